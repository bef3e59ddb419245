"""Options of games in which high and low share the pot as in seven-card stud high-low (HLS).

A game with `hi_lo` is played for high alone unless that is on; options for lows matter only then.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.options import (
    A6AcesLowestPair,
    A6BroadwayIsStraight,
    DeclareOptions,
    Exhaust,
    LowRank,
)

Qualifier = Annotated[
    Literal["none", "8", "9"],
    Meta(
        title="A low hand must be",
        extra={
            "values": {
                "none": "Any five cards",
                "8": "Eight or better",
                "9": "Nine or better",
            }
        },
        description="a low must be five different ranks of at most eight or nine, with the ace "
        "low; for 5-4-3-2-A lows only",
    ),
]
"""`qualifier` (HLS-05)."""

BetAfterDeclare = Annotated[
    bool,
    Meta(
        title="After the declarations, everybody bets once more",
        description="one more round of betting, the big bet, when the declarations are known",
    ),
]
"""`bet_after_declare` (HLS-16)."""

HiLo = Annotated[
    bool,
    Meta(
        title="High and low share the pot",
        description="the best hand shares the pot with the best low, instead of winning it alone",
    ),
]
"""`hi_lo`, if the game is also played for high alone."""


class SplitOptions(DeclareOptions, frozen=True):
    """The options of games in which high and low share the pot (HLS-03…05, HLS-12, HLS-16)."""

    low_rank: LowRank = "A5"
    qualifier: Qualifier = "none"
    bet_after_declare: BetAfterDeclare = False
    a6_broadway_is_straight: A6BroadwayIsStraight = False
    a6_aces_lowest_pair: A6AcesLowestPair = True


class SevenCardSplitOptions(SplitOptions, frozen=True):
    """The same in a game of seven cards."""

    exhaust: Exhaust = "community"
