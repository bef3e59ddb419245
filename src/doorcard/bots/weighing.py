"""The worth of each answer of a betting round, in chips on average, from a view alone."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import NamedTuple

import numpy as np

from doorcard.bots.habits import FOLDS, RAISES, Habits, facing, habits_of, situation
from doorcard.bots.imagine import ImaginedDeals, owing, to_come
from doorcard.bots.judging import Flags, Judge, Parts, judge_of, parts, without
from doorcard.bots.rival_hands import WeightedDeals, classes, ladders, read, strengths
from doorcard.bots.valuing import how
from doorcard.rules.hand import View
from doorcard.rules.pots import winnable
from doorcard.rules.state import State

MOST_BY_RULES = 480
"""The most hands valued for one decision if the rules have to value each of them."""
NO_FOLDS = np.array([float(way != FOLDS) for way in range(3)])
"""A mask over rivals' answers that leaves out folds, (3,)."""


class Pays(NamedTuple):
    """The price a rival pays to stay in, and whether they have chips left to raise with."""

    chips: int
    left: bool


class BetWeights(NamedTuple):
    """A betting decision; amounts in chips, and folding is worth nothing.

    `share` (0 to 1) of the pot is won on average, of `pot` chips if `price` is paid; `calling` and
    `raising` (None if no raise was asked about, else for `cost`) is what these bring, `later` of it
    in calling by bets to come. Somebody `stays` against the raise so often, and then `won` is the
    share. The player gets `coming` more cards, `rivals` are still in, and `bets` were made this
    round.
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
    later: float = 0.0
    stays: float = 1.0
    won: float = 0.0


def weigh(
    view: View,
    rng: Random,
    samples: int,
    price: int,
    total: int = 0,
    *,
    going_on: float = 0.0,
    bound: bool = True,
    folding: bool = True,
    habits: Habits | None = None,
) -> BetWeights:
    """Return what paying a price brings, and raising to a `total` (0: not asked).

    `going_on` is what each player who stays in pays on later streets, in chips, at most their
    stack; if the player is not `bound` to go on, it is left out of what a raise brings. Without
    `folding`, nobody folds. Rivals are read by these `habits`, and answer by them, or by those of
    the shipped bots.
    """
    return weigh_in(
        view,
        read(view, rng, affordable_deals(view.state, samples), habits),
        rng,
        price,
        total,
        going_on=going_on,
        bound=bound,
        folding=folding,
        habits=habits,
    )


def affordable_deals(state: State, samples: int) -> int:
    """Return how many of so many deals one decision can afford: fewer where the rules have to value
    each hand."""
    if how(state.game) != "rules":
        return samples
    return min(samples, MOST_BY_RULES // (len(state.live) * len(state.game.shares)))


def weigh_in(
    view: View,
    believed: WeightedDeals,
    rng: Random,
    price: int,
    total: int = 0,
    *,
    going_on: float = 0.0,
    bound: bool = True,
    folding: bool = True,
    habits: Habits | None = None,
) -> BetWeights:
    """Return the same from deals that were imagined and weighed before.

    Rivals answer by these `habits`, or by those of the shipped bots.
    """
    state, you = view.state, view.viewer
    found, weights = believed
    judge = judge_of(view, found)
    habits = habits or habits_of(state.game.id)
    rivals = (_Rival if len(found.rivals) == 1 else _Rivals)(
        view, found, judge, rng, folding, habits
    )
    pot = winnable(state, you, price)
    called = rivals.called()
    share = float(weights @ called.won)
    later = rivals.later(going_on, price)
    by_going_on = called.by_going_on if bound or not later else rivals.going_on_by_choice()
    more = float(weights @ by_going_on) * later if later else 0.0
    raising = rivals.raised(total, going_on if bound else 0.0) if total else None
    return BetWeights(
        share=share,
        pot=pot,
        price=price,
        cost=total - state.seat(you).bet if total else 0,
        coming=to_come(state, you),
        rivals=len(state.live) - 1,
        bets=state.step.count,
        calling=share * pot - price + more,
        raising=None if raising is None else float(weights @ raising.brings),
        later=more,
        stays=1.0 if raising is None else float(weights @ raising.stays),
        won=0.0 if raising is None else raising.share(weights),
    )


class StayResult(NamedTuple):
    """The part of the pot won in each deal by staying in, and what a chip that each player who
    stays adds later brings, (n,) each."""

    won: Parts
    by_going_on: Parts


class RaiseResult(NamedTuple):
    """The chips that a raise brings in each deal, how probably somebody stays against it, and which
    part of the pot is then won, (n,) each."""

    brings: Parts
    stays: Parts
    won: Parts

    def share(self, weights: Parts) -> float:
        """Return the share of the pot where somebody stays; 0 if nobody ever does."""
        often = float(weights @ self.stays)
        return float(weights @ (self.stays * self.won)) / often if often else 0.0


class _Rivals:
    """The rivals of a player at the table with the hands they hold in each deal, and how they
    answer: by chance, as players with such hands do."""

    def __init__(
        self,
        view: View,
        found: ImaginedDeals,
        judge: Judge,
        rng: Random,
        folding: bool,
        habits: Habits,
    ) -> None:
        state, you = view.state, view.viewer
        self.state = state
        self.mine, self.held = found.mine, found.rivals
        self.judge = judge
        self.rng = rng
        self.bet = state.seat(you).bet
        self.high = max([seat.bet for seat in state.seats])
        self.pot = state.pot_total
        self.owing = owing(state, you)
        public, faced = ladders(state), facing(state.step)
        before = {p: situation(state, p, public[p].looks)._replace(faced=faced) for p in self.held}
        for player in before:
            if 2 * state.seat(player).bet >= max(1, self.high):
                # A player who has bet as much this round folds like one who bet against one rival.
                before[player] = before[player]._replace(several=False)
        steps = {p: strengths(own, public[p].ladder) for p, own in self.held.items()}
        by_class = habits.by_class
        held = {p: classes(found, p, public[p].held if by_class else None) for p in steps}
        self.facing = {p: habits.by_held(before[p])[held[p], steps[p]] for p in steps}
        """The probabilities that each rival who owes chips folds, stays and raises in each deal,
        (n, 3)."""
        self.pressed = {p: habits.by_held(before[p].raised())[held[p], steps[p]] for p in steps}
        """The same for a rival who has to answer a raise."""
        if not folding:
            for answers in (self.facing, self.pressed):
                for player, answer in answers.items():
                    answers[player] = answer * NO_FOLDS
        self.stack = state.seat(you).stack
        self.able = np.array([[state.seat(player).able] for player in self.held])
        """Which rivals can still bet, (rivals, 1)."""
        stacks = [state.seat(player).stack for player in self.held if state.seat(player).able]
        self.deepest = max(stacks, default=0)

    @cached_property
    def won(self) -> Parts:
        """Return which part of the pot is won in each deal if all stay, (n,)."""
        return self.judge.won(self.mine, self.judge.field(self.held))

    def later(self, going_on: float, cost: int) -> float:
        """Return how many of `going_on` chips can be bet later, once a cost is paid."""
        return max(0.0, min(going_on, self.stack - cost, self.deepest - cost))

    def called(self) -> StayResult:
        """Return what is won if the player stays in and nobody raises."""
        if not self.owing:
            return StayResult(self.won, (1 + self.able.sum()) * self.won - 1)
        stays = np.ones((len(self.held), self.mine.shape[1]), np.bool_)
        chance = parts(self.rng, *stays.shape)
        for row, player in enumerate(self.held):
            if player in self.owing:
                stays[row] = chance[row] >= self.facing[player][:, FOLDS]
        won = self._won(stays, 1.0)
        return StayResult(won, self._going_on(won, stays))

    def going_on_by_choice(self) -> Parts:
        """Return what one chip brings that is bet later, from each player who would call a bet now:
        the others fold to it later, too."""
        stays = np.ones((len(self.held), self.mine.shape[1]), np.bool_)
        chance = parts(self.rng, *stays.shape)
        for row, player in enumerate(self.held):
            stays[row] = chance[row] >= self.pressed[player][:, FOLDS]
        return self._going_on(self._won(stays, 0.0), stays)

    def _going_on(self, won: Parts, stays: Flags) -> Parts:
        """Return what one chip from each player who can bet and stays brings, and one of the
        player's.
        """
        return np.where(stays.any(0), (1 + (stays & self.able).sum(0)) * won - 1, 0.0)

    def raised(self, total: int, going_on: float) -> RaiseResult:
        """Return what a raise brings in each deal, and against whom."""
        cost = total - self.bet
        stays = np.ones((len(self.held), self.mine.shape[1]), np.bool_)
        chance = parts(self.rng, *stays.shape)
        pot = np.full(self.mine.shape[1], float(self.pot + cost))
        more = np.zeros(self.mine.shape[1])
        for row, player in enumerate(self.held):
            paid = self.pays(player, total)
            if paid is None:
                continue
            answer = self.pressed[player]
            stays[row] = chance[row] >= answer[:, FOLDS]
            pot += paid.chips * stays[row]
            if paid.left:
                more[chance[row] > 1 - answer[:, RAISES]] = total - self.high
        won = self._won(stays, 0.0)
        later = self.later(going_on, cost) * self._going_on(won, stays)
        against = stays.any(0)
        brings = np.where(against, won * (pot + 2 * more) - cost - more + later, float(self.pot))
        return RaiseResult(brings, against.astype(float), won)

    def pays(self, player: int, total: int) -> Pays | None:
        """Return the price for a rival to stay in after a raise to a total; None if they can't bet
        any more.
        """
        seat = self.state.seat(player)
        if not seat.able:
            return None
        chips = min(seat.stack, total - seat.bet)
        return Pays(chips, seat.stack > chips)

    def _won(self, stays: Flags, alone: float) -> Parts:
        """Return which part of the pot is won against the rivals who stay, (n,); `alone` if none
        does.
        """
        won = self.judge.won(self.mine, self.judge.field(without(self.held, stays)))
        return np.where(stays.any(0), won, alone)


class _Rival(_Rivals):
    """One rival alone: then the average needs no chance samples."""

    def called(self) -> StayResult:
        more = 2 * self.won - 1
        if not self.owing:
            return StayResult(self.won, more)
        (player,) = self.held
        folds = self.facing[player][:, FOLDS]
        return StayResult(folds + (1 - folds) * self.won, (1 - folds) * more)

    def going_on_by_choice(self) -> Parts:
        (player,) = self.held
        found: Parts = (1 - self.pressed[player][:, FOLDS]) * (2 * self.won - 1)
        return found

    def raised(self, total: int, going_on: float) -> RaiseResult:
        cost = total - self.bet
        (player,) = self.held
        paid = self.pays(player, total)
        if paid is None:
            brings: Parts = self.won * (self.pot + cost) - cost
            return RaiseResult(brings, np.ones(len(brings)), self.won)
        folds, _, raises = self.pressed[player].T
        found: Parts = folds * self.pot
        found += (1 - folds) * (self.won * (self.pot + cost + paid.chips) - cost)
        if paid.left:
            found += raises * (2 * self.won - 1) * (total - self.high)
        found += (1 - folds) * (2 * self.won - 1) * self.later(going_on, cost)
        return RaiseResult(found, 1 - folds, self.won)
