"""A solo table: its host sits among bots, and the next hand begins when the host says so."""

from __future__ import annotations

import pytest

from doorcard.room.practice import LEFT
from tests.room.visiting import House, refused

pytestmark = pytest.mark.anyio


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


async def test_tables_for_practice_that_somebody_left_do_not_pile_up(house: House) -> None:
    """The newest is offered once more; opening another ends those, and no other table."""
    ann = await house.guest("Ann")
    own = await house.table(ann)

    async def practise() -> str:
        wanted = {"solo": True, "games": [{"game": "razz"}], "bots": ["easy"]}
        table: str = (await ann.http.post("/api/tables", json=wanted)).json()["table"]
        async with ann.at(table) as a:
            await a.until(lambda m: m["type"] == "welcome")
            await a.ask("deal")
            await a.until(lambda m: (m.get("hand") or {}).get("players"))
        await noted(table, there=False)
        return table

    async def noted(table: str, *, there: bool) -> None:
        """Wait until the table knows whether she is there."""
        chair = {}
        while chair.get("connected", False) != there or not chair:
            chair = (await ann.http.get(f"/api/tables/{table}")).json()["chairs"][0]

    async def mine() -> list[str]:
        return [each["id"] for each in (await ann.http.get("/api/tables")).json()]

    first, second = await practise(), await practise()
    assert await mine() == [second, first, own]  # she may have gone for a moment
    house.clock.seconds += LEFT
    assert await mine() == [second, own]
    async with ann.at(first) as a:
        await a.until(lambda m: m["type"] == "welcome")
        await noted(first, there=True)
        house.clock.seconds += LEFT
        third = await practise()
        assert await mine() == [third, first, own]
        assert not (await ann.http.get(f"/api/tables/{first}")).json().get("closed")
    ended = (await ann.http.get(f"/api/tables/{second}")).json()
    assert ended["closed"]


@pytest.mark.proves("ROOM-45")
async def test_what_bots_won_is_said_of_each_and_owed_by_nobody(house: House) -> None:
    """Ann alone among bots: however it goes, there is nobody to settle up with."""
    ann = await house.guest("Ann")
    wanted = {"solo": True, "games": [{"game": "razz"}], "bots": ["easy", "easy"]}
    table = (await ann.http.post("/api/tables", json=wanted)).json()["table"]
    async with ann.at(table) as a:
        await a.until(lambda m: m["type"] == "welcome")
        await a.ask("deal")
        await a.until(lambda m: (m.get("hand") or {}).get("players"))
        await a.ask("leave")  # folded, or all-in for the ante, as the table answers for her
        await a.until(lambda m: (m.get("hand") or {}).get("over"))
    path = f"/api/tables/{table}"
    ledger = (await ann.http.get(f"{path}/ledger")).json()
    assert [account["name"] for account in ledger["accounts"]] == ["Ann"]
    assert ledger["accounts"][0]["net"] == ledger["accounts"][0]["bots"] != 0
    assert ledger["settle_up"] == []
    file = (await ann.http.get(f"{path}/settle-up.csv")).text
    assert file.splitlines() == ['"from","to","chips","amount"']


async def test_a_table_for_practice_can_be_removed_and_no_other_one(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    own = await house.table(ann)
    wanted = {"solo": True, "games": [{"game": "razz"}], "bots": ["easy"]}
    practice = (await ann.http.post("/api/tables", json=wanted)).json()["table"]
    refused(await ann.http.delete(f"/api/tables/{own}"), 400, "not_for_practice")
    refused(await bob.http.delete(f"/api/tables/{practice}"), 403, "not_admitted")
    assert (await ann.http.delete(f"/api/tables/{practice}")).status_code == 204
    assert [each["id"] for each in (await ann.http.get("/api/tables")).json()] == [own]
