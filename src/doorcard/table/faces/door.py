"""The door of a table as its hosts see it: people by a number and a name, never by their ids."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from doorcard.table.door import Why
from doorcard.table.faces.seen import REMEMBERED, Same
from doorcard.table.session import Session


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


class WatcherFace(Struct, frozen=True):
    """Somebody who was let in and has no chair; whoever sends them away names the `number`."""

    number: int
    name: str


class DoorFace(Struct, frozen=True, omit_defaults=True):
    """The door of a table as its hosts see it.

    `guarded`: somebody is banned, so newcomers have to ask, by whatever link they come (ROOM-53).
    """

    requests: tuple[RequestFace, ...] = ()
    outside: tuple[OutsiderFace, ...] = ()
    watching: tuple[WatcherFace, ...] = ()
    guarded: bool = False


@lru_cache(maxsize=REMEMBERED)
def door_face(session: Same[Session]) -> DoorFace:
    """Return a table's door as its hosts see it: people by numbers and names."""
    door = session.value.door
    return DoorFace(
        tuple([RequestFace(each.number, each.name, each.seat) for each in door.requests]),
        tuple([OutsiderFace(each.number, each.name, each.why) for each in door.outside]),
        tuple([WatcherFace(each.number, each.name) for each in session.value.watching]),
        door.guarded,
    )
