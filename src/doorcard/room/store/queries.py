"""Queries on the room's database: tables, their events, their hands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from sqlalchemy import Connection, Select, bindparam, exists, func, select

from doorcard.room.store.log import REPLY, Repeated
from doorcard.room.store.packing import ALL, Pack, first_broken, latest, packs
from doorcard.room.store.schema import CHECKPOINT, EVENT, GAME_TABLE, HAND, MEMBER, TOURNAMENT

_AT_A_TIME = 1000
"""The rows held in memory while a chain is checked."""
_PACKS_AT_A_TIME = 100


class SealedEvent(Struct, frozen=True):
    """A command's event: its number, its time (seconds since 1970), and the facts, encrypted."""

    seq: int
    at: float
    payload: bytes


class TableLog(Struct, frozen=True):
    """The stored events of a table: first the packed ones, then the single rows.

    The first and the last pack may hold more than was asked for.
    """

    packs: list[Pack]
    events: list[SealedEvent]


class Checkpoint(Struct, frozen=True):
    """A session after event `seq`, encrypted."""

    seq: int
    payload: bytes


class TableRow(Struct, frozen=True):
    """A table: when it was opened and ended (seconds since 1970), by whom; its setup, encrypted."""

    id: str
    created_at: float
    host: str
    ended_at: float | None
    payload: bytes


class ResumePoint(Struct, frozen=True):
    """The rows from which a table is resumed, read at one moment.

    `newest` is the number of its latest event, `checkpoint` the latest one before the events that
    are to be sent again, and `log` has the events after it, and further ones before.
    """

    table: TableRow
    newest: int
    checkpoint: Checkpoint | None
    log: TableLog


class NightRow(Struct, frozen=True):
    """A table with its times of opening and ending (seconds since 1970)."""

    id: str
    created_at: float
    ended_at: float | None


class HandRow(Struct, frozen=True):
    """The place of a hand in the log; `last_seq` and `ended_at` are None while it runs."""

    table: str
    number: int
    game: str
    first_seq: int
    last_seq: int | None
    began_at: float
    ended_at: float | None
    players: int
    outcome: bytes | None = None
    """Its result, encrypted; None while it runs, and for hands of an older version."""


# Frequent statements are built once: building takes longer than running.
_EVENTS = (
    select(EVENT.c.seq, EVENT.c.at, EVENT.c.payload)
    .where(EVENT.c.table_id == bindparam("table"), EVENT.c.seq > bindparam("after"))
    .order_by(EVENT.c.seq)
)
_SOME_EVENTS = _EVENTS.where(EVENT.c.seq <= bindparam("last"))
_CHECKPOINT = (
    select(CHECKPOINT.c.seq, CHECKPOINT.c.payload)
    .where(CHECKPOINT.c.table_id == bindparam("table"), CHECKPOINT.c.seq <= bindparam("upto"))
    .order_by(CHECKPOINT.c.seq.desc())
    .limit(1)
)
_NEWEST = select(func.max(EVENT.c.seq)).where(EVENT.c.table_id == bindparam("table"))


def events(connection: Connection, table: str, after: int, limit: int | None) -> list[SealedEvent]:
    """Return a table's events after a number that are not packed, oldest first."""
    values: dict[str, object] = {"table": table, "after": after}
    if limit is None:
        return [SealedEvent(*row) for row in connection.execute(_EVENTS, values)]
    values["last"] = after + limit  # there are no gaps
    return [SealedEvent(*row) for row in connection.execute(_SOME_EVENTS, values)]


def log(connection: Connection, table: str, after: int, limit: int | None) -> TableLog:
    """Return a table's events after a number, packed or not."""
    # In this order, an event that is packed between the two reads comes twice; else it would be
    # missing.
    loose = events(connection, table, after, limit)
    if loose and loose[0].seq == after + 1:
        return TableLog([], loose)
    found = packs(connection, table, after, None if limit is None else after + limit)
    last = found[-1].last if found else after
    return TableLog(found, [event for event in loose if event.seq > last])


def any_table(connection: Connection) -> bool:
    """Return whether there is a table, ended or not."""
    return connection.execute(select(exists().select_from(GAME_TABLE))).scalar_one()


def first_of(connection: Connection, host: str) -> str | None:
    """Return the id of the oldest table somebody opened that has not ended."""
    mine = (GAME_TABLE.c.host == host, GAME_TABLE.c.ended_at.is_(None))
    found = select(GAME_TABLE.c.id).where(*mine).order_by(GAME_TABLE.c.created_at, GAME_TABLE.c.id)
    return connection.execute(found.limit(1)).scalar()


def reply(connection: Connection, table: str, who: str, id: str) -> Repeated | None:
    """Return the reply to a command, None if it has not been decided."""
    row = connection.execute(REPLY, {"table": table, "who": who, "id": id}).first()
    return Repeated(*row) if row is not None else None


def checkpoint(connection: Connection, table: str, upto: int | None) -> Checkpoint | None:
    """Return the latest checkpoint of a table, or the latest at or before an event."""
    values = {"table": table, "upto": ALL if upto is None else upto}
    row = connection.execute(_CHECKPOINT, values).first()
    return Checkpoint(*row) if row is not None else None


def newest(connection: Connection, table: str) -> int:
    """Return the number of a table's latest event, 0 if it has none."""
    loose: int | None = connection.execute(_NEWEST, {"table": table}).scalar()
    if loose is not None:
        return loose
    packed = latest(connection, table)
    return 0 if packed is None else packed.last


def standing(connection: Connection, id: str, again: int, before: int) -> ResumePoint | None:
    """Return the rows to resume a table from, None if there is no table with this id.

    The latest `again` events are to be sent again; the log goes back `before` more at least.
    """
    row = table(connection, id)
    if row is None:
        return None
    last = newest(connection, id)
    since = max(0, last - again)
    found = checkpoint(connection, id, since)
    after = min(found.seq if found is not None else 0, max(0, since - before))
    return ResumePoint(row, last, found, log(connection, id, after, last - after))


def opened_by(connection: Connection, host: str) -> int:
    """Return the number of tables that somebody has opened and that have not ended."""
    found = select(func.count()).where(GAME_TABLE.c.host == host, GAME_TABLE.c.ended_at.is_(None))
    return connection.execute(found).scalar_one()


def tables_of(connection: Connection, person: str, limit: int | None) -> list[str]:
    """Return the ids of the tables somebody was let into and that have not ended, newest first."""
    found = (
        select(GAME_TABLE.c.id)
        .join(MEMBER, MEMBER.c.table_id == GAME_TABLE.c.id)
        .where(MEMBER.c.person_id == person, GAME_TABLE.c.ended_at.is_(None))
        .order_by(GAME_TABLE.c.created_at.desc(), GAME_TABLE.c.id)
    )
    return list(connection.execute(found.limit(limit)).scalars())


def nights_of(
    connection: Connection,
    person: str,
    limit: int,
    *,
    before: float | None = None,
    ended: bool = False,
) -> list[NightRow]:
    """Return tables somebody was let into, the latest opened first; all, or only ended ones."""
    columns = GAME_TABLE.c
    found = (
        select(columns.id, columns.created_at, columns.ended_at)
        .join(MEMBER, MEMBER.c.table_id == columns.id)
        .where(MEMBER.c.person_id == person)
        .order_by(columns.created_at.desc(), columns.id)
    )
    if before is not None:
        found = found.where(columns.created_at < before)
    if ended:
        found = found.where(columns.ended_at.is_not(None))
    return [NightRow(*row) for row in connection.execute(found.limit(limit))]


def table(connection: Connection, id: str) -> TableRow | None:
    """Return a table, None if there is none with this id; a tournament is not a table."""
    row = connection.execute(_TABLE, {"id": id}).first()
    return TableRow(*row) if row is not None else None


_TABLE = select(GAME_TABLE).where(
    GAME_TABLE.c.id == bindparam("id"),
    ~exists().where(TOURNAMENT.c.table_id == GAME_TABLE.c.id),
)


def hands(connection: Connection, table: str, before: int | None, limit: int) -> list[HandRow]:
    """Return a table's hands, newest first, or those before a number."""
    found = _hands_of(table)
    if before is not None:
        found = found.where(HAND.c.number < before)
    rows = connection.execute(found.order_by(HAND.c.number.desc()).limit(limit))
    return [HandRow(*row) for row in rows]


def hands_after(connection: Connection, table: str, number: int, limit: int) -> list[HandRow]:
    """Return a table's finished hands after a number, oldest first."""
    found = _hands_of(table).where(HAND.c.number > number, HAND.c.last_seq.is_not(None))
    rows = connection.execute(found.order_by(HAND.c.number).limit(limit))
    return [HandRow(*row) for row in rows]


def hand(connection: Connection, table: str, number: int) -> HandRow | None:
    """Return a hand of a table, None if there is none with this number."""
    row = connection.execute(_hands_of(table).where(HAND.c.number == number)).first()
    return HandRow(*row) if row is not None else None


def _hands_of(
    table: str,
) -> Select[str, int, str, int, int | None, float, float | None, int, bytes | None]:
    columns = HAND.c
    return select(
        columns.table_id,
        columns.number,
        columns.game,
        columns.first_seq,
        columns.last_seq,
        columns.began_at,
        columns.ended_at,
        columns.players,
        columns.outcome,
    ).where(columns.table_id == table)


def broken(connection: Connection, table: str) -> int | None:
    """Return the number of a table's first missing or changed event, None if all are intact.

    For a changed pack it is its first event.
    """
    while True:
        upto = _packed_upto(connection, table)
        found = _broken(connection, table)
        # If events were packed in between, they may be missing from both reads: look again.
        if found is None or _packed_upto(connection, table) == upto:
            return found


def _packed_upto(connection: Connection, table: str) -> int:
    found = latest(connection, table)
    return 0 if found is None else found.last


def _broken(connection: Connection, table: str) -> int | None:
    columns = EVENT.c
    packed = _in_turn(connection, table)
    found = select(columns.seq, columns.at, columns.payload, columns.nonce, columns.hash)
    rows = connection.execution_options(yield_per=_AT_A_TIME).execute(
        found.where(columns.table_id == table).order_by(columns.seq)
    )
    loose = ((row.seq, row.at, row.payload, row.nonce, row.hash) for row in rows)
    return first_broken(table, packed, loose)


def _in_turn(connection: Connection, table: str) -> Iterator[Pack]:
    """Yield a table's packs, a few at a time."""
    after = 0
    while found := packs(connection, table, after, None, _PACKS_AT_A_TIME):
        yield from found
        after = found[-1].last
