"""How often players bet, call or fold with a hand of some strength: counted in many hands of bots.

A strength is which part of the hands that others may hold at the end it beats, in `STEPS`. Beside
it, games that were counted so tell apart what was held by then: which part of the hands that may
lie behind the same open cards it beats, so many cards each, in `CLASSES`. For how a hand ends tells
little of how it looked on an early street, and with that alone the bets of several streets tell
less than they should.

What was counted lies in `habits.json`, which `make train` writes; a game that was not played for it
is read by what was counted in all others. Models go on reading rivals by what was counted before
they were learned, in `models/habits.json`: read otherwise, rivals would not look as they did then.
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

EDGES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98)
"""Where one step of strength ends and the next begins: the best hands are told apart finely, since
with these alone somebody raises again and again."""

STEPS = len(EDGES) + 1
"""Into how many steps strengths are told apart."""

DOUBT = 30.0
"""How many hands are added to what was counted in a situation, which do as was counted in those
most like it."""

CALLS_ALONG = 0.5
"""How often the easy bot just stays in, whatever it holds."""

Way = Literal[0, 1, 2]
"""What a player did: 0 folded, 1 checked or called, 2 bet, completed or raised."""

FOLDS: Way = 0
STAYS: Way = 1
RAISES: Way = 2

Parts = npt.NDArray[np.float64]

Counts = dict[str, list[list[int]]]
"""By situation: for each step of strength how often it folded, stayed and raised."""


NOTHING, ONE_BET, TWO_BETS, BRING_IN, MORE, FORCED = range(6)
"""What a player has to answer: nothing, one bet, two, the bring-in alone, more than two bets, or
that the bring-in is owed."""

WORSE, ALIKE, BETTER = range(3)
"""How a player's open cards look beside those of the others."""

MOST_COMING = 4
"""From how many cards to come on situations are alike."""

HELD_EDGES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
"""Where one class of the cards that are held ends and the next begins, by which part of the hands
one could have behind the same open cards are beaten."""

CLASSES = len(HELD_EDGES) + 1
"""Into how many classes held cards are told apart."""

ANY = -1
"""A part of a situation that is not told apart."""


class Situation(NamedTuple):
    """What a player who bets knows besides the own hand, told apart roughly.

    `faced`: what there is to answer; `coming`: cards still to come, at most `MOST_COMING`;
    `several`: more than one rival is in; `looks`: how good the hand looks to whoever sees the open
    cards alone; `held`: the class of the cards that lie there by then, where it is told.
    """

    faced: int
    coming: int
    several: bool
    looks: int = ALIKE
    held: int = ANY

    @property
    def key(self) -> str:
        held = "" if self.held == ANY else self.held
        return f"{self.faced}{self.coming}{int(self.several)}{self.looks}{held}"

    @classmethod
    def of(cls, key: str) -> Situation:
        """Return the situation of a key."""
        faced, coming, several, looks, *held = map(int, key)
        return cls(faced, coming, bool(several), looks, *held)

    def raised(self) -> Situation:
        """Return how it is for a rival once somebody raises."""
        return self._replace(faced=_RAISED[self.faced])


_RAISED = {
    NOTHING: ONE_BET,
    FORCED: ONE_BET,
    BRING_IN: ONE_BET,
    ONE_BET: TWO_BETS,
    TWO_BETS: MORE,
    MORE: MORE,
}


def situation(state: State, player: int, looks: int) -> Situation:
    """Return how it stands for a player in a betting round."""
    faced = facing(state.step) if state.step.high > state.seat(player).bet else NOTHING
    if state.step.owes:
        faced = FORCED
    return Situation(faced, min(MOST_COMING, to_come(state, player)), len(state.live) > 2, looks)


def facing(step: BetStep) -> int:
    """Return what somebody who owes chips has to answer."""
    return (BRING_IN, ONE_BET, TWO_BETS, MORE)[min(3, step.count)]


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
    """How often each way is taken by strength, from what was counted; where that is little, as
    `others` do."""

    def __init__(
        self, counts: Mapping[str, Sequence[Sequence[int]]], others: Habits | None = None
    ) -> None:
        self._others = others
        self._counts: dict[Situation, Parts] = {}
        for key, rows in counts.items():
            at: Situation | None = Situation.of(key)
            while at is not None:
                self._counts[at] = self._counts.get(at, _NONE) + rows
                at = _wider(at)
        self._parts: dict[Situation, Parts] = {}
        self._likely: dict[tuple[Situation, Way, float], Parts] = {}
        self._by_held: dict[Situation, Parts] = {}
        self.by_class = any(at.held != ANY for at in self._counts)
        """Whether it was counted by the class of what is held."""

    def of(self, at: Situation) -> Parts:
        """Return how likely each way is by step of strength, (STEPS, 3).

        Where little was counted it is as in the situations most like it, and where nothing was
        counted there either, the same for all steps.
        """
        found = self._parts.get(at)
        if found is None:
            wider = _wider(at)
            if wider is not None:
                alike = self.of(wider)
            else:
                alike = _EVEN if self._others is None else self._others.of(at)
            found = self._counts.get(at, _NONE) + DOUBT * alike
            if at.faced == NOTHING:
                found[:, FOLDS] = 0.0  # nobody folds for nothing
            found = self._parts[at] = found / found.sum(1, keepdims=True)
        return found

    def by_held(self, at: Situation) -> Parts:
        """Return how likely each way is by class of what is held and by step of strength,
        (CLASSES, STEPS, 3), or (1, STEPS, 3) where classes were not counted."""
        found = self._by_held.get(at)
        if found is None:
            ways = [at._replace(held=held) for held in range(CLASSES)] if self.by_class else [at]
            found = self._by_held[at] = np.array([self.of(each) for each in ways])
        return found

    def likely(self, at: Situation, way: Way, power: float) -> Parts:
        """Return how likely a way is by class and step, as `by_held` does, raised to a power."""
        key = at, way, power
        found = self._likely.get(key)
        if found is None:
            found = self._likely[key] = self.by_held(at)[..., way] ** power
        return found


class CallingAlong(Habits):
    """How often each way is taken by players who now and then stay in whatever they hold, and else
    do as others."""

    def __init__(self, others: Habits, part: float) -> None:
        super().__init__({})
        self._wise = others
        self._part = part

    def of(self, at: Situation) -> Parts:
        """Return how likely each way is by step of strength, (STEPS, 3)."""
        found = (1 - self._part) * self._wise.of(at)
        found[:, STAYS] += self._part
        return found


_EVEN: Parts = np.full((STEPS, 3), 1 / 3)
_NONE: Parts = np.zeros((STEPS, 3))
_LIKE = {BRING_IN: ONE_BET, MORE: TWO_BETS, FORCED: NOTHING}


def _wider(at: Situation) -> Situation | None:
    """Return what a situation belongs to where less is told apart; None where nothing is left."""
    if at.held != ANY:
        return at._replace(held=ANY)
    if at.looks != ANY:
        return at._replace(looks=ANY)
    if at.faced in _LIKE:
        return at._replace(faced=_LIKE[at.faced])
    if at.coming != ANY:
        return at._replace(coming=ANY)
    return None


NOW, LEARNED = "habits.json", "models/habits.json"
"""Where lies what was counted of the bots that are shipped, and what models read rivals by."""


@cache
def habits_of(game: str, file: str = NOW) -> Habits:
    """Return how a game is played by its id; as all games are where it was not played for it."""
    return Habits(counted_so_far(file).get(game, {}), _habits_of_all(file))


@cache
def easy_habits_of(game: str) -> Habits:
    """Return how easy bots play a game: in `CALLS_ALONG` of their answers, a check or a call says
    nothing of what they hold."""
    return CallingAlong(habits_of(game), CALLS_ALONG)


@cache
def _habits_of_all(file: str) -> Habits:
    return Habits(_all(counted_so_far(file)))


@cache
def counted_so_far(file: str = NOW) -> dict[str, Counts]:
    """Return what was counted, by the id of the game."""
    text = files("doorcard.bots").joinpath(file).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Counts])


def _all(counted: Mapping[str, Counts]) -> Counts:
    """Return what was counted in all games together, held cards aside: what classes of these do
    hangs on the game."""
    whole: Counts = {}
    for counts in counted.values():
        for key, rows in counts.items():
            key = Situation.of(key)._replace(held=ANY).key
            kept = whole.setdefault(key, [[0] * 3 for _ in range(STEPS)])
            for step, row in enumerate(rows):
                kept[step] = [a + b for a, b in zip(kept[step], row, strict=True)]
    return whole
