"""What rivals hold, judged by what they did: deals that fit their bets count more than others.

Cards are imagined as ever, every unseen card as likely in each place. Then each deal is weighed by
how often players with the hands that rivals hold in it do what these rivals did.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from doorcard.bots.habits import STEPS, habits_of, situation, way_of
from doorcard.bots.imagine import Deal, Values, deals
from doorcard.bots.judging import judge_of
from doorcard.rules.hand import SPECTATOR, View
from doorcard.rules.state import State

PUBLIC = 40
"""How many deals are imagined to find what the hands of others are worth to whoever sees the open
cards alone."""

EARLIER = 0.5
"""To which power the likelihood of all that somebody did before the latest is raised: what one does
on several streets with one hand tells less than as many hands would."""

Ladder = tuple[tuple[int, ...], ...]
"""By share of the game, what the hands of others are worth at the end, from the worst."""


class Step(NamedTuple):
    """What a rival did: how strong hands are told apart there, and how likely each does that."""

    player: int
    ladder: Ladder
    likely: Sequence[float]


class Read(NamedTuple):
    """Deals with their weights, which sum up to 1."""

    deals: list[Deal]
    weights: list[float]


def read(view: View, rng: Random, samples: int) -> Read:
    """Return so many ways in which the unseen cards may lie, each with how likely it is."""
    return _weighed(view, rng, samples, steps_of(view))


def _weighed(view: View, rng: Random, samples: int, steps: Sequence[Step]) -> Read:
    found = list(deals(view, rng, samples))
    weights = [1.0] * samples
    for i, deal in enumerate(found):
        for step in steps:
            weights[i] *= step.likely[strength(deal.rivals[step.player], step.ladder)]
    whole = sum(weights)
    if not whole:
        return Read(found, [1 / samples] * samples)
    return Read(found, [weight / whole for weight in weights])


def believed_share(view: View, rng: Random, samples: int) -> float | None:
    """Return the part of the pot a player wins on average against hands that would have played as
    the rivals did, if all stay in; None where no rival has done anything yet that tells."""
    steps = steps_of(view)
    if not steps:
        return None
    found = _weighed(view, rng, samples, steps)
    judge = judge_of(view, found.deals)
    return sum(
        [
            weight * judge.won(deal.mine, judge.field(deal.rivals))
            for deal, weight in zip(found.deals, found.weights, strict=True)
        ]
    )


def steps_of(view: View) -> list[Step]:
    """Return what the rivals that are still in did in betting rounds of this deal."""
    habits = habits_of(view.state.game.id)
    rivals = set(view.state.live) - {view.viewer}
    found: list[Step] = []
    for state, fact in view.past():
        did = way_of(fact)
        if did is None or did[0] not in rivals or state.redeals < view.state.redeals:
            continue
        player, way = did
        at = situation(state, player)
        likely = [row[way] for row in habits.of(at)]
        found.append(Step(player, ladder(state, player), likely))
    latest = {step.player: i for i, step in enumerate(found)}
    return [
        step
        if latest[step.player] == i
        else step._replace(likely=[part**EARLIER for part in step.likely])
        for i, step in enumerate(found)
    ]


def strength(values: Values, ladder: Ladder) -> int:
    """Return the step of a hand's strength: which part of the others' hands it beats."""
    parts = [
        bisect_left(column, value) / len(column) if value else 0.0
        for value, column in zip(values, ladder, strict=True)
    ]
    part = (max(parts) + sum(parts) / len(parts)) / 2
    return min(STEPS - 1, int(part * STEPS))


def ladder(state: State, player: int) -> Ladder:
    """Return what the others' hands are worth to whoever sees the open cards alone."""
    return _ladders(_Public(state.seen_by(SPECTATOR)))[player]


class _Public:
    """A table as a spectator sees it; two are the same where all that is imagined from is the same.

    What a ladder is must not hang on who asked for it first.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self._key = (
            id(state.game),  # which this keeps, so nothing else gets its number
            state.live,
            tuple([seat.places for seat in state.seats]),
            state.centre,
            state.aside,
            state.market,
            state.dead,
            state.exposed,
            state.made_wild,
            state.bound,
            state.declared,
            state.redeals,
            state.at,
        )
        self._hash = hash(self._key)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Public) and self._key == other._key


@lru_cache(maxsize=512)
def _ladders(public: _Public) -> dict[int, Ladder]:
    """Return the ladder of every player; the same cards give the same, whoever asks."""
    state = public.state
    rng = Random(str(state.exposed))
    found = list(deals(View(state, SPECTATOR), rng, PUBLIC))
    first = state.live[0]
    hands = {p: [d.mine if p == first else d.rivals[p] for d in found] for p in state.live}
    ladders = {}
    for player in state.live:
        others = [values for p, column in hands.items() if p != player for values in column]
        ladders[player] = tuple([tuple(sorted(column)) for column in zip(*others, strict=True)])
    return ladders
