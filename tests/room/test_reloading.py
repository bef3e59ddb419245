"""Whoever opens a table anew finds the log as it was, in their own words, also after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from doorcard.room.hosting.watching import EVENTS_HELD
from doorcard.rules.actions import Fold
from doorcard.rules.asks import Ask
from tests.room.worlds import Guest, ScriptedClock, World, world

pytestmark = pytest.mark.anyio

TERMS: dict[str, Any] = {"games": [{"game": "seven-card-stud"}], "stakes": "home-small", "pause": 1}


async def played(room: World, answers: int) -> list[Guest]:
    """Deal a hand to Ann and Bob, and let them stay in for so many answers."""
    guests = await room.open_table(["Ann", "Bob"], **TERMS)
    for guest in guests:
        assert "ack" in await guest.ask(type="sit", chips=200)
    await room.pass_time(2)
    await room.pass_time(5)  # for their parts in the shuffle
    assert "ack" in await guests[0].ask(type="chat", text="good luck")
    for _ in range(answers):
        await answered(room, guests)
    return guests


async def answered(room: World, guests: list[Guest]) -> None:
    """Answer the open question so as to stay in."""
    playing = room.host.session.playing
    assert playing is not None
    if playing.ask is None:
        await room.pass_time(5)
        return
    ask: Ask = playing.ask
    seat = room.host.session.seating.chair(playing.chairs[ask.players[0] - 1])
    offer = next(offer for offer in ask.offers if offer.answer is not Fold)
    who = next(guest for guest in guests if guest.name == seat.name)
    assert "ack" in await room.act(who, offer.examples()[0])


def heard(guest: Guest, since: int = 0) -> list[Any]:
    """Return the lines that somebody was told, in order."""
    return [line for frame in guest.frames[since:] for line in frame.get("lines") or []]


def plain(line: Any) -> str:
    """Return what stands in a line besides cards and chips."""
    return "".join(
        [each if isinstance(each, str) else each.get("text", "") for each in line["text"]]
    )


async def test_a_reload_loses_nothing_of_the_log(tmp_path: Path) -> None:
    async with world(tmp_path, ScriptedClock()) as room:
        ann, bob = await played(room, 4)
        for guest in (ann, bob):
            before, count = heard(guest), len(guest.frames)
            await guest.open(room.table)
            welcome = next(each for each in guest.frames[count:] if each["type"] == "welcome")
            # Since then their old connection has ended, which may have been told.
            assert welcome["lines"][: len(before)] == before
            said = [plain(line) for line in before]
            assert any(words.startswith("Hand 1: ") for words in said)
            assert "Ann: good luck" in said
            assert any(line.get("secret") for line in before)
        path = f"/api/tables/{room.table}/hands/1"
        again = [line for frame in await ann.http("GET", path) for line in frame["lines"]]
        first = next(i for i, line in enumerate(heard(ann)) if line["kind"] == "hand")
        assert again[:6] == heard(ann)[first : first + 6]


async def test_a_restart_loses_nothing_of_the_hand(tmp_path: Path) -> None:
    clock = ScriptedClock()
    async with world(tmp_path, clock) as room:
        ann, _ = await played(room, 4)
        before, table, token = heard(ann), room.table, ann.token
    async with world(tmp_path, clock) as room:
        ann = Guest(room.base, "Ann")
        room.guests.append(ann)
        ann.token = token
        await ann.open(table)
        lines = ann.frames[0]["lines"]
        assert lines[: len(before)] == before
        kinds = ("hand", "deal", "open", "action")
        assert [line for line in lines if line["kind"] in kinds] == [
            line for line in before if line["kind"] in kinds
        ]


async def test_chat_comes_back_when_much_has_happened_since(tmp_path: Path) -> None:
    """After more events than are told one by one, also when the room has been away."""
    clock = ScriptedClock()
    async with world(tmp_path, clock) as room:
        ann, _ = guests = await room.open_table(["Ann", "Bob"], **TERMS)
        assert "ack" in await ann.ask(type="sit", chips=200)
        for guest in guests:
            assert "ack" in await guest.ask(type="chat", text="hello")
        for number in range(EVENTS_HELD + 2):
            assert "ack" in await ann.ask(type="auto_muck", on=number % 2 == 0)
            await room.pass_time(0.1)
        table, token = room.table, ann.token
        count = len(ann.frames)
        await ann.open(table)
        welcome = next(each for each in ann.frames[count:] if each["type"] == "welcome")
        assert [plain(line) for line in welcome["lines"]] == ["Ann: hello", "Bob: hello"]
    async with world(tmp_path, clock) as room:
        ann = Guest(room.base, "Ann")
        room.guests.append(ann)
        ann.token = token
        await ann.open(table)
        said = [plain(line) for line in ann.frames[0]["lines"] if line["kind"] == "chat"]
        assert said == ["Ann: hello", "Bob: hello"]
