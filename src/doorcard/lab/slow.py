"""What hands are worth, asked of the game's own shares deal by deal.

It is slow and right for any share and any wild rule, so a mechanic that the lab does not know has
odds all the same; and it is what the twins in `worth` and `wildness` are tested against.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec.structs import replace

from doorcard.lab.layout import CENTRE
from doorcard.lab.lying import Lies, Lying
from doorcard.lab.worth import Worth
from doorcard.rules.game import Share, Stakes
from doorcard.rules.places import DOWN, UP, Place
from doorcard.rules.state import Seat, State, first_state


def worth_by_state(share: Share, lying: Lying, player: int) -> Worth:
    """Return what a player's hand is worth for a share in each deal, (n,)."""
    return np.array([share.value(state, player) for state in states(lying)], np.int32)


def states(lying: Lying) -> Iterator[State]:
    """Yield every deal as a state with its cards on the table, exposed in the order they came."""
    start = first_state(lying.game, Stakes(), (1,) * lying.spot.seats)
    aside = tuple(UP[card] for card in lying.spot.aside)
    for deal in range(lying.count):
        seats = tuple(
            Seat(1, places=_places(lying.own(player), deal), folded=player not in lying.spot.live)
            for player in range(1, lying.spot.seats + 1)
        )
        yield _lying(start, seats, _places(lying.centre, deal), aside, _exposed(lying, deal))


def _lying(
    start: State,
    seats: tuple[Seat, ...],
    centre: tuple[Place, ...],
    aside: tuple[Place, ...],
    exposed: tuple[tuple[int, int], ...],
) -> State:
    return replace(start, seats=seats, centre=centre, aside=aside, exposed=exposed, dead=(), at=0)


def _places(cards: tuple[Lies, ...], deal: int) -> tuple[Place, ...]:
    return tuple((UP if lies.up else DOWN)[_card(lies, deal)] for lies in cards)


def _exposed(lying: Lying, deal: int) -> tuple[tuple[int, int], ...]:
    """Return the cards face up with their players; those turned aside come before the middle's."""
    players = [(_card(s, deal), s.player) for s in lying.exposed if s.player != CENTRE]
    middle = [(_card(lies, deal), CENTRE) for lies in lying.centre if lies.up]
    return (*players, *[(card, CENTRE) for card in lying.spot.aside], *middle)


def _card(lies: Lies, deal: int) -> int:
    card = lies.card
    return int(card[deal]) if isinstance(card, np.ndarray) else card
