"""A range as a picture: a grid of ranks, in which a field is darker the more of it is held.

Two cards face down have the grid that players know: pairs on the diagonal, one suit above it and
two suits below. One card has a row for each suit. For more cards there is a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from doorcard.cards import RANKS, SUIT_SYMBOLS, Card, card_names
from doorcard.lab.ranges.classes import Cards
from doorcard.rules.errors import BadSetup
from doorcard.rules.picture.svg import Picture, box, picture, write

FIELD = 34
"""The width and height of a field."""

MARGIN, LINE = 4, 26

INK, FAINT, FULL, EMPTY = "#20242b", "#67707d", (0, 114, 178), (244, 245, 247)
WHITE = "#ffffff"

MOST_LISTED = 40
"""The most hands in a list."""

Shades = Mapping[str, tuple[float, float]]
"""For each possible field: how much of it is held, and the number of its hands."""


def range_svg(title: str, held: Mapping[Cards, Fraction], unseen: Sequence[Card]) -> Picture:
    """Return a picture of hands and their frequencies, for the hands that the unseen cards
    allow."""
    down = max(map(len, held), default=0)
    if down > 2:
        return _list(title, held)
    parts: dict[str, Fraction] = {}
    for hand, weight in held.items():
        parts[field_of(hand)] = parts.get(field_of(hand), Fraction(0)) + weight
    return grid(title, shades(parts, unseen, down or 2), down or 2)


def shades(held: Mapping[str, Fraction | float], unseen: Sequence[Card], down: int) -> Shades:
    """Return how much of each field is held, for the hands that the unseen cards allow."""
    all_of: dict[str, int] = {}
    for at, card in enumerate(unseen):
        for hand in [(card,)] if down == 1 else [(card, other) for other in unseen[at + 1 :]]:
            all_of[field_of(hand)] = all_of.get(field_of(hand), 0) + 1
    return {name: (float(held.get(name, 0)) / count, count) for name, count in all_of.items()}


def field_of(hand: Cards) -> str:
    """Return the field of one card, `A♠`, or of two: `AA`, `AKs`, `AKo`."""
    if len(hand) == 1:
        return RANKS[hand[0] >> 2] + SUIT_SYMBOLS[hand[0] & 3]
    low, high = sorted(hand)
    ranks = RANKS[high >> 2] + RANKS[low >> 2]
    return ranks if high >> 2 == low >> 2 else ranks + ("s" if high & 3 == low & 3 else "o")


def _fields(down: int) -> list[list[str]]:
    """Return the names of the fields, row by row."""
    down_from_ace = RANKS[::-1]
    if down == 1:
        return [[rank + suit for rank in down_from_ace] for suit in reversed(SUIT_SYMBOLS)]
    return [
        [
            row + column
            if row == column
            else (row + column + "s" if at < across else column + row + "o")
            for across, column in enumerate(down_from_ace)
        ]
        for at, row in enumerate(down_from_ace)
    ]


def grid(title: str, shaded: Shades, down: int) -> Picture:
    """Return the grid for one or two cards face down; fields that can't be held are crossed out."""
    rows = _fields(down)
    body = [write(title, MARGIN, LINE - 9, size=14, fill=INK, bold=True)]
    for at, row in enumerate(rows):
        for across, name in enumerate(row):
            x, y = MARGIN + across * FIELD, LINE + at * FIELD
            part, count = shaded.get(name, (0.0, 0))
            body.append(box(x, y, FIELD - 2, FIELD - 2, _colour(part), round=4))
            fill = FAINT if not count else WHITE if part > 0.55 else INK
            body.append(write(name, x + 5, y + 14, size=11, fill=fill, bold=bool(part)))
            if 0 < part < 0.995:
                body.append(write(f"{100 * part:.0f}%", x + 5, y + 27, size=9, fill=fill))
            if not count:
                body.append(write("×", x + 5, y + 28, size=12, fill=FAINT))
    width = max(2 * MARGIN + FIELD * len(rows[0]), 2 * MARGIN + 8 * len(title))
    return picture(width, LINE + FIELD * len(rows) + MARGIN, body, title)


def equity_svg(title: str, hands: Mapping[Cards, tuple[float, float]]) -> Picture:
    """Return a grid of hands, given the probability of each and the part of the pot it wins.

    A field is darker the more of the pot its hands win. Raise `BadSetup` (`bad_picture`) for hands
    of more than two cards.
    """
    down = max(map(len, hands), default=0)
    if down > 2:
        raise BadSetup(
            "bad_picture", f"a grid has hands of one or two cards face down, and these have {down}"
        )
    held: dict[str, float] = {}
    won: dict[str, float] = {}
    for cards, (weight, share) in hands.items():
        name = field_of(cards)
        held[name] = held.get(name, 0) + weight
        won[name] = won.get(name, 0) + weight * share
    return grid(title, {name: (won[name] / held[name], 1) for name in held}, down)


def _list(title: str, held: Mapping[Cards, Fraction]) -> Picture:
    """Return a list of hands, those held most often first."""
    order = sorted(held, key=lambda hand: (-held[hand], [-card for card in reversed(hand)]))
    body = [write(title, MARGIN, LINE - 9, size=14, fill=INK, bold=True)]
    for at, hand in enumerate(order[:MOST_LISTED]):
        y = LINE + LINE * at
        part = float(held[hand])
        body.append(box(MARGIN + 90, y, 120 * part, LINE - 8, _colour(part), round=4))
        body.append(write(card_names(hand[::-1], " "), MARGIN, y + 14, size=13, fill=INK))
    left = len(order) - MOST_LISTED
    if left > 0:
        body.append(write(f"and {left:,} more", MARGIN, LINE * (MOST_LISTED + 1) + 14, size=13,
                          fill=FAINT))  # fmt: skip
    lines = min(len(order), MOST_LISTED) + (left > 0)
    return picture(max(240, 8 * len(title)), LINE * (lines + 1) + MARGIN, body, title)


def _colour(part: float) -> str:
    mixed = [round(low + (high - low) * part) for low, high in zip(EMPTY, FULL, strict=True)]
    return "#" + "".join(f"{one:02x}" for one in mixed)
