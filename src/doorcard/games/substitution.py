"""Substitution: five cards; you may exchange one each round; high and low share the pot.

Ledger: SUB.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from doorcard.games.parts.high_low import ending, low_of
from doorcard.games.parts.options import HighLowOptions, Recycled
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.shares import High

TITLE = "Substitution"
PROFILE = Profile("market", difficulty=2, minutes=4, main=("rounds", "declare", "structure"))


class Options(HighLowOptions, frozen=True):
    """The options of substitution."""

    rounds: Annotated[
        int,
        Meta(
            title="How often you may exchange",
            ge=1,
            le=10,
            description="rounds of exchanges, each followed by betting",
        ),
    ] = 3
    exhaust: Recycled = "recycle"


def build(options: Options) -> Game:
    """Return the game with these options (SUB-02, SUB-03)."""
    bet = betting(options, "small", BestShowing(options.showing_tie))
    return pot_game(
        id="substitution",
        title=TITLE,
        seats=(2, 10),
        phases=(
            Ante(),
            Deal("dduuu", options.burn),
            *(Exchange(), bet) * options.rounds,
            *ending(options),
        ),
        shares=(High(), low_of(options)),
        one_bet=True,
        recycles=True,
        ledger=("SUB", "DEC", "DCK"),
        options=options,
    )
