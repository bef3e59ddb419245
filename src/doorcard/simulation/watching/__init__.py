"""What is counted over many hands: each watcher sees the facts of a hand and says what to count.

Counts add up in any order, so that hands may be played anywhere.
"""

from __future__ import annotations

from doorcard.simulation.watching.bought import BOUGHT
from doorcard.simulation.watching.outcomes import OUTCOMES
from doorcard.simulation.watching.pots import POTS, REDEALS
from doorcard.simulation.watching.shown import SHOWN, SIDES
from doorcard.simulation.watching.wagers import WAGERS
from doorcard.simulation.watching.watcher import Counts, Key, Seen, Watcher

__all__ = [
    "BOUGHT",
    "OUTCOMES",
    "POTS",
    "REDEALS",
    "SHOWN",
    "SIDES",
    "WAGERS",
    "WATCHERS",
    "Counts",
    "Key",
    "Seen",
    "Watcher",
]

WATCHERS: tuple[Watcher, ...] = (SHOWN, SIDES, OUTCOMES, POTS, BOUGHT, REDEALS, WAGERS)
"""All there are; each counts what a game has, and nothing where it has none of it."""
