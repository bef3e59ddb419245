"""The words for the opener of a betting round, and the reason."""

from __future__ import annotations

from doorcard.language.saying import say, text
from doorcard.rules.openers import (
    BestShowing,
    HighCard,
    LeftOfDealer,
    LowCard,
    LowestShowing,
    PreviousOpener,
)
from doorcard.rules.wording import PartWords, Words, choice, plainly, quiet

_NEAREST = text("of equal hands, the nearest to the button's left")

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
            "wild": plainly("wild cards count as such"),
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
)
