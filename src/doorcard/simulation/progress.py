"""Telling how far a simulation is, not more often than anybody could read."""

from __future__ import annotations

from collections.abc import Callable

REPORTS = 100
"""How many times progress is told, at most."""


class Progress:
    """Adds up hands and tells how many are done, about a hundred times and at the end."""

    def __init__(self, hands: int, tell: Callable[[int], None] | None) -> None:
        self._hands = hands
        self._tell = tell
        self._done = 0

    def add(self, hands: int) -> None:
        """Note that so many more hands are done."""
        before = REPORTS * self._done // self._hands
        self._done += hands
        if self._tell is not None and REPORTS * self._done // self._hands > before:
            self._tell(self._done)
