"""Simulate many hands: the winnings of policies, and the speed of play.

>>> from doorcard import games
>>> from doorcard.simulation import simulate
>>> result = simulate(games.get("razz"), hands=20, seats=6, seed=1)
>>> sum(result.net) + result.rake
0
"""

from __future__ import annotations

from doorcard.simulation.errors import SimulationFailed
from doorcard.simulation.finals import Chance, Finals, simulate_finals
from doorcard.simulation.mirror import Comparison, mirrored
from doorcard.simulation.pairs import Difference, Paired, paired
from doorcard.simulation.result import Result, Table
from doorcard.simulation.running import simulate
from doorcard.simulation.stretches import Span, Stretch
from doorcard.simulation.tournaments import Tournaments, play_event, simulate_tournaments
from doorcard.simulation.watchers import WATCHERS, Counts, Seen, Watcher

__all__ = [
    "WATCHERS",
    "Chance",
    "Comparison",
    "Counts",
    "Difference",
    "Finals",
    "Paired",
    "Result",
    "Seen",
    "SimulationFailed",
    "Span",
    "Stretch",
    "Table",
    "Tournaments",
    "Watcher",
    "mirrored",
    "paired",
    "play_event",
    "simulate",
    "simulate_finals",
    "simulate_tournaments",
]
