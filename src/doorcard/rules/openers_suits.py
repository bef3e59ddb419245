"""Openers of games that rank the suits in an order of their own (TEL-05, TEL-07)."""

from __future__ import annotations

from typing import Literal

from doorcard.cards import SUITS, Card
from doorcard.rules.openers import BestShowing, Cards, HighCard

Suits = Literal["shdc", "hdcs"]
"""The suits, best first."""


def by_suit(card: Card, suits: Suits) -> int:
    """Return a card's order, by its rank and then by its suit, where suits are ranked so."""
    return (card | 3) - suits.index(SUITS[card & 3])


class SuitedHighCard(HighCard, frozen=True):
    """The highest door card; of equal ranks, the one whose suit comes first in `suits`."""

    suits: Suits = "hdcs"

    def worth(self, cards: Cards) -> int:
        return super().worth((by_suit(cards[0], self.suits),))


class SuitedShowing(BestShowing, frozen=True):
    """The best hand showing; of equal ones, that whose top card comes first by `suits`."""

    suits: Suits = "hdcs"

    def tie_break(self, cards: Cards) -> int:
        return super().tie_break(tuple([by_suit(card, self.suits) for card in cards]))
