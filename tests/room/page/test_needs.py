"""What the page needs of the room: games with their options as a form, and cards that are shown."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from doorcard import games
from tests.room.visiting import CHIPS, House, visited

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with visited(tmp_path) as opened:
        yield opened


@pytest.mark.slow
async def test_every_game_describes_its_options_as_a_form(house: House) -> None:
    rows = (await (await house.guest()).http.get("/api/games")).json()
    listed = [row["id"] for row in rows]
    assert listed == list(games.by_kind())
    every = {*games.ids(), *games.presets()}
    assert sorted(listed) == sorted(every - {"deuces-wild"})  # that is Wild Stud as it is
    assert [row["id"] for row in rows if row["favourite"]] == [games.FAVOURITE]
    [byc] = [row for row in rows if row["id"] == "buy-your-card"]
    [rounds] = [option for option in byc["options"] if option["name"] == "rounds"]
    assert (rounds["kind"], rounds["least"], rounds["default"]) == ("number", 1, 3)
    assert "rounds" in rounds["description"]


@pytest.mark.slow
async def test_cards_shown_after_a_hand_lie_open_for_others_and_for_who_comes(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await house.table(ann, bob, pause=60)
    async with AsyncExitStack() as stack:
        first, second = [await stack.enter_async_context(each.at(table)) for each in (ann, bob)]
        for visitor in (first, second):
            assert "ack" in await visitor.ask("sit", chips=CHIPS)
        house.clock.seconds += 60
        assert "ack" in await first.ask("chat", text="the clock was put forward")
        while not first.state.get("ask"):
            await first.hear()
        await second.until_seq(first.state["seq"])
        asked, other = (first, second) if first.state["ask"].get("mine") else (second, first)
        decision = asked.state["ask"]["decision"]
        await asked.ask("act", hand=1, decision=decision, do={"do": "Fold"})
        winner = other.state["hand"]["you"]
        while not asked.state["hand"].get("over"):
            await asked.hear()
        cards = asked.state["hand"]["players"][winner - 1]["cards"]
        assert "??" in [card["c"] for card in cards]
        reply = await other.ask("show", hand=1)
        await asked.until_seq(reply["seq"])
        shown = asked.state["hand"]["players"][winner - 1]["cards"]
        assert [card["c"] for card in shown].count("??") == 0
        later = await stack.enter_async_context((ann if asked is first else bob).at(table))
        welcome = await later.until(lambda m: m["type"] == "welcome")
        assert welcome["hand"]["players"][winner - 1]["cards"] == shown
