"""Small games for two, solved: hard bots play these so that no rival can win much from them.

A game is solved when a bot first has to bet in it: both players' strategies are improved in turn
for `ROUNDS` rounds, by what the other answers would have brought (CFR+, Tammelin 2014), and the
bots play the average strategy. That takes about a second, and the result is kept. It is right for
all stacks that suffice for all bets.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

import numpy as np

from doorcard.bots.open_tree import (
    PLAYERS,
    Parts,
    Path,
    TooLarge,
    TreeEdge,
    TreeNode,
    grown,
    public_facts,
    small,
)
from doorcard.cards import Card
from doorcard.rules.actions import Action
from doorcard.rules.game import Game
from doorcard.rules.hand import View
from doorcard.rules.stakes import Stakes

ROUNDS = 100
"""The rounds of improvement."""

MISTAKES = 0.001
"""The chance that a player is taken to give any answer by mistake: so the solution also covers what
follows answers that nobody should give."""


class NodeStrategy(NamedTuple):
    """The answers at a node, and the probability of each by hand, (answers, hands)."""

    actions: Sequence[Action]
    often: Parts


class Solution(NamedTuple):
    """A solved game: the strategy at each node by its path; the hands by their cards, and how many
    chips a player must have begun with."""

    spots: dict[Path, NodeStrategy]
    hands: dict[frozenset[Card], int]
    most: int


def by_solution(view: View, rng: Random) -> Action | None:
    """Answer a betting ask by the solution of the game; return None if the game has none."""
    state = view.state
    if len(state.seats) != len(PLAYERS) or not _small(state.game):
        return None
    found = solution(state.game, state.stakes)
    if found is None or any(seat.stack + seat.paid < found.most for seat in state.seats):
        return None
    spot = found.spots.get(public_facts(view.facts))
    held = frozenset([place.card for place in view.me.places if not place.up])
    if spot is None or held not in found.hands:
        return None
    often = spot.often[:, found.hands[held]]
    least = rng.random() * float(often.sum())
    chosen = next((at for at, sum in enumerate(accumulate(often)) if sum > least), 0)
    return spot.actions[chosen]


_small = lru_cache(256)(small)


@lru_cache(16)
def solution(game: Game, stakes: Stakes) -> Solution | None:
    """Return the solution of a small game for two; None if it is too large."""
    try:
        tree = grown(game, stakes)
    except TooLarge:
        return None
    rounds = TreeLayout(tree.root, len(tree.hands))
    for number in range(1, 1 + ROUNDS):
        rounds.play(number)
    hands = {hand: at for at, hand in enumerate(tree.hands)}
    return Solution(rounds.spots(), hands, tree.most)


class TreeLayout:
    """A tree laid out in arrays, with a row for each node: rows of a level follow each other, and
    so do those below one node.

    For each row: the row above it (`above`), who decides there (`by`, 0: chance), and, by hand, the
    probability of that decision (`often`), 1 for chance. `regrets` and `played` are its running
    sums.
    """

    def __init__(self, root: TreeNode, hands: int) -> None:
        rows, above, levels = [TreeEdge(None, root)], [0], [slice(0, 1)]
        while levels[-1].start < levels[-1].stop:
            for at in range(levels[-1].start, levels[-1].stop):
                edges = rows[at].to.edges
                rows += edges
                above += [at] * len(edges)
            levels.append(slice(levels[-1].stop, len(rows)))
        self.rows, self.above, self.levels = rows, np.array(above), levels[1:-1]
        self.by = np.array([0, *[rows[at].to.player for at in above[1:]]])
        news = np.diff(self.above, prepend=-1) != 0
        news[1:2] = True
        self.first = np.flatnonzero(news)
        """The first of the rows below each node, and the root itself."""
        self.count = np.diff(self.first, append=len(rows))
        self.even = 1 / np.repeat(self.count, self.count)[:, None]
        self.ends = [at for at, row in enumerate(rows) if row.to.won is not None]
        self.won = np.array([_weighed(rows[at].to) for at in self.ends])
        self.often, self.regrets, self.played = (np.ones((len(rows), hands)) for _ in range(3))
        self.played[:] = self.regrets[:] = 0
        for player in PLAYERS:
            self._choose(player)

    def play(self, number: int) -> None:
        """Improve both players' strategies in turn; later rounds count for more."""
        for player in PLAYERS:
            own = self.by == player
            values = self.values(player, self.reached(3 - player))
            gained = values[own] - values[self.above[own]]
            self.played[own] += number * self.reached(player)[own]
            self.regrets[own] = np.maximum(self.regrets[own] + gained, 0)
            self._choose(player)

    def reached(self, player: int) -> Parts:
        """Return the probability that a player goes on to each row, by hand, with mistakes now and
        then.
        """
        goes = (1 - MISTAKES) * self.often + MISTAKES * self.even
        found = np.where(self.by[:, None] == player, goes, 1.0)
        for level in self.levels:
            found[level] *= found[self.above[level]]
        return found

    def values(self, player: int, likely: Parts) -> Parts:
        """Return what a player wins from each row on, by hand, times the probability that a rival
        (as `likely` says) and chance go there."""
        found = np.zeros_like(self.often)
        won = self.won if player == 1 else -self.won.transpose(0, 2, 1)
        found[self.ends] = np.einsum("eij,ej->ei", won, likely[self.ends])
        for level in reversed(self.levels):
            below = found[level]
            below = np.where(self.by[level, None] == player, self.often[level] * below, below)
            low, high = np.searchsorted(self.first, (level.start, level.stop))
            first = self.first[low:high]
            found[self.above[first]] = np.add.reduceat(below, first - level.start)
        return found

    def _choose(self, player: int) -> None:
        """Make a player give answers more often that would have brought more so far."""
        own = self.by == player
        self.often[own] = self._shares(self.regrets)[own]

    def _shares(self, numbers: Parts) -> Parts:
        """Return the share of each row in the sum below its node, by hand."""
        whole = np.repeat(np.add.reduceat(numbers, self.first), self.count, axis=0)
        return np.where(whole > 0, numbers / np.where(whole > 0, whole, 1), self.even)

    def spots(self) -> dict[Path, NodeStrategy]:
        """Return the average strategy."""
        often, found = self._shares(self.played), {}
        for first, count in zip(self.first, self.count, strict=True):
            node = self.rows[self.above[first]].to
            if self.by[first]:
                actions = [edge.action for edge in node.edges if edge.action is not None]
                found[node.path] = NodeStrategy(actions, often[first : first + count])
        return found


def _weighed(node: TreeNode) -> Parts:
    assert node.won is not None
    return node.weight * node.won
