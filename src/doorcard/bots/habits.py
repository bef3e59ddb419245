"""Habits: how often players bet, call or fold with a hand of some strength, counted in many hands
of bots.

The strength of a hand is the part of the others' possible final hands that it beats, in `STEPS`.
Games that were counted so also sort the cards held at the time of the bet: by the part of the hands
of as many cards that may lie behind the same open cards that they beat, in `CLASSES`. A final hand
says little about how it looked on an early street, so by strength alone the bets of several streets
would tell less than they should.

The counts are stored in `habits.json`, which `make train` writes; a game that was not played for it
is read by the counts of all others together. Models read rivals by the counts made before the
models were trained, in `models/habits.json`: by other counts, rivals would look different from what
the models know.
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
"""The bounds between steps of strength; the steps are narrow for the best hands, since only these
are raised again and again."""

STEPS = len(EDGES) + 1
"""The number of steps of strength."""

DOUBT = 30.0
"""The weight, in hands, that the counts of the most similar situations have in a situation's
own."""

CALLS_ALONG = 0.5
"""The chance that the easy bot just stays in, whatever it holds."""

Way = Literal[0, 1, 2]
"""An answer: 0 folded, 1 checked or called, 2 bet, completed or raised."""

FOLDS: Way = 0
STAYS: Way = 1
RAISES: Way = 2

Parts = npt.NDArray[np.float64]

Counts = dict[str, list[list[int]]]
"""By situation: for each step of strength, the number of folds, stays and raises."""


NOTHING, ONE_BET, TWO_BETS, BRING_IN, MORE, FORCED = range(6)
"""The price a player faces: nothing, one bet, two, the bring-in alone, more than two bets, or
having to bring in."""

WORSE, ALIKE, BETTER = range(3)
"""A player's open cards compared with those of the others."""

MOST_COMING = 4
"""The number of cards to come from which situations count as the same."""

HELD_EDGES = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
"""The bounds between classes of held cards: by the part of the possible hands behind the same open
cards that they beat."""

CLASSES = len(HELD_EDGES) + 1
"""The number of classes of held cards."""

ANY = -1
"""A part of a situation that may be anything."""


class Situation(NamedTuple):
    """The situation of a player in a betting round, apart from the player's own hand.

    `faced`: what there is to answer; `coming`: cards still to come, at most `MOST_COMING`;
    `several`: more than one rival is in; `looks`: how good the hand looks from its open cards;
    `held`: the class of the cards held by then, or `ANY`.
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
        """Return the situation of a rival once somebody raises."""
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
    """Return a player's situation in a betting round."""
    faced = facing(state.step) if state.step.high > state.seat(player).bet else NOTHING
    if state.step.owes:
        faced = FORCED
    return Situation(faced, min(MOST_COMING, to_come(state, player)), len(state.live) > 2, looks)


def facing(step: BetStep) -> int:
    """Return the price that a player who owes chips faces."""
    return (BRING_IN, ONE_BET, TWO_BETS, MORE)[min(3, step.count)]


def way_of(fact: Fact) -> Way | None:
    """Return the choice that a fact of a betting round shows; None for every other fact, and for a
    fold, since a player who folds has given up the hand."""
    return _WAYS.get(type(fact))


_WAYS: dict[type[Fact], Way] = {Raised: RAISES, Called: STAYS}


def way_of_answer(action: Action) -> Way:
    """Return the same for an answer."""
    if isinstance(action, Raise):
        return RAISES
    return FOLDS if isinstance(action, Fold) else STAYS


class Habits:
    """The frequency of each way to answer by strength, from the counts; where these are few, as
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
        """True if the counts are by class of held cards."""

    def of(self, at: Situation) -> Parts:
        """Return the probability of each way to answer by step of strength, (STEPS, 3).

        If little was counted, the most similar situations fill in; if nothing was counted there
        either, it is the same for all steps.
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
        """Return the probability of each way by class of held cards and by step of strength,
        (CLASSES, STEPS, 3), or (1, STEPS, 3) if classes were not counted."""
        found = self._by_held.get(at)
        if found is None:
            ways = [at._replace(held=held) for held in range(CLASSES)] if self.by_class else [at]
            found = self._by_held[at] = np.array([self.of(each) for each in ways])
        return found

    def likely(self, at: Situation, way: Way, power: float) -> Parts:
        """Return the probability of one way by class and step, as `by_held` does, raised to a
        power.
        """
        key = at, way, power
        found = self._likely.get(key)
        if found is None:
            found = self._likely[key] = self.by_held(at)[..., way] ** power
        return found


class CallingAlong(Habits):
    """The habits of players who now and then stay in whatever they hold, and otherwise play as
    others do."""

    def __init__(self, others: Habits, part: float) -> None:
        super().__init__({})
        self._wise = others
        self._part = part

    def of(self, at: Situation) -> Parts:
        """Return the probability of each way by step of strength, (STEPS, 3)."""
        found = (1 - self._part) * self._wise.of(at)
        found[:, STAYS] += self._part
        return found


_EVEN: Parts = np.full((STEPS, 3), 1 / 3)
_NONE: Parts = np.zeros((STEPS, 3))
_LIKE = {BRING_IN: ONE_BET, MORE: TWO_BETS, FORCED: NOTHING}


def _wider(at: Situation) -> Situation | None:
    """Return the next wider situation, with one detail fewer; None if there is no wider one."""
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
"""The files of counts: of the bots as they are now, and of the rivals that the models know."""


@cache
def habits_of(game: str, file: str = NOW) -> Habits:
    """Return the habits for a game by its id; those of all games together if it was not counted."""
    return Habits(counted_so_far(file).get(game, {}), _habits_of_all(file))


@cache
def easy_habits_of(game: str) -> Habits:
    """Return the habits of easy bots: in `CALLS_ALONG` of their answers, a check or a call says
    nothing about what they hold."""
    return CallingAlong(habits_of(game), CALLS_ALONG)


@cache
def _habits_of_all(file: str) -> Habits:
    return Habits(_all(counted_so_far(file)))


@cache
def counted_so_far(file: str = NOW) -> dict[str, Counts]:
    """Return the counts by the id of the game."""
    text = files("doorcard.bots").joinpath(file).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Counts])


def _all(counted: Mapping[str, Counts]) -> Counts:
    """Return the counts of all games together, without classes of held cards: what these do depends
    on the game."""
    whole: Counts = {}
    for counts in counted.values():
        for key, rows in counts.items():
            key = Situation.of(key)._replace(held=ANY).key
            kept = whole.setdefault(key, [[0] * 3 for _ in range(STEPS)])
            for step, row in enumerate(rows):
                kept[step] = [a + b for a, b in zip(kept[step], row, strict=True)]
    return whole
