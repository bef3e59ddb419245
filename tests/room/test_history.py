"""The list of hands tells how each came out: told from the log, as everybody saw it."""

from __future__ import annotations

import pytest

from doorcard.room.hosting.table_keeper import Keeper
from doorcard.table import Choice, Pick
from tests.room.visiting import House, folded, play

pytestmark = pytest.mark.anyio


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
