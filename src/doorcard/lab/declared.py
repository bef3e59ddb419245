"""Declarations in many deals at once: the players' words, and the winners (DEC-05…14).

Players declare what their own odds favour. From their final hand, and from the others' open cards,
they work out the chance of having the best hand on each side. A player who declares one side wins
half the pot with that side's chance; a player who declares both wins all of it with the product of
both chances. So they declare both if each side is more likely won than not, and otherwise the
better side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.lab.outcomes import Bits, Codes, Contest, Words, judge
from doorcard.lab.shares import Worth
from doorcard.rules.verdicts import Declared

HALF = 0.5


class Ladder(NamedTuple):
    """Every value that a hand may have for a side, ascending, with the chance of a lower one.

    `chances[i]` is the chance that a hand has a lower value than `values[i]`; a tie counts half.
    """

    values: Worth
    chances: npt.NDArray[np.float64]

    def chance(self, worth: Worth) -> npt.NDArray[np.float64]:
        """Return the chance that hands of these values beat it, (n,); a tie is half a win."""
        at = np.searchsorted(self.values, worth)
        held = np.minimum(at, len(self.values) - 1)
        return np.where(self.values[held] == worth, self.chances[2 * held], self._between(at))

    def _between(self, at: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
        return np.where(at > 0, self.chances[2 * np.maximum(at, 1) - 1], 0.0)


def ladder(values: Worth, counts: npt.NDArray[np.int64]) -> Ladder:
    """Return the ladder of ascending values with their counts."""
    total = counts.sum()
    upto = np.cumsum(counts)
    chances = np.empty(2 * len(values))
    chances[::2] = (upto - counts / 2) / total
    chances[1::2] = upto / total
    return Ladder(values, chances)


def says(worth: Sequence[Worth], rivals: Sequence[Sequence[Ladder]], may_say_both: bool) -> Words:
    """Return the sides one player declares in each deal, with a bit for each.

    `worth` is the value of the hand, by side; `rivals` are the ladders of the others, by side.
    """
    chances = []
    for mine, ladders in zip(worth, rivals, strict=True):
        chance = np.where(mine > 0, 1.0, 0.0)
        for other in ladders:
            chance = chance * other.chance(mine)
        chances.append(chance)
    better = np.argmax(np.stack(chances), axis=0)
    words: Words = np.left_shift(1, better)
    if may_say_both:
        sure = np.logical_and.reduce([chance > HALF for chance in chances])
        words = np.where(sure, (1 << len(chances)) - 1, words)
    return words


@judge.register
def _(verdict: Declared, contest: Contest) -> Codes:
    bit = [1 << i for i in range(len(contest.players))]
    everything = (1 << len(contest.sides)) - 1
    pigs = [words == everything for words in contest.words]
    failed = _failed(verdict, contest, pigs)
    left = [~one for one in failed]
    winners = [_best(contest, at, left) for at in range(len(contest.sides))]
    if verdict.both is not None and verdict.both.fail == "beater_only":
        winners = _beaten(contest, failed, left, winners)
    nobody = np.logical_and.reduce([one == 0 for one in winners])
    if verdict.no_winner == "cards_speak" and nobody.any():
        any_failed = np.logical_or.reduce(failed)
        speaking = [np.where(any_failed, one, True) for one in failed]
        spoken = [_best_of(worth, speaking, bit) for worth in contest.worth]
        none = np.logical_and.reduce([one == 0 for one in spoken])
        everybody = sum(np.where(one, mine, 0) for one, mine in zip(speaking, bit, strict=True))
        spoken[0] = np.where(none, everybody, spoken[0])
        winners = [np.where(nobody, new, old) for new, old in zip(spoken, winners, strict=True)]
    return contest.pack(winners)


def _failed(
    verdict: Declared, contest: Contest, pigs: Sequence[npt.NDArray[np.bool_]]
) -> list[npt.NDArray[np.bool_]]:
    """Return the players who declared both and do not win both sides, in each deal (DEC-08,
    DEC-09)."""
    shares = verdict.both is not None and verdict.both.tie == "share"
    failed = []
    for i, pig in enumerate(pigs):
        held, won = [], []
        for at, worth in enumerate(contest.worth):
            mine = worth[i]
            rivals = [
                np.where((contest.words[j] >> at & 1) == 1, other, 0)
                for j, other in enumerate(worth)
                if j != i
            ]
            rival = np.maximum.reduce([np.zeros_like(mine), *rivals])
            held.append((mine > 0) & (mine >= rival))
            won.append(mine > rival)
        enough = np.logical_or.reduce(won) if shares else np.logical_and.reduce(won)
        failed.append(pig & ~(np.logical_and.reduce(held) & enough))
    return failed


def _best(contest: Contest, at: int, entitled: Sequence[npt.NDArray[np.bool_]]) -> Bits:
    """Return the winners of a side among the entitled players who declared it."""
    mine = [
        one & ((words >> at & 1) == 1) for one, words in zip(entitled, contest.words, strict=True)
    ]
    return _best_of(contest.worth[at], mine, [1 << i for i in range(len(mine))])


def _best_of(
    worth: Sequence[Worth], entitled: Sequence[npt.NDArray[np.bool_]], bit: Sequence[int]
) -> Bits:
    counted = [np.where(one, value, 0) for one, value in zip(entitled, worth, strict=True)]
    top = np.maximum.reduce([np.ones_like(counted[0]), *counted])
    bits = np.zeros(len(top), np.int64)
    for value, own in zip(counted, bit, strict=True):
        bits |= np.where(value == top, own, 0)
    return bits


def _beaten(
    contest: Contest,
    failed: Sequence[npt.NDArray[np.bool_]],
    left: Sequence[npt.NDArray[np.bool_]],
    winners: Sequence[Bits],
) -> list[Bits]:
    """Return the winners where those who beat the only failed declarer of both win it all
    (DEC-10)."""
    alone = sum(one.astype(np.int64) for one in failed) == 1
    taken = []
    for worth, won in zip(contest.worth, winners, strict=True):
        own = np.maximum.reduce([np.where(one, v, 0) for one, v in zip(failed, worth, strict=True)])
        top = np.maximum.reduce(
            [np.where((won >> i & 1) == 1, value, 0) for i, value in enumerate(worth)]
        )
        taken.append(np.where((won != 0) & (top >= own), won, 0))
    first = np.zeros_like(taken[0])
    for one in reversed(taken):
        first = np.where(one != 0, one, first)
    holds = alone & (first != 0)
    return [
        np.where(holds, np.where(one != 0, one, first), won)
        for one, won in zip(taken, winners, strict=True)
    ]
