"""A watcher: a name, and a function that says what to count in a hand.

Everything else is common: counting, adding up what was counted elsewhere, and telling it in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from doorcard.rules.facts import CardsIn, Fact
from doorcard.rules.game import Game
from doorcard.rules.state import State

Key = tuple[Any, ...]
"""What is counted: a value for each of a watcher's columns."""


class Deal(Struct, frozen=True):
    """A part of a hand: its facts from one deal of the cards to the next."""

    facts: Sequence[Fact]
    seen: Seen
    last: bool
    """Whether the hand ended with it."""
    end: int
    """How many facts of the hand there are up to its end."""

    def state(self) -> State:
        """Return the state at its end, before the cards came in."""
        if self.last:
            return self.seen.state
        state = self.seen.opening
        for fact in self.seen.facts[: self.end]:
            state = fact.apply(state)
        return state


class Seen(Struct, frozen=True):
    """A hand that was played to its end: the state it began from, all facts, and the last state."""

    opening: State
    facts: Sequence[Fact]
    state: State

    def deals(self) -> Iterator[Deal]:
        """Yield the parts of the hand that a new deal sets apart; nearly always there is one."""
        begin = 0
        if self.state.redeals:
            for index, fact in enumerate(self.facts):
                if type(fact) is CardsIn:
                    yield Deal(self.facts[begin:index], self, False, index)
                    begin = index + 1
        yield Deal(self.facts[begin:], self, True, len(self.facts))


class Counts(Struct, frozen=True):
    """How often things happened: `found` holds a number for each key, in the order to tell them.

    A key has a value for each of `columns`. Of those that agree in their first `within` values the
    counts are parts of one whole.
    """

    name: str
    columns: tuple[str, ...]
    found: dict[Key, int]
    within: int = 0

    def parts(self) -> dict[Key, float]:
        """Return each count as a part of its whole, 0 to 1."""
        wholes: dict[Key, int] = {}
        for key, count in self.found.items():
            whole = key[: self.within]
            wholes[whole] = wholes.get(whole, 0) + count
        return {key: count / wholes[key[: self.within]] for key, count in self.found.items()}


def in_order(game: Game, found: Mapping[Key, int]) -> dict[Key, int]:
    """Return counts by key, what there is none of (None) first."""

    def place(key: Key) -> list[tuple[bool, Any]]:
        return [(part is not None, 0 if part is None else part) for part in key]

    return {key: found[key] for key in sorted(found, key=place)}


class Watcher(Struct, frozen=True):
    """Counts something in every hand.

    `keys` yields the key of each thing to be counted in a hand, a value for each of `columns`.
    `told` puts what was counted in order when all hands are played, and may join keys.
    """

    name: str
    columns: tuple[str, ...]
    keys: Callable[[Seen], Iterable[Key]]
    within: int = 0
    told: Callable[[Game, Mapping[Key, int]], dict[Key, int]] = in_order
