"""How people play: each measure of statistics, player by player, with its uncertainty."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from doorcard.lab.outcome_counts import Z_95
from doorcard.lab.plots.canvas import (
    COLOURS,
    HAIR,
    INK,
    NORMAL,
    SMALL,
    bare,
    head,
    name_rows,
    new_figure,
)
from doorcard.records.statistics import MEASURES, Statistics
from doorcard.rules.errors import BadSetup

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MOST_LINES = 10
"""The most players that get a row."""
ACROSS = 4


def statistics(found: Statistics, *, title: str = "How they play") -> Figure:
    """Return a plot with a panel for each measure of `records.statistics`, with a dot for each
    line.

    The bar through a dot is the 95% interval (Wilson's) of the share, assuming independent
    chances. The lines with the most hands are drawn. Raise `BadSetup`: `bad_count` without lines.
    """
    lines = found.lines[:MOST_LINES]
    if not lines:
        raise BadSetup("bad_count", "there are no statistics to draw")
    rows = -(-len(MEASURES) // ACROSS)
    figure = new_figure(1.0 + rows * (0.7 + 0.26 * len(lines)))
    panels = figure.subplots(rows, ACROSS, sharex=True, sharey=True, squeeze=False)
    names = [line.player or line.title for line in lines]
    for panel, measure in zip(panels.flat, MEASURES, strict=True):
        for at, line in enumerate(lines):
            chances = measure.chances(line.counts)
            if chances:
                _dot(panel, at, measure.done(line.counts) / chances, chances)
        bare(panel, grid="x")
        panel.set_xlim(-4, 104)
        panel.set_xticks([0, 50, 100], ["0", "50", "100%"], fontsize=SMALL)
        name_rows(panel, names)
        panel.tick_params(axis="y", colors=INK, labelsize=SMALL)
        panel.set_title(measure.title, loc="left", fontsize=NORMAL, color=INK)
    hands = max([line.counts.hands for line in lines])
    head(figure, title, f"up to {hands:,} hands each · bar: 95% interval")
    return figure


def _dot(panel: Axes, at: int, part: float, chances: int) -> None:
    low, high = interval(part, chances)
    panel.plot([100 * low, 100 * high], [at, at], color=HAIR, linewidth=4, zorder=1)
    panel.plot([100 * part], [at], "o", color=COLOURS[0], markersize=6)


def interval(part: float, chances: int) -> tuple[float, float]:
    """Return Wilson's 95% interval of a share found in `chances` chances."""
    square = Z_95 * Z_95
    middle = part + square / (2 * chances)
    reach = Z_95 * sqrt(part * (1 - part) / chances + square / (4 * chances * chances))
    whole = 1 + square / chances
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
