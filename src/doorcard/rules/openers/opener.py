"""An opener, the part of a game that picks the player who opens a betting round."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from doorcard.cards import UNKNOWN, Card
from doorcard.rules.errors import UnknownCards
from doorcard.rules.state import State


class Opener(Struct, frozen=True, tag=True, tag_field="opener"):
    """A way to pick the player who opens; `why` is the code of the reason."""

    why: ClassVar[str]

    def pick(self, state: State) -> int:
        """Return the player who is entitled, or obliged, to open.

        Raise `UnknownCards` if an up-card that counts is not known.
        """
        raise NotImplementedError

    def possible(self, state: State) -> tuple[int, ...]:
        """Return the players who may be entitled, whatever the unknown up-cards are."""
        try:
            return (self.pick(state),)
        except UnknownCards:
            return state.live

    def is_tied(self, state: State, player: int) -> bool:
        """Return whether others show a hand that is as good as that of the player who opens."""
        return False

    def tie_card(self, cards: tuple[Card, ...]) -> Card:
        """Return the one of the opener's up-cards whose suit decides a tie; `UNKNOWN` if the
        players' places decide it."""
        return UNKNOWN


def first_live(state: State) -> int:
    """Return the first player to the button's left who is still in the hand."""
    return state.live[0]
