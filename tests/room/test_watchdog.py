"""A process whose event loop stands still is ended, and no other."""

from __future__ import annotations

import asyncio
import threading

import pytest
from structlog.testing import capture_logs

from doorcard.room import watchdog
from doorcard.room.watchdog import Watchdog

pytestmark = pytest.mark.anyio

HOPELESS = 30
LOOKS = 3


async def test_a_loop_that_stands_still_is_noticed_and_where_it_stood_is_logged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watchdog, "LOOK_SECONDS", 0.002)
    ended = threading.Event()
    dog = Watchdog(LOOKS, ended.set)
    with capture_logs() as logs:
        dog.start()
        assert ended.wait(HOPELESS)  # the loop waits here, and turns no more
        dog.stop()
    (line,) = logs
    assert (line["event"], line["log_level"]) == ("event loop stands still", "critical")
    assert any("test_watchdog.py" in place for place in line["at"])


async def test_a_loop_that_turns_is_left_alone_however_long() -> None:
    ended = threading.Event()
    dog = Watchdog(LOOKS, ended.set)
    for _ in range(10 * LOOKS):
        for _ in range(LOOKS):  # one too few
            dog.look()
        await asyncio.sleep(0)
    assert not ended.is_set()


async def test_a_loop_that_is_closed_is_watched_no_more() -> None:
    dog = Watchdog(LOOKS)
    dog._loop = asyncio.new_event_loop()
    dog._loop.close()
    dog.look()
    assert dog._stopped.is_set()
