"""Formulas for points, of which a league's host picks one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from statistics import mean
from typing import Literal

from msgspec import Struct

from doorcard.leagues.meetings import Meeting, Result
from doorcard.rules.errors import BadSetup

Formula = Literal["places", "beaten", "root", "won"]

MOST_PLACES = 100
MOST_POINTS = 10_000


class Rules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The scoring of a league.

    `places` are the points for each place, the first's first, if the formula uses them. Of each
    player's meetings only the `best` best ones count, or all of them if that is 0. Raise `BadSetup`
    (`bad_league`).
    """

    formula: Formula = "beaten"
    places: tuple[int, ...] = (10, 7, 5, 3, 2, 1)
    best: int = 0

    def __post_init__(self) -> None:
        falling = all(one >= two for one, two in zip(self.places, self.places[1:], strict=False))
        bounded = all(0 <= points <= MOST_POINTS for points in self.places)
        if not 1 <= len(self.places) <= MOST_PLACES or not falling or not bounded:
            raise BadSetup(
                "bad_league",
                "the points of the places are {places}; give 1 to {most} whole numbers from 0 to "
                "{points}, none larger than the one before",
                places=", ".join(map(str, self.places[: MOST_PLACES + 1])),
                most=MOST_PLACES,
                points=MOST_POINTS,
            )
        if not 0 <= self.best <= 1000:
            raise BadSetup(
                "bad_league",
                "the best {best} meetings are to count; give a number from 1 to 1000, or 0 for all",
                best=self.best,
            )


def _places(rules: Rules, place: int, field: int) -> float:
    """Return the points that the rules list for a place."""
    return rules.places[place - 1] if place <= len(rules.places) else 0


def _beaten(rules: Rules, place: int, field: int) -> float:
    """Return one point for each player with a lower place."""
    return field - place


def _root(rules: Rules, place: int, field: int) -> float:
    """Return ten points, times the square root of the field's size, divided by that of the
    place."""
    return 10 * sqrt(field) / sqrt(place)


FORMULAS: Mapping[str, Callable[[Rules, int, int], float]] = {
    "places": _places,
    "beaten": _beaten,
    "root": _root,
}
"""The formulas: points by place and size of the field; `won` alone goes by money won."""


def points_of(rules: Rules, meeting: Meeting) -> dict[str, float]:
    """Return each player's points for a meeting, to two decimals.

    Players who share a place get the mean of the points for the places that they take up together.
    With fewer than two players nobody gets points.
    """
    if len(meeting.results) < 2:
        return {}
    if rules.formula == "won":
        return {one.who: round(one.won, 2) for one in meeting.results}
    return {one.who: _shared(rules, one, meeting.results) for one in meeting.results}


def _shared(rules: Rules, one: Result, results: tuple[Result, ...]) -> float:
    tied = sum([other.place == one.place for other in results])
    formula = FORMULAS[rules.formula]
    return round(mean([formula(rules, one.place + i, len(results)) for i in range(tied)]), 2)
