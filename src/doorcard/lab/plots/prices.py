"""Market prices against values: the cost of each card, its worth, and whether it pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from doorcard.cards import NAMES, SUIT_SYMBOLS, SUITS, UNKNOWN
from doorcard.lab.answers import MarketValues, Offered
from doorcard.lab.plots.canvas import (
    BAD,
    FAINT,
    GOOD,
    INK,
    NORMAL,
    SMALL,
    bare,
    head,
    name_rows,
    new_figure,
    signed,
)
from doorcard.rules.errors import BadSetup

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class PriceRow(NamedTuple):
    """A card for sale: its name, its price, and its worth, in the same unit.

    `low` and `high` are the 95% interval of the worth; the worth itself if it is exact. A price of
    None is unknown until the card is known.
    """

    label: str
    price: float | None
    value: float
    low: float
    high: float


def price_rows(values: MarketValues) -> tuple[PriceRow, ...]:
    """Return the rows of a market whose cards `lab.market` valued.

    The worth of a card is what it adds to the player's part of the pot, with its price in the pot:
    share × (pot + price) - share now × pot. Without a pot the unit is the pot, and prices are left
    out.
    """
    return tuple(_row(values, one) for one in values.cards)


def _row(values: MarketValues, one: Offered) -> PriceRow:
    pot = 1 if values.pot is None else values.pot
    price = None if values.pot is None else one.price
    worth, low, high = (
        gain * pot + share * (price or 0)
        for gain, share in zip(
            (one.gain, *one.gain_interval), (one.share, *one.interval), strict=True
        )
    )
    label = f"slot {one.slot}: {_symbol(one.card)}" if one.slot else "deck card"
    if one.giving and one.giving != NAMES[UNKNOWN]:
        label += f" for {_symbol(one.giving)}"
    return PriceRow(label, price, worth, low, high)


def _symbol(name: str) -> str:
    """Return a card's name with its symbol, `K♥`."""
    return name[0] + SUIT_SYMBOLS[SUITS.index(name[1])] if name[1:] in SUITS else name


def market_values(
    rows: Sequence[PriceRow | tuple[str, float | None, float, float, float]],
    *,
    title: str = "What each card costs, and what it is worth",
    unit: str = "chips",
) -> Figure:
    """Return a plot of prices (bars across) and worth (dots with their 95% intervals), a row for
    each card.

    Each row is (label, price, value, low, high), as `price_rows` returns them for a market. Raise
    `BadSetup`: `bad_count` without rows.
    """
    cards = [PriceRow(*row) for row in rows]
    if not cards:
        raise BadSetup("bad_count", "there is no card to draw")
    figure = new_figure(1.7 + 0.55 * len(cards))
    axes = figure.add_subplot()
    ends = [end for card in cards for end in (card.low, card.high, card.value)]
    ends += [card.price for card in cards if card.price is not None]
    reach = (max([0.0, *ends]) - min([0.0, *ends])) or 1.0
    for at, card in enumerate(cards):
        pays = card.price is None or card.value > card.price
        colour = GOOD if pays else BAD
        if card.price is not None:
            axes.plot(
                [card.price, card.value],
                [at, at],
                color=colour,
                linewidth=5,
                alpha=0.3,
                solid_capstyle="butt",
            )
            axes.plot([card.price] * 2, [at - 0.24, at + 0.24], color=INK, linewidth=2.5)
        if card.high > card.low:
            axes.plot([card.low, card.high], [at, at], color=colour, linewidth=1.6)
        axes.plot([card.value], [at], "o", color=colour, markersize=9)
        right = max(card.value, card.high, card.price or 0) + 0.03 * reach
        axes.text(right, at, _gain(card), color=colour, fontsize=NORMAL, va="center", weight="bold")
    axes.axvline(0, color=FAINT, linewidth=0.8)
    axes.set_xlim(min([0.0, *ends]) - 0.04 * reach, max([0.0, *ends]) + 0.2 * reach)
    axes.set_xlabel(unit, fontsize=SMALL, color=FAINT, loc="right")
    name_rows(axes, [card.label for card in cards])
    bare(axes, grid="x")
    axes.tick_params(axis="y", colors=INK)
    caption = (
        "bar: price · dot: worth, with its 95% interval · number: what buying it wins or loses"
    )
    head(figure, title, caption)
    return figure


def _gain(card: PriceRow) -> str:
    if card.price is None:
        return signed(card.value, 2)
    return signed(card.value - card.price, 2)
