"""Cincinnati: five cards down and a row of five in the middle for everybody, turned one by one.

Ledger: CIN.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.high_low import split_ending, split_shares
from doorcard.games.parts.middle_games import ROW, middle_streets
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.games.parts.split_options import HiLo, SplitOptions
from doorcard.language.saying import say
from doorcard.ranking.words import capital, number
from doorcard.rules.game import Game
from doorcard.rules.shares import High
from doorcard.rules.wilds.middle import LowestWild

TITLE = "Cincinnati"
PROFILE = Profile("middle", difficulty=1, minutes=5, main=("hole", "low_wild", "hi_lo"))

PRESETS = {"cincinnati-liz": {"low_wild": True}}

ALSO = {"cincinnati": ("Lame Brain", "Confusion")}


class Options(SplitOptions, frozen=True):
    """The options of Cincinnati."""

    hole: Annotated[
        Literal[4, 5],
        Meta(
            title="Cards dealt to everybody",
            description="how many cards everybody is dealt face down",
        ),
    ] = 5
    low_wild: Annotated[
        bool,
        Meta(
            title="The lowest card of the row and all of its rank are wild",
            description="the lowest card of the row and its rank are wild for everybody",
        ),
    ] = False
    hi_lo: HiLo = False


def summary(options: Options) -> str:
    """Return the game in one line: with the lowest rank of the row wild, if that is on."""
    if options.low_wild:
        return say(
            "{Hole} cards down and a row of five in the middle for everybody, of which the lowest "
            "rank is wild.",
            Hole=capital(number(options.hole)),
        )
    return say(
        "{Hole} cards down and a row of five in the middle for everybody, turned one by one.",
        Hole=capital(number(options.hole)),
    )


def build(options: Options) -> Game:
    """Return the game with these options (CIN-01…04)."""
    return pot_game(
        id="cincinnati",
        title="Cincinnati Liz" if options.low_wild else TITLE,
        seats=(2, 10),
        phases=middle_streets(options, options.hole, ROW, split_ending(options)),
        shares=split_shares(options, High()),
        wild=LowestWild() if options.low_wild else None,
        ledger=("CIN",),
        options=options,
    )
