"""The ranking of hands on a scale, in sentences made from the scale itself.

If tables differ, they give the rule of this one. They are made from the scale's own properties, so
scales of the same kind are described in the same way.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from doorcard.cards import RANKS
from doorcard.language.saying import say
from doorcard.ranking import RankingError, by_name
from doorcard.ranking.scales import Scale
from doorcard.ranking.words import after_side, number, written
from doorcard.rules.game import Game
from doorcard.sheets import text as words


def has_wilds(game: Game) -> bool:
    """Return whether a game may have wild cards."""
    return game.wild is not None


def ranking_words(scale_name: str, wild: bool = False, lowest_rank: str = RANKS[0]) -> list[str]:
    """Return how a deck's hands rank on a scale, in sentences; none if it isn't a scale."""
    try:
        ranking = by_name(scale_name)
    except RankingError:
        return []
    scale = ranking.scale
    kinds = [kind for kind in scale.categories if wild or kind != words.WILD_ONLY]
    if not scale.lowest_wins:
        order = say(words.HIGHEST_WINS, categories=", ".join(map(say, reversed(kinds))))
        return [order, *disputed(scale, lowest_rank)]
    lows = [say(words.LOW_NAMES.get(kind, kind)) for kind in kinds]
    lines = [say(words.BEST_LOW, hand=after_side(best_low(scale_name, lowest_rank)))]
    if len(lows) > 1:
        lines.append(say(words.LOWEST_WINS, categories=", ".join(lows)))
    if not scale.partial:
        lines.append(say(words.QUALIFIER, size=number(scale.size), top=scale.ranks[-1]))
    return [*lines, *low_words(scale_name), *disputed(scale, lowest_rank)]


def low_words(scale_name: str) -> list[str]:
    """Return how lows are compared, and what counts against one; none on a scale of high hands."""
    try:
        scale = by_name(scale_name).scale
    except RankingError:
        return []
    if not scale.lowest_wins:
        return []
    counted = "straight" in scale.categories or "flush" in scale.categories
    return [
        say(words.LOWS_COMPARED),
        say(words.ACES_LOW if scale.ranks.startswith("A") else words.ACES_HIGH),
        say(words.STRAIGHTS_COUNT if counted else words.STRAIGHTS_IGNORED),
    ]


def best_low(scale_name: str, lowest_rank: str = RANKS[0]) -> str:
    """Return the best hand of a low scale in words, from a deck of `lowest_rank` up.

    A few ranks above the lowest are enough to find it; if all of them together make straights, as
    in the shortest decks, it has a pair.
    """
    ranking = by_name(scale_name)
    suits = (0, 1, 2, 3, 0)
    low_ranks = "A" + RANKS[RANKS.index(lowest_rank) : -1][:7]
    hands = [
        tuple(4 * RANKS.index(rank) + suit for rank, suit in zip(ranks, suits, strict=True))
        for ranks in combinations_with_replacement(low_ranks, 5)
        if len(set(ranks)) > 1
    ]
    return ranking.describe(max(ranking.look_up(hand) for hand in hands))


WHOLE_DECK = RANKS[0]


def disputed(scale: Scale, lowest_rank: str) -> list[str]:
    """Return a sentence for each rule that differs at other tables."""
    if scale.lowest_wins:
        return _of_low(scale, lowest_rank) if scale.ladder.startswith("A") else []
    bugs = [say(words.BUGS)] if scale.bugs else []
    return [*bugs, *_of_fours(scale), *_of_stripped(scale, lowest_rank)]


def _of_fours(scale: Scale) -> list[str]:
    """Say where hands of four rank, for which sources have both ways (SOK-04, CAL-02)."""
    order = scale.categories
    if "four flush" not in order:
        return []
    if "four straight" not in order:
        return [say(words.FOUR_FLUSH)]
    above = order.index("four flush") > order.index("pair")
    return [say(words.FOURS), say(words.FOURS_ABOVE_PAIR) if above else say(words.FOURS_BELOW_PAIR)]


def _of_stripped(scale: Scale, lowest_rank: str) -> list[str]:
    """Say what the ace is next to, and whether a flush beats a full house (STR-03, STR-05)."""
    order = scale.categories
    if "straight" not in order or "full house" not in order:
        return []
    lines = []
    low_run = _low_run(lowest_rank)
    if not scale.ladder.startswith("A"):
        lines.append(say(words.ACE_HIGH_ONLY, run=low_run) if low_run else "")
    elif lowest_rank != WHOLE_DECK and low_run:
        lines.append(say(words.ACE_NEXT_TO, lowest=lowest_rank, run=low_run))
    if order.index("flush") > order.index("full house"):
        lines.append(say(words.FLUSH_OVER_FULL))
    elif lowest_rank != WHOLE_DECK:
        lines.append(say(words.FLUSH_UNDER_FULL))
    return [sentence for sentence in lines if sentence]


def _of_low(scale: Scale, lowest_rank: str) -> list[str]:
    """Say the disputed rule of lows in which straights count and the ace is low (RNK-10)."""
    lines = []
    low_run = _low_run(lowest_rank)
    if lowest_rank != WHOLE_DECK and low_run:
        lines.append(say(words.ACE_NEXT_TO_LOW, lowest=lowest_rank, run=low_run))
    if low_run:
        straight = scale.ladder.endswith("A")
        lines.append(say(words.BROADWAY_STRAIGHT) if straight else say(words.BROADWAY_NO_STRAIGHT))
    lowest = (scale.set_ranks or scale.ranks).startswith("A")
    lines.append(say(words.ACES_LOWEST_PAIR) if lowest else say(words.ACES_HIGHEST_PAIR))
    return lines


def _low_run(lowest_rank: str) -> str:
    """Return the lowest five in sequence, the ace first; "" if it is also the highest."""
    first = RANKS.index(lowest_rank)
    run = "A" + RANKS[first : first + 4]
    return "" if run.endswith(RANKS[-2]) else written(run)
