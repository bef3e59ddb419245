"""A room that is asked to stop tells everybody, keeps what was decided, and ends in peace."""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import suppress
from pathlib import Path

import pytest
import websockets
from websockets.asyncio.client import connect

from doorcard.room import server
from doorcard.room.config import Settings
from doorcard.room.hosting import TableHost, Watcher
from doorcard.room.new_table import NewTable
from tests.room.killing import Crowd, Served, check_kept
from tests.room.visiting import visited
from tests.soaking import of_which
from tools.load.client import Client
from tools.load.messages import HEARD, Closing
from tools.load.preparing import prepare

pytestmark = pytest.mark.anyio

SOON = 5
"""Seconds in which a room that nothing holds up has ended."""


async def last_word(address: str, client: Client) -> tuple[Closing, int]:
    """Watch a table to the end; return what was said last, and the code of the close."""
    headers = {"Authorization": f"Bearer {client.token}"}
    heard = None
    async with connect(address + client.path, additional_headers=headers) as socket:
        with suppress(websockets.ConnectionClosed):
            while True:
                heard = HEARD.decode(await socket.recv())
    assert isinstance(heard, Closing)
    assert socket.close_code is not None
    return heard, socket.close_code


@pytest.mark.parametrize("kind", of_which([signal.SIGTERM, signal.SIGINT], [signal.SIGTERM]))
async def test_a_signal_stops_a_room_whose_sockets_are_open(
    kind: signal.Signals, tmp_path: Path
) -> None:
    settings = Settings(data_dir=tmp_path)
    (clients,) = await prepare(settings, [NewTable(pause=0, bots=("easy",))], 2, 2)
    *players, idle, watcher = clients
    served = Served(tmp_path)
    try:
        await served.begin()
        crowd = Crowd([*players, idle], served.port)
        watching = asyncio.create_task(last_word(f"ws://127.0.0.1:{served.port}", watcher))
        await crowd.play(0, 6)
        async with asyncio.timeout(SOON):
            assert await served.stop(kind) == 0
            said, code = await watching
        await crowd.go()
    finally:
        served.kill()
    assert (said.error.code, code) == ("room_closing", 4000)
    assert {code for client in players for _, code in client.refused} <= {"room_closing"}
    await check_kept(settings, players)


async def test_a_room_that_closes_waits_for_no_connection_and_makes_no_ado_about_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    parting = asyncio.Event()

    async def part(_host: TableHost, _watcher: Watcher) -> None:
        parting.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(TableHost, "part", part)
    monkeypatch.setattr(server, "GRACE_SECONDS", 0)
    with caplog.at_level(logging.ERROR):
        async with visited(tmp_path) as house:
            ann = await house.guest("Ann")
            async with ann.at(await house.table(ann)) as visitor:
                await visitor.connection.close()
                await parting.wait()
    cancelled = [record.message for record in caplog.records if "graceful" in record.message]
    assert [record.message for record in caplog.records] == cancelled
    assert cancelled, "nothing was cut short"
