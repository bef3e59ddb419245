"""Text laid out for a terminal or a fixed-width page: lines of a width, cards in their colours.

Cards have four colours, and suit signs for readers without colours. A face-down card that the
viewer knows is in parentheses; an unknown one shows its back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from doorcard.cards import RANKS, SUIT_SYMBOLS, UNKNOWN, Card
from doorcard.rules.places import Place

WIDTH = 80
"""The most columns of a line, however wide the terminal."""


def lay_out(
    fragments: Sequence[Text], width: int, indent: int = 2, head: Text | None = None
) -> list[Text]:
    """Return fragments joined by dots in lines of at most `width`, broken between fragments."""
    lines: list[Text] = []
    line = head.copy() if head is not None else Text(" " * indent)
    bare = True
    for fragment in fragments:
        lead = "  " if head is not None and not lines else ""
        joint = lead if bare else " · "
        if not bare and line.cell_len + len(joint) + fragment.cell_len > width - len(" ·"):
            line.append(" ·")
            lines.append(line)
            line, joint = Text(" " * indent), ""
        line = line + Text(joint) + fragment
        bare = False
    return [*lines, line]


def wrap(text: Text, width: int) -> list[Text]:
    """Return a text in lines of at most `width`; all but the first are indented deeper."""
    if text.cell_len <= width:
        return [text]
    console = Console(width=width)
    first = text.wrap(console, width)[0]
    rest = text[len(first.plain.rstrip()) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    indent = Text(" " * (len(text.plain) - len(text.plain.lstrip()) + 2))
    first.rstrip()
    return [first, *(indent + line for line in rest.wrap(console, width - len(indent)))]


BACK = "▒▒"
SUIT_STYLES = ("bold green", "bold bright_blue", "bold bright_red", "bold")
"""Clubs, diamonds, hearts, spades; spades have the colour of text, whatever the background."""


def card_text(card: Card) -> Text:
    """Return a card as it looks face up, `A♠`; its back if it is not known."""
    if card == UNKNOWN:
        return Text(BACK, "dim")
    return Text(RANKS[card >> 2] + SUIT_SYMBOLS[card & 3], SUIT_STYLES[card & 3])


def cards_text(cards: Iterable[Card]) -> Text:
    """Return several cards as they look face up."""
    return Text(" ").join(card_text(card) for card in cards)


def row_text(places: Sequence[Place]) -> Text:
    """Return a player's cards in columns of three, so that the rows of a table line up.

    A parenthesis takes the place of the space between two cards.
    """
    row = Text()
    inside = False
    for place in places:
        peeked = not place.up and place.card != UNKNOWN
        if inside != peeked:
            row.append("(" if peeked else ")")
        else:
            row.append(" ")
        row.append_text(card_text(place.card))
        inside = peeked
    return row.append(")") if inside else row


def printable(text: str) -> str:
    """Return a text without characters that control a terminal; its spaces stay."""
    return text if text.isprintable() else "".join(filter(str.isprintable, text))
