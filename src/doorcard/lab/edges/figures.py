"""Results of wagers as frozen data, and the arithmetic behind them in whole numbers.

Results are antes, or units of a side wager: +4 means that four times the stake was won on top of
it. All deals are equally likely, so everything follows from the number of deals with each result.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

from msgspec import Struct

from doorcard.lab.notebook import table

NO_BONUS = "off"
"""The pay table of a wager without one, as options write it."""
Net = int | Fraction
"""A result in stakes; a whole number unless the odds are not whole."""


class Outcome(Struct, frozen=True):
    """A result: `net` stakes won (below 0: lost), the number of deals with it, and its
    probability."""

    net: int | float
    deals: int
    probability: float


class Edge(Struct, frozen=True):
    """The result of a wager in the long run, over all `deals`.

    `edge` is the house's average gain as a share of the stake, `exact` the same as a fraction in
    lowest terms. `hit_rate` is the chance of a win, `standard_deviation` that of one result, in
    stakes. `pay_table` is written as in the game's options; `off` if there is none.
    """

    wager: str
    pay_table: str
    edge: float
    exact: str
    hit_rate: float
    standard_deviation: float
    deals: int
    outcomes: tuple[Outcome, ...]

    @property
    def fraction(self) -> Fraction:
        """The edge as a fraction."""
        return Fraction(self.exact)


class PlayEdge(Edge, frozen=True):
    """The result of the first wager, with the play wager and the bonus.

    `edge` is a share of the first wager; `element_of_risk` a share of all wagers, which average
    `average_stake` antes (`exact_...` the same as fractions). `rule` says which hands to play;
    `play_rate` is how often that is. `qualifies` is how often the bank's hand qualifies (TCP-04).
    """

    element_of_risk: float
    exact_element_of_risk: str
    average_stake: float
    exact_average_stake: str
    rule: str
    play_rate: float
    qualifies: float = 1.0
    exact_qualifies: str = "1"


class Edges(Struct, frozen=True):
    """The edges of a game: one for each of its wagers, the first wager first; `edges["ante"]` is
    one."""

    game: str
    title: str
    deals: int
    wagers: tuple[Edge, ...]

    def _repr_html_(self) -> str:
        rows = [
            (edge.wager, edge.pay_table, f"{edge.edge:.4%}", edge.exact, f"{edge.hit_rate:.2%}")
            for edge in self.wagers
        ]
        return table(
            ("wager", "pays", "edge", "exactly", "wins"),
            rows,
            caption=f"What the bank keeps: {self.title}",
            note=f"{self.main.rule}; all {self.deals:,} deals counted",
        )

    @property
    def main(self) -> PlayEdge:
        """The first wager, which the decision depends on."""
        found = self.wagers[0]
        assert isinstance(found, PlayEdge)
        return found

    def __getitem__(self, wager: str) -> Edge:
        """Return the edge of a wager by its name; raise `KeyError` with the known names."""
        for edge in self.wagers:
            if edge.wager == wager:
                return edge
        raise KeyError(f"{wager!r}: there are {', '.join(edge.wager for edge in self.wagers)}")


def listed(nets: Mapping[Any, int]) -> tuple[Outcome, ...]:
    """Return results, the best first, from the number of deals with each."""
    total = sum(nets.values())
    return tuple(
        Outcome(net if type(net) is int else _plain(net), deals, deals / total)
        for net, deals in sorted(nets.items(), reverse=True)
        if deals
    )


def _plain(net: Fraction) -> int | float:
    return int(net) if net.denominator == 1 else float(net)


def mean(nets: Mapping[Any, int]) -> Fraction:
    """Return the mean result."""
    return Fraction(sum([net * deals for net, deals in nets.items()]), sum(nets.values()))


def deviation(nets: Mapping[Any, int]) -> float:
    """Return the standard deviation of one result."""
    squares = sum([net * net * deals for net, deals in nets.items()])
    return sqrt(Fraction(squares, sum(nets.values())) - mean(nets) ** 2)


def edge_of(wager: str, pay_table: str, nets: Mapping[Any, int]) -> Edge:
    """Return the edge of a wager from the number of deals with each result."""
    deals = sum(nets.values())
    lost = -mean(nets)
    return Edge(
        wager,
        pay_table,
        float(lost),
        str(lost),
        sum([count for net, count in nets.items() if net > 0]) / deals,
        deviation(nets),
        deals,
        listed(nets),
    )
