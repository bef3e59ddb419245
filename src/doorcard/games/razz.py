"""Razz: seven-card stud in which the best ace-to-five low hand wins.

Ledger: SCS (SCS-09).
"""

from __future__ import annotations

from doorcard.games.parts.frames import pot_game, seven_card_streets
from doorcard.games.parts.options import SevenCardOptions
from doorcard.games.parts.profile import Profile
from doorcard.rules.game import Game
from doorcard.rules.openers import HighCard, LowestShowing
from doorcard.rules.shares import Low

TITLE = "Razz"
PROFILE = Profile("low", difficulty=1, minutes=3, main=("structure", "raise_cap", "exhaust"))


class Options(SevenCardOptions, frozen=True):
    """What a table of razz may choose."""


def build(options: Options) -> Game:
    """Return the game as the options have it."""
    lowest = LowestShowing("ACE_TO_FIVE", tie=options.showing_tie)
    return pot_game(
        id="razz",
        title=TITLE,
        seats=(2, 8),
        phases=seven_card_streets(options, HighCard(ace_low=True), lowest, bring_in=True),
        shares=(Low("ACE_TO_FIVE"),),
        ledger=("SCS",),
        options=options,
    )
