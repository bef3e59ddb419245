"""Verdicts: they decide who wins each share of a pot, or carry it to a new deal."""

from doorcard.rules.verdicts.cards_speak import CardsSpeak, Together
from doorcard.rules.verdicts.declared import BothSides, Declared
from doorcard.rules.verdicts.verdict import BOTH, Ruling, Stake, Values, Verdict, winners

__all__ = [
    "BOTH",
    "BothSides",
    "CardsSpeak",
    "Declared",
    "Ruling",
    "Stake",
    "Together",
    "Values",
    "Verdict",
    "winners",
]
