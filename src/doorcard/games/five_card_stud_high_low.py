"""Five Card Stud High-Low: one card down, four up; the best hand and the lowest share the pot.

Ledger: FHL, FCS, STR.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from doorcard.games.parts import five_cards as five
from doorcard.games.parts.high_low import ending, low_of
from doorcard.games.parts.options import (
    A6AcesLowestPair,
    A6BroadwayIsStraight,
    AllowBoth,
    DeclareMethod,
    DeclareOptions,
    Recycled,
)
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.rules.game import Game

TITLE = "Five Card Stud High-Low"
PROFILE = Profile(
    "high_low", difficulty=2, minutes=3, main=("declare", "low_rank", "last_card_down")
)


class Options(DeclareOptions, frozen=True):
    """The options of five-card stud high-low."""

    declare: DeclareMethod = "none"
    allow_both: AllowBoth = False
    low_rank: Annotated[
        Literal["by_form", "A6", "A5", "27"],
        Meta(
            title="The best low hand is",
            extra={
                "values": {
                    "by_form": "5-4-3-2-A if cards speak, else 6-4-3-2-A",
                    "A5": "5-4-3-2-A: straights and flushes don't count",
                    "A6": "6-4-3-2-A: straights and flushes are high",
                    "27": "7-5-4-3-2: aces, straights and flushes are high",
                }
            },
            description="how low hands are ranked: ace-to-six, ace-to-five or deuce-to-seven; "
            "by_form is A5 where cards speak, A6 where sides are declared",
        ),
    ] = "by_form"
    a6_broadway_is_straight: A6BroadwayIsStraight = False
    a6_aces_lowest_pair: A6AcesLowestPair = True
    opening: five.HighOpening = "high_free"
    last_card_down: five.LastCardDown = False
    open_pair_big_bet: five.OpenPairBigBet = True
    deck_low: five.DeckLow = "2"
    low_straight: five.LowStraight = True
    flush_over_full: five.FlushOverFull = False
    trips_over_straight: five.TripsOverStraight = False
    exhaust: Recycled = "recycle"


def build(options: Options) -> Game:
    """Return the game with these options (FHL-01…07)."""
    form = "A5" if options.declare == "none" else "A6"
    low_rank = form if options.low_rank == "by_form" else options.low_rank
    return pot_game(
        id="five-card-stud-high-low",
        title=TITLE,
        seats=(2, 10),
        phases=five.five_card_streets(
            options,
            five.high_openers(options),
            bring_in=options.opening != "high_free",
            last_card_down=options.last_card_down,
            open_pair=options.open_pair_big_bet,
            ending=ending(options),
        ),
        shares=(five.high_of(options), low_of(replace(options, low_rank=low_rank))),
        ledger=("FHL", "FCS", "STR"),
        options=options,
        lowest_rank=options.deck_low,
    )
