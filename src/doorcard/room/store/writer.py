"""The writing thread: waiting appends go into one transaction, with changes between them.

While a commit is on its way to the disk, appends gather, and in a busy room for a few milliseconds
more; the next transaction takes them all, so the busier the room the fewer commits it makes for
each action. An append is announced only after its commit. If one append of a group is refused, the
group is undone and each is tried alone, so that one fault doesn't affect the others. If the
database fails, all callers get the error.

Everything is written in the order of submission, except for changes that may wait: they are made
while appends gather. When a worker ends, hundreds of people come to another one at once, and each
change takes as long as a group of appends; the players there must not wait for them.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from doorcard.room.store.database import WritingLine
from doorcard.room.store.failures import StoreFailed, failed, is_contended, is_failure, reason
from doorcard.room.store.hints import hint
from doorcard.room.store.log import Append, Appended, BadAppend, Outcome, Tips, keep

MOST_IN_A_GROUP = 256
MOST_TIPS = 4096
"""The number of tables whose latest event is remembered, so that the next one needs no query."""
GATHER_SECONDS = 0.006
"""The least seconds between two transactions' beginnings, while appends come together: each costs
the same for one append as for many. A single append does not wait."""
_TRIES = 5
"""The most checks of an append that lost to another process: each check sees the winner."""


class Job:
    """A job for the writer, and its future."""

    def __init__(self, what: Append | Callable[[Connection], Any], *, may_wait: bool) -> None:
        self.what = what
        self.may_wait = may_wait
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.answer: Any = None


class Writer:
    """Writes in a thread of its own until it is closed."""

    def __init__(
        self,
        engine: Engine,
        on_group: Callable[[int], None] | None,
        on_fault: Callable[[Exception], None] = lambda error: None,
    ) -> None:
        """Take a function to call, in this thread, with unexpected errors."""
        self._engine = engine
        self._on_fault = on_fault
        self._line = WritingLine(engine)
        self._on_group = on_group
        self.hints = True
        """Whether other processes get hints about writes (`Store.hints`)."""
        self._tips: Tips = {}
        """The latest events of tables written to here, the least recent first."""
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        # A daemon thread: a program that ends without closing must not hang. Unacknowledged jobs
        # may be lost.
        self._thread = Thread(target=self._run, name="doorcard-writer", daemon=True)
        self._thread.start()

    def submit(
        self, what: Append | Callable[[Connection], Any], *, may_wait: bool = False
    ) -> asyncio.Future[Any]:
        """Submit an append, or a change that runs in a transaction of its own.

        Later jobs may be written before a change that `may_wait`.
        """
        job = Job(what, may_wait=may_wait)
        self._jobs.put(job)
        return job.future

    def finish(self) -> None:
        """Take no more jobs."""
        self._jobs.put(None)

    def join(self) -> None:
        """Wait until all jobs are written."""
        self._thread.join()

    def tell(self, jobs: Sequence[Job]) -> None:
        """Give all callers their answers, with one call into each event loop that waits."""
        waiting: dict[asyncio.AbstractEventLoop, list[Job]] = defaultdict(list)
        for job in jobs:
            waiting[job.loop].append(job)
        for loop, mine in waiting.items():
            _call(loop, settle, mine)

    def _run(self) -> None:
        waiting: deque[Job] = deque()
        more, together, began = True, False, 0.0
        while more or waiting:
            jobs = [] if waiting else [self._jobs.get()]
            early = began + GATHER_SECONDS - time.monotonic()
            if together and not waiting and early > 0:
                time.sleep(early)
            began = time.monotonic()
            with suppress(Empty):
                while len(jobs) < MOST_IN_A_GROUP:
                    jobs.append(self._jobs.get_nowait())
            more, together = more and None not in jobs, len(jobs) > 1
            todo = [job for job in jobs if job is not None]
            try:
                waiting.extend(self.write(todo))
            except Exception as error:
                self._give_up(todo, error)
            while waiting:
                late = waiting.popleft()
                try:
                    self.write_late(late)
                except Exception as error:
                    self._give_up([late], error)
                if time.monotonic() - began >= GATHER_SECONDS:
                    break
        self._line.close()

    def _give_up(self, jobs: Sequence[Job], error: Exception) -> None:
        """After an unexpected error, answer the callers who would wait for ever.

        Whether their job was written is unknown, as when the database fails.
        """
        self._on_fault(error)
        self._line.close()  # the jobs it was working on
        for job in jobs:
            if job.answer is None:
                job.answer = StoreFailed(
                    "store_failed",
                    "something went wrong while it was written, which the room's log tells; "
                    "whether it was kept is not known: ask again",
                )
        self.tell(jobs)

    def write(self, jobs: Sequence[Job]) -> list[Job]:
        """Write jobs in their order, with consecutive appends in one transaction.

        Return the jobs that may wait, which are not written yet.
        """
        group: list[Job] = []
        for job in jobs:
            if isinstance(job.what, Append):
                group.append(job)
            elif not job.may_wait:
                self._append(group)
                group = []
                self._change(job, job.what)
        self._append(group)
        return [job for job in jobs if job.may_wait]

    def write_late(self, job: Job) -> None:
        """Write a job that may wait."""
        assert not isinstance(job.what, Append)
        self._change(job, job.what)

    def _change(self, job: Job, work: Callable[[Connection], Any]) -> None:
        try:
            with self._line.writing() as connection:
                job.answer = work(connection)
        except Exception as error:
            fault = is_failure(error) or is_contended(error)
            job.answer = failed(error, self._engine.url) if fault else error
        self.tell([job])

    def _append(self, jobs: Sequence[Job]) -> None:
        if not jobs:
            return
        appends = [job.what for job in jobs if isinstance(job.what, Append)]
        others = self.hints
        answers = self._together(appends)
        for job, answer in zip(jobs, answers, strict=True):
            job.answer = answer
        if self._on_group is not None:
            _call(jobs[0].loop, self._on_group, len(jobs))
        self.tell(jobs)
        kept = [
            append
            for append, answer in zip(appends, answers, strict=True)
            if isinstance(answer, Appended)
        ]
        if others:
            hint(self._line, _newest(kept))

    def _together(self, appends: Sequence[Append]) -> Sequence[Outcome | Exception]:
        """Write a group in one transaction, and one by one if that is refused.

        If another process was first, the group is tried again, and sees the other's event.
        """
        tables = {append.table for append in appends} & self._tips.keys()
        known = {table: self._tips.pop(table) for table in tables}
        for tips in (known, None, None) if known else (None, None):
            try:
                return self._kept(appends, tips)
            except IntegrityError:
                continue
            except Exception as error:
                if is_failure(error):
                    return self._failed(error, len(appends))
                break
        return self._one_by_one(appends)

    def _kept(self, appends: Sequence[Append], tips: Tips | None) -> Sequence[Outcome]:
        """Write a group in one transaction, and remember the latest events of its tables."""
        with self._line.writing() as connection:
            outcomes, found = keep(connection, appends, tips)
        self._tips |= found
        while len(self._tips) > MOST_TIPS:
            del self._tips[next(iter(self._tips))]
        return outcomes

    def _one_by_one(self, appends: Sequence[Append]) -> list[Outcome | Exception]:
        answers: list[Outcome | Exception] = []
        for append in appends:
            try:
                answers.append(self._alone(append))
            except Exception as error:
                if is_failure(error) or is_contended(error):
                    # Later jobs would only wait for the same failure.
                    return [*answers, *self._failed(error, len(appends) - len(answers))]
                answers.append(self._bad(append, error))
        return answers

    def _alone(self, append: Append) -> Outcome:
        """Write one append; if another process was first, check again to see its event."""
        for _ in range(_TRIES - 1):
            try:
                return self._kept([append], None)[0]
            except Exception as error:
                if not (isinstance(error, IntegrityError) or is_contended(error)):
                    raise
        return self._kept([append], None)[0]

    def _failed(self, error: Exception, waiting: int) -> list[Outcome | Exception]:
        """Return a copy of a refusal for each caller: a raised one collects its traceback."""
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


def _call(loop: asyncio.AbstractEventLoop, work: Callable[[Any], None], about: object) -> None:
    with suppress(RuntimeError):  # the loop is closed, so nobody waits in it
        loop.call_soon_threadsafe(work, about)


def settle(jobs: Sequence[Job]) -> None:
    """Give the answer to those who wait for it."""
    for job in jobs:
        if job.future.done():
            continue  # the caller was cancelled; the job is written all the same
        if isinstance(job.answer, Exception):
            job.future.set_exception(job.answer)
        else:
            job.future.set_result(job.answer)
