"""The log: what is appended is there, once, in order, with its reply; nothing is taken back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard.room.store import (
    Appended,
    BadAppend,
    HandBegan,
    HandRow,
    Repeated,
    SealedEvent,
    SeqTaken,
    Store,
    StoreFailed,
    open_store,
)
from doorcard.rules.errors import Refused

from .appending import AT, TABLE, event

pytestmark = pytest.mark.anyio


@pytest.fixture
async def log(store: Store) -> Store:
    """Give a store with one table in it."""
    await store.create_table(TABLE, AT, "host", b"settings")
    return store


async def test_what_was_appended_is_read_in_order(log: Store) -> None:
    for seq in (1, 2, 3):
        assert await log.append(event(seq)) == Appended(seq)
    assert await log.events(TABLE) == [
        SealedEvent(1, AT + 1, b"facts 1"),
        SealedEvent(2, AT + 2, b"facts 2"),
        SealedEvent(3, AT + 3, b"facts 3"),
    ]
    assert await log.events(TABLE, after=1, limit=1) == [SealedEvent(2, AT + 2, b"facts 2")]
    assert await log.events(TABLE, after=3) == []
    assert await log.events("another") == []
    assert await log.check_chain(TABLE) is None


async def test_an_awkward_time_and_payload_come_back_bit_for_bit(log: Store) -> None:
    payload = bytes(range(256)) * 1000
    at = 1_700_000_000.1 + 1e-7
    awkward = event(1, payload=payload)
    await log.append(type(awkward)(table=TABLE, seq=1, at=at, payload=payload))
    assert await log.events(TABLE) == [SealedEvent(1, at, payload)]
    assert await log.check_chain(TABLE) is None


async def test_a_repeated_command_gets_its_first_reply_and_adds_nothing(log: Store) -> None:
    await log.append(event(1, command="c1"))
    await log.append(event(2, command="c2"))
    assert await log.append(event(3, command="c1")) == Repeated(b"reply 1", 1)
    # The repeat is known even where its number has been taken since.
    assert await log.append(event(2, command="c1")) == Repeated(b"reply 1", 1)
    assert len(await log.events(TABLE)) == 2
    assert await log.reply(TABLE, "ann", "c1") == Repeated(b"reply 1", 1)
    assert await log.reply(TABLE, "ann", "c9") is None


async def test_command_ids_are_each_persons_and_each_tables_own(log: Store) -> None:
    await log.create_table("t2", AT, "host", b"")
    await log.append(event(1, command="c1", who="ann"))
    assert await log.append(event(2, command="c1", who="bob")) == Appended(2)
    assert await log.append(event(1, command="c1", who="ann", table="t2")) == Appended(1)


async def test_a_number_that_is_taken_is_told_and_the_first_stays(log: Store) -> None:
    await log.append(event(1, payload=b"first"))
    assert await log.append(event(1, payload=b"second", command="c1")) == SeqTaken(1)
    assert [found.payload for found in await log.events(TABLE)] == [b"first"]
    assert await log.reply(TABLE, "ann", "c1") is None


@pytest.mark.parametrize("seq", [0, 2, 5])
async def test_a_gap_is_refused(log: Store, seq: int) -> None:
    with pytest.raises(BadAppend) as refused:
        await log.append(event(seq))
    assert refused.value.code == "bad_append"
    assert await log.events(TABLE) == []


async def test_an_unknown_table_takes_no_events(log: Store) -> None:
    with pytest.raises(BadAppend, match="event 1 of table nowhere"):
        await log.append(event(1, table="nowhere"))


async def test_the_index_of_hands_says_where_each_lies(log: Store) -> None:
    await log.append(event(1))
    await log.append(event(2, began=HandBegan(1, "razz", 3)))
    await log.append(event(3))
    await log.append(event(4, ended=1, began=HandBegan(2, "auction", 4)))
    first = HandRow(TABLE, 1, "razz", 2, 4, AT + 2, AT + 4, 3)
    second = HandRow(TABLE, 2, "auction", 4, None, AT + 4, None, 4)
    assert await log.hands(TABLE) == [second, first]
    assert await log.hands(TABLE, limit=1) == [second]
    assert await log.hands(TABLE, before=2) == [first]
    assert await log.hand(TABLE, 1) == first
    assert await log.hand(TABLE, 3) is None
    await log.append(event(5, began=HandBegan(3, "razz", 2), ended=3))
    assert await log.hand(TABLE, 3) == HandRow(TABLE, 3, "razz", 5, 5, AT + 5, AT + 5, 2)


async def test_an_event_that_ends_no_open_hand_is_kept_neither(log: Store) -> None:
    await log.append(event(1, began=HandBegan(1, "razz", 3), ended=1))
    for ended in (1, 2):
        with pytest.raises(BadAppend, match=f"hand {ended} is not open"):
            await log.append(event(2, command="c1", ended=ended))
    with pytest.raises(BadAppend):
        await log.append(event(2, began=HandBegan(1, "razz", 3)))
    assert len(await log.events(TABLE)) == 1
    assert await log.reply(TABLE, "ann", "c1") is None


async def test_the_latest_checkpoint_wins_and_older_ones_can_be_asked_for(log: Store) -> None:
    assert await log.checkpoint(TABLE) is None
    await log.append(event(1, checkpoint=b"one"))
    await log.append(event(2))
    await log.append(event(3, checkpoint=b"three"))
    latest, older = await log.checkpoint(TABLE), await log.checkpoint(TABLE, upto=2)
    assert latest is not None
    assert older is not None
    assert (latest.seq, latest.payload) == (3, b"three")
    assert (older.seq, older.payload) == (1, b"one")
    assert await log.checkpoint(TABLE, upto=0) is None


async def test_tables_are_made_found_and_ended(log: Store) -> None:
    await log.create_table("t2", AT + 1, "guest", b"two")
    with pytest.raises(Refused, match="there is a table t2 already") as refused:
        await log.create_table("t2", AT + 2, "guest", b"again")
    assert refused.value.code == "table_exists"
    await log.append(replace(event(1, table="t2"), admitted=("ann", "bob")))
    assert await log.tables_of("ann") == ["t2"]
    assert await log.tables_of("cyd") == []
    await log.append(replace(event(2, table="t2"), closed=True))
    assert await log.tables_of("ann") == []
    found = await log.table("t2")
    assert found is not None
    assert (found.host, found.payload) == ("guest", b"two")
    assert (found.created_at, found.ended_at) == (AT + 1, AT + 2)
    assert (await log.first_of("host"), await log.first_of("guest")) == (TABLE, None)
    assert await log.table("t3") is None


async def test_everything_is_there_after_the_room_was_closed(database: str) -> None:
    first = open_store(database)
    await first.create_table(TABLE, AT, "host", b"settings")
    for seq in range(1, 51):
        await first.append(event(seq, command=f"c{seq}"))
    await first.close()
    await first.close()
    with pytest.raises(StoreFailed) as closed:
        await first.append(event(51))
    assert closed.value.code == "store_closed"
    second = open_store(database)
    assert [found.seq for found in await second.events(TABLE)] == list(range(1, 51))
    assert await second.append(event(51, command="c7")) == Repeated(b"reply 7", 7)
    await second.close()
