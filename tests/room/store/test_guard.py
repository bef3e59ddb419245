"""The log can't be changed by the database's users, and where it was changed after all it shows."""

from __future__ import annotations

import hashlib
import struct

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from doorcard.room.store import Store

from .appending import AT, TABLE, event

pytestmark = pytest.mark.anyio

TRIGGERS = {
    "sqlite": ("DROP TRIGGER event_no_update", "DROP TRIGGER event_no_delete"),
    "postgresql": (
        "ALTER TABLE event DISABLE TRIGGER event_no_change",
        "ALTER TABLE event DISABLE TRIGGER event_no_delete",
    ),
}

CHANGES = {
    "update": "UPDATE event SET at = 0 WHERE seq = 2",
    "delete": "DELETE FROM event WHERE seq = 3",
    "delete all": "DELETE FROM event",
}
REPLACE = {
    "sqlite": "INSERT OR REPLACE INTO event SELECT * FROM event",
    "postgresql": "TRUNCATE event CASCADE",
}


async def three(store: Store) -> None:
    await store.create_table(TABLE, AT, "host", b"settings")
    for seq in (1, 2, 3):
        await store.append(event(seq))


async def execute(store: Store, *statements: str) -> None:
    def work(connection: Connection) -> None:
        for statement in statements:
            connection.execute(text(statement))

    await store.change(work)


@pytest.mark.parametrize("change", [*CHANGES, "replace"])
async def test_the_database_refuses_to_change_the_log(store: Store, change: str) -> None:
    await three(store)
    before = await store.events(TABLE)
    statement = CHANGES.get(change) or REPLACE[store.engine.dialect.name]
    with pytest.raises(DBAPIError, match="the log is append-only"):
        await execute(store, statement)
    assert await store.events(TABLE) == before
    assert await store.check_chain(TABLE) is None


@pytest.mark.parametrize(
    ("tampering", "first"),
    [
        ("UPDATE event SET payload = :other WHERE seq = 1", 1),
        ("UPDATE event SET at = at + 0.5 WHERE seq = 2", 2),
        ("UPDATE event SET nonce = :nonce WHERE seq = 3", 3),
        ("UPDATE event SET hash = :hash WHERE seq = 2", 2),
        ("UPDATE event SET seq = 4 WHERE seq = 3", 3),
        ("DELETE FROM event WHERE seq = 1", 1),
        ("DELETE FROM event WHERE seq = 2", 2),
    ],
)
async def test_a_changed_or_missing_row_shows(store: Store, tampering: str, first: int) -> None:
    await three(store)
    assert await store.check_chain(TABLE) is None
    values = {"other": b"facts 9", "nonce": bytes(16), "hash": bytes(32)}

    def work(connection: Connection) -> None:
        for statement in TRIGGERS[connection.dialect.name]:
            connection.execute(text(statement))
        named = {name: value for name, value in values.items() if f":{name}" in tampering}
        assert connection.execute(text(tampering), named).rowcount == 1

    await store.change(work)
    assert await store.check_chain(TABLE) == first


async def test_a_row_moved_from_another_table_shows(store: Store) -> None:
    await three(store)
    await store.create_table("t2", AT, "host", b"")
    copy = "INSERT INTO event SELECT 't2', seq, at, payload, nonce, hash FROM event"
    await execute(store, copy)
    assert len(await store.events("t2")) == 3
    assert await store.check_chain("t2") == 1


async def test_each_hash_is_what_the_docs_say(store: Store) -> None:
    await three(store)
    rows = await store.read(
        lambda connection: connection.execute(
            text("SELECT at, nonce, payload, hash FROM event ORDER BY seq")
        ).all()
    )

    def sized(part: bytes) -> bytes:
        return struct.pack(">I", len(part)) + part

    before = bytes(32)
    for seq, (at, nonce, payload, found) in enumerate(rows, start=1):
        parts = [b"doorcard room log 1", before, TABLE.encode(), struct.pack(">Q", seq)]
        parts += [struct.pack(">d", at), nonce, payload]
        before = hashlib.sha256(b"".join(map(sized, parts))).digest()
        assert found == before
    assert len({nonce for _, nonce, _, _ in rows}) == 3
