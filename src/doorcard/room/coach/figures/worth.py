"""The worth of each answer of a decision to a player: chips on average, and how sure that is.

Giving up the hand is worth nothing, and what was paid before is gone in any case. Bets are weighed
as the bots weigh them, several times over with other deals: how far these differ tells how far the
average may be off. The bets of later streets are counted with every answer, so that all of them can
be compared: a hand that is called for one bet has to go on, and one that need not pay anything now
is folded to later bets if it would lose by them. Where cards are bought, exchanged or declared, the
lab's shares are taken. Every figure is made from a view, and so from what its player may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from msgspec import Struct

from doorcard.bots.habits import easy_habits_of
from doorcard.bots.offering import SIZES, offered
from doorcard.bots.weighing import BetWeights, weigh
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import CanFold
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BringIn, Call, CanBringIn, CanCall, CanRaise, Raise
from doorcard.rules.phases.betting_round import Bet

DEALS = 240
"""How many deals are imagined for each of the `BATCHES`."""
BATCHES = 10
"""How often a decision is weighed, each time with other deals."""
GOING_ON = 0.4
"""How many of the bets to come, one a street, a player who calls a bet pays on average: not every
street is bet, and hands that come to nothing are folded. Measured in docs/players-measured.md."""
LOOKING = 0.75
"""Which part of what bets to come lose is spared a player who pays the bring-in alone, and may fold
on the next street for nothing. Measured in docs/players-measured.md."""
NEAR = 0.02
"""Shares that differ by less look about the same in percent."""
HAIR = 0.05
"""Answers that differ by less than this part of a bet are about as good."""
T_95 = 2.262
"""How many standard errors make an interval of 95% with so many batches (Student's t, 9)."""


class Worth(Struct, frozen=True):
    """The chips an answer brings on average, with a 95% interval; folding brings 0.

    `answer` is what its button says. `best`: it is `advised`, or may be as good as what is, as the
    intervals of both tell.
    """

    answer: str
    chips: float
    low: float
    high: float
    best: bool = False
    advised: bool = False


class Estimate(NamedTuple):
    """An average with its 95% interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, batches: Sequence[float]) -> Estimate:
        """Return what batches of the same size come to."""
        mean = fmean(batches)
        off = T_95 * stdev(batches) / sqrt(len(batches))
        return cls(mean, mean - off, mean + off)

    @classmethod
    def exactly(cls, value: float) -> Estimate:
        """Return what is known without drawing deals."""
        return cls(value, value, value)

    def alike(self, other: Estimate, hair: float) -> bool:
        """Tell whether both may be the same: their intervals overlap, or they differ by less than a
        hair."""
        overlap = self.low <= other.high and other.low <= self.high
        return overlap or abs(self.mean - other.mean) < hair

    def level(self, other: Estimate, hair: float) -> bool:
        """Tell whether both are about the same to a reader: the average of one lies within the
        interval of the other, or they differ by less than a hair."""
        within = self.low <= other.mean <= self.high or other.low <= self.mean <= other.high
        return within or abs(self.mean - other.mean) < hair


class Valued(NamedTuple):
    """An answer in a betting round with the chips that it brings.

    Of a raise, `called` is the share of the pot that it wins where somebody stays against it; None
    of others, and of one against which nobody does.
    """

    action: Action
    chips: Estimate
    called: float | None = None


class BetDecision(NamedTuple):
    """A betting decision: its answers, and the share of the pot that staying in wins.

    Paying `price` may win `pot` chips, these included; `later` is what the bets of later streets
    add to that on average, which is less than nothing for a weak hand. A bet is `bet` chips; there
    is `looking` where nobody has bet yet and the bring-in alone is to be paid.
    """

    answers: tuple[Valued, ...]
    held: Estimate
    price: int
    pot: int
    later: float = 0.0
    bet: int = 0
    looking: bool = False

    @property
    def needed(self) -> float:
        """Return the share that pays for staying in."""
        return self.price / self.pot if self.price else 0.0

    @property
    def just(self) -> bool:
        """Tell whether the share is what pays for staying in, as far as can be told, or as both are
        read in percent."""
        if round(100 * self.held.mean) == round(100 * self.needed):
            return True
        near = abs(self.held.mean - self.needed) < NEAR
        return near and self.held.low <= self.needed <= self.held.high

    @property
    def best(self) -> Valued:
        """Return the answer that brings the most on average."""
        return max(self.answers, key=lambda each: each.chips.mean)

    def of(self, action: Action) -> Valued | None:
        """Return what an answer brings; None for one that was not weighed."""
        return next((each for each in self.answers if each.action == action), None)


def bet_decision_of(
    view: View, deals: int = DEALS, chosen: Action | None = None, *, easy: bool = False
) -> BetDecision | None:
    """Return what the answers to a betting ask are worth, with `chosen` among the sizes of a raise.

    `easy`: the others are easy bots, whose checks and calls tell little, and who seldom fold; it is
    counted that none does. None where the viewer is not asked to bet.
    """
    ask = view.own_ask
    if ask is None or view.viewer not in ask.players:
        return None
    if not any(isinstance(offer, CanCall | CanBringIn) for offer in ask.offers):
        return None
    price, more, _ = offered(ask)
    staying: Action = Call()
    for offer in ask.offers:
        if isinstance(offer, CanBringIn):
            price, staying = offer.amount, BringIn()
    totals = [] if more is None else _totals(more, view, price, chosen)
    can_fold = any(isinstance(offer, CanFold) for offer in ask.offers)
    bound = bool(price) and can_fold
    going_on = bets_to_come(view, price if bound else None)
    habits = easy_habits_of(view.state.game.id) if easy else None
    weighing = partial(weigh, going_on=going_on, bound=bound, folding=not easy, habits=habits)
    batches = [
        [weighing(view, Random(f"{batch}"), deals, price, total) for total in totals or [0]]
        for batch in range(BATCHES)
    ]
    looking = bool(price) and can_fold and not view.state.step.count
    spared = _spared([each[0].later for each in batches], bound=bound, looking=looking)
    calling = [each[0].calling - less for each, less in zip(batches, spared, strict=True)]
    answers = [Valued(staying, Estimate.of(calling))]
    for nth, total in enumerate(totals):
        brings = [each[nth].raising or 0.0 for each in batches]
        if not bound:  # the same as after a check, whoever would call a bet now
            brings = [
                chips + each[0].later - less
                for chips, each, less in zip(brings, batches, spared, strict=True)
            ]
        called = _called([each[nth] for each in batches])
        answers.append(Valued(Raise(total), Estimate.of(brings), called))
    if can_fold:
        answers.insert(0, Valued(Fold(), Estimate.exactly(0.0)))
    held = Estimate.of([each[0].share for each in batches])
    later = fmean([each[0].later - less for each, less in zip(batches, spared, strict=True)])
    now = view.state.phase
    bet = view.state.stakes.bet(now.size) if isinstance(now, Bet) else 0
    return BetDecision(tuple(answers), held, price, batches[0][0].pot, later, bet, looking)


def _called(batches: Sequence[BetWeights]) -> float | None:
    """Return which share of the pot a raise wins where somebody stays against it; None where nobody
    does."""
    often = sum([each.stays for each in batches])
    return sum([each.stays * each.won for each in batches]) / often if often else None


def _spared(later: Sequence[float], *, bound: bool, looking: bool) -> list[float]:
    """Return which part of what later bets bring, in each batch, a player does not lose who stays
    in: all that they lose for one who pays nothing for it and so is not `bound` to go on, most of
    it for one who is `looking`."""
    if not bound:
        return list(later) if fmean(later) < 0 else [0.0] * len(later)
    return [LOOKING * min(0.0, each) if looking else 0.0 for each in later]


def bets_to_come(view: View, price: int | None) -> float:
    """Return what a player who pays a price to stay in pays on average on later streets, in chips.

    A player who pays less than a bet, such as the bring-in alone, is less bound to go on; None
    where nothing is paid of one's own will.
    """
    state = view.state
    now, later = state.phase, state.game.phases[state.at + 1 :]
    to_come = sum([state.stakes.bet(phase.size) for phase in later if isinstance(phase, Bet)])
    bet = state.stakes.bet(now.size) if isinstance(now, Bet) else 0
    part = min(1.0, price / bet) if bet and price is not None else 1.0
    return GOING_ON * part * to_come


def _totals(offer: CanRaise, view: View, price: int, chosen: Action | None) -> list[int]:
    """Return the sizes of a raise that are weighed: all there are, or those that bots choose from,
    the least and the most, and what was `chosen`."""
    if offer.only:
        return list(offer.only)
    state = view.state
    high, pot = max([seat.bet for seat in state.seats]), state.pot_total + price
    sizes = [round((high + part * pot) / offer.chip) * offer.chip for part in SIZES]
    found = {offer.least, offer.most, *[max(offer.least, min(offer.most, size)) for size in sizes]}
    if isinstance(chosen, Raise):
        found.add(chosen.to)
    return sorted(found)
