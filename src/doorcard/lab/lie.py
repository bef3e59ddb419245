"""How a table lies from which the engine deals on, read off a view or made of what is told.

Cards that are not known are `UNKNOWN` on it, as in a view. Everybody has chips enough, and there is
one pot for all.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple

from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.lab.layout import CENTRE, Layout, layout
from doorcard.lab.spot import Cell, Held, Spot, folded_at
from doorcard.rules.phases.deal import Deal
from doorcard.rules.places import BLIND, DOWN, DOWN_KNOWN, UP, Place
from doorcard.rules.state import Gone, Pot, Seat, State

CHIPS = 10**9
"""What everybody has: enough to pay for whatever must be paid for."""

POT = 5040
"""So much that no parts of it leave an odd chip."""

Goes = Literal["on", "next", "deal"]
"""How a hand goes on: with what is asked, with the next phase, with the rest of a deal."""


class Lie(NamedTuple):
    """A table, how it goes on, and which cards lie there unseen or in the stub.

    `late` are places of cards that come when all others have, each with its player.
    """

    state: State
    goes: Goes
    unseen: tuple[Card, ...]
    late: tuple[tuple[int, Place], ...] = ()


def lie_of(spot: Spot, *, public: bool = False) -> Lie:
    """Return how a spot lies; `public`ly no card that lies face down is known."""
    state, goes, late = (spot.table, "on", ()) if spot.table is not None else _told(spot)
    if public:
        hidden = tuple(
            replace(seat, places=tuple(p if p.up else p.holding(UNKNOWN) for p in seat.places))
            for seat in state.seats
        )
        state = replace(state, seats=hidden)
        late = tuple((player, place.holding(UNKNOWN)) for player, place in late)
    stub = (UNKNOWN,) * state.stub_size if spot.table is not None else state.order
    state = replace(
        state,
        seats=tuple(replace(seat, stack=CHIPS, bet=0, out=False) for seat in state.seats),
        pots=(Pot(POT, state.live),),
        order=stub,
        drawn=0,
    )
    seen = _seen(state)
    unseen = tuple(card for card in state.game.deck() if card not in seen)
    return Lie(state, goes, unseen, late)


def _seen(state: State) -> set[Card]:
    places = [*state.market, *state.centre, *state.aside, *state.house]
    places += [place for seat in state.seats for place in seat.places]
    places += [gone.place for gone in state.dead]
    return {place.card for place in places if place} | set(state.order)


def _told(spot: Spot) -> tuple[State, Goes, tuple[tuple[int, Place], ...]]:
    """Return the table of hands that were told, once the last card that is known has come.

    A hand is played to that point, and the cards on its table are replaced. What is left out before
    a card that is known lies there unseen.
    """
    plan = layout(spot.game, folded_at(spot.game, _held(spot)))
    state, goes, came = _standing(plan, _known_until(plan, spot))
    left = Counter(slot.player for slot in plan.slots[:came])
    cells: list[Cell] = []
    for cell in spot.cells:
        left[cell.player] -= 1
        if left[cell.player] >= 0 or cell.player not in (*spot.live, CENTRE):
            cells.append(cell)
    late = [
        (player, _place(cell))
        for player in spot.live
        for cell in spot.hand(player)[len(plan.of(player)) :]
    ]
    seats = tuple(
        Seat(
            CHIPS,
            places=tuple(_place(cell) for cell in cells if cell.player == player),
            folded=player not in spot.live,
        )
        for player in range(1, len(state.seats) + 1)
    )
    shown = [(cell.card, cell.player) for cell in cells if cell.up]
    exposed = [one for one in shown if one[1] != CENTRE]
    exposed += [(card, CENTRE) for card in spot.aside]
    exposed += [one for one in shown if one[1] == CENTRE]
    state = replace(
        state,
        seats=seats,
        live=spot.live,
        centre=tuple(_place(cell) for cell in cells if cell.player == CENTRE),
        aside=tuple(UP[card] for card in spot.aside[-1:]),
        market=tuple(place and place.holding(UNKNOWN) for place in state.market),
        exposed=tuple(exposed),
        redeals=spot.redeals,
        declared=spot.said,
    )
    return _with_stub(state, spot), goes, tuple(late)


def _with_stub(state: State, spot: Spot) -> State:
    """Return the table with a stub as large as it was, and the other cards dead.

    Where what is unseen does not suffice for that, cards that are out of play lie below it.
    """
    size = state.stub_size if state.order else len(state.game.deck())
    unknown = [place.card for seat in state.seats for place in seat.places]
    unknown += [place.card for place in state.market if place]
    left = len(spot.unseen) - unknown.count(UNKNOWN)
    lying = _seen(replace(state, dead=(), order=())) | set(spot.unseen)
    gone = [card for card in state.game.deck() if card not in lying and card not in spot.aside]
    below = gone[: max(0, size - left)]
    dead = [Gone(UP[card]) for card in spot.aside[:-1]]
    dead += [Gone(DOWN_KNOWN[card]) for card in gone[len(below) :]]
    dead += [Gone(BLIND[UNKNOWN])] * max(0, left - size)
    return replace(
        state, dead=tuple(dead), order=(*(UNKNOWN,) * min(size, left), *below), drawn=0
    )


def _standing(plan: Layout, known: int) -> tuple[State, Goes, int]:
    """Return the table when so many cards have come, how it goes on, and how many have come."""
    if known and isinstance(plan.after[known - 1].phase, Deal):
        return plan.after[known - 1], "deal", known
    rests = [(came, state) for came, state in plan.rests if came >= known]
    fewest = rests[0][0]
    came, state = rests[0] if known else [one for one in rests if one[0] == fewest][-1]
    return state, "next", came


def _known_until(plan: Layout, spot: Spot) -> int:
    """Return how many cards have come with the last that is known, or that a folded hand had."""
    coming = {player: iter(spot.hand(player)) for player in (*spot.live, CENTRE)}
    known = 0
    for came, slot in enumerate(plan.slots, 1):
        if slot.player in coming:
            cell = next(coming[slot.player], None)
            known = came if cell is not None and cell.card != UNKNOWN else known
        elif slot.player <= spot.seats:
            known = came
    return known


def is_ragged(spot: Spot) -> bool:
    """Return whether an up-card is not known that comes before one that is."""
    known = [at for at, cell in enumerate(spot.cells) if cell.card != UNKNOWN]
    before = spot.cells[: known[-1]] if known else ()
    return spot.table is None and any(c.up and c.card == UNKNOWN for c in before)


def _held(spot: Spot) -> tuple[Held, ...]:
    return tuple(
        Held(
            tuple(cell.card for cell in spot.hand(player) if not cell.up),
            tuple(cell.card for cell in spot.hand(player) if cell.up),
            player not in spot.live,
        )
        for player in range(1, spot.seats + 1)
    )


def _place(cell: Cell) -> Place:
    return (UP if cell.up else DOWN)[cell.card]
