"""Openers that go by the seat: left of the button, as in the round before, or next in turn."""

from __future__ import annotations

from doorcard.rules.openers.opener import Opener, first_live
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words


class PreviousOpener(Opener, frozen=True):
    """The player who opened the round before, or would have opened it (FCS-20)."""

    why = "previous_opener"

    def pick(self, state: State) -> int:
        return state.opener or first_live(state)


class LeftOfDealer(Opener, frozen=True):
    """The first player to the button's left who is still in the hand (ABY-07)."""

    why = "left_of_dealer"

    def pick(self, state: State) -> int:
        return first_live(state)


class NextOpener(Opener, frozen=True):
    """The next live player after the one who opened the round before (TWT-08).

    In the first round it is the first player to the button's left.
    """

    why = "next_opener"

    def pick(self, state: State) -> int:
        before = state.opener
        order = (*state.clockwise(before), before) if before else state.live
        return next(player for player in order if player in state.live)


WORDS: tuple[Words, ...] = (
    PartWords(
        part=PreviousOpener,
        sheet="the player who opened the round before",
        opens="as in the round before",
        odds="nothing",
    ),
    PartWords(
        part=LeftOfDealer,
        sheet="the first player left of the button",
        opens="left of the button",
        odds="nothing",
    ),
    PartWords(
        part=NextOpener,
        sheet="the first player left of the button, and in each later round the next one",
        opens="next in turn",
        odds="nothing",
    ),
)
