"""The rankings that games have in several variants, by their options."""

from __future__ import annotations

from doorcard.ranking.errors import RankingError
from doorcard.ranking.lookup import Ranking, by_name
from doorcard.ranking.scales import (
    NEW_YORK_ORDER,
    SOKO_ABOVE_PAIR_ORDER,
    SOKO_ORDER,
    STRIPPED_LOWEST,
    ace_to_six_name,
    soko_name,
    stripped_name,
)


def ace_to_six(
    *,
    broadway_is_straight: bool = False,
    aces_lowest_pair: bool = True,
    lowest_rank: str = "2",
) -> Ranking:
    """Return the ace-to-six ranking with these options; both switches are disputed (RNK-10).

    `broadway_is_straight` makes A-K-Q-J-T a straight, the worst. Without `aces_lowest_pair` aces
    that come more than once are high: two of them are the worst pair. In a deck from `lowest_rank`
    (2 to T) up the ace is next to this rank, as it is next to the deuce elsewhere (STR-10).

    Raises `RankingError`: `bad_rank`.
    """
    _check_lowest(lowest_rank)
    return by_name(
        ace_to_six_name(
            lowest_rank,
            broadway_is_straight=broadway_is_straight,
            aces_lowest_pair=aces_lowest_pair,
        )
    )


def soko(
    *,
    above_pair: bool = False,
    straights: bool = True,
    lowest_rank: str = "2",
    flush_over_full: bool = False,
    trips_over_straight: bool = False,
    low_straight: bool = True,
) -> Ranking:
    """Return the Sökö ranking: four straights and four flushes below a pair, or above it (SOK-04).

    Without `straights` it is that of New York stud: four flushes alone, above a pair (CAL-01). The
    other options are as in `stripped`; the place of the ace matters for four straights too
    (STR-08).

    Raises `RankingError`: `bad_rank`.
    """
    _check_lowest(lowest_rank)
    deck = stripped_name(
        lowest_rank,
        flush_over_full=flush_over_full,
        trips_over_straight=trips_over_straight,
        low_straight=low_straight,
    )
    order = SOKO_ABOVE_PAIR_ORDER if above_pair else SOKO_ORDER
    return by_name(soko_name(order if straights else NEW_YORK_ORDER, deck))


def stripped(
    lowest_rank: str = "6",
    *,
    flush_over_full: bool = False,
    trips_over_straight: bool = False,
    low_straight: bool = True,
) -> Ranking:
    """Return the high ranking for a deck from `lowest_rank` (2 to T) up, with these options.

    The ace is next to the lowest rank, unless `low_straight` is off (STR-03). A card below the
    lowest rank counts for nothing, and a wild card can't be one. STR-01 to 06.

    Raises `RankingError`: `bad_rank`.
    """
    _check_lowest(lowest_rank)
    return by_name(
        stripped_name(
            lowest_rank,
            flush_over_full=flush_over_full,
            trips_over_straight=trips_over_straight,
            low_straight=low_straight,
        )
    )


def _check_lowest(lowest_rank: str) -> None:
    if len(lowest_rank) != 1 or lowest_rank not in STRIPPED_LOWEST:
        raise RankingError(
            "bad_rank", f"a deck is stripped from 2 to T at the lowest, not {lowest_rank!r}"
        )
