"""Judging which part of the pot a hand wins in an imagined deal.

If cards speak, the best hand wins each share. If one player must win everything, the pot may be
played for again. If sides are declared, bots guess that a rival declares the better side of the
imagined hand, compared with all hands that were imagined, and a single rival no side on which that
hand beats hardly anything that the player may hold; open declarations are known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.bots.imagine import STAYS, Holding, ImaginedDeals, deals, owing
from doorcard.bots.valuing import Values
from doorcard.rules.game import Game
from doorcard.rules.hand import SPECTATOR, View
from doorcard.rules.phases.showdown import verdict_of
from doorcard.rules.verdicts import BOTH, CardsSpeak, Declared, Together


def parts(rng: Random, *shape: int) -> npt.NDArray[np.float64]:
    """Return numbers from 0 up to 1 in an array of this shape."""
    count = int(np.prod(shape))
    return np.frombuffer(rng.randbytes(4 * count), np.uint32).reshape(shape) / 2**32


SURE = 0.97
"""The part of the imagined hands that a hand must beat on every side to declare both."""

OUTSIDE = 64
"""How many hands of a player are imagined as their single rival sees them."""
HEADS_UP = 2
HOPELESS = 0.1
"""A rival does not declare a side on which a hand beats less than this part of them."""

GONE = -1
"""The value of a hand that was given up."""

Flags = npt.NDArray[np.bool_]
Parts = npt.NDArray[np.float64]
Said = Mapping[int, str]
"""The words players declared aloud, by player."""
Rivals = Mapping[int, Values]
"""The strengths of rivals' hands, by player; `GONE` if a rival is out."""


class Field(NamedTuple):
    """The best opposing hand by share and deal, each (shares, n).

    `best` is the strength of the best hand for a share, and `ties` the number of players who have
    it. `taken`: somebody plays for this share alone, or, if one player must win everything, wins
    all of it.
    """

    best: Values
    ties: Values
    taken: Flags

    def part(self, mine: Values) -> Parts:
        """Return which part of each share a hand wins against these, (shares, n)."""
        level = (mine == self.best) & (mine > 0)
        found: Parts = (mine > self.best) + level / (1 + self.ties)
        return found


class Judge:
    """Cards speak: each share goes to its best hand, and one without a winner to the others."""

    def field(self, rivals: Rivals) -> Field:
        """Return the opposing field."""
        if len(rivals) == 1:
            (held,) = rivals.values()
            best = np.maximum(held, 0)
            return Field(best, best == held, best >= 0)
        return _field(np.array([*rivals.values()]))

    def won(self, mine: Values, field: Field) -> Parts:
        """Return which part of the pot a hand wins in each deal, (n,)."""
        found = field.part(mine)
        if len(found) > 1:
            counted = ((mine > 0) | (field.best > 0)).sum(0)
            found = found.sum(0, keepdims=True) / np.maximum(counted, 1)
        won: Parts = found[0]
        return won


class AllTogether(Judge):
    """One hand has to win everything; otherwise the pot is played for again, with equal chances."""

    def __init__(self, players: int) -> None:
        self.again = 1 / players

    def field(self, rivals: Rivals) -> Field:
        found = super().field(rivals)
        held = np.array([*rivals.values()])
        whole = (held == found.best).all(1).any(0) & (found.best > 0).all(0)
        return found._replace(taken=whole & (found.ties == 1))

    def won(self, mine: Values, field: Field) -> Parts:
        lost = (field.taken & (mine < field.best)).all(0)
        return np.where((mine > field.best).all(0), 1.0, np.where(lost, 0.0, self.again))


class FirstAlone(Judge):
    """The first share is the only one left."""

    def field(self, rivals: Rivals) -> Field:
        return super().field({player: values[:1] for player, values in rivals.items()})

    def won(self, mine: Values, field: Field) -> Parts:
        return super().won(mine[:1], field)


class Sides(Judge):
    """Everybody plays for the side they say."""

    def __init__(
        self,
        sides: Sequence[str],
        found: ImaginedDeals,
        said: Said,
        player: int,
        both: bool,
        shared: bool,
        outside: Values | None = None,
    ) -> None:
        self.sides = sides
        self.said = said
        self.mine = said.get(player)
        """the viewer's own declared word decides what the hand plays for"""
        self.both = both
        self.shared = shared
        self.ladders = np.sort(np.concatenate([*found.rivals.values()], axis=1), axis=1)
        """The values for each share of all imagined hands, from the worst."""
        self.outside = None if outside is None else np.sort(outside, axis=1)
        """The same of the hands that the player may have, as a single rival sees them."""

    def field(self, rivals: Rivals) -> Field:
        held = np.array([*rivals.values()])
        word = [self._side_of(player, values) for player, values in rivals.items()]
        alone = np.array(word)[:, None] == np.arange(len(self.sides))[:, None]
        both = np.array([self.said.get(player) == BOTH for player in rivals])[:, None, None]
        there = held > GONE
        found = _field(np.where(alone | both, held, GONE))
        return found._replace(taken=(alone & ~both & there).any(0))

    def won(self, mine: Values, field: Field) -> Parts:
        if self.mine:
            return self.worth(self.mine, mine, field)
        each = np.array([self.worth(word, mine, field) for word in self.sides])
        steps = self._steps(mine, self.ladders)
        won: Parts = np.take_along_axis(each, steps.argmax(0)[None], axis=0)[0]
        if self.both:
            won = np.where(steps.min(0) >= SURE, self.worth(BOTH, mine, field), won)
        return won

    def worth(self, word: str, mine: Values, field: Field) -> Parts:
        """Return which part of the pot a hand wins in each deal with a word declared, (n,)."""
        won = field.part(mine)
        if word == BOTH:
            wins = mine > field.best
            if self.shared:
                wins |= (mine == field.best) & (mine > 0)
            return np.where(wins.all(0), won.mean(0), 0.0)
        at = self.sides.index(word)
        # A player who declared both and is beaten on one side loses the other too (DEC-08).
        halved = np.delete(field.taken, at, axis=0).any(0)
        found: Parts = won[at] / np.where(halved, 2, 1)
        return found

    def _side_of(self, player: int, values: Values) -> npt.NDArray[np.intp]:
        """Return which side a rival plays for, (n,): the one declared, or the better one of the
        hand.
        """
        word = self.said.get(player)
        if word in self.sides:
            return np.full(values.shape[1], self.sides.index(word))
        steps = self._steps(values, self.ladders)
        if self.outside is not None:
            steps = steps - (self._steps(values, self.outside) < HOPELESS)
        better: npt.NDArray[np.intp] = steps.argmax(0)
        return better

    def _steps(self, values: Values, ladders: Values) -> Parts:
        """Return which part of imagined hands each hand beats, (shares, n); -1 if it can't win."""
        found = [
            ladder.searchsorted(own) / len(ladder)
            for own, ladder in zip(values, ladders, strict=True)
        ]
        return np.where(values > 0, found, -1.0)


def judge_of(view: View, found: ImaginedDeals) -> Judge:
    """Return the judge for the verdict at the end of this game."""
    state = view.state
    verdict = verdict_of(state.game)
    if isinstance(verdict, Declared):
        return sides_of(view, found, dict(enumerate(state.declared, 1)))
    if isinstance(verdict, Together):
        over = verdict.max_redeals is not None and state.redeals >= verdict.max_redeals
        return FirstAlone() if over else AllTogether(len(state.live))
    return Judge()


def sides_of(view: View, found: ImaginedDeals, said: Said) -> Sides:
    """Return the judge for declared sides."""
    state = view.state
    verdict = verdict_of(state.game)
    both = verdict.both if isinstance(verdict, Declared) else None
    sides = [share.side for share in state.game.shares]
    shared = both is not None and both.tie == "share"
    return Sides(sides, found, said, view.viewer, both is not None, shared, _mine_outside(view))


@lru_cache(maxsize=8)
def _mine_outside(view: View) -> Values | None:
    """Return the hands that the viewer may have for a single rival, who sees only what lies open;
    None where there are several rivals, or nobody looks.

    A single rival would else compare their hand with the others that they may hold themselves
    alone, and so go low with the best of many bad ones. The coach weighs a decision ten times, and
    these hands are the same each time.
    """
    state, you = view.state, view.viewer
    if not you or len(state.live) != HEADS_UP:
        return None
    public = View(state.seen_by(SPECTATOR), SPECTATOR)
    return deals(public, Random(str(state.exposed)), OUTSIDE).rivals[you]


def cards_speak(game: Game) -> bool:
    """Return whether the best hand wins each share, with nothing declared and no pot carried
    over."""
    return type(verdict_of(game)) is CardsSpeak


def _field(held: npt.NDArray[np.int32]) -> Field:
    """Return the field that these hands make, (rivals, shares, n)."""
    best = np.maximum(held.max(0), 0)
    ties = (held == best).sum(0, dtype=np.int32)
    return Field(best, ties, np.ones(best.shape, np.bool_))


def equity(view: View, rng: Random, samples: int) -> float:
    """Return the part of the pot the viewer's hand wins on average, from 0 to 1.

    Opponents hold random cards; one who owes chips pays or folds by chance, but at least one is
    always in. All pots count as one.
    """
    in_doubt = owing(view.state, view.viewer)
    found = deals(view, rng, samples)
    judge = judge_of(view, found)
    rivals: Rivals = found.rivals
    if in_doubt:
        there = np.array([p not in in_doubt for p in rivals])[:, None]
        there = there | (parts(rng, len(rivals), samples) < STAYS)
        there |= ~there.any(0)
        rivals = without(rivals, there)
    return float(judge.won(found.mine, judge.field(rivals)).mean())


def without(rivals: Rivals, there: Flags) -> Rivals:
    """Return the rivals without those who are not `there`, (rivals, n)."""
    pairs = zip(rivals.items(), there, strict=True)
    return {player: np.where(stays, values, GONE) for (player, values), stays in pairs}


def equities(view: View, rng: Random, samples: int, hands: Sequence[Holding]) -> list[float]:
    """Return what part of the pot each of several hands the viewer may get would win on average.

    All meet the same rivals, so a few samples tell the better of two.
    """
    found = deals(view, rng, samples, hands)
    judge = judge_of(view, found)
    field = judge.field(found.rivals)
    return [float(judge.won(mine, field).mean()) for mine in found.values_of(hands)]
