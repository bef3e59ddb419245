"""Two processes on one database: the log says who was first, and both end with the same table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from doorcard.room.hosting import TableHost
from doorcard.room.hosting.upkeep import Upkeep
from doorcard.room.store import open_store
from doorcard.rules.errors import Illegal
from doorcard.table import Pick
from doorcard.table import commands as c
from doorcard.table.facts import Acted, Chatted
from tests.room.crashing import CHIPS, ID, NAMES, Script, World, id_of, whole
from tests.room.replying import reply_to

pytestmark = pytest.mark.anyio

SCRIPT = Script(Pick("buy-your-card"), 3, 1)
CHATS = 12


@pytest.fixture
async def worlds(database: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[World]]:
    """Give two rooms with a connection each to one database."""
    monkeypatch.setattr(Upkeep, "follow", lambda self, session: None)
    stores = [open_store(database) for _ in range(2)]
    yield [World(store, SCRIPT) for store in stores]
    for store in stores:
        await store.close()


async def opened(worlds: list[World]) -> tuple[TableHost, TableHost]:
    """Open one table in both rooms."""
    first = await worlds[0].open()
    return first, await worlds[1].life()


def check_same(*hosts: TableHost) -> None:
    """See that a table stands the same everywhere."""
    first, *others = hosts
    for other in others:
        assert other.seq == first.seq
        assert whole(other.session) == whole(first.session)


async def in_both(hosts: tuple[TableHost, TableHost], command: c.Request) -> list[bytes]:
    """Give the same command in both rooms at once; return both replies."""
    id = id_of(command)
    return await asyncio.gather(*[reply_to(host, command, id) for host in hosts])


async def test_every_command_of_a_hand_comes_to_both_and_is_done_once(worlds: list[World]) -> None:
    hosts = await opened(worlds)
    acts = 0
    while not (hosts[0].session.hands and hosts[0].session.playing is None):
        session = hosts[0].session
        command = SCRIPT.command(session)
        if command is None:
            assert session.due is not None
            for world in worlds:
                world.now = session.due
            command = c.Tick()
        if isinstance(command, c.From):
            replies = await in_both(hosts, command)
            assert replies[0] == replies[1]
        else:
            await asyncio.gather(*[host.do(command) for host in hosts])
        acts += isinstance(command, c.From) and isinstance(command.command, c.Act)
        check_same(*hosts)
    assert await worlds[0].store.check_chain(ID) is None
    facts = [
        fact
        for event in await worlds[0].store.events(ID)
        for fact in worlds[0].keeper.facts(ID, event)
    ]
    assert len([fact for fact in facts if isinstance(fact, Acted)]) == acts
    assert hosts[1].session.book.total == CHIPS * len(SCRIPT.names)


async def test_an_answer_that_comes_again_is_acknowledged_as_it_was(worlds: list[World]) -> None:
    """By then it would be refused: the decision is no longer open."""
    first, second = await opened(worlds)
    command: c.Request | None = None
    while not (isinstance(command, c.From) and isinstance(command.command, c.Act)):
        command = SCRIPT.command(first.session)
        if command is None:
            worlds[0].now = worlds[1].now = first.session.due or 0.0
            command = c.Tick()
        id = id_of(command) if isinstance(command, c.From) else None
        reply = await reply_to(first, command, id)
    assert b"ack" in reply
    assert await reply_to(first, command, id) == reply
    assert await reply_to(second, command, id) == reply


async def test_commands_of_different_people_in_different_rooms_all_happen(
    worlds: list[World],
) -> None:
    hosts = await opened(worlds)
    said = [c.From(NAMES[i % 2], c.Chat(f"line {i}"), NAMES[i % 2]) for i in range(CHATS)]
    await asyncio.gather(*[hosts[i % 2].submit(one, id_of(one)) for i, one in enumerate(said)])
    events = await worlds[0].store.events(ID)
    assert [event.seq for event in events] == list(range(1, CHATS + 1))
    texts = [
        fact.text
        for event in events
        for fact in worlds[0].keeper.facts(ID, event)
        if isinstance(fact, Chatted)
    ]
    assert sorted(texts) == sorted([f"line {i}" for i in range(CHATS)])


async def test_a_room_that_is_behind_reads_on_before_it_refuses(worlds: list[World]) -> None:
    first, second = await opened(worlds)
    for name in SCRIPT.names:
        await first.submit(c.From(name, c.Sit(CHIPS, 0), name))
    assert second.seq == 0
    await second.submit(c.From(NAMES[0], c.SitOut(True)), "out")
    assert second.session.seating.chair(1).out
    with pytest.raises(Illegal) as refused:
        await first.submit(c.From("nobody", c.SitOut(True)), "out")
    assert refused.value.code == "not_seated"
    check_same(first, second)
