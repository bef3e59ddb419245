"""The offers of a betting ask, and bet sizes where amounts are free."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanBringIn, CanCall, CanRaise

SIZES = (0.5, 0.75, 1.0)
"""Bets as shares of the pot, where the size is free."""


class BetOffer(NamedTuple):
    """The offers of a betting ask: the `price` of staying in, in chips, a raise, and whether the
    bring-in is `forced`."""

    price: int
    more: CanRaise | None
    forced: bool


def offered(ask: Ask) -> BetOffer:
    """Return the offers of a betting ask."""
    call = next((offer for offer in ask.offers if isinstance(offer, CanCall)), None)
    more = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
    forced = any(isinstance(offer, CanBringIn) for offer in ask.offers)
    return BetOffer(call.amount if call else 0, more, forced)


def any_size(offer: CanRaise, view: View, price: int, rng: Random) -> int:
    """Return a random total to bet or raise to, in chips, where amounts are free."""
    if offer.least == offer.most:
        return offer.least
    state = view.state
    size = SIZES[int(rng.random() * len(SIZES))] * (state.pot_total + price)
    total = round((max(seat.bet for seat in state.seats) + size) / offer.chip) * offer.chip
    return max(offer.least, min(offer.most, total))


def raised_to(offer: CanRaise, view: View, price: int, rng: Random) -> int:
    """Return the total to bet or raise to, in chips: a size that doesn't give the hand away."""
    return offer.only[-1] if offer.only else any_size(offer, view, price, rng)
