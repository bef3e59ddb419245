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
from tests.room.worlds import ScriptedClock, World, world

pytestmark = pytest.mark.anyio

DRAWN = 3.0


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

    async def waiting(seconds: float) -> None:
        done.append("waited")
        waited.append(seconds)

    patched = SimpleNamespace(**{**vars(asyncio), "sleep": waiting})
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


def ann_id(room: World) -> str:
    """Return the id of the table's host."""
    return room.host.session.host
