"""What each answer of a betting round is worth, in chips on average, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.bots.chance import parts
from doorcard.bots.habits import FOLDS, RAISES, habits_of, situation
from doorcard.bots.imagine import owing, to_come
from doorcard.bots.judging import Judge, judge_of, without
from doorcard.bots.reading import ladder, read, strengths
from doorcard.bots.valuing import Values
from doorcard.rules.hand import View
from doorcard.rules.state import State

Parts = npt.NDArray[np.float64]


class Weighed(NamedTuple):
    """A betting decision; amounts in chips, and folding is worth nothing.

    `share` of the pot is won on average, of `pot` chips if `price` is paid; `calling` and `raising`
    (None where no raise was asked about, else for `cost`) is what these bring. The player gets
    `coming` more cards, `rivals` are still in, and so many `bets` were made this round.
    """

    share: float
    pot: int
    price: int
    cost: int
    coming: int
    rivals: int
    bets: int
    calling: float
    raising: float | None


def weigh(view: View, rng: Random, samples: int, price: int, total: int = 0) -> Weighed:
    """Return what it brings to pay a price, and to raise to a `total` (0: not asked)."""
    state, you = view.state, view.viewer
    found, weights = read(view, rng, samples)
    judge = judge_of(view, found)
    field = _Rivals(state, you, found.rivals)
    pot = sum([min(seat.paid, state.seat(you).paid + price) for seat in state.seats]) + price
    share = float((weights * field.called(found.mine, judge, rng)).sum())
    raising = None
    if total:
        raising = float((weights * field.raised(found.mine, judge, rng, total)).sum())
    return Weighed(
        share=share,
        pot=pot,
        price=price,
        cost=total - state.seat(you).bet if total else 0,
        coming=to_come(state, you),
        rivals=len(state.live) - 1,
        bets=state.step.count,
        calling=share * pot - price,
        raising=raising,
    )


class _Rivals:
    """The rivals of a player at the table with the hands they hold in each deal, and how they
    answer."""

    def __init__(self, state: State, you: int, held: Mapping[int, Values]) -> None:
        self.state = state
        self.held = held
        self.bet = state.seat(you).bet
        self.high = max([seat.bet for seat in state.seats])
        self.pot = state.pot_total
        habits = habits_of(state.game.id)
        here = situation(state, you)
        before = here._replace(faced=2 if state.step.count > 1 else 1)
        self.habits = habits.of(before)
        self.pressed = habits.of(before.raised() if state.step.count else before)
        self.able = frozenset(state.able)
        self.owing = owing(state, you)
        self.strengths = {p: strengths(own, ladder(state, p)) for p, own in held.items()}

    def called(self, mine: Values, judge: Judge, rng: Random) -> Parts:
        """Return which part of the pot is won in each deal if the player stays in and nobody
        raises, (n,)."""
        if not self.owing:
            return judge.won(mine, judge.field(self.held))
        chance = parts(rng, *self._shape(mine))
        stays = np.ones(chance.shape, np.bool_)
        for at, player in enumerate(self.held):
            if player in self.owing:
                stays[at] = chance[at] >= self.habits[self.strengths[player], FOLDS]
        won = judge.won(mine, judge.field(without(self.held, stays)))
        return np.where(stays.any(0), won, 1.0)

    def raised(self, mine: Values, judge: Judge, rng: Random, total: int) -> Parts:
        """Return what a raise brings in each deal, in chips, (n,)."""
        cost = total - self.bet
        chance = parts(rng, *self._shape(mine))
        stays = np.ones(chance.shape, np.bool_)
        pot = np.full(mine.shape[1], float(self.pot + cost))
        more = np.zeros(mine.shape[1])
        for at, player in enumerate(self.held):
            if player not in self.able:
                continue
            seat = self.state.seat(player)
            answer = self.pressed[self.strengths[player]]
            stays[at] = chance[at] >= answer[:, FOLDS]
            pays = min(seat.stack, total - seat.bet)
            pot += pays * stays[at]
            if seat.stack > pays:
                more[chance[at] > 1 - answer[:, RAISES]] = total - self.high
        won = judge.won(mine, judge.field(without(self.held, stays)))
        return np.where(stays.any(0), won * (pot + 2 * more) - cost - more, float(self.pot))

    def _shape(self, mine: Values) -> tuple[int, int]:
        return len(self.held), mine.shape[1]
