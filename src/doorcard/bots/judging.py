"""How bots judge which part of the pot a hand wins if the cards lie in a certain way.

If cards speak, the best hand wins each share. If one player must win everything, the pot may be
played for again. If sides are declared, bots guess that a rival declares the better side of the
imagined hand, compared with all hands that were imagined; open declarations are known.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from doorcard.bots.imagine import STAYS, Deal, Holding, Values, deals, my_values, owing
from doorcard.rules.hand import View
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.state import State
from doorcard.rules.verdicts import BOTH, CardsSpeak, Declared, Together, Verdict

SURE = 0.97
"""Which part of the imagined hands one must beat on every side to play for both."""

Said = Mapping[int, str]
"""What players said aloud."""
Rivals = Mapping[int, Values]
"""The strengths of the hands of others, by player."""


class Side(NamedTuple):
    """The best of the hands that are held for a share: its strength and how many have it.

    `taken`: somebody plays for it and for no other, or, where all must be won together, has all.
    """

    best: int
    ties: int
    taken: bool = True

    def part(self, mine: int) -> float:
        """Return which part of the share a hand wins against these."""
        if mine > self.best:
            return 1.0
        return 1 / (1 + self.ties) if mine == self.best and mine else 0.0


Field = tuple[Side, ...]
"""What a hand has to beat, by share."""


class Judge:
    """Cards speak: each share goes to its best hand, and one without a winner to the others."""

    def field(self, rivals: Rivals) -> Field:
        """Return what a hand has to beat."""
        return tuple([_side(column) for column in zip(*rivals.values(), strict=True)])

    def won(self, mine: Values, field: Field) -> float:
        """Return which part of the pot a hand wins."""
        parts = 0
        won = 0.0
        for own, side in zip(mine, field, strict=True):
            if own or side.best:
                parts += 1
                won += side.part(own)
        return won / parts if parts else 0.0


class AllTogether(Judge):
    """One hand has to win everything; else all play for the pot again with equal chances."""

    def __init__(self, players: int) -> None:
        self.again = 1 / players

    def field(self, rivals: Rivals) -> Field:
        field = super().field(rivals)
        bests = tuple([side.best for side in field])
        taken = all(bests) and any(values == bests for values in rivals.values())
        return tuple([side._replace(taken=taken and side.ties == 1) for side in field])

    def won(self, mine: Values, field: Field) -> float:
        if all(own > side.best for own, side in zip(mine, field, strict=True)):
            return 1.0
        lost = [side.taken and own < side.best for own, side in zip(mine, field, strict=True)]
        return 0.0 if all(lost) else self.again


class FirstAlone(Judge):
    """The first share has become the only one."""

    def field(self, rivals: Rivals) -> Field:
        return super().field(rivals)[:1]

    def won(self, mine: Values, field: Field) -> float:
        return super().won(mine[:1], field)


class Sides(Judge):
    """Everybody plays for the side they say."""

    def __init__(
        self,
        sides: Sequence[str],
        found: Sequence[Deal],
        said: Said,
        player: int,
        both: bool,
        shared: bool,
    ) -> None:
        self.sides = sides
        self.said = said
        self.mine = said.get(player)
        """What I said myself: then that is what my hand is played for."""
        self.both = both
        self.shared = shared
        hands = [values for deal in found for values in deal.rivals.values()]
        self.ladders = [sorted(column) for column in zip(*hands, strict=True)]
        """What hands are worth for each share, from the worst imagined to the best."""

    def field(self, rivals: Rivals) -> Field:
        words = {p: self.said.get(p) or self.better(values) for p, values in rivals.items()}
        found = []
        for at, name in enumerate(self.sides):
            column = [rivals[p][at] for p, word in words.items() if word in (name, BOTH)]
            found.append(_side(column)._replace(taken=name in words.values()))
        return tuple(found)

    def won(self, mine: Values, field: Field) -> float:
        return self.worth(self.word(mine), mine, field)

    def worth(self, word: str, mine: Values, field: Field) -> float:
        """Return which part of the pot a hand wins with a word."""
        if word == BOTH:
            wins = [
                own > side.best or (self.shared and own == side.best > 0)
                for own, side in zip(mine, field, strict=True)
            ]
            parts = [side.part(own) for own, side in zip(mine, field, strict=True)]
            return sum(parts) / len(parts) if all(wins) else 0.0
        at = self.sides.index(word)
        # Who said both and is beaten on one side is out of the other too (DEC-08).
        halved = any(side.taken for other, side in enumerate(field) if other != at)
        return field[at].part(mine[at]) / (2 if halved else 1)

    def word(self, mine: Values) -> str:
        """Return what a hand is played for: its better side, or both where they are as good."""
        if self.mine:
            return self.mine
        steps = self._steps(mine)
        if self.both and min(steps) >= SURE:
            return BOTH
        return self.sides[steps.index(max(steps))]

    def better(self, values: Values) -> str:
        """Return the side for which a hand is better among those imagined."""
        steps = self._steps(values)
        return self.sides[steps.index(max(steps))]

    def _steps(self, values: Values) -> list[float]:
        return [
            bisect_left(ladder, value) / len(ladder) if value else -1.0
            for ladder, value in zip(self.ladders, values, strict=True)
        ]


def judge_of(view: View, found: Sequence[Deal]) -> Judge:
    """Return who judges hands here, by the verdict at the end of the game."""
    state = view.state
    verdict = _verdict(state)
    if isinstance(verdict, Declared):
        return sides_of(view, found, dict(enumerate(state.declared, 1)))
    if isinstance(verdict, Together):
        over = verdict.max_redeals is not None and state.redeals >= verdict.max_redeals
        return FirstAlone() if over else AllTogether(len(state.live))
    return Judge()


def sides_of(view: View, found: Sequence[Deal], said: Said) -> Sides:
    """Return who judges hands where sides are declared."""
    state = view.state
    verdict = _verdict(state)
    both = verdict.both if isinstance(verdict, Declared) else None
    sides = [share.side for share in state.game.shares]
    shared = both is not None and both.tie == "share"
    return Sides(sides, found, said, view.viewer, both is not None, shared)


def _verdict(state: State) -> Verdict:
    last = state.game.phases[-1]
    return last.verdict if isinstance(last, Showdown) else CardsSpeak()


def _side(column: Sequence[int]) -> Side:
    best = max(column, default=0)
    return Side(best, column.count(best))


def equity(view: View, rng: Random, samples: int) -> float:
    """Return the part of the pot the viewer's hand wins on average, from 0 to 1.

    Opponents hold anything they may hold; one who owes chips pays or folds by chance, but somebody
    is always there. All pots count as one.
    """
    in_doubt = owing(view.state, view.viewer)
    found = list(deals(view, rng, samples))
    judge = judge_of(view, found)
    won = 0.0
    for deal in found:
        rivals = deal.rivals
        if in_doubt:
            staying = {p: v for p, v in rivals.items() if p not in in_doubt or rng.random() < STAYS}
            rivals = staying or rivals
        won += judge.won(deal.mine, judge.field(rivals))
    return won / samples


def equities(view: View, rng: Random, samples: int, hands: Sequence[Holding]) -> list[float]:
    """Return what part of the pot each of several hands the viewer may get would win on average.

    All are held against the same rivals, so that the better of two is known from few samples.
    """
    won = [0.0] * len(hands)
    found = list(deals(view, rng, samples))
    judge = judge_of(view, found)
    for deal in found:
        field = judge.field(deal.rivals)
        for i, hand in enumerate(hands):
            won[i] += judge.won(my_values(deal, hand), field)
    return [total / samples for total in won]
