"""Buy a Card: five cards; you may buy better ones at rising prices, and the best hand wins.

Ledger: BAC.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from doorcard.games.parts.high_low import ending, low_of
from doorcard.games.parts.options import HighLowOptions, Recycled
from doorcard.games.parts.pricing import PricePot, Rounds, SeeBeforeDiscard, ThreeAndDeck
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game, Share
from doorcard.rules.openers import BestShowing
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.market import LayOut, Market
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High

TITLE = "Buy a Card"
PROFILE = Profile("market", difficulty=2, minutes=4, main=("rounds", "hi_lo", "prices"))
ALSO = {"buy-a-card": ("Buy Your Card Substitution",)}


class Options(HighLowOptions, frozen=True):
    """The options of Buy a Card; options for lows matter only with `hi_lo`."""

    rounds: Rounds = 3
    prices: ThreeAndDeck = (1, 2, 3, 4)
    hi_lo: Annotated[
        bool,
        Meta(
            title="High and low share the pot",
            description="high and low are declared and split the pot, not high alone",
        ),
    ] = False
    see_before_discard: SeeBeforeDiscard = False
    price_pot: PricePot = "current"
    exhaust: Recycled = "recycle"


def build(options: Options) -> Game:
    """Return the game with these options; the blind card is the dearest (BAC-02, BAC-04).

    Raise `BadSetup` (`bad_option`) unless each price is higher than the one before.
    """
    if list(options.prices) != sorted(set(options.prices)):
        raise BadSetup(
            "bad_option",
            "prices = {value!r}: each must be higher than the one before it: the cheapest "
            "card lies farthest from the deck, and the last price, that of the blind deck "
            "card, is the highest",
            option="prices",
            value=options.prices,
        )
    market = Market(
        prices=options.prices,
        swaps=True,
        refill="at_once",
        see_before_discard=options.see_before_discard,
        price_pot=options.price_pot,
    )
    bet = betting(options, "small", BestShowing(options.showing_tie))
    shares: tuple[Share, ...] = (High(), low_of(options)) if options.hi_lo else (High(),)
    return pot_game(
        id="buy-a-card",
        title=TITLE,
        seats=(2, 9),
        phases=(
            Ante(),
            Deal("ddduu", options.burn),
            LayOut(3),
            *((market, bet) * options.rounds),
            *(ending(options) if options.hi_lo else (Showdown(options.show_all_in),)),
        ),
        shares=shares,
        ledger=("BAC",),
        options=options,
        one_bet=True,
        recycles=True,
    )
