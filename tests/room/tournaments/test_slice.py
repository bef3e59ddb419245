"""A sit-and-go of two tables in a room, over HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.room.visiting import visited

pytestmark = pytest.mark.anyio


async def test_bots_play_a_sit_and_go_of_two_tables_to_its_end(tmp_path: Path) -> None:
    levels = [
        {"ante": n, "bring_in": n, "small_bet": 4 * n, "length": 6} for n in (1, 2, 5, 10, 20, 40)
    ]
    async with visited(tmp_path) as house:
        ann = await house.guest("Ann")
        wanted = {
            "entries": 6,
            "seats": 3,
            "stack": 60,
            "levels": levels,
            "level_by": "hands",
            "pause": 0,
            "games": ["razz"],
            "enter": False,
            "bots": "easy",
            "title": "Practice",
        }
        answer = await ann.http.post("/api/tournaments", json=wanted)
        assert answer.is_success, answer.text
        id = answer.json()["id"]
        seq = -1
        async with asyncio.timeout(60):
            while True:
                face = (await ann.http.get(f"/api/tournaments/{id}?since={seq}")).json()
                if face["phase"] == "over":
                    break
                seq = face["seq"]
        assert [one["place"] for one in face["players"]] == [1, 2, 3, 4, 5, 6]
