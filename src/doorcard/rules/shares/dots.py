"""The most dots as a share of the pot."""

from __future__ import annotations

from doorcard.cards import RANKS
from doorcard.language.saying import say
from doorcard.rules.game import Share
from doorcard.rules.shares.held import known_hand
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words

DOTS = {"A": 1, "5": 1, "7": 1, "9": 1, "2": 2, "8": 2, "T": 2, "3": 3}
"""The dots on a card by rank; other cards have none."""


class Dots(Share, frozen=True):
    """The most dots on all cards of a hand (GSD-01); cards in the middle count for all (DCK-07)."""

    side = "dots"
    odd_chip_to = "highest_card"

    def value(self, state: State, player: int) -> int:
        """Return one more than the dots, so that hands without dots can tie (GSD-11)."""
        return 1 + sum([DOTS.get(RANKS[card // 4], 0) for card in known_hand(state, player)])

    def odd_chip_key(self, state: State, player: int) -> int:
        """Order by the highest card of all cards held, as in high hands (GSD-11, POT-04)."""
        return max(state.seat(player).cards)

    def describe(self, value: int) -> str:
        dots = value - 1
        if dots <= 0:
            return say("no dots")
        return say("{count} dot" if dots == 1 else "{count} dots", count=dots)


WORDS: tuple[Words, ...] = (
    PartWords(
        part=Dots,
        sheet="The most dots on all cards: one on an ace, five, seven and nine, two on a two, "
        "eight and ten, three on a three.",
        side="the dots",
        odds="columns",
    ),
)
