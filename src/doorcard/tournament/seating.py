"""Seating: draws, balancing, breaking tables (TRN-20…36); random orders come from `draw`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from doorcard.tournament.event import Entrant, Event, EventTable

Draw = Callable[[Sequence[Any]], list[Any]]
"""Returns things in a random order."""


def spread(players: int, tables: int) -> list[int]:
    """Return the number of players at each table; they differ by at most one (TRN-20)."""
    each, more = divmod(players, tables)
    return [each + (i < more) for i in range(tables)]


def drawn(
    numbers: Sequence[int], tables: Sequence[int], seats: int, draw: Draw
) -> list[tuple[int, int, int]]:
    """Return a table and a seat for each entry, drawn by lot, all places equally likely.

    Raise `ValueError` if there are too few seats.
    """
    if len(numbers) > len(tables) * seats:
        raise ValueError(f"{len(numbers)} players do not fit at {len(tables)} tables of {seats}")
    order = draw(numbers)
    found, at = [], 0
    for table, count in zip(tables, draw(spread(len(numbers), len(tables))), strict=True):
        chosen = draw(range(1, seats + 1))[:count]
        for number, seat in zip(order[at : at + count], chosen, strict=True):
            found.append((number, table, seat))
        at += count
    return found


def counts(event: Event) -> dict[int, int]:
    """Return the number of players at each table, by its number."""
    return {table.number: len(event.at_table(table.number)) for table in event.tables}


def free_seats(event: Event, table: int) -> list[int]:
    """Return the free seats of a table: the latest empty one first, seats never used at the end, by
    number (TRN-32).
    """
    taken = {entrant.seat for entrant in event.at_table(table)}
    emptied = [seat for seat in reversed(event.table(table).emptied) if seat not in taken]
    never = [
        seat
        for seat in range(1, event.structure.seats + 1)
        if seat not in taken and seat not in emptied
    ]
    return emptied + never


def next_dealer(event: Event, table: EventTable) -> Entrant | None:
    """Return the next dealer at a table: the next player clockwise after the last dealer."""
    here = event.at_table(table.number)
    after = [entrant for entrant in here if entrant.seat > table.dealer]
    return (after or here or (None,))[0]


def in_order(event: Event, table: EventTable) -> tuple[Entrant, ...]:
    """Return the entries that are dealt in next, from the dealer's left; the dealer comes last."""
    dealer = next_dealer(event, table)
    here = event.at_table(table.number)
    if dealer is None:
        return ()
    at = here.index(dealer) + 1
    return (*here[at:], *here[:at])


def least_filled(event: Event, but: int = 0) -> list[int]:
    """Return the tables with the fewest players, of those with a free seat."""
    found = {n: c for n, c in counts(event).items() if n != but and c < event.structure.seats}
    return [number for number, count in found.items() if count == min(found.values())]


def fullest(event: Event) -> int:
    """Return the table with the most players, of several the highest number (TRN-31)."""
    return max((count, number) for number, count in counts(event).items())[1]


def must_wait(event: Event, table: int) -> bool:
    """Return whether a table has three players or more fewer than the fullest (TRN-34)."""
    sitting = counts(event)
    return max(sitting.values()) - sitting[table] >= 3


def is_broken_next(event: Event, table: int) -> bool:
    """Return whether a table is the next to break, and its players fit at the others (TRN-35)."""
    others = len(event.tables) - 1
    highest = table == max(each.number for each in event.tables)
    return others > 0 and highest and len(event.playing) <= others * event.structure.seats
