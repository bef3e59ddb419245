"""The result of a simulation: numbers with their intervals, arrays and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import inf, sqrt
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field
from msgspec.structs import replace

from doorcard.lab.odds_frames import frame
from doorcard.lab.outcome_counts import Z_95
from doorcard.rules.errors import BadSetup
from doorcard.simulation.errors import SimulationFailed
from doorcard.simulation.stretches import Span, Stretch, joined, stretches_of, sums_of
from doorcard.simulation.watchers import Counts

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


def interval(hands: int, total: int, squares: int) -> tuple[float, float]:
    """Return the bounds of the 95% interval of a mean per hand, from sums over hands.

    It uses the normal approximation, which is good from a few hundred hands on. For less than two
    hands the bounds are infinite.
    """
    if hands < 2:
        return -inf, inf
    error = sqrt((hands * squares - total * total) / (hands - 1)) / hands
    mean = total / hands
    return mean - Z_95 * error, mean + Z_95 * error


class Table(Struct, frozen=True):
    """Columns by name; each is a list or an array, and all have the same length."""

    columns: dict[str, Sequence[Any]]

    @staticmethod
    def of(counts: Counts) -> Table:
        """Return counts as a table: a column for each part of the key, then `count`, and `part`, 0
        to 1.

        A part is the part among all rows that agree in the watcher's first columns.
        """
        keys = list(counts.found)
        columns: dict[str, Sequence[Any]] = {
            name: [key[at] for key in keys] for at, name in enumerate(counts.columns)
        }
        columns["count"] = list(counts.found.values())
        columns["part"] = list(counts.parts().values())
        return Table(columns)

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """Yield the rows, as plain Python values."""
        return zip(*map(_plain, self.columns.values()), strict=True)

    def __str__(self) -> str:
        """Return the table as text, a line for each row."""
        lines = [tuple(self.columns), *[tuple(map(_shown, row)) for row in self.rows()]]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join("  ".join(map(str.rjust, line, widths)) for line in lines)

    def _repr_html_(self) -> str:
        from doorcard.lab.notebook import table

        return table(tuple(self.columns), [tuple(map(_shown, row)) for row in self.rows()])

    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        """Return the columns as NumPy arrays, by name."""
        import numpy as np

        return {name: np.asarray(values) for name, values in self.columns.items()}

    def frame(self) -> Any:
        """Return a pandas DataFrame. Raise `SimulationFailed`: `missing_extra` without pandas."""
        return frame(tuple(self.columns), list(self.rows()), SimulationFailed)


def _shown(value: Any) -> str:
    return f"{value:,.4g}" if isinstance(value, float) else str(value)


def _plain(values: Sequence[Any]) -> Sequence[Any]:
    listed = getattr(values, "tolist", None)
    return values if listed is None else listed()


def seats_table(result: Result) -> Table:
    """Return one row for each seat."""
    return Table(
        {
            "seat": list(range(1, result.seats + 1)),
            "net": list(result.net),
            "per_100": list(result.per_100),
            "low": [low for low, _ in result.intervals],
            "high": [high for _, high in result.intervals],
        }
    )


def time_table(result: Result) -> Table:
    """Return one row for each seat after every stretch of hands."""
    rows = []
    for sums in result.over_time():
        for seat, (net, squares) in enumerate(zip(sums.net, sums.squares, strict=True), 1):
            low, high = interval(sums.hands, net, squares)
            rows.append((sums.hands, seat, net, 100 * net / sums.hands, 100 * low, 100 * high))
    names = ("hands", "seat", "net", "per_100", "low", "high")
    return Table({name: [row[at] for row in rows] for at, name in enumerate(names)})


def hands_table(nets: npt.NDArray[Any]) -> Table:
    """Return one row for each hand and seat, from (hands, seats) chips."""
    import numpy as np

    hands, seats = nets.shape
    return Table(
        {
            "hand": np.repeat(np.arange(1, hands + 1), seats),  # type: ignore[dict-item]
            "seat": np.tile(np.arange(1, seats + 1), hands),  # type: ignore[dict-item]
            "net": nets.ravel(),  # type: ignore[dict-item]
        }
    )


Interval = tuple[float, float]
"""The bounds of a 95% confidence interval."""


class Result(Struct, frozen=True):
    """The result of a simulation; `net`, `rake` and `bank` are in chips.

    `actions` is the number of players' decisions, and `net` each seat's win or loss. The seats are
    chairs: the deal passes on after every hand, so everybody is in every position equally often.
    `seconds` is the time spent dealing and playing, in all processes together; `elapsed` is the
    time that passed. `bank` is a banker's win (below 0: loss); net, rake and bank add up to 0.
    `squares` is the sum over hands of each seat's net squared, and `stretches` are the same sums
    for at most 500 parts of the hands, in order. `counts` are the watchers' counts, by name.
    `partial`: the run was interrupted.

    Results of other hands at the same table can be added: `result + result` equals one run of all
    these hands. `spans` are its hands, and `setup` is a digest of the games, stakes and policies.
    """

    hands: int
    actions: int
    seats: int
    net: tuple[int, ...]
    rake: int
    seconds: float
    bank: int = 0
    elapsed: float = 0.0
    squares: tuple[int, ...] = ()
    stretches: tuple[Stretch, ...] = ()
    counts: dict[str, Counts] = field(default_factory=dict)
    seed: int = 0
    """The seed of the cards and choices; the same seed gives the same numbers. A sum of results
    with several seeds has the smallest one here, and all of them in `spans`."""
    recorded: bytes | None = None
    """The net of every hand, as `per_hand` gives it, in bytes; None unless it was recorded."""
    partial: bool = False
    spans: tuple[Span, ...] = ()
    setup: str = ""

    def __add__(self, other: Result) -> Result:
        """Return the result of the hands of both.

        Raise `BadSetup`: `other_simulation` unless both are of one table, `same_hands` if some
        hands are in both.
        """
        return _added(self, other) if isinstance(other, Result) else NotImplemented

    def __repr__(self) -> str:
        won = ", ".join(
            [
                f"{chips:+.1f} ± {(high - low) / 2:.1f}" if self.hands > 1 else f"{chips:+.1f}"
                for chips, (low, high) in zip(self.per_100, self.intervals, strict=True)
            ]
        )
        ending = ", interrupted" if self.partial else ""
        return f"<{self.hands:,} hands{ending}, {self.seats} seats, chips in 100 hands: {won}>"

    def _repr_html_(self) -> str:
        from doorcard.lab.notebook import table

        rows = [
            (f"seat {seat}", f"{net:+,}", f"{mean:+,.1f}", f"{low:+,.1f} to {high:+,.1f}")
            for seat, (net, mean, (low, high)) in enumerate(
                zip(self.net, self.per_100, self.intervals, strict=True), 1
            )
        ]
        return table(
            ("", "net", "in 100 hands", "95%"),
            rows,
            caption=f"{self.hands:,} hands" + (", interrupted" if self.partial else ""),
            note=f"chips; {self.actions:,} decisions",
        )

    @property
    def per_100(self) -> tuple[float, ...]:
        """Each seat's win in a hundred hands, in chips; 0 without hands."""
        return tuple([100 * net / max(self.hands, 1) for net in self.net])

    @property
    def intervals(self) -> tuple[Interval, ...]:
        """The 95% interval of each seat's chips in a hundred hands.

        It comes from the spread over hands, by the normal approximation, which is good from a few
        hundred hands on. It is infinite for less than two hands.
        """
        bounds = [
            interval(self.hands, net, squares)
            for net, squares in zip(self.net, self.squares, strict=True)
        ]
        return tuple([(100 * low, 100 * high) for low, high in bounds])

    @property
    def spreads(self) -> tuple[float, ...]:
        """The standard deviation of each seat's win in one hand, in chips; 0 for one hand."""
        less = max(self.hands - 1, 1)
        return tuple(
            [
                sqrt(max(0.0, (squares - net * net / max(self.hands, 1)) / less))
                for net, squares in zip(self.net, self.squares, strict=True)
            ]
        )

    def over_time(self) -> tuple[Stretch, ...]:
        """Return the sums from the first hand on, after every stretch."""
        return tuple(accumulate(self.stretches, Stretch.joined_by))

    def per_hand(self) -> npt.NDArray[np.int64]:
        """Return each seat's win in each hand, an array of (hands, seats) chips.

        Raise `SimulationFailed`: `not_recorded` unless `simulate` was told to record it.
        """
        import numpy as np

        if self.recorded is None:
            raise SimulationFailed(
                "not_recorded", "single hands were not recorded; simulate with record=True"
            )
        rows = np.frombuffer(self.recorded, np.dtype("<i8"))
        return rows.reshape(self.hands, self.seats).astype(np.int64)

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the available tables."""
        hands = () if self.recorded is None else ("hands",)
        return ("seats", "time", *hands, *self.counts)

    def table(self, name: str = "seats") -> Table:
        """Return a table by its name, in tidy form: one row for each observation.

        `seats`: each seat's net, chips in a hundred hands, and interval. `time`: the same from the
        first hand on, at the end of every stretch. `hands`: every hand and seat, where recorded.
        The others are the watchers' counts. Raise `BadSetup`: `no_such_table`.
        """
        if name == "seats":
            return seats_table(self)
        if name == "time":
            return time_table(self)
        if name == "hands":
            return hands_table(self.per_hand())
        if name in self.counts:
            return Table.of(self.counts[name])
        raise BadSetup(
            "no_such_table", f"there is no table {name!r}; there are {', '.join(self.tables)}"
        )

    def frame(self, name: str = "seats") -> Any:
        """Return a table as a pandas DataFrame; with `doorcard[frames]`."""
        return self.table(name).frame()


def _added(one: Result, other: Result) -> Result:
    """Return the result of the hands of both; `BadSetup`: `other_simulation`, `same_hands`."""
    if one.setup != other.setup or one.seats != other.seats:
        raise BadSetup(
            "other_simulation",
            "these results are of different tables; results can be added that have the same game, "
            "options, stakes, stacks, policies and watchers",
        )
    spans = sorted([*one.spans, *other.spans])
    for before, after in pairwise(spans):
        if before.seed == after.seed and before.last > after.first:
            raise BadSetup(
                "same_hands",
                f"hand {after.first + 1} of seed {after.seed} is in both results; add results of "
                "other hands, or of another seed",
            )
    recorded = None
    if one.recorded is not None and other.recorded is not None:
        parts = {**_cut(one), **_cut(other)}
        recorded = b"".join(parts[span] for span in spans)
    return replace(
        one,
        seed=spans[0].seed,
        hands=one.hands + other.hands,
        actions=one.actions + other.actions,
        net=sums_of(one.net, other.net),
        rake=one.rake + other.rake,
        seconds=one.seconds + other.seconds,
        bank=one.bank + other.bank,
        elapsed=one.elapsed + other.elapsed,
        squares=sums_of(one.squares, other.squares),
        stretches=stretches_of([*one.stretches, *other.stretches]),
        counts={name: counts + other.counts[name] for name, counts in one.counts.items()},
        recorded=recorded,
        partial=one.partial or other.partial,
        spans=tuple(joined(spans)),
    )


def _cut(result: Result) -> dict[Span, bytes]:
    """Return the records of a result by its spans."""
    assert result.recorded is not None
    row = len(result.recorded) // max(result.hands, 1)
    found = {}
    at = 0
    for span in result.spans:
        end = at + row * (span.last - span.first)
        found[span] = result.recorded[at:end]
        at = end
    return found
