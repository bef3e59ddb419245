"""Five cards against the bank's five or six, counted by classes of suits (CAR, FCP, C4P).

One hand of each of 134,459 classes is compared with the bank's hands, for every card that the bank
may show. The bank's weaker, level and better hands are not enumerated: from the number of all hands
up to this strength, subtract those that hold one of the player's cards, add back those that hold
two, and so on (inclusion and exclusion). The number of hands up to a strength that hold given cards
is kept for each class of such cards, while strengths are processed from the weakest up: each hand
of the bank is added once, to the classes of the cards that it holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from doorcard.lab.edges.alike import (
    SIZE,
    Hands,
    Ints,
    alike,
    class_of,
    every_hand,
    one_more,
    place_of,
)
from doorcard.ranking import by_name
from doorcard.rules.payments import least_with

OWN = 5
"""The number of a player's cards."""

PARTS = 24
"""The parts that a hand counts for: the number of orders of the suits, a multiple of the number of
hands in any class."""


class Against(Struct, frozen=True):
    """The comparison of hands: the scale, and the number of the bank's cards, the last of them
    shown."""

    scale: str
    house: int
    shown: bool
    qualifier: str = ""


class Faced(NamedTuple):
    """Hands of one strength, one of each class: `cards`, (n, 5), and the number of hands in each.

    The other fields count the bank's hands that do not qualify, are weaker, level, better: (n, 52),
    by the card that the bank shows, or (n, 1) if it shows none. All are 0 if that card is the
    player's. `weaker` and `equal` also count those that do not qualify.
    """

    value: int
    cards: Hands
    counts: Ints
    unqualified: Ints
    below: Ints
    level: Ints
    above: Ints
    weaker: Ints
    equal: Ints


def faced(rules: Against) -> Iterator[Faced]:
    """Yield all hands of a player by strength, the weakest first, with the counts of the bank's
    hands."""
    mine, theirs = alike(OWN), alike(rules.house)
    ranking = by_name(rules.scale)
    own, bank = ranking.values(mine.cards), ranking.values(theirs.cards)
    own_order, bank_order = np.argsort(own, kind="stable"), np.argsort(bank, kind="stable")
    own_values, bank_values = own[own_order], bank[bank_order]
    least = max(least_with(rules.scale, rules.qualifier), 1)
    rows, low = _Rows(rules), _Rows(rules)
    low.add(theirs.cards[bank < least], theirs.counts[bank < least])
    added = 0
    for value in np.unique(own_values).tolist():
        first, last = np.searchsorted(own_values, [value, value + 1])
        held = own_order[first:last]
        sums = _Sums(rules, mine.cards[held], value)
        added = rows.up_to(value - 1, theirs.cards, theirs.counts, bank_order, bank_values, added)
        before = sums.at_most(rows, value - 1)
        added = rows.up_to(value, theirs.cards, theirs.counts, bank_order, bank_values, added)
        upto = sums.at_most(rows, value)
        unqualified = sums.at_most(low, least - 1) if least > 1 else np.zeros_like(before)
        counts = value >= least
        yield Faced(
            value,
            mine.cards[held],
            mine.counts[held],
            unqualified,
            before - unqualified if counts else np.zeros_like(before),
            upto - before if counts else np.zeros_like(before),
            sums.all_hands() - (upto if counts else unqualified),
            before,
            upto - before,
        )


class _Rows:
    """The counts, in parts, of the bank's hands added so far that hold given cards, by the class of
    these."""

    def __init__(self, rules: Against) -> None:
        self.sizes = range(rules.house)
        self.rows = [np.zeros(len(alike(size).counts), np.int64) for size in self.sizes]

    def up_to(
        self,
        value: int,
        cards: Hands,
        counts: Ints,
        order: Ints,
        values: npt.NDArray[np.int32],
        done: int,
    ) -> int:
        """Add the hands up to this strength, after the first `done` of them; return how many are
        added then."""
        end = int(np.searchsorted(values, value, side="right"))
        if end > done:
            new = order[done:end]
            self.add(cards[new], counts[new])
        return max(end, done)

    def add(self, cards: Hands, counts: Ints) -> None:
        """Add hands: one of each class, and the number of hands in each."""
        self.rows[0][0] += PARTS * int(counts.sum())
        for size in self.sizes[1:]:
            row, weights = self.rows[size], PARTS // alike(size).counts
            for held in combinations(range(cards.shape[1]), size):
                of = class_of(size)[place_of(cards[:, held])]
                row += np.bincount(of, counts * weights[of], len(row)).astype(np.int64)


@cache
def _with_one(size: int) -> npt.NDArray[np.int32]:
    """Return the class of every hand of a size with each card added: (hands, 52)."""
    return class_of(size + 1)[one_more(size)]


@cache
def _values_with_one(scale: str) -> npt.NDArray[np.int16]:
    """Return the strength of every four cards with each card added: (270725, 52)."""
    values = by_name(scale).values(every_hand(OWN)).astype(np.int16)
    return values[one_more(OWN - 1)]


class _Sums:
    """Counts of the bank's hands without any of a player's cards, for hands of one strength."""

    def __init__(self, rules: Against, cards: Hands, value: int) -> None:
        self.rules, self.cards, self.value = rules, cards, value
        self.free = np.ones((len(cards), SIZE if rules.shown else 1), bool)
        if rules.shown:
            np.put_along_axis(self.free, cards.astype(np.int64), False, axis=1)
        most = min(OWN, rules.house - rules.shown)
        self.parts = [list(combinations(range(OWN), size)) for size in range(most + 1)]
        self.labels: list[list[npt.NDArray[np.int32]]] = []
        """By the number of the player's cards: the classes of these, with each card shown."""
        for size, chosen in enumerate(self.parts):
            if size + rules.shown < rules.house:
                self.labels.append([self._classes(size, held) for held in chosen])
        self.whole = self._whole()

    def _classes(self, size: int, held: tuple[int, ...]) -> npt.NDArray[np.int32]:
        places = place_of(self.cards[:, held])
        if self.rules.shown:
            return _with_one(size)[places]
        return class_of(size)[places][:, None]

    def _whole(self) -> list[npt.NDArray[np.integer]]:
        """Return the strengths of the bank's hands that are wholly known: the player's cards, or
        all but one of them, with the card that is shown."""
        rules = self.rules
        if not rules.shown:
            return [np.full((len(self.cards), 1), self.value)] if rules.house == OWN else []
        if rules.house == OWN:
            places = [place_of(self.cards[:, held]) for held in self.parts[-1]]
            return [_values_with_one(rules.scale)[each] for each in places]
        shown = np.where(self.free, np.arange(SIZE), np.argmax(self.free, axis=1)[:, None])
        own = np.repeat(self.cards, SIZE, axis=0)
        hands = np.column_stack([own, shown.astype(np.uint8).reshape(-1)])
        return [by_name(rules.scale).values(hands).reshape(shown.shape)]

    def at_most(self, rows: _Rows, value: int) -> Ints:
        """Return how many of the bank's hands have at most this strength: those in `rows`."""
        total = np.zeros(self.free.shape, np.int64)
        for size, labels in enumerate(self.labels):
            row = rows.rows[size + self.rules.shown]
            part = np.zeros_like(total)
            for label in labels:
                part += row[label]
            total += -part if size % 2 else part
        last = len(self.labels)
        for strength in self.whole:
            total += PARTS * (-1) ** last * (strength <= value)
        found: Ints = np.where(self.free, total // PARTS, 0)
        return found

    def all_hands(self) -> Ints:
        """Return the number of the bank's possible hands."""
        known = OWN + self.rules.shown
        count = comb(SIZE - known, self.rules.house - self.rules.shown)
        return np.where(self.free, count, 0)
