"""How many five-card hands of each category a deck holds, by combinatorics alone."""

from __future__ import annotations

from math import comb

SUITINGS = 4**5
ONE_SUIT = 4


def sets_of(ranks: int) -> dict[str, int]:
    """Return the hands that hold a pair or more, of a deck of so many ranks."""
    return {
        "four of a kind": ranks * (ranks - 1) * 4,
        "full house": ranks * 4 * (ranks - 1) * 6,
        "three of a kind": ranks * 4 * comb(ranks - 1, 2) * 4**2,
        "two pair": comb(ranks, 2) * 6**2 * (ranks - 2) * 4,
        "pair": ranks * 6 * comb(ranks - 1, 3) * 4**3,
    }


def hands_of(ranks: int, straights: int) -> dict[str, int]:
    """Return all hands of a deck of so many ranks in which so many fives are in sequence."""
    others = comb(ranks, 5) - straights
    return sets_of(ranks) | {
        "straight flush": ONE_SUIT * straights,
        "straight": (SUITINGS - ONE_SUIT) * straights,
        "flush": ONE_SUIT * others,
        "high card": (SUITINGS - ONE_SUIT) * others,
    }


def soko_of(ranks: int, *, above_pair: bool) -> dict[str, int]:
    """Return all Sökö hands of a deck of so many ranks, the ace at both ends of a sequence.

    Of five different ranks not in sequence exactly four are of one suit in 5 · 4 · 3 of the 1,024
    ways, fewer than four in 960. Four in sequence begin at ranks - 2 places; at both ends one odd
    rank would make five, elsewhere two.

    A pair holds four of a suit if its ranks are of one suit but for one of the pair; four in
    sequence may be suited in 6 · 64 ways, of which 12 are four of a suit.
    """
    found = hands_of(ranks, ranks - 3)
    unsuited = found["high card"]
    fives = 2 * (ranks - 5) + (ranks - 4) * (ranks - 6)
    found["four flush"] = (comb(ranks, 5) - (ranks - 3)) * 60
    found["four straight"] = fives * 960
    found["high card"] = unsuited - found["four flush"] - found["four straight"]
    if above_pair:
        paired_flushes = comb(ranks, 4) * 4 * 4 * 3
        paired_straights = (ranks - 2) * 4 * (6 * 4**3 - 12)
        found["four flush"] += paired_flushes
        found["four straight"] += paired_straights
        found["pair"] -= paired_flushes + paired_straights
    return found
