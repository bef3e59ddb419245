"""Reading rivals' hands from what they did: deals that fit their bets count more than others.

Cards are sampled as always, every unseen card as likely in each place. Then each deal is weighted
by how often players with the rivals' hands in it do what these rivals did.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.bots.habits import (
    EDGES,
    HELD_EDGES,
    Habits,
    Situation,
    Way,
    habits_of,
    situation,
    way_of,
)
from doorcard.bots.imagine import ImaginedDeals, deals
from doorcard.bots.judging import judge_of
from doorcard.bots.valuing import Values
from doorcard.rules.facts import Fact
from doorcard.rules.game import Game
from doorcard.rules.hand import SPECTATOR, View
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.bet import Called, Raised
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.stakes import Stakes
from doorcard.rules.state import State, first_state

PUBLIC = 64
"""The least number of others' hands imagined, to find what they are worth to a spectator."""

EARLIER = 0.5
"""The power to which the likelihood of everything before the latest act is raised: acts on several
streets with one hand tell less than as many acts with different hands."""

COMING = 0.85
"""The same for the latest act, if cards are still to come: a final hand says less about earlier
acts."""

BY_CLASS = 0.8
"""The same for all acts, if habits sort the cards held at the time."""

Ladder = Values
"""By share of the game, the sorted values of the others' final hands, from the worst."""
Parts = npt.NDArray[np.float64]
Strengths = npt.NDArray[np.intp]


class HeldByCount(NamedTuple):
    """The number of cards a player has at a time, and the values that as many may have by
    themselves behind the same open cards, from the worst."""

    cards: int
    ladder: Ladder


class Did(NamedTuple):
    """A player's act in a betting round of a deal: the situation, and the ladder for strengths
    there."""

    player: int
    way: Way
    at: Situation
    ladder: Ladder
    redeals: int
    held: HeldByCount | None


class RivalMove(NamedTuple):
    """A rival's act: the ladder for strengths there, and the likelihood of all they did, by class
    of the cards held and by step of strength, (CLASSES or 1, STEPS)."""

    player: int
    ladder: Ladder
    likely: Parts
    held: HeldByCount | None


class WeightedDeals(NamedTuple):
    """Deals with their weights, which add up to 1."""

    deals: ImaginedDeals
    weights: Parts


def read(view: View, rng: Random, samples: int, habits: Habits | None = None) -> WeightedDeals:
    """Return this many samples of the unseen cards with their likelihoods; rivals are read as
    `steps_of` does."""
    return _weighed(view, rng, samples, steps_of(view, habits))


def _weighed(view: View, rng: Random, samples: int, steps: Sequence[RivalMove]) -> WeightedDeals:
    found = deals(view, rng, samples)
    return WeightedDeals(found, weights_of(found, steps))


def weights_of(found: ImaginedDeals, steps: Sequence[RivalMove]) -> Parts:
    """Return the likelihood of each of these deals, given what the rivals did, (n,)."""
    weights = np.ones(found.count)
    for step in steps:
        at = strengths(found.rivals[step.player], step.ladder)
        weights *= step.likely[classes(found, step.player, step.held), at]
    whole = weights.sum()
    return weights / whole if whole else np.full(found.count, 1 / found.count)


def believed_share(
    view: View, rng: Random, samples: int, habits: Habits | None = None
) -> float | None:
    """Return the part of the pot a player wins on average, 0 to 1, against hands that fit the
    rivals' play, if all stay in; None if no rival has done anything telling yet. Rivals are read as
    `steps_of` does."""
    steps = steps_of(view, habits)
    if not steps:
        return None
    found, weights = _weighed(view, rng, samples, steps)
    judge = judge_of(view, found)
    return float((weights * judge.won(found.mine, judge.field(found.rivals))).sum())


def steps_of(view: View, habits: Habits | None = None) -> list[RivalMove]:
    """Return what the rivals that are still in did in betting rounds of this deal: one step for all
    that a rival did on the same cards. They are read by these habits, or by those of the shipped
    bots."""
    state = view.state
    habits = habits or habits_of(state.game.id)
    rivals = set(state.live) - {view.viewer}
    moves = [did for did in done(view) if did.player in rivals and did.redeals == state.redeals]
    latest = {did.player: did for did in moves}
    found: dict[tuple[int, int], RivalMove] = {}
    for did in moves:
        power = COMING if did.at.coming else 1.0
        if did is not latest[did.player]:
            power = EARLIER
        if habits.by_class:
            power = BY_CLASS
        likely = habits.likely(did.at, did.way, power)
        key = did.player, id(did.ladder)
        step = found.get(key)
        held = did.held if habits.by_class else None
        found[key] = RivalMove(
            did.player, did.ladder, step.likely * likely if step else likely, held
        )
    return [*found.values()]


def done(view: View) -> tuple[Did, ...]:
    """Return what all players did in betting rounds so far: the same for every viewer."""
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
    """A table as a spectator saw it at some time, and all acts in betting rounds until then."""

    state: State
    did: tuple[Did, ...]


@lru_cache(maxsize=1024)
def _done(game: Game, stakes: Stakes, seats: int, facts: tuple[Fact, ...]) -> _Past:
    """Return what was done in a hand by these facts, the last of which is an act.

    It builds on the result up to the act before, so that each decision adds little work. Chips
    don't matter here, so nobody has any.
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
    seen = _ladders(PublicTable(state))[player]
    at = situation(state, player, seen.looks)
    found = Did(player, way, at, seen.ladder, state.redeals, seen.held)
    return _Past(last.apply(state), (*did, found))


def classes(found: ImaginedDeals, player: int, held: HeldByCount | None) -> Strengths | Literal[0]:
    """Return the classes of a player's held cards in these deals, (n,); 0 if they are not
    sorted."""
    if held is None:
        return 0
    values = found.held(player, held.cards)
    return _classes(_most(held.ladder))[_beaten(values, held.ladder)]


def strengths(values: Values, ladder: Ladder) -> Strengths:
    """Return the steps of hands' strength, (n,), by which part of the others' hands each beats."""
    found: Strengths = _steps(_most(ladder))[_beaten(values, ladder)]
    return found


def tenths(values: Values, ladder: Ladder) -> Strengths:
    """Return how many tenths of the others' hands each of these beats, (n,), from 0 to 9."""
    return np.minimum(_beaten(values, ladder) * 10 // _most(ladder), 9)


def _most(ladder: Ladder) -> int:
    shares = len(ladder)
    return ladder.size if shares == 1 else 2 * ladder.size


def _beaten(values: Values, ladder: Ladder) -> Strengths:
    """Return how much of the ladder each hand beats, (n,), from 0 to `_most(ladder)`."""
    found = np.array([column.searchsorted(own) for own, column in zip(values, ladder, strict=True)])
    if len(ladder) > 1:
        found[values <= 0] = 0
        found = len(ladder) * found.max(0, keepdims=True) + found.sum(0, keepdims=True)
    number: Strengths = found[0]
    return number


@cache
def _steps(most: int) -> Strengths:
    """Return the step of strength for each count of beaten values, up to `most`."""
    return np.searchsorted(EDGES, np.arange(most + 1) / most, side="right")


@cache
def _classes(most: int) -> Strengths:
    """Return the class of held cards for each count of beaten values, up to `most`."""
    return np.searchsorted(HELD_EDGES, np.arange(most + 1) / most, side="right")


class PublicRead(NamedTuple):
    """A player as a spectator sees them: the values of the others' hands, how good this one looks
    beside them, and, in games where cards are kept as dealt, what may be held."""

    ladder: Ladder
    looks: int
    held: HeldByCount | None


def ladders(state: State) -> Mapping[int, PublicRead]:
    """Return each player as a spectator sees them."""
    return _ladders(PublicTable(state.seen_by(SPECTATOR)))


class PublicTable:
    """A table as a spectator sees it; two are equal if all that sampling depends on is the same.

    A ladder must not depend on which player asked for it first.
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
def _ladders(public: PublicTable) -> Mapping[int, PublicRead]:
    """Return each player as a spectator sees them; the same cards give the same result for every
    viewer.
    """
    state = public.state
    samples = -(-PUBLIC // (len(state.live) - 1))
    imagined = deals(View(state, SPECTATOR), Random(str(state.exposed)), samples)
    hands = imagined.rivals
    found = {}
    for player, own in hands.items():
        others = [values for p, values in hands.items() if p != player]
        held = others[0] if len(others) == 1 else np.concatenate(others, axis=1)
        ladder = np.sort(held, axis=1)
        share = _beaten(own, ladder).mean() / _most(ladder)
        may = _held(imagined, state, player) if _stays(state.game) else None
        found[player] = PublicRead(ladder, bisect_left(LOOKS, share), may)
    return found


def _held(imagined: ImaginedDeals, state: State, player: int) -> HeldByCount:
    count = len(state.seat(player).places)
    return HeldByCount(count, np.sort(imagined.held(player, count), axis=1))


@cache
def _stays(game: Game) -> bool:
    """Return whether cards are kept as dealt, and are worth the same whatever others have."""
    return game.wild is None and all(type(phase) in PLAIN for phase in game.phases)


PLAIN = (Ante, Deal, Bet, Showdown)
"""The phases of games in which no answer changes the cards that come."""

LOOKS = (0.4, 0.6)
"""The share of the others' hands that a player's hand beats on average: up to the first it looks
worse, from the second on better."""
