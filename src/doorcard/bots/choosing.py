"""Choosing among their own cards: which to turn up, to pass on, to keep.

A bot shows as little as it can, gives away what it misses least, and keeps the cards that win most.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from msgspec.structs import replace

from doorcard.bots.imagine import holding
from doorcard.bots.judging import equities
from doorcard.bots.policy import Style, answers
from doorcard.cards import UNKNOWN, rank
from doorcard.ranking import SHOWING
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.choose import TakeUp
from doorcard.rules.phases.keeping import CanKeepCards, Keep
from doorcard.rules.phases.passing import CanPassOn, PassOn
from doorcard.rules.phases.roll import CanTurnUp, TurnUp
from doorcard.rules.phases.turn_first import CanGetUp, CanTurnInstead, TurnInstead
from doorcard.rules.places import DOWN, UP, Place
from doorcard.rules.state import State

SAMPLES = 8
"""The number of samples to compare cards to pass on, or to keep."""

FINALISTS = 4
"""The number of ways to pass cards on, or to keep them, that are looked at again."""

LOW = 6
"""The highest rank, an eight, that is turned up in preference to a card nobody knows yet."""

Places = tuple[int, ...]


@answers(CanTurnUp)
def turn_up(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Turn up the cards that show least, or others if those make better use of wild cards."""
    return to_turn_up(view, next(offer for offer in ask.offers if isinstance(offer, CanTurnUp)))


def to_turn_up(view: View, offer: CanTurnUp) -> TurnUp:
    """Return the cards that are best turned up."""
    state, player = view.state, view.viewer
    places = state.seat(player).places

    def worth(way: Places) -> tuple[int, int]:
        hidden = [place for at, place in enumerate(places) if at not in way]
        turned = [UP[places[at].card] for at in way]
        shown = [place.card for place in (*hidden, *turned) if place.up]
        return _value(state, player, (*hidden, *turned)), -SHOWING.look_up(shown)

    return TurnUp(max(combinations(sorted(offer.places), offer.count), key=worth))


@answers(CanGetUp, CanTurnInstead)
def up_or_down(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Turn up a small card without a pair and take the next one face down; else take that one
    up."""
    places = view.state.seat(view.viewer).places
    ranks = [rank(place.card) for place in places]
    for offer in ask.offers:
        if isinstance(offer, CanTurnInstead) and view.state.game.wild is None:
            small = [at for at in offer.places if ranks[at] <= LOW and ranks.count(ranks[at]) == 1]
            if small:
                return TurnInstead(min(small, key=lambda at: ranks[at]))
    return TakeUp()


@answers(CanPassOn)
def pass_on(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Pass on the cards whose loss leaves the best hand, whatever comes in their place."""
    offer = next(offer for offer in ask.offers if isinstance(offer, CanPassOn))
    return to_pass_on(view, offer, rng, SAMPLES)


def to_pass_on(view: View, offer: CanPassOn, rng: Random, samples: int) -> PassOn:
    """Return the cards that are best passed on, by this many samples."""
    ways = list(combinations(sorted(offer.places), offer.count))
    places = view.state.seat(view.viewer).places
    coming = (DOWN[UNKNOWN],) * offer.count
    hands = [
        (*[place for at, place in enumerate(places) if at not in way], *coming) for way in ways
    ]
    return PassOn(ways[_best(view, rng, hands, samples)])


@answers(CanKeepCards)
def keep(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Keep the cards that win most; turn up the card that says least first, and never the best
    card."""
    offer = next(offer for offer in ask.offers if isinstance(offer, CanKeepCards))
    return to_keep(view, offer, rng, SAMPLES)


def to_keep(view: View, offer: CanKeepCards, rng: Random, samples: int) -> Keep:
    """Return the cards that are best kept, in their order, by this many samples."""
    state, player = view.state, view.viewer
    places = state.seat(player).places
    ways = list(combinations(sorted(offer.places), offer.count))
    if len(state.game.shares) > 1:
        hands = [tuple([places[at] for at in way]) for way in ways]
        kept = ways[_best(view, rng, hands, samples)]
    else:
        kept = max(
            ways, key=lambda way: _value(state, player, [places[at] for at in way], plain=True)
        )
    return in_order(view, kept)


def in_order(view: View, kept: Places) -> Keep:
    """Return cards to keep in the order in which turning them up tells the others least."""
    state, player = view.state, view.viewer
    places = state.seat(player).places
    ranks = [rank(places[at].card) for at in kept]
    ordered = sorted(kept, key=lambda at: (ranks.count(rank(places[at].card)), places[at].card))
    if state.game.wild is None:
        return Keep(tuple(ordered))
    stacks = [(*[at for at in ordered if at != last], last) for last in ordered]

    def rolled(stack: Places) -> int:
        shown = [UP[places[at].card] for at in stack[:-1]]
        return _value(state, player, (*shown, places[stack[-1]]))

    return Keep(max(stacks, key=rolled))


def _best(view: View, rng: Random, hands: Sequence[tuple[Place, ...]], samples: int) -> int:
    """Return which of several hands wins the most.

    The best ones so far are looked at again. If the game has a single share, the first look counts
    only the cards it already holds; else it takes a few samples.
    """
    state, player = view.state, view.viewer
    held = [tuple([place for place in hand if place.card != UNKNOWN]) for hand in hands]
    if len(state.game.shares) == 1:
        worth: Sequence[float] = [_value(state, player, hand, plain=True) for hand in held]
    else:
        worth = _wins(view, rng, hands, samples)
    finalists = sorted(range(len(hands)), key=lambda at: -worth[at])[:FINALISTS]
    found = _wins(view, rng, [hands[at] for at in finalists], 2 * samples)
    return finalists[max(range(len(finalists)), key=found.__getitem__)]


def _wins(
    view: View, rng: Random, hands: Sequence[tuple[Place, ...]], samples: int
) -> Sequence[float]:
    """Return which share of the pot, 0 to 1, each of several hands wins."""
    state, player = view.state, view.viewer
    return equities(view, rng, samples, [holding(state, player, hand) for hand in hands])


def _value(state: State, player: int, places: Sequence[Place], *, plain: bool = False) -> int:
    """Return what a hand of these places is worth for the first share of the pot.

    Which cards are up matters only in games with wild cards; in others it is 0, unless `plain` is
    set.
    """
    if state.game.wild is None and not plain:
        return 0
    seat = replace(state.seat(player), places=tuple(places))
    up = [(place.card, player) for place in places if place.up]
    exposed = (*state.exposed, *[card for card in up if card not in state.exposed])
    lying = replace(state, seats=state.with_seat(player, seat), exposed=exposed)
    return state.game.shares[0].value(lying, player)
