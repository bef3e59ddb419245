"""Mississippi Stud: against the house's pay table; two cards, three in the middle; bet or fold.

Ledger: MSC, CAS.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

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
from doorcard.language.saying import text
from doorcard.ranking.scales import HIGH_ORDER
from doorcard.rules.game import Game
from doorcard.rules.payments import HandPays, Payment
from doorcard.rules.phases.bank import Bank
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.stand import Standing
from doorcard.rules.phases.turn_up import TurnUp
from doorcard.rules.phases.wager import Wagering
from doorcard.rules.shares import High

TITLE = text("Mississippi Stud (casino)")
PROFILE = Profile("bank", difficulty=2, minutes=2, main=("pay_table", "bonus3"))
ALSO = {"mississippi-stud-casino": ("Mississippi Stud Poker",)}

USUAL_TABLE = "500-100-40-10-6-4-3-2-1"
BEST = (*reversed(HIGH_ORDER[2:]), "pair J+")
"""The hands that pay, the best first, without the royal flush."""

PAY_TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "ante": tuple({"pay_table": table} for table in (USUAL_TABLE, "500-100-40-10-6-5-3-2-1")),
    WAGER: TABLES,
}
"""The pay tables that casinos publish (MSC-05, MSC-09), as options, by wager."""

KNOWN_EDGES = {USUAL_TABLE: "53223/1082900", "500-100-40-10-6-5-3-2-1": "671/17850"}
"""The house edge on the first wager, by pay table, a fraction; `tests/lab/edges` recounts it."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of casino Mississippi stud."""

    pay_table: Annotated[
        str,
        Meta(
            title="What the hands pay",
            pattern=pattern(9),
            description="odds for royal flush, straight flush, four of a kind, full house, flush, "
            "straight, three of a kind, two pair, jacks or better, such as "
            "500-100-40-10-6-4-3-2-1; sixes to tens give the wagers back",
            examples=[USUAL_TABLE, "500-100-40-10-6-5-3-2-1"],
        ),
    ] = USUAL_TABLE
    bonus3: Bonus3 = False
    bonus3_table: Bonus3Table = USUAL
    timeout_bet: Annotated[
        Literal["fold", "one"],
        Meta(
            title="A player who runs out of time",
            description="what a player does who runs out of time: fold, or bet one ante",
            extra={"values": {"fold": "Folds", "one": "Bets one ante"}},
        ),
    ] = "fold"


def payments(options: Options) -> tuple[Payment, ...]:
    """Return the payments of each wager (MSC-05, MSC-09)."""
    table = (*pay_table("pay_table", options.pay_table, BEST), ("pair 6+", 0))
    bonus = three_card_bonus(options.bonus3_table, "middle")
    main = (
        HandPays("ante", pays=table, cards="with_middle"),
        HandPays("play", pays=table, cards="with_middle"),
    )
    return (*main, bonus) if options.bonus3 else main


def build(options: Options) -> Game:
    """Return the game with these options (MSC-01 to MSC-04)."""
    late: Literal["fold", "least"] = "least" if options.timeout_bet == "one" else "fold"
    street = (Standing("ante", "play", times=(1, 2, 3), late=late), TurnUp())
    return Game(
        id="mississippi-stud-casino",
        title=TITLE,
        seats=(1, 7),
        phases=(
            Wagering("ante", (WAGER,) if options.bonus3 else ()),
            Deal("dd"),
            *street,
            *street,
            *street,
            Bank(payments(options)),
        ),
        shares=(High(),),
        banked=True,
        ante_required=False,
        ledger=("MSC", "CAS"),
        options=options,
    )
