"""New York Stud: five-card stud in which four cards of a suit beat a pair; the best hand wins.

Ledger: CAL, FCS, STR.
"""

from __future__ import annotations

from doorcard.games.parts.five_cards import FiveCardHighOptions, high_streets
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.ranking import soko
from doorcard.rules.game import Game
from doorcard.rules.shares import High

TITLE = "New York Stud"
PROFILE = Profile("stud", difficulty=2, minutes=2, main=("structure", "opening", "deck_low"))
ALSO = {"new-york-stud": ("Four-flush Stud",)}


class Options(FiveCardHighOptions, frozen=True):
    """The options of New York stud."""


def build(options: Options) -> Game:
    """Return the game with these options (CAL-01…05)."""
    ranking = soko(
        straights=False,
        lowest_rank=options.deck_low,
        low_straight=options.low_straight,
        flush_over_full=options.flush_over_full,
        trips_over_straight=options.trips_over_straight,
    )
    return pot_game(
        id="new-york-stud",
        title=TITLE,
        seats=(2, 10),
        phases=high_streets(options),
        shares=(High(ranking.name),),
        ledger=("CAL", "FCS", "STR"),
        options=options,
        lowest_rank=options.deck_low,
    )
