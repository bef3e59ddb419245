"""Baseball: seven cards; nines are wild, threes too but paid for face up, a four brings a card.

Ledger: BSB, FTB, SCS.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from doorcard.games.parts.demand_options import (
    AllInThree,
    Extra,
    FirstThreeOnly,
    FourPrice,
    FourUp,
    FreeWild,
    PayWild,
    ThreeCap,
    ThreePrice,
    ThreeUp,
    demanded_wild,
    demands_of,
)
from doorcard.games.parts.high_low import split_ending, split_shares
from doorcard.games.parts.options import Exhaust
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import ThirdStreetOpening, pot_game, seven_card_streets
from doorcard.games.parts.split_options import HiLo, SevenCardSplitOptions
from doorcard.games.parts.wild import NaturalBeatsWild
from doorcard.games.parts.wild_options import tokens
from doorcard.language.saying import say
from doorcard.ranking.words import listed, plural
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing, LowCard
from doorcard.rules.phase import Phase
from doorcard.rules.phases.calling import DealCalling
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.demands import Demands
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.phases.turn_more import TurnMore
from doorcard.rules.shares import High

TITLE = "Baseball"
PROFILE = Profile("wild", difficulty=3, minutes=5, main=("three_up", "four_up", "hi_lo"))

PRESETS: dict[str, dict[str, Any]] = {
    "football": {"free_wild": "6", "pay_wild": "3", "extra": "2"},
    "five-and-dime": {"free_wild": "5,T", "pay_wild": "none", "extra": "2"},
}

ALSO = {
    "baseball": ("Seven-card Baseball", "Baseball Stud"),
    "football": ("Football Stud", "Seven-card Football"),
}

DECK, SUITS, FEWEST = 52, 4, 2

TITLES = {("6", "3", "2"): "Football", ("5,T", "none", "2"): "Five and Dime"}
"""The game's titles, by the ranks that are wild, paid for, and bring a card (FTB)."""


class Options(SevenCardSplitOptions, frozen=True):
    """The options of baseball."""

    free_wild: FreeWild = "9"
    pay_wild: PayWild = "3"
    extra: Extra = "4"
    three_up: ThreeUp = "match_pot"
    three_price: ThreePrice = 2
    three_cap: ThreeCap | Literal["none"] = "none"
    first_three_only: FirstThreeOnly = False
    allin_three: AllInThree = "wild"
    four_up: FourUp = "free_down"
    four_price: FourPrice = 1
    four_hole: Annotated[
        bool,
        Meta(
            title="Fours in the hole may be turned up for one more card",
            description="before the last round, fours in the hole may be turned up, each for one "
            "more card face down",
        ),
    ] = False
    exhaust: Exhaust = "recycle"
    hi_lo: HiLo = False
    opening: ThirdStreetOpening = "high_free"
    natural_beats_wild: NaturalBeatsWild = False


def summary(options: Options) -> str:
    """Return the game in one line: the ranks with an effect, and the effect of each."""
    parts = [say("Seven cards")]
    wild = _ranks(options.free_wild)
    if wild:
        parts.append(say("{ranks} are wild", ranks=wild))
    paid = _ranks(options.pay_wild)
    if paid and options.three_up == "free":
        parts.append(say("{ranks} are wild", ranks=paid))
    elif paid:
        parts.append(say("{ranks} are wild, but cost chips if face up", ranks=paid))
    extra = _ranks(options.extra)
    if extra and options.four_up != "none":
        parts.append(say("{ranks} bring one more card", ranks=extra))
    return "; ".join(parts) + "."


def _ranks(written: str) -> str:
    return listed([plural(rank) for rank in tokens(written)])


def build(options: Options) -> Game:
    """Return the game with these options (BSB-01). Raise `BadSetup` (`bad_option`)."""
    return pot_game(
        id="baseball",
        title=TITLES.get((options.free_wild, options.pay_wild, options.extra), TITLE),
        seats=(FEWEST, most_players(options)),
        phases=_phases(options, demands_of(options)),
        shares=split_shares(options, High(natural_first=options.natural_beats_wild)),
        wild=demanded_wild(options),
        ledger=("BSB", "FTB", "SCS", *(("HLS",) if options.hi_lo else ())),
        options=options,
    )


def most_players(options: Options) -> int:
    """Return how many players the deck serves until the last street, even if every rank that brings
    a card does so.

    Raise `BadSetup` (`bad_option`) if so many ranks bring cards that it can't serve two players.
    """
    ranks = tokens(options.extra)
    brought = SUITS * len(ranks)
    most = min(7, (DECK - 1 - brought) // 6 - options.burn)
    if most < FEWEST:
        raise BadSetup(
            "bad_option",
            "extra = {extra!r}: these are so many ranks that the deck may run out",
            option="extra",
            extra=options.extra,
        )
    return most


def _phases(options: Options, demands: Demands) -> tuple[Phase, ...]:
    """Return the seven-card streets, in which up-cards are paid for and bring others."""
    best = BestShowing(options.showing_tie)
    forced = options.opening == "low_bring_in"
    *early, last, bet, end = seven_card_streets(
        options,
        LowCard() if forced else best,
        best,
        forced,
        ending=(Showdown(),),
        exhaust=options.exhaust,
    )
    assert isinstance(end, Showdown)
    ranks = tokens(options.extra)
    turning = (TurnMore(ranks),) if options.four_hole and ranks else ()
    return (
        *[_calling(phase, demands) for phase in early],
        last,
        *turning,
        bet,
        *split_ending(options),
    )


def _calling(phase: Phase, demands: Demands) -> Phase:
    """Return a deal in which up-cards make these `demands`; any other phase as it is."""
    if not isinstance(phase, Deal):
        return phase
    return DealCalling(phase.pattern, phase.burn, demands=demands)
