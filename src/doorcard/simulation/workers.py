"""Workers: this process alone, an executor, our own processes, or a cluster.

All get the same chunks, and tallies are added up by chunk. So it does not matter which worker plays
which chunk, or when.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from functools import partial
from typing import Any

from doorcard.rules.errors import BadSetup, Refused
from doorcard.simulation.chunks import Chunk, Job, play_chunk
from doorcard.simulation.errors import SimulationFailed
from doorcard.simulation.pickling import failed, pickled, play_pickled

REPORTS = 100
"""The most times that progress is reported."""


class Progress:
    """Adds up hands and reports their number, about a hundred times and at the end."""

    def __init__(self, hands: int, tell: Callable[[int], None] | None) -> None:
        self._hands = hands
        self._tell = tell
        self._done = 0

    def add(self, hands: int) -> None:
        """Add a number of hands that are done."""
        before = REPORTS * self._done // self._hands
        self._done += hands
        if self._tell is not None and REPORTS * self._done // self._hands > before:
            self._tell(self._done)


PULSE_SECONDS = 1.0
"""The seconds after which silent workers are asked whether they can go on."""


Pulse = Callable[[], None]
"""Raises a refusal if the workers can't go on."""


Done = Generator[tuple[Chunk, Any], None, None]
"""Chunks with their tallies, in the order in which they are done."""

Play = Callable[[Sequence[Chunk]], Done]
"""Plays chunks."""


@contextmanager
def crew(
    work: Job, most: int, *, jobs: int = 1, executor: Executor | None = None, cluster: Any = None
) -> Iterator[Play]:
    """Use workers for chunks: this process by default; `most` is the number of chunks.

    In this process, a policy's errors are raised unchanged; elsewhere a worker's failure is a
    `Refused`, which ends the work of the others at once.
    """
    check_workers(jobs, executor, cluster)
    if not most:
        yield _play_nothing
    elif executor is not None:
        yield partial(_gather, _sender(work, executor))
    elif cluster is not None:
        from doorcard.simulation.cluster import cluster_executor

        sent = pickled(work)
        with cluster_executor(cluster) as (executor, pulse):
            yield partial(_gather, _submitter(executor, play_pickled, sent), pulse=pulse)
    elif jobs > 1 and most > 1:
        from doorcard.simulation.processes import processes

        sent = pickled(work)
        with processes(min(jobs, most), needs_main=sent.needs_main) as pool:
            yield partial(_gather, _submitter(pool, play_pickled, sent))
    else:
        yield partial(_play_here, work.player())


def check_workers(jobs: int, executor: Executor | None, cluster: object) -> None:
    """Raise `BadSetup` unless at most one kind of workers is named, and it is valid."""
    if type(jobs) is not int or jobs < 1:
        raise BadSetup("bad_count", f"jobs is {jobs!r}; it must be a whole number of at least 1")
    named = [jobs > 1, executor is not None, cluster is not None]
    if sum(named) > 1:
        raise BadSetup("bad_crew", "choose one of jobs, an executor and a cluster to play hands")
    if executor is not None and not isinstance(executor, Executor):
        raise BadSetup(
            "bad_crew",
            f"executor is {executor!r}; it must be a concurrent.futures.Executor",
        )


def _play_nothing(chunks: Sequence[Chunk]) -> Done:
    yield from ()


def _play_here(play: Callable[[Chunk], Any], chunks: Sequence[Chunk]) -> Done:
    for chunk in chunks:
        yield chunk, play(chunk)


Send = Callable[[Chunk], "Future[Any]"]


def _sender(work: Job, executor: Executor) -> Send:
    """Return a function that sends a chunk to an executor: pickled, unless it works in-process."""
    if isinstance(executor, ThreadPoolExecutor):
        return _submitter(executor, play_chunk, work)
    return _submitter(executor, play_pickled, pickled(work))


def _submitter(executor: Executor, play: Callable[..., Any], what: object) -> Send:
    return lambda chunk: executor.submit(play, what, chunk)


def _gather(send: Send, chunks: Sequence[Chunk], *, pulse: Pulse = lambda: None) -> Done:
    """Send all chunks and yield their tallies as they come; after any failure cancel the rest.

    `pulse` is called whenever no tally has come back for a second.
    """
    sent: dict[Future[Any], Chunk] = {}
    try:
        for chunk in chunks:
            with _failing(chunk):
                sent[send(chunk)] = chunk
        waiting = set(sent)
        while waiting:
            done, waiting = wait(waiting, PULSE_SECONDS, FIRST_COMPLETED)
            for future in done:
                with _failing(sent[future]):
                    tally = future.result()
                yield sent[future], tally
            if not done:
                pulse()
    finally:
        for future in sent:
            future.cancel()


@contextmanager
def _failing(chunk: Chunk) -> Iterator[None]:
    """Turn any error of a worker, or of the connection to it, into a refusal."""
    try:
        yield
    except Refused:
        raise
    except CancelledError as error:
        first, last = chunk
        raise SimulationFailed(
            "worker_failed",
            f"hands {first + 1} to {last} were cancelled: the workers, or the connection to them, "
            "are gone",
        ) from error
    except Exception as error:
        raise failed(chunk, error) from error
