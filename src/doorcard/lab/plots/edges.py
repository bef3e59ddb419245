"""Edges by pay table: what the house keeps of every chip wagered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from doorcard.lab.plots.canvas import (
    BAD,
    FAINT,
    GOOD,
    HAIR,
    INK,
    NORMAL,
    bare,
    head,
    name_rows,
    new_figure,
)
from doorcard.rules.errors import BadSetup

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def edges(rows: Sequence[tuple[str, float]], *, title: str = "House edge by pay table") -> Figure:
    """Return the edges (parts of 1, the house's gain above 0) of pay tables, the smallest first.

    Each row is (label, edge). An edge below 0 is the player's. Raise `BadSetup`: `bad_count` for no
    row.
    """
    told = sorted(rows, key=lambda row: row[1])
    if not told:
        raise BadSetup("bad_count", "there is no edge to draw")
    figure = new_figure(1.2 + 0.4 * len(told))
    axes = figure.add_subplot()
    far = max(abs(edge) for _, edge in told) or 1.0
    for at, (_, edge) in enumerate(told):
        colour = GOOD if edge <= 0 or at == 0 else BAD
        axes.plot([0, 100 * edge], [at, at], color=HAIR, linewidth=3, zorder=1)
        axes.plot([100 * edge], [at], "o", color=colour, markersize=9)
        right = 100 * max(edge, 0) + 3 * far
        axes.text(
            right,
            at,
            f"{100 * edge:.2f} %".replace("-", "−"),
            fontsize=NORMAL,
            color=INK,
            va="center",
        )
    least = min([0.0, *(edge for _, edge in told)])
    axes.axvline(0, color=FAINT, linewidth=0.8)
    axes.set_xlim(100 * least - 3 * far, 118 * far)
    axes.set_xticks([])
    name_rows(axes, [label for label, _ in told])
    bare(axes)
    axes.tick_params(axis="y", colors=INK)
    head(figure, title)
    return figure
