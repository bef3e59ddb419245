"""The scales of hand strength, as data.

A scale says which cards are high, which combinations exist and in which order they stand. It
does nothing itself: `reference` reads it slowly and plainly, `tables` turns that reading into
tables, `lookup` looks hands up in them. A new scale is a new value in this file.
"""

from __future__ import annotations

from dataclasses import dataclass

from doorcard.cards import RANKS

ACE_LOW_RANKS = "A" + RANKS[:-1]
ACE_AT_BOTH_ENDS = "A" + RANKS

SETS = {
    (): "high card",
    (2,): "pair",
    (2, 2): "two pair",
    (3,): "three of a kind",
    (3, 2): "full house",
    (4,): "four of a kind",
    (5,): "five of a kind",
}
"""The combination that cards of equal rank make, by how many there are of each."""

HIGH_ORDER = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
"""The combinations of a high hand, weakest first (RNK-01)."""

THREE_CARD_ORDER = (
    "high card",
    "pair",
    "flush",
    "straight",
    "three of a kind",
    "straight flush",
)
"""The combinations of three cards, weakest first (TCP-09)."""


@dataclass(frozen=True)
class Scale:
    """One way to order hands, as frozen data."""

    name: str
    categories: tuple[str, ...]
    """The combinations that count, weakest as a high hand first; a hand is the strongest it can be
    called. One that makes none of them is no hand."""
    ranks: str = RANKS
    """The ranks, lowest first. A hand that holds another rank is no hand."""
    ladder: str = ""
    """`size` neighbours on it make a straight, as high as the last of them."""
    size: int = 5
    """How many cards make a whole hand; straights and flushes are whole hands."""
    lowest_wins: bool = False
    partial: bool = True
    """Whether fewer than `size` cards make a hand."""
    wilds: int = 0
    """How many wild cards the scale allows."""
    nothing: str = "no cards"
    """What to call the value 0."""


SCALES = (
    Scale("HIGH", (*HIGH_ORDER, "five of a kind"), ladder=ACE_AT_BOTH_ENDS, wilds=7),
    Scale(
        "ACE_TO_FIVE",
        ("high card", "pair", "two pair", "three of a kind", "full house", "four of a kind"),
        ranks=ACE_LOW_RANKS,
        lowest_wins=True,
    ),
    Scale(
        "EIGHT_OR_BETTER",
        ("high card",),
        ranks=ACE_LOW_RANKS[:8],
        lowest_wins=True,
        partial=False,
        nothing="no low",
    ),
    Scale("SHOWING", HIGH_ORDER, ladder=ACE_AT_BOTH_ENDS),
    Scale("THREE_CARD", THREE_CARD_ORDER, ladder=ACE_AT_BOTH_ENDS, size=3, wilds=7),
)
