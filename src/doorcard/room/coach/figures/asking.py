"""Questions to the lab about a decision, of as many deals as there is time for."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from doorcard import lab
from doorcard.bots.buying import pot_to_come
from doorcard.language import say, text
from doorcard.rules.actions import Action, Fold
from doorcard.rules.errors import Refused
from doorcard.rules.hand import View
from doorcard.rules.phases.buying import CanPat, CanTakeFree
from doorcard.voice import button

SAMPLES = 3000
"""Deals that are drawn for each answer that is compared with others."""
SAMPLES_BY_ENGINE = 400
"""The same where the engine plays them, as long as there is time."""
LEAST_BY_ENGINE = 40
"""With fewer, chance would say more than the cards."""
TRIED = 4
"""How many are played to see how long they take."""
SECONDS = 1.0
"""How long the engine may play for one question: the odds, or what an offer is worth."""
ANSWERS_KEPT = 8
"""How many answers of the lab are kept, in case it is asked again about the same view."""
TOO_SLOW = text("this takes the coach too long; ask again a street later")
Answer = TypeVar("Answer")
EVERY = 2_000_000
"""The coach counts all of the banker's hands, up to so many."""


class Slow(Refused):
    """A question that would take too long."""

    def __init__(self) -> None:
        super().__init__("coach_slow", TOO_SLOW)


def asked(view: View, question: Callable[..., Answer]) -> Answer:
    """Ask the lab about a view, of as many deals as there is time for; once about each.

    Raise `Refused` as the lab does, and `coach_slow` where too few could be dealt to tell anything.
    """
    found: Answer | Refused = _answered(view, question)
    if isinstance(found, Refused):
        raise found
    return found


@lru_cache(maxsize=ANSWERS_KEPT)
def _answered(view: View, question: Callable[..., Any]) -> Any:
    try:
        if lab.answered_by(lab.spot_of(view)) == "columns":
            return question(view, exact=False, samples=SAMPLES)
        deals = affordable(lambda deals: question(view, exact=False, samples=deals))
        return question(view, exact=False, samples=min(deals, SAMPLES_BY_ENGINE))
    except Refused as refused:
        return refused


def affordable(question: Callable[[int], object]) -> int:
    """Return how many deals the engine can play for a question in its time, after a few tries.

    Raise `Refused` `coach_slow` where too few could be dealt to tell anything.
    """
    began = time.monotonic()
    question(TRIED)
    deals = int(TRIED * SECONDS / (time.monotonic() - began))
    if deals < LEAST_BY_ENGINE:
        raise Slow
    return deals


def worth_of(one: lab.Offered) -> float:
    """Return up to which price a card pays, in chips; endless where any price does."""
    return math.inf if one.break_even is None else max(0.0, one.break_even)


class Played(NamedTuple):
    """The pot that a card for sale or an exchange is weighed by: with the bets to come, as bots
    expect them, of which the player will pay `own`."""

    pot: int
    own: int = 0

    def brings(self, share: float, price: float) -> float:
        """Return what a share of it brings, in chips, if a price is paid into it.

        Nobody has to pay the bets to come: a hand that would lose by them is folded to the first,
        and loses no more than the price.
        """
        return max(0.0, share * (self.pot + price) - self.own) - price

    def folds(self, share: float, price: float = 0) -> bool:
        """Tell whether a hand that wins a share of it would lose by the bets to come."""
        return share * (self.pot + price) < self.own


def played_for(view: View, *, folding: bool = False) -> Played:
    """Return the pot by which answers are weighed; as it stands where buying is compared with
    `folding`, which spares the bets to come."""
    state = view.state
    pot = state.pot_total if folding else pot_to_come(state)
    return Played(pot, (pot - state.pot_total) // len(state.live))


def not_buying(view: View) -> tuple[Action, str]:
    """Return the answer by which a player does not buy or change a card, and what its button
    says."""
    ask = view.own_ask
    offers = () if ask is None else ask.offers
    other = next((each for each in offers if isinstance(each, CanPat | CanTakeFree)), None)
    if other is None:
        return Fold(), say("Fold")
    return other.default(), button(other, type(view.state.phase))


def takes_free(view: View) -> bool:
    """Tell whether a player who does not buy gets the free card."""
    ask = view.own_ask
    return ask is not None and any(isinstance(each, CanTakeFree) for each in ask.offers)
