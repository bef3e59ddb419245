"""Four Card Poker: five cards against the dealer's six, the best four count; fold, or raise.

Ledger: FCP, CAS.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from doorcard.games.parts.paytables import chosen, pattern, pay_table
from doorcard.games.parts.profile import Profile
from doorcard.ranking.scales import FOUR_CARD_ORDER
from doorcard.rules.game import Game
from doorcard.rules.payments import AgainstHouse, HandPays, Payment
from doorcard.rules.phases.bank import Bank
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.stand import Standing
from doorcard.rules.phases.wager import Wagering
from doorcard.rules.shares import High

TITLE = "Four Card Poker"
PROFILE = Profile(
    "bank", difficulty=1, minutes=1, main=("aces_up_table", "bonus_table", "sides_alone")
)
ALSO = {"four-card-poker": ("4 Card Poker", "Four Poker")}

SCALE = "FOUR_CARD"
USUAL_BONUS = "25-20-2"
USUAL_ACES_UP = "50-40-8-5-4-3-1"
BONUS_PAID = ("four of a kind", "straight flush", "three of a kind")
ACES_UP_PAID = (*reversed(FOUR_CARD_ORDER[2:]), "pair A+")

PAY_TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "ante": ({"bonus_table": USUAL_BONUS},),
    "aces_up": tuple(
        {"aces_up_table": table}
        for table in (
            USUAL_ACES_UP,
            "50-40-9-6-4-2-1",
            "50-40-8-6-4-2-1",
            "50-30-9-6-4-2-1",
            "50-30-8-6-4-2-1",
            "50-40-7-5-4-3-1",
        )
    ),
}
"""The pay tables that casinos publish (FCP-06, FCP-07), as options, by wager."""

KNOWN_EDGES = {USUAL_BONUS: "8840827253/317119576410"}
"""The house edge on the first wager, by pay table, a fraction; `tests/lab/edges` recounts it."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of Four Card Poker."""

    bonus_table: Annotated[
        Annotated[str, Meta(pattern=pattern(3, off=True))] | bool,
        Meta(
            title="What the bonus pays",
            description="a bonus on the ante of every hand that is played: odds for four of a "
            "kind, straight flush, three of a kind, such as 25-20-2, or false",
            examples=[USUAL_BONUS, "off", False, True],
        ),
    ] = USUAL_BONUS
    aces_up_table: Annotated[
        Annotated[str, Meta(pattern=pattern(7, off=True))] | bool,
        Meta(
            title="What Aces Up pays",
            description="Aces Up: odds for four of a kind, straight flush, three of a kind, flush, "
            "straight, two pair, a pair of aces, such as 50-40-8-5-4-3-1, or false",
            examples=[USUAL_ACES_UP, "50-40-9-6-4-2-1", "none", False, True],
        ),
    ] = USUAL_ACES_UP
    sides_alone: Annotated[
        bool,
        Meta(
            title="Aces Up may be played without an ante",
            description="Aces Up may be wagered on without an ante",
        ),
    ] = True


def payments(options: Options) -> tuple[Payment, ...]:
    """Return the payments of each wager (FCP-04, FCP-06, FCP-07)."""
    found: list[Payment] = [
        AgainstHouse("ante", scale=SCALE, tie="won"),
        AgainstHouse("play", scale=SCALE, tie="won"),
    ]
    bonus = chosen(options.bonus_table, USUAL_BONUS)
    if bonus:
        table = pay_table("bonus_table", bonus, BONUS_PAID)
        found.append(HandPays("ante", scale=SCALE, pays=table, bonus="bonus"))
    aces_up = chosen(options.aces_up_table, USUAL_ACES_UP)
    if aces_up:
        table = pay_table("aces_up_table", aces_up, ACES_UP_PAID)
        found.append(HandPays("aces_up", scale=SCALE, pays=table))
    return tuple(found)


def build(options: Options) -> Game:
    """Return the game with these options (FCP-01 to FCP-03, FCP-08)."""
    sides = ("aces_up",) if chosen(options.aces_up_table, USUAL_ACES_UP) else ()
    return Game(
        id="four-card-poker",
        title=TITLE,
        seats=(1, 7),
        phases=(
            Wagering("ante", sides, sides if options.sides_alone else ()),
            Deal("ddddd", house=True, house_cards="dddddu"),
            Standing("ante", "play", times=(1, 2, 3)),
            Bank(payments(options)),
        ),
        shares=(High(SCALE),),
        banked=True,
        ante_required=False,
        ledger=("FCP", "CAS"),
        options=options,
    )
