"""Counting one hand for each of its players: their acts, and the results.

Everything is counted from public facts, so every viewer's export gives the same numbers.
`docs/statistics.md` and the glossary define each of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from msgspec import Struct, field
from msgspec.structs import fields

from doorcard.records.money import Amount
from doorcard.rules.facts import (
    Awarded,
    Began,
    CardsIn,
    Fact,
    Folded,
    Paid,
    Raked,
    Retired,
    Shown,
)
from doorcard.rules.hand import Hand, state_before
from doorcard.rules.phases.bet import BetStep, BroughtIn, Called, Opened, Raised
from doorcard.rules.phases.buying import DECK, Bought, TookFree, TookTurn
from doorcard.rules.phases.declare import Revealed
from doorcard.rules.phases.stand import Played

LATE = 2
"""The most players left to act behind a completion for it to be a steal."""
NO_SLOT = -1
"""The slot of a price paid for something other than a card of a market."""


class Acts(Struct):
    """The counts of a player's acts in one betting round."""

    raises: int = 0
    """Bets, completions and raises."""
    calls: int = 0
    checks: int = 0
    folds: int = 0

    def add(self, other: Acts) -> None:
        """Add the acts of other hands."""
        self.raises += other.raises
        self.calls += other.calls
        self.checks += other.checks
        self.folds += other.folds


class Counts(Struct):
    """The counts of a player's hands. All are numbers of hands unless they say otherwise."""

    hands: int = 0
    """Dealt in."""
    played: int = 0
    """Put chips in by choice before a second betting round began (ROOM-60)."""
    could_complete: int = 0
    """Acted while nobody had bet more than the bring-in; posting it is not acting."""
    completed: int = 0
    could_steal: int = 0
    """Could complete when all between the bring-in and them had folded, in a late seat."""
    stole: int = 0
    brought_in_raised: int = 0
    """Had posted the bring-in, and had to answer a completion."""
    brought_in_folded: int = 0
    stayed: int = 0
    """Were in with somebody else when the first betting round was over."""
    showdowns: int = 0
    """Were in with somebody else at the end."""
    showdowns_won: int = 0
    won: int = 0
    """Got chips out of a pot; against a bank, made a profit."""
    shown: int = 0
    """Laid the whole hand open."""
    shown_won: int = 0
    biggest: Amount = 0
    """The most out of one hand, an amount like those that follow."""
    net: Amount = 0
    """Chips won, below 0 lost."""
    big_bets: float = 0.0
    """Chips won, below 0 lost, in big bets of the table."""
    rounds: dict[int, Acts] = field(default_factory=dict)
    """By betting round of a deal, counted from 1."""
    bought: Counter[tuple[int, Amount]] = field(default_factory=Counter)
    """Purchases by slot and price. Slot 0 is the top card of the deck; -1 is for prices of
    something other than a card of a market, such as a bid."""
    declared: Counter[str] = field(default_factory=Counter)
    """Declarations by word."""

    def add(self, other: Counts) -> None:
        """Add other hands of the same player."""
        for name in _SUMS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.biggest = max(self.biggest, other.biggest)
        for number, acts in other.rounds.items():
            self.rounds.setdefault(number, Acts()).add(acts)
        self.bought.update(other.bought)
        self.declared.update(other.declared)


_APART = ("biggest", "rounds", "bought", "declared")
_SUMS = tuple([each.name for each in fields(Counts) if each.name not in _APART])


def count(
    hand: Hand, began: Sequence[int] | None = None, amount: Callable[[int], Amount] = int
) -> list[Counts]:
    """Return the counts of a finished hand for each of its players, player 1 first.

    `began` are their stacks before it, if known; `amount` converts chips into the units of the
    counts.
    """
    began = began or state_before(hand.state, hand.facts).stacks
    counting = _Counting(hand, began, amount)
    for fact in hand.facts:
        hear = _heard(type(fact))
        if hear is not None:
            hear(counting, fact)
    return counting.ended()


def pot_of(hand: Hand) -> int:
    """Return the chips that were won in a hand, and the rake taken from them."""
    return sum([fact.amount for fact in hand.facts if isinstance(fact, Awarded | Raked)])


class _Counting:
    def __init__(self, hand: Hand, began: Sequence[int], amount: Callable[[int], Amount]) -> None:
        self.hand = hand
        self.began = began
        self.amount = amount
        self.of = [Counts(hands=1) for _ in began]
        self.live = list(range(1, len(began) + 1))
        self.opened = 0
        """The number of betting rounds so far."""
        self.round = 0
        """The number of the current round in this deal; 0 outside rounds."""
        self.rounds = 0
        self.after_first = False
        self.in_bring_in = False
        """True while nobody has bet more than the bring-in."""
        self.poster = 0
        self.between: list[int] = []
        """The players after the bring-in, in turn."""
        self.buying: dict[int, int] = {}
        """The slots whose price is still to be paid, by player."""
        self.won = [0] * len(began)

    def begins(self, fact: Fact) -> None:
        if self.opened == 1 and not self.after_first:
            self.after_first = True
            if len(self.live) > 1:
                for player in self.live:
                    self.of[player - 1].stayed = 1
        self.round, self.in_bring_in = 0, False
        for player in (*self.buying,):  # a new deal, for example, ended their turn
            self._got_free(player)

    def opens(self, fact: Opened) -> None:
        self.begins(fact)
        self.opened += 1
        self.rounds += 1
        self.round = self.rounds
        self.in_bring_in = isinstance(fact.step, BetStep) and fact.step.kind == "complete"
        self.poster = 0
        self.between = []

    def brings_in(self, fact: BroughtIn) -> None:
        self.poster = fact.player
        live = self.live
        at = live.index(fact.player)
        self.between = live[at + 1 :] + live[:at]

    def calls(self, fact: Called) -> None:
        self._acts(fact.player, False)
        acts = self._round_of(fact.player)
        if fact.amount:
            acts.calls += 1
            self._plays(fact.player)
        else:
            acts.checks += 1

    def raises(self, fact: Raised) -> None:
        self._acts(fact.player, True)
        self.in_bring_in = False
        self._round_of(fact.player).raises += 1
        self._plays(fact.player)

    def folds(self, fact: Folded) -> None:
        if self.round:
            self._acts(fact.player, False, folds=True)
            self._round_of(fact.player).folds += 1
        self.live.remove(fact.player)

    def retires(self, fact: Retired) -> None:
        self.live.remove(fact.player)

    def buys(self, fact: Bought) -> None:
        self.buying[fact.player] = fact.slot

    def takes_free(self, fact: TookFree) -> None:
        self._buys(fact.player, DECK)

    def pays(self, fact: Paid) -> None:
        if fact.amount:
            self._plays(fact.player)
        self._buys(fact.player, self.buying.pop(fact.player, NO_SLOT), fact.amount)

    def ends_turn(self, fact: TookTurn) -> None:
        self._got_free(fact.player)

    def plays_on(self, fact: Played) -> None:
        if fact.amount:
            self._plays(fact.player)

    def reveals(self, fact: Revealed) -> None:
        for counts, sides in zip(self.of, fact.sides, strict=True):
            if sides:
                counts.declared[sides] += 1

    def shows(self, fact: Shown) -> None:
        self.of[fact.player - 1].shown = 1

    def wins(self, fact: Awarded) -> None:
        self.won[fact.player - 1] += fact.amount

    def deals_anew(self, fact: CardsIn) -> None:
        self.rounds = 0

    def ended(self) -> list[Counts]:
        """Return all counts, with those that are only known when the hand is over."""
        seats = self.hand.state.seats
        banked = self.hand.state.game.banked
        big_bet = self.hand.state.stakes.bet("big")
        each = zip(self.of, seats, self.began, strict=True)
        for player, (counts, seat, began) in enumerate(each, 1):
            net = seat.stack - began
            counts.net = self.amount(net)
            counts.big_bets = net / big_bet
            chips = max(0, net) if banked else self.won[player - 1]
            counts.biggest = self.amount(chips)
            counts.won = int(chips > 0)
            counts.shown_won = counts.shown * counts.won
            if len(self.live) > 1 and player in self.live and not banked:
                counts.showdowns = 1
                counts.showdowns_won = counts.won
        return self.of

    def _got_free(self, player: int) -> None:
        """Count a purchase that a player chose and was not asked to pay for."""
        slot = self.buying.pop(player, None)
        if slot is not None:
            self._buys(player, slot)

    def _buys(self, player: int, slot: int, chips: int = 0) -> None:
        self.of[player - 1].bought[slot, self.amount(chips)] += 1

    def _plays(self, player: int) -> None:
        if self.opened < 2:
            self.of[player - 1].played = 1

    def _round_of(self, player: int) -> Acts:
        return self.of[player - 1].rounds.setdefault(self.round, Acts())

    def _acts(self, player: int, raises: bool, folds: bool = False) -> None:
        """Count the meaning of an answer in a round with a bring-in: a completion, a steal, a
        fold."""
        counts = self.of[player - 1]
        if self.in_bring_in:
            counts.could_complete = 1
            counts.completed += raises
            if self.poster and self._in_late_seat(player):
                counts.could_steal = 1
                counts.stole += raises
        elif player == self.poster:
            counts.brought_in_raised = 1
            counts.brought_in_folded = int(folds)
            self.poster = 0

    def _in_late_seat(self, player: int) -> bool:
        """Return whether all between the bring-in and a player have folded, and few are left
        behind."""
        at = self.between.index(player)
        before = self.between[:at]
        return len(self.between) - at - 1 <= LATE and not any(p in self.live for p in before)


_HEARD: dict[type[Fact], Callable[[_Counting, Any], None]] = {
    Opened: _Counting.opens,
    Began: _Counting.begins,
    BroughtIn: _Counting.brings_in,
    Called: _Counting.calls,
    Raised: _Counting.raises,
    Folded: _Counting.folds,
    Retired: _Counting.retires,
    Bought: _Counting.buys,
    TookFree: _Counting.takes_free,
    TookTurn: _Counting.ends_turn,
    Paid: _Counting.pays,
    Played: _Counting.plays_on,
    Revealed: _Counting.reveals,
    Shown: _Counting.shows,
    Awarded: _Counting.wins,
    CardsIn: _Counting.deals_anew,
}


@cache
def _heard(kind: type[Fact]) -> Callable[[_Counting, Any], None] | None:
    """Return the counter for facts of a kind, or of its nearest base, or None."""
    return next((_HEARD[each] for each in kind.__mro__ if each in _HEARD), None)
