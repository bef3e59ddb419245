"""What a socket waits by takes little room, and waits as asyncio's own would."""

from __future__ import annotations

import asyncio
import sys

import pytest

from doorcard.room.connections import Gate, Inbox

pytestmark = pytest.mark.anyio

LEAST_SAVED = 2000
"""Bytes that a socket takes less by them."""


async def test_messages_are_taken_in_their_order_as_soon_as_there_are_any() -> None:
    inbox = Inbox()
    assert inbox.empty()
    taking = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait("first")
    inbox.put_nowait("second")
    assert await taking == "first"
    assert not inbox.empty()
    assert await inbox.get() == "second"
    assert inbox.empty()


async def test_whoever_stops_waiting_takes_no_message_along() -> None:
    inbox = Inbox()
    taking = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    taking.cancel()
    await asyncio.gather(taking, return_exceptions=True)
    inbox.put_nowait("kept")
    assert await inbox.get() == "kept"


async def test_all_wait_at_a_gate_until_it_opens() -> None:
    gate = Gate()
    assert gate.is_set()
    assert await gate.wait()
    gate.clear()
    gate.clear()
    assert not gate.is_set()
    waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()  # who goes opens it for nobody
    await asyncio.sleep(0)
    assert not any(task.done() for task in waiting[1:])
    gate.set()
    gate.set()
    assert gate.is_set()
    assert await asyncio.gather(*waiting[1:]) == [True, True]


async def test_they_take_less_than_those_of_asyncio() -> None:
    def size(*things: object) -> int:
        inside = [each for thing in things for each in vars(thing).values()]
        return sum(map(sys.getsizeof, [*things, *inside]))

    theirs = size(asyncio.Queue(), asyncio.Event())
    ours = sum([sys.getsizeof(Inbox()), sys.getsizeof([]), sys.getsizeof(Gate())])
    assert theirs - ours > LEAST_SAVED
