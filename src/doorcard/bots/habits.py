"""How often players bet, call or fold with a hand of some strength: counted in many hands of bots.

A strength is which part of the hands that others may hold at the end it beats, in ten steps. What
was counted lies in `habits.json`, which `make train` writes; a game that was not played for it is
read by what was counted in all others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from doorcard.bots.imagine import to_come
from doorcard.rules.actions import Action, Fold
from doorcard.rules.facts import Fact
from doorcard.rules.phases.bet import BetStep, Called, Raise, Raised
from doorcard.rules.state import State

STEPS = 10
"""Into how many steps strengths are told apart."""

DOUBT = 30.0
"""How many hands that fold, call and raise alike are added to what was counted."""

Way = Literal[0, 1, 2]
"""What a player did: 0 folded, 1 checked or called, 2 bet, completed or raised."""

FOLDS: Way = 0
STAYS: Way = 1
RAISES: Way = 2

Parts = npt.NDArray[np.float64]

Counts = dict[str, list[list[int]]]
"""By situation: for each step of strength how often it folded, stayed and raised."""


NOTHING, ONE_BET, MORE, BRING_IN = range(4)
"""What a player has to pay: nothing, one bet, more, or the bring-in alone."""

MOST_COMING = 4
"""From how many cards to come on situations are alike."""


class Situation(NamedTuple):
    """What a player who bets knows besides the own hand, told apart roughly.

    `faced`: what there is to pay; `coming`: cards still to come, at most `MOST_COMING`; `several`:
    more than one rival is in.
    """

    faced: int
    coming: int
    several: bool

    @property
    def key(self) -> str:
        return f"{self.faced}{self.coming}{int(self.several)}"

    @property
    def like(self) -> Situation:
        """Return the situation that is most like it, where this one was not counted."""
        faced = ONE_BET if self.faced == BRING_IN else self.faced
        return self._replace(faced=faced, coming=min(MOST_COMING - 1, self.coming))

    def raised(self) -> Situation:
        """Return how it is for a rival once somebody raises."""
        return self._replace(faced=MORE if self.faced in (ONE_BET, MORE) else ONE_BET)


def situation(state: State, player: int) -> Situation:
    """Return how it stands for a player in a betting round."""
    faced = facing(state.step) if state.step.high > state.seat(player).bet else NOTHING
    return Situation(faced, min(MOST_COMING, to_come(state, player)), len(state.live) > 2)


def facing(step: BetStep) -> int:
    """Return what somebody who owes chips has to pay."""
    return (BRING_IN, ONE_BET)[step.count] if step.count <= 1 else MORE


def way_of(fact: Fact) -> Way | None:
    """Return what somebody who is still in did by choice in a betting round; None for every other
    fact, and for a fold: whoever folds holds nothing any more."""
    return _WAYS.get(type(fact))


_WAYS: dict[type[Fact], Way] = {Raised: RAISES, Called: STAYS}


def way_of_answer(action: Action) -> Way:
    """Return the same of an answer."""
    if isinstance(action, Raise):
        return RAISES
    return FOLDS if isinstance(action, Fold) else STAYS


class Habits:
    """How often each way is taken by strength, from what was counted."""

    def __init__(self, counts: Mapping[str, Sequence[Sequence[int]]]) -> None:
        self._parts = {key: _parts(key, rows) for key, rows in counts.items()}
        self._likely: dict[tuple[Situation, Way, float], Parts] = {}

    def of(self, at: Situation) -> Parts:
        """Return how likely each way is by step of strength, (STEPS, 3).

        Where that was not counted it is as in the situation most like it, and where that wasn't
        either, the same for all steps.
        """
        found = self._parts.get(at.key)
        return self._parts.get(at.like.key, _EVEN) if found is None else found

    def likely(self, at: Situation, way: Way, power: float) -> Parts:
        """Return how likely a way is by step of strength, (STEPS,), raised to a power."""
        key = at, way, power
        found = self._likely.get(key)
        if found is None:
            found = self._likely[key] = self.of(at)[:, way] ** power
        return found


_EVEN: Parts = np.full((STEPS, 3), 1 / 3)


def _parts(key: str, rows: Sequence[Sequence[int]]) -> Parts:
    counted = np.array(rows) + DOUBT / 3
    if key[0] == "0":
        counted[:, FOLDS] = 0.0  # nobody folds for nothing
    found: Parts = counted / counted.sum(1, keepdims=True)
    return found


@cache
def habits_of(game: str) -> Habits:
    """Return how a game is played by its id; as all games are where it was not played for it."""
    counted = counted_so_far()
    return Habits(counted.get(game) or _all(counted))


@cache
def counted_so_far() -> dict[str, Counts]:
    """Return what was counted, by the id of the game."""
    text = files("doorcard.bots").joinpath("habits.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Counts])


def _all(counted: Mapping[str, Counts]) -> Counts:
    whole: Counts = {}
    for counts in counted.values():
        for key, rows in counts.items():
            kept = whole.setdefault(key, [[0] * 3 for _ in range(STEPS)])
            for step, row in enumerate(rows):
                kept[step] = [a + b for a, b in zip(kept[step], row, strict=True)]
    return whole
