"""Several processes on one database: the living workers, their tables and their connections.

Each process is a worker with a row that its heartbeat renews. Everything a worker holds depends on
that row: without a beat for `LAPSE_SECONDS`, other workers may take its tables, and the people who
were connected to it count as gone. Times are handed in: seconds since 1970, by the database's clock
(see `clocks`). The statements are the same on SQLite and PostgreSQL.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from sqlalchemy import (
    BindParameter,
    Connection,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    not_,
    or_,
    select,
    text,
    update,
)

from doorcard.room.store.arriving import Row, leave, note
from doorcard.room.store.failures import StoreFailed
from doorcard.room.store.migrating import LAPSE_SECONDS as LAPSE_SECONDS
from doorcard.room.store.migrating import check_schema
from doorcard.room.store.schema import (
    ATTEMPT,
    EVENT,
    GAME_TABLE,
    LEASE,
    PACK,
    PRESENCE,
    TOKEN,
    WORKER,
)
from doorcard.room.store.store import Store
from doorcard.room.store.together import Together

T = TypeVar("T")

APART_SECONDS = 5.0
"""The largest difference between workers' clocks, in seconds."""
FORGOTTEN_SECONDS = 24 * 3600.0
"""The seconds for which the rows of a worker that has gone are kept: its sockets are long closed by
then."""
_ALONE = 0x776F726B  # "work": the advisory lock for starting a worker on a PostgreSQL database

# Frequent statements are built once: building takes longer than running.
_NEW_LEASE = text(
    "INSERT INTO lease (table_id, worker_id) VALUES (:table, :worker) ON CONFLICT DO NOTHING"
)
_TABLES: BindParameter[Any] = bindparam("tables", expanding=True)
_MINE: BindParameter[Any] = bindparam("mine")
_SINCE: BindParameter[Any] = bindparam("since")
"""Workers whose latest beat is after this time count as living."""
_LIVE = select(WORKER.c.id).where(WORKER.c.beat_at > _SINCE)
_FREE = (
    select(LEASE.c.table_id)
    .join(WORKER, WORKER.c.id == LEASE.c.worker_id, isouter=True)
    .where(
        LEASE.c.table_id.in_(_TABLES),
        or_(WORKER.c.beat_at.is_(None), WORKER.c.beat_at <= _SINCE),
    )
    .with_for_update(of=LEASE, skip_locked=True)
)
# The row says since when nobody looked after a table until whoever took it over has made it known:
# the answer to the statement by which they did may have been lost.
_LATEST_BEAT = select(WORKER.c.beat_at).where(WORKER.c.id == LEASE.c.worker_id).scalar_subquery()
_TAKEN = (
    update(LEASE)
    .where(LEASE.c.table_id.in_(_TABLES))
    .values(left_at=func.coalesce(LEASE.c.left_at, _LATEST_BEAT), worker_id=_MINE)
)
_KNOWN = (
    update(LEASE)
    .where(
        LEASE.c.table_id == bindparam("table"),
        LEASE.c.worker_id == _MINE,
        LEASE.c.left_at == bindparam("left"),
    )
    .values(left_at=None)
)
_LEFT = {"worker_id": None, "left_at": func.coalesce(LEASE.c.left_at, bindparam("now"))}
_NOT_OPEN = (
    update(LEASE).where(LEASE.c.worker_id == _MINE, LEASE.c.table_id.not_in(_TABLES)).values(_LEFT)
)
_HELD = select(LEASE.c.table_id, LEASE.c.left_at).where(LEASE.c.worker_id == _MINE)
_LEASES = select(LEASE.c.table_id, LEASE.c.worker_id, LEASE.c.left_at).where(
    LEASE.c.table_id.in_(_TABLES)
)
_BEATEN = update(WORKER).where(WORKER.c.id == _MINE).values(beat_at=bindparam("now"))
_PRESENT = (
    select(PRESENCE.c.table_id, PRESENCE.c.person_id)
    .join(WORKER, and_(WORKER.c.id == PRESENCE.c.worker_id, WORKER.c.beat_at > _SINCE))
    .where(PRESENCE.c.table_id.in_(_TABLES), not_(PRESENCE.c.fenced))
)
# One index look-up for each table: grouping would read all of their events.
_LOOSE = select(func.max(EVENT.c.seq)).where(EVENT.c.table_id == GAME_TABLE.c.id)
_PACKED = (
    select(PACK.c.last_seq)
    .where(PACK.c.table_id == GAME_TABLE.c.id)
    .order_by(PACK.c.first_seq.desc())
    .limit(1)
)
_NEWEST = select(
    GAME_TABLE.c.id, func.coalesce(_LOOSE.scalar_subquery(), _PACKED.scalar_subquery())
).where(GAME_TABLE.c.id.in_(_TABLES))
_OVER = exists().where(TOKEN.c.hash == PRESENCE.c.session, TOKEN.c.revoked_at.is_not(None))
_ENDED = select(PRESENCE.c.connection, PRESENCE.c.fenced).where(
    PRESENCE.c.worker_id == _MINE, or_(PRESENCE.c.fenced, _OVER)
)


_Opening = tuple[str, float]
"""A table that is opened, and the time."""


class Lease(Struct, frozen=True):
    """Whether a worker looks after a table now; `since` when nobody did, None if not known."""

    held: bool
    since: float | None = None


class Heartbeat(Struct, frozen=True):
    """The result of a worker's beat: its tables, and the living workers.

    Each table has the time since which nobody looked after it before, until the table has noted
    that (`known`).
    """

    held: dict[str, float | None]
    live: frozenset[str]


class EndingConnection(Struct, frozen=True):
    """A connection that has to end, since a newer one replaced it or its session is over."""

    connection: str
    fenced: bool


class WorkerPoll(Struct, frozen=True):
    """The number of each table's latest event, and a worker's connections that have to end."""

    newest: dict[str, int]
    ended: list[EndingConnection]


class Workers:
    """The queries of one worker. All methods raise `StoreFailed` as `Store` does."""

    def __init__(self, store: Store, id: str) -> None:
        self._store = store
        self.id = id
        self._coming: Together[Row, bool] = Together(self._later, note)
        self._opening: Together[_Opening, Lease] = Together(self._later, self._open)

    async def begin(self, now: float) -> bool:
        """Register as a worker; return whether it is the only one.

        Raise `StoreFailed` `clocks_apart` if another one's clock is far ahead.
        """

        def work(connection: Connection) -> bool:
            if connection.dialect.name == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ALONE})
            _forget(connection, now)
            latest = connection.execute(select(func.max(WORKER.c.beat_at))).scalar_one()
            if latest is not None and latest > now + APART_SECONDS:
                raise StoreFailed(
                    "clocks_apart",
                    f"another worker's clock is {latest - now:.0f} s ahead of the database's; "
                    "the database's clock was set back: stop all workers, then start them again",
                )
            others = _live(connection, now)
            connection.execute(insert(WORKER), {"id": self.id, "beat_at": now})
            return not others

        return await self._store.change(work)

    async def beat(
        self,
        now: float,
        tables: Sequence[str],
        gone: Sequence[str] = (),
        known: Mapping[str, float] | None = None,
    ) -> Heartbeat:
        """Renew the beat for `LAPSE_SECONDS`, and take over those `tables` nobody looks after.

        A worker that had lapsed takes its own tables over again; a table that is not among `tables`
        is left to others. `gone` are ended connections that may still be stored, `known` are tables
        that have noted since when nobody looked after them. Raise `StoreFailed` `schema_changed` if
        another version works with the database now.
        """
        rows = [{"table": id, "left": at, "mine": self.id} for id, at in (known or {}).items()]

        def work(connection: Connection) -> Heartbeat:
            check_schema(connection)
            if rows:
                connection.execute(_KNOWN, rows)
            _take(connection, self.id, tables, now)  # before its beat makes it live again
            if not connection.execute(_BEATEN, {"mine": self.id, "now": now}).rowcount:
                connection.execute(insert(WORKER), {"id": self.id, "beat_at": now})
            if gone:
                connection.execute(delete(PRESENCE).where(PRESENCE.c.connection.in_(gone)))
            held = _held(connection, self.id)
            if not held.keys() <= set(tables):
                values = {"mine": self.id, "tables": tables, "now": now}
                connection.execute(_NOT_OPEN, values)
                held = _held(connection, self.id)
            return Heartbeat(held, _live(connection, now))

        done = await self._store.change(work)
        self._store.hints(others=len(done.live) > 1)
        return done

    async def open(self, table: str, now: float) -> Lease:
        """Look after a table, unless another worker does."""
        return await self._opening.ask((table, now))

    def _open(self, connection: Connection, opening: Sequence[_Opening]) -> list[Lease]:
        # In the same order everywhere, or two workers might wait for each other.
        tables = sorted({table for table, _ in opening})
        new = [{"table": table, "worker": self.id} for table in tables]
        connection.execute(_NEW_LEASE, new)
        _take(connection, self.id, tables, max([now for _, now in opening]))
        found = {row.table_id: row for row in connection.execute(_LEASES, {"tables": tables})}
        mine = {table for table, row in found.items() if row.worker_id == self.id}
        return [
            Lease(held=True, since=found[table].left_at) if table in mine else Lease(held=False)
            for table, _ in opening
        ]

    async def release(self, tables: Sequence[str], now: float) -> None:
        """Stop looking after some tables."""
        mine = update(LEASE).where(LEASE.c.worker_id == self.id, LEASE.c.table_id.in_(tables))
        left = mine.values(_LEFT)
        await self._store.change(lambda connection: connection.execute(left, {"now": now}).close())

    async def end(self, now: float) -> None:
        """Unregister, and leave everything to others at once."""

        def work(connection: Connection) -> None:
            left = update(LEASE).where(LEASE.c.worker_id == self.id).values(_LEFT)
            connection.execute(left, {"now": now})
            connection.execute(delete(PRESENCE).where(PRESENCE.c.worker_id == self.id))
            connection.execute(delete(WORKER).where(WORKER.c.id == self.id))

        await self._store.change(work)

    async def look(self, tables: Sequence[str]) -> WorkerPoll:
        """Return the news from other workers."""

        def work(connection: Connection) -> WorkerPoll:
            found = connection.execute(_NEWEST, {"tables": tables}) if tables else ()
            ended = connection.execute(_ENDED, {"mine": self.id})
            return WorkerPoll(
                {id: seq or 0 for id, seq in found}, [EndingConnection(*row) for row in ended]
            )

        return await self._store.read(work)

    async def enter(self, connection: str, table: str, person: str, session: bytes) -> bool:
        """Store a connection, which replaces all older ones of a person at a table.

        Return whether there were any; of those who come together only the first gets True.
        """
        row = {
            "connection": connection,
            "table_id": table,
            "person_id": person,
            "worker_id": self.id,
            "session": session,
            "fenced": False,
        }
        return await self._coming.ask(row)

    async def leave(self, connection: str, table: str, person: str, now: float) -> bool:
        """Remove an ended connection; return whether it was the person's last at the table."""
        values = {"table": table, "person": person, "since": now - LAPSE_SECONDS}

        return await self._later(lambda within: leave(within, connection, values))

    async def present(self, tables: Sequence[str], now: float) -> dict[str, frozenset[str]]:
        """Return the people connected to each of some tables, on any worker."""
        return await self._store.read(lambda connection: _present(connection, tables, now))

    async def _later(self, work: Callable[[Connection], T]) -> T:
        """Make a change that players must not wait for."""
        return await self._store.change(work, may_wait=True)

    def refuse(self, why: StoreFailed) -> None:
        """Stop all reading and writing in this process."""
        self._store.refuse(why)

    async def nudge(self) -> None:
        """Hint all workers to check for changes now."""
        await self._store.nudge()


def _live(connection: Connection, now: float) -> frozenset[str]:
    """Return the living workers."""
    return frozenset(connection.execute(_LIVE, {"since": now - LAPSE_SECONDS}).scalars())


def _take(connection: Connection, worker: str, tables: Sequence[str], now: float) -> None:
    """Take over those of some tables that no living worker holds."""
    if tables:
        values = {"tables": tables, "since": now - LAPSE_SECONDS}
        found = list(connection.execute(_FREE, values).scalars())
        if found:
            connection.execute(_TAKEN, {"tables": found, "mine": worker})


def _held(connection: Connection, worker: str) -> dict[str, float | None]:
    """Return a worker's tables, as in `Heartbeat`."""
    return dict(iter(connection.execute(_HELD, {"mine": worker})))


def _present(
    connection: Connection, tables: Iterable[str], now: float
) -> dict[str, frozenset[str]]:
    values = {"tables": tuple(tables), "since": now - LAPSE_SECONDS}
    rows = connection.execute(_PRESENT, values)
    found: dict[str, set[str]] = {}
    for table, person in rows:
        found.setdefault(table, set()).add(person)
    return {table: frozenset(people) for table, people in found.items()}


def _forget(connection: Connection, now: float) -> None:
    """Delete the rows of workers that have been gone for long."""
    recent = select(WORKER.c.id).where(WORKER.c.beat_at > now - FORGOTTEN_SECONDS)
    connection.execute(delete(PRESENCE).where(PRESENCE.c.worker_id.not_in(recent)))
    holding = exists().where(LEASE.c.worker_id == WORKER.c.id)
    old = delete(WORKER).where(WORKER.c.beat_at <= now - FORGOTTEN_SECONDS, not_(holding))
    connection.execute(old)
    connection.execute(delete(ATTEMPT).where(ATTEMPT.c.at <= now - FORGOTTEN_SECONDS))
