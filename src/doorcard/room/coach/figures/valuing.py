"""The kinds of offers whose answers the coach can value in chips.

A function in any module of this folder says which offers it `values`; nothing is listed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from doorcard.room.coach.figures.worth import Worth
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.hand import View


class Priced(NamedTuple):
    """The worth of an answer, which actions give that answer, and whether it may be advised: not
    folding where going on costs nothing."""

    worth: Worth
    fits: Callable[[Action], bool]
    sensible: bool = True


Valuing = Callable[[View, Any, bool], Iterable[Priced]]
"""Values the answers to an offer that is made to the one who looks; the last parameter tells
whether the rivals are easy bots."""

VALUING: dict[type[Offer], Valuing] = {}
"""The function that values the answers to each kind of offer; those to others have no figures."""


def values(*kinds: type[Offer]) -> Callable[[Valuing], Valuing]:
    """Register a function that values the answers to these kinds of offers."""

    def enter(value: Valuing) -> Valuing:
        VALUING.update(dict.fromkeys(kinds, value))
        return value

    return enter
