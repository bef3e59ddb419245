"""Five Card Stud Low: one card down, four up, a bet after each up-card; the lowest hand wins.

Ledger: FCL, FCS, STR.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.five_cards import FiveCardOptions, OpenPairBigBet, five_card_streets
from doorcard.games.parts.high_low import low_of
from doorcard.games.parts.options import A6AcesLowestPair, A6BroadwayIsStraight, LowRank
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.rules.game import Game
from doorcard.rules.openers import HighCard, LowestShowing

TITLE = "Five Card Stud Low"
PROFILE = Profile("low", difficulty=1, minutes=2, main=("low_rank", "last_card_down", "structure"))
ALSO = {"five-card-stud-low": ("Lowball", "Five Card Lowball")}


class Options(FiveCardOptions, frozen=True):
    """The options of five-card stud for low."""

    low_rank: LowRank = "A5"
    a6_broadway_is_straight: A6BroadwayIsStraight = False
    a6_aces_lowest_pair: A6AcesLowestPair = True
    opening: Annotated[
        Literal["high_bring_in", "low_free"],
        Meta(
            title="The first round is opened by",
            extra={
                "values": {
                    "high_bring_in": "The highest card, with a bring-in",
                    "low_free": "The lowest hand showing",
                }
            },
            description="round one: the highest card brings in, or the lowest hand acts first",
        ),
    ] = "high_bring_in"
    open_pair_big_bet: OpenPairBigBet = False


def build(options: Options) -> Game:
    """Return the game with these options (FCL-01…07)."""
    low = low_of(options)
    lowest = LowestShowing(low.scale, low.ace_low, options.showing_tie)
    forced = options.opening == "high_bring_in"
    return pot_game(
        id="five-card-stud-low",
        title=TITLE,
        seats=(2, 10),
        phases=five_card_streets(
            options,
            (HighCard(low.ace_low) if forced else lowest, lowest),
            bring_in=forced,
            last_card_down=options.last_card_down,
            open_pair=options.open_pair_big_bet,
        ),
        shares=(low,),
        ledger=("FCL", "FCS", "STR"),
        options=options,
        lowest_rank=options.deck_low,
    )
