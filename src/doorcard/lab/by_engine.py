"""Counting the engine's deals: each ends in a code, as in the columns.

Hands are valued by the game's own shares and judged by its own verdict. If the last phase is not a
plain showdown, it is run, and its facts say who won what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice
from math import perm
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from doorcard.lab.checked import ROWS, Dealer, Done, play_on, ways_of
from doorcard.lab.outcome_counts import CodeCounts, frame_of
from doorcard.lab.outcomes import Codes, ShowdownOutcome, Words, code_of, word_of
from doorcard.lab.shares import Worth
from doorcard.lab.showdowns import Judging, said
from doorcard.lab.spot import Spot
from doorcard.rules.engine import go_to
from doorcard.rules.errors import BadSetup
from doorcard.rules.facts import Awarded
from doorcard.rules.phase import Turn
from doorcard.rules.phases.showdown import Showdown, values_of
from doorcard.rules.state import State


class EngineResults(NamedTuple):
    """The ends of some deals: the words each player declared, a code for each deal, and the values
    of hands, by side and player; 0 in a deal that ended early."""

    words: tuple[Words, ...]
    codes: Codes
    worth: tuple[tuple[Worth, ...], ...]


class EngineJudge:
    """Judges the engine's deals; `others` are outcomes that have no code of their own."""

    def __init__(self, spot: Spot, judging: Judging) -> None:
        self.spot = spot
        self.judging = judging
        self.frame = frame_of(spot)
        self.others: dict[int, ShowdownOutcome] = {}
        self._last = len(spot.game.phases) - 1
        self._plain = type(spot.game.phases[-1]) is Showdown

    def ended(self, dones: Iterable[Done]) -> Iterator[EngineResults]:
        """Yield the ends of deals, many at a time."""
        coming = iter(dones)
        while chunk := list(islice(coming, ROWS)):
            yield self._chunk([None if done.redealt else done.state for done in chunk])

    def _chunk(self, states: Sequence[State | None]) -> EngineResults:
        values = [None if s is None else values_of(s, _contenders(s)) for s in states]
        worth_of = self._worth(values)
        words = self._words(worth_of) if self.judging.ladders else ()
        codes = []
        for at, (state, worth) in enumerate(zip(states, values, strict=True)):
            if state is None or worth is None:
                codes.append(self.frame.redealt)
                continue
            declared = state.declared
            if words:
                declared = self._declared(state, [int(one[at]) for one in words])
            if self._plain:
                players = _contenders(state)
                (ruling,) = self.judging.verdict.judge([players], worth, declared, state.redeals)
                codes.append(code_of(self.frame, ruling))
            else:
                codes.append(self._played(replace(state, declared=declared)))
        return EngineResults(words, np.array(codes, np.int64), worth_of)

    def _worth(
        self, values: Sequence[dict[str, dict[int, int]] | None]
    ) -> tuple[tuple[Worth, ...], ...]:
        return tuple(
            tuple(
                np.array([0 if v is None else v[side].get(p, 0) for v in values], np.int32)
                for p in self.spot.live
            )
            for side in self.frame.sides
        )

    def _words(self, worth: tuple[tuple[Worth, ...], ...]) -> tuple[Words, ...]:
        """Return the words that each player declares, by deal."""
        return said(self.frame._replace(worth=worth), self.spot, self.judging)

    def _declared(self, state: State, bits: Sequence[int]) -> tuple[str, ...]:
        found = [""] * len(state.seats)
        for player, one in zip(self.spot.live, bits, strict=True):
            found[player - 1] = word_of(self.frame.sides, one)
        return tuple(found)

    def _played(self, state: State) -> int:
        """Return the code of a deal by running its last phase."""
        game = self.spot.game
        table = self.spot.table
        turn = Turn(replace(state, game=game, over=False))
        if table is not None and table.at == self._last:
            turn.state = replace(turn.state, at=table.at, step=table.step)
        else:
            go_to(turn, self._last)
        play_on(turn, "")
        if turn.state.redeals > state.redeals:
            return 0
        return self._code([fact for fact in turn.facts if isinstance(fact, Awarded)])

    def _code(self, awards: Sequence[Awarded]) -> int:
        """Return the code for awards, a new one if a side is split unevenly."""
        total = sum(award.amount for award in awards)
        parts: dict[str, Counter[int]] = {}
        for award in awards:
            sides = [award.side] if award.side in self.frame.sides else self.frame.sides
            for side in sides if total else ():
                won = Fraction(award.amount, total * len(sides))
                parts.setdefault(side, Counter())[award.player] += won  # type: ignore[assignment]
        winners = {side: tuple(sorted(won)) for side, won in parts.items()}
        uneven = {side: {p: Fraction(won[p]) for p in won} for side, won in parts.items()}
        even = ShowdownOutcome(winners)
        if even.parts() == uneven:
            return code_of(self.frame, {side: list(won) for side, won in winners.items()})
        outcome = ShowdownOutcome(winners, uneven=uneven)
        for code, other in self.others.items():
            if other == outcome:
                return code
        code = self.frame.redealt + 1 + len(self.others)
        self.others[code] = outcome
        return code


def every_deal(dealer: Dealer, most: int) -> tuple[list[Done], list[int]]:
    """Return every deal once, and the number of card orders that lead to it.

    A deal that took fewer cards counts for all orders that begin with these. Raise `BadSetup`
    (`too_many_deals`) if more than `most` deals must be looked at, or if cards are shuffled again.
    """
    cards = len(dealer.unseen)
    found: list[Done] = []
    for done in ways_of(dealer):
        found.append(done)
        if done.shuffled or len(found) > most:
            raise BadSetup(
                "too_many_deals",
                f"the engine would have to deal more than {most:,} times, or cards are shuffled "
                "again; ask for sampled odds or give more cards",
            )
    longest = max(done.used for done in found)
    return found, [perm(cards - done.used, longest - done.used) for done in found]


def counted(dealer: Dealer, judge: EngineJudge, most: int) -> CodeCounts:
    """Return the number of possible deals with each ending; refusals as in `every_deal`."""
    found, weights = every_deal(dealer, most)
    tally = CodeCounts()
    first = 0
    for ended in judge.ended(found):
        each = weights[first : first + len(ended.codes)]
        tally.add_weighed(ended.codes, each)
        first += len(each)
    return tally


def _contenders(state: State) -> tuple[int, ...]:
    """Return the players who may still win: those in, except those who mucked at the showdown."""
    mucked = getattr(state.step, "mucked", ())
    return tuple([p for p in state.live if p not in mucked]) if mucked else state.live
