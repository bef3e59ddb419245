"""Five Card Stud: one card down, four up, with a bet after each up-card; the best hand wins.

Ledger: FCS, STR.
"""

from __future__ import annotations

from doorcard.games.parts.five_cards import FiveCardHighOptions, high_of, high_streets
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.rules.game import Game

TITLE = "Five Card Stud"
PROFILE = Profile("stud", difficulty=1, minutes=2, main=("structure", "opening", "deck_low"))


class Options(FiveCardHighOptions, frozen=True):
    """The options of five-card stud."""


def build(options: Options) -> Game:
    """Return the game with these options."""
    return pot_game(
        id="five-card-stud",
        title=TITLE,
        seats=(2, 10),
        phases=high_streets(options),
        shares=(high_of(options),),
        ledger=("FCS", "STR"),
        options=options,
        lowest_rank=options.deck_low,
    )
