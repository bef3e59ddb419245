"""A table from which the engine continues the deal: taken from a view, or rebuilt from hands in
text.

Unknown cards are `UNKNOWN` on it, as in a view. Everybody has enough chips, and there is one pot
for all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Literal, NamedTuple

from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.lab.layout import CENTRE, Layout, layout
from doorcard.lab.spot import Cell, Held, Spot, folded_at
from doorcard.rules.phases.deal import Deal
from doorcard.rules.places import BLIND, DOWN, DOWN_KNOWN, UP, Place
from doorcard.rules.state import DeadCard, Pot, Seat, State

CHIPS = 10**9
"""Everybody's chips: enough for every payment."""

POT = 5040
"""The pot: divisible by all numbers of shares, so that there is never an odd chip."""

Goes = Literal["on", "next", "deal"]
"""The way a hand goes on: with the question asked, with the next phase, with the rest of a deal."""


class Rebuilt(NamedTuple):
    """A table, the way it goes on, and the unseen cards on it or in the stub.

    `known` are known cards that have yet to come, by player and by how many cards the player holds
    then; they are at the bottom of the stub. `late` ones come after all others.
    """

    state: State
    goes: Goes
    unseen: tuple[Card, ...]
    known: Mapping[tuple[int, int], Place] = {}
    late: tuple[tuple[int, Place], ...] = ()


def rebuild(spot: Spot, *, public: bool = False) -> Rebuilt:
    """Return the table of a spot; with `public`, face-down cards are unknown on it."""
    state, goes, known, late = _on_the_table(spot) if spot.table is None else _at(spot.table)
    if public:
        hidden = tuple(
            replace(seat, places=tuple(p if p.up else p.holding(UNKNOWN) for p in seat.places))
            for seat in state.seats
        )
        order = tuple(UNKNOWN if DOWN[card] in known.values() else card for card in state.order)
        state = replace(state, seats=hidden, order=tuple(sorted(order, key=UNKNOWN.__ne__)))
        known = {at: place for at, place in known.items() if place.up}
        late = tuple((player, place.holding(UNKNOWN)) for player, place in late)
    state = replace(
        state,
        seats=tuple(replace(seat, stack=CHIPS, bet=0, out=False) for seat in state.seats),
        pots=(Pot(POT, state.live),),
    )
    seen = _seen(state)
    unseen = tuple(card for card in state.game.deck() if card not in seen)
    return Rebuilt(state, goes, unseen, known, late)


def _seen(state: State) -> set[Card]:
    places = [*state.market, *state.centre, *state.aside, *state.house]
    places += [place for seat in state.seats for place in seat.places]
    places += [gone.place for gone in state.dead]
    return {place.card for place in places if place} | set(state.order)


Standing = tuple[State, Goes, dict[tuple[int, int], Place], tuple[tuple[int, Place], ...]]


def _at(table: State) -> Standing:
    """Return a table that somebody sees, with the way its hand goes on."""
    return replace(table, order=(UNKNOWN,) * table.stub_size, drawn=0), "on", {}, ()


def _on_the_table(spot: Spot) -> Standing:
    """Return the table of hands in text, up to the last known up-card.

    A hand is played to that point, and the cards on its table are replaced. An unknown up-card is
    still to come, and so is everything after it.
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
    turned = tuple(_place(cell) for cell in cells if cell.player == CENTRE)
    down = tuple(place.holding(UNKNOWN) for place in state.centre[len(turned) :])
    state = replace(
        state,
        seats=seats,
        live=spot.live,
        centre=turned + down,
        aside=tuple(UP[card] for card in spot.aside[-1:]),
        market=tuple(place and place.holding(UNKNOWN) for place in state.market),
        exposed=tuple(exposed),
        redeals=spot.redeals,
        declared=spot.said,
    )
    known = {
        (player, at): _place(cell)
        for player in spot.live
        for at, cell in enumerate(spot.hand(player)[: len(plan.of(player))])
        if at >= len(seats[player - 1].places) and cell.card != UNKNOWN
    }
    coming = [place.card for place in known.values()]
    return _with_stub(state, spot, coming), goes, known, tuple(late)


def _with_stub(state: State, spot: Spot, coming: list[Card]) -> State:
    """Return the table with a stub as large as it was, and the other cards dead.

    If there are too few unseen cards for that, cards that are out of play are put below it.
    """
    size = (state.stub_size if state.order else len(state.game.deck())) - len(coming)
    unknown = [place.card for seat in state.seats for place in seat.places]
    unknown += [place.card for place in (*state.market, *state.centre) if place]
    left = len(spot.unseen) - unknown.count(UNKNOWN)
    known = _seen(replace(state, dead=(), order=())) | set(spot.unseen)
    gone = [card for card in state.game.deck() if card not in (*known, *coming, *spot.aside)]
    below = gone[: max(0, size - left)]
    dead = [DeadCard(UP[card]) for card in spot.aside[:-1]]
    dead += [DeadCard(DOWN_KNOWN[card]) for card in gone[len(below) :]]
    dead += [DeadCard(BLIND[UNKNOWN])] * max(0, left - size)
    return replace(
        state, dead=tuple(dead), order=(*(UNKNOWN,) * min(size, left), *below, *coming), drawn=0
    )


def _standing(plan: Layout, known: int) -> tuple[State, Goes, int]:
    """Return the table after `known` cards have come, the way it goes on, and how many have
    come."""
    if known and isinstance(plan.after[known - 1].phase, Deal):
        return plan.after[known - 1], "deal", known
    rests = [(came, state) for came, state in plan.rests if came >= known]
    fewest = rests[0][0]
    came, state = rests[0] if known else [one for one in rests if one[0] == fewest][-1]
    return state, "next", came


def _known_until(plan: Layout, spot: Spot) -> int:
    """Return how many cards have come with the last up-card before an unknown one.

    The cards of players who folded have come, and so have all before them.
    """
    coming = {player: iter(spot.hand(player)) for player in (*spot.live, CENTRE)}
    known = 0
    unknown = False
    for came, slot in enumerate(plan.slots, 1):
        if slot.player in coming:
            cell = next(coming[slot.player], None)
            unknown = unknown or cell is None or (cell.up and cell.card == UNKNOWN)
            known = known if unknown or not (cell and cell.up) else came
        elif slot.player <= spot.seats:
            known = came
    return known


def is_ragged(spot: Spot) -> bool:
    """Return whether an unknown up-card comes before a known one."""
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
