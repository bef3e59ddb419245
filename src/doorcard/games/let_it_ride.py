"""Let It Ride: three bets, two of which you may take back as the cards come.

Ledger: LIR, CAS.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from doorcard.games.parts.most_paid import MostPaid, most_paid
from doorcard.games.parts.paytables import pattern, pay_table
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.three_card_bonus import (
    TABLES,
    USUAL,
    WAGER,
    Bonus3,
    Bonus3Table,
    three_card_bonus,
)
from doorcard.ranking.scales import HIGH_ORDER
from doorcard.rules.game import Game
from doorcard.rules.payments import HandPays, Payment
from doorcard.rules.phases.bank import Bank
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.take_back import TakingBack
from doorcard.rules.phases.turn_up import TurnUp
from doorcard.rules.phases.wager import Wagering
from doorcard.rules.shares import High

TITLE = "Let It Ride"
PROFILE = Profile("bank", difficulty=1, minutes=1, main=("pay_table", "bonus3", "max_payout"))
ALSO = {"let-it-ride": ("Let 'Em Ride", "Free Ride")}

USUAL_TABLE = "1000-200-50-11-8-5-3-2-1"
BETS = ("bet1", "bet2", "bet3")
"""The three equal bets; the last one stays (LIR-04)."""
BEST = (*reversed(HIGH_ORDER[2:]), "pair T+")
"""The hands that pay, the best first, without the royal flush."""

PAY_TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "bet": ({"pay_table": USUAL_TABLE},),
    WAGER: TABLES,
}
"""The pay tables that casinos publish (LIR-05, LIR-09), as options, by wager."""

KNOWN_EDGES = {USUAL_TABLE: "37963/1082900"}
"""The house edge on the first wager, by pay table, a fraction; `tests/lab/edges` recounts it."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of Let It Ride."""

    pay_table: Annotated[
        str,
        Meta(
            title="What the hands pay",
            pattern=pattern(9),
            description="odds for royal flush, straight flush, four of a kind, full house, flush, "
            "straight, three of a kind, two pair, tens or better, such as "
            "1000-200-50-11-8-5-3-2-1",
            examples=[USUAL_TABLE, "500-200-50-11-8-5-3-2-1"],
        ),
    ] = USUAL_TABLE
    bonus3: Bonus3 = False
    bonus3_table: Bonus3Table = USUAL
    max_payout: MostPaid = "none"


def payments(options: Options) -> tuple[Payment, ...]:
    """Return the payments of each wager (LIR-05, LIR-09)."""
    table = pay_table("pay_table", options.pay_table, BEST)
    bonus = three_card_bonus(options.bonus3_table, "own")
    bets = tuple([HandPays(bet, pays=table, cards="with_middle") for bet in BETS])
    return (*bets, bonus) if options.bonus3 else bets


def build(options: Options) -> Game:
    """Return the game with these options (LIR-01 to LIR-04, LIR-08)."""
    return Game(
        id="let-it-ride",
        title=TITLE,
        seats=(1, 7),
        phases=(
            Wagering("bet", (WAGER,) if options.bonus3 else (), laid=BETS),
            Deal("ddd"),
            TakingBack(BETS[0]),
            TurnUp(),
            TakingBack(BETS[1]),
            TurnUp(),
            Bank(payments(options), most_paid(options.max_payout, *BETS)),
        ),
        shares=(High(),),
        banked=True,
        ante_required=False,
        ledger=("LIR", "CAS"),
        options=options,
    )
