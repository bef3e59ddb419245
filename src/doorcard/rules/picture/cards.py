"""Card faces: one big index and one big suit, so that a card is readable at thumbnail size.

Suits come in two colours, as on printed cards, or in four; they are drawn as shapes, without a
font. A face-down card that the viewer knows is tinted; an unknown one shows its back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from doorcard.cards import RANKS, UNKNOWN, Card, card_names
from doorcard.rules.picture.svg import Picture, box, group, picture, write

WIDTH, HEIGHT = 50, 70
GAP = 6

SHAPES = (
    "M7 6.6a5 5 0 1 1 10 0a5 5 0 1 1-10 0ZM1.2 14.2a5 5 0 1 1 10 0a5 5 0 1 1-10 0Z"
    "M12.8 14.2a5 5 0 1 1 10 0a5 5 0 1 1-10 0ZM9.4 9h5.2v5.6h-5.2Z"
    "M11 12Q11 20 7.8 22.6H16.2Q13 20 13 12Z",
    "M12 .8Q16 7 20.6 12Q16 17 12 23.2Q8 17 3.4 12Q8 7 12 .8Z",
    "M12 22.4C5 16 1 12.2 1 7.6A5.6 5.6 0 0 1 12 5.6A5.6 5.6 0 0 1 23 7.6C23 12.2 19 16 12 22.4Z",
    "M12 .8C19 7.4 22.8 11 22.8 15A5.1 5.1 0 0 1 13 17.2Q13.4 20.6 16.2 22.8H7.8"
    "Q10.6 20.6 11 17.2A5.1 5.1 0 0 1 1.2 15C1.2 11 5 7.4 12 .8Z",
)
"""The shapes of clubs, diamonds, hearts and spades, each in a square of 24 pixels."""

BLACK, RED, GREEN, BLUE = "#16181d", "#c4122f", "#1a7a3c", "#1e5bc6"
TWO_COLOURS = (BLACK, RED, RED, BLACK)
FOUR_COLOURS = (GREEN, BLUE, RED, BLACK)

PAPER, TINTED, EDGE = "#ffffff", "#d5dceb", "#8a93a3"
BACK, LATTICE = "#2f4a86", "#8fa6d8"


def card_svg(card: Card, *, down: bool = False, four_colours: bool = False) -> str:
    """Return the elements of one card with its top left corner at 0, 0."""
    if card == UNKNOWN:
        return _back()
    colour = (FOUR_COLOURS if four_colours else TWO_COLOURS)[card & 3]
    rank = RANKS[card >> 2].replace("T", "10")
    suit = f'<path d="{SHAPES[card & 3]}" fill="{colour}"/>'
    return "".join(
        [
            box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, TINTED if down else PAPER, round=6, edge=EDGE),
            write(rank, 5, 31, size=27 if len(rank) > 1 else 33, fill=colour, bold=True),
            group([suit], 17, 36, scale=1.2),
        ]
    )


def cards_row(
    cards: Iterable[tuple[Card, bool]], *, four_colours: bool = False, step: float = WIDTH + GAP
) -> list[str]:
    """Return the elements of cards side by side, each given with whether it is face down."""
    return [
        group([card_svg(card, down=down, four_colours=four_colours)], at * step, 0)
        for at, (card, down) in enumerate(cards)
    ]


def cards_svg(cards: Sequence[Card], *, four_colours: bool = False) -> Picture:
    """Return a picture of face-up cards side by side; an unknown one shows its back."""
    width = max(1, len(cards) * (WIDTH + GAP) - GAP)
    row = cards_row([(card, False) for card in cards], four_colours=four_colours)
    return picture(width, HEIGHT, row, card_names(cards, " "))


def _back() -> str:
    """Return a card's back: a lattice in a frame."""
    left, right, top, bottom, mesh = 7, WIDTH - 7, 7, HEIGHT - 7, 9
    lines = []
    for start in range(left + top, right + bottom + 1, mesh):  # lines with a constant x + y
        lines.append(_slanted(start, left, right, top, bottom, lambda x: x))
        lines.append(_slanted(start, left, right, top, bottom, lambda x: left + right - x))
    return (
        box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, PAPER, round=6, edge=EDGE)
        + box(4, 4, WIDTH - 8, HEIGHT - 8, BACK, round=4)
        + f'<path d="{"".join(lines)}" stroke="{LATTICE}" fill="none"/>'
    )


def _slanted(
    total: int, left: int, right: int, top: int, bottom: int, mirror: Callable[[int], int]
) -> str:
    x1, x2 = max(left, total - bottom), min(right, total - top)
    return f"M{mirror(x1)} {total - x1}L{mirror(x2)} {total - x2}" if x1 < x2 else ""
