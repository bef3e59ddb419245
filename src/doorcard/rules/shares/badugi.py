"""The best badugi as a share of the pot: the most cards that differ in rank and suit."""

from __future__ import annotations

from doorcard.ranking import badugi
from doorcard.rules.game import Share
from doorcard.rules.shares.hands import Low
from doorcard.rules.shares.held import known_hand
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words


class Badugi(Share, frozen=True):
    """The best badugi of all cards held: the most cards unlike in rank and suit (RZD-02, RZD-03).

    It needs no qualifier; identical ranks share (RZD-04).
    """

    side = "badugi"
    odd_chip_to = "lowest_card"
    always_won = True

    def value(self, state: State, player: int) -> int:
        return badugi.value(known_hand(state, player))

    def odd_chip_key(self, state: State, player: int) -> int:
        """Order by the lowest card of all cards held, as in low hands (RZD-05, POT-05)."""
        return Low().odd_chip_key(state, player)

    def describe(self, value: int) -> str:
        return badugi.describe(value)

    def category(self, value: int) -> str:
        return badugi.category(value)

    def is_made(self, value: int) -> bool:
        return badugi.size(value) == badugi.SIZE


WORDS: tuple[Words, ...] = (
    PartWords(
        part=Badugi,
        sheet="The best badugi: as many cards as possible, four at the most, of which no two are "
        "of one suit or of one rank. They may be cards that also make another hand. More cards "
        "beat fewer; of equal numbers the one with the lower highest card is better, then the next "
        "card decides. The ace is low: A-2-3-4 of four suits is the best.",
        side="the badugi",
        odds="columns",
    ),
)
