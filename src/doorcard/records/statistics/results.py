"""Statistics of many hands: a line for each player and game, which can be added up and printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from doorcard.games import said_title
from doorcard.records.errors import BadRecord
from doorcard.records.histories import Problem, ReadHand
from doorcard.records.histories.working import Found, Work, worked_through
from doorcard.records.money import Amount
from doorcard.records.statistics.measures import MEASURES, factor, frequency
from doorcard.records.statistics.player_counts import Counts, count
from doorcard.records.table_frames import as_frame

MOST_PROBLEMS = 1000
"""The most problems that are kept; the others are only counted."""

Histories = str | Path | Iterable[str | Path | ReadHand | Problem]
"""The source of hands: files, folders and zips, or hands that have been read."""

_NAMED = {measure.key: measure for measure in MEASURES}


class Line(Struct):
    """One player's counts in one game, with amounts in one currency, or in chips.

    `game` is an id and `title` its name; both are "" if games are added up, and `player` is "" if
    players are.
    """

    player: str
    game: str
    title: str
    currency: str
    counts: Counts = field(default_factory=Counts)

    @property
    def per_100(self) -> float:
        """Big bets won in a hundred hands."""
        return 100 * self.counts.big_bets / self.counts.hands if self.counts.hands else 0.0

    def share(self, measure: str) -> float | None:
        """Return a measure by its name (`vpip`, `steal`, …), from 0 to 1; None without a chance."""
        return _NAMED[measure].of(self.counts)

    def aggression(self, number: int | None = None) -> float | None:
        """Return the share of bets and raises in a betting round, counted from 1, or in all."""
        return frequency(number).of(self.counts)

    def aggression_factor(self, number: int | None = None) -> float | None:
        """Return the bets and raises for each call in a betting round, or in all."""
        return factor(self.counts, number)


class Statistics:
    """Statistics of hands that have been read; iterating gives the lines, most hands first."""

    def __init__(self) -> None:
        self.hands = 0
        self.other_games = 0
        """The number of hands of games that are not stud."""
        self.unread = 0
        """The number of other hands that could not be read."""
        self.problems: list[Problem] = []
        """The problems with those, at most `MOST_PROBLEMS`."""
        self._lines: dict[tuple[str, str, str], Line] = {}

    @property
    def lines(self) -> tuple[Line, ...]:
        """A line for each player, game and currency, most hands first."""
        return tuple(
            sorted(self._lines.values(), key=lambda line: (-line.counts.hands, line.player))
        )

    def __iter__(self) -> Iterator[Line]:
        return iter(self.lines)

    def __len__(self) -> int:
        return len(self._lines)

    def add(self, read: ReadHand | Problem) -> None:
        """Count a hand that was read, or note a problem."""
        if isinstance(read, Problem):
            self.other_games += read.is_other_game
            self.unread += not read.is_other_game
            if not read.is_other_game and len(self.problems) < MOST_PROBLEMS:
                self.problems.append(read)
            return
        self.hands += 1
        game, money = read.hand.state.game, read.replay.money
        found = count(read.hand, read.starting_stacks, money.amount)
        for player, counts in zip(read.players, found, strict=True):
            self._of(player, game.id, said_title(game), read.currency).counts.add(counts)

    def include(self, other: Statistics) -> None:
        """Add the hands of other statistics."""
        self.hands += other.hands
        self.other_games += other.other_games
        self.unread += other.unread
        self.problems += other.problems[: MOST_PROBLEMS - len(self.problems)]
        for line in other._lines.values():
            self._of(line.player, line.game, line.title, line.currency).counts.add(line.counts)

    def only(self, player: str | None = None, game: str | None = None) -> Statistics:
        """Return the statistics of one player, of one game, or both."""
        return self._grouped(
            lambda line: player in (None, line.player) and game in (None, line.game),
            lambda line: (line.player, line.game, line.title),
        )

    def by_player(self) -> Statistics:
        """Return a line for each player, over all games."""
        return self._grouped(lambda line: True, lambda line: (line.player, "", ""))

    def by_game(self) -> Statistics:
        """Return a line for each game, over all players."""
        return self._grouped(lambda line: True, lambda line: ("", line.game, line.title))

    def rows(self) -> list[dict[str, Any]]:
        """Return every line as plain values: shares from 0 to 1, None if there was no chance.

        `docs/statistics.md` lists the columns.
        """
        rounds = max([number for line in self for number in line.counts.rounds], default=0)
        return [_row(line, rounds) for line in self]

    def frame(self) -> Any:
        """Return `rows` as a pandas DataFrame. Raise `BadRecord`: `missing_extra`."""
        rows = self.rows()
        return as_frame({name: [row[name] for row in rows] for name in (rows[0] if rows else ())})

    def purchases(self) -> list[dict[str, Any]]:
        """Return a row for each player, game, slot and price: how many such cards were bought."""
        return [
            {**_whose(line), "slot": slot, "price": _number(price), "count": times}
            for line in self
            for (slot, price), times in sorted(line.counts.bought.items())
        ]

    def declarations(self) -> list[dict[str, Any]]:
        """Return a row for each player, game and word: how often it was declared."""
        return [
            {**_whose(line), "word": word, "count": times}
            for line in self
            for word, times in sorted(line.counts.declared.items())
        ]

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain values."""
        return {
            "hands": self.hands,
            "other_games": self.other_games,
            "unread": self.unread,
            "lines": self.rows(),
            "purchases": self.purchases(),
            "declarations": self.declarations(),
        }

    def _of(self, player: str, game: str, title: str, currency: str) -> Line:
        key = (player, game, currency)
        if key not in self._lines:
            self._lines[key] = Line(player, game, title, currency)
        return self._lines[key]

    def _grouped(
        self, among: Callable[[Line], bool], group: Callable[[Line], tuple[str, str, str]]
    ) -> Statistics:
        found = Statistics()
        found.hands, found.other_games = self.hands, self.other_games
        found.unread, found.problems = self.unread, self.problems
        for line in self:
            if among(line):
                found._of(*group(line), line.currency).counts.add(line.counts)
        return found


def of(histories: Histories, *, jobs: int = 1) -> Statistics:
    """Return the statistics of all hands in files, folders and zips, or of hands that were read.

    With `jobs` above 1, that many processes read files. Raise `BadRecord`: `bad_jobs`.
    """
    found = Statistics()
    for part in worked(histories, _counted, jobs):
        found.include(part)
    return found


def _counted(reads: Sequence[ReadHand | Problem]) -> Statistics:
    found = Statistics()
    for read in reads:
        found.add(read)
    return found


def worked(histories: Histories, work: Work[Found], jobs: int) -> Iterator[Found]:
    """Yield the results of `work` for hands that were read, and for those of unread files."""
    if type(jobs) is not int or jobs < 1:
        raise BadRecord("bad_jobs", f"jobs is {jobs!r}; it must be a whole number from 1 up")
    listed = [histories] if isinstance(histories, str | Path) else histories
    paths: list[str | Path] = []
    for each in listed:
        if isinstance(each, ReadHand | Problem):
            yield work([each])
        else:
            paths.append(each)
    yield from worked_through(paths, work, jobs)


def _whose(line: Line) -> dict[str, str]:
    return {"player": line.player, "game": line.game, "currency": line.currency}


def _row(line: Line, rounds: int) -> dict[str, Any]:
    counts = line.counts
    return {
        **_whose(line),
        "hands": counts.hands,
        **{measure.key: measure.of(counts) for measure in MEASURES},
        "aggression_factor": line.aggression_factor(),
        **{f"aggression_{i}": line.aggression(i) for i in range(1, rounds + 1)},
        "net": _number(counts.net),
        "big_bets_per_100": line.per_100,
        "biggest": _number(counts.biggest),
    }


def _number(amount: Amount) -> int | float:
    return amount if isinstance(amount, int) else float(amount)
