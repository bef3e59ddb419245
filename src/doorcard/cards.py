"""Cards are small integers: `4 * rank + suit`, so that a card is also an index.

Ranks 2…A are 0…12 and suits ♣ ♦ ♥ ♠ are 0…3; a card's text is its rank and suit, `As`. `UNKNOWN`
(`??`) is a card that the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

Card = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_SYMBOLS = "♣♦♥♠"
UNKNOWN: Card = 52
"""A card that is not known; it is not an index into a table of 52, so mistakes raise an error."""

NAMES = (*(r + s for r in RANKS for s in SUITS), "??")
_EXACT = {name: card for card, name in enumerate(NAMES)}
_SPELT = _EXACT | {
    r + s: 4 * RANKS.index(rank) + SUITS.index(suit)
    for rank in RANKS
    for r in {rank, rank.lower(), *(["10"] if rank == "T" else [])}
    for suit, symbol in zip(SUITS, SUIT_SYMBOLS, strict=True)
    for s in (suit, suit.upper(), symbol)
}
"""Cards by every spelling."""


class BadCard(ValueError):
    """A text that is not a card."""

    code = "bad_card"


def rank(card: Card) -> int:
    """Return the rank of a card, 0 (deuce) … 12 (ace)."""
    return card >> 2


def suit(card: Card) -> int:
    """Return the suit of a card, 0 (clubs) … 3 (spades)."""
    return card & 3


def parse_card(text: str) -> Card:
    """Return the card of a text, or raise `BadCard`.

    `As`, `as`, `A♠` and `Th`, `10h`, `T♥` are the same card; `??` is the unknown one.
    """
    return _named(text, _SPELT)


def _named(text: str, spelt: Mapping[str, Card]) -> Card:
    card = spelt.get(text) if isinstance(text, str) else None
    if card is None:
        raise BadCard(
            f"{text!r} is not a card; write a rank {RANKS} and a suit {SUITS}, as in 'As', or '??'"
        )
    return card


def card_name(card: Card) -> str:
    """Return a card's text, `As`; `??` for the unknown card."""
    return NAMES[card]


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the cards in a text, in order: `AsKd2c`, `As Kd 2c`, `a♠ 10d`. Raise `BadCard`."""
    if not isinstance(text, str):
        raise BadCard(f"{text!r} is not a text; write cards as in 'AsKd2c'")
    return _cut(text.replace("10", "T"), _SPELT)


def exact_cards(text: str) -> tuple[Card, ...]:
    """Return the cards in a text that writes them as `card_names` does: `AsKd2c`.

    It is for files, in which every card has only one spelling. Raise `BadCard`.
    """
    return _cut(text, _EXACT)


def _cut(text: str, spelt: Mapping[str, Card]) -> tuple[Card, ...]:
    packed = "".join(text.split())
    return tuple(_named(packed[i : i + 2], spelt) for i in range(0, len(packed), 2))


def card_names(cards: Iterable[Card], separator: str = "") -> str:
    """Return the texts of several cards, joined: `AsKd2c`."""
    return separator.join(NAMES[card] for card in cards)


@cache
def deck(lowest_rank: str = "2") -> tuple[Card, ...]:
    """Return a deck in card order, without the ranks below `lowest_rank` (STR-01).

    Raise `BadCard` for an invalid rank.
    """
    if lowest_rank not in RANKS or len(lowest_rank) != 1:
        raise BadCard(f"{lowest_rank!r} is not a rank; write one of {RANKS}")
    return tuple(range(4 * RANKS.index(lowest_rank), 52))
