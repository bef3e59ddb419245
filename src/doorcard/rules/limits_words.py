"""The words of betting structures."""

from __future__ import annotations

from doorcard.language.saying import say
from doorcard.rules.limits import Fixed, NoLimit, PotLimit, Spread
from doorcard.rules.wording import PartWords, Words

WORDS: tuple[Words, ...] = (
    PartWords(
        part=Fixed,
        sheet="Fixed limit: in each round, every bet and every raise is of one set size.",
        odds="nothing",
    ),
    PartWords(
        part=Spread,
        sheet="Spread limit.",
        odds="nothing",
        fields={
            "least": lambda n: say(
                "A bet or raise is at least {amount}, and at least as much as the last.", amount=n
            ),
            "most": lambda n: say("A bet or raise is at most {amount}.", amount=n),
        },
    ),
    PartWords(
        part=PotLimit,
        sheet="Pot limit: a bet or raise is at least the round's bet and the last raise, at most "
        "the pot after calling.",
        odds="nothing",
    ),
    PartWords(
        part=NoLimit,
        sheet="No limit: a bet or raise is at least the round's bet and the last raise, at most "
        "all chips.",
        odds="nothing",
    ),
)
