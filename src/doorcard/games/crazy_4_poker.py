"""Crazy 4 Poker: your best four cards of five count; with a pair of aces you may raise three antes.

Ledger: C4P, CAS.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from doorcard.games.parts.paytables import chosen, pattern, pay_table
from doorcard.games.parts.profile import Profile
from doorcard.ranking.scales import FOUR_CARD_ORDER
from doorcard.rules.game import Game
from doorcard.rules.payments import AgainstHouse, HandPays, Payment, PaysOrStays
from doorcard.rules.phases.bank import Bank
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.stand import Standing
from doorcard.rules.phases.wager import Wagering
from doorcard.rules.shares import High

TITLE = "Crazy 4 Poker"
PROFILE = Profile("bank", difficulty=1, minutes=1, main=("queens_up_table", "super_table"))
ALSO = {"crazy-4-poker": ("Crazy Four Poker",)}

SCALE = "FOUR_CARD"
USUAL_SUPER = "200-30-15-2-1.5-1"
USUAL_QUEENS_UP = "50-40-8-4-3-2-1"
SUPER_PAID = ("four of a kind A+", *reversed(FOUR_CARD_ORDER[3:]))
QUEENS_UP_PAID = (*reversed(FOUR_CARD_ORDER[2:]), "pair Q+")

PAY_TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "ante": ({"super_table": USUAL_SUPER},),
    "queens_up": tuple(
        {"queens_up_table": table}
        for table in (
            USUAL_QUEENS_UP,
            "50-40-9-4-3-2-1",
            "50-30-9-4-3-2-1",
            "50-40-7-4-3-2-1",
            "50-30-8-4-3-2-1",
        )
    ),
}
"""The pay tables that casinos publish (C4P-07, C4P-09), as options, by wager."""

KNOWN_EDGES = {USUAL_SUPER: "264142729/7726058340"}
"""The house edge on the first wager, by pay table, a fraction; `tests/lab/edges` recounts it."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of Crazy 4 Poker."""

    super_table: Annotated[
        str,
        Meta(
            title="What the Super Bonus pays",
            pattern=pattern(6, halves=True),
            description="Super Bonus: odds for four aces, any other four of a kind, straight "
            "flush, three of a kind, flush, straight, such as 200-30-15-2-1.5-1",
            examples=[USUAL_SUPER, "200-30-15-2-1-1"],
        ),
    ] = USUAL_SUPER
    queens_up_table: Annotated[
        Annotated[str, Meta(pattern=pattern(7, off=True))] | bool,
        Meta(
            title="What Queens Up pays",
            description="Queens Up: odds for four of a kind, straight flush, three of a kind, "
            "flush, straight, two pair, a pair of queens or better, such as 50-40-8-4-3-2-1, or "
            "false",
            examples=[USUAL_QUEENS_UP, "50-40-9-4-3-2-1", "none", False, True],
        ),
    ] = USUAL_QUEENS_UP


def payments(options: Options) -> tuple[Payment, ...]:
    """Return the payments of each wager (C4P-05 to C4P-09)."""
    table = pay_table("super_table", options.super_table, SUPER_PAID)
    found: list[Payment] = [
        AgainstHouse("ante", scale=SCALE, qualifier="K", unqualified="returned"),
        AgainstHouse("play", scale=SCALE, qualifier="K", unqualified="won"),
        PaysOrStays("super_bonus", scale=SCALE, qualifier="K", pays=table),
    ]
    queens_up = chosen(options.queens_up_table, USUAL_QUEENS_UP)
    if queens_up:
        pays = pay_table("queens_up_table", queens_up, QUEENS_UP_PAID)
        found.append(HandPays("queens_up", scale=SCALE, pays=pays))
    return tuple(found)


def build(options: Options) -> Game:
    """Return the game with these options (C4P-01 to C4P-03)."""
    sides = ("queens_up",) if chosen(options.queens_up_table, USUAL_QUEENS_UP) else ()
    return Game(
        id="crazy-4-poker",
        title=TITLE,
        seats=(1, 7),
        phases=(
            Wagering("ante", sides, laid=("ante", "super_bonus")),
            Deal("ddddd", house=True),
            Standing("ante", "play", more=(2, 3), holding="pair A+", scale=SCALE),
            Bank(payments(options)),
        ),
        shares=(High(SCALE),),
        banked=True,
        ante_required=False,
        ledger=("C4P", "CAS"),
        options=options,
    )
