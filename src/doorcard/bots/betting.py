"""Betting: what a hand is worth against what it costs.

Strength is counted in odds against the average: 1 is a hand that wins its fair part of the pot, 2
one that wins twice as often against what it loses to. Every bet of somebody else makes it worth
less, since opponents were imagined with any cards and bets are not made with any.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from doorcard.bots.imagine import equity, rivals_in, to_come
from doorcard.bots.style import Style
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BringIn, Call, CanBringIn, CanCall, CanRaise, Raise

SAMPLES = 32
"""How often the unseen cards are imagined for one decision."""

RESPECT = 0.75
"""What a bet by somebody else leaves of the odds."""

CAUTION = 0.12
"""By which part a hand must be worth more than its price, for every card it still gets."""

BETS_FROM = 1.25
"""The odds from which a hand is bet, or raised after what bets took off them."""

OVERBETS_FROM = 2.0
"""The odds from which the larger of two sizes is bet."""

TRAPS = 0.1
"""How often a hand worth a bet only calls while cards are to come."""

SIZES = (0.5, 0.75, 1.0)
"""Bets in parts of the pot, where the size is free."""

ALL = 1e9
"""Odds of a hand that always wins."""


class Spot(NamedTuple):
    """A betting decision: amounts in chips, `pot` what can be won after calling."""

    price: int
    pot: int
    rivals: float
    coming: int
    odds: float


def bet(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Answer a betting ask: fold, check, call, bring in, bet or raise."""
    call = next((offer for offer in ask.offers if isinstance(offer, CanCall)), None)
    more = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
    forced = any(isinstance(offer, CanBringIn) for offer in ask.offers)
    price = call.amount if call else 0
    if more is None and not price:
        return BringIn() if forced else Call()
    spot = _spot(view, price, rng)
    if more is not None and _wants_more(spot, rng, style):
        return Raise(_total(more, view, spot, rng))
    if forced:
        return BringIn()
    return Call() if _worth(spot, style) else Fold()


def _spot(view: View, price: int, rng: Random) -> Spot:
    state = view.state
    share = equity(view, rng, SAMPLES)
    rivals = rivals_in(state, view.viewer)
    odds = ALL if share == 1 else share / (1 - share) * rivals
    if price:
        odds *= RESPECT**state.step.count
    paid = state.seat(view.viewer).paid + price
    pot = sum([min(seat.paid, paid) for seat in state.seats]) + price
    return Spot(price, pot, rivals, to_come(state, view.viewer), odds)


def _worth(spot: Spot, style: Style) -> bool:
    """Whether the hand wins often enough for its price."""
    if not spot.price:
        return True
    share = spot.odds / (spot.odds + spot.rivals)
    return share * spot.pot >= spot.price * (1 + CAUTION * style.tight * spot.coming)


def _wants_more(spot: Spot, rng: Random, style: Style) -> bool:
    """Whether to bet or raise: for value, or now and then as a bluff."""
    if spot.odds * style.bold >= BETS_FROM:
        return not spot.coming or rng.random() >= TRAPS
    if spot.odds >= 1:
        return False
    chance = style.bluffs / spot.rivals
    return rng.random() < (chance / 4 if spot.price else chance)


def _total(offer: CanRaise, view: View, spot: Spot, rng: Random) -> int:
    """Return what to bet or raise to, in chips."""
    if offer.only:
        return offer.only[-1 if spot.odds >= OVERBETS_FROM else 0]
    if offer.least == offer.most:
        return offer.least
    state = view.state
    size = SIZES[int(rng.random() * len(SIZES))] * (state.pot_total + spot.price)
    total = round((max(seat.bet for seat in state.seats) + size) / offer.chip) * offer.chip
    return max(offer.least, min(offer.most, total))
