"""How bots bet: they take the answer that brings the most chips on average.

What rivals hold is judged by what they did, and how they answer a raise by what players with such
hands do. From there on nobody is imagined to bet.
"""

from __future__ import annotations

from random import Random

from doorcard.bots.policy import Style, answers
from doorcard.bots.weighing import Weighed, weigh
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BringIn, Call, CanBringIn, CanCall, CanRaise, Raise

SAMPLES = 96
"""How often the unseen cards are imagined for one decision."""

CAUTION = 0.1
"""By which part a hand must be worth more than its price, for every card it still gets."""

SIZES = (0.5, 0.75, 1.0)
"""Bets in parts of the pot, where the size is free."""


@answers(CanCall, CanBringIn)
def bet(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Answer a betting ask: fold, check, call, bring in, bet or raise."""
    call = next((offer for offer in ask.offers if isinstance(offer, CanCall)), None)
    more = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
    forced = any(isinstance(offer, CanBringIn) for offer in ask.offers)
    price = call.amount if call else 0
    if more is None and not price:
        return BringIn() if forced else Call()
    total = 0 if more is None else _total(more, view, price, rng)
    found = weigh(view, rng, SAMPLES, price, total)
    if more is not None and _raises(found, style):
        return Raise(total)
    if forced:
        return BringIn()
    return Call() if not price or _calls(found, style) else Fold()


def _raises(found: Weighed, style: Style) -> bool:
    assert found.raising is not None
    least = max(found.calling, 0.0)
    return found.raising > least + (1 - style.bold) * 0.05 * found.pot


def _calls(found: Weighed, style: Style) -> bool:
    return found.calling > CAUTION * style.tight * found.coming * found.price


def _total(offer: CanRaise, view: View, price: int, rng: Random) -> int:
    """Return what to bet or raise to, in chips: a size that tells nothing of the hand."""
    if offer.only:
        return offer.only[-1]
    if offer.least == offer.most:
        return offer.least
    state = view.state
    size = SIZES[int(rng.random() * len(SIZES))] * (state.pot_total + price)
    total = round((max(seat.bet for seat in state.seats) + size) / offer.chip) * offer.chip
    return max(offer.least, min(offer.most, total))
