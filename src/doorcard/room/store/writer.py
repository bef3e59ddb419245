"""The one thread that writes, and puts everything that waits into one transaction.

While a commit is on its way to the disk, appends gather; the next transaction takes them all, so
the busier the room the fewer commits it makes for each action. Nobody hears of an append before
its commit. If one append of a group is refused, the group is undone and each is tried alone, so
that nobody pays for another's fault. If the database fails, all who wait are told so.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from doorcard.room.store.failures import failed, is_contended, reason
from doorcard.room.store.log import Append, Appended, BadAppend, Outcome, keep
from doorcard.room.store.transactions import hint, is_failure, writing

MOST_IN_A_GROUP = 256
_TRIES = 5
"""How often an append that lost to another process is looked at again: each look sees what won."""


class _Job:
    """Something to write, and who waits for it."""

    def __init__(self, what: Append | Callable[[Connection], Any]) -> None:
        self.what = what
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.answer: Any = None


class Writer:
    """Writes in a thread of its own until it is closed."""

    def __init__(self, engine: Engine, on_group: Callable[[int], None] | None) -> None:
        self._engine = engine
        self._on_group = on_group
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        # A daemon: a program that ends without closing must not hang. What was not acknowledged
        # by then was not promised.
        self._thread = Thread(target=self._run, name="doorcard-writer", daemon=True)
        self._thread.start()

    def submit(self, what: Append | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        """Hand over an append, or a change that runs in a transaction of its own."""
        job = _Job(what)
        self._jobs.put(job)
        return job.future

    def finish(self) -> None:
        """Take nothing more after what was handed over."""
        self._jobs.put(None)

    def join(self) -> None:
        """Wait until all of it is written."""
        self._thread.join()

    def _run(self) -> None:
        more = True
        while more:
            jobs = [self._jobs.get()]
            while len(jobs) < MOST_IN_A_GROUP:
                try:
                    jobs.append(self._jobs.get_nowait())
                except Empty:
                    break
            more = None not in jobs
            self._write([job for job in jobs if job is not None])

    def _write(self, jobs: Sequence[_Job]) -> None:
        """Write jobs in their order, appends that follow each other in one transaction."""
        group: list[_Job] = []
        for job in jobs:
            if isinstance(job.what, Append):
                group.append(job)
            else:
                self._append(group)
                group = []
                self._change(job, job.what)
        self._append(group)

    def _change(self, job: _Job, work: Callable[[Connection], Any]) -> None:
        try:
            with writing(self._engine) as connection:
                job.answer = work(connection)
        except Exception as error:
            fault = is_failure(error) or is_contended(error)
            job.answer = failed(error, self._engine.url) if fault else error
        _tell([job])

    def _append(self, jobs: Sequence[_Job]) -> None:
        if not jobs:
            return
        appends = [job.what for job in jobs if isinstance(job.what, Append)]
        answers = self._together(appends)
        for job, answer in zip(jobs, answers, strict=True):
            job.answer = answer
        if self._on_group is not None:
            _call(jobs[0].loop, self._on_group, len(jobs))
        _tell(jobs)
        kept = [
            append
            for append, answer in zip(appends, answers, strict=True)
            if isinstance(answer, Appended)
        ]
        hint(self._engine, _newest(kept))

    def _together(self, appends: Sequence[Append]) -> Sequence[Outcome | Exception]:
        """Write a group in one transaction, and one by one if that is refused."""
        try:
            with writing(self._engine) as connection:
                outcomes = keep(connection, appends)
        except Exception as error:
            if is_failure(error):
                return self._failed(error, len(appends))
            return self._one_by_one(appends)
        return outcomes

    def _one_by_one(self, appends: Sequence[Append]) -> list[Outcome | Exception]:
        answers: list[Outcome | Exception] = []
        for append in appends:
            try:
                answers.append(self._alone(append))
            except Exception as error:
                if is_failure(error) or is_contended(error):
                    # Those after it would only wait for the same failure.
                    return [*answers, *self._failed(error, len(appends) - len(answers))]
                answers.append(self._bad(append, error))
        return answers

    def _alone(self, append: Append) -> Outcome:
        """Write one append; look again when another process won, to see what it wrote."""
        for _ in range(_TRIES - 1):
            try:
                return self._once(append)
            except Exception as error:
                if not (isinstance(error, IntegrityError) or is_contended(error)):
                    raise
        return self._once(append)

    def _once(self, append: Append) -> Outcome:
        with writing(self._engine) as connection:
            (outcome,) = keep(connection, [append])
        return outcome

    def _failed(self, error: Exception, waiting: int) -> list[Outcome | Exception]:
        """Return a refusal for each who waits: a raised one collects its own traceback."""
        return [failed(error, self._engine.url) for _ in range(waiting)]

    def _bad(self, append: Append, error: Exception) -> BadAppend:
        if isinstance(error, BadAppend):
            return error
        return BadAppend(append, f"the database refuses it ({reason(error, self._engine.url)})")


def _newest(appends: Sequence[Append]) -> dict[str, int]:
    newest: dict[str, int] = defaultdict(int)
    for append in appends:
        newest[append.table] = max(newest[append.table], append.seq)
    return newest


def _tell(jobs: Sequence[_Job]) -> None:
    """Give everybody their answer, with one call into each event loop that waits."""
    waiting: dict[asyncio.AbstractEventLoop, list[_Job]] = defaultdict(list)
    for job in jobs:
        waiting[job.loop].append(job)
    for loop, mine in waiting.items():
        _call(loop, _settle, mine)


def _call(loop: asyncio.AbstractEventLoop, work: Callable[[Any], None], about: object) -> None:
    with suppress(RuntimeError):  # the loop is closed, and nobody waits in it
        loop.call_soon_threadsafe(work, about)


def _settle(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        if job.future.done():
            continue  # whoever waited has gone; what was written stays
        if isinstance(job.answer, Exception):
            job.future.set_exception(job.answer)
        else:
            job.future.set_result(job.answer)
