"""What requests and messages have to do with the room's safety, for its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar.connection import ASGIConnection

from doorcard.room.http.access import address_of, room_of
from doorcard.room.noting import Security
from doorcard.rules.errors import Refused
from doorcard.table import Session
from doorcard.table import commands as c

Connection = ASGIConnection[Any, Any, Any, Any]

ACCESS = {
    *("bad_token", "token_expired", "not_host", "not_admitted", "bad_origin", "bad_invite"),
    *("invite_expired", "invite_used", "turned_away", "removed", "banned", "metrics_closed"),
}
"""The codes of who wanted what they may not have."""
LIMITS = {
    *("too_many", "too_many_sockets", "too_many_tables", "door_crowded", "trial_waiting"),
    *("frame_too_large", "room_full"),
}
"""The codes of who wanted more than a limit allows."""


def note(connection: Connection, what: Security, *, code: str = "", **more: object) -> None:
    """Log something that whoever calls has done."""
    room_of(connection).noting.note(what, address_of(connection), code=code, **more)


def note_refusal(connection: Connection, refused: Refused, where: str, **more: object) -> None:
    """Log a refusal, if it is one of somebody who went too far."""
    noting, address = room_of(connection).noting, address_of(connection)
    if refused.code in ACCESS:
        noting.note("access_refused", address, code=refused.code, where=where, **more)
    elif refused.code in LIMITS:
        noting.note("limit_reached", address, code=refused.code, where=where, **more)


def note_command(connection: Connection, before: Session, person: str, command: c.Command) -> None:
    """Log what a host did about somebody, by how the table stood before."""
    found = _done(before, command)
    if found is not None:
        what, whom, more = found
        if whom:  # who repeats a command is told of nobody
            note(connection, what, table=before.id, person=person, whom=whom, **more)


def _done(before: Session, command: c.Command) -> tuple[Security, str, dict[str, Any]] | None:
    """Return what a command does about somebody: its name, to whom, and what else there is."""
    door = before.door
    match command:
        case c.Kick():
            return "made_get_up", _in_chair(before, command.chair), {}
        case c.Remove():
            whom = _in_chair(before, command.chair) or _numbered(before.watching, command.person)
            return "banned" if command.ban else "removed", whom, {}
        case c.LetBackIn():
            return "let_back_in", _numbered(door.outside, command.outsider), {}
        case c.AnswerRequest():
            whom = _numbered(door.requests, command.request)
            return "request_answered", whom, {"yes": command.yes}
        case c.PassHost():
            return "host_passed", _in_chair(before, command.chair), {}
        case c.ShareHost():
            return "host_shared", _in_chair(before, command.chair), {"on": command.on}
    return None


def _in_chair(session: Session, number: int) -> str:
    chairs = session.seating.chairs
    chair = chairs[number - 1] if 1 <= number <= len(chairs) else None
    return chair.who if chair is not None else ""


def _numbered(people: Sequence[Any], number: int) -> str:
    return "".join([one.who for one in people if one.number == number])
