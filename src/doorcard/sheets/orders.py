"""What people dispute about the order of hands, and how this table has it.

The sentences go by what a scale says of itself, so a scale of the same kind is told alike.
"""

from __future__ import annotations

from doorcard.cards import RANKS
from doorcard.ranking.scales import Scale
from doorcard.sheets import text as words

WHOLE_DECK = RANKS[0]


def disputed(scale: Scale, lowest_rank: str) -> list[str]:
    """Return a sentence for each thing that other tables would have otherwise."""
    if scale.lowest_wins:
        return _of_low(scale, lowest_rank) if scale.ladder.startswith("A") else []
    return [*_of_fours(scale), *_of_stripped(scale, lowest_rank)]


def _of_fours(scale: Scale) -> list[str]:
    """Tell where hands of four stand, which sources have both ways (SOK-04)."""
    order = scale.categories
    if "four flush" not in order:
        return []
    above = order.index("four flush") > order.index("pair")
    return [words.FOURS, words.FOURS_ABOVE_PAIR if above else words.FOURS_BELOW_PAIR]


def _of_stripped(scale: Scale, lowest_rank: str) -> list[str]:
    """Tell what the ace is next to, and whether a flush beats a full house (STR-03, STR-05)."""
    order = scale.categories
    if "straight" not in order or "full house" not in order:
        return []
    told = []
    low_run = _low_run(lowest_rank)
    if not scale.ladder.startswith("A"):
        told.append(words.ACE_HIGH_ONLY.format(run=low_run) if low_run else "")
    elif lowest_rank != WHOLE_DECK and low_run:
        told.append(words.ACE_NEXT_TO.format(lowest=lowest_rank, run=low_run))
    if order.index("flush") > order.index("full house"):
        told.append(words.FLUSH_OVER_FULL)
    elif lowest_rank != WHOLE_DECK:
        told.append(words.FLUSH_UNDER_FULL)
    return [sentence for sentence in told if sentence]


def _of_low(scale: Scale, lowest_rank: str) -> list[str]:
    """Tell what is disputed of lows in which straights count and the ace is low (RNK-10)."""
    told = []
    low_run = _low_run(lowest_rank)
    if lowest_rank != WHOLE_DECK and low_run:
        told.append(words.ACE_NEXT_TO_LOW.format(lowest=lowest_rank, run=low_run))
    if low_run:
        straight = scale.ladder.endswith("A")
        told.append(words.BROADWAY_STRAIGHT if straight else words.BROADWAY_NO_STRAIGHT)
    lowest = (scale.set_ranks or scale.ranks).startswith("A")
    told.append(words.ACES_LOWEST_PAIR if lowest else words.ACES_HIGHEST_PAIR)
    return told


def _low_run(lowest_rank: str) -> str:
    """Return the lowest five in sequence, the ace first; none where it is also the highest."""
    first = RANKS.index(lowest_rank)
    run = "A" + RANKS[first : first + 4]
    return "" if run.endswith(RANKS[-2]) else "-".join(run)
