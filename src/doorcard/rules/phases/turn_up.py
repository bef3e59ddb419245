"""Turning up: a card comes face up in the middle and counts in every hand (LIR-03, MSC-02).

The cards in the middle lie face down from the deal on. Nobody may look at them before they are
turned, and nothing depends on them; so each is taken off the deck when it is turned, in the order
in which they would have been laid down.
"""

from __future__ import annotations

from typing import ClassVar

from doorcard.language.saying import say
from doorcard.rules.facts import Turned
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.places import UP
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Placed, Words


class TurnUp(Phase, frozen=True):
    """The next card is turned up in the middle, for everybody; nothing if nobody was dealt in.

    It is turned even if all have folded, since other wagers may need it (CAS-08).
    """

    kinds: ClassVar[tuple[str, ...]] = ("middle",)
    leads: ClassVar[bool] = True

    def exposes_middle(self, state: State) -> bool:
        return True

    @property
    def adds(self) -> int:
        return 1

    def cards_for(self, players: int) -> int:
        return 1

    def enter(self, turn: Turn) -> None:
        if turn.state.order:
            turn.emit(Turned(UP[turn.top_card()]))


def _on_sheet(phase: TurnUp, placed: Placed) -> str:
    """Return the number of the middle card that is turned."""
    number = sum([isinstance(each, TurnUp) for each in placed.game.phases])
    if number == 1:
        return say("The card in the middle, which counts in every hand, is turned up.")
    return say("The next card in the middle, which counts in every hand, is turned up.")


WORDS: tuple[Words, ...] = (
    PartWords(
        part=TurnUp,
        sheet="The next card in the middle, which counts in every hand, is turned up.",
        placed=_on_sheet,
        odds="engine",
        common="The cards in the middle",
    ),
)
