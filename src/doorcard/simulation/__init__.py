"""Simulate many hands: what policies win, and how fast they are played.

>>> from doorcard import games
>>> from doorcard.simulation import simulate
>>> result = simulate(games.get("razz"), hands=20, seats=6, seed=1)
>>> sum(result.net) + result.rake
0
"""

from __future__ import annotations

from doorcard.simulation.errors import SimulationFailed
from doorcard.simulation.mirror import Comparison, mirrored
from doorcard.simulation.result import Result, Stretch, Table
from doorcard.simulation.running import simulate
from doorcard.simulation.tournaments import Tournaments, play_event, simulate_tournaments
from doorcard.simulation.watchers import WATCHERS, Counts, Seen, Watcher

__all__ = [
    "WATCHERS",
    "Comparison",
    "Counts",
    "Result",
    "Seen",
    "SimulationFailed",
    "Stretch",
    "Table",
    "Tournaments",
    "Watcher",
    "mirrored",
    "play_event",
    "simulate",
    "simulate_tournaments",
]
