"""The Bitch: seven cards; hold the queen of spades to win half; face up, she means a new deal.

Ledger: BIT.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.games.parts.wild import START, Reante, WildOptions, streets
from doorcard.rules.game import Game
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import HasCard, High
from doorcard.rules.triggers import StopAt
from doorcard.rules.wilds import WildCard

TITLE = "The Bitch"
PROFILE = Profile("hole", difficulty=2, minutes=4, main=("bitch_wild", "reante", "opening"))
BITCH = "Qs"


class Options(WildOptions, frozen=True):
    """The options of The Bitch."""

    bitch_wild: Annotated[
        bool,
        Meta(
            title="The queen of spades is wild in the hole",
            description="in the hole the queen is wild for her holder, and the pot is not split",
        ),
    ] = False
    reante: Reante = False


def build(options: Options) -> Game:
    """Return the game with these options."""
    high = High(natural_first=options.natural_beats_wild)
    return pot_game(
        id="the-bitch",
        title=TITLE,
        seats=(2, 8),
        phases=(*streets(options, reante=options.reante), Showdown(options.show_all_in)),
        shares=(high,) if options.bitch_wild else (high, HasCard(BITCH)),
        triggers=(StopAt(BITCH, START),),
        wild=WildCard(BITCH) if options.bitch_wild else None,
        ledger=("BIT", "SCS"),
        options=options,
    )
