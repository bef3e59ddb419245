"""Auction: two cards are dealt and five are won by secret bids; high and low share the pot.

Ledger: AUC.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.high_low import ending, low_of
from doorcard.games.parts.options import HighLowOptions, Recycled
from doorcard.games.parts.pricing import ENDLESS, PricePot
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.auction import Auction
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.turns import FoldTurn
from doorcard.rules.shares import High

TITLE = "Auction"
PROFILE = Profile(
    "auction", difficulty=3, minutes=8, main=("bet_each_auction", "fold_in_auction", "max_bid")
)
AUCTIONS = 5


class Options(HighLowOptions, frozen=True):
    """The options of auction."""

    max_bid: (
        Annotated[
            int,
            Meta(
                title="The highest bid, in chips",
                extra={"values": {"none": "Any"}},
                ge=1,
                le=ENDLESS,
                description="the largest bid, in chips",
            ),
        ]
        | Literal["none"]
    ) = "none"
    bet_each_auction: Annotated[
        bool,
        Meta(
            title="There is betting after every auction",
            description="every auction is followed by betting, not only the last",
        ),
    ] = False
    fold_in_auction: Annotated[
        bool,
        Meta(
            title="You may fold before each auction",
            description="before each auction each player in turn may fold",
        ),
    ] = False
    price_pot: PricePot = "current"
    exhaust: Recycled = "recycle"


def build(options: Options) -> Game:
    """Return the game with these options (AUC-02, AUC-11, AUC-12)."""
    before: tuple[Phase, ...] = (FoldTurn(),) if options.fold_in_auction else ()
    most = None if options.max_bid == "none" else options.max_bid
    bet = betting(options, "small", BestShowing(options.showing_tie))
    auction = (*before, Auction(most, options.price_pot))
    after = (bet,) if options.bet_each_auction else ()
    return pot_game(
        id="auction",
        title=TITLE,
        seats=(2, 7),
        phases=(
            Ante(),
            Deal("dd", options.burn),
            *(*auction, *after) * (AUCTIONS - 1),
            *auction,
            bet,
            *ending(options),
        ),
        shares=(High(), low_of(options)),
        one_bet=True,
        ledger=("AUC", "DEC", "BUY"),
        options=options,
    )
