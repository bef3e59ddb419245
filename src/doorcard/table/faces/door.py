"""The door of a table as its hosts see it: people by a number and a name, never by their ids."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from doorcard.table.door import Door, Why
from doorcard.table.faces.seen import REMEMBERED, Same


class RequestFace(Struct, frozen=True):
    """Somebody who asks to come in, or (`seat`) for a chair; an answer names the `number`."""

    number: int
    name: str
    seat: bool


class OutsiderFace(Struct, frozen=True):
    """Somebody who was sent away, and why; whoever takes it back names the `number`."""

    number: int
    name: str
    why: Why


class DoorFace(Struct, frozen=True, omit_defaults=True):
    """The door of a table as its hosts see it."""

    requests: tuple[RequestFace, ...] = ()
    outside: tuple[OutsiderFace, ...] = ()


@lru_cache(maxsize=REMEMBERED)
def door_face(door: Same[Door]) -> DoorFace:
    """Return a table's door as its hosts see it: people by numbers and names."""
    return DoorFace(
        tuple([RequestFace(each.number, each.name, each.seat) for each in door.value.requests]),
        tuple([OutsiderFace(each.number, each.name, each.why) for each in door.value.outside]),
    )
