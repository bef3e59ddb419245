"""The words for openers by their door cards, and the reason."""

from __future__ import annotations

from doorcard.language.saying import say
from doorcard.rules.openers.door_cards import HighCard, LowCard
from doorcard.rules.wording import PartWords, Words, plainly

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
