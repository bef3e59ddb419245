"""Whoever comes back is told what is theirs, though what all are told is made once for them all."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from doorcard.language import speaking
from doorcard.laws.runner import never_fold
from doorcard.room.hosting import Watcher, watching
from doorcard.room.hosting.watching import EVENTS_HELD, Watching
from doorcard.room.wire.arrival import welcome_of
from doorcard.room.wire.events import Happened
from doorcard.room.wire.frames import EventFrames, frame_of, you_of
from doorcard.room.wire.lines import lines_so_far
from doorcard.room.wire.messages import encode
from tests.room.merging import merged
from tests.room.published import GAMES, PublishedTable
from tests.table.session.played import terms

pytestmark = pytest.mark.anyio

NOW = 77.0
VIEWERS = ("ann", "nobody", "bob", "cat")


def played(game: str) -> PublishedTable:
    """Play a hand until most of it is over."""
    table = PublishedTable(terms(game)).sit("ann", "bob", "cat")
    table.start().all_act(partial(never_fold, rng=Random(f"{game}/back")))
    del table.events[-len(table.events) // 4 :]
    return table


def came(
    table: PublishedTable, who: str, since: int | None, to: Watching, **more: Any
) -> list[Any]:
    """Let somebody come, and return what they are sent."""
    sent: list[Any] = []

    def write(data: bytes) -> bool:
        sent.append(msgspec.json.decode(data))
        return True

    watcher = Watcher(who, who, 100, write=write, **more)
    last = table.events[-1]
    to.catch_up(watcher, since, last.after, last.seq, lambda: NOW)
    return sent


def remembered(table: PublishedTable) -> Watching:
    """Return the watchers of a table, who are none yet."""
    found = Watching()
    for event in table.events:
        found.remember(event)
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
async def test_all_who_come_back_are_told_what_they_missed_as_it_is_told_to_them(
    game: str, language: str
) -> None:
    table = played(game)
    to, missed = remembered(table), table.events[-EVENTS_HELD // 2 :]
    for who in VIEWERS:
        with speaking(language):
            wanted = [
                msgspec.json.decode(frame_of(event, you_of(event.after, who, who)))
                for event in missed
            ]
        since = missed[0].seq - 1
        assert came(table, who, since, to, language=language) == wanted
        changes = came(table, who, since, to, language=language, changes=True)
        assert [each["type"] for each in changes] == ["frame", *["change"] * (len(missed) - 1)]
        whole = changes[:1]
        for change in changes[1:]:
            whole.append(merged(whole[-1], change))
        assert whole == wanted


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
async def test_all_who_come_are_told_how_things_stand_for_them(game: str, language: str) -> None:
    table = played(game)
    to, last = remembered(table), table.events[-1]
    for who in VIEWERS:
        you = you_of(last.after, who, who)
        with speaking(language):
            lines = lines_so_far(list(to.recent), last.after, who)
            alone = encode(welcome_of(last.after, last.seq, you, NOW, lines))
        assert came(table, who, None, to, language=language) == [msgspec.json.decode(alone)]


async def test_what_is_told_again_is_made_once_and_forgotten_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = played("seven-card-stud-8")
    to, last = remembered(table), table.events[-1].seq
    made: list[int] = []

    def tell(event: Happened, before: EventFrames | None = None) -> EventFrames:
        made.append(event.seq)
        return EventFrames(event, before)

    monkeypatch.setattr(watching, "EventFrames", tell)
    monkeypatch.setattr(watching, "AGAIN_SECONDS", 0.0)
    for who in VIEWERS:
        came(table, who, last - 3, to)
    assert made == [last - 2, last - 1, last]
    came(table, "ann", last - 1, to, language="de")
    assert made == [last - 2, last - 1, last, last]
    for _ in range(3):
        await asyncio.sleep(0)
    came(table, "ann", last - 1, to)
    assert made[4:] == [last]
