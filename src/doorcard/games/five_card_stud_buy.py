"""Five Card Stud High-Low with a Buy: high and low share; you may exchange a card at a price.

Ledger: FHB.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.five_cards import (
    HighOpening,
    LastCardDown,
    OpenPairBigBet,
    high_openers,
)
from doorcard.games.parts.high_low import ending, low_of
from doorcard.games.parts.options import HighLowOptions, Recycled
from doorcard.games.parts.pricing import ENDLESS, PricePot
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.language.saying import text
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing, PreviousOpener
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.shares import High

TITLE = text("Five Card Stud High-Low with a Buy")
PROFILE = Profile("market", difficulty=2, minutes=4, main=("buys", "buy_price", "allow_both"))
ALSO = {"five-card-stud-buy": ("Five Card Stud High-Low with a Twist", "Twist")}


class Options(HighLowOptions, frozen=True):
    """The options of five-card stud high-low with a buy."""

    allow_both: Annotated[
        bool,
        Meta(
            title="A player may go for both high and low", description="both sides may be declared"
        ),
    ] = False
    opening: HighOpening = "high_free"
    open_pair_big_bet: OpenPairBigBet = True
    last_card_down: LastCardDown = False
    buys: Annotated[
        int,
        Meta(
            title="How often you may buy",
            ge=1,
            le=2,
            description="rounds in which a card may be bought",
        ),
    ] = 1
    buy_price: Annotated[
        int,
        Meta(
            title="Price of a card, in chips",
            ge=0,
            le=ENDLESS,
            description="what a card costs, in chips, and twice that in a second round; "
            "0: one big bet, then two",
        ),
    ] = 0
    buy_prices: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=ENDLESS)], ...],
        Meta(
            title="Price of a card in each round, in chips",
            max_length=2,
            description="what a card costs in each round, in chips; empty: as buy_price says",
        ),
    ] = ()
    bet_before_buy: Annotated[
        bool,
        Meta(
            title="There is betting before the buy",
            description="there is a betting round between the fifth card and the buy",
        ),
    ] = False
    bet_between_buys: Annotated[
        bool,
        Meta(
            title="There is betting between two buys",
            description="there is a betting round between two buys",
        ),
    ] = True
    buy_order: Annotated[
        Literal["dealer_left", "last_opener"],
        Meta(
            title="The first to buy is",
            extra={
                "values": {
                    "dealer_left": "The player left of the button",
                    "last_opener": "The player who opened the betting last",
                }
            },
            description="the first to buy: left of the button, or the player who opened last",
        ),
    ] = "dealer_left"
    price_pot: PricePot = "current"
    exhaust: Recycled = "recycle"


def build(options: Options) -> Game:
    """Return the game with these options (FHB-01, FHB-05…08)."""
    first, best = high_openers(options)
    fifth = PreviousOpener() if options.last_card_down else best
    return pot_game(
        id="five-card-stud-buy",
        title=TITLE,
        seats=(2, 10),
        phases=(
            Ante(),
            Deal("du", options.burn),
            betting(options, "small", first, bring_in=options.opening != "high_free"),
            Deal("u", options.burn),
            betting(options, "small", best, open_pair=options.open_pair_big_bet),
            Deal("u", options.burn),
            betting(options, "big", best),
            Deal("d" if options.last_card_down else "u", options.burn),
            *((betting(options, "big", fifth),) if options.bet_before_buy else ()),
            *_buys(options),
            betting(options, "big", best),
            *ending(options),
        ),
        shares=(High(), low_of(options)),
        recycles=True,
        ledger=("FHB", "FCS", "DEC", "BUY"),
        options=options,
    )


def _buys(options: Options) -> tuple[Phase, ...]:
    """Return the rounds in which a card may be bought, and the betting between them (FHB-07)."""
    prices = options.buy_prices or (options.buy_price, 2 * options.buy_price)
    if len(prices) < options.buys:
        raise BadSetup(
            "bad_option",
            "buy_prices = {prices!r}: with two buys there must be two prices",
            prices=list(prices),
            option="buy_prices",
        )
    if len(options.buy_prices) > 1 and prices[1] <= prices[0]:
        raise BadSetup(
            "bad_option",
            "buy_prices = {prices!r}: the second buy must be dearer than the first",
            prices=list(prices),
            option="buy_prices",
        )
    first, *more = [
        Exchange(prices[n], 0 if prices[n] else n + 1, options.buy_order, options.price_pot)
        for n in range(options.buys)
    ]
    between = betting(options, "big", BestShowing(options.showing_tie))
    return (first, *((between,) if more and options.bet_between_buys else ()), *more)
