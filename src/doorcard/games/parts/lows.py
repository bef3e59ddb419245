"""Low hands as a table may rank them: one option stands for a scale (RNK-13)."""

from __future__ import annotations

from doorcard.games.parts.options import HighLowOptions
from doorcard.ranking import ace_to_six
from doorcard.rules.shares import Low


def low_scale(low_rank: str, *, broadway_is_straight: bool, aces_lowest_pair: bool) -> str:
    """Return the name of the scale that `low_rank` and the options of ace-to-six stand for."""
    if low_rank == "A5":
        return "ACE_TO_FIVE"
    if low_rank == "27":
        return "DEUCE_TO_SEVEN"
    return ace_to_six(
        broadway_is_straight=broadway_is_straight, aces_lowest_pair=aces_lowest_pair
    ).name


def low_of(options: HighLowOptions) -> Low:
    """Return the low share of a game as its options rank it; the ace is high in 2-7 (POT-05)."""
    scale = low_scale(
        options.low_rank,
        broadway_is_straight=options.a6_broadway_is_straight,
        aces_lowest_pair=options.a6_aces_lowest_pair,
    )
    return Low(scale, ace_low=options.low_rank != "27")
