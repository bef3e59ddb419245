"""Wall Street: seven cards, three bought from a row of four or taken free; high and low share.

Ledger: WST.
"""

from __future__ import annotations

from doorcard.games.parts.high_low import ending, low_of
from doorcard.games.parts.options import Exhaust, HighLowOptions
from doorcard.games.parts.pricing import FourPrices, PricePot
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, last_card, pot_game
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.market import LayOut, Market, SweepUp
from doorcard.rules.shares import High

TITLE = "Wall Street"
PROFILE = Profile("market", difficulty=3, minutes=5, main=("prices", "declare", "structure"))


class Options(HighLowOptions, frozen=True):
    """The options of Wall Street."""

    prices: FourPrices = (1, 2, 3, 4)
    price_pot: PricePot = "current"
    exhaust: Exhaust = "recycle"


def build(options: Options) -> Game:
    """Return the game with these options."""
    market = Market(prices=options.prices, deck="free", price_pot=options.price_pot)
    bet = betting(options, "small", BestShowing(options.showing_tie))
    return pot_game(
        id="wall-street",
        title=TITLE,
        seats=(2, 8),
        phases=(
            Ante(),
            Deal("ddu", options.burn),
            LayOut(len(options.prices)),
            bet,
            *(market, bet, market, bet, market, SweepUp(), bet),
            last_card(options, options.exhaust),
            bet,
            *ending(options),
        ),
        shares=(High(), low_of(options)),
        ledger=("WST",),
        options=options,
        one_bet=True,
        recycles=True,
    )
