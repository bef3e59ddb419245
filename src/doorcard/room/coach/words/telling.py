"""The kinds of offers that the coach has words for.

A function in any module of this folder says which offers it `tells` of; nothing is listed here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.phrases import Said
from doorcard.rules.asks import Offer
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanCall, CanRaise
from doorcard.rules.phases.no_peek import CanTurnOn
from doorcard.rules.phases.turns import CanStay

Telling = Callable[[View, Any, Weighed | None], Said]
"""Tells the player who is asked about an offer, from their share of the pot where it is known."""
TellingQuickly = Callable[[View, Any], Said]
TellingCosts = Callable[[Any], Said]

TELLING: dict[type[Offer], Telling] = {}
"""The function that tells of each kind of offer."""
QUICKLY: dict[type[Offer], TellingQuickly] = {}
"""The same of offers that take the lab too long, or of which it has no figures."""
COSTS: dict[type[Offer], TellingCosts] = {}
"""The function that tells the costs of each kind of offer, where nothing else can be said."""
CHANGES: set[type[Offer]] = set()
"""The kinds of offers by which a hand may become another one."""
NOTHING_TO_SAY: set[type[Offer]] = set()
"""The kinds of offers that need no words of their own."""


def tells(
    *kinds: type[Offer], beside: tuple[type[Offer], ...] = (), changes: bool = False
) -> Callable[[Telling], Telling]:
    """Register a function that tells of these kinds of offers, and in the same words of those that
    are on offer `beside` them. `changes`: the hand may become another one by the answer."""

    def enter(tell: Telling) -> Telling:
        TELLING.update(dict.fromkeys(kinds, tell))
        nothing_to_say(*beside)
        if changes:
            CHANGES.update(kinds)
        return tell

    return enter


def tells_quickly(*kinds: type[Offer]) -> Callable[[TellingQuickly], TellingQuickly]:
    """Register a function that tells of these kinds from quick deals."""

    def enter(tell: TellingQuickly) -> TellingQuickly:
        QUICKLY.update(dict.fromkeys(kinds, tell))
        return tell

    return enter


def tells_costs(*kinds: type[Offer]) -> Callable[[TellingCosts], TellingCosts]:
    """Register a function that tells what these kinds cost, where nothing else can be said."""

    def enter(tell: TellingCosts) -> TellingCosts:
        COSTS.update(dict.fromkeys(kinds, tell))
        return tell

    return enter


def costs_of(offer: Offer) -> Said:
    """Return what an offer costs, where nothing else can be said of it."""
    tell = COSTS.get(type(offer))
    return [] if tell is None else tell(offer)


def nothing_to_say(*kinds: type[Offer]) -> None:
    """Register kinds of offers that need no words of their own."""
    NOTHING_TO_SAY.update(kinds)


nothing_to_say(CanCall, CanRaise)  # the verdict on a bet tells of these
nothing_to_say(CanStay, CanTurnOn)  # the only answers there are, but for folding
