"""The words of a deal."""

from __future__ import annotations

from doorcard.ranking.words import number
from doorcard.rules.phases.deal import MOST_AT_ONCE, Burned, Deal, DealtHouse
from doorcard.rules.wording import (
    NO_ANSWER,
    SILENT,
    FactWords,
    PartWords,
    Placed,
    Words,
    plainly,
    quiet,
)

ORDINALS = ("", "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth")
WAYS = {"d": "face down", "u": "face up"}


def _dealt(phase: Deal, placed: Placed) -> str:
    """Return a deal on the rule sheet, under the name of its street."""
    if phase.house or len(phase.pattern) > MOST_AT_ONCE:
        return f"Each player is dealt {in_words(phase.pattern)}."
    ordinal = ORDINALS[placed.cards] if placed.cards < len(ORDINALS) else str(placed.cards)
    return f"{ordinal} street: each player is dealt {in_words(phase.pattern)}."


def in_words(pattern: str) -> str:
    """Return a dealing pattern in words: `ddu`, two face down and one face up."""
    told: list[str] = []
    for way in dict.fromkeys(pattern):
        count = pattern.count(way)
        noun = "" if told else f" card{'' if count == 1 else 's'}"
        told.append(f"{number(count)}{noun} {WAYS[way]}")
    return ", then ".join(told)


WORDS: tuple[Words, ...] = (
    FactWords(fact=DealtHouse, line=SILENT, verbs=NO_ANSWER, keeps_street=True),
    FactWords(fact=Burned, line=SILENT, verbs=NO_ANSWER, keeps_street=True),
    PartWords(
        part=Deal,
        sheet=lambda phase: f"Each player is dealt {in_words(phase.pattern)}.",
        placed=_dealt,
        odds="columns",
        common="Dealing",
        fields={
            "pattern": quiet,
            "burn": lambda n: f"{number(n)} card is burned before each pass" if n else "",
            "community": plainly(
                "if the deck can't give everybody one, a single card in the middle serves all"
            ),
            "recycle": plainly("but first the dead cards are shuffled into a new deck"),
            "house": plainly("the dealer gets as many, last in each pass, seen by nobody"),
        },
    ),
)
