"""Where a simulation's chance comes from: one stream for the cards and one for the choices.

Both start anew where they are told to, from the seed and a hand's number. So hands can be played
again without those before them, and the same cards can be dealt twice.
"""

from __future__ import annotations

from random import Random

from doorcard.cards import Card
from doorcard.rules.actions import Arrange
from doorcard.rules.asks import Ask, arranged


class Dealer:
    """Arranges cards and gives players their random numbers.

    An order is a sort by random keys. The keys are independent and alike, so every order of
    them, and with it of the cards, is equally likely; two keys of 53 bits are the same about once
    in 10^13 decks, which then keep these two cards as they were.
    """

    __slots__ = ("_cards", "_seed", "choices")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._cards = Random()
        self.choices = Random()
        """What players draw their choices from."""
        self.begin(0)

    def begin(self, hand: int) -> None:
        """Start both streams where hand number `hand` has them start."""
        self._cards.seed(f"{self._seed}/{hand}/cards")
        self.choices.seed(f"{self._seed}/{hand}/choices")

    def arrange(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards in a random order, every one as likely as any other."""
        key = self._cards.random
        return tuple(sorted(cards, key=lambda card: key()))

    def answer(self, ask: Ask) -> Arrange:
        """Return a random order of the cards that the dealer is asked for."""
        return Arrange(self.arrange(arranged(ask).cards))
