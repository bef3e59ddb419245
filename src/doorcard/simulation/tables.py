"""Tables: columns of equal length with names, as rows, NumPy arrays or a DataFrame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from doorcard.simulation.errors import SimulationFailed
from doorcard.simulation.intervals import interval
from doorcard.simulation.watching.watcher import Counts

if TYPE_CHECKING:
    import numpy.typing as npt

    from doorcard.simulation.result import Result


class Table(Struct, frozen=True):
    """Columns by name; each is a list or an array, and all are of one length."""

    columns: dict[str, Sequence[Any]]

    @staticmethod
    def of(counts: Counts) -> Table:
        """Return counts as a table: a column for each part of the key, `count`, and `part`, 0 to 1.

        Parts are of all rows that agree in the watcher's first columns.
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

    def _repr_html_(self) -> str:
        from doorcard.lab.notebook import table

        return table(tuple(self.columns), [tuple(map(_shown, row)) for row in self.rows()])

    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        """Return the columns as NumPy arrays, by name."""
        import numpy as np

        return {name: np.asarray(values) for name, values in self.columns.items()}

    def frame(self) -> Any:
        """Return a pandas DataFrame. Raise `SimulationFailed`: `missing_extra` without pandas."""
        try:
            import pandas as pd
        except ImportError:
            raise SimulationFailed(
                "missing_extra", "DataFrames need pandas: pip install 'doorcard[frames]'"
            ) from None
        return pd.DataFrame(self.columns)


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
    """Return one row for each seat at the end of every stretch of hands."""
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
