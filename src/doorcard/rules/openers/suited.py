"""Openers of games that rank the suits in their own order, and its words (TEL-05, TEL-07)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from doorcard.cards import SUITS, Card
from doorcard.language.saying import say
from doorcard.ranking.words import suit_plural
from doorcard.rules.openers.by_cards import Cards
from doorcard.rules.openers.door_cards import WORDS as DOOR_CARDS
from doorcard.rules.openers.door_cards import HighCard
from doorcard.rules.openers.hands_showing import WORDS as HANDS_SHOWING
from doorcard.rules.openers.hands_showing import BestShowing
from doorcard.rules.openers.opener import Opener
from doorcard.rules.wording import FieldText, PartWords, Words

Suits = Literal["shdc", "hdcs"]
"""The suits, best first."""


def by_suit(card: Card, suits: Suits) -> int:
    """Return a card's order, by its rank and then by its suit, where suits are ranked so."""
    return (card | 3) - suits.index(SUITS[card & 3])


class SuitedHighCard(HighCard, frozen=True):
    """The highest door card; of equal ranks, the one whose suit comes first in `suits`."""

    suits: Suits = "hdcs"

    def order(self, card: Card) -> int:
        return super().order(by_suit(card, self.suits))


class SuitedShowing(BestShowing, frozen=True):
    """The best hand showing; of equal ones, that whose top card comes first by `suits`."""

    suits: Suits = "hdcs"

    def tie_break(self, cards: Cards) -> int:
        return super().tie_break(tuple([by_suit(card, self.suits) for card in cards]))


def _fields(kind: type[Opener]) -> Mapping[str, FieldText]:
    """Return the words of an opener's fields, with the order of the suits."""
    known = (*DOOR_CARDS, *HANDS_SHOWING)
    (words,) = (w for w in known if isinstance(w, PartWords) and w.part is kind)
    return {**words.fields, "suits": _ranked}


def _ranked(suits: str) -> str:
    return say("suits rank {suits}", suits=", ".join(map(suit_plural, suits)))


WORDS: tuple[Words, ...] = (
    PartWords(
        part=SuitedHighCard,
        sheet="the highest card showing, of equal ranks the better suit",
        opens="highest card {door}",
        odds="nothing",
        fields=_fields(HighCard),
    ),
    PartWords(
        part=SuitedShowing,
        sheet="the best hand showing",
        opens="best showing {cards}",
        alone="best showing {door}",
        odds="nothing",
        fields=_fields(BestShowing),
    ),
)
