"""Tables for practice and lessons with one person: which are listed, and when they end.

Otherwise they would pile up, since every practice and every lesson opens a new one.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

from doorcard.room.hosting import TableHost, Tables
from doorcard.rules.errors import Illegal, Refused
from doorcard.table import Session
from doorcard.table.commands import End, From, Leave

LEFT = 3600.0
"""The seconds without an event after which a table for practice counts as left."""


def practises_alone(session: Session, who: str) -> bool:
    """Return whether a table is for practice or a lesson, and has only this person."""
    return (
        session.terms.practice
        and session.terms.door == "closed"
        and session.host == who
        and all(each.who == who for each in session.people)
    )


def was_left(session: Session, who: str, now: float) -> bool:
    """Return whether somebody has left a table for practice or a lesson that they had alone.

    They are not connected, and nothing has happened there for a while.
    """
    connected = any(each.connected for each in session.people)
    return practises_alone(session, who) and not connected and now - session.at >= LEFT


def offered(sessions: Iterable[Session], who: str, now: float) -> list[Session]:
    """Return the tables at which somebody may go on; of those for practice that they left, only the
    first. A lesson starts again instead.
    """
    found, left = [], False
    for session in sessions:
        if not session.admits(who) or session.terms.arranged:
            continue
        if was_left(session, who, now):
            if left:
                continue
            left = True
        found.append(session)
    return found


async def end_left(tables: Tables, who: str, now: float) -> None:
    """End the tables for practice and the lessons that somebody has left."""
    ids = await tables.keeper.store.tables_of(who)
    for session in await tables.sessions(ids):
        if was_left(session, who, now):
            with contextlib.suppress(Refused):
                await _end(await tables.get(session.id), who)


async def end_practice(table: TableHost, who: str) -> None:
    """End somebody's table for practice. Raise `Illegal` `not_for_practice` for other tables."""
    if not practises_alone(table.session, who):
        raise Illegal(
            "not_for_practice",
            "only a table for practice that you have to yourself can be removed from your list; "
            "at any other one, get up from your chair",
        )
    await _end(table, who)


async def _end(table: TableHost, who: str) -> None:
    """End a table for its host, who gets up from it."""
    if table.session.seating.chair_of(who):
        await table.submit(From(who, Leave()))
    await table.submit(From(who, End()))
