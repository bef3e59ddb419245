"""The list of hands tells how each came out: told from the log, as everybody saw it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from doorcard.room.hosting.table_keeper import Keeper
from doorcard.table import Choice, Pick
from tests.room.test_http import play
from tests.room.visiting import CHIPS, Guest, House, Visitor, visited

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    async with visited(tmp_path_factory.mktemp("room")) as opened:
        yield opened


async def folded(house: House, ann: Guest, bob: Guest, **terms: Any) -> str:
    """Play a hand of five-card stud in which the first who may folds; return its table."""
    table = await house.table(ann, bob, **terms)
    async with ann.at(table) as a, bob.at(table) as b:
        await a.ask("sit", chips=CHIPS)
        await b.ask("sit", chips=CHIPS)
        if "pause" in terms:
            await a.ask("deal")
        while (number := a.state["table"].get("hand", 0)) < 2 and not finished(a):
            ask, asked = a.state.get("ask"), a
            if ask and not ask.get("mine"):
                await b.until_seq(a.state["seq"])
                ask, asked = b.state["ask"], b
            if ask:
                offers = {offer["do"]: offer["examples"][0] for offer in ask["offers"]}
                do = offers.get("Fold") or offers["BringIn"]
                reply = await asked.ask("act", hand=number, decision=ask["decision"], do=do)
                await a.until_seq(reply.get("seq", 0))
            else:
                await a.hear()
    return table


def finished(visitor: Visitor) -> bool:
    """Tell whether the first hand is over."""
    return bool((visitor.state.get("hand") or {}).get("over"))


async def test_a_hand_everybody_folded_shows_no_cards(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await folded(house, ann, bob)
    rows = (await ann.http.get(f"/api/tables/{table}/hands")).json()
    [first] = [row for row in rows if row["number"] == 1]
    assert first["outcome"]["title"] == "Five Card Stud"
    [winner] = first["outcome"]["winners"]
    assert winner["name"] in ("Ann", "Bob")
    # Two antes of 1; nobody called the bring-in, so it went back to who brought it in.
    assert (winner["chips"], winner["net"], winner.get("words")) == (2, 1, None)
    assert sorted(each["net"] for each in first["outcome"]["nets"]) == [-1, 1]
    assert {each["name"] for each in first["outcome"]["nets"]} == {"Ann", "Bob"}
    assert {"name": winner["name"], "net": winner["net"]} in first["outcome"]["nets"]
    running = [row for row in rows if row["ended_at"] is None]
    assert all(row["outcome"] is None for row in running)


async def test_a_showdown_tells_with_what(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    table = await play(house, ann, bob)
    path = f"/api/tables/{table}/hands?before=2"
    [row] = rows = (await ann.http.get(path)).json()
    last = (await ann.http.get(f"/api/tables/{table}/hands/1")).json()[-1]
    awards = last["hand"]["result"]["awards"]
    names = [["Ann", "Bob"][player["chair"] - 1] for player in last["hand"]["players"]]
    told = [(names[a["player"] - 1], a["amount"], [a["words"]]) for a in awards]
    winners = row["outcome"]["winners"]
    assert sorted((w["name"], w["chips"], w["words"]) for w in winners) == sorted(told)
    monkeypatch.delattr(Keeper, "before")  # what was read once is not read again
    assert (await bob.http.get(path)).json() == rows
    assert len((await bob.http.get(f"/api/tables/{table}/hands?limit=1")).json()) == 1


async def test_every_hand_has_a_page(house: House) -> None:
    ann = await house.guest()
    table = await house.table(ann, choice=Choice((Pick("razz"),)))
    answer = await ann.http.get(f"/tables/{table}/hands/1")
    assert answer.status_code == 200
    assert "/en/replay/replay/replaypage.js" in answer.text
