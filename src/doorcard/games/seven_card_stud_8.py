"""Seven Card Stud 8-or-better: the best hand shares the pot with the best low of eight or less.

Ledger: S8B.
"""

from __future__ import annotations

from doorcard.games.parts.options import SevenCardOptions
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game, seven_card_streets
from doorcard.language.saying import text
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing, LowCard
from doorcard.rules.shares import High, Low

TITLE = text("Seven Card Stud 8-or-better")
PROFILE = Profile("high_low", difficulty=2, minutes=3, main=("structure", "raise_cap", "exhaust"))
ALSO = {"seven-card-stud-8": ("Seven Card Stud Eight-or-Better", "Stud Eight-or-Better", "Stud 8")}


class Options(SevenCardOptions, frozen=True):
    """The options of seven-card stud 8-or-better."""


def build(options: Options) -> Game:
    """Return the game with these options."""
    best = BestShowing(options.showing_tie)
    return pot_game(
        id="seven-card-stud-8",
        title=TITLE,
        seats=(2, 8),
        phases=seven_card_streets(options, LowCard(), best, bring_in=True, exhaust=options.exhaust),
        shares=(High(), Low("EIGHT_OR_BETTER")),
        ledger=("S8B", "SCS"),
        options=options,
    )
