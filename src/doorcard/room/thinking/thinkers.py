"""The processes in which bots think, so that tables don't wait for them.

A process is started for a question and kept for the next one. It gets a view and nothing else from
the room, neither its memory nor its environment. One that fails or hangs is ended and another gets
the question; if that fails too, the bot gives the default answer, and the failure is logged.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from random import Random

import msgspec

from doorcard.room.logs import get_log
from doorcard.room.thinking.child import LENGTH_BYTES
from doorcard.room.trials.process import environment
from doorcard.rules.actions import Action
from doorcard.rules.errors import Refused
from doorcard.rules.hand import View
from doorcard.table.commands import read_answer

MOST = max(1, min(2, (os.cpu_count() or 1) - 1))
"""The number of processes: one or two; one processor is left for the tables."""
SECONDS = 30.0
"""The seconds for one answer, including the start of its process."""
TRIES = 2
COMMAND = (sys.executable, "-P", "-m", "doorcard.room.thinking.child")
FAILURES = (OSError, EOFError, TimeoutError, msgspec.DecodeError, Refused)
"""The outcomes of a question, besides an answer."""


class Thinkers:
    """The processes of a room."""

    def __init__(self, most: int = MOST, command: tuple[str, ...] = COMMAND) -> None:
        self._free = asyncio.Semaphore(most)
        self._command = command
        self._idle: list[Process] = []
        self._ending: set[asyncio.Task[None]] = set()
        self._closed = False

    async def answer(self, level: str, view: View, rng: Random) -> Action:
        """Return the answer of a bot of a level to its view's question, with a seed from `rng`."""
        ask = view.own_ask
        assert ask is not None, "a bot thinks when an answer is wanted"
        question = pickle.dumps((level, rng.getrandbits(64), view))
        async with self._free:
            for _ in range(TRIES):
                try:
                    action = await self._asked(question)
                    ask.check(action)
                    return action
                except FAILURES as failed:
                    get_log().warning("bot process failed", why=type(failed).__name__)
        return ask.default()

    async def close(self) -> None:
        """End all processes; no more are started."""
        self._closed = True
        while self._idle:
            self._end(self._idle.pop())
        await asyncio.gather(*self._ending)

    async def _asked(self, question: bytes) -> Action:
        """Get an answer from a process; end it if it fails or the caller is cancelled."""
        async with asyncio.timeout(SECONDS):
            process = self._idle.pop() if self._idle else await self._begun()
            try:
                answer = await _exchanged(process, question)
            except BaseException:
                self._end(process)
                raise
        if self._closed:
            self._end(process)
        else:
            self._idle.append(process)
        return read_answer(msgspec.json.decode(answer))

    def _end(self, process: Process) -> None:
        """End a process, and make sure that it is gone."""
        task = asyncio.create_task(_ended(process))
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def _begun(self) -> Process:
        return await asyncio.create_subprocess_exec(
            *self._command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env=environment(),
            start_new_session=True,  # Ctrl-C is handled by the room, which ends it
        )


async def _exchanged(process: Process, question: bytes) -> bytes:
    """Send a question and return its answer, each preceded by its length."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(question).to_bytes(LENGTH_BYTES) + question)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
    return await process.stdout.readexactly(length)


async def _ended(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
