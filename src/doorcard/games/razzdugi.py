"""Razzdugi: razz for one half of the pot, the best badugi of the same cards for the other.

Ledger: RZD, SCS (SCS-09).
"""

from __future__ import annotations

from doorcard.games.parts.options import SevenCardOptions
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game, seven_card_streets
from doorcard.rules.game import Game
from doorcard.rules.openers import HighCard, LowestShowing
from doorcard.rules.shares import Low
from doorcard.rules.shares.badugi import Badugi

TITLE = "Razzdugi"
PROFILE = Profile("low", difficulty=3, minutes=4, main=("structure", "raise_cap", "exhaust"))
ALSO = {"razzdugi": ("Razz-Badugi", "Badugi Stud")}


class Options(SevenCardOptions, frozen=True):
    """The options of razzdugi."""


def build(options: Options) -> Game:
    """Return the game with these options (RZD-01…06)."""
    return pot_game(
        id="razzdugi",
        title=TITLE,
        seats=(2, 8),
        phases=seven_card_streets(
            options,
            HighCard(ace_low=True),
            LowestShowing(tie=options.showing_tie),
            bring_in=True,
            exhaust=options.exhaust,
        ),
        shares=(Low("ACE_TO_FIVE"), Badugi()),
        ledger=("RZD", "SCS"),
        options=options,
    )
