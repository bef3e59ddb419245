"""Dirty Schultz: seven cards; after a player shows a pair, the rank of the next up-card is wild.

Ledger: DSZ.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.games.parts.wild import WildOptions, streets
from doorcard.rules.game import Game, Wild
from doorcard.rules.phases.choose import Choose
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High
from doorcard.rules.triggers import CentreCard
from doorcard.rules.wilds import FollowPair, TopAside

TITLE = "Dirty Schultz"
PROFILE = Profile(
    "wild", difficulty=2, minutes=4, main=("seventh_up", "centre_card", "trips_trigger")
)
ALSO = {"dirty-schultz": ("Follow the Pair", "Breed the Heifer")}


class Options(WildOptions, frozen=True):
    """The options of Dirty Schultz."""

    trips_trigger: Annotated[
        bool,
        Meta(
            title="A third or fourth card of a rank counts as a pair again",
            description="a third or fourth equal up-card counts as a pair again",
        ),
    ] = True
    wild_rank_pair_triggers: Annotated[
        bool,
        Meta(
            title="A pair of wild cards counts as a pair",
            description="a pair of the rank that is wild counts as a pair",
        ),
    ] = True
    centre_card: Annotated[
        bool,
        Meta(
            title="The wild card lies in the middle and belongs to nobody",
            description="after each pair, a card that belongs to nobody is turned up and is wild",
        ),
    ] = False
    seventh_up: Annotated[
        bool,
        Meta(
            title="The last card comes face up, or face down for a price",
            description="the seventh card comes face up, or face down for a price",
        ),
    ] = False
    seventh_price: Annotated[
        int,
        Meta(
            title="Price of the last card face down",
            ge=1,
            le=1000,
            description="units for the seventh card face down",
        ),
    ] = 1


def build(options: Options) -> Game:
    """Return the game with these options."""
    wild: Wild
    if options.centre_card:
        wild = TopAside(options.trips_trigger, options.wild_rank_pair_triggers)
    else:
        wild = FollowPair(options.trips_trigger, options.wild_rank_pair_triggers)
    recycle = options.exhaust == "recycle"
    chosen = Choose(burn=options.burn, community=True, recycle=recycle, price=options.seventh_price)
    return pot_game(
        id="dirty-schultz",
        title=TITLE,
        seats=(2, 8),
        phases=(
            *streets(options, last=chosen if options.seventh_up else None),
            Showdown(options.show_all_in),
        ),
        shares=(High(natural_first=options.natural_beats_wild),),
        triggers=(CentreCard(),) if options.centre_card else (),
        wild=wild,
        ledger=("DSZ", "SCS"),
        options=options,
    )
