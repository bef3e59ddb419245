"""The cards a viewer may know, decided independently of how the engine redacts.

With this the laws make twins: two hands that differ only in what a viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.rules.hand import Hand
from doorcard.rules.places import Place
from doorcard.rules.state import DeadCard, State


def may_know(place: Place, owner: int, viewer: int) -> bool:
    """Return whether a viewer may know the card in a place: face up, known to all, or their own.

    A player who held it before it moved may know it too; another law checks that they did hold it.
    """
    if place.up or place.known == "all" or (viewer != 0 and viewer in place.also):
        return True
    return place.known == "owner" and owner == viewer != 0


def lying(state: State) -> Iterator[tuple[Place, int]]:
    """Yield every place on the table and its player (0: nobody); the stub has no places."""
    for player, seat in enumerate(state.seats, 1):
        for place in seat.places:
            yield place, player
    for gone in state.dead:
        yield gone.place, gone.player
    for slot in state.market:
        if slot is not None:
            yield slot, 0
    for place in (*state.centre, *state.aside, *state.house):
        yield place, 0


def places_in(value: object) -> Iterator[Place]:
    """Yield every place in a value of a fact: alone, among others, or that of a dead card."""
    if isinstance(value, Place):
        yield value
    elif isinstance(value, DeadCard):
        yield value.place
    elif isinstance(value, tuple):
        for each in value:
            yield from places_in(each)


def known_cards(state: State, viewer: int) -> frozenset[Card]:
    """Return the cards whose place a viewer may know."""
    return frozenset(
        [place.card for place, owner in lying(state) if may_know(place, owner, viewer)]
    )


def what_may_be_seen(state: State, viewer: int) -> tuple[Card, ...]:
    """Return the cards of all places, then of the deck, `UNKNOWN` for those the viewer may not
    know."""
    places = [
        place.card if may_know(place, owner, viewer) else UNKNOWN for place, owner in lying(state)
    ]
    return (*places, *[UNKNOWN] * len(state.order))


def what_is_seen(view: State) -> tuple[Card, ...]:
    """Return the cards of all places, then of the deck, as a view has them."""
    return (*[place.card for place, _ in lying(view)], *view.order)


def twin(hand: Hand, viewer: int, rng: Random) -> Hand:
    """Return a hand that differs from this one only in cards the viewer may not know."""
    state = hand.state
    hidden = [place.card for place, owner in lying(state) if not may_know(place, owner, viewer)]
    cards = [*hidden, *state.stub]
    rng.shuffle(cards)
    other = _dealt_anew(state, viewer, iter(cards))
    return Hand(other, None if other.over else other.phase.ask(other), ())


def _dealt_anew(state: State, viewer: int, cards: Iterator[Card]) -> State:
    def owned_by(owner: int) -> Callable[[Place], Place]:
        def fill(place: Place) -> Place:
            return place if may_know(place, owner, viewer) else place.holding(next(cards))

        return fill

    nobodys = owned_by(0)
    seats = tuple(
        [
            replace(seat, places=tuple(map(owned_by(player), seat.places)))
            for player, seat in enumerate(state.seats, 1)
        ]
    )
    dead = tuple([DeadCard(owned_by(gone.player)(gone.place), gone.player) for gone in state.dead])
    market = tuple([slot and nobodys(slot) for slot in state.market])
    centre = tuple(map(nobodys, state.centre))
    aside = tuple(map(nobodys, state.aside))
    house = tuple(map(nobodys, state.house))
    return replace(
        state,
        seats=seats,
        dead=dead,
        market=market,
        centre=centre,
        aside=aside,
        house=house,
        order=state.order[: state.drawn] + tuple(cards),
    )
