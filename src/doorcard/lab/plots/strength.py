"""The strengths of hands, and the equity of each hand of a range."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from doorcard.lab.plots.canvas import (
    COLOURS,
    FAINT,
    INK,
    NORMAL,
    SMALL,
    bare,
    head,
    name_rows,
    new_figure,
)
from doorcard.rules.errors import BadSetup

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from doorcard.lab.equities import Equities
    from doorcard.lab.strengths import Strengths


def strengths(
    found: Strengths,
    *,
    side: str | None = None,
    names: Mapping[int, str] | None = None,
    title: str = "",
) -> Figure:
    """Return a plot of how often each kind of hand is made, with bars for each player, the best
    kind at the top.

    `side` is the side of the pot, by default the first; `names` gives players other names than
    their numbers. Raise `BadSetup`: `no_such_player` for an unknown side.
    """
    players = list(dict.fromkeys(one.player for one in found.found))
    wanted = side or found.found[0].side
    parts = {player: found.of(player, wanted) for player in players}
    kinds = _ranked(list(parts.values()))
    figure = new_figure(1.3 + 0.2 * len(kinds) * (len(players) + 1))
    axes = figure.add_subplot()
    thick = 0.8 / len(players)
    for nth, player in enumerate(players):
        at = [row - 0.4 + thick * (nth + 0.5) for row in range(len(kinds))]
        widths = [100 * parts[player].get(kind, 0.0) for kind in kinds]
        name = (names or {}).get(player, f"Player {player}")
        axes.barh(at, widths, thick * 0.9, color=COLOURS[nth % len(COLOURS)], label=name)
        for row, width in zip(at, widths, strict=True):
            if width:
                axes.text(width, row, f" {width:.1f}%", va="center", fontsize=SMALL, color=INK)
    name_rows(axes, kinds)
    bare(axes, grid="x")
    axes.tick_params(axis="y", colors=INK)
    axes.set_xlim(0, 1.15 * max(100 * part for one in parts.values() for part in one.values()))
    axes.xaxis.set_major_formatter("{x:.0f}%")
    if len(players) > 1:
        axes.legend(frameon=False, fontsize=NORMAL, loc="lower right")
    head(figure, title or f"How strong hands get: {found.game}, {wanted}")
    return figure


def _ranked(parts: Sequence[Mapping[str, float]]) -> list[str]:
    """Return all kinds of hand that any player makes, the best first.

    Each player's kinds keep their order; those that only some players make are put in between.
    """
    kinds: list[str] = []
    for mine in parts:
        at = 0
        for kind in mine:
            if kind in kinds:
                at = max(at, kinds.index(kind) + 1)
            else:
                kinds.insert(at, kind)
                at += 1
    return kinds


def equities(found: Equities, *, title: str = "") -> Figure:
    """Return a plot of the equity of a range: its hands side by side, the best at the left, as a
    curve.

    A point means that this part of the range wins at least that much of the pot. The width of a
    hand is its probability, the band its 95% interval, and the line across is the share of the
    whole range. Raise `BadSetup` (`bad_count`) if there is no hand to draw.
    """
    if not found.hands:
        raise BadSetup("bad_count", "there is no hand to draw")
    figure = new_figure(4.2)
    axes = figure.add_subplot()
    ends = [0.0]
    for one in found.hands:
        ends.append(ends[-1] + 100 * one.weight)
    shares = [100 * one.share for one in found.hands]
    low = [100 * one.interval[0] for one in found.hands]
    high = [100 * one.interval[1] for one in found.hands]
    edges = [edge for at in range(len(shares)) for edge in (ends[at], ends[at + 1])]
    axes.plot(edges, _twice(shares), color=COLOURS[0], linewidth=2)
    axes.fill_between(edges, _twice(low), _twice(high), color=COLOURS[0], alpha=0.2, linewidth=0)
    axes.axhline(100 * found.share, color=FAINT, linewidth=1)
    axes.annotate(
        f"all: {found.share:.1%}",
        (100, 100 * found.share),
        color=FAINT,
        fontsize=NORMAL,
        ha="right",
        va="bottom",
    )
    for at, which in ((0, "left"), (-1, "right")):
        axes.annotate(
            found.hands[at].down,
            (ends[0] if which == "left" else ends[-1], shares[at]),
            ha=which,
            va="bottom" if which == "left" else "top",
            color=COLOURS[0],
            fontsize=NORMAL,
        )
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 104)
    axes.xaxis.set_major_formatter("{x:.0f}%")
    axes.yaxis.set_major_formatter("{x:.0f}%")
    axes.set_xlabel("of the range", fontsize=SMALL, color=FAINT, loc="right")
    bare(axes, grid="y")
    head(figure, title or f"Equity of {found.range}", "share of the pot, the best hands first")
    return figure


def _twice(values: list[float]) -> list[float]:
    return [value for value in values for _ in range(2)]
