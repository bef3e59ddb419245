"""A store with as many tables and hands as are wanted: one table is played, the others are copies.

Each copy is sealed under its own name and chained anew, so the room can't tell it from a table that
was played.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, Table, insert, select, text

from doorcard.room.hosting.packing import Packing
from doorcard.room.store import Store
from doorcard.room.store.database import writing
from doorcard.room.store.log import BEFORE_FIRST, NONCE_BYTES, row_hash
from doorcard.room.store.packing import Pack, pack_hash
from doorcard.room.store.schema import CHECKPOINT, COMMAND, EVENT, GAME_TABLE, HAND, MEMBER, PACK
from doorcard.room.vault import Vault
from tools.load.hurrying import Hurry

AT_A_TIME = 50
"""Tables in one transaction."""
TABLES = (GAME_TABLE, PACK, EVENT, CHECKPOINT, HAND, COMMAND, MEMBER)
SEALED = ("payload", "outcome")


class Template(Struct, frozen=True):
    """A table that was played: its rows, by the table of the database, payloads not sealed."""

    id: str
    events: int
    rows: dict[str, list[dict[str, Any]]]


async def played(
    store: Store, vault: Vault, people: tuple[str, ...], hands: int, *, packed: bool = True
) -> Template:
    """Play a table, whose hands are packed then or not, and return it."""
    hurry = Hurry(store, vault, people)
    host = await hurry.open()
    packing = Packing(hurry.keeper, lambda: hurry.now + 1, after=0.0)
    for number in range(1, hands + 1):
        await hurry.play(host, number)
        if packed:
            await packing.pack_all()
    await hurry.leave(host)
    id, events = host.session.id, host.seq
    await hurry.tables.close()
    if packed:
        await Packing(hurry.keeper, lambda: hurry.now + 1, after=0.0, together=1).pack_all()
    rows = await store.read(lambda connection: _read(connection, vault, id))
    return Template(id, events, rows)


def _read(connection: Connection, vault: Vault, id: str) -> dict[str, list[dict[str, Any]]]:
    found = {}
    for table in TABLES:
        mine = table.c.id if table is GAME_TABLE else table.c.table_id
        rows = connection.execute(select(table).where(mine == id))
        found[table.name] = [_plain(vault, table, id, row) for row in rows]
    return found


def _plain(vault: Vault, table: Table, id: str, row: Row[Any]) -> dict[str, Any]:
    found = dict(row._mapping)
    for name in SEALED:
        if found.get(name) is not None:
            found[name] = vault.unseal(found[name], _about(table, id, found))
    return found


def _about(table: Table, id: str, row: dict[str, Any]) -> bytes:
    """Return what a row's payload is sealed about (`hosting.table_keeper`)."""
    what, number = {
        "event": (b"event", row.get("seq")),
        "pack": (b"pack", row.get("first_seq")),
        "checkpoint": (b"session", row.get("seq")),
        "hand": (b"outcome", row.get("number")),
        "game_table": (b"event", 0),
    }[table.name]
    return what + b"\0" + id.encode() + b"\0" + str(number).encode()


def fill(store: Store, vault: Vault, template: Template, tables: int) -> None:
    """Write so many copies of a table to an SQLite database."""
    ids = [secrets.token_urlsafe(9) for _ in range(tables)]
    with writing(store.engine) as connection:  # a copy has no events to take the place of
        guard = "SELECT sql FROM sqlite_master WHERE name = 'pack_fits'"
        again = connection.execute(text(guard)).scalar_one()
        connection.execute(text("DROP TRIGGER pack_fits"))
    for at in range(0, tables, AT_A_TIME):
        with writing(store.engine) as connection:
            for number, id in enumerate(ids[at : at + AT_A_TIME], start=at):
                _write(connection, vault, template, id, float(number))
    with writing(store.engine) as connection:
        connection.execute(text(again))


def _write(connection: Connection, vault: Vault, template: Template, id: str, later: float) -> None:
    before = BEFORE_FIRST
    for table in TABLES:
        rows = [_copied(vault, table, id, row, later) for row in template.rows[table.name]]
        if table is PACK:
            rows = list(_chained_packs(rows))
            before = rows[-1]["last_hash"] if rows else before
        if table is EVENT:
            rows = list(_chained(rows, before))
        if rows:
            connection.execute(insert(table), rows)


def _copied(
    vault: Vault, table: Table, id: str, row: dict[str, Any], later: float
) -> dict[str, Any]:
    found = {**row, "id" if table is GAME_TABLE else "table_id": id}
    for name in SEALED:
        if found.get(name) is not None:
            found[name] = vault.seal(found[name], _about(table, id, row))
    if table is GAME_TABLE:
        found["created_at"] += later
    return found


def _chained(rows: Sequence[dict[str, Any]], before: bytes) -> Iterator[dict[str, Any]]:
    for row in rows:
        nonce = secrets.token_bytes(NONCE_BYTES)
        before = row_hash(before, row["table_id"], row["seq"], row["at"], nonce, row["payload"])
        yield {**row, "nonce": nonce, "hash": before}


def _chained_packs(rows: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    before = BEFORE_FIRST
    for row in rows:
        nonce, last = secrets.token_bytes(NONCE_BYTES), secrets.token_bytes(len(before))
        place = (row["table_id"], row["first_seq"], row["last_seq"])
        before = pack_hash(before, Pack(*place, row["payload"], nonce, last, b""))
        yield {**row, "nonce": nonce, "last_hash": last, "hash": before}
