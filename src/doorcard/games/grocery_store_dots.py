"""Grocery Store Dots: seven cards, three from a store; best hand and most dots share the pot.

Ledger: GSD.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.options import Exhaust, TableOptions
from doorcard.games.parts.pricing import PricePot, ThreePrices
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, last_card, pot_game
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing, LowCard
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.market import LayOut, Market, SweepUp
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import Dots, High

TITLE = "Grocery Store Dots"
PROFILE = Profile("market", difficulty=2, minutes=4, main=("prices", "opening", "structure"))


class Options(TableOptions, frozen=True):
    """The options of Grocery Store Dots."""

    opening: Annotated[
        Literal["high_free", "low_bring_in"],
        Meta(
            title="The first round is opened by",
            extra={
                "values": {
                    "high_free": "The best card showing",
                    "low_bring_in": "The lowest card, with a bring-in",
                }
            },
            description="first round: the best card showing acts first, or the lowest brings in",
        ),
    ] = "high_free"
    prices: ThreePrices = (1, 2, 3)
    price_pot: PricePot = "current"
    exhaust: Exhaust = "recycle"


def build(options: Options) -> Game:
    """Return the game with these options."""
    forced = options.opening == "low_bring_in"
    best = BestShowing(options.showing_tie)
    market = Market(prices=options.prices, deck="free", price_pot=options.price_pot)
    bet = betting(options, "small", best)
    return pot_game(
        id="grocery-store-dots",
        title=TITLE,
        seats=(2, 8),
        phases=(
            Ante(),
            Deal("ddu", options.burn),
            betting(options, "small", LowCard() if forced else best, bring_in=forced),
            LayOut(len(options.prices)),
            *(market, bet, market, bet, market, SweepUp(), bet),
            last_card(options, options.exhaust),
            bet,
            Showdown(options.show_all_in),
        ),
        shares=(High(), Dots()),
        ledger=("GSD",),
        options=options,
        one_bet=True,
        recycles=True,
    )
