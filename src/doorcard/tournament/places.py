"""The standings of a tournament: places and prizes."""

from __future__ import annotations

from msgspec import Struct

from doorcard.tournament.event import Event
from doorcard.tournament.prizes import prizes_of, shared


class Standing(Struct, frozen=True):
    """The result of an entry. `place` is 0 if a later entry of the same player replaced it."""

    number: int
    who: str
    place: int
    prize: int
    bounties: int


def prizes(event: Event) -> tuple[int, ...]:
    """Return the prizes at present; they are fixed when late entry ends (TRN-48)."""
    return prizes_of(event.structure, event.paid_for)


def paid_places(event: Event) -> int:
    """Return the number of paid places."""
    return len([prize for prize in prizes(event) if prize])


def places(event: Event) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Return the place of each entry that is out, and the entries that share it (TRN-44…46).

    Of several entries of one player only the last can place (TRN-13).
    """
    last = {entrant.who: entrant.number for entrant in event.entrants}
    place = len([entrant for entrant in event.entrants if entrant.plays]) + 1
    found: dict[int, tuple[int, tuple[int, ...]]] = {}
    for group in reversed(event.outs):
        counted = tuple([n for n in group if last[event.entrant(n).who] == n])
        found |= dict.fromkeys(counted, (place, counted))
        place += len(counted)
    return found


def standings(event: Event) -> list[Standing]:
    """Return every entry's result so far, the best first; entries still in play have none."""
    known, money = places(event), prizes(event)
    found = []
    for group in reversed(event.outs):
        for number in group:
            entrant = event.entrant(number)
            place, among = known.get(number, (0, ()))
            prize = shared(money, place, len(among))[among.index(number)] if place else 0
            found.append(Standing(number, entrant.who, place, prize, entrant.earned))
    return sorted(found, key=lambda one: (one.place == 0, one.place))
