"""Results over time: the winnings of each seat hand by hand, and the band of luck."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from doorcard.lab.outcome_counts import Z_95
from doorcard.lab.plots.canvas import (
    COLOURS,
    FAINT,
    INK,
    NORMAL,
    SMALL,
    bare,
    head,
    new_figure,
    signed,
)
from doorcard.rules.errors import BadSetup

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ACROSS = 3
"""The number of panels in a row."""


def results(
    chunks: Sequence[Sequence[float]],
    hands: int | Sequence[int],
    *,
    names: Sequence[str] = (),
    spreads: Sequence[float] = (),
    title: str = "Chips won, hand by hand",
) -> Figure:
    """Return a plot with a panel for each seat: the chips won so far, and the 95% band of luck
    around them.

    `chunks` holds, for each chunk of hands in order, the chips that every seat won in it; `hands`
    is the number of hands in a chunk, one for all or one for each. The band is the sum ± 1.96
    standard errors: a seat whose band leaves 0 wins or loses by more than luck. `spreads` are each
    seat's standard deviations in one hand; by default they are estimated, less precisely, from the
    spread between chunks.

    Raise `BadSetup`: `bad_count` for fewer than two chunks, or chunks of different widths.
    """
    sizes = [hands] * len(chunks) if isinstance(hands, int) else list(hands)
    seats = len(chunks[0]) if chunks else 0
    _check(chunks, sizes, seats)
    if spreads and len(spreads) != seats:
        raise BadSetup("bad_count", f"{seats} seats have as many spreads, not {len(spreads)}")
    rows = -(-seats // ACROSS)
    figure = new_figure(1.1 + 2.3 * rows)
    panels = figure.subplots(rows, min(ACROSS, seats), sharex=True, sharey=True, squeeze=False)
    done = _sums([0.0, *sizes])
    for seat, axes in enumerate(panels.flat):
        if seat >= seats:
            axes.set_visible(False)
            continue
        won = [float(chunk[seat]) for chunk in chunks]
        sums = _sums([0.0, *won])
        spread = spreads[seat] if spreads else _spread(won, sizes)
        reach = [Z_95 * spread * sqrt(count) for count in done]
        colour = COLOURS[seat % len(COLOURS)]
        low = [total - width for total, width in zip(sums, reach, strict=True)]
        high = [total + width for total, width in zip(sums, reach, strict=True)]
        axes.fill_between(done, low, high, color=colour, alpha=0.2, linewidth=0)
        axes.axhline(0, color=FAINT, linewidth=0.8)
        axes.plot(done, sums, color=colour, linewidth=2)
        bare(axes, grid="y")
        axes.tick_params(labelsize=SMALL)
        axes.xaxis.set_major_formatter("{x:,.0f}")
        axes.yaxis.set_major_formatter(lambda amount, _: signed(amount))
        axes.locator_params(nbins=4)
        name = names[seat] if names else f"Seat {seat + 1}"
        label = f"{name}  {signed(sums[-1])} ± {reach[-1]:,.0f}"
        axes.set_title(label, loc="left", fontsize=NORMAL, color=INK)
    head(figure, title, f"{sum(sizes):,} hands · line: chips won so far · band: 95% interval")
    return figure


def _check(chunks: Sequence[Sequence[float]], sizes: Sequence[int], seats: int) -> None:
    if len(chunks) < 2 or len(sizes) != len(chunks) or min(sizes) < 1:
        raise BadSetup(
            "bad_count",
            f"results of {len(chunks)} chunks, with {len(sizes)} numbers of hands; a band needs "
            "two chunks or more, and a number of hands from 1 up for each",
        )
    if seats < 1 or any(len(chunk) != seats for chunk in chunks):
        raise BadSetup("bad_count", "each chunk of results must have a number for every seat")


def _sums(steps: Sequence[float]) -> list[float]:
    total = 0.0
    found = []
    for step in steps:
        total += step
        found.append(total)
    return found


def _spread(won: Sequence[float], sizes: Sequence[int]) -> float:
    """Return the standard deviation of one hand, estimated from chunks of hands."""
    mean = sum(won) / sum(sizes)
    squares = sum((sum_ - n * mean) ** 2 / n for sum_, n in zip(won, sizes, strict=True))
    return sqrt(squares / (len(won) - 1))
