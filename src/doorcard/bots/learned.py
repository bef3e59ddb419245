"""What was learned about betting, by playing hands on in every way.

A model goes from `features` to two values: what staying in and raising bring beyond what they would
if nobody bet again, in parts of the `scale`, where folding is worth 0. They are what these answers
brought a certain player. Such a player gets better by giving another answer where a model says that
it brings clearly more, and the better one can be improved again: so a game has several models, one
for each step: where two play, at a larger table against the last rival, and there against several.
`make train` writes them to `models/`; a game without any is played by the odds alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.bots.classic import bet_by_odds
from doorcard.bots.features import COUNT, features, share_of
from doorcard.bots.offering import offered, raised_to
from doorcard.bots.policy import Style
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BringIn, Call, Raise
from doorcard.rules.state import State

Floats = npt.NDArray[np.float32]

CLEARLY = 0.03
"""How much more another answer must bring, in parts of the scale."""

ANSWERS = 2
STAY, RAISE = range(ANSWERS)
"""What a model values."""


class Model(NamedTuple):
    """How much each feature adds to what answers bring, (COUNT, 2), and from where, (2,).

    What hangs on several features at once comes from a small net beside it: what each of its cells
    takes from the features, (COUNT, cells), and from where, (cells,), and, if that is more than 0,
    adds to what answers bring, (cells, 2).
    """

    slopes: Floats
    base: Floats
    inner: Floats = np.zeros((COUNT, 0), np.float32)
    bias: Floats = np.zeros(0, np.float32)
    outer: Floats = np.zeros((0, ANSWERS), np.float32)

    def values(self, row: Floats) -> list[float]:
        """Return what staying in and raising bring, in parts of the `scale`."""
        found: list[float] = self.all_values(row).tolist()
        return found

    def all_values(self, rows: Floats) -> Floats:
        """Return the same of many decisions at once, (n, 2) of (n, COUNT)."""
        rows = rows[..., : len(self.slopes)]
        cells = np.maximum(rows @ self.inner + self.bias, 0)
        found: Floats = rows @ self.slopes + cells @ self.outer + self.base + rows[..., :ANSWERS]
        return found


class LearnedChoice(NamedTuple):
    """A betting decision: its features, and the answers there are, each with its `slot` among what
    a model values (`STAY`, `RAISE`), or None for a fold."""

    row: Floats
    answers: Sequence[tuple[Action, int | None]]


def choice(view: View, price: int, total: int, forced: bool) -> LearnedChoice:
    """Return a decision to fold, stay in for a price, or raise to a total (0: not allowed)."""
    found: list[tuple[Action, int | None]] = [(BringIn() if forced else Call(), STAY)]
    if total:
        found.append((Raise(total), RAISE))
    if price and not forced:
        found.append((Fold(), None))
    return LearnedChoice(features(view, price, total, forced), found)


def improved(found: LearnedChoice, action: Action, steps: Sequence[Model]) -> Action:
    """Return the answer that a player comes to by these steps, who would give this one."""
    now = next(each for each in found.answers if type(each[0]) is type(action))
    for model in steps:
        values = model.values(found.row)
        worth = [0.0 if slot is None else values[slot] for _, slot in found.answers]
        best = max(range(len(worth)), key=worth.__getitem__)
        if worth[best] - worth[found.answers.index(now)] > CLEARLY:
            now = found.answers[best]
    return now[0]


class LearnedAnswer(NamedTuple):
    """What is given to a betting ask, and the decision it belongs to (None: there was none)."""

    action: Action
    found: LearnedChoice | None


class Steps(NamedTuple):
    """What was learned for a game, step by step: where two play, and at larger tables where two are
    left, and where more are."""

    two: Sequence[Model] = ()
    last: Sequence[Model] = ()
    several: Sequence[Model] = ()

    def of(self, state: State) -> Sequence[Model]:
        """Return the models that a decision is for."""
        return self[case_of(state)]


def case_of(state: State) -> int:
    """Return for which of the `Steps` a decision is."""
    if len(state.live) > 2:
        return 2
    return int(len(state.seats) > 2)


def by_steps(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Answer a betting ask by what was learned for the game."""
    steps = learned(view.state.game.id).of(view.state)
    if not steps:
        return bet_by_odds(view, ask, rng, style)
    return decided(view, ask, rng, style, steps).action


def decided(
    view: View, ask: Ask, rng: Random, style: Style, steps: Sequence[Model]
) -> LearnedAnswer:
    """Return what is answered to a betting ask by these steps, and the decision it was."""
    alone = len(view.state.live) == 2
    action = bet_by_odds(view, ask, rng, style, share_of(view) if alone else None)
    price, more, forced = offered(ask)
    if more is None and (not price or forced):
        return LearnedAnswer(action, None)
    total = 0
    if more is not None:
        total = action.to if isinstance(action, Raise) else raised_to(more, view, price, rng)
    found = choice(view, price, total, forced)
    return LearnedAnswer(improved(found, action, steps), found)


@cache
def learned(game: str) -> Steps:
    """Return what was learned for a game by its id; nothing if nothing was."""
    folder = files("doorcard.bots").joinpath("models")
    found: list[Sequence[Model]] = []
    for name, cases in ((TWO, 1), (TABLE, 2)):
        file = folder.joinpath(name.format(game))
        models = unpacked(file.read_bytes()) if file.is_file() else ()
        found += [models[case::cases] for case in range(cases)]
    return Steps(*found)


TWO, TABLE = "{}.model", "{}.table.model"
"""How files are named: with what was learned where two play, and at larger tables."""


def packed(models: Sequence[Model]) -> bytes:
    """Return the bytes of a file: step by step the model of each case that it is for."""
    found: list[Floats] = []
    for model in models:
        found.append(np.array(model.inner.shape, np.float32))
        found += [table.ravel() for table in model]
    return np.concatenate(found).astype("<f4").tobytes()


def unpacked(data: bytes) -> Sequence[Model]:
    """Return the models of a file."""
    rest = np.frombuffer(data, "<f4")
    models = []
    while rest.size:
        (count, cells), rest = map(int, rest[:2]), rest[2:]
        shapes = (count, ANSWERS), (ANSWERS,), (count, cells), (cells,), (cells, ANSWERS)
        tables = []
        for shape in shapes:
            size = int(np.prod(shape))
            tables.append(rest[:size].reshape(shape))
            rest = rest[size:]
        models.append(Model(*tables))
    return models
