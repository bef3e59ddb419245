"""Buying, exchanging and picking cards: a card is worth what it adds to the hand.

Every hand that an answer may lead to plays against the same imagined rivals. An answer is worth the
part of the pot that its hand wins, minus its cost. Bots look at all answers a few times, and then
longer at the best ones, since the best of many guesses is mostly a lucky one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from doorcard.bots.imagine import Holding, holding
from doorcard.bots.judging import equities
from doorcard.bots.policy import Style, answers
from doorcard.cards import rank
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask, Offer
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import CanTake, Take
from doorcard.rules.phases.betting_round import Bet
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
from doorcard.rules.phases.exchange import CanSwap, Swap
from doorcard.rules.phases.market import Market
from doorcard.rules.places import DOWN_KNOWN, UP, Place
from doorcard.rules.state import State

GLANCES = 10
"""The number of samples at the first look at every answer."""

FINALISTS = 3
"""The number of answers that are looked at again, besides the best one that costs nothing."""

SAMPLES = 40
"""The number of samples at the second look."""

BETS_TO_COME = 2
"""The number of bets that every player is expected to add to the pot, at most one a round."""

PREMIUM = 0.25
"""The share of its price by which a purchase must be worth more than that."""

SECRET = 0.001
"""The share of the pot that it is worth that nobody else knows a card."""


class PricedAnswer(NamedTuple):
    """An answer, what it costs in chips, and the hand it leads to."""

    action: Action
    cost: float
    hand: Holding
    secret: int = 0
    """The number of its cards that nobody else knows."""


@answers(CanBuy, CanGive, CanTake, CanSwap)
def shop(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Buy, exchange or pick a card that adds more than it costs; fold if all are too dear."""
    state = view.state
    choices = [choice for offer in ask.offers for choice in choices_of(view, offer)]
    folds = any(offer.answer is Fold for offer in ask.offers)
    if not choices:
        return Fold()
    if len(choices) > 2:
        choices = _finalists(view, rng, style, choices)
    if len(choices) == 1 and not (folds and choices[0].cost):
        return choices[0].action
    shares = equities(view, rng, SAMPLES, [choice.hand for choice in choices])
    worth = _worth(state, choices, shares, style)
    best = max(range(len(choices)), key=worth.__getitem__)
    chosen = choices[best]
    if folds and too_dear(state, shares[best], chosen.cost):
        return Fold()
    return chosen.action


def pot_to_come(state: State) -> int:
    """Return the pot as it may be in the end, in chips."""
    rounds = sum([isinstance(phase, Bet) for phase in state.game.phases[state.at + 1 :]])
    bets = min(BETS_TO_COME, rounds) * state.stakes.bet("small")
    return state.pot_total + bets * len(state.live)


def too_dear(state: State, share: float, price: float) -> bool:
    """Return whether a hand isn't worth a price, in chips, that all others may pay as well."""
    return price > 0 and share * (state.pot_total + price * len(state.live)) < price


def _finalists(
    view: View, rng: Random, style: Style, choices: Sequence[PricedAnswer]
) -> list[PricedAnswer]:
    """Return the choices that look best at a glance, and the best of those that cost nothing."""
    shares = equities(view, rng, GLANCES, [choice.hand for choice in choices])
    worth = _worth(view.state, choices, shares, style)
    order = sorted(range(len(choices)), key=lambda i: -worth[i])
    found = order[:FINALISTS]
    found += [i for i in order[FINALISTS:] if not choices[i].cost][:1]
    return [choices[i] for i in found]


def _worth(
    state: State, choices: Sequence[PricedAnswer], shares: Sequence[float], style: Style
) -> list[float]:
    """Return what choices are worth in chips; a price joins the pot."""
    pot = pot_to_come(state)
    paid = 1 + PREMIUM * style.tight
    return [
        share * (pot + choice.cost) - paid * choice.cost + SECRET * pot * choice.secret
        for share, choice in zip(shares, choices, strict=True)
    ]


def choices_of(view: View, offer: Offer) -> Iterator[PricedAnswer]:
    """Yield the answers an offer allows."""
    state, player = view.state, view.viewer
    places = state.seat(player).places
    if isinstance(offer, CanPat):
        yield PricedAnswer(Pat(), 0, holding(state, player, places), _secret(places))
    elif isinstance(offer, CanTakeFree):
        yield PricedAnswer(Free(), 0, holding(state, player, places))
    elif isinstance(offer, CanTake):
        for slot in offer.slots:
            yield PricedAnswer(Take(slot), 0, with_card(state, player, state.market[slot - 1]))
    elif isinstance(offer, CanGive):
        for giving in range(offer.places):
            kept = _without(places, giving)
            yield PricedAnswer(Give(giving), 0, holding(state, player, kept), _secret(kept))
    elif isinstance(offer, CanSwap):
        for giving, given in enumerate(places):
            kept = _without(places, giving)
            secret = _secret(kept) + (not given.up)
            yield PricedAnswer(Swap(giving), offer.price, holding(state, player, kept), secret)
    elif isinstance(offer, CanBuy):
        yield from _purchases(view, offer)


def _purchases(view: View, offer: CanBuy) -> Iterator[PricedAnswer]:
    """Yield every purchase; a card from the deck counts as a card to come."""
    state, player = view.state, view.viewer
    places = state.seat(player).places
    prices = {item.slot: item.price for item in offer.items}
    for action in offer.examples():
        assert isinstance(action, Buy)
        price = prices[action.slot]
        cost = _deck_price(view) if price is None else price
        given = None if action.giving is None else places[action.giving]
        kept = places if action.giving is None else _without(places, action.giving)
        secret = _secret(kept)
        if action.slot == DECK:
            secret += given is not None and not given.up
        else:
            kept = (*kept, _bought(state, action.slot, given))
        yield PricedAnswer(action, cost, holding(state, player, kept), secret)


def _bought(state: State, slot: int, given: Place | None) -> Place:
    """Return a card of the row as the buyer will hold it: face up or down as the card given up, or
    else as the market says.
    """
    place = state.market[slot - 1]
    market = state.phase
    assert place is not None
    assert isinstance(market, Market)
    up = not market.concealed if given is None else given.up
    return (UP if up else DOWN_KNOWN)[place.card]


def _deck_price(view: View) -> float:
    """Return the average price, in chips, of a card whose rank sets its price, at most the
    stack."""
    state = view.state
    market = state.phase
    assert isinstance(market, Market)
    unseen = view.unseen()
    total = sum([market.price_by_rank[rank(card)] for card in unseen])
    chips = state.stakes.unit_chips() * total / max(1, len(unseen))
    return min(chips, state.seat(view.viewer).stack)


def with_card(state: State, player: int, place: Place | None) -> Holding:
    """Return what a player holds with one more card, face up."""
    assert place is not None
    return holding(state, player, (*state.seat(player).places, UP[place.card]))


def _secret(places: Sequence[Place]) -> int:
    """Return how many of these cards nobody else knows."""
    return sum([place.known != "all" for place in places])


def _without(places: tuple[Place, ...], index: int) -> tuple[Place, ...]:
    return places[:index] + places[index + 1 :]
