"""Lessons in a room: a table is opened, the teacher speaks, and nothing of it is counted."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard.lessons import LESSONS
from tests.room.visiting import Guest, House, Visitor, refused

pytestmark = pytest.mark.anyio


async def teacher(guest: Guest, table: str) -> dict[str, Any]:
    """Return what the teacher says now."""
    found: dict[str, Any] = (await guest.http.get(f"/api/tables/{table}/lesson")).json()
    return found


async def call_down(guest: Guest, table: str, visitor: Visitor) -> list[dict[str, Any]]:
    """Answer by what costs least until the hand is over; return what the teacher said."""
    said = []
    await visitor.until(lambda m: m["type"] == "welcome")
    assert (await visitor.ask("deal"))["type"] == "ack"
    while not (visitor.state.get("hand") or {}).get("over"):
        if not (visitor.state.get("ask") or {}).get("mine"):
            await visitor.hear()
            continue
        spoken = await teacher(guest, table)
        assert spoken["decision"] == visitor.state["ask"]["decision"]
        said.append(spoken)
        offers = visitor.state["ask"]["offers"]
        face = next(each for each in offers if each["offer"]["may"] != "CanFold")
        reply = await visitor.ask(
            "act",
            hand=visitor.state["table"]["hand"],
            decision=visitor.state["ask"]["decision"],
            do=face["examples"][0],
        )
        await visitor.until_seq(reply["seq"])
    return said


@pytest.mark.proves("ROOM-80")
async def test_a_lesson_is_played_and_nothing_of_it_is_counted(house: House) -> None:
    """The learner only calls and checks, which is enough to win with kings and eights."""
    ann = await house.guest("Ann")
    rows = (await ann.http.get("/api/lessons")).json()
    assert [(row["id"], row["game"]) for row in rows] == [
        (lesson.id, lesson.game) for lesson in LESSONS.values()
    ]
    table = (await ann.http.post("/api/lessons/stud")).json()["table"]
    async with ann.at(table) as visitor:
        said = await call_down(ann, table, visitor)
        assert [each["words"][:12] for each in said] == [
            "Everybody pa",
            "Fourth stree",
            "Fifth street",
            "Sixth street",
            "Seventh stre",
        ]
        assert [each.get("hint", "")[:5] for each in said] == ["", "", "", "Bet 8", "Bet 8"]
        assert [(each["step"], each["steps"]) for each in said] == [(n, 5) for n in range(1, 6)]
        over = await teacher(ann, table)
        assert (over["over"], over["next"]["id"]) == (True, "folding")
        assert over["words"].startswith("You win the pot")
        assert await visitor.refused("deal") == "no_next_hand"
        shown = await ann.http.get(f"/api/tables/{table}/hands/1/fairness")
        refused(shown, 400, "arranged")
        assert (await visitor.ask("end"))["type"] == "ack"
    assert (await ann.http.get("/api/tables")).json() == []
    assert (await ann.http.get("/api/nights")).json() == []
    career = (await ann.http.get("/api/nights/statistics")).json()
    assert (career["nights"], career["statistics"]["hands"]) == (0, 0)
    refused(await ann.http.post(f"/api/tables/{table}/again"), 400, "lesson_fixed")


@pytest.mark.parametrize("lesson", ["folding", "high-low"])
async def test_a_lesson_never_has_more_steps_than_it_said(house: House, lesson: str) -> None:
    """The advice to fold would end one lesson at once; a check at last leads another a step on."""
    ann = await house.guest("Ann")
    table = (await ann.http.post(f"/api/lessons/{lesson}")).json()["table"]
    async with ann.at(table) as visitor:
        said = await call_down(ann, table, visitor)
    assert len(said) == len(LESSONS[lesson].steps)
    counted = [each.get("steps", 0) for each in said]
    assert counted == ([0] * 6 if lesson == "folding" else [5] * 5 + [0])


async def test_only_the_learner_is_taught_and_only_at_a_lesson(house: House) -> None:
    ann, bob = [await house.guest(name) for name in ("Ann", "Bob")]
    refused(await ann.http.post("/api/lessons/chess"), 400, "no_such_lesson")
    other = await house.table(ann)
    refused(await ann.http.get(f"/api/tables/{other}/lesson"), 400, "no_lesson")
    table = (await ann.http.post("/api/lessons/market")).json()["table"]
    refused(await bob.http.get(f"/api/tables/{table}/lesson"), 403, "not_admitted")
    terms = (await ann.http.get(f"/api/tables/{table}/terms")).json()
    assert terms["arranged"] == {"lesson": "market", "deck": []}
