"""Buy Your Card: five cards; you may buy better ones from a row; high and low share the pot.

Ledger: BYC.
"""

from __future__ import annotations

from doorcard.games.parts.high_low import ending, low_of
from doorcard.games.parts.options import HighLowOptions, Recycled
from doorcard.games.parts.pricing import PricePot, Rounds, SeeBeforeDiscard, ThreeAndDeck
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.market import LayOut, Market
from doorcard.rules.shares import High

TITLE = "Buy Your Card"
PROFILE = Profile("market", difficulty=2, minutes=4, main=("rounds", "prices", "declare"))


class Options(HighLowOptions, frozen=True):
    """The options of Buy Your Card."""

    rounds: Rounds = 3
    prices: ThreeAndDeck = (1, 2, 3, 4)
    see_before_discard: SeeBeforeDiscard = False
    price_pot: PricePot = "current"
    exhaust: Recycled = "recycle"


def build(options: Options) -> Game:
    """Return the game with these options."""
    market = Market(
        prices=options.prices,
        swaps=True,
        see_before_discard=options.see_before_discard,
        price_pot=options.price_pot,
    )
    bet = betting(options, "small", BestShowing(options.showing_tie))
    return pot_game(
        id="buy-your-card",
        title=TITLE,
        seats=(2, 6),
        phases=(
            Ante(),
            Deal("dduuu", options.burn),
            LayOut(3),
            *((market, bet) * options.rounds),
            *ending(options),
        ),
        shares=(High(), low_of(options)),
        ledger=("BYC",),
        options=options,
        one_bet=True,
        recycles=True,
    )
