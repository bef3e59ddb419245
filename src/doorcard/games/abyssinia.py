"""Abyssinia: you buy all five cards, one by one, priced by rank; high and low share the pot.

Ledger: ABY.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from doorcard.games.parts.high_low import ending, low_of
from doorcard.games.parts.options import HighLowOptions, Recycled
from doorcard.games.parts.pricing import (
    BrokePlayer,
    PricePot,
    RankPrices,
    prices_by_rank,
    rank_prices_text,
)
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.rules.game import Game
from doorcard.rules.openers import LeftOfDealer
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.market import LayOut, Market
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High

TITLE = "Abyssinia"
PROFILE = Profile("market", difficulty=3, minutes=6, main=("concealed", "broke_player", "declare"))
ROUNDS = 5


class Options(HighLowOptions, frozen=True):
    """The options of Abyssinia; sides are declared with `concealed` alone."""

    price_by_rank: RankPrices = "2-5:2,6-K:1,A:4"
    concealed: Annotated[
        bool,
        Meta(
            title="Bought cards stay hidden, and high and low are declared",
            description="bought cards are taken into the hand, and high and low are declared",
        ),
    ] = False
    final_bet: Annotated[
        bool,
        Meta(
            title="There is betting after the last buy, too",
            description="the last buying round is followed by betting too",
        ),
    ] = True
    broke_player: BrokePlayer = "deck_card"
    price_pot: PricePot = "current"
    exhaust: Recycled = "recycle"


def build(options: Options) -> Game:
    """Return the game with these options; cards speak unless it is concealed (ABY-10)."""
    prices = prices_by_rank(options.price_by_rank)
    options = replace(options, price_by_rank=rank_prices_text(prices))
    market = Market(
        price_by_rank=prices,
        deck="turned_up",
        refill="at_once",
        concealed=options.concealed,
        broke=options.broke_player,
        price_pot=options.price_pot,
    )
    rounds = (market, betting(options, "small", LeftOfDealer())) * ROUNDS
    return pot_game(
        id="abyssinia",
        title=TITLE,
        seats=(2, 10),
        phases=(
            Ante(),
            LayOut(2),
            *(rounds if options.final_bet else rounds[:-1]),
            *(ending(options) if options.concealed else (Showdown(options.show_all_in),)),
        ),
        shares=(High(), low_of(options)),
        ledger=("ABY",),
        options=options,
        one_bet=True,
        recycles=True,
    )
