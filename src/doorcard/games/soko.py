"""Sökö: five-card stud in which four-card straights and flushes count; the best hand wins.

Ledger: SOK, FCS, STR.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.five_cards import FiveCardHighOptions, high_streets
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.language.saying import say, text
from doorcard.ranking import soko
from doorcard.rules.game import Game
from doorcard.rules.shares import High

TITLE = "Sökö"
PROFILE = Profile(
    "stud", difficulty=2, minutes=2, main=("soko_order", "last_card_down", "structure")
)
PRESETS = {"california-stud": {"soko_order": "above_pair"}}
ALSO = {"california-stud": ("Canadian Stud",)}
TITLES = {
    "below_pair": text("Sökö (four flushes below a pair)"),
    "above_pair": text("Sökö (four flushes above a pair)"),
}
"""The titles by order of hands: the two are played alike, but the order decides pots."""


class Options(FiveCardHighOptions, frozen=True):
    """The options of Sökö."""

    soko_order: Annotated[
        Literal["below_pair", "above_pair"],
        Meta(
            title="Four-card straights and flushes rank",
            extra={"values": {"below_pair": "Below a pair", "above_pair": "Above a pair"}},
            description="where four straights and four flushes rank: below a pair, or above it",
        ),
    ] = "below_pair"


def summary(options: Options) -> str:
    """Return the game in one line: what straights and flushes of four cards beat."""
    if options.soko_order == "above_pair":
        return say("Five-card stud in which four-card straights and flushes beat a pair.")
    return say("Five-card stud in which four-card straights and flushes count; the best hand wins.")


def build(options: Options) -> Game:
    """Return the game with these options (SOK-01, SOK-04)."""
    ranking = soko(
        above_pair=options.soko_order == "above_pair",
        lowest_rank=options.deck_low,
        low_straight=options.low_straight,
        flush_over_full=options.flush_over_full,
        trips_over_straight=options.trips_over_straight,
    )
    return pot_game(
        id="soko",
        title=TITLES[options.soko_order],
        seats=(2, 10),
        phases=high_streets(options),
        shares=(High(ranking.name),),
        ledger=("SOK", "FCS", "STR"),
        options=options,
        lowest_rank=options.deck_low,
    )
