"""Taking turns: every contender gets as much time in every round.

So what slows the machine down, such as other processes in its caches, slows all of them, and what
they did can be compared round by round.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from time import process_time
from typing import NamedTuple

Timed = tuple[int, float]
"""How much was done, and in how many seconds."""
Turn = Callable[[int, int], Timed]
"""Does so much of something by a seed, or less if that is all there is, and says how much."""
Speeds = dict[str, list[float]]
"""How much each contender did a second, round by round."""

clock = process_time
"""Seconds of this process alone: what else the machine does meanwhile is not counted."""

MOST_GROWTH = 10
"""How many times larger a turn gets at most when it turns out to be short."""


class Pace(NamedTuple):
    """How long to measure: so many rounds, in which every turn takes about so many seconds."""

    rounds: int
    slot: float


FULL = Pace(rounds=15, slot=0.05)
QUICK = Pace(rounds=5, slot=0.01)


def race(turns: Mapping[str, Turn], pace: Pace) -> Speeds:
    """Return the speeds of contenders that take turns; each has been warmed up before.

    Whoever begins a round comes last in the next, so that all have been in every position.
    """
    sizes = {name: fitting(turn, pace.slot) for name, turn in turns.items()}
    speeds: Speeds = {name: [] for name in turns}
    order = list(turns)
    for number in range(1, pace.rounds + 1):
        for name in order:
            done, seconds = turns[name](sizes[name], number)
            speeds[name].append(done / seconds)
        order.append(order.pop(0))
    return speeds


def fitting(turn: Turn, slot: float) -> int:
    """Return how much of something takes about as long as a slot, having tried less before.

    Trying warms it up as well: tables are made, code is compiled, caches are filled.
    """
    turn(1, 0)
    size = 1
    while True:
        done, seconds = turn(size, 0)
        growth = slot / max(seconds, 1e-9)
        if done < size or growth < 2:
            return max(1, round(size * min(growth, 2)))
        size = round(size * min(growth, MOST_GROWTH))


def repeated(once: Callable[[], object]) -> Turn:
    """Return the turn that does something over and over."""

    def turn(size: int, _seed: int) -> Timed:
        began = clock()
        for _ in range(size):
            once()
        return size, clock() - began

    return turn


def spend(work: Iterable[object]) -> None:
    """Go through work that is done as it is asked for, and keep nothing of it."""
    deque(work, maxlen=0)


def stay_on_one_core() -> None:
    """Keep this process, and those it starts, on one core where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
