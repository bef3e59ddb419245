"""Ranking hands of seven cards: one at a time in plain Python, and many at once.

Many are ranked by NumPy alone, and by Numba where it is installed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.ranking import (
    ACE_TO_FIVE,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    HIGH,
    Ranking,
    RankingError,
    use,
)
from tools.bench.peers import (
    CHECKED,
    EVAL7,
    HIGH_PEERS,
    POKERKIT,
    Entry,
    enter,
    high_entries,
    low_entries,
    one_by_one,
)
from tools.bench.racing import ITSELF, Goal, Group, Pace, Row, Timed, Turn, clock, race

CARDS = 7
HANDS = 1_000_000
"""How many hands there are to be ranked at once."""
FEW = 20_000
"""How many of them are ranked one at a time, over and over."""
SEED = 1

ONE = "one at a time"
MANY = "many at once"
NUMBA = "many with Numba"
WILD = "deuces wild"
DEUCES = parse_cards("2c2d2h2s")

BATCH_GOAL = 15
"""How many times eval7's speed, called once a hand, is the goal for many at once, in NumPy."""
SCALAR_GOAL = 0.8
"""Which part of eval7's speed is the goal for one at a time, in plain Python."""

LOWS = {
    "ace to five": ACE_TO_FIVE,
    "deuce to seven": DEUCE_TO_SEVEN,
    "eight or better": EIGHT_OR_BETTER,
}


class Dealt(NamedTuple):
    """Random hands of seven: rows of cards for many at once, lists for one at a time."""

    many: npt.NDArray[np.uint8]
    few: list[list[int]]


def dealt(hands: int = HANDS, few: int = FEW) -> Dealt:
    """Return random hands of seven different cards."""
    rng = np.random.default_rng(SEED)
    # Of seven cards drawn with replacement two in three are all different.
    drawn = rng.integers(0, UNKNOWN, (2 * hands + 100, CARDS), dtype=np.uint8)
    ordered = np.sort(drawn, axis=1)
    many = drawn[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)][:hands]
    return Dealt(many, many[: max(few, CHECKED)].tolist())


def measure_high(pace: Pace, hands: Dealt) -> list[Row]:
    """Measure the high ranking against everybody who has it."""
    names = list(HIGH_PEERS)
    speeds, missing = _race(HIGH, hands, high_entries(HIGH, hands.few), pace)
    goals = {
        MANY: {EVAL7.name: Goal(BATCH_GOAL), ITSELF: Goal(40e6, of_ratio=False)},
        ONE: {EVAL7.name: Goal(SCALAR_GOAL), ITSELF: Goal(1e6, of_ratio=False)},
    }
    found = []
    for way in (MANY, NUMBA, ONE):
        if way in speeds:
            title = f"high, seven cards, {way}"
            group = Group(title, "hands/s", speeds, goals.get(way, {}), missing)
            own = {MANY: "ours in NumPy"} if way == NUMBA else {}
            found += [group.alone(way), *group.against(way, {name: name for name in names} | own)]
    return found


def measure_lows(pace: Pace, hands: Dealt) -> list[Row]:
    """Measure the low rankings against PokerKit, the one peer that has them."""
    found = []
    for words, ranking in LOWS.items():
        speeds, missing = _race(ranking, hands, low_entries(ranking, hands.few), pace)
        group = Group(f"{words}, seven cards", "hands/s", speeds, {}, missing)
        for way in (MANY, NUMBA, ONE):
            if way in speeds:
                found += group.against(way, {POKERKIT.name: f"{way}: {POKERKIT.name}"})
    return found


def measure_wild(pace: Pace, hands: Dealt) -> list[Row]:
    """Measure deuces wild.

    No peer knows wild cards; eval7 ranks the same hands as if nothing were wild, and so do we.
    """
    natural = _at_once(HIGH.values, hands.many)
    wild = _at_once(partial(HIGH.values, wild_cards=DEUCES), hands.many)
    turns = {MANY: in_numpy(natural), WILD: in_numpy(wild)}
    if has_numba():
        turns[NUMBA] = in_numba(wild)
    entries = high_entries(HIGH, hands.few)
    peers, missing = enter({EVAL7.name: entries[EVAL7.name]})
    speeds = race(turns | peers, pace)
    eval7 = {EVAL7.name: f"{EVAL7.name}, nothing wild"}
    natural_or_slower = {MANY: "ours, nothing wild"}, {WILD: "ours in NumPy"}
    found = []
    for way, title, own in zip((WILD, NUMBA), (MANY, NUMBA), natural_or_slower, strict=True):
        if way in speeds:
            group = Group(f"deuces wild, seven cards, {title}", "hands/s", speeds, {}, missing)
            found += [group.alone(way), *group.against(way, eval7 | own)]
    return found


def _race(
    ranking: Ranking, hands: Dealt, entries: Mapping[str, Entry], pace: Pace
) -> tuple[dict[str, list[float]], dict[str, str]]:
    at_once = _at_once(ranking.values, hands.many)
    turns = {MANY: in_numpy(at_once), ONE: one_by_one(ranking.look_up, hands.few)}
    if has_numba():
        turns[NUMBA] = in_numba(at_once)
    peers, missing = enter(entries)
    return race(turns | peers, pace), missing


def _at_once(rank: Callable[[npt.NDArray[np.uint8]], Any], hands: npt.NDArray[np.uint8]) -> Turn:
    """Return a turn that ranks rows of cards, all in one call, beginning again after the last."""

    def turn(size: int, _seed: int) -> Timed:
        times, more = divmod(size, len(hands))
        rest = hands[:more]
        began = clock()
        for _ in range(times):
            rank(hands)
        rank(rest)
        return size, clock() - began

    return turn


def has_numba() -> bool:
    """Return whether hands can be ranked with Numba here."""
    try:
        with _engine("numba"):
            return True
    except RankingError:
        return False


def in_numpy(turn: Turn) -> Turn:
    """Return a turn that ranks in NumPy alone, whatever is installed."""
    return _within("numpy", turn)


def in_numba(turn: Turn) -> Turn:
    """Return a turn that ranks with Numba from its first hand on."""
    return _within("numba", turn)


def _within(engine: str, turn: Turn) -> Turn:
    def within(size: int, seed: int) -> Timed:
        with _engine(engine):
            return turn(size, seed)

    return within


@contextmanager
def _engine(name: str) -> Iterator[None]:
    use(name)
    try:
        yield
    finally:
        use(None)
