"""The error that stops a simulation although it was set up correctly."""

from __future__ import annotations

from doorcard.rules.errors import Refused


class SimulationFailed(Refused):
    """Hands that could not be played on a worker, or numbers that were not recorded."""
