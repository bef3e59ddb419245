"""How long a bot takes tells nothing of its cards: the time is drawn before it looks at them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from doorcard.laws.runner import never_fold
from doorcard.room.hosting.upkeep import BotPlayers
from tests.room.visiting import visited
from tests.room.worlds import ScriptedClock, World, world

pytestmark = pytest.mark.anyio

DRAWN = 3.0
HOUR = 3600.0


async def test_a_bot_thinks_within_the_time_that_was_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    waited: list[float] = []

    def drawing(self: BotPlayers) -> float:
        done.append("drawn")
        return DRAWN

    async def answering(self: BotPlayers, level: str, view: Any) -> Any:
        done.append("answered")
        return never_fold(view.ask, self.chance)

    def waiting(until: float) -> asyncio.Timeout:
        done.append("waited")
        waited.append(until - asyncio.get_running_loop().time())
        return asyncio.timeout(0)

    patched = SimpleNamespace(**{**vars(asyncio), "timeout_at": waiting})
    monkeypatch.setattr("doorcard.room.hosting.upkeep.asyncio", patched)
    monkeypatch.setattr(BotPlayers, "thinking_time", drawing)
    monkeypatch.setattr(BotPlayers, "answer", answering)
    async with world(tmp_path, ScriptedClock()) as room:
        (ann,) = await room.open_table(
            ["Ann"], games=[{"game": "razz"}], pause=1, bots=["easy", "hard"]
        )
        await ann.ask(type="sit", chips=100)
        await room.pass_time(1)
        await room.pass_time(2)
        async with asyncio.timeout(10):
            while not waited:
                playing = room.host.session.playing
                assert playing is not None
                if playing.ask is not None and playing.timer_of(ann_id(room)) is not None:
                    await room.act(ann, never_fold(playing.ask, Random(1)))
                await asyncio.sleep(0)
    assert done[:3] == ["drawn", "answered", "waited"]
    assert all(0 < seconds <= DRAWN for seconds in waited)


async def test_nobody_waits_for_bots_in_a_hand_that_is_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From Ann's fold on they would think for an hour each; before it she can't skip them."""
    slow = False
    monkeypatch.setattr(BotPlayers, "thinking_time", lambda _: HOUR if slow else 0.0)
    async with visited(tmp_path) as house:
        ann = await house.guest("Ann")
        wanted = {"solo": True, "games": [{"game": "five-card-stud"}], "bots": ["easy", "easy"]}
        table = (await ann.http.post("/api/tables", json=wanted)).json()["table"]
        async with ann.at(table) as a:
            await a.until(lambda m: m["type"] == "welcome")
            await a.ask("deal")
            ask = await a.turn()
            assert await a.refused("skip", hand=1) == "in_hand"
            assert not a.state["you"].get("skip")
            slow = True
            fold = await a.ask("act", hand=1, decision=ask["decision"], do={"do": "Fold"})
            await a.until_seq(fold["seq"])
            assert a.state["you"]["skip"]
            await a.ask("skip", hand=1)
            await a.until(lambda m: (m.get("hand") or {}).get("over"))
            assert await a.refused("skip", hand=1) == "no_hand"


def ann_id(room: World) -> str:
    """Return the id of the table's host."""
    return room.host.session.host
