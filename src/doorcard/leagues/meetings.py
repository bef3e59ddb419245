"""Meetings that count for a league: nights and tournaments, with each player's result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct

Kind = Literal["night", "tournament"]


class Result(Struct, frozen=True):
    """A player's result: the place, from 1, and the money won or, below 0, lost."""

    who: str
    place: int
    won: float


class Meeting(Struct, frozen=True):
    """A night or a tournament; `at` is when it began, in seconds. Results come best first."""

    id: str
    kind: Kind
    title: str
    at: float
    results: tuple[Result, ...]

    def among(self, people: Iterable[str]) -> Meeting:
        """Return the meeting as if only these people had been there: places close up."""
        known = set(people)
        left = [one for one in self.results if one.who in known]
        ranked = [
            Result(one.who, 1 + sum([other.place < one.place for other in left]), one.won)
            for one in left
        ]
        return Meeting(self.id, self.kind, self.title, self.at, tuple(ranked))


def night(id: str, title: str, at: float, won: Mapping[str, float]) -> Meeting:
    """Return a night at a table: players who won more place higher; equal winnings share a
    place."""
    results = [
        Result(who, 1 + sum([other > amount for other in won.values()]), amount)
        for who, amount in won.items()
    ]
    return Meeting(id, "night", title, at, tuple(sorted(results, key=lambda one: one.place)))


def tournament(
    id: str, title: str, at: float, places: Mapping[str, int], won: Mapping[str, float]
) -> Meeting:
    """Return a tournament, by each player's place, and prizes and bounties minus the buy-ins."""
    results = [Result(who, place, won.get(who, 0)) for who, place in places.items()]
    return Meeting(id, "tournament", title, at, tuple(sorted(results, key=lambda one: one.place)))
