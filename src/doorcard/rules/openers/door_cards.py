"""Openers that compare door cards, the first card that each player shows."""

from __future__ import annotations

from typing import ClassVar

from doorcard.cards import UNKNOWN, Card
from doorcard.language.saying import say
from doorcard.rules.openers.by_cards import ByCards, Cards, ace_below
from doorcard.rules.openers.opener import first_live
from doorcard.rules.showing import unknown_card
from doorcard.rules.state import Seat, State
from doorcard.rules.wording import PartWords, Words, plainly


class _ByDoor(ByCards, frozen=True):
    """The first up-card decides, by its rank and then its suit; with `ace_low` the ace counts as
    the lowest rank.
    """

    lowest: ClassVar[bool]
    """Whether the lowest card opens, and not the highest."""

    ace_low: bool = False

    def order(self, card: Card) -> int:
        """Return a card's place in the order, the highest card highest."""
        return ace_below(card) if self.ace_low else card

    def worth(self, cards: Cards) -> int:
        return -self.order(cards[0]) if self.lowest else self.order(cards[0])

    def pick(self, state: State) -> int:
        seats = state.seats
        doors = {}
        for player in reversed(state.live):  # of unknown cards, the first player's is kept
            for place in seats[player - 1].places:
                if place.up:
                    doors[place.card] = player
                    break
        if UNKNOWN in doors:
            raise unknown_card(doors[UNKNOWN])
        if not doors:
            return first_live(state)
        extreme = min if self.lowest else max
        return doors[extreme(doors, key=self.order)]

    def _counted(self, seat: Seat) -> Cards:
        for place in seat.places:
            if place.up:
                return (place.card,)
        return ()


class LowCard(_ByDoor, frozen=True):
    """The lowest door card, the deuce being lowest unless `ace_low`; of equal ranks, the lower suit
    (SHW-09).
    """

    why = "low_card"
    lowest = True


class HighCard(_ByDoor, frozen=True):
    """The highest door card, an ace unless `ace_low`; of equal ranks, the higher suit (FCS-11,
    FCL-03, SCS-09).
    """

    why = "high_card"
    lowest = False


WORDS: tuple[Words, ...] = (
    PartWords(
        part=LowCard,
        sheet="the lowest card showing (of equal ranks, clubs before diamonds, hearts, spades)",
        opens="lowest card {door}",
        odds="nothing",
        fields={
            "ace_low": lambda on: say("the ace counts lowest" if on else "the deuce counts lowest")
        },
    ),
    PartWords(
        part=HighCard,
        sheet="the highest card showing (of equal ranks, the higher suit)",
        opens="highest card {door}",
        odds="nothing",
        fields={"ace_low": plainly("the ace counts lowest")},
    ),
)
