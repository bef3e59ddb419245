"""Games with a pay table, in which cards in the middle come one by one (LIR, MSC).

Everything is counted in whole numbers: for one hand of each class, its payment for every way in
which the middle may come. The best answer before each card follows from the averages, from the last
card backwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from doorcard.cards import Card, deck
from doorcard.lab.edges.alike import alike, every_hand
from doorcard.ranking import by_name
from doorcard.ranking.rank_tables import classes as strengths
from doorcard.rules.payments import PayTable, table_odds

Ints = npt.NDArray[np.int64]


class Middle(Struct, frozen=True):
    """The parts that decide such a game: `own` cards for the player, `middle` cards in the middle,
    a pay table.

    Either bets may be taken back, one before each card in the middle, or before each the player
    bets one of `sizes`, as multiples of the first wager, or folds.
    """

    own: int
    middle: int
    scale: str
    pays: PayTable
    lowest_rank: str = "2"
    sizes: tuple[int, ...] = ()


@lru_cache(maxsize=8)
def odds_by_value(scale: str, pays: PayTable) -> Ints:
    """Return the odds that a table pays for each strength: (values,)."""
    values = range(len(strengths(by_name(scale).scale).keys))
    return np.array([table_odds(scale, pays, value) for value in values], np.int64)


def ways_of(size: int, count: int) -> npt.NDArray[np.uint8]:
    """Return every way to choose `count` of `size` things: (count, ways), ascending in each."""
    return every_hand(count)[: comb(size, count)].T


def paid(rules: Middle, cards: Sequence[Card], unseen: Sequence[Card]) -> tuple[Ints, Ints]:
    """Return every way to complete the middle, and the odds that the hand pays then.

    The ways are places in `unseen`, (cards to come, ways), ascending in each; the odds are (ways,).
    """
    missing = rules.own + rules.middle - len(cards)
    ways = ways_of(len(unseen), missing)
    came = np.array(unseen, np.uint8)[ways]
    values = by_name(rules.scale).values_of_columns([*map(int, cards), *came])
    return ways.astype(np.int64), odds_by_value(rules.scale, rules.pays)[values]


def average(rules: Middle, cards: Sequence[Card], unseen: Sequence[Card]) -> tuple[int, int]:
    """Return the sum of the odds that a hand pays over all ways to complete it, and the number of
    these."""
    if len(cards) == rules.own + rules.middle:
        value = by_name(rules.scale).look_up(cards)
        return int(odds_by_value(rules.scale, rules.pays)[value]), 1
    _, odds = paid(rules, cards, unseen)
    return int(odds.sum()), len(odds)


class Best(NamedTuple):
    """The results of the best answers from here on: of each size, and of folding, in all `ways`
    together."""

    sizes: dict[int, int]
    folding: int
    ways: int

    @property
    def best(self) -> int:
        """The size to choose, the largest of equally good ones; 0 if folding is better than all of
        them."""
        most = max(self.sizes.values(), default=self.folding - 1)
        if most < self.folding:
            return 0
        return max(size for size, net in self.sizes.items() if net == most)


def best_bet(
    rules: Middle, cards: Sequence[Card], unseen: Sequence[Card], staked: int, stack: int = 99
) -> Best:
    """Return the result of each bet from here on, with `staked` first wagers on the table.

    `stack` is the number of further wagers that the player can pay; larger bets are left out.
    """
    tree = _Tree(rules, cards, unseen)
    sizes = {size: tree.after(staked + size) for size in rules.sizes if size <= stack}
    return Best(sizes, -staked * tree.ways, tree.ways)


class _Tree:
    """The results of bets, street by street, for one hand; sums over ordered ways to deal the
    rest."""

    def __init__(self, rules: Middle, cards: Sequence[Card], unseen: Sequence[Card]) -> None:
        self.rules, self.size = rules, len(unseen)
        self.left = rules.own + rules.middle - len(cards)
        ways, odds = paid(rules, cards, unseen)
        n = self.size
        self.odds = odds
        self.pairs: Ints = np.zeros((n, n), np.int64)
        """With three cards to come: the sum over the third, by the first two."""
        self.first: Ints = np.zeros(n, np.int64)
        """With two cards to come: the sum over the second, by the first."""
        if self.left == 3:
            for a, b in ((0, 1), (0, 2), (1, 2)):
                np.add.at(self.pairs, (ways[a], ways[b]), odds)
            self.pairs += self.pairs.T
        elif self.left == 2:
            for a in (0, 1):
                np.add.at(self.first, ways[a], odds)
        self.ways = 1
        for nth in range(self.left):
            self.ways *= n - nth

    def after(self, staked: int) -> int:
        """Return the result with `staked` wagers on the table, before the next card is turned."""
        if self.left == 1:
            return staked * int(self.odds.sum())
        if self.left == 2:
            return int(_last_bet(self.rules, self.first, staked, self.size - 1)[0].sum())
        return int(self.fourth(staked)[0].sum())

    def fourth(self, staked: int) -> tuple[Ints, Ints]:
        """Return the result of the best next bet by the first card, and its size (0: fold)."""
        n = self.size
        brings = np.full(n, -staked * (n - 1) * (n - 2), np.int64)
        chosen = np.zeros(n, np.int64)
        for size in self.rules.sizes:
            nets, _ = _last_bet(self.rules, self.pairs, staked + size, n - 2)
            np.fill_diagonal(nets, 0)
            total = nets.sum(axis=1)
            better = total >= brings
            brings, chosen = np.where(better, total, brings), np.where(better, size, chosen)
        return brings, chosen


def _last_bet(rules: Middle, sums: Ints, staked: int, cards: int) -> tuple[Ints, Ints]:
    """Return the result of the best last bet over the last card, one of `cards`, and its size.

    `sums` are the odds that the hand pays, summed over these cards.
    """
    brings = np.full(sums.shape, -staked * cards, np.int64)
    chosen = np.zeros(sums.shape, np.int64)
    for size in rules.sizes:
        nets = (staked + size) * sums
        better = nets >= brings
        brings, chosen = np.where(better, nets, brings), np.where(better, size, chosen)
    return brings, chosen


class MiddleResults(NamedTuple):
    """The results of best play, over all deals: results and stakes in first wagers.

    `plans` have the first choice for each class of first hands: the size of the bet (0: folded), or
    1 for a bet that rides. `rates` are how often the hand is played, or each bet rides.
    """

    nets: dict[int, int]
    staked: int
    plans: dict[tuple[Card, ...], int]
    rates: tuple[float, ...]


@lru_cache(maxsize=8)
def played(rules: Middle) -> MiddleResults:
    """Return the results of best play over every deal."""
    return _bets(rules) if rules.sizes else _rides(rules)


def _rides(rules: Middle) -> MiddleResults:
    """Count a game in which two of three bets may be taken back as two cards come (LIR)."""
    nets: Counter[int] = Counter()
    staked = kept = later = deals = 0
    plans: dict[tuple[Card, ...], int] = {}
    made = alike(rules.own, rules.lowest_rank)
    for cards, count in zip(made.cards.tolist(), made.counts.tolist(), strict=True):
        unseen = [card for card in deck(rules.lowest_rank) if card not in cards]
        ways, odds = paid(rules, cards, unseen)
        n = len(unseen)
        kinds, which = np.unique(odds, return_inverse=True)
        table = np.zeros((n, len(kinds)), np.int64)
        for at in ways:
            np.add.at(table, (at, which), 1)
        first = int(odds.sum()) > 0
        second = table @ kinds > 0
        plans[tuple(cards)] = int(first)
        for rides in (False, True):
            bets = 1 + first + rides
            seen = table[second == rides].sum(axis=0) * count
            staked += bets * int(seen.sum())
            for odd, times in zip(kinds.tolist(), seen.tolist(), strict=True):
                nets[bets * odd] += times
        ordered = n * (n - 1) * count
        deals += ordered
        kept += ordered * first
        later += int(second.sum()) * (n - 1) * count
    return MiddleResults(dict(nets), staked, plans, (kept / deals, later / deals))


def _bets(rules: Middle) -> MiddleResults:
    """Count a game with a bet or a fold before each of three cards (MSC)."""
    nets: Counter[int] = Counter()
    staked = played_on = deals = 0
    plans: dict[tuple[Card, ...], int] = {}
    made = alike(rules.own, rules.lowest_rank)
    for cards, count in zip(made.cards.tolist(), made.counts.tolist(), strict=True):
        unseen = [card for card in deck(rules.lowest_rank) if card not in cards]
        bet = best_bet(rules, cards, unseen, 1)
        plans[tuple(cards)] = bet.best
        deals += bet.ways * count
        if not bet.best:
            nets[-1] += bet.ways * count
            staked += bet.ways * count
            continue
        played_on += bet.ways * count
        for (lies, odds), times in ends(rules, cards, unseen, 1 + bet.best).items():
            nets[lies * odds] += times * count
            staked += lies * times * count
    return MiddleResults(dict(nets), staked, plans, (played_on / deals,))


def ends(
    rules: Middle, cards: Sequence[Card], unseen: Sequence[Card], staked: int
) -> Counter[tuple[int, int]]:
    """Return the number of deals by the final number of wagers and the odds they pay (-1: folded).

    `staked` wagers are on the table before the next card is turned up, and later bets are the best
    ones.
    """
    tree = _Tree(rules, cards, unseen)
    n = len(unseen)
    ways, odds = paid(rules, cards, unseen)
    kinds, which = np.unique(odds, return_inverse=True)
    found: Counter[tuple[int, int]] = Counter()

    def add(lies: int, seen: Ints) -> None:
        for odd, times in zip(kinds.tolist(), seen.tolist(), strict=True):
            found[lies, odd] += times

    if tree.left == 1:
        add(staked, np.bincount(which, minlength=len(kinds)))
        return found
    table = np.zeros((n,) * (tree.left - 1) + (len(kinds),), np.int64)
    if tree.left == 2:
        for at in ways:
            np.add.at(table, (at, which), 1)
        _, last = _last_bet(rules, tree.first, staked, n - 1)
        found[staked, -1] += int((last == 0).sum()) * (n - 1)
        for size in rules.sizes:
            add(staked + size, table[last == size].sum(axis=0))
        return found
    for a, b in ((0, 1), (0, 2), (1, 2)):
        np.add.at(table, (ways[a], ways[b], which), 1)
    table += table.transpose(1, 0, 2)
    _, fourth = tree.fourth(staked)
    found[staked, -1] += int((fourth == 0).sum()) * (n - 1) * (n - 2)
    for size in rules.sizes:
        rows = np.flatnonzero(fourth == size)
        _, fifth = _last_bet(rules, tree.pairs[rows], staked + size, n - 2)
        fifth[np.arange(len(rows)), rows] = -1
        found[staked + size, -1] += int((fifth == 0).sum()) * (n - 2)
        for last_bet in rules.sizes:
            add(staked + size + last_bet, table[rows][fifth == last_bet].sum(axis=0))
    return found
