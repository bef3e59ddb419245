"""The links of a room, and the door of its tables: who may come in, and who is sent away."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from doorcard.room.config import Settings
from doorcard.room.server import address_of, house_table, own_address, reach
from doorcard.table.clocks import MOST_SECONDS
from tests.room.visiting import Guest, House, code_of, visited

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with visited(tmp_path) as house:
        yield house


async def way(guest: Guest, table: str) -> Any:
    """Return what somebody can do at a table's address, or why nothing."""
    answer = (await guest.http.get(f"/api/tables/{table}/door")).json()
    return answer.get("way") or answer["error"]["code"]


async def knock(guest: Guest, table: str) -> Any:
    answer = (await guest.http.post(f"/api/tables/{table}/knock")).json()
    return answer.get("way") or answer["error"]["code"]


async def join(guest: Guest, code: str) -> httpx.Response:
    return await guest.http.post("/api/join", json={"code": code})


async def test_the_hosts_link_makes_a_host_and_the_friends_link_never_does(house: House) -> None:
    table = await house_table(house.room)
    friends = (await house.room.people.invite(table, "")).code
    hosts = (await house.room.people.invite(table, "", host=True)).code
    bob, ann, cat = await house.guest("Bob"), await house.guest("Ann"), await house.guest("Cat")
    for guest in (bob, cat):
        assert (await join(guest, friends)).json() == {"table": table}
    async with bob.at(table) as visitor:
        await visitor.hear()
        assert not visitor.state["you"]["host"]
        assert await visitor.refused("pause") == "not_host"
    # Nobody can make a host's link of a friend's.
    assert code_of((await join(bob, f"host.{friends}")).json()) == "bad_invite"
    look = await ann.http.post("/api/door", json={"code": hosts})
    assert (look.json()["way"], look.json()["hosting"]) == ("come", True)
    for _ in range(2):
        assert (await join(ann, hosts)).json() == {"table": table}
    async with ann.at(table) as visitor:
        await visitor.hear()
        assert visitor.state["you"]["host"]
        assert visitor.state["you"]["main"]
    assert await house_table(house.room) == table


@pytest.mark.proves("ROOM-56")
async def test_at_the_houses_table_the_host_begins_the_first_hand(house: House) -> None:
    """A bot comes while the host still sends the link to friends: no hand begins for it."""
    table = await house_table(house.room)
    ann = await house.guest("Ann")
    await join(ann, (await house.room.people.invite(table, "", host=True)).code)
    async with ann.at(table) as visitor:
        await visitor.ask("sit", chips=100, chair=0)
        reply = await visitor.ask("add_bot", level="easy")
        await visitor.until_seq(reply["seq"])
        state = visitor.state
        assert state["table"]["next_at"] > state["at"] + MOST_SECONDS / 2


async def test_a_stranger_is_told_where_a_link_leads_before_saying_a_name(house: House) -> None:
    host = await house.guest()
    table = await house.table(host)
    invite = await house.room.people.invite(table, await host.id())
    async with house.client() as stranger:
        look = (await stranger.post("/api/door", json={"code": invite.code})).json()
        assert look == {
            "table": table,
            "title": "Here",
            "host": "",
            "way": "come",
            "hosting": False,
        }
        assert (await stranger.get(f"/api/tables/{table}/door")).json()["way"] == "ask"
        wrong = await stranger.post("/api/door", json={"code": "nothing"})
        assert code_of(wrong.json()) == "bad_invite"
        gone = await stranger.get("/api/tables/nowhere/door")
        assert (gone.status_code, code_of(gone.json())) == (404, "no_such_table")
        knocked = await stranger.post(f"/api/tables/{table}/knock")
        assert (knocked.status_code, code_of(knocked.json())) == (401, "no_token")
        await house.room.people.revoke_invites(table)
        taken = await stranger.post("/api/door", json={"code": invite.code})
        assert code_of(taken.json()) == "bad_invite"
    # Who is there already lands there by whatever link led there once.
    assert (await join(host, invite.code)).json() == {"table": table}


async def test_somebody_asks_to_come_in_and_the_host_answers(house: House) -> None:
    host, dan, eve = await house.guest(), await house.guest("Dan"), await house.guest("Eve")
    table = await house.table(host)
    async with host.at(table) as at:
        await at.hear()
        assert at.state["you"]["door"] == {}
        assert await way(dan, table) == "ask"
        for _ in range(2):
            assert await knock(dan, table) == "asked"
        assert await knock(eve, table) == "asked"
        found = await at.until(
            lambda m: len(m.get("you", {}).get("door", {}).get("requests", ())) == 2
        )
        first, second = found["you"]["door"]["requests"]
        assert (first["name"], second["name"], first["seat"]) == ("Dan", "Eve", False)
        assert await dan.id() not in str(at.heard)
        await at.ask("answer_request", request=first["number"])
        await at.ask("answer_request", request=second["number"], yes=False)
        assert [await way(guest, table) for guest in (dan, eve)] == ["in", "turned_away"]
        assert await knock(eve, table) == "turned_away"
        async with dan.at(table) as other:
            await other.hear()
            assert other.state["you"]["door"] is None  # for hosts alone


async def test_who_is_sent_away_is_told_so_and_ends_where_they_can_do_something(
    house: House,
) -> None:
    host, bob = await house.guest(), await house.guest("Bob")
    table = await house.table(host, bob)
    invite = await house.room.people.invite(table, await host.id())
    async with host.at(table) as at, bob.at(table) as other:
        await other.hear()
        await other.ask("sit", chips=200)
        await at.ask("remove", chair=1)
        assert code_of(await other.until(lambda m: m["type"] == "closing")) == "removed"
        assert code_of((await join(bob, invite.code)).json()) == "removed"
        assert (await bob.http.get("/api/tables")).json() == []
        assert (await bob.http.get(f"/api/tables/{table}")).status_code == 403
        assert await way(bob, table) == "again"
        assert await knock(bob, table) == "asked"
        found = await at.until(lambda m: m.get("you", {}).get("door", {}).get("requests"))
        await at.ask("answer_request", request=found["you"]["door"]["requests"][0]["number"])
        assert await way(bob, table) == "in"
    async with host.at(table) as at, bob.at(table) as other:
        await other.hear()
        await other.ask("sit", chips=200)
        reply = await at.ask("remove", chair=1, ban=True)
        await at.until_seq(reply["seq"])
        assert [await way(bob, table), await knock(bob, table)] == ["banned", "banned"]
        (outsider,) = at.state["you"]["door"]["outside"]
        await at.ask("let_back_in", outsider=outsider["number"])
        assert await way(bob, table) == "in"


@pytest.mark.proves("ROOM-53")
async def test_whoever_was_banned_and_comes_back_as_somebody_else_has_to_ask(house: House) -> None:
    host, bob = await house.guest(), await house.guest("Bob")
    table = await house.table(host, bob)
    invite = await house.room.people.invite(table, await host.id(), 2)
    async with host.at(table) as at:
        await at.hear()
        (watcher,) = at.state["you"]["door"]["watching"]
        assert watcher["name"] == "Bob"
        reply = await at.ask("remove", person=watcher["number"], ban=True)
        await at.until_seq(reply["seq"])
        assert at.state["you"]["door"]["guarded"]
        assert code_of((await join(bob, invite.code)).json()) == "banned"
        bobby = await house.guest("Bobby")
        look = await bobby.http.post("/api/door", json={"code": invite.code})
        assert look.json()["way"] == "ask"
        for _ in range(2):  # the second time uses nothing up
            assert (await join(bobby, invite.code)).json() == {"table": table}
        assert await way(bobby, table) == "asked"
        assert (await bobby.http.get(f"/api/tables/{table}")).status_code == 403
        found = await at.until(lambda m: m.get("you", {}).get("door", {}).get("requests"))
        (request,) = found["you"]["door"]["requests"]
        assert request["name"] == "Bobby"
        await at.ask("answer_request", request=request["number"], yes=False)
        assert await way(bobby, table) == "turned_away"
        (banned,) = [o for o in at.state["you"]["door"]["outside"] if o["why"] == "banned"]
        await at.ask("let_back_in", outsider=banned["number"])
        cat = await house.guest("Cat")
        await join(cat, invite.code)
        assert await way(cat, table) == "in"


async def test_one_address_knocks_only_so_often(tmp_path: Path) -> None:
    async with visited(tmp_path, knock_rate="2/minute") as house:
        host, eve = await house.guest(), await house.guest("Eve")
        table = await house.table(host)
        assert [await knock(eve, table) for _ in range(3)] == ["asked", "asked", "too_many"]


def test_the_address_that_is_printed_is_one_that_friends_can_reach() -> None:
    everywhere = Settings(host="0.0.0.0", port=0)
    with socket.create_server(("0.0.0.0", 0)) as listening:
        port = listening.getsockname()[1]
        own = own_address(socket.AF_INET) or "127.0.0.1"
        assert own != "0.0.0.0"
        assert address_of(everywhere, listening) == f"http://{own}:{port}"
        public = Settings(host="0.0.0.0", public_url="https://cards.example")
        assert address_of(public, listening) == "https://cards.example"
    assert "--host 0.0.0.0" in reach("http://127.0.0.1:8000")
    assert "--host 0.0.0.0" in reach("http://[::1]:8000")
    assert reach("http://192.168.1.20:8000") == reach("https://cards.example") == ""
