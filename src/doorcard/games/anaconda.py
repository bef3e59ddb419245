"""Anaconda: seven cards, three passes to your neighbour, and the best five are turned one by one.

Ledger: ANA, CHO.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from msgspec import Meta
from msgspec.structs import replace

from doorcard.games.parts.high_low import split_ending, split_shares
from doorcard.games.parts.options import LowRank
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.games.parts.wild_options import high_of, own_wild, together, tokens
from doorcard.games.parts.wild_split_options import WildSplitOptions, best_showing
from doorcard.language.saying import say, text
from doorcard.rules.game import Game, Wild
from doorcard.rules.openers import LeftOfDealer
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.keeping import Keeping
from doorcard.rules.phases.passing import Passing
from doorcard.rules.phases.roll import Roll, RollNext
from doorcard.rules.wilds import WildCards
from doorcard.rules.wilds.by_side import WildBySide

TITLE = "Anaconda"
PROFILE = Profile("stud", difficulty=3, minutes=6, main=("passes", "hi_lo", "order"))
PRESETS: dict[str, dict[str, Any]] = {"howdy-doody": {"howdy_doody": True}}
ALSO = {
    "anaconda": ("Pass the Trash", "Garbage", "Screw Your Neighbour", "3-2-1 Left"),
}

_PASS = re.compile(r"([1-6])([LR])([1-6])")
ROLLED = 4
"""The number of cards that are turned, of the five."""


class Options(WildSplitOptions, frozen=True):
    """The options of Anaconda."""

    passes: Annotated[
        str,
        Meta(
            title="What is passed to whom",
            extra={
                "values": {
                    "3L1,2L1,1L1": "Three, two, one card to the left",
                    "3L1": "Three cards to the left",
                    "3L1,2L2,1L3": "Three, two, one: to the left, two and three places away",
                    "3L1,2L1,1R1": "Three and two to the left, one to the right",
                }
            },
            examples=["3L1,2L1,1L1", "3L1", "3L1,2L2,1L3", "3L1,2L1,1R1"],
            pattern=r"^[1-6][LR][1-6](, ?[1-6][LR][1-6]){0,5}$(?!\n)",
            max_length=30,
            description="each pass as the number of cards, L or R, and how many places away, with "
            "commas: up to six passes, such as 3L1,2L1,1L1",
        ),
    ] = "3L1,2L1,1L1"
    bet_between: Annotated[
        bool,
        Meta(
            title="There is betting after each pass",
            description="a round of betting after each pass",
        ),
    ] = True
    order: Annotated[
        Literal["fixed", "each"],
        Meta(
            title="The cards are turned",
            extra={
                "values": {
                    "fixed": "In an order that is laid down before",
                    "each": "As each player chooses each time",
                }
            },
            description="the order in which cards are turned is laid down when two are thrown "
            "away, or chosen anew each time",
        ),
    ] = "fixed"
    low_rank: LowRank = "A6"
    howdy_doody: Annotated[
        bool,
        Meta(
            title="Threes are wild for high, kings for low",
            description="Howdy Doody: high and low share the pot, threes are wild for high and "
            "kings for low, and there is no betting before the cards are turned",
        ),
    ] = False
    own_wild: Annotated[
        Literal["none", "low_hole"],
        Meta(
            title="Wild for one player alone",
            extra={"values": {"none": "Nothing", "low_hole": "The lowest card in the hole"}},
            description="a rank that is wild for one player alone: that of the lowest card in the "
            "hole",
        ),
    ] = "none"


def summary(options: Options) -> str:
    """Return the game in one line: with the wild cards for high and for low, if there are any."""
    if options.howdy_doody:
        return say(
            "Anaconda for high and low: you pass on cards three times; threes are wild for high, "
            "kings for low."
        )
    return say(
        "Seven cards; three times you pass some to your neighbour; your best five are turned one "
        "by one."
    )


def build(options: Options) -> Game:
    """Return the game with these options (ANA-01…17)."""
    split = replace(options, hi_lo=True) if options.howdy_doody else options
    return pot_game(
        id="anaconda",
        title=text("Howdy Doody") if options.howdy_doody else TITLE,
        seats=(2, 7),
        phases=(
            Ante(),
            Deal("ddddddd", options.burn),
            *_passing(options),
            *_roll(options),
            *split_ending(split),
        ),
        shares=split_shares(split, high_of(options.wild_role, options.natural_beats_wild)),
        wild=_wild(options),
        ledger=("ANA", "CHO"),
        options=options,
    )


def _passing(options: Options) -> tuple[Phase, ...]:
    """Return the passes with the betting around them (ANA-02…07)."""
    bet = () if options.howdy_doody else (betting(options, "small", LeftOfDealer()),)
    passes = [
        Passing(int(count), "left" if way == "L" else "right", int(places))
        for count, way, places in _PASS.findall(options.passes)
    ]
    if options.bet_between:
        return (*bet, *[phase for each in passes for phase in (each, *bet)])
    return (*bet, *passes)


def _roll(options: Options) -> tuple[Phase, ...]:
    """Return the discard, and four turns with a bet after each (ANA-08, ANA-09)."""
    fixed = options.order == "fixed"
    turn = RollNext() if fixed else Roll(default_card="first")
    bet = betting(options, "big", best_showing(options))
    return (Keeping(ROLLED + 1, fixed), *(turn, bet) * ROLLED)


def _wild(options: Options) -> Wild | None:
    """Return the wild rule of all options together (ANA-15, ANA-16)."""
    named = tokens(options.wild)
    cancel_at = None if options.cancel_at == "none" else options.cancel_at
    return together(
        WildBySide(("3",), ("K",)) if options.howdy_doody else None,
        WildCards(named, cancel_at) if named else None,
        own_wild(options.own_wild, ace=options.low_hole_ace),
    )
