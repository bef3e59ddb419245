"""Many hands: what policies win, and how fast they are played.

>>> from doorcard import games
>>> from doorcard.simulation import simulate
>>> result = simulate(games.get("razz"), hands=20, seats=6, seed=1)
>>> sum(result.net) + result.rake
0
"""

from __future__ import annotations

from doorcard.simulation.mirror import Comparison, mirrored
from doorcard.simulation.play import Result, simulate

__all__ = ["Comparison", "Result", "mirrored", "simulate"]
