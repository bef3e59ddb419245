"""A store with as many tables and hands as are wanted: one table is played, the others are copies.

Each copy is sealed under its own name, chained and packed by the room's own code, so that the room
can't tell it from a table that was played.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Row, Table, insert, select

from doorcard.room.hosting.keeping import Keeper
from doorcard.room.library import library
from doorcard.room.store import Store, packing
from doorcard.room.store.database import writing
from doorcard.room.store.log import BEFORE_FIRST, NONCE_BYTES, row_hash
from doorcard.room.store.schema import CHECKPOINT, COMMAND, EVENT, GAME_TABLE, HAND, MEMBER
from doorcard.room.vault import Vault
from tools.load.hurrying import Hurry

AT_A_TIME = 20
"""Tables in one transaction."""


class Template(Struct, frozen=True):
    """A table that was played: its rows, by the table of the database, payloads not sealed."""

    id: str
    rows: dict[str, list[dict[str, Any]]]


async def played(store: Store, vault: Vault, people: tuple[str, ...], hands: int) -> Template:
    """Play a table, and return it."""
    hurry = Hurry(store, vault, people)
    host = await hurry.open()
    await hurry.play(host, hands)
    await hurry.leave(host)
    id = host.session.id
    await hurry.tables.close()
    return await store.read(lambda connection: _read(connection, vault, id))


def _read(connection: Connection, vault: Vault, id: str) -> Template:
    rows: dict[str, list[dict[str, Any]]] = {}
    for table in (EVENT, CHECKPOINT, HAND, COMMAND, MEMBER, GAME_TABLE):
        mine = table.c.id if table is GAME_TABLE else table.c.table_id
        found = connection.execute(select(table).where(mine == id))
        rows[table.name] = [_plain(vault, table, id, row) for row in found]
    return Template(id, rows)


def _plain(vault: Vault, table: Table, id: str, row: Row[Any]) -> dict[str, Any]:
    found = dict(row._mapping)
    for name in ("payload", "outcome"):
        if found.get(name) is not None:
            found[name] = vault.unseal(found[name], _about(table, id, found))
    return found


def _about(table: Table, id: str, row: dict[str, Any]) -> bytes:
    """Return what a row's payload is sealed about (`hosting.keeping`)."""
    what, number = {
        "event": (b"event", row.get("seq")),
        "checkpoint": (b"session", row.get("seq")),
        "hand": (b"outcome", row.get("number")),
        "game_table": (b"event", 0),
    }[table.name]
    return what + b"\0" + id.encode() + b"\0" + str(number).encode()


def fill(
    store: Store, vault: Vault, template: Template, tables: int, *, packed: bool = True
) -> None:
    """Write so many copies of a table, their hands packed or as they were kept at first."""
    keeper = Keeper(store, vault, library)
    ids = [secrets.token_urlsafe(9) for _ in range(tables)]
    for at in range(0, tables, AT_A_TIME):
        with writing(store.engine) as connection:
            for number, id in enumerate(ids[at : at + AT_A_TIME], start=at):
                _write(connection, vault, template, id, float(number))
                if packed:
                    _pack(connection, keeper, id, template.rows["hand"])


def _write(connection: Connection, vault: Vault, template: Template, id: str, later: float) -> None:
    for table in (GAME_TABLE, EVENT, CHECKPOINT, HAND, COMMAND, MEMBER):
        rows = [_copied(vault, table, id, row, later) for row in template.rows[table.name]]
        if table is EVENT:
            rows = list(_chained(rows))
        if rows:
            connection.execute(insert(table), rows)


def _copied(
    vault: Vault, table: Table, id: str, row: dict[str, Any], later: float
) -> dict[str, Any]:
    found = {**row, "id" if table is GAME_TABLE else "table_id": id}
    for name in ("payload", "outcome"):
        if found.get(name) is not None:
            found[name] = vault.seal(found[name], _about(table, id, row))
    if table is GAME_TABLE:
        found["created_at"] += later
    return found


def _chained(rows: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    before = BEFORE_FIRST
    for row in rows:
        nonce = secrets.token_bytes(NONCE_BYTES)
        before = row_hash(before, row["table_id"], row["seq"], row["at"], nonce, row["payload"])
        yield {**row, "nonce": nonce, "hash": before}


def _pack(connection: Connection, keeper: Keeper, id: str, hands: list[dict[str, Any]]) -> None:
    for hand in hands:
        made = packing.draft(connection, id, hand["last_seq"], lambda rows: keeper.pack(id, rows))
        assert made is not None
        packing.put(connection, made)
