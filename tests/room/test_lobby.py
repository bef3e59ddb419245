"""The public lobby: only where the room has one, only what a host lists, and not for ever."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from doorcard.table import commands as c
from tests.room.visiting import House, refused, visited

pytestmark = [pytest.mark.anyio, pytest.mark.proves("ROOM-62")]


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with visited(tmp_path_factory.mktemp("room"), lobby="on") as opened:
        yield opened


async def test_a_table_is_listed_by_its_host_and_joined_by_anybody(house: House) -> None:
    ann, bob, eve = [await house.guest(name) for name in ("Ann", "Bob", "Eve")]
    table, other = await house.table(ann, bob), await house.table(ann)
    path = f"/api/tables/{table}/listing"
    async with house.client() as stranger:
        refused(await stranger.get("/api/lobby"), 401, "no_token")
        refused(await stranger.post(f"/api/lobby/{table}"), 401, "no_token")
    assert (await eve.http.get("/api/lobby")).json() == {"on": True, "tables": []}
    refused(await eve.http.post(f"/api/lobby/{table}"), 404, "not_listed")
    refused(await eve.http.get(path), 403, "not_admitted")
    refused(await eve.http.put(path, json={"listed": True}), 403, "not_admitted")
    refused(await bob.http.put(path, json={"listed": True}), 403, "not_host")
    assert (await bob.http.get(path)).json() == {"lobby": True, "listed": False}

    for _ in range(2):  # twice is once
        answer = await ann.http.put(path, json={"listed": True})
        assert answer.json() == {"lobby": True, "listed": True}
    found = (await eve.http.get("/api/lobby")).json()["tables"]
    assert [row["id"] for row in found] == [table]
    assert await ann.id() not in str(found)
    refused(await eve.http.post(f"/api/lobby/{other}"), 404, "not_listed")
    refused(await eve.http.get(f"/api/tables/{table}"), 403, "not_admitted")
    assert (await eve.http.post(f"/api/lobby/{table}")).json() == {"table": table}
    assert (await eve.http.get(f"/api/tables/{table}")).is_success

    cyd = await house.guest("Cyd")
    assert (await ann.http.put(path, json={"listed": False})).json()["listed"] is False
    refused(await cyd.http.post(f"/api/lobby/{table}"), 404, "not_listed")
    assert (await eve.http.get(f"/api/tables/{table}")).is_success  # who is in stays in


async def test_a_table_that_ended_is_in_no_lobby(house: House) -> None:
    ann, eve = [await house.guest(name) for name in ("Ann", "Eve")]
    table = await house.table(ann)
    await ann.http.put(f"/api/tables/{table}/listing", json={"listed": True})
    at = await house.room.tables.get(table)
    await at.submit(c.From(await ann.id(), c.End()))
    assert (await eve.http.get("/api/lobby")).json()["tables"] == []
    refused(await eve.http.post(f"/api/lobby/{table}"), 404, "not_listed")


async def test_a_room_without_a_lobby_has_none(tmp_path: Path) -> None:
    async with visited(tmp_path) as house:
        ann, eve = [await house.guest(name) for name in ("Ann", "Eve")]
        table = await house.table(ann)
        assert (await ann.http.get("/api/lobby")).json() == {"on": False, "tables": []}
        path = f"/api/tables/{table}/listing"
        assert (await ann.http.get(path)).json() == {"lobby": False, "listed": False}
        refused(await ann.http.put(path, json={"listed": True}), 403, "lobby_off")
        refused(await eve.http.post(f"/api/lobby/{table}"), 403, "lobby_off")
