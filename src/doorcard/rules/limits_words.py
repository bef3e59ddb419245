"""The words of betting structures."""

from __future__ import annotations

from doorcard.rules.limits import Fixed, NoLimit, PotLimit, Spread
from doorcard.rules.wording import PartWords, Words

WORDS: tuple[Words, ...] = (
    PartWords(
        part=Fixed,
        sheet="Fixed limit: every bet and raise has the size of the round.",
        odds="nothing",
    ),
    PartWords(
        part=Spread,
        sheet="Spread limit.",
        odds="nothing",
        fields={
            "least": lambda n: f"A bet or raise is at least {n}, and at least as much as the last.",
            "most": lambda n: f"A bet or raise is at most {n}.",
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
