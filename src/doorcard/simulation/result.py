"""What comes of a simulation, and how it is read: numbers, arrays and tables."""

from __future__ import annotations

from itertools import accumulate
from math import sqrt
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from doorcard.rules.errors import BadSetup
from doorcard.simulation.errors import SimulationFailed
from doorcard.simulation.intervals import interval
from doorcard.simulation.tables import Table, hands_table, seats_table, time_table
from doorcard.simulation.watching.watcher import Counts

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Interval = tuple[float, float]
"""The bounds of a 95 % confidence interval."""


class Stretch(Struct, frozen=True):
    """Some hands in a row: what each chair won in them, and the sum of that squared, by hand."""

    hands: int
    net: tuple[int, ...]
    squares: tuple[int, ...]


class Result(Struct, frozen=True):
    """What came of a simulation; `net` and `rake` in chips.

    `actions` counts the decisions players took, `net` is what each seat won or lost. The seats are
    chairs: the deal passes on after every hand, so all sit in every position equally often.
    `seconds` is the time spent dealing and playing, in all processes together, `elapsed` what a
    clock on the wall showed; `bank` is what a banker won (below 0: lost); net, rake and bank come
    to 0. `squares` is the sum over hands of each seat's net squared, and `stretches` are the same
    sums of at most 500 parts of the hands, in order. `counts` are what watchers counted, by name.
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
    recorded: bytes | None = None
    """The net of every hand, as `per_hand` gives it, in bytes; None unless it was recorded."""

    def __repr__(self) -> str:
        won = ", ".join([f"{chips:+.1f}" for chips in self.per_100])
        return f"<{self.hands:,} hands, {self.seats} seats, chips in 100 hands: {won}>"

    def _repr_html_(self) -> str:
        from doorcard.lab.notebook import table

        rows = [
            (f"seat {seat}", f"{net:+,}", f"{mean:+,.1f}", f"{low:+,.1f} to {high:+,.1f}")
            for seat, (net, mean, (low, high)) in enumerate(
                zip(self.net, self.per_100, self.intervals, strict=True), 1
            )
        ]
        return table(
            ("", "net", "in 100 hands", "95 %"),
            rows,
            caption=f"{self.hands:,} hands",
            note=f"chips; {self.actions:,} decisions",
        )

    @property
    def per_100(self) -> tuple[float, ...]:
        """What each seat won in a hundred hands, in chips; 0 without hands."""
        return tuple([100 * net / max(self.hands, 1) for net in self.net])

    @property
    def intervals(self) -> tuple[Interval, ...]:
        """The 95 % interval of each seat's chips in a hundred hands.

        From the spread over hands, by the normal approximation, which a few hundred hands make
        good. Infinite for less than two hands.
        """
        bounds = [
            interval(self.hands, net, squares)
            for net, squares in zip(self.net, self.squares, strict=True)
        ]
        return tuple([(100 * low, 100 * high) for low, high in bounds])

    @property
    def spreads(self) -> tuple[float, ...]:
        """The standard deviation of what each seat wins in one hand, in chips; 0 for one hand."""
        less = max(self.hands - 1, 1)
        return tuple(
            [
                sqrt(max(0.0, (squares - net * net / max(self.hands, 1)) / less))
                for net, squares in zip(self.net, self.squares, strict=True)
            ]
        )

    def over_time(self) -> tuple[Stretch, ...]:
        """Return the sums from the first hand on, at the end of every stretch."""
        return tuple(accumulate(self.stretches, _joined))

    def per_hand(self) -> npt.NDArray[np.int64]:
        """Return what each seat won in each hand, (hands, seats) chips.

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
        """The names of the tables there are."""
        hands = () if self.recorded is None else ("hands",)
        return ("seats", "time", *hands, *self.counts)

    def table(self, name: str = "seats") -> Table:
        """Return a table by its name, tidy: one row for each thing observed.

        `seats`: each seat's net, chips in a hundred hands, and interval. `time`: the same from the
        first hand on, at the end of every stretch. `hands`: every hand and seat, where recorded.
        The others are what watchers counted. Raise `BadSetup`: `no_such_table`.
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


def _joined(before: Stretch, after: Stretch) -> Stretch:
    return Stretch(
        before.hands + after.hands,
        tuple([a + b for a, b in zip(before.net, after.net, strict=True)]),
        tuple([a + b for a, b in zip(before.squares, after.squares, strict=True)]),
    )
