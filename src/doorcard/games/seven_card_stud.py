"""Seven Card Stud: two down, four up, one down, with a bet on each street; the best hand wins.

Ledger: SCS (SCS-10).
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from doorcard.games.parts.options import SevenCardOptions
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import ThirdStreetOpening, pot_game, seven_card_streets
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing, LowCard
from doorcard.rules.shares import High

TITLE = "Seven Card Stud"
PROFILE = Profile(
    "stud", difficulty=1, minutes=3, main=("structure", "opening", "open_pair_big_bet")
)


class Options(SevenCardOptions, frozen=True):
    """The options of seven-card stud."""

    opening: ThirdStreetOpening = "low_bring_in"
    open_pair_big_bet: Annotated[
        bool,
        Meta(
            title="A pair showing may bet double on fourth street",
            description="the big bet is allowed on fourth street while a pair shows",
        ),
    ] = False


def build(options: Options) -> Game:
    """Return the game with these options."""
    best = BestShowing(options.showing_tie)
    forced = options.opening == "low_bring_in"
    return pot_game(
        id="seven-card-stud",
        title=TITLE,
        seats=(2, 8),
        phases=seven_card_streets(
            options,
            LowCard() if forced else best,
            best,
            forced,
            options.open_pair_big_bet,
            exhaust=options.exhaust,
        ),
        shares=(High(),),
        ledger=("SCS",),
        options=options,
    )
