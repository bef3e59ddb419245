"""Classes of hands that differ only in suits, of up to six cards, and their numbers.

Two hands are alike if their suits hold the same sets of ranks in any order. So a class is four sets
of ranks, and it has as many hands as there are ways to give four suits to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, groupby, product
from math import comb, factorial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.cards import RANKS, SUITS

Ints = npt.NDArray[np.int64]
Hands = npt.NDArray[np.uint8]

SIZE = len(RANKS) * len(SUITS)
_BITS = len(RANKS)


class AlikeHands(NamedTuple):
    """One hand of each class, (n, cards) ascending; the number of hands in it, (n,); and its
    key."""

    cards: Hands
    counts: Ints
    keys: Ints


@cache
def alike(cards: int, lowest_rank: str = "2") -> AlikeHands:
    """Return the classes of hands of this many cards from a deck, in the order of their keys."""
    lowest = RANKS.index(lowest_rank)
    parts = _parts(cards, len(SUITS), cards)
    masks = np.sort(np.concatenate([_sets(each, lowest) for each in parts]), axis=1)
    keys = _key(masks)
    order = np.argsort(keys)
    masks = masks[order]
    held = masks[:, :, None] >> np.arange(_BITS) & 1
    ranks_first = held.transpose(0, 2, 1).reshape(len(masks), SIZE)
    found = np.nonzero(ranks_first)[1].astype(np.uint8).reshape(len(masks), cards)
    return AlikeHands(found, _ways(masks), keys[order])


def _parts(total: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to divide `total` cards among the suits, the longest suit first."""
    if not parts:
        if not total:
            yield ()
        return
    for first in range(min(total, most), -1, -1):
        for rest in _parts(total - first, parts - 1, first):
            yield first, *rest


def _sets(parts: tuple[int, ...], lowest: int) -> Ints:
    """Return sets of ranks, as bits, for suits of these lengths, (n, 4); suits of equal length come
    in one order only."""
    found = np.zeros((1, 0), np.int64)
    for length, same in groupby(parts):
        masks = [
            sum(1 << rank for rank in ranks) for ranks in combinations(range(lowest, _BITS), length)
        ]
        chosen = np.array(list(combinations_with_replacement(masks, len(list(same)))), np.int64)
        before = np.repeat(found, len(chosen), axis=0)
        found = np.hstack([before, np.tile(chosen, (len(found), 1))])
    return found


def _key(masks: Ints) -> Ints:
    """Return a number for the sets of ranks of each hand, independent of the suits."""
    ordered = np.sort(masks, axis=-1)
    keys: Ints = np.zeros(ordered.shape[:-1], np.int64)
    for suit in range(len(SUITS)):
        keys = keys << _BITS | ordered[..., suit]
    return keys


def _ways(masks: Ints) -> Ints:
    """Return the number of ways to give four suits to the sets of each row, ascending."""
    same = masks[:, 1:] == masks[:, :-1]
    ways = {(a, b, c): _orders(a, b, c) for a, b, c in product((0, 1), repeat=3)}
    table = np.array([ways[n >> 2 & 1, n >> 1 & 1, n & 1] for n in range(8)], np.int64)
    found: Ints = table[same[:, 0] * 4 + same[:, 1] * 2 + same[:, 2]]
    return found


def _orders(*same: int) -> int:
    """Return the number of orders of four things, by whether each neighbouring pair is equal."""
    runs, length = 1, 1
    for each in same:
        length = length + 1 if each else 1
        runs *= length
    return factorial(len(SUITS)) // runs


@cache
def every_hand(cards: int) -> Hands:
    """Return every hand of the whole deck in the order of `place_of`: (n, cards), ascending."""
    if not cards:
        return np.zeros((1, 0), np.uint8)
    rows = []
    for top in range(cards - 1, SIZE):
        below = every_hand(cards - 1)[: comb(top, cards - 1)]
        rows.append(np.hstack([below, np.full((len(below), 1), top, np.uint8)]))
    return np.concatenate(rows)


@cache
def _binomials() -> Ints:
    return np.array([[comb(card, n) for n in range(8)] for card in range(SIZE + 1)], np.int64)


def place_of(cards: Hands) -> Ints:
    """Return the place of each hand, a row of ascending cards, among all of its size."""
    table = _binomials()
    places: Ints = np.zeros(cards.shape[:-1], np.int64)
    for at in range(cards.shape[-1]):
        places += table[cards[..., at], at + 1]
    return places


@cache
def class_of(cards: int) -> npt.NDArray[np.int32]:
    """Return the class in `alike` of every hand of the whole deck, by its place."""
    hands = every_hand(cards)
    masks = np.zeros((len(hands), len(SUITS)), np.int64)
    for column in hands.T.astype(np.int64):
        masks[np.arange(len(hands)), column & 3] |= 1 << (column >> 2)
    return np.searchsorted(alike(cards).keys, _key(masks)).astype(np.int32)


@cache
def one_more(cards: int) -> npt.NDArray[np.int32]:
    """Return the place of every hand with each card added: (hands, 52).

    For a card that is already in the hand the place is valid, but means nothing.
    """
    hands, table = every_hand(cards), _binomials()
    found = np.empty((len(hands), SIZE), np.int32)
    for added in range(SIZE):
        places = np.zeros(len(hands), np.int64)
        lower = np.zeros(len(hands), np.int64)
        for at in range(cards):
            under = hands[:, at] < added
            lower += under
            places += np.where(under, table[hands[:, at], at + 1], table[hands[:, at], at + 2])
        found[:, added] = np.minimum(places + table[added, lower + 1], comb(SIZE, cards + 1) - 1)
    return found
