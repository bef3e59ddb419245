"""Edges by pay table, and frequencies of hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    """Return a plot of the edges of pay tables (as shares, the house's gain above 0), the smallest
    first.

    Each row is (label, edge). An edge below 0 is the player's. Raise `BadSetup`: `bad_count`
    without rows.
    """
    ordered = sorted(rows, key=lambda row: row[1])
    if not ordered:
        raise BadSetup("bad_count", "there is no edge to draw")
    figure = new_figure(1.2 + 0.4 * len(ordered))
    axes = figure.add_subplot()
    far = max(abs(edge) for _, edge in ordered) or 1.0
    for at, (_, edge) in enumerate(ordered):
        colour = GOOD if edge <= 0 or at == 0 else BAD
        axes.plot([0, 100 * edge], [at, at], color=HAIR, linewidth=3, zorder=1)
        axes.plot([100 * edge], [at], "o", color=colour, markersize=9)
        right = 100 * max(edge, 0) + 3 * far
        axes.text(
            right,
            at,
            f"{edge:.2%}".replace("-", "−"),
            fontsize=NORMAL,
            color=INK,
            va="center",
        )
    least = min([0.0, *(edge for _, edge in ordered)])
    axes.axvline(0, color=FAINT, linewidth=0.8)
    axes.set_xlim(100 * least - 3 * far, 118 * far)
    axes.set_xticks([])
    name_rows(axes, [label for label, _ in ordered])
    bare(axes)
    axes.tick_params(axis="y", colors=INK)
    head(figure, title)
    return figure


def frequencies(
    counts: Mapping[str, float],
    *,
    expected: Mapping[str, float] | None = None,
    title: str = "How often each hand comes",
) -> Figure:
    """Return a plot with a bar for each category, in the given order, labelled with its share and
    its count.

    `counts` may be counts, shares from 0 to 1, or percentages; `expected`, in any of these units,
    adds a mark at the expected end of each bar. Raise `BadSetup`: `bad_count` if all counts are 0
    or one is below 0.
    """
    parts = _parts(counts)
    wanted = _parts(expected) if expected else {}
    figure = new_figure(1.3 + 0.42 * len(parts))
    axes = figure.add_subplot()
    longest = max([*parts.values(), *wanted.values()])
    whole = all(float(count).is_integer() for count in counts.values()) and sum(counts.values()) > 1
    for at, (name, part) in enumerate(parts.items()):
        axes.barh(at, part, height=0.62, color=GOOD)
        mark = wanted.get(name)
        if mark is not None:
            axes.plot([mark, mark], [at - 0.4, at + 0.4], color=BAD, linewidth=2.5)
        count = f"   {counts[name]:,.0f}" if whole else ""
        right = max(part, mark or 0) + 0.012 * longest
        axes.text(right, at, _percent(part), fontsize=NORMAL, color=INK, va="center")
        axes.text(1.24 * longest, at, count, fontsize=NORMAL, color=FAINT, va="center", ha="right")
    axes.set_xlim(0, 1.25 * longest)
    axes.set_xticks([])
    name_rows(axes, list(parts))
    bare(axes)
    axes.tick_params(axis="y", colors=INK)
    head(figure, title, "mark: as expected" if wanted else "")
    return figure


def _parts(counts: Mapping[str, float]) -> dict[str, float]:
    total = sum(counts.values())
    if total <= 0 or min(counts.values()) < 0:
        raise BadSetup("bad_count", "frequencies need counts of 0 or more, and one that is more")
    return {name: count / total for name, count in counts.items()}


def _percent(part: float) -> str:
    """Return a share in percent, with more places if it is small."""
    places = 1 if part >= 0.1 else 2 if part >= 0.01 else 3
    return f"{part:.{places}%}"
