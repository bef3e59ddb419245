"""What each answer of a betting round is worth, in chips on average, from a view alone."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from doorcard.bots.habits import FOLDS, habits_of, situation
from doorcard.bots.imagine import Deal, owing, to_come
from doorcard.bots.judging import Judge, judge_of
from doorcard.bots.reading import Ladder, ladder, read, strength
from doorcard.rules.hand import View
from doorcard.rules.state import State


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
    found = read(view, rng, samples)
    judge = judge_of(view, found.deals)
    field = _Rivals(state, you)
    pot = sum([min(seat.paid, state.seat(you).paid + price) for seat in state.seats]) + price
    share = raising = 0.0
    for deal, weight in zip(found.deals, found.weights, strict=True):
        if weight:
            share += weight * field.called(deal, judge, rng)
            if total:
                raising += weight * field.raised(deal, judge, rng, total)
    return Weighed(
        share=share,
        pot=pot,
        price=price,
        cost=total - state.seat(you).bet if total else 0,
        coming=to_come(state, you),
        rivals=len(state.live) - 1,
        bets=state.step.count,
        calling=share * pot - price,
        raising=raising if total else None,
    )


class _Rivals:
    """The rivals of a player at the table, and how they answer."""

    def __init__(self, state: State, you: int) -> None:
        self.state = state
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
        self.ladders: dict[int, Ladder] = {p: ladder(state, p) for p in state.live if p != you}

    def called(self, deal: Deal, judge: Judge, rng: Random) -> float:
        """Return which part of the pot is won if the player stays in and nobody raises."""
        staying = deal.rivals
        if self.owing:
            staying = {
                p: values
                for p, values in staying.items()
                if p not in self.owing
                or rng.random() >= self.habits[strength(values, self.ladders[p])][FOLDS]
            }
            if not staying:
                return 1.0
        return judge.won(deal.mine, judge.field(staying))

    def raised(self, deal: Deal, judge: Judge, rng: Random, total: int) -> float:
        """Return what a raise brings in one deal, in chips."""
        cost = total - self.bet
        pot = self.pot + cost
        staying = {}
        more = 0
        for player, values in deal.rivals.items():
            seat = self.state.seat(player)
            if player in self.able:
                folds, _, raises = self.pressed[strength(values, self.ladders[player])]
                chance = rng.random()
                if chance < folds:
                    continue
                pays = min(seat.stack, total - seat.bet)
                pot += pays
                if chance > 1 - raises and seat.stack > pays:
                    more = total - self.high
            staying[player] = values
        if not staying:
            return float(self.pot)
        won = judge.won(deal.mine, judge.field(staying))
        return won * (pot + 2 * more) - cost - more
