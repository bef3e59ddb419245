"""Three Card Poker: three cards against the dealer's three; fold, or wager as much again.

Ledger: TCP.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from doorcard.games.parts.paytables import chosen, pattern, pay_table
from doorcard.games.parts.profile import Profile
from doorcard.language.saying import say
from doorcard.ranking.scales import HIGH_ORDER, THREE_CARD_ORDER
from doorcard.rules.game import Game
from doorcard.rules.payments import AgainstHouse, HandPays, OneColour, Payment
from doorcard.rules.phases.bank import Bank
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.stand import Standing
from doorcard.rules.phases.wager import Wagering
from doorcard.rules.shares import High

TITLE = "Three Card Poker"
PROFILE = Profile("bank", difficulty=1, minutes=1, main=("prime", "six_card", "pp_standalone"))
PRESETS = {"prime-three-card-poker": {"prime": True}}
"""With the wager on one colour it is Prime Three Card Poker (TCP-19)."""

SCALE = "THREE_CARD"
BEST = tuple(reversed(THREE_CARD_ORDER))
SIX_CARD_BEST = tuple(reversed(HIGH_ORDER))

PAY_TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "ante": tuple({"ante_bonus": t} for t in ("5-4-1", "5-3-1", "4-3-1", "3-2-1", "off")),
    "pair_plus": tuple(
        {"pair_plus_table": table}
        for table in (
            "40-30-6-4-1",
            "40-25-6-4-1",
            "35-33-6-4-1",
            "35-25-6-4-1",
            "50-30-6-4-1",
            "40-30-5-4-1",
            "40-30-6-3-1",
            "50-40-30-6-3-1",
        )
    ),
    "prime": ({"prime": True},),
    "six_card": tuple(
        {"six_card": True, "six_card_table": table}
        for table in (
            "1000-200-50-25-20-10-5",
            "1000-200-100-20-15-10-7",
            "1000-200-100-20-15-9-8",
            "1000-200-50-25-15-10-5",
        )
    ),
}
"""The pay tables that casinos publish (TCP-12 to TCP-22), as options, by wager."""

AnteBonus = Annotated[
    Annotated[str, Meta(pattern=pattern(3, off=True))] | bool,
    Meta(
        title="What the Ante Bonus pays",
        description="Ante Bonus, paid in addition to the ante if you play: odds for straight "
        "flush, three of a kind, straight, such as 5-4-1, or false",
        examples=["5-4-1", "4-3-1", "3-2-1", "5-3-1", "off", False, True],
    ),
]
PairPlus = Annotated[
    Annotated[str, Meta(pattern=pattern(5, 6, off=True))] | bool,
    Meta(
        title="What Pair Plus pays",
        description="Pair Plus: odds for straight flush, three of a kind, straight, flush, pair, "
        "such as 40-30-6-4-1; a sixth number in front is for A-K-Q in one suit; or false",
        examples=["40-30-6-4-1", "35-33-6-4-1", "50-40-30-6-3-1", "none", False, True],
    ),
]
SixCard = Annotated[
    str,
    Meta(
        title="What the Six Card Bonus pays",
        pattern=pattern(7),
        description="Six Card Bonus: odds for royal flush, straight flush, four of a kind, full "
        "house, flush, straight, three of a kind, such as 1000-200-50-25-20-10-5",
        examples=["1000-200-50-25-20-10-5", "1000-200-100-20-15-10-7"],
    ),
]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of three-card poker."""

    ante_bonus: AnteBonus = "5-4-1"
    pair_plus_table: PairPlus = "40-30-6-4-1"
    pp_lost_on_fold: Annotated[
        bool,
        Meta(
            title="A player who folds loses Pair Plus, too",
            description="a player who folds also loses Pair Plus",
        ),
    ] = True
    pp_standalone: Annotated[
        bool,
        Meta(
            title="Pair Plus may be played without an ante",
            description="Pair Plus may be wagered on without an ante",
        ),
    ] = False
    prime: Annotated[
        bool,
        Meta(
            title="Prime, a wager on one colour, is offered",
            description="Prime is offered: three cards of one colour pay, all six pay more",
        ),
    ] = False
    prime_survives_fold: Annotated[
        bool,
        Meta(
            title="Prime pays even if you fold",
            description="Prime is settled even if the player has folded",
        ),
    ] = True
    six_card: Annotated[
        bool,
        Meta(
            title="The Six Card Bonus is offered",
            description="the Six Card Bonus is offered: the best five of all six cards pay",
        ),
    ] = False
    six_card_table: SixCard = "1000-200-50-25-20-10-5"


def payments(options: Options) -> tuple[Payment, ...]:
    """Return the payments of each wager (TCP-05 … TCP-08, TCP-12 … TCP-23)."""
    found: list[Payment] = [
        AgainstHouse("ante", scale=SCALE, qualifier="Q", unqualified="won"),
        AgainstHouse("play", scale=SCALE, qualifier="Q", unqualified="returned"),
    ]
    bonus = chosen(options.ante_bonus, "5-4-1")
    if bonus:
        table = pay_table("ante_bonus", bonus, BEST[:3])
        found.append(HandPays("ante", scale=SCALE, pays=table, bonus="bonus"))
    pairs = chosen(options.pair_plus_table, "40-30-6-4-1")
    if pairs:
        table = pay_table("pair_plus_table", pairs, BEST[:5])
        kept = not options.pp_lost_on_fold
        found.append(HandPays("pair_plus", kept, scale=SCALE, pays=table))
    if options.prime:
        found.append(OneColour("prime", options.prime_survives_fold, own=3, together=4))
    table = pay_table("six_card_table", options.six_card_table, SIX_CARD_BEST[:6])
    if options.six_card:
        found.append(HandPays("six_card", True, scale="HIGH", pays=table, with_house=True))
    return tuple(found)


def summary(options: Options) -> str:
    """Return the game in one line: with the wager on one colour it has another name (TCP-19)."""
    if options.prime:
        return say(
            "Three cards against the dealer's three, with a wager that they are of one colour."
        )
    return say("Three cards against the dealer's three; fold, or wager as much again.")


def build(options: Options) -> Game:
    """Return the game with these options (TCP-02, TCP-03)."""
    paid = payments(options)
    sides = tuple([pay.on for pay in paid if pay.on not in ("ante", "play")])
    alone = tuple([on for on in sides if on == "pair_plus" and options.pp_standalone])
    return Game(
        id="three-card-poker",
        title=f"Prime {TITLE}" if options.prime else TITLE,
        seats=(1, 7),
        phases=(
            Wagering("ante", sides, alone),
            Deal("ddd", house=True),
            Standing(match="ante", on="play"),
            Bank(paid),
        ),
        shares=(High(SCALE),),
        banked=True,
        ante_required=False,
        ledger=("TCP",),
        options=options,
    )
