"""Caribbean Stud: five cards each, one of the dealer's open; fold, or raise twice the ante.

Ledger: CAR, CAS.
"""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from doorcard.games.parts.most_paid import MostPaid, most_paid
from doorcard.games.parts.paytables import pattern, pay_table
from doorcard.games.parts.profile import Profile
from doorcard.ranking import by_name
from doorcard.ranking.scales import HIGH_ORDER
from doorcard.rules.game import Game
from doorcard.rules.hand import Hand
from doorcard.rules.payments import AgainstHouse, Jackpot, Payment, royal
from doorcard.rules.phases.bank import Bank
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.stand import Standing
from doorcard.rules.phases.wager import Wagered, Wagering
from doorcard.rules.shares import High
from doorcard.rules.stakes import MOST_CHIPS

TITLE = "Caribbean Stud"
PROFILE = Profile("bank", difficulty=1, minutes=1, main=("raise_table", "jackpot", "max_payout"))
ALSO = {"caribbean-stud": ("Caribbean Poker", "Cyber Stud", "Casino Five-card Stud")}

USUAL_RAISE = "100-50-20-7-5-4-3-2-1"
USUAL_JACKPOT = "500-100-50"
RAISE_PAID = tuple(reversed(HIGH_ORDER[1:]))
"""The hands that the raise pays, the best first, without the royal flush; the last is a pair or
less."""
JACKPOT_PAID = ("four of a kind", "full house", "flush")

PAY_TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "ante": ({"raise_table": USUAL_RAISE},),
    "jackpot": tuple(
        {"jackpot": 10_000, "jackpot_table": table}
        for table in (USUAL_JACKPOT, "100-75-50", "150-100-50", "500-150-75")
    ),
}
"""The pay tables that casinos publish (CAR-06, CAR-09), as options, by wager."""

KNOWN_EDGES = {USUAL_RAISE: "142031221/2718662100"}
"""The house edge on the first wager, by pay table, a fraction; `tests/lab/edges` recounts it."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of Caribbean Stud."""

    raise_table: Annotated[
        str,
        Meta(
            title="What the raise pays",
            pattern=pattern(9),
            description="odds on the raise for royal flush, straight flush, four of a kind, full "
            "house, flush, straight, three of a kind, two pair, a pair or less, such as "
            "100-50-20-7-5-4-3-2-1",
            examples=[USUAL_RAISE, "100-50-20-8-6-5-4-2-1"],
        ),
    ] = USUAL_RAISE
    max_payout: MostPaid = "none"
    jackpot: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_CHIPS,
            title="The jackpot",
            description="the chips in the jackpot; 0 if there is none",
            examples=[0, 10_000],
        ),
    ] = 0
    jackpot_stake: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_CHIPS,
            title="The stake for the jackpot",
            description="the chips that it costs to play for the jackpot",
            examples=[1, 5],
        ),
    ] = 1
    jackpot_table: Annotated[
        str,
        Meta(
            title="What else the jackpot pays",
            pattern=pattern(3),
            description="stakes that the jackpot pays for four of a kind, full house, flush, such "
            "as 500-100-50",
            examples=[USUAL_JACKPOT, "100-75-50", "150-100-50", "500-150-75"],
        ),
    ] = USUAL_JACKPOT
    jackpot_share: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            title="How much of each stake goes to the jackpot",
            description="the part of each stake, in percent, by which the jackpot grows",
        ),
    ] = 70
    jackpot_seed: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_CHIPS,
            title="Where a new jackpot starts",
            description="the chips in the jackpot after somebody has won it",
            examples=[10_000, 50_000],
        ),
    ] = 10_000


def payments(options: Options) -> tuple[Payment, ...]:
    """Return the payments of each wager (CAR-04 to CAR-06, CAR-09 to CAR-11)."""
    table = pay_table("raise_table", options.raise_table, RAISE_PAID)
    table = (*table, ("high card", table[-1][1]))
    main: tuple[Payment, ...] = (
        AgainstHouse("ante", qualifier="AK", unqualified="won"),
        AgainstHouse("play", qualifier="AK", unqualified="returned", pays=table),
    )
    paid = pay_table("jackpot_table", options.jackpot_table, JACKPOT_PAID)
    jackpot = Jackpot(
        "jackpot",
        meter=options.jackpot,
        pays=paid,
        share=options.jackpot_share,
        seed=options.jackpot_seed,
    )
    return (*main, jackpot) if options.jackpot else main


def meter_after(options: Options, stakes: int, royal: bool, straight_flushes: int) -> int:
    """Return the jackpot's meter for the next deal (CAR-12).

    `stakes` is how many stakes were made, `royal` whether somebody has won the whole meter, and
    `straight_flushes` how many got a tenth of it.
    """
    left = options.jackpot_seed
    if not royal:
        left = max(options.jackpot - straight_flushes * (options.jackpot // 10), 0)
    return left + stakes * options.jackpot_stake * options.jackpot_share // 100


def carry(options: Options, hand: Hand) -> dict[str, Any]:
    """Return the options that change for the next hand: the jackpot's meter (CAR-12)."""
    facts = [fact for fact in hand.facts if isinstance(fact, Wagered)]
    staked = [fact.player for fact in facts if "jackpot" in dict(fact.amounts)]
    if not staked:
        return {}
    high, state = by_name("HIGH"), hand.state
    values = [high.look_up(state.seat(p).cards) for p in staked if p in state.live]
    royals = values.count(royal("HIGH"))
    flushes = [high.category(value) for value in values].count("straight flush") - royals
    return {"jackpot": meter_after(options, len(staked), royals > 0, flushes)}


def build(options: Options) -> Game:
    """Return the game with these options (CAR-01 to CAR-03, CAR-07, CAR-08)."""
    fixed = (("jackpot", options.jackpot_stake),) if options.jackpot else ()
    return Game(
        id="caribbean-stud",
        title=TITLE,
        seats=(1, 7),
        phases=(
            Wagering("ante", tuple([on for on, _ in fixed]), fixed=fixed),
            Deal("ddddd", house=True, house_cards="ddddu"),
            Standing("ante", "play", times=(2,)),
            Bank(payments(options), most_paid(options.max_payout, "play")),
        ),
        shares=(High(),),
        banked=True,
        ante_required=False,
        ledger=("CAR", "CAS"),
        options=options,
    )
