"""The Price is Right: two cards are dealt and five must be bought; unsold ones get cheaper.

Ledger: PIR.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from doorcard.games.parts.high_low import ending, low_of
from doorcard.games.parts.options import HighLowOptions, Recycled
from doorcard.games.parts.pricing import BrokePlayer, Price, PricePot
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.market import LayOut, Market
from doorcard.rules.shares import High

TITLE = "The Price is Right"
PROFILE = Profile(
    "market", difficulty=2, minutes=5, main=("three_upcards", "broke_player", "declare")
)
ROUNDS = 5
PRICES = (1, 2, 3)
PRICES_OF_THREE = (1, 2, 3, 4)


class Options(HighLowOptions, frozen=True):
    """The options of The Price is Right."""

    prices: Annotated[
        tuple[Price, ...],
        Meta(
            title="Prices of the row, then of the deck card",
            min_length=3,
            max_length=4,
            description="units: the row from its cheapest end, then the deck card; 1,2,3,4 unless "
            "set with three up-cards",
        ),
    ] = PRICES
    three_upcards: Annotated[
        bool,
        Meta(
            title="Three cards are for sale, not two",
            description="three up-cards are for sale, not two",
        ),
    ] = False
    broke_player: BrokePlayer = "deck_card"
    price_pot: PricePot = "current"
    exhaust: Recycled = "recycle"

    def price_list(self) -> tuple[int, ...]:
        """Return the prices of the row, then of the deck card; raise `BadSetup` if too many."""
        if self.three_upcards and self.prices == PRICES:
            return PRICES_OF_THREE
        wanted = 4 if self.three_upcards else 3
        if len(self.prices) != wanted:
            raise BadSetup(
                "bad_option",
                "prices = {value!r}: {cards} up-cards and the deck card have {wanted}",
                cards=wanted - 1,
                wanted=wanted,
                option="prices",
                value=self.prices,
            )
        return self.prices


def build(options: Options) -> Game:
    """Return the game with these options."""
    prices = options.price_list()
    market = Market(
        prices=prices,
        slides=True,
        refill="at_once",
        broke=options.broke_player,
        price_pot=options.price_pot,
    )
    bet = betting(options, "small", BestShowing(options.showing_tie))
    return pot_game(
        id="price-is-right",
        title=TITLE,
        seats=(3, 7),
        phases=(
            Ante(),
            Deal("dd", options.burn),
            LayOut(len(prices) - 1),
            *((market, bet) * ROUNDS),
            *ending(options),
        ),
        shares=(High(), low_of(options)),
        ledger=("PIR",),
        options=options,
        one_bet=True,
        recycles=True,
    )
