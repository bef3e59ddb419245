"""The value of a hand in a divided pot: for the first share of the game, and for the last.

A hand that wins half of the pot may win it all in half of the deals, or one share in all of them,
and each calls for different bets. It also matters for which share a rival can have a hand at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from doorcard.bots.imagine import ImaginedDeals, deals
from doorcard.bots.judging import Parts, Rivals, judge_of
from doorcard.bots.rival_hands import PublicRead
from doorcard.bots.valuing import Values
from doorcard.rules.hand import SPECTATOR, View
from doorcard.rules.state import State

ENDS = (0, -1)
"""The shares that are looked at, by index."""
NEARLY = 0.9
"""The share of the pot from which a hand is said to win nearly all."""
BOARDS = 48
"""The number of deals used to judge open cards."""


class Open(NamedTuple):
    """A player as a spectator sees them: which part of each of the two shares they win, and how
    often their hand is good enough for it."""

    won: Parts
    counts: Parts


class Divided(NamedTuple):
    """A hand in imagined deals: which part of the pot it wins in each, (n,), and of each share, (2,
    n); in which deals a rival has a hand that counts there, (2, n); and the numbers that do not
    depend on what rivals did."""

    won: Parts
    parts: Parts
    rivalled: Parts
    features: Sequence[float]

    def weighed(self, weights: Parts) -> Sequence[float]:
        """Return what the hand wins against rivals' hands that fit their play: for each share, how
        often a rival is in for it, how often the hand wins all, nothing, and about a quarter."""
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
    """Return what a player's hand wins in these deals, by share, given the parts of the pot it
    wins.
    """
    parts, rivalled = _parts(found.mine, found.rivals)
    heights = [
        np.sort(column.searchsorted(own) * (own > 0) / len(column))
        for own, column in ((found.mine[at], public[you].ladder[at]) for at in ENDS)
    ]
    tenth, half = found.count // 10, found.count // 2
    mine = boards[you]
    theirs = [boards[p] for p in found.rivals]
    features = (
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
    return Divided(won, parts, rivalled, features)


def _parts(mine: Values, rivals: Rivals) -> tuple[Parts, Parts]:
    """Return which part of each of the two shares a hand wins, and in which deals a rival's hand
    counts.
    """
    held = np.array([*rivals.values()])[:, ENDS]
    mine = mine[[*ENDS]]
    best = np.maximum(held.max(0), 0)
    ties = (held == best).sum(0)
    part = (mine > best) + ((mine == best) & (mine > 0)) / (1 + ties)
    return part, (best > 0).astype(float)


Boards = Mapping[int, Open]


def looked_from_outside(state: State) -> tuple[dict[int, float], Boards]:
    """Return which part of the pot each player wins as a spectator sees it, and, if the pot is
    divided, which part of the shares."""
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
"""The count of numbers that do not depend on what rivals did."""
WEIGHED = 2 + 2 + 3
"""The count of numbers that are weighted by what rivals did."""
