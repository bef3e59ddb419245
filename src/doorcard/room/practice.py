"""Tables for practice and lessons that somebody has alone: which are offered again, and their end.

They would pile up otherwise: each time somebody practises or takes a lesson, there is another one.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

from doorcard.room.hosting import TableHost, Tables
from doorcard.rules.errors import Illegal, Refused
from doorcard.table import Session
from doorcard.table.commands import End, From, Leave

LEFT = 3600.0
"""Seconds after which a table for practice is taken as left, where nobody does anything."""


def practises_alone(session: Session, who: str) -> bool:
    """Tell whether a table is for practice or a lesson, and somebody's alone."""
    return (
        session.terms.practice
        and session.terms.door == "closed"
        and session.host == who
        and all(each.who == who for each in session.people)
    )


def was_left(session: Session, who: str, now: float) -> bool:
    """Tell whether somebody has left a table for practice or a lesson, which is theirs alone.

    They are not connected, and nothing has happened there for a while.
    """
    connected = any(each.connected for each in session.people)
    return practises_alone(session, who) and not connected and now - session.at >= LEFT


def offered(sessions: Iterable[Session], who: str, now: float) -> list[Session]:
    """Return the tables at which somebody may go on; of those for practice that they left, the
    first. A lesson is begun anew instead.
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
    """End somebody's table for practice. Raise `Illegal` `not_for_practice` for others."""
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
