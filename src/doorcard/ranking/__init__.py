"""Hand values: every scale of hand strength, one hand at a time or millions.

    >>> from doorcard.cards import parse_cards
    >>> from doorcard.ranking import HIGH
    >>> value = HIGH.value(parse_cards("Kc Kd Kh 5s 5c 9d 2h"))
    >>> HIGH.category(value), HIGH.describe(value)
    ('full house', 'full house, kings over fives')

The larger value is better on every scale, also for lows. The tables are generated on first use,
from the plain reading of the rules in `reference`.
"""

from doorcard.ranking.engines import use
from doorcard.ranking.errors import RankingError
from doorcard.ranking.lookup import Ranking, by_name
from doorcard.ranking.variants import ace_to_six, soko, stripped

HIGH = by_name("HIGH")
HIGH_WITH_BUGS = by_name("HIGH_WITH_BUGS")
ACE_TO_FIVE = by_name("ACE_TO_FIVE")
ACE_TO_SIX = by_name("ACE_TO_SIX")
DEUCE_TO_SEVEN = by_name("DEUCE_TO_SEVEN")
EIGHT_OR_BETTER = by_name("EIGHT_OR_BETTER")
FOUR_CARD = by_name("FOUR_CARD")
SHOWING = by_name("SHOWING")
SOKO = by_name("SOKO")
SOKO_ABOVE_PAIR = by_name("SOKO_ABOVE_PAIR")
THREE_CARD = by_name("THREE_CARD")

__all__ = [
    "ACE_TO_FIVE",
    "ACE_TO_SIX",
    "DEUCE_TO_SEVEN",
    "EIGHT_OR_BETTER",
    "FOUR_CARD",
    "HIGH",
    "HIGH_WITH_BUGS",
    "SHOWING",
    "SOKO",
    "SOKO_ABOVE_PAIR",
    "THREE_CARD",
    "Ranking",
    "RankingError",
    "ace_to_six",
    "by_name",
    "soko",
    "stripped",
    "use",
]
