"""What stops a simulation that was set up well."""

from __future__ import annotations

from doorcard.rules.errors import Refused


class SimulationFailed(Refused):
    """Hands that could not be played where they were sent, or numbers nobody asked to keep."""
