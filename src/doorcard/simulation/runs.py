"""A run: chunks are played until all are done, the result is precise enough, or you interrupt it.

Finished work is never lost: an interrupted run returns the chunks that are done, and one with a
checkpoint can go on later with exactly the same numbers, since every block of hands has its own
random numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec import Struct

from doorcard.bots import POLICIES, Blind
from doorcard.rules.errors import BadSetup, shown
from doorcard.simulation.checkpoint import Checkpoint, Head, usable
from doorcard.simulation.chunks import BLOCK, Checkpointed, Chunk, Job, chunks_of
from doorcard.simulation.workers import Progress, crew

FIRST_LOOK = 1000
"""The number of hands before the first look of a run with `until`."""

GROWTH = 1.25
"""The growth of the number of hands from one look to the next."""

T = TypeVar("T", bound=Checkpointed)


class How(Struct, frozen=True):
    """The plan of a run: its workers, its end, and its checkpoint.

    The run ends once half the width of its interval is at most `until`; that is checked after a
    thousand hands, and then whenever there are a quarter more.
    """

    jobs: int = 1
    executor: Executor | None = None
    cluster: Any = None
    until: float | None = None
    checkpoint: str | Path | None = None
    resume: bool = False
    progress: Callable[[int], None] | None = None


class Ran(Struct, Generic[T], frozen=True):
    """The result of a run: tallies by chunk, in order; `partial` if it was interrupted."""

    tallies: dict[Chunk, T]
    partial: bool


def run(
    work: Job,
    kind: type[T],
    head: Head,
    hands: tuple[int, int],
    how: How,
    half_width: Callable[[Sequence[T]], float],
) -> Ran[T]:
    """Play the hands from the first number to before the second, as far as needed.

    `half_width` returns half the width of the widest interval from tallies. If it is interrupted
    before any chunk is done, `KeyboardInterrupt` is raised.

    Raise `BadSetup`: `bad_count`, `bad_crew`, and as `Checkpoint` does; `SimulationFailed`.
    """
    _check(how)
    first, last = hands
    done: dict[Chunk, T] = {}
    with _kept(head, kind, how) as keeper:
        looks = list(_looks(first, last)) if how.until is not None else [last]
        if keeper is not None:
            done = {chunk: keeper.done[chunk] for chunk in usable(keeper.done, first, looks)}
        rounds = _rounds(first, looks, list(done))
        progress = Progress(last - first, how.progress)
        try:
            _play(work, rounds, done, keeper, progress, how, half_width)
        except KeyboardInterrupt:
            if not done:
                raise
    found = _in_order(done, rounds, how, half_width)
    enough = how.until is not None and bool(found) and half_width([*found.values()]) <= how.until
    return Ran(found, not enough and sum(b - a for a, b in found) < last - first)


def _play(
    work: Job,
    rounds: Sequence[tuple[int, list[Chunk]]],
    done: dict[Chunk, T],
    keeper: Checkpoint[T] | None,
    progress: Progress,
    how: How,
    half_width: Callable[[Sequence[T]], float],
) -> None:
    """Play round after round, until the result is precise enough."""
    most = max((len(chunks) for _, chunks in rounds), default=0)
    if done:
        progress.add(sum(last - first for first, last in done))
    with crew(work, most, jobs=how.jobs, executor=how.executor, cluster=how.cluster) as play:
        for upto, chunks in rounds:
            with closing(play(chunks)) as coming:
                for chunk, tally in coming:
                    done[chunk] = tally
                    if keeper is not None:
                        keeper.add(chunk, tally)
                    progress.add(chunk[1] - chunk[0])
            if how.until is not None and half_width(_before(done, upto)) <= how.until:
                return


def _in_order(
    done: dict[Chunk, T],
    rounds: Sequence[tuple[int, list[Chunk]]],
    how: How,
    half_width: Callable[[Sequence[T]], float],
) -> dict[Chunk, T]:
    """Return the tallies in order, without those after the look that was precise enough.

    A checkpoint may hold more, from a run with a smaller `until`.
    """
    end = max((last for _, last in done), default=0)
    for upto, chunks in rounds if how.until is not None else ():
        if not set(chunks) <= done.keys():
            break
        if half_width(_before(done, upto)) <= (how.until or 0):
            end = upto
            break
    return {chunk: done[chunk] for chunk in sorted(done) if chunk[1] <= end}


def _before(done: dict[Chunk, T], upto: int) -> list[T]:
    return [done[chunk] for chunk in sorted(done) if chunk[1] <= upto]


def _rounds(
    first: int, ends: Sequence[int], done: Sequence[Chunk]
) -> list[tuple[int, list[Chunk]]]:
    """Return the numbers of hands at which to look, each with the chunks to play before it."""
    whole = chunks_of(ends[-1], first)
    return [
        (end, list(_left(whole, done, begin, end)))
        for begin, end in zip([first, *ends[:-1]], ends, strict=True)
    ]


def _looks(first: int, last: int) -> Iterator[int]:
    count = float(FIRST_LOOK)
    while first + count < last:
        yield first + -(-int(count) // BLOCK) * BLOCK
        count *= GROWTH
    yield last


def _left(chunks: Sequence[Chunk], done: Sequence[Chunk], begin: int, end: int) -> Iterator[Chunk]:
    """Yield the missing parts of chunks from one hand to another."""
    for first, last in chunks:
        at, last = max(first, begin), min(last, end)
        for was, to in done:
            if was < last and to > at:
                if at < was:
                    yield at, was
                at = to
        if at < last:
            yield at, last


@contextmanager
def _kept(head: Head, kind: type[T], how: How) -> Iterator[Checkpoint[T] | None]:
    if how.checkpoint is None:
        yield None
        return
    with Checkpoint(how.checkpoint, head, kind, resume=how.resume) as keeper:
        yield keeper


def _check(how: How) -> None:
    until = how.until
    if until is not None and (isinstance(until, bool) or not _is_above_0(until)):
        raise BadSetup(
            "bad_count",
            f"until is {shown(until)}; it is how wide half of an interval may be, in chips for a "
            "hundred hands: a number above 0",
        )
    if how.resume and how.checkpoint is None:
        raise BadSetup("no_checkpoint", "there is no checkpoint to resume; name its file too")


def _is_above_0(value: object) -> bool:
    return isinstance(value, int | float) and 0 < value < float("inf")


def setup_of(*what: object) -> str:
    """Return a digest of the setup, the same in every process: games, stakes, policies."""
    text = "\n".join(map(_plain_text, what))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _plain_text(what: object) -> str:
    if isinstance(what, tuple):
        return f"({','.join(map(_plain_text, what))})"
    name = next((name for name, policy in POLICIES.items() if policy is what), "")
    if name:
        return name
    if isinstance(what, Blind):
        return f"blind {_plain_text(what.answer)}"
    if not isinstance(what, Struct) and callable(what):
        named = what if hasattr(what, "__qualname__") else type(what)
        return f"{named.__module__}.{named.__qualname__}"
    return repr(what)


def head_of(seed: int, *what: object) -> Head:
    """Return the first line of a checkpoint for a setup."""
    from doorcard.version import __version__

    return Head(__version__, seed, setup_of(*what))
