"""What a hand is good for where a pot is divided: for the first share of the game, and the last.

A hand that wins half of the pot may win it all in half of the deals, or one share in all of them:
then other bets are right. It matters, too, for which share a rival can have a hand at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from doorcard.bots.imagine import ImaginedDeals, deals
from doorcard.bots.judging import Parts, Rivals, judge_of
from doorcard.bots.reading import PublicRead
from doorcard.bots.valuing import Values
from doorcard.rules.hand import SPECTATOR, View
from doorcard.rules.state import State

ENDS = (0, -1)
"""Which shares are looked at."""
NEARLY = 0.9
"""Of which part of the pot on one wins nearly all."""
BOARDS = 48
"""How many deals tell what open cards are good for."""


class Open(NamedTuple):
    """What somebody who sees the open cards alone makes of a player: which part of each of the two
    shares is won, and how often a hand is good enough for it."""

    won: Parts
    counts: Parts


class Divided(NamedTuple):
    """A hand in deals that were imagined: which part of the pot it wins in each, (n,), and of each
    share, (2, n), in which deals a rival has a hand that counts there, (2, n), and what holds
    whatever rivals did."""

    won: Parts
    parts: Parts
    rivalled: Parts
    told: Sequence[float]

    def weighed(self, weights: Parts) -> Sequence[float]:
        """Return what is won against hands that would have been played as the rivals' were:
        of each share, how often a rival is in for it, how often all is won, nothing, and about a
        quarter."""
        return (
            *(self.parts @ weights).tolist(),
            *(self.rivalled @ weights).tolist(),
            float(weights[self.won > NEARLY].sum()),
            float(weights[self.won < 1 - NEARLY].sum()),
            float(weights[(self.won > 0.2) & (self.won < 0.4)].sum()),
        )


def divided(
    state: State,
    you: int,
    found: ImaginedDeals,
    won: Parts,
    public: Mapping[int, PublicRead],
    boards: Boards,
) -> Divided:
    """Return what a player's hand is good for in these deals, of which it wins such parts."""
    parts, rivalled = _parts(found.mine, found.rivals)
    heights = [
        np.sort(column.searchsorted(own) * (own > 0) / len(column))
        for own, column in ((found.mine[at], public[you].ladder[at]) for at in ENDS)
    ]
    tenth, half = found.count // 10, found.count // 2
    mine = boards[you]
    theirs = [boards[p] for p in found.rivals]
    told = (
        *parts.mean(1),
        *[float((found.mine[at] > 0).mean()) for at in ENDS],
        *rivalled.mean(1),
        *[float(each[at]) for each in heights for at in (tenth, half, -1 - tenth)],
        *mine.won,
        *mine.counts,
        *np.max([each.counts for each in theirs], axis=0),
        float((won > NEARLY).mean()),
        float((won < 1 - NEARLY).mean()),
    )
    return Divided(won, parts, rivalled, told)


def _parts(mine: Values, rivals: Rivals) -> tuple[Parts, Parts]:
    """Return which part a hand wins of each of the two shares, and where a rival's hand counts."""
    held = np.array([*rivals.values()])[:, ENDS]
    mine = mine[[*ENDS]]
    best = np.maximum(held.max(0), 0)
    ties = (held == best).sum(0)
    part = (mine > best) + ((mine == best) & (mine > 0)) / (1 + ties)
    return part, (best > 0).astype(float)


Boards = Mapping[int, Open]


def looked_from_outside(state: State) -> tuple[dict[int, float], Boards]:
    """Return which part of the pot everybody wins to whoever sees the open cards alone, and, where
    it is divided, of the shares."""
    view = View(state, SPECTATOR)
    found = deals(view, Random(str(state.exposed)), BOARDS)
    judge = judge_of(view, found)
    parts, shares = {}, {}
    for player, held in found.rivals.items():
        others = {p: values for p, values in found.rivals.items() if p != player}
        parts[player] = float(judge.won(held, judge.field(others)).mean())
        if len(held) > 1:
            won, _ = _parts(held, others)
            shares[player] = Open(won.mean(1), (held[[*ENDS]] > 0).mean(1))
    return parts, shares


STATIC = 2 + 2 + 2 + 6 + 2 + 2 + 2 + 2
"""How many numbers are told whatever rivals did."""
WEIGHED = 2 + 2 + 3
"""How many are weighed by that."""
