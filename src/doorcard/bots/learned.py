"""Betting as it was learned: models of what each answer wins, trained on hands that were played on
with every answer.

A model goes from `features` to two values: what staying in and raising bring beyond what they would
if nobody bet again, as multiples of the `scale`; folding is worth 0. The values are what these
answers brought one player. That player gets better by switching to another answer where a model
says that it brings clearly more, and the better player can be improved again. So a game has several
models, one for each step, and for each of three cases: two at the table, a larger table with one
rival left, and a larger table with several. `make train` writes them to `models/`; a game without
models is played by the odds alone.
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
"""The margin by which another answer must be better, as a multiple of the scale."""

ANSWERS = 2
STAY, RAISE = range(ANSWERS)
"""The answers that a model values, by index."""


class Model(NamedTuple):
    """A linear model of what answers bring: weights, (COUNT, 2), and offsets, (2,).

    A small net beside it covers what depends on several features at once: the weights of its cells,
    (COUNT, cells), their offsets, (cells,), and, where a cell is above 0, what it adds to the
    values, (cells, 2).
    """

    slopes: Floats
    base: Floats
    inner: Floats = np.zeros((COUNT, 0), np.float32)
    bias: Floats = np.zeros(0, np.float32)
    outer: Floats = np.zeros((0, ANSWERS), np.float32)

    def values(self, row: Floats) -> list[float]:
        """Return what staying in and raising bring, as multiples of the `scale`."""
        found: list[float] = self.all_values(row).tolist()
        return found

    def all_values(self, rows: Floats) -> Floats:
        """Return the same for many decisions at once, (n, 2) from (n, COUNT)."""
        rows = rows[..., : len(self.slopes)]
        cells = np.maximum(rows @ self.inner + self.bias, 0)
        found: Floats = rows @ self.slopes + cells @ self.outer + self.base + rows[..., :ANSWERS]
        return found


class LearnedChoice(NamedTuple):
    """A betting decision: its features, and the answers on offer, each with its `slot` in a model's
    values (`STAY`, `RAISE`), or None for a fold."""

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
    """Return the answer after these steps of improvement, beginning with a player who gives this
    one.
    """
    now = next(each for each in found.answers if type(each[0]) is type(action))
    for model in steps:
        values = model.values(found.row)
        worth = [0.0 if slot is None else values[slot] for _, slot in found.answers]
        best = max(range(len(worth)), key=worth.__getitem__)
        if worth[best] - worth[found.answers.index(now)] > CLEARLY:
            now = found.answers[best]
    return now[0]


class LearnedAnswer(NamedTuple):
    """The answer to a betting ask, and the decision behind it (None: there was none)."""

    action: Action
    found: LearnedChoice | None


class Steps(NamedTuple):
    """The models of a game, step by step, for each case: two at the table, and at larger tables two
    left, or more."""

    two: Sequence[Model] = ()
    last: Sequence[Model] = ()
    several: Sequence[Model] = ()

    def of(self, state: State) -> Sequence[Model]:
        """Return the models for a decision."""
        return self[case_of(state)]


def case_of(state: State) -> int:
    """Return which case of `Steps` a decision belongs to."""
    if len(state.live) > 2:
        return 2
    return int(len(state.seats) > 2)


def by_steps(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Answer a betting ask by the models of the game."""
    steps = learned(view.state.game.id).of(view.state)
    if not steps:
        return bet_by_odds(view, ask, rng, style)
    return decided(view, ask, rng, style, steps).action


def decided(
    view: View, ask: Ask, rng: Random, style: Style, steps: Sequence[Model]
) -> LearnedAnswer:
    """Return the answer to a betting ask by these steps, and the decision behind it."""
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
    """Return the models of a game by its id; empty steps if it has none."""
    folder = files("doorcard.bots").joinpath("models")
    found: list[Sequence[Model]] = []
    for name, cases in ((TWO, 1), (TABLE, 2)):
        file = folder.joinpath(name.format(game))
        models = unpacked(file.read_bytes()) if file.is_file() else ()
        found += [models[case::cases] for case in range(cases)]
    return Steps(*found)


TWO, TABLE = "{}.model", "{}.table.model"
"""The names of model files: for two players, and for larger tables."""


def packed(models: Sequence[Model]) -> bytes:
    """Return the bytes of a model file: step by step, the model of each case in it."""
    found: list[Floats] = []
    for model in models:
        found.append(np.array(model.inner.shape, np.float32))
        found += [table.ravel() for table in model]
    return np.concatenate(found).astype("<f4").tobytes()


def unpacked(data: bytes) -> Sequence[Model]:
    """Return the models in a file's bytes."""
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
