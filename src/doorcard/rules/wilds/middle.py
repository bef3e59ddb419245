"""The wild cards that the middle sets once it is turned up (ICR-05, CIN-03).

They are read off the exposed cards that belong to nobody, in the order in which they were turned.
"""

from __future__ import annotations

from typing import ClassVar

from doorcard.cards import NAMES, RANKS, UNKNOWN, Card
from doorcard.rules.errors import UnknownCards
from doorcard.rules.game import Parted, Wild
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words, plainly


class LastTurnedWild(Wild, frozen=True):
    """The card that is turned up last in the middle is wild for everybody (ICR-05).

    With `mates`, all cards of its rank are wild, in everybody's hand too.
    """

    comes: ClassVar[bool] = True

    mates: bool = False

    def names(self, state: State) -> tuple[str, ...]:
        card = self._card(state)
        if card is None or card == UNKNOWN:
            return ()
        return (RANKS[card >> 2] if self.mates else NAMES[card],)

    def parted(self, state: State, player: int) -> Parted:
        cards = state.hand_of(player)
        last = _sure(self._card(state))
        if last is None:
            return cards, 0
        wild = range(last & ~3, (last | 3) + 1) if self.mates else (last,)
        natural = tuple([card for card in cards if card not in wild])
        return natural, len(cards) - len(natural)

    def _card(self, state: State) -> Card | None:
        turned = _whole(state)
        return turned[-1] if turned else None


class LowestWild(Wild, frozen=True):
    """The lowest card in the middle and all of its rank are wild for everybody (CIN-03).

    Nothing is wild before all of the middle is turned up. The ace is high.
    """

    comes: ClassVar[bool] = True

    def names(self, state: State) -> tuple[str, ...]:
        card = self._card(state)
        return () if card is None or card == UNKNOWN else (RANKS[card >> 2],)

    def parted(self, state: State, player: int) -> Parted:
        cards = state.hand_of(player)
        lowest = _sure(self._card(state))
        if lowest is None:
            return cards, 0
        natural = tuple([card for card in cards if card >> 2 != lowest >> 2])
        return natural, len(cards) - len(natural)

    def _card(self, state: State) -> Card | None:
        turned = _whole(state)
        if not turned:
            return None
        return UNKNOWN if UNKNOWN in turned else min(turned)


def _whole(state: State) -> tuple[Card, ...]:
    """Return the cards of the middle in the order they were turned; () before all are up."""
    turned = tuple([card for card, player in state.exposed if not player])
    return turned if len(turned) == state.game.middle else ()


def _sure(card: Card | None) -> Card | None:
    if card == UNKNOWN:
        raise UnknownCards("what is wild depends on a card in the middle that is not known")
    return card


WORDS: tuple[Words, ...] = (
    PartWords(
        part=LastTurnedWild,
        sheet="The card that is turned up last in the middle is wild for everybody.",
        odds="engine",
        fields={"mates": plainly("All other cards of its rank are wild, too.")},
    ),
    PartWords(
        part=LowestWild,
        sheet="As soon as all cards in the middle are turned up, the lowest of them is wild for "
        "everybody, and so are all other cards of its rank.",
        odds="engine",
    ),
)
