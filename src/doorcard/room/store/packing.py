"""Packs: the events of finished hands, one row in place of many.

A pack holds the events of a table from one number to another, encrypted and compressed together.
Packs follow each other without gaps from event 1 on; after the last pack, events have rows of their
own. Triggers of the migration allow a pack only if its rows exist, and deleting rows only if a pack
holds them; both happen in one transaction.

A pack keeps the hash of its last event, which the next event is chained to. Its own hash includes
the pack before, so that a changed pack is detected like a changed event.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    tuple_,
    update,
)

from doorcard.fairness.encoding import pack as packed_together
from doorcard.room.store.log import BEFORE_FIRST, NONCE_BYTES, Link, row_hash
from doorcard.room.store.schema import CHECKPOINT, COMMAND, EVENT, HAND, PACK, UNPACKED

PACK_DOMAIN = "doorcard room pack 1"
MOST_IN_A_PACK = 512
"""The most events in a pack. A hand has some dozens; between two hands there may be more."""
STAYS = 4
"""One of so many packed hands keeps its checkpoint: the others are folded from there."""
BATCH = 500
"""The most replies that one statement deletes, so that other writers don't wait for long."""


class Pack(Struct, frozen=True):
    """The events of a table from `first` to `last` in one row; `last_hash` is that of the last."""

    table: str
    first: int
    last: int
    payload: bytes
    nonce: bytes
    last_hash: bytes
    hash: bytes


class Draft(Struct, frozen=True):
    """A new pack, and the events in it whose replies are not needed any more.

    `since` is the first event of the pack before.
    """

    pack: Pack
    done: tuple[int, ...]
    since: int


class Waiting(Struct, frozen=True):
    """A table with finished hands that are not packed, up to event `last_seq`."""

    table: str
    last_seq: int


Sealer = Callable[[Sequence[Link]], tuple[bytes, tuple[int, ...]]]
"""Makes a pack's payload from rows, and returns the events whose replies are not needed any
more."""


class BrokenChain(Exception):
    """The rows can't be packed, since they have been changed."""


def pack_hash(before: bytes, of: Pack) -> bytes:
    """Return the hash of a pack, 32 bytes; `before` is the hash of the pack before (zeros)."""
    parts = packed_together(
        PACK_DOMAIN, before, of.table, of.first, of.last, of.nonce, of.last_hash, of.payload
    )
    return hashlib.sha256(parts).digest()


_COLUMNS = (
    PACK.c.table_id,
    PACK.c.first_seq,
    PACK.c.last_seq,
    PACK.c.payload,
    PACK.c.nonce,
    PACK.c.last_hash,
    PACK.c.hash,
)

ALL = 2**31 - 1
"""A number above all counts of rows in a table."""

# Frequent statements are built once; building takes longer than reading.
_PACKS = (
    select(*_COLUMNS)
    .where(
        PACK.c.table_id == bindparam("table"),
        PACK.c.last_seq > bindparam("after"),
        PACK.c.first_seq <= bindparam("upto"),
    )
    .order_by(PACK.c.first_seq)
    .limit(bindparam("limit"))
)


def packs(
    connection: Connection, table: str, after: int, upto: int | None, limit: int | None = None
) -> list[Pack]:
    """Return a table's packs with events after one number, up to another."""
    values = {
        "table": table,
        "after": after,
        "upto": ALL if upto is None else upto,
        "limit": ALL if limit is None else limit,
    }
    return [Pack(*row) for row in connection.execute(_PACKS, values)]


def latest(connection: Connection, table: str) -> Pack | None:
    """Return a table's latest pack."""
    mine = select(*_COLUMNS).where(PACK.c.table_id == table)
    row = connection.execute(mine.order_by(PACK.c.first_seq.desc()).limit(1)).first()
    return None if row is None else Pack(*row)


_WAITING = (
    select(HAND.c.table_id, func.max(HAND.c.last_seq))
    .where(
        text(UNPACKED), HAND.c.ended_at < bindparam("before"), HAND.c.table_id > bindparam("after")
    )
    .group_by(HAND.c.table_id)
    .having(
        or_(func.count() >= bindparam("together"), func.min(HAND.c.ended_at) < bindparam("idle"))
    )
    .order_by(HAND.c.table_id)
    .limit(bindparam("limit"))
)


def waiting(
    connection: Connection, before: float, together: int, idle: float, after: str, limit: int
) -> list[Waiting]:
    """Return tables with hands to pack, in the order of their ids, after one of them.

    The hands ended `before` a time; there are `together` of them, or one ended before `idle`.
    """
    values = {
        "before": before,
        "together": together,
        "idle": idle,
        "after": after,
        "limit": limit,
    }
    return [Waiting(*row) for row in connection.execute(_WAITING, values)]


def draft(connection: Connection, table: str, upto: int, seal: Sealer) -> Draft | None:
    """Return the next pack of a table, with events up to a number; None if all are packed.

    Raise `BrokenChain` if a row was changed or is missing; it stays as it is, as evidence.
    """
    before = latest(connection, table)
    since = 0 if before is None else before.last
    columns = EVENT.c
    loose = select(columns.seq, columns.at, columns.payload, columns.nonce, columns.hash).where(
        columns.table_id == table, columns.seq > since, columns.seq <= upto
    )
    some = connection.execute(loose.order_by(columns.seq).limit(MOST_IN_A_PACK))
    rows: list[Link] = [(row.seq, row.at, row.payload, row.nonce, row.hash) for row in some]
    if not rows:
        return None
    chained = BEFORE_FIRST if before is None else before.last_hash
    if _breaks(table, rows, since + 1, chained):
        raise BrokenChain(table)
    payload, done = seal(rows)
    nonce = secrets.token_bytes(NONCE_BYTES)
    made = Pack(table, rows[0][0], rows[-1][0], payload, nonce, rows[-1][4], b"")
    hash = pack_hash(BEFORE_FIRST if before is None else before.hash, made)
    found = Pack(table, made.first, made.last, payload, nonce, made.last_hash, hash)
    return Draft(found, done, 1 if before is None else before.first)


def put(connection: Connection, draft: Draft) -> None:
    """Replace events by their pack, within the open transaction.

    Raise the database's `IntegrityError` if another process has done so.
    """
    made = draft.pack
    connection.execute(
        insert(PACK),
        {
            "table_id": made.table,
            "first_seq": made.first,
            "last_seq": made.last,
            "payload": made.payload,
            "nonce": made.nonce,
            "last_hash": made.last_hash,
            "hash": made.hash,
        },
    )
    inside = (EVENT.c.table_id == made.table, EVENT.c.seq.between(made.first, made.last))
    connection.execute(delete(EVENT).where(*inside))
    if draft.done:
        mine = (COMMAND.c.table_id == made.table, COMMAND.c.seq.in_(draft.done))
        connection.execute(delete(COMMAND).where(*mine))
    _thin_out(connection, draft)
    over = (HAND.c.table_id == made.table, HAND.c.last_seq <= made.last, text(UNPACKED))
    connection.execute(update(HAND).where(*over).values(packed=True))


def _thin_out(connection: Connection, draft: Draft) -> None:
    """Delete checkpoints before a pack, except the latest and those of every `STAYS`th hand."""
    made = draft.pack
    staying = (HAND.c.table_id == made.table, HAND.c.number % STAYS == 0)
    between = CHECKPOINT.c.seq.between(draft.since - 1, made.first - 2)
    near = HAND.c.last_seq.between(draft.since - 1, made.first - 2)
    stay = select(HAND.c.last_seq).where(*staying, near)
    old = (CHECKPOINT.c.table_id == made.table, between, CHECKPOINT.c.seq.not_in(stay))
    connection.execute(delete(CHECKPOINT).where(*old))


_KEY = (COMMAND.c.table_id, COMMAND.c.who, COMMAND.c.command_id)
_OLD = select(*_KEY).where(COMMAND.c.at < bindparam("before")).order_by(COMMAND.c.at).limit(BATCH)
_SWEEP = delete(COMMAND).where(tuple_(*_KEY).in_(_OLD))


def sweep_replies(connection: Connection, before: float) -> int:
    """Delete a batch of replies to commands before a time; return the number deleted."""
    return connection.execute(_SWEEP, {"before": before}).rowcount


def first_broken(table: str, packed: Iterable[Pack], rows: Iterable[Link]) -> int | None:
    """Return the first number at which a table's events are missing or changed, or None.

    For a pack it is the number of its first event. Events missing at the end can't be detected
    here, since nothing after them refers to them.
    """
    before, chained, expected = BEFORE_FIRST, BEFORE_FIRST, 1
    for each in packed:
        if each.first != expected or pack_hash(before, each) != each.hash:
            return expected
        before, chained, expected = each.hash, each.last_hash, each.last + 1
    return _breaks(table, rows, expected, chained)


def _breaks(table: str, rows: Iterable[Link], expected: int, before: bytes) -> int | None:
    for seq, at, payload, nonce, found in rows:
        if seq != expected or row_hash(before, table, seq, at, nonce, payload) != found:
            return expected
        before, expected = found, expected + 1
    return None
