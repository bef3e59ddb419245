"""Follow the Queen: seven cards; after a queen face up, the rank of the next up-card is wild.

Ledger: FTQ.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from doorcard.games.parts.frames import pot_game
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.wild import START, Reante, WildOptions, streets
from doorcard.rules.game import Game
from doorcard.rules.phases.extra_card import ExtraCard
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High
from doorcard.rules.wilds import FollowRank

TITLE = "Follow the Queen"
PROFILE = Profile(
    "wild", difficulty=2, minutes=4, main=("hole_queens_wild", "extra_card", "redeal_without_queen")
)


class Options(WildOptions, frozen=True):
    """What a table of Follow the Queen may choose."""

    hole_queens_wild: Annotated[
        bool,
        Meta(title="Queens in the hole are wild", description="queens held face down are wild"),
    ] = False
    redeal_without_queen: Annotated[
        bool,
        Meta(
            title="If no queen shows, the cards are dealt again",
            description="if no queen is dealt face up, there is a new deal for the same pot",
        ),
    ] = False
    extra_card: Annotated[
        bool,
        Meta(
            title="After a queen as the last up-card, one more card is turned",
            description="after a queen as the last up-card, one more card makes a rank wild",
        ),
    ] = False
    queen_after_queen_wild: Annotated[
        bool,
        Meta(
            title="A queen right after a queen makes queens wild",
            description="a queen right after a queen makes queens wild",
        ),
    ] = False
    reante: Reante = False


def build(options: Options) -> Game:
    """Return the game as the options have it."""
    return pot_game(
        id="follow-the-queen",
        title=TITLE,
        seats=(2, 8),
        phases=(
            *streets(
                options,
                reante=options.reante,
                after_sixth=(ExtraCard(),) if options.extra_card else (),
            ),
            *((RedealWithout("Q", START),) if options.redeal_without_queen else ()),
            Showdown(options.show_all_in),
        ),
        shares=(High(natural_first=options.natural_beats_wild),),
        wild=FollowRank("Q", options.queen_after_queen_wild, options.hole_queens_wild),
        ledger=("FTQ", "SCS"),
        options=options,
    )
