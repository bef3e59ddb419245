"""What rivals hold, judged by what they did: deals that fit their bets count more than others.

Cards are imagined as ever, every unseen card as likely in each place. Then each deal is weighed by
how often players with the hands that rivals hold in it do what these rivals did.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.bots.habits import STEPS, Situation, Way, habits_of, situation, way_of
from doorcard.bots.imagine import Deals, deals
from doorcard.bots.judging import judge_of
from doorcard.bots.valuing import Values
from doorcard.rules.facts import Fact
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import SPECTATOR, View
from doorcard.rules.phases.bet import Called, Raised
from doorcard.rules.state import State, first_state

PUBLIC = 40
"""How many hands of others are imagined, at least, to find what they are worth to whoever sees the
open cards alone."""

EARLIER = 0.5
"""To which power the likelihood of all that somebody did before the latest is raised: what one does
on several streets with one hand tells less than as many hands would."""

Ladder = Values
"""By share of the game, what the hands of others are worth at the end, from the worst."""
Parts = npt.NDArray[np.float64]
Strengths = npt.NDArray[np.intp]


class Did(NamedTuple):
    """What a player did in a betting round of a deal: how it stood, and how strong hands are told
    apart there."""

    player: int
    way: Way
    at: Situation
    ladder: Ladder
    redeals: int


class Step(NamedTuple):
    """What a rival did: how strong hands are told apart there, and how likely each does all that,
    (STEPS,)."""

    player: int
    ladder: Ladder
    likely: Parts


class Read(NamedTuple):
    """Deals with their weights, which sum up to 1."""

    deals: Deals
    weights: Parts


def read(view: View, rng: Random, samples: int) -> Read:
    """Return so many ways in which the unseen cards may lie, each with how likely it is."""
    return _weighed(view, rng, samples, steps_of(view))


def _weighed(view: View, rng: Random, samples: int, steps: Sequence[Step]) -> Read:
    found = deals(view, rng, samples)
    weights = np.ones(samples)
    for step in steps:
        weights *= step.likely[strengths(found.rivals[step.player], step.ladder)]
    whole = weights.sum()
    return Read(found, weights / whole if whole else np.full(samples, 1 / samples))


def believed_share(view: View, rng: Random, samples: int) -> float | None:
    """Return the part of the pot a player wins on average against hands that would have played as
    the rivals did, if all stay in; None where no rival has done anything yet that tells."""
    steps = steps_of(view)
    if not steps:
        return None
    found, weights = _weighed(view, rng, samples, steps)
    judge = judge_of(view, found)
    return float((weights * judge.won(found.mine, judge.field(found.rivals))).sum())


def steps_of(view: View) -> list[Step]:
    """Return what the rivals that are still in did in betting rounds of this deal: one step for all
    that somebody did while the same cards lay."""
    state = view.state
    habits = habits_of(state.game.id)
    rivals = set(state.live) - {view.viewer}
    told = [did for did in done(view) if did.player in rivals and did.redeals == state.redeals]
    latest = {did.player: did for did in told}
    found: dict[tuple[int, int], Step] = {}
    for did in told:
        likely = habits.likely(did.at, did.way, EARLIER if did is not latest[did.player] else 1.0)
        key = did.player, id(did.ladder)
        step = found.get(key)
        found[key] = Step(did.player, did.ladder, step.likely * likely if step else likely)
    return [*found.values()]


def done(view: View) -> tuple[Did, ...]:
    """Return what everybody did in betting rounds so far: the same for every viewer."""
    facts = view.facts
    end = _latest(facts, len(facts))
    if not end:
        return ()
    state = view.state
    public = tuple([fact.seen_by(SPECTATOR) for fact in facts[:end]])
    return _done(state.game, state.stakes, len(state.seats), public).did


def _latest(facts: Sequence[Fact], before: int) -> int:
    """Return how many facts there are up to the latest thing done among the first `before`."""
    return next((at for at in range(before, 0, -1) if way_of(facts[at - 1]) is not None), 0)


class _Past(NamedTuple):
    """A table as a spectator sees it at some time, and all that was done in betting rounds."""

    state: State
    did: tuple[Did, ...]


@lru_cache(maxsize=1024)
def _done(game: Game, stakes: Stakes, seats: int, facts: tuple[Fact, ...]) -> _Past:
    """Return what was done in a hand by these facts, the last of which is something done.

    It is found from what was done until the time before, so that each decision adds little. Nobody
    has any chips here: nothing that is found hangs on them.
    """
    before = _latest(facts, len(facts) - 1)
    if before:
        state, did = _done(game, stakes, seats, facts[:before])
    else:
        state, did = first_state(game, stakes, (0,) * seats), ()
    for fact in facts[before:-1]:
        state = fact.apply(state)
    last = facts[-1]
    way = way_of(last)
    assert isinstance(last, Called | Raised)
    assert way is not None
    player = last.player
    found = Did(
        player, way, situation(state, player), _ladders(PublicTable(state))[player], state.redeals
    )
    return _Past(last.apply(state), (*did, found))


def strengths(values: Values, ladder: Ladder) -> Strengths:
    """Return the steps of hands' strength, (n,): which part of the others' hands each beats."""
    if len(ladder) == 1:
        steps: Strengths = _steps(ladder.shape[1])[ladder[0].searchsorted(values[0])]
        return steps
    beaten = np.array(
        [column.searchsorted(own) for own, column in zip(values, ladder, strict=True)]
    )
    beaten[values <= 0] = 0
    shares, count = ladder.shape
    number = shares * beaten.max(0) + beaten.sum(0)
    steps = _steps(2 * shares * count)[number]
    return steps  # noqa: RET504


@cache
def _steps(count: int) -> Strengths:
    """Return the step of a hand by how many of so many it beats."""
    return np.minimum(np.arange(count + 1) * STEPS // count, STEPS - 1)


def ladders(state: State) -> Mapping[int, Ladder]:
    """Return for every player what the others' hands are worth to whoever sees the open cards
    alone."""
    return _ladders(PublicTable(state.seen_by(SPECTATOR)))


class PublicTable:
    """A table as a spectator sees it; two are the same where all that is imagined from is the same.

    What a ladder is must not hang on who asked for it first.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self._key = (
            state.game,
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
        return isinstance(other, PublicTable) and self._key == other._key


@lru_cache(maxsize=512)
def _ladders(public: PublicTable) -> Mapping[int, Ladder]:
    """Return the ladder of every player; the same cards give the same, whoever asks."""
    state = public.state
    samples = -(-PUBLIC // (len(state.live) - 1))
    found = deals(View(state, SPECTATOR), Random(str(state.exposed)), samples)
    hands = found.rivals
    if len(hands) == 2:
        one, other = hands
        return {one: np.sort(hands[other], axis=1), other: np.sort(hands[one], axis=1)}
    return {
        player: np.sort(
            np.concatenate([values for p, values in hands.items() if p != player], axis=1), axis=1
        )
        for player in hands
    }
