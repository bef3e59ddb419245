"""Buying, exchanging, bidding and picking: what a card is worth is what it adds to the hand.

Every hand that an answer may lead to is held against the same imagined rivals. Its part of the pot,
less what the answer costs, is what the answer is worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from doorcard.bots.imagine import Holding, equities, holding
from doorcard.bots.style import Style
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import Bid, CanBid, CanTake, Take
from doorcard.rules.phases.buying import (
    DECK,
    Buy,
    CanBuy,
    CanGive,
    CanPat,
    CanTakeFree,
    Free,
    Give,
    Pat,
)
from doorcard.rules.phases.choose import CanTakeDown, TakeDown, TakeUp
from doorcard.rules.phases.exchange import CanSwap, Swap
from doorcard.rules.places import UP, Place
from doorcard.rules.state import State

SAMPLES = 32
"""How often the unseen cards are imagined for one decision."""

BETS_TO_COME = 2
"""How many bets of every player are expected to join the pot."""

BID_PART = 0.5
"""Which part of what the best card adds over the others is bid for it."""

HIDE_FROM = 20
"""From how many times its price the pot makes a card worth hiding."""


class Choice(NamedTuple):
    """An answer, what it costs in chips, and the hand it leads to."""

    action: Action
    cost: float
    hand: Holding


def shop(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Buy, exchange or pick what adds more than it costs; fold only where even the best loses."""
    state = view.state
    player = view.viewer
    choices = [choice for offer in ask.offers for choice in _choices(state, player, offer)]
    pot = _pot_to_come(state)
    shares = equities(view, rng, SAMPLES, [choice.hand for choice in choices])
    worth = [share * pot - choice.cost for share, choice in zip(shares, choices, strict=True)]
    best = max(range(len(choices)), key=worth.__getitem__)
    folds = any(offer.answer is Fold for offer in ask.offers)
    return Fold() if folds and worth[best] < 0 else choices[best].action


def bid(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Bid a part of what the best card on the table adds over the average one."""
    offer = next(offer for offer in ask.offers if isinstance(offer, CanBid))
    state = view.state
    row = [place for place in state.market if place is not None]
    hands = [_with(state, view.viewer, place) for place in row]
    shares = equities(view, rng, SAMPLES, hands)
    gain = (max(shares) - sum(shares) / len(shares)) * _pot_to_come(state)
    wanted = offer.least + int(BID_PART * style.bold * gain * rng.random() * 2)
    amount = wanted // offer.chip * offer.chip
    return Bid(max(offer.least, min(offer.most, amount)))


def hide(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Pay for a card face down only where the pot makes the price small."""
    price = next(offer.price for offer in ask.offers if isinstance(offer, CanTakeDown))
    return TakeDown() if view.state.pot_total >= HIDE_FROM * price else TakeUp()


def _pot_to_come(state: State) -> int:
    """Return the pot as it may be in the end, in chips."""
    return state.pot_total + BETS_TO_COME * state.stakes.bet("small") * len(state.live)


def _choices(state: State, player: int, offer: Offer) -> Iterator[Choice]:
    """Yield the answers an offer allows."""
    places = state.seat(player).places
    as_it_is = holding(state, player, places)
    if isinstance(offer, CanPat):
        yield Choice(Pat(), 0, as_it_is)
    elif isinstance(offer, CanTakeFree):
        yield Choice(Free(), 0, as_it_is)
    elif isinstance(offer, CanTake):
        for slot in offer.slots:
            yield Choice(Take(slot), 0, _with(state, player, state.market[slot - 1]))
    elif isinstance(offer, CanGive):
        for giving in range(offer.places):
            yield Choice(Give(giving), 0, holding(state, player, _without(places, giving)))
    elif isinstance(offer, CanSwap):
        for giving in range(offer.places):
            hand = holding(state, player, _without(places, giving))
            yield Choice(Swap(giving), offer.price, hand)
    elif isinstance(offer, CanBuy):
        yield from _purchases(state, player, offer)


def _purchases(state: State, player: int, offer: CanBuy) -> Iterator[Choice]:
    """Yield every purchase; a card of the deck is one that is still to come."""
    places = state.seat(player).places
    for action in offer.examples():
        assert isinstance(action, Buy)
        price = next(item.price for item in offer.items if item.slot == action.slot)
        cost = state.stakes.unit_chips() if price is None else price
        kept = places if action.giving is None else _without(places, action.giving)
        card = None if action.slot == DECK else state.market[action.slot - 1]
        bought = (*kept, card) if card is not None else kept
        yield Choice(action, cost, holding(state, player, bought))


def _with(state: State, player: int, place: Place | None) -> Holding:
    """Return what a player holds with one more card, face up."""
    assert place is not None
    return holding(state, player, (*state.seat(player).places, UP[place.card]))


def _without(places: tuple[Place, ...], index: int) -> tuple[Place, ...]:
    return places[:index] + places[index + 1 :]
