"""How hands rank on a scale, in sentences made from the scale itself."""

from __future__ import annotations

from itertools import combinations_with_replacement

from doorcard.cards import RANKS
from doorcard.ranking import RankingError, by_name
from doorcard.rules.game import Game
from doorcard.sheets import text as words
from doorcard.sheets.orders import disputed


def has_wilds(game: Game) -> bool:
    """Return whether a game may have wild cards."""
    return game.wild is not None


def ranking_words(scale_name: str, wild: bool = False, lowest_rank: str = RANKS[0]) -> list[str]:
    """Return how hands of a deck rank on a scale, in sentences; none for what is not a scale."""
    try:
        ranking = by_name(scale_name)
    except RankingError:
        return []
    scale = ranking.scale
    kinds = [kind for kind in scale.categories if wild or kind != words.WILD_ONLY]
    if not scale.lowest_wins:
        order = words.HIGHEST_WINS.format(categories=", ".join(reversed(kinds)))
        return [order, *disputed(scale, lowest_rank)]
    lows = [words.LOW_NAMES.get(kind, kind) for kind in kinds]
    told = [words.BEST_LOW.format(hand=best_low(scale_name, lowest_rank))]
    if len(lows) > 1:
        told.append(words.LOWEST_WINS.format(categories=", ".join(lows)))
    if not scale.partial:
        told.append(words.QUALIFIER.format(size=words.number(scale.size), top=scale.ranks[-1]))
    counted = "straight" in kinds or "flush" in kinds
    told.append(words.STRAIGHTS_COUNT if counted else words.STRAIGHTS_IGNORED)
    return [*told, *disputed(scale, lowest_rank)]


def best_low(scale_name: str, lowest_rank: str = RANKS[0]) -> str:
    """Return the best hand of a low scale in words, from a deck of `lowest_rank` up.

    A few ranks above the lowest are enough to find it; where all of them together make straights,
    as in the shortest decks, it holds a pair.
    """
    ranking = by_name(scale_name)
    suits = (0, 1, 2, 3, 0)
    low_ranks = "A" + RANKS[RANKS.index(lowest_rank) : -1][:7]
    hands = [
        tuple(4 * RANKS.index(rank) + suit for rank, suit in zip(ranks, suits, strict=True))
        for ranks in combinations_with_replacement(low_ranks, 5)
        if len(set(ranks)) > 1
    ]
    return ranking.describe(max(ranking.value(hand) for hand in hands))
