"""The rankings that tests of every ranking go through; some of them in the long tests alone."""

from __future__ import annotations

import pytest

from doorcard.ranking import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    HIGH_WITH_BUGS,
    SHOWING,
    SOKO,
    SOKO_ABOVE_PAIR,
    THREE_CARD,
    ace_to_six,
    soko,
    stripped,
)

RANKINGS = [
    HIGH,
    HIGH_WITH_BUGS,
    ACE_TO_FIVE,
    EIGHT_OR_BETTER,
    SHOWING,
    THREE_CARD,
    DEUCE_TO_SEVEN,
    ACE_TO_SIX,
    SOKO,
    SOKO_ABOVE_PAIR,
    stripped("6", flush_over_full=True, trips_over_straight=True, low_straight=False),
    ace_to_six(lowest_rank="7", broadway_is_straight=True, aces_lowest_pair=False),
    soko(lowest_rank="7", above_pair=True, flush_over_full=True, trips_over_straight=True),
]
OPTIONS = [
    ace_to_six(broadway_is_straight=True),
    ace_to_six(aces_lowest_pair=False),
    ace_to_six(lowest_rank="6"),
    stripped("6"),
    stripped("7"),
    stripped("T", flush_over_full=True, trips_over_straight=True, low_straight=False),
    soko(lowest_rank="6"),
    soko(lowest_rank="6", low_straight=False),
    soko(straights=False, lowest_rank="7"),
]
"""Rankings that differ from one above in an option that another of them has too."""

every_ranking = pytest.mark.parametrize(
    "ranking",
    [*RANKINGS, *[pytest.param(ranking, marks=pytest.mark.soak) for ranking in OPTIONS]],
    ids=repr,
)
