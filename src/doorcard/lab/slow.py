"""What hands are worth, asked of the game's own shares deal by deal.

It is slow and right for any share and any wild rule, so a mechanic that the lab does not know has
odds all the same; and it is what the twins in `worth` and `wildness` are tested against.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec.structs import replace

from doorcard.lab.layout import CENTRE
from doorcard.lab.lying import Lies, Lying, Several
from doorcard.lab.wildness import has_extra
from doorcard.lab.worth import Worth
from doorcard.rules.game import Share, Stakes
from doorcard.rules.places import DOWN, UP, Place
from doorcard.rules.state import Seat, State, first_state
from doorcard.rules.wilds import FollowRank, TopAside


def worth_by_state(share: Share, lying: Lying, player: int) -> Worth:
    """Return what a player's hand is worth for a share in each deal, (n,)."""
    return np.array([share.value(state, player) for state in states(lying)], np.int32)


def states(lying: Lying) -> Iterator[State]:
    """Yield every deal as a state with its cards on the table, exposed in the order they came."""
    start = first_state(lying.game, Stakes(), (1,) * lying.spot.seats)
    for deal in range(lying.count):
        seats = tuple(
            Seat(1, places=_places(lying.own(player), deal), folded=player not in lying.spot.live)
            for player in range(1, lying.spot.seats + 1)
        )
        centre = _places(lying.centre, deal)
        dealt = replace(start, seats=seats, centre=centre, dead=(), at=0)
        yield _exposed(dealt, lying, deal)


def _places(cards: tuple[Lies, ...], deal: int) -> tuple[Place, ...]:
    return tuple((UP if lies.up else DOWN)[_card(lies.card, deal)] for lies in cards)


def _exposed(state: State, lying: Lying, deal: int) -> State:
    """Return the state with every up-card exposed in turn, and cards turned aside where due.

    Those aside come after all up-cards of players, and before a card in the middle.
    """
    wild = lying.game.wild
    known = lying.spot.aside
    state = replace(state, aside=tuple(map(UP.__getitem__, known)))
    spare = [_card(card, deal) for card in lying.spare]
    for lies in lying.exposed:
        if lies.player != CENTRE:
            state = _with(state, _card(lies.card, deal), lies.player)
            to_come = isinstance(lies.card, np.ndarray)
            room = spare and len(state.aside) < lies.room
            if isinstance(wild, TopAside) and to_come and room and wild.calls(state):
                state = replace(state, aside=(*state.aside, UP[spare.pop(0)]))
    for place in state.aside:
        state = _with(state, place.card, CENTRE)
    if isinstance(wild, FollowRank) and has_extra(lying.game):
        while spare and wild.is_due(state):
            state = replace(state, aside=(*state.aside, UP[spare[0]]))
            state = _with(state, spare.pop(0), CENTRE)
    for lies in lying.centre:
        state = _with(state, _card(lies.card, deal), CENTRE)
    return state


def _with(state: State, card: int, player: int) -> State:
    return replace(state, exposed=(*state.exposed, (card, player)))


def _card(card: Several, deal: int) -> int:
    return int(card[deal]) if isinstance(card, np.ndarray) else card
