"""An opener that moves around the table, one seat further in each betting round (TWT-08)."""

from __future__ import annotations

from doorcard.rules.openers import Opener
from doorcard.rules.state import State
from doorcard.rules.wording import PartWords, Words


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
        part=NextOpener,
        sheet="the first player left of the button, and in each later round the next one",
        opens="next in turn",
        odds="nothing",
    ),
)
