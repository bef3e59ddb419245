"""Razz: seven-card stud in which the best ace-to-five low hand wins.

Ledger: SCS (SCS-09), RZ27.
"""

from __future__ import annotations

from doorcard.games.parts.high_low import low_of
from doorcard.games.parts.options import (
    A6AcesLowestPair,
    A6BroadwayIsStraight,
    LowRank,
    SevenCardOptions,
)
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game, seven_card_streets
from doorcard.language.saying import say
from doorcard.rules.game import Game
from doorcard.rules.openers import HighCard, LowestShowing

TITLE = "Razz"
PROFILE = Profile("low", difficulty=1, minutes=3, main=("low_rank", "structure", "exhaust"))

PRESETS = {"razz-27": {"low_rank": "27"}, "london-lowball": {"low_rank": "A6"}}

ALSO = {"razz-27": ("2-7 Razz", "Kansas City Razz")}

TITLES = {"A5": TITLE, "27": "Deuce-to-Seven Razz", "A6": "London Lowball"}
"""The game's titles, by the lows it is played for (RZ27-01)."""


class Options(SevenCardOptions, frozen=True):
    """The options of razz."""

    low_rank: LowRank = "A5"
    a6_broadway_is_straight: A6BroadwayIsStraight = False
    a6_aces_lowest_pair: A6AcesLowestPair = True


def summary(options: Options) -> str:
    """Return the game in one line: which low wins."""
    if options.low_rank == "27":
        return say(
            "Seven-card stud in which the lowest hand wins; aces are high, and straights and "
            "flushes count."
        )
    if options.low_rank == "A6":
        return say(
            "Seven-card stud in which the lowest hand wins; aces are low, and straights and "
            "flushes count."
        )
    return say(
        "Seven-card stud in which the lowest hand wins; aces are low, and straights don't count."
    )


def build(options: Options) -> Game:
    """Return the game with these options (SCS-09, RZ27-01…06)."""
    low = low_of(options)
    return pot_game(
        id="razz",
        title=TITLES[options.low_rank],
        seats=(2, 8),
        phases=seven_card_streets(
            options,
            HighCard(low.ace_low),
            LowestShowing(low.scale, low.ace_low, options.showing_tie),
            bring_in=True,
            exhaust=options.exhaust,
        ),
        shares=(low,),
        ledger=("SCS", "RZ27"),
        options=options,
    )
