"""Contenders take turns, and what they did is compared round by round.

Every contender gets as much time in every round. So what slows the machine down, such as other
processes in its caches, slows all of them.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import median, quantiles
from time import process_time
from typing import Any, NamedTuple

from msgspec import Struct, structs

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


ITSELF = "by itself"
"""The row that is compared with nobody."""

PER_UNIT = {"µs": 1e6, "ms": 1e3}
"""Units of time: a speed in them is how long doing it once takes."""


class Goal(Struct, frozen=True):
    """A bound from below when `at_least`, else from above: of the ratio, or of what is ours."""

    bound: float
    at_least: bool = True
    of_ratio: bool = True


class Row(Struct, frozen=True):
    """One line of the report.

    `group` says what is done, `name` against whom. `ours` and `theirs` are medians over the rounds,
    in `unit`: so many a second, or how long once takes. `ratio` is how many times faster ours is,
    the median of the rounds' ratios, and `spread` the quartiles of these; without a ratio they are
    the quartiles of `ours`. `note` says why there is nothing to compare with.
    """

    group: str
    name: str
    unit: str
    ours: float | None
    theirs: float | None = None
    ratio: float | None = None
    spread: tuple[float, float] | None = None
    goal: Goal | None = None
    note: str = ""

    @property
    def ok(self) -> bool | None:
        """Whether the goal is met; None when there is none, or nothing was measured."""
        if self.goal is None:
            return None
        value = self.ratio if self.goal.of_ratio else self.ours
        if value is None:
            return None
        return value >= self.goal.bound if self.goal.at_least else value <= self.goal.bound


def row_data(row: Row) -> dict[str, Any]:
    """Return a row for programs: all its fields, whether it is met, and the goal spelled out."""
    goal = row.goal
    return {
        **structs.asdict(row),
        "goal": goal and goal.bound,
        "at_least": goal and goal.at_least,
        "goal_of": goal and ("ratio" if goal.of_ratio else "ours"),
        "ok": row.ok,
    }


class Group(Struct, frozen=True):
    """Rows about one kind of work, from the speeds of one race.

    `goals` go by the names of rows, `missing` says of peers why they have no speed.
    """

    title: str
    unit: str
    speeds: Speeds
    goals: Mapping[str, Goal] = {}
    missing: Mapping[str, str] = {}

    def against(self, ours: str, names: Mapping[str, str] | Sequence[str]) -> list[Row]:
        """Return the rows of one contender of ours against others.

        `names` are theirs; a mapping gives each the name of its row.
        """
        told = names if isinstance(names, Mapping) else {name: name for name in names}
        return [self._row(ours, theirs, name) for theirs, name in told.items()]

    def alone(self, ours: str, name: str = ITSELF) -> Row:
        """Return the row of a contender that is compared with nobody."""
        measured = [self._in_unit(speed) for speed in self.speeds[ours]]
        return Row(
            self.title,
            name,
            self.unit,
            median(measured),
            spread=quartiles(measured),
            goal=self.goals.get(name),
        )

    def _row(self, ours: str, theirs: str, name: str) -> Row:
        mine, other = self.speeds[ours], self.speeds.get(theirs)
        typical = self._in_unit(median(mine))
        goal = self.goals.get(name)
        if other is None:
            note = self.missing.get(theirs, "")
            return Row(self.title, name, self.unit, typical, goal=goal, note=note)
        ratios = [one / another for one, another in zip(mine, other, strict=True)]
        return Row(
            self.title,
            name,
            self.unit,
            typical,
            self._in_unit(median(other)),
            median(ratios),
            quartiles(ratios),
            goal,
        )

    def _in_unit(self, speed: float) -> float:
        return PER_UNIT[self.unit] / speed if self.unit in PER_UNIT else speed


def quartiles(values: Sequence[float]) -> tuple[float, float]:
    """Return the lower and the upper quartile."""
    if len(values) < 2:
        return values[0], values[0]
    low, _, high = quantiles(values, n=4, method="inclusive")
    return low, high
