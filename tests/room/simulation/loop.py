"""An event loop without time: it jumps to whatever comes next, in an order that a seed draws.

Everything that runs belongs to a process, which a context variable names. A process can be stopped
and continued, as by SIGSTOP and SIGCONT, or killed: then nothing of it ever runs again, nor any of
its `finally` blocks. Within a process everything comes in the order in which it was asked for;
among several the seed decides which one is next.
"""

from __future__ import annotations

import asyncio
import contextvars
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from contextlib import suppress
from random import Random
from typing import Any

PROCESS: contextvars.ContextVar[str] = contextvars.ContextVar("process", default="world")
"""Whose code runs."""

MOST_STEPS = 1_000_000
"""After so many a simulation counts as endless."""

LEAST_THOUGHT, MOST_THOUGHT = 0.001, 0.2
"""How long work takes that is handed to a thread, in seconds."""


def context_of(process: str) -> contextvars.Context:
    """Return a context in which code of a process runs."""
    context = contextvars.Context()
    context.run(PROCESS.set, process)
    return context


class Endless(AssertionError):
    """The simulation does not come to an end."""


class Over(BaseException):
    """Raised in what wants to go on when the simulation has ended."""


class Loop(asyncio.AbstractEventLoop):
    """The scheduler of one simulation. Its time begins at 0 seconds."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._now = 0.0
        self._ready: dict[str, deque[asyncio.Handle]] = {}
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._count = 0
        self._stopped: set[str] = set()
        self._killed: set[str] = set()
        self._tasks: list[asyncio.Task[Any]] = []
        self._over = False
        self.faults: list[str] = []
        """What went wrong where nobody waited for it."""

    # What code in the loop calls

    def time(self) -> float:
        """Return how many seconds have passed."""
        return self._now

    def call_soon(  # type: ignore[override]
        self,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.Handle:
        """Let something run as soon as its process gets to it."""
        context = contextvars.copy_context() if context is None else context
        handle = asyncio.Handle(callback, args, self, context)
        self._put(handle, context)
        return handle

    call_soon_threadsafe = call_soon

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        """Let something run at a time."""
        context = contextvars.copy_context() if context is None else context
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if not self._over:
            self._count += 1
            heapq.heappush(self._timers, (when, self._count, handle))
        return handle

    def call_later(  # type: ignore[override]
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: contextvars.Context | None = None,
    ) -> asyncio.TimerHandle:
        """Let something run after some seconds."""
        return self.call_at(self._now + delay, callback, *args, context=context)

    def create_future(self) -> asyncio.Future[Any]:
        """Return a future of this loop."""
        self._check_not_over()
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self,
        coro: Coroutine[Any, Any, Any],
        *,
        name: str | None = None,
        context: contextvars.Context | None = None,
    ) -> asyncio.Task[Any]:
        """Let a coroutine run."""
        if self._over:
            coro.close()
        self._check_not_over()
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        if len(self._tasks) > 2000:
            self._tasks = [one for one in self._tasks if not one.done()]
        self._tasks.append(task)
        return task

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, work: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Let work for a thread run by and by; an executor of the simulation's does it itself."""
        future = self.create_future()
        if executor is not None and hasattr(executor, "take"):
            executor.take(future, work, *args)
        else:
            wait = self._chance.uniform(LEAST_THOUGHT, MOST_THOUGHT)
            self.call_later(wait, _fulfil, future, work, args)
        return future

    def get_debug(self) -> bool:
        """Tell asyncio that nobody looks for faults in its own use."""
        return False

    def is_running(self) -> bool:
        """Tell asyncio that things run."""
        return not self._over

    def is_closed(self) -> bool:
        """Tell whether the simulation is over."""
        return self._over

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Note what nobody waited for."""
        if not self._over:
            self.faults.append(f"{context.get('message')}: {context.get('exception')!r}")

    def _check_not_over(self) -> None:
        if self._over:
            raise Over

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Leave it where it is: it will not run."""

    # What decides over processes

    def stop_process(self, process: str) -> None:
        """Let nothing of a process run until it is continued."""
        self._stopped.add(process)

    def continue_process(self, process: str) -> None:
        """Let a process go on where it was stopped."""
        self._stopped.discard(process)

    def kill_process(self, process: str) -> None:
        """Let nothing of a process run ever again."""
        self._killed.add(process)
        self._stopped.discard(process)
        self._ready.pop(process, None)

    # The run

    def run(self, until: Callable[[], bool], most: float) -> None:
        """Run until something holds, or so many seconds have passed, or nothing is left to do."""
        asyncio._set_running_loop(self)
        try:
            for _ in range(MOST_STEPS):
                if until() or not self._step(most):
                    return
            raise Endless(f"a simulation does not end, at {self._now} s")
        finally:
            asyncio._set_running_loop(None)

    def end(self) -> None:
        """Forget whatever has not come to its end, without letting any of it go on."""
        self._over = True
        self._ready.clear()
        self._timers.clear()
        asyncio._set_running_loop(self)
        try:
            for task in self._tasks:
                if not task.done():
                    task._log_destroy_pending = False  # type: ignore[attr-defined]
                    _close(task.get_coro())
            self._tasks.clear()
        finally:
            asyncio._set_running_loop(None)

    def _step(self, most: float) -> bool:
        """Run one thing; tell whether there was one in time."""
        while not (able := [name for name in self._ready if name not in self._stopped]):
            if not self._jump(most):
                return False
        name = able[0] if len(able) == 1 else self._chance.choice(able)
        handles = self._ready[name]
        handle = handles.popleft()
        if not handles:
            del self._ready[name]
        if not handle.cancelled():
            handle._run()
        return True

    def _jump(self, most: float) -> bool:
        """Go to the next timer; tell whether there is one in time."""
        timers = self._timers
        while timers and timers[0][2].cancelled():
            heapq.heappop(timers)
        if not timers or timers[0][0] > most:
            return False
        self._now = max(self._now, timers[0][0])
        while timers and timers[0][0] <= self._now:
            handle = heapq.heappop(timers)[2]
            if not handle.cancelled():
                self._put(handle, handle._context)  # type: ignore[attr-defined]
        return True

    def _put(self, handle: asyncio.Handle, context: contextvars.Context) -> None:
        process = context.get(PROCESS, "world")
        if not self._over and process not in self._killed:
            self._ready.setdefault(process, deque()).append(handle)


def _fulfil(future: asyncio.Future[Any], work: Callable[..., Any], args: tuple[Any, ...]) -> None:
    if future.done():
        return
    try:
        future.set_result(work(*args))
    except Exception as error:
        future.set_exception(error)


def _close(coro: Any) -> None:
    """End a coroutine that may want to do something more before it ends: it must not."""
    for _ in range(100):
        with suppress(Exception, Over):
            coro.close()
            return
