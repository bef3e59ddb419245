"""Answering the demands of up-cards: paying for wild cards, and for extra cards."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from doorcard.bots.buying import pot_to_come
from doorcard.bots.judging import equity
from doorcard.bots.policy import Style, answers
from doorcard.cards import RANKS, rank
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.buying import Pat
from doorcard.rules.phases.demands import CanKeepNatural, CanPay, CanTakeExtra, Pay, TakeExtra
from doorcard.rules.phases.turn_more import CanTurnCard, TurnCard, TurnMore

SAMPLES = 24
"""The number of samples to find what a wild card is worth."""

ONE_MORE = 0.1
"""The share of the pot that one more card is worth: a rule of thumb that was not measured."""


@answers(CanPay)
def pay(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Pay for an up-card if the hand with it as a wild card is worth the price."""
    state, you = view.state, view.viewer
    price = next(offer.price for offer in ask.offers if isinstance(offer, CanPay))
    made = (*state.made_wild, (state.exposed[-1][0], you, price))
    wild = View(replace(state, made_wild=made), you, view.facts)
    pot = pot_to_come(state) + price
    worth = 1 + style.tight / 4
    if any(isinstance(offer, CanKeepNatural) for offer in ask.offers):
        return Pay() if beyond(wild, view, rng) * pot > price * worth else Pat()
    return Pay() if equity(wild, rng, SAMPLES) * pot > price * worth else Fold()


def beyond(better: View, view: View, rng: Random) -> float:
    """Return how much more of the pot, as a share, a player wins in one view of the table than in
    another.

    The same unseen cards are imagined for both: otherwise luck would hide what a card adds.
    """
    seed = rng.getrandbits(64)
    return equity(better, Random(seed), SAMPLES) - equity(view, Random(seed), SAMPLES)


@answers(CanTakeExtra)
def take_more(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Buy one more card if its price is small compared with the pot."""
    price = next(offer.price for offer in ask.offers if isinstance(offer, CanTakeExtra))
    return TakeExtra() if ONE_MORE * pot_to_come(view.state) > price else Pat()


@answers(CanTurnCard)
def turn_more(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Turn up a hole card that brings another card, and never any other."""
    phase = view.state.phase
    assert isinstance(phase, TurnMore)
    for index, place in enumerate(view.state.seat(view.viewer).places):
        if not place.up and RANKS[rank(place.card)] in phase.ranks:
            return TurnCard(index)
    return Pat()
