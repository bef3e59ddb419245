"""A solo table: its host sits among bots, and the next hand begins when the host says so."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.room.test_http import refused
from tests.room.visiting import House, visited

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with visited(tmp_path_factory.mktemp("room")) as opened:
        yield opened


async def test_a_solo_table_is_full_and_deals_when_told_to(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    wanted = {"solo": True, "games": [{"game": "razz"}], "bots": ["easy", "hard"]}
    opened = (await ann.http.post("/api/tables", json=wanted)).json()
    await bob.http.post("/api/join", json={"code": opened["invite"]})
    async with ann.at(opened["table"]) as a, bob.at(opened["table"]) as b:
        welcome = await a.until(lambda m: m["type"] == "welcome")
        table = welcome["table"]
        seated = [chair for chair in table["chairs"] if chair.get("name")]
        assert (seated[0]["name"], [c["bot"] for c in seated[1:]]) == ("Ann", ["easy", "hard"])
        assert table["terms"]["coach"]
        assert not welcome.get("hand")
        assert await b.refused("deal") == "not_host"
        assert (await a.ask("deal"))["type"] == "ack"
        await a.until(lambda m: m.get("hand"))
        assert await a.refused("deal") == "no_next_hand"
        assert (await a.ask("pause"))["type"] == "ack"
        assert await a.refused("deal") == "paused"


async def test_bots_take_the_chairs_that_the_game_has(house: House) -> None:
    ann = await house.guest()
    wanted = {"solo": True, "games": [{"game": "black-mariah"}], "chairs": 4}
    table = (await ann.http.post("/api/tables", json=wanted)).json()["table"]
    face = (await ann.http.get(f"/api/tables/{table}")).json()
    assert sum(bool(chair.get("bot")) for chair in face["chairs"]) == 3
    full = {"solo": True, "chairs": 2, "bots": ["easy", "easy"]}
    refused(await ann.http.post("/api/tables", json=full), 400, "table_full")
