"""Events that are packed are all there still, in order, guarded and chained."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from doorcard.room.store import Appended, HandBegan, SeqTaken, Store, open_store
from doorcard.room.store.log import Link
from doorcard.room.store.migrating import config
from doorcard.room.store.packing import (
    BrokenChain,
    Draft,
    draft,
    put,
    sweep_replies,
    waiting,
)
from doorcard.room.store.worker_rows import Workers

from .appending import AT, TABLE, event

pytestmark = pytest.mark.anyio

FIRST, SECOND = HandBegan(1, "razz", 2), HandBegan(2, "razz", 2)
GUARDS = {
    "sqlite": ("DROP TRIGGER pack_no_update", "DROP TRIGGER pack_no_delete"),
    "postgresql": ("ALTER TABLE pack DISABLE TRIGGER pack_no_change",),
}


def together(rows: Sequence[Link]) -> tuple[bytes, tuple[int, ...]]:
    """Return payloads as one, and the first event as one whose reply nobody needs."""
    return b"+".join([payload for _, _, payload, *_ in rows]), (rows[0][0],)


async def drafted(store: Store, upto: int) -> Draft:
    found = await store.read(lambda connection: draft(connection, TABLE, upto, together))
    assert found is not None
    return found


async def pack(store: Store, upto: int) -> None:
    made = await drafted(store, upto)
    await store.change(lambda connection: put(connection, made))


async def two_hands(store: Store) -> None:
    """Keep a hand of events 2 and 3, another of 4 to 6, and an event after them."""
    await store.create_table(TABLE, AT, "host", b"settings")
    await store.append(event(1, command="c1"))
    await store.append(event(2, began=FIRST, command="c2"))
    await store.append(event(3, ended=1))
    await store.append(event(4, began=SECOND, command="c4"))
    await store.append(event(5))
    await store.append(event(6, ended=2))
    await store.append(event(7))


async def execute(store: Store, *statements: str, **values: object) -> None:
    def work(connection: Connection) -> None:
        for statement in statements:
            named = {name: value for name, value in values.items() if f":{name}" in statement}
            connection.execute(text(statement), named)

    await store.change(work)


async def kept(store: Store) -> list[tuple[int, int, bytes] | tuple[int, bytes]]:
    """Return the log as it lies there: packs by first and last event, then single events."""
    log = await store.log(TABLE)
    packs = [(pack.first, pack.last, pack.payload) for pack in log.packs]
    return [*packs, *[(event.seq, event.payload) for event in log.events]]


PACKED = [
    (1, 3, b"facts 1+facts 2+facts 3"),
    (4, 6, b"facts 4+facts 5+facts 6"),
    (7, b"facts 7"),
]


async def test_packs_take_the_place_of_their_events(store: Store) -> None:
    await two_hands(store)
    await pack(store, 3)
    await pack(store, 6)
    assert await kept(store) == PACKED
    assert await store.check_chain(TABLE) is None
    assert [event.seq for event in await store.events(TABLE)] == [7]
    later = await store.log(TABLE, after=4, limit=1)
    assert ([pack.first for pack in later.packs], later.events) == ([4], [])
    assert [pack.first for pack in (await store.log(TABLE, 0, 3)).packs] == [1]
    assert [event.seq for event in (await store.log(TABLE, 6)).events] == [7]
    assert (await store.log(TABLE, 6)).packs == []


async def test_hands_wait_until_there_are_enough_or_for_long_enough(store: Store) -> None:
    await two_hands(store)
    await store.create_table("t2", AT, "host", b"settings")
    await store.append(event(1, table="t2", began=FIRST))
    await store.append(event(2, table="t2", ended=1))

    async def waits(
        before: float, together: int = 1, idle: float = AT, after: str = "", limit: int = 9
    ) -> list[tuple[str, int]]:
        found = await store.read(lambda c: waiting(c, before, together, idle, after, limit))
        return [(each.table, each.last_seq) for each in found]

    both = [(TABLE, 6), ("t2", 2)]
    assert await waits(AT + 7) == both  # hands ended at 2, 3 and 6
    assert await waits(AT + 6) == [(TABLE, 3), ("t2", 2)]
    assert await waits(AT + 7, limit=1) == [(TABLE, 6)]
    assert await waits(AT + 7, after=TABLE) == [("t2", 2)]
    assert await waits(AT + 7, together=2) == [(TABLE, 6)]
    assert await waits(AT + 7, together=3) == []
    assert await waits(AT + 7, together=3, idle=AT + 3) == [("t2", 2)]
    await pack(store, 3)
    assert await waits(AT + 7, together=2) == []
    assert await waits(AT + 7) == both


async def test_a_table_goes_on_after_all_of_it_was_packed(store: Store) -> None:
    await two_hands(store)
    await pack(store, 7)
    assert await kept(store) == [(1, 7, b"+".join(b"facts %d" % seq for seq in range(1, 8)))]
    assert await store.read(lambda c: draft(c, TABLE, 7, together)) is None
    for seq in (1, 6, 7):  # somebody who has not heard of what was packed
        assert await store.append(event(seq)) == SeqTaken(seq)
    look = await Workers(store, "w").look([TABLE])
    assert look.newest == {TABLE: 7}
    assert await store.append(event(8)) == Appended(8)
    assert (await Workers(store, "w").look([TABLE])).newest == {TABLE: 8}
    assert await store.check_chain(TABLE) is None


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM event WHERE seq = 4",
        "DELETE FROM event",
        "DELETE FROM pack",
        "UPDATE pack SET payload = :other",
        "INSERT INTO event SELECT table_id, 3, at, payload, nonce, hash FROM event WHERE seq = 4",
        # A pack that leaves a gap, one of events that are not there, one with another's hash:
        "INSERT INTO pack SELECT table_id, 5, 6, payload, nonce, hash, hash FROM event"
        " WHERE seq = 6",
        "INSERT INTO pack SELECT table_id, 4, 8, payload, nonce, hash, hash FROM event"
        " WHERE seq = 7",
        "INSERT INTO pack SELECT table_id, 4, 6, payload, nonce, hash, hash FROM event"
        " WHERE seq = 5",
    ],
)
async def test_the_database_refuses_any_other_change(store: Store, change: str) -> None:
    await two_hands(store)
    await pack(store, 3)
    before = await kept(store)
    with pytest.raises(DBAPIError, match=r"the log is append-only|events that are there"):
        await execute(store, change, other=b"other")
    assert await kept(store) == before
    assert await store.check_chain(TABLE) is None


@pytest.mark.parametrize(
    ("tampering", "first"),
    [
        ("UPDATE pack SET payload = :other WHERE first_seq = 4", 4),
        ("UPDATE pack SET nonce = :nonce WHERE first_seq = 1", 1),
        ("UPDATE pack SET hash = :hash WHERE first_seq = 1", 1),
        ("UPDATE pack SET last_hash = :hash WHERE first_seq = 4", 4),
        ("UPDATE pack SET last_seq = 2 WHERE first_seq = 1", 1),
        ("DELETE FROM pack WHERE first_seq = 1", 1),
        ("DELETE FROM pack WHERE first_seq = 4", 4),
    ],
)
async def test_a_changed_or_missing_pack_shows(store: Store, tampering: str, first: int) -> None:
    await two_hands(store)
    await pack(store, 3)
    await pack(store, 6)
    guards = GUARDS[store.engine.dialect.name]
    await execute(store, *guards, tampering, other=b"other", nonce=bytes(16), hash=bytes(32))
    assert await store.check_chain(TABLE) == first


async def test_a_pack_whose_own_hash_was_made_again_shows_at_the_next(store: Store) -> None:
    await two_hands(store)
    forged = await drafted(store, 3)  # of the same events, but with another nonce
    await pack(store, 3)
    await pack(store, 6)
    made = forged.pack
    change = "UPDATE pack SET nonce = :nonce, hash = :hash WHERE first_seq = 1"
    guards = GUARDS[store.engine.dialect.name]
    await execute(store, *guards, change, nonce=made.nonce, hash=made.hash)
    assert await store.check_chain(TABLE) == 4


async def test_events_that_were_changed_are_not_packed(store: Store) -> None:
    await two_hands(store)
    unguarded = {
        "sqlite": "DROP TRIGGER event_no_update",
        "postgresql": "ALTER TABLE event DISABLE TRIGGER event_no_change",
    }
    change = "UPDATE event SET at = at + 1 WHERE seq = 2"
    await execute(store, unguarded[store.engine.dialect.name], change)
    with pytest.raises(BrokenChain):
        await drafted(store, 3)


async def test_a_room_that_ends_while_it_packs_has_packed_nothing(store: Store) -> None:
    await two_hands(store)
    before, made = await kept(store), await drafted(store, 3)
    steps: list[str] = []

    def ending(connection: Connection) -> None:
        put(connection, made)
        steps.append("packed")
        raise KeyError("the room ends before it commits")

    with pytest.raises(KeyError):
        await store.change(ending)
    assert steps == ["packed"]
    assert await kept(store) == before
    assert await store.append(event(8)) == Appended(8)
    await pack(store, 3)
    assert await store.check_chain(TABLE) is None


async def test_of_two_that_pack_the_same_hand_one_is_first(database: str) -> None:
    stores = [open_store(database), open_store(database)]
    await two_hands(stores[0])
    drafts = [await drafted(each, 3) for each in stores]
    done = await asyncio.gather(
        *[each.change(lambda c, d=d: put(c, d)) for each, d in zip(stores, drafts, strict=True)],
        return_exceptions=True,
    )
    assert sorted(type(each) for each in done if each is not None) == [IntegrityError]
    assert await kept(stores[0]) == [PACKED[0], *[(seq, b"facts %d" % seq) for seq in (4, 5, 6, 7)]]
    assert await stores[1].check_chain(TABLE) is None
    for each in stores:
        await each.close()


async def test_replies_go_when_nobody_needs_them(store: Store) -> None:
    await two_hands(store)

    async def replied() -> list[str]:
        ids = ("c1", "c2", "c4")
        return [id for id in ids if await store.reply(TABLE, "ann", id) is not None]

    await pack(store, 3)
    assert await replied() == ["c2", "c4"]  # that to event 1 is the one that `together` names
    assert await store.change(lambda c: sweep_replies(c, AT + 2)) == 0
    assert await store.change(lambda c: sweep_replies(c, AT + 3)) == 1
    assert await replied() == ["c4"]


async def test_a_database_of_before_is_packed_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"
    engine = create_engine(url)
    with engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0003")
        connection.execute(text("INSERT INTO game_table VALUES ('old', 1, 'host', NULL, 'x')"))
        row = "('old', 1, 2, 'facts', zeroblob(16), zeroblob(32))"
        connection.execute(text(f"INSERT INTO event VALUES {row}"))
        connection.execute(text("INSERT INTO command VALUES ('old', 'ann', 'c', 1, 'reply', 2)"))
        connection.execute(text("INSERT INTO hand VALUES ('old', 1, 'razz', 1, 1, 2, 2, 2)"))
        connection.execute(text("INSERT INTO checkpoint VALUES ('old', 1, 'session')"))
    engine.dispose()
    store = open_store(url)
    assert [event.payload for event in await store.events("old")] == ["facts"]
    reply = await store.reply("old", "ann", "c")
    assert reply is not None
    assert await store.checkpoint("old") is not None
    [found] = await store.read(lambda c: waiting(c, 3, 1, 0, "", 9))
    assert (found.table, found.last_seq) == ("old", 1)
    await store.close()
