"""Why no hand begins: whom a table waits for, told honestly in every state."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from doorcard.table.session import Session
from doorcard.table.terms import Pick


class WaitingFace(Struct, frozen=True, omit_defaults=True):
    """Whom a table waits for, by their chairs, where no hand can begin.

    People in `rebuy` have no chips left, those in `back` sit out or have lost the connection; so
    many players `more` have yet to sit down, a person among them.
    """

    rebuy: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    more: int = 0


Seats = Callable[[Pick], tuple[int, int]]
"""Gives how many may play the game of a pick."""


def waiting_face(session: Session, seats: Seats) -> WaitingFace | None:
    """Return whom a table waits for; None where it does not, or waits for a clock or the host."""
    busy = session.playing is not None or session.choosing is not None
    if busy or session.next_at is not None or session.closed or session.paused:
        return None
    rebuy, back, there = [], [], False
    for number, chair in enumerate(session.seating.chairs, 1):
        if chair is None or chair.bot:
            continue
        connected = session.person(chair.who).connected
        if not chair.chips:
            rebuy.append(number)
        elif chair.out or not connected:
            back.append(number)
        else:
            there = True
    ready = session.seating.ready
    lacking = _fewest(session, seats) - len(ready)
    if lacking <= 0 and there:
        return None
    # Somebody who is away but not sitting out is counted as ready already.
    coming = len(rebuy) + len([number for number in back if number not in ready])
    alone = not there and not rebuy and not back
    return WaitingFace(tuple(rebuy), tuple(back), max(lacking - coming, int(alone)))


def _fewest(session: Session, seats: Seats) -> int:
    """Return how few players are enough for some game that may be dealt next."""
    choice = session.terms.choice
    menu = choice.menu[:1] if choice.mode == "fixed" else choice.menu
    return min([seats(pick)[0] for pick in menu])
