"""Iron Cross: five cards down and a cross of five in the middle, of which one line counts.

Ledger: ICR.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.high_low import split_ending, split_shares
from doorcard.games.parts.middle_games import CROSS, middle_streets
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.games.parts.split_options import HiLo, SplitOptions
from doorcard.rules.game import Game
from doorcard.rules.shares import High
from doorcard.rules.wilds.middle import LastTurnedWild

TITLE = "Iron Cross"
PROFILE = Profile("middle", difficulty=2, minutes=5, main=("hole", "centre_wild", "hi_lo"))

ALSO = {"iron-cross": ("Criss Cross", "Cross", "Church", "Southern Cross")}


class Options(SplitOptions, frozen=True):
    """The options of Iron Cross."""

    hole: Annotated[
        Literal[2, 3, 4, 5],
        Meta(
            title="Cards dealt to everybody",
            description="how many cards everybody is dealt face down",
        ),
    ] = 5
    centre_wild: Annotated[
        Literal["none", "card", "rank"],
        Meta(
            title="What is wild",
            extra={
                "values": {
                    "none": "Nothing",
                    "card": "The card in the centre",
                    "rank": "The card in the centre and all of its rank",
                }
            },
            description="whether the card in the centre of the cross is wild, or all cards of its "
            "rank",
        ),
    ] = "none"
    hi_lo: HiLo = False


def build(options: Options) -> Game:
    """Return the game with these options (ICR-01…07)."""
    mates = options.centre_wild == "rank"
    return pot_game(
        id="iron-cross",
        title=TITLE,
        seats=(2, 10),
        phases=middle_streets(options, options.hole, CROSS, split_ending(options)),
        shares=split_shares(options, High()),
        wild=None if options.centre_wild == "none" else LastTurnedWild(mates),
        ledger=("ICR",),
        options=options,
    )
