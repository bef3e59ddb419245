"""Worker processes: a given number of them, which end with the work, however it ends.

They start from scratch, not as copies of this process, so its threads and locks do not matter. Each
holds one end of a pipe, and exits when the other end, which only this process holds, is closed:
after a failure, at Ctrl-C, and even when this process is killed.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from types import ModuleType
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def processes(jobs: int, *, needs_main: bool = False) -> Iterator[ProcessPoolExecutor]:
    """Start processes that play chunks; all of them end when the block ends, finished or not.

    With `needs_main`, they import the running program, because they need something from it. That
    program has to be a file, and must start its own work under `if __name__ == "__main__"`.
    """
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = _Pool(jobs, context, _attend, (theirs,))
    pool.hides_main = not needs_main
    try:
        yield pool
        pool.shutdown()
    except BaseException:
        ours.close()
        pool.shutdown(cancel_futures=True)
        raise
    finally:
        ours.close()
        theirs.close()


class _Pool(ProcessPoolExecutor):
    """A pool that starts its processes in the right environment as tasks come in."""

    hides_main = True

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with _uninterrupted(), _without_main(self.hides_main):
            return super().submit(fn, *args, **kwargs)


def _attend(lifeline: Connection) -> None:
    """Prepare a process that has just started: it ignores Ctrl-C, since its parent will end it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with, args=(lifeline,), daemon=True).start()


def _leave_with(lifeline: Connection) -> None:
    """Wait until the other end of a pipe is closed, and end this process at once."""
    try:
        lifeline.recv_bytes()
    finally:
        os._exit(1)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold back Ctrl-C, also in processes started meanwhile, which never get it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _without_main(hidden: bool) -> Iterator[None]:
    """Keep processes started meanwhile from running the main program again."""
    main = sys.modules["__main__"]
    if hidden:
        sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main
