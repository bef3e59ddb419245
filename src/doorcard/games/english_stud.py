"""English Stud: five cards as in stud, and twice you may exchange one of them.

Ledger: ENG.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.high_low import low_scale
from doorcard.games.parts.options import Exhaust, TableOptions
from doorcard.games.parts.pricing import ENDLESS
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import ThirdStreetOpening, betting, last_card, pot_game
from doorcard.language.saying import say
from doorcard.rules.game import Game, Share
from doorcard.rules.openers import BestShowing, LowCard, LowestShowing, Opener
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.exchange import Exchange
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High, Low

TITLE = "English Stud"
PROFILE = Profile("market", difficulty=2, minutes=4, main=("form", "pat_binds", "low_rank"))
ALSO = {"english-stud": ("English Seven-card Stud", "Replacement Stud")}
PRESETS = {"english-six": {"form": "six"}}


class Options(TableOptions, frozen=True):
    """The options of English stud."""

    form: Annotated[
        Literal["five", "six", "seven"],
        Meta(
            title="How many cards",
            extra={
                "values": {
                    "five": "Five, with two exchanges",
                    "six": "Six, with two exchanges",
                    "seven": "Seven, with one exchange",
                }
            },
            description="five cards with two exchanges, six with two, or seven with one",
        ),
    ] = "five"
    pat_binds: Annotated[
        bool,
        Meta(
            title="A player who once keeps all cards keeps them for good",
            description="a player who stands pat in the first exchange does so in the second",
        ),
    ] = True
    price: Annotated[
        int,
        Meta(
            title="Price of an exchange, in chips",
            ge=0,
            le=ENDLESS,
            description="what an exchange costs, in chips; 0: nothing",
        ),
    ] = 0
    low_rank: Annotated[
        Literal["none", "A5", "A6", "27"],
        Meta(
            title="The lowest hand wins",
            extra={
                "values": {
                    "none": "No, the highest",
                    "A5": "5-4-3-2-A: straights and flushes don't count",
                    "A6": "6-4-3-2-A: straights and flushes are high",
                    "27": "7-5-4-3-2: aces, straights and flushes are high",
                }
            },
            description="played for the best hand, or for low: ace-to-five, ace-to-six or "
            "deuce-to-seven",
        ),
    ] = "none"
    opening: ThirdStreetOpening = "high_free"
    exhaust: Exhaust = "community"


def summary(options: Options) -> str:
    """Return the game in one line: how many cards, and how many exchanges."""
    if options.form == "six":
        return say("Five cards as in stud and one in the hole; twice you may exchange one of them.")
    if options.form == "seven":
        return say("Seven cards as in stud, one of which you may exchange.")
    return say("Five cards as in stud, and twice you may exchange one of them.")


def build(options: Options) -> Game:
    """Return the game with these options (ENG-01…12)."""
    return pot_game(
        id="english-stud",
        title="English Six" if options.form == "six" else TITLE,
        seats=(2, 8),
        phases=(Ante(), *_streets(options), Showdown(options.show_all_in)),
        shares=(_share(options),),
        recycles=True,
        ledger=("ENG",),
        options=options,
    )


def _streets(options: Options) -> tuple[Phase, ...]:
    share = _share(options)
    later: Opener = BestShowing(options.showing_tie)
    if isinstance(share, Low):
        later = LowestShowing(share.scale, share.ace_low, options.showing_tie)
    forced = options.opening == "low_bring_in"
    up, down = Deal("u", options.burn), Deal("d", options.burn)
    small, big = betting(options, "small", later), betting(options, "big", later)
    first = betting(options, "small", LowCard() if forced else later, bring_in=forced)
    early = (Deal("ddu", options.burn), first, up, small, up, big)
    costs = options.price > 0
    exchange = Exchange(
        options.price,
        price_pot="current" if costs else None,
        pat_binds=options.pat_binds,
        payers_only=costs,
    )
    if options.form == "five":
        return (*early, exchange, big, exchange, big)
    if options.form == "six":
        return (*early, exchange, down, big, exchange, big)
    return (*early, up, big, last_card(options, options.exhaust), big, exchange, big)


def _share(options: Options) -> Share:
    """Return the share of the pot: the best hand, or the lowest as the options rank it (ENG-12)."""
    if options.low_rank == "none":
        return High()
    scale = low_scale(options.low_rank, broadway_is_straight=False, aces_lowest_pair=True)
    return Low(scale, ace_low=options.low_rank != "27")
