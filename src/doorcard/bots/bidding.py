"""Bidding for the best card of a row, and paying for a face-down last card."""

from __future__ import annotations

from random import Random

from doorcard.bots.buying import pot_to_come, too_dear, with_card
from doorcard.bots.judging import equities, equity
from doorcard.bots.policy import Style, answers
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import Bid, CanBid, least_bid
from doorcard.rules.phases.buying import Pat
from doorcard.rules.phases.choose import CanTakeDown, CanTakeUp, TakeDown, TakeUp
from doorcard.rules.phases.turns import CanStay
from doorcard.rules.reading import wild_count

SAMPLES = 24
"""The number of samples to find the best card, and again to find what it is worth."""

HIDE_FROM = 20
"""How many times its price the pot must hold before a card is worth hiding."""


@answers(CanBid)
def bid(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Bid some part of what the best card on the table adds over the average of the others.

    Every bid is paid, even if it loses, so the part is random. If the cards are worth the same, the
    least bid is enough.
    """
    offer = next(offer for offer in ask.offers if isinstance(offer, CanBid))
    if offer.least == offer.most:
        return Bid(offer.least)
    wanted = offer.least + style.bold * rng.random() * gain(view, rng)
    amount = int(wanted) // offer.chip * offer.chip
    return Bid(max(offer.least, min(offer.most, amount)))


def gain(view: View, rng: Random) -> float:
    """Return how many chips the best card of the row is worth more than the average of the
    others."""
    state = view.state
    hands = [with_card(state, view.viewer, place) for place in state.market if place is not None]
    seen = equities(view, rng, SAMPLES, hands)
    best = max(range(len(hands)), key=seen.__getitem__)
    # The card that looks best is partly a lucky one, so its worth is measured on fresh samples.
    again = equities(view, rng, SAMPLES, hands)
    others = (sum(again) - again[best]) / max(1, len(hands) - 1)
    return max(0.0, again[best] - others) * pot_to_come(state)


@answers(CanStay)
def stay_in(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Fold a hand before an auction if it isn't worth the least bid."""
    state = view.state
    price = min(least_bid(state), state.seat(view.viewer).stack)
    return Fold() if too_dear(state, equity(view, rng, SAMPLES), price) else Pat()


@answers(CanTakeDown)
def lie(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Pay for a card face down only if the price is small compared with the pot.

    If it comes face down for nothing, pay such a price at most to have it face up, and only if it
    might spoil the player's own wild cards.
    """
    state = view.state
    down = next(offer for offer in ask.offers if isinstance(offer, CanTakeDown))
    up = next(offer for offer in ask.offers if isinstance(offer, CanTakeUp))
    price = down.price or up.price or 0
    cheap = state.pot_total >= HIDE_FROM * price
    if up.price is None and down.price is not None:
        return TakeDown() if cheap else TakeUp()
    return TakeUp() if cheap and wild_count(state, view.viewer) > 1 else TakeDown()
