"""The words for openers by the hands showing, and the reason."""

from __future__ import annotations

from doorcard.language.saying import say, text
from doorcard.rules.openers.hands_showing import BestShowing, LowestShowing
from doorcard.rules.wording import PartWords, Words, choice, plainly, quiet

_NEAREST = text("of equal hands, the nearest to the button's left")

WORDS: tuple[Words, ...] = (
    PartWords(
        part=BestShowing,
        sheet="the best hand showing",
        opens="best showing {cards}",
        alone="best showing {door}",
        odds="nothing",
        fields={
            "tie": choice(
                suit="of equal hands, the better suit of the highest card", position=_NEAREST
            ),
            "wild": plainly("wild cards count as wild here"),
            "scale": quiet,
        },
    ),
    PartWords(
        part=LowestShowing,
        sheet="the lowest hand showing",
        opens="lowest showing {cards}",
        alone="lowest showing {door}",
        odds="nothing",
        fields={
            "tie": choice(
                suit="of equal hands, the lower suit of the highest card",
                position=_NEAREST,
            ),
            "scale": quiet,
            "ace_low": lambda on: say("the ace counts low" if on else "the ace counts high"),
        },
    ),
)
