"""The words for openers by the seat, and the reason."""

from __future__ import annotations

from doorcard.rules.openers.by_seat import LeftOfDealer, NextOpener, PreviousOpener
from doorcard.rules.wording import PartWords, Words

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
