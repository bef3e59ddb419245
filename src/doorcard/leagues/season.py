"""A season: the table that a league's meetings add up to, duels between players, and records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import mean
from typing import Literal

from msgspec import Struct

from doorcard.leagues.formulas import Rules, points_of
from doorcard.leagues.meetings import Meeting


class Row(Struct, frozen=True):
    """A player's row in the table. `rank` is 0 without a meeting; players with equal points share a
    rank.

    `points` has None for meetings they missed, and `line` their total after each meeting. Both
    follow the order of the season's meetings. `place` is the mean place, 0 without a meeting.
    """

    who: str
    rank: int
    total: float
    meetings: int
    firsts: int
    place: float
    won: float
    points: tuple[float | None, ...]
    line: tuple[float, ...]


class Duel(Struct, frozen=True):
    """Two players who met: the number of times, and how often each placed higher."""

    one: str
    other: str
    met: int
    one_ahead: int
    other_ahead: int


class Record(Struct, frozen=True):
    """A record of the season, its holder, and the meeting at which it was set ("" for none)."""

    what: Literal["points", "won", "firsts", "streak", "meetings"]
    value: float
    who: tuple[str, ...]
    meeting: str = ""


class Season(Struct, frozen=True):
    """The results of a league's season. Only `meetings` with two players of the league or more are
    in it."""

    meetings: tuple[Meeting, ...]
    rows: tuple[Row, ...]
    duels: tuple[Duel, ...]
    records: tuple[Record, ...]


def season(rules: Rules, meetings: Sequence[Meeting], people: Sequence[str]) -> Season:
    """Return the season of these people: the table best first, then those who never came.

    Meetings are sorted by when they began. Results of anybody else are left out: places close up.
    """
    ordered = sorted(meetings, key=lambda one: (one.at, one.id))
    among = [each.among(people) for each in ordered]
    counted = tuple([each for each in among if len(each.results) > 1])
    points = [points_of(rules, each) for each in counted]
    rows = [_row(rules, who, counted, points) for who in people]
    ranked = sorted(rows, key=lambda row: (not row.meetings, -row.total, -row.firsts))
    table = [_with_rank(row, ranked) for row in ranked]
    return Season(counted, tuple(table), _duels(counted, people), _records(counted, points, table))


def total_of(points: Sequence[float], best: int) -> float:
    """Return the sum of the `best` best of a player's points, of all if it is 0."""
    found = sorted(points, reverse=True)
    return round(sum(found[:best] if best else found), 2)


def _row(
    rules: Rules, who: str, meetings: Sequence[Meeting], points: Sequence[Mapping[str, float]]
) -> Row:
    mine = [each.get(who) for each in points]
    had = [each for each in mine if each is not None]
    results = [one for each in meetings for one in each.results if one.who == who]
    line = [
        total_of([each for each in mine[: upto + 1] if each is not None], rules.best)
        for upto in range(len(mine))
    ]
    return Row(
        who,
        0,
        total_of(had, rules.best),
        len(had),
        sum([one.place == 1 for one in results]),
        round(mean([one.place for one in results]), 2) if results else 0,
        round(sum([one.won for one in results]), 2),
        tuple(mine),
        tuple(line),
    )


def _with_rank(row: Row, rows: Sequence[Row]) -> Row:
    ahead = [other for other in rows if other.meetings and other.total > row.total]
    rank = 1 + len(ahead) if row.meetings else 0
    return Row(
        row.who, rank, row.total, row.meetings, row.firsts, row.place, row.won, row.points, row.line
    )


def _duels(meetings: Sequence[Meeting], people: Sequence[str]) -> tuple[Duel, ...]:
    """Return every pair of players who met, in the order of the people."""
    places = [{one.who: one.place for one in each.results} for each in meetings]
    found = []
    for one, other in combinations(people, 2):
        both = [(at[one], at[other]) for at in places if one in at and other in at]
        if both:
            found.append(
                Duel(
                    one,
                    other,
                    len(both),
                    sum([mine < theirs for mine, theirs in both]),
                    sum([mine > theirs for mine, theirs in both]),
                )
            )
    return tuple(found)


def _records(
    meetings: Sequence[Meeting], points: Sequence[Mapping[str, float]], rows: Sequence[Row]
) -> tuple[Record, ...]:
    """Return the records; if one is equalled later, the earlier meeting keeps it."""
    if not meetings:
        return ()
    won = [{one.who: one.won for one in each.results} for each in meetings]
    per_person: dict[Literal["firsts", "streak", "meetings"], dict[str, float]] = {
        "firsts": {row.who: row.firsts for row in rows},
        "streak": {row.who: _streak(row.who, meetings) for row in rows},
        "meetings": {row.who: row.meetings for row in rows},
    }
    found = [_at_once("points", points, meetings), _at_once("won", won, meetings)]
    for what, values in per_person.items():
        most = max(values.values())
        found.append(Record(what, most, tuple([who for who, n in values.items() if n == most])))
    return tuple([record for record in found if record.value > 0])


def _at_once(
    what: Literal["points", "won"],
    values: Sequence[Mapping[str, float]],
    meetings: Sequence[Meeting],
) -> Record:
    """Return the record for the most of something at one meeting."""
    most = max([value for each in values for value in each.values()])
    at = next(i for i, each in enumerate(values) if most in each.values())
    who = tuple([who for who, value in values[at].items() if value == most])
    return Record(what, most, who, meetings[at].id)


def _streak(who: str, meetings: Sequence[Meeting]) -> int:
    """Return how many meetings in a row somebody won, of those they came to."""
    longest = now = 0
    for each in meetings:
        place = next((one.place for one in each.results if one.who == who), None)
        if place is not None:
            now = now + 1 if place == 1 else 0
            longest = max(longest, now)
    return longest
