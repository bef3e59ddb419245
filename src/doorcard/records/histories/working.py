"""Reading hands in several processes, which also do the work for each hand."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TypeVar

from doorcard.records.histories.history_reader import Problem, ReadHand, parted, read_section
from doorcard.records.histories.sections import SITES, Section

AT_ONCE = 100
"""The number of hands that a process gets at a time."""

Found = TypeVar("Found")
Work = Callable[[Sequence[ReadHand | Problem]], Found]
_SITES = {site.key: site for site in SITES}


class _Unread(NamedTuple):
    """A hand's lines, as they are sent to another process; `site` is its key, "" for a hand
    file."""

    file: str
    site: str
    line: int
    lines: list[str]


def worked_through(
    paths: str | Path | Iterable[str | Path], work: Work[Found], jobs: int
) -> Iterator[Found]:
    """Yield what `work` makes of every hundred hands of these files, in order.

    With `jobs` above 1, that many processes read and work; `work` is pickled and sent to them.
    """
    hands = _unread(paths)
    chunks = iter(lambda: list(islice(hands, AT_ONCE)), [])
    if jobs == 1:
        for chunk in chunks:
            yield _worked(work, chunk)
        return
    waiting: deque[Future[Found]] = deque()
    with ProcessPoolExecutor(jobs) as pool:
        for chunk in chunks:
            waiting.append(pool.submit(partial(_worked, work), chunk))
            if len(waiting) > 2 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _unread(paths: str | Path | Iterable[str | Path]) -> Iterator[_Unread | Problem]:
    for found in parted(paths):
        if isinstance(found, Problem):
            yield found
        else:
            section, file = found
            key = section.site.key if section.site else ""
            yield _Unread(file, key, section.line, section.lines)


def _worked(work: Work[Found], chunk: Sequence[_Unread | Problem]) -> Found:
    return work([each if isinstance(each, Problem) else _read(each) for each in chunk])


def _read(hand: _Unread) -> ReadHand | Problem:
    return read_section(Section(_SITES.get(hand.site), hand.line, hand.lines), hand.file)
