"""Outcomes: the winners of each side of the pot in many deals, packed into one number each.

A number has a set of players for every side, with a bit for each player: `1` for the first of those
still in. If nobody wins any side, the pot is carried over; a bit above all others means a new deal.
Only a few different numbers occur, so the parts of the pot for each are computed once, as
fractions.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import singledispatch
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.lab.shares import Worth
from doorcard.rules.verdicts import BOTH, CardsSpeak, Ruling, Together, Verdict

BYTE = 8
"""The number of players in a set of one byte."""

Codes = npt.NDArray[np.int64]
Bits = npt.NDArray[np.uint8] | npt.NDArray[np.int64]
Words = npt.NDArray[np.int64]
"""(n,) the sides a player declares in each deal: a bit for each."""


class Contest(NamedTuple):
    """One pot in many deals: the players still in, and the values of their hands.

    `worth` is by side, then by player; `words` by player, empty if nothing is declared.
    """

    players: tuple[int, ...]
    sides: tuple[str, ...]
    worth: tuple[tuple[Worth, ...], ...]
    redeals: int = 0
    words: tuple[Words, ...] = ()

    @property
    def deals(self) -> int:
        """Return the number of deals."""
        return len(self.worth[0][0])

    def pack(self, winners: Sequence[Bits]) -> Codes:
        """Return the codes for these winners of each side."""
        code = np.zeros(self.deals, np.int64)
        for at, bits in enumerate(winners):
            code |= np.asarray(bits, np.int64) << (at * len(self.players))
        return code

    @property
    def redealt(self) -> int:
        """Return the code of a new deal."""
        return 1 << (len(self.players) * len(self.sides))


class ShowdownOutcome(NamedTuple):
    """The outcome for a code: the winners of each side, or that the pot is carried or redealt."""

    winners: dict[str, tuple[int, ...]]
    carried: bool = False
    redealt: bool = False
    uneven: dict[str, dict[int, Fraction]] | None = None
    """The part of the pot for each player, by side, if the sides are not split evenly."""

    def parts(self) -> dict[str, dict[int, Fraction]]:
        """Return the part of the pot that each player wins, by side."""
        if self.uneven is not None:
            return self.uneven
        won = {side: players for side, players in self.winners.items() if players}
        return {
            side: {player: Fraction(1, len(won) * len(players)) for player in players}
            for side, players in won.items()
        }

    def part(self, player: int) -> Fraction:
        """Return the part of the pot that a player wins."""
        return sum((by.get(player, Fraction(0)) for by in self.parts().values()), Fraction(0))


def read(contest: Contest, code: int) -> ShowdownOutcome:
    """Return the outcome for a code."""
    if code == contest.redealt:
        return ShowdownOutcome({}, redealt=True)
    count = len(contest.players)
    winners = {
        side: tuple(p for i, p in enumerate(contest.players) if code >> (at * count + i) & 1)
        for at, side in enumerate(contest.sides)
    }
    return ShowdownOutcome(winners, carried=not any(winners.values()))


@singledispatch
def judge(verdict: Verdict, contest: Contest) -> Codes:
    """Return the code of every deal.

    Raise `NotImplementedError` for a verdict that has no twin here.
    """
    raise NotImplementedError(type(verdict).__name__)


@judge.register
def _(verdict: CardsSpeak, contest: Contest) -> Codes:
    return contest.pack(spoken(contest.worth))


@judge.register
def _(verdict: Together, contest: Contest) -> Codes:
    if verdict.max_redeals is not None and contest.redeals >= verdict.max_redeals:
        return contest.pack(spoken(contest.worth[:1]))
    everything = outright(contest.worth[0])
    for worth in contest.worth[1:]:
        everything = everything & outright(worth)
    return contest.pack([everything] * len(contest.sides))


def spoken(sides: Sequence[Sequence[Worth]]) -> list[Bits]:
    """Return the winners of each side if cards speak: all players win the first if nobody can win
    any."""
    winners: list[Bits] = [best(worth) for worth in sides]
    nobody = winners[0] == 0
    for bits in winners[1:]:
        nobody = nobody & (bits == 0)
    if nobody.any():
        everybody = (1 << len(sides[0])) - 1
        winners[0] = np.where(nobody, everybody, winners[0].astype(np.int64))
    return winners


def best(worth: Sequence[Worth]) -> Bits:
    """Return the players with the best hand: none if every hand has the value 0."""
    top = worth[0]
    for other in worth[1:]:
        top = np.maximum(top, other)
    top = np.maximum(top, 1)
    if len(worth) <= BYTE:
        few = np.zeros(len(top), np.uint8)
        for i, mine in enumerate(worth):
            few |= (mine == top).view(np.uint8) << np.uint8(i)
        return few
    many = np.zeros(len(top), np.int64)
    for i, mine in enumerate(worth):
        many |= (mine == top).astype(np.int64) << i
    return many


def outright(worth: Sequence[Worth]) -> Bits:
    """Return the player whose hand beats all others, as a set of one player or none."""
    bits = best(worth).astype(np.int64)
    return np.where(bits & (bits - 1), 0, bits)


def code_of(contest: Contest, ruling: Ruling) -> int:
    """Return the code of a ruling; that of a carried pot if there is no winner."""
    if ruling is None:
        return 0
    count = len(contest.players)
    code = 0
    for side, winners in ruling.items():
        bits = sum(1 << contest.players.index(player) for player in winners)
        for at, name in enumerate(contest.sides):
            if side in (name, BOTH):
                code |= bits << (at * count)
    return code


def word_of(sides: Sequence[str], bits: int) -> str:
    """Return the word for declaring these sides."""
    if bits == (1 << len(sides)) - 1 and len(sides) > 1:
        return BOTH
    return next((side for at, side in enumerate(sides) if bits >> at & 1), "")


def bits_of(sides: Sequence[str], word: str) -> int:
    """Return the sides that a word declares, a bit each."""
    if word == BOTH:
        return (1 << len(sides)) - 1
    return 1 << sides.index(word)
