"""The shuffle: Fisher–Yates over bytes that only a seed's owner can know.

This describes it byte by byte, so that you can reimplement it:

1. *The stream.* Block c = 0, 1, 2… is HMAC-SHA256 with the seed (32 bytes) as its key over
`pack(DOMAIN, label, c)` (see `encoding`); its 32 bytes are taken first to last, then those of the
next block. A shuffle's label is `order`. 2. *A bounded draw* of 0 … b - 1, for b up to 256: take a
byte; if it is at least 256 - 256 mod b, throw it away and take the next; the answer is the byte mod
b. The bytes that are kept give every answer equally often. 3. *The shuffle* of n cards: for i = n -
1 down to 1, draw j of 0 … i and swap places i and j. Every order comes from exactly one sequence of
draws.

`proving` proves the last sentence of 2 and of 3 by trying all cases.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from doorcard.cards import Card
from doorcard.fairness.encoding import DOMAIN, check_secret, pack
from doorcard.rules.errors import BadSetup

BYTE_VALUES = 256
ORDER = "order"
SALT = "salt"
CHOICE = "choice"

Draw = Callable[[int], int]
"""A function that draws one of 0 … bound - 1, each equally likely."""


def stream(key: bytes, label: str) -> Iterator[int]:
    """Yield the endless bytes that a key of 32 bytes gives under a label."""
    counter = 0
    while True:
        yield from hmac.digest(key, pack(DOMAIN, label, counter), "sha256")
        counter += 1


def bounded(take: Callable[[], int], bound: int) -> int:
    """Return a number below `bound` (1 … 256) from random bytes, without a bias."""
    limit = BYTE_VALUES - BYTE_VALUES % bound
    while True:
        byte = take()
        if byte < limit:
            return byte % bound


def arrange(cards: list[Card], draw: Draw) -> None:
    """Bring cards into a random order, in place: Fisher–Yates."""
    for i in range(len(cards) - 1, 0, -1):
        j = draw(i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def drawing(key: bytes, label: str) -> Draw:
    """Return a function that draws bounded numbers from the stream of a key, one after the
    other."""
    take = stream(key, label).__next__
    return lambda bound: bounded(take, bound)


def shuffle(cards: Sequence[Card], seed: bytes) -> tuple[Card, ...]:
    """Return the cards in the order that a seed gives, the first to come off first (ROOM-01).

    The cards may be any list of at most 256 different cards: a whole deck, a stripped one, a
    recycled stub. The result also depends on the order of that list. Raises `BadSetup`:
    `bad_length`, `bad_cards`.
    """
    check_secret(seed, "the seed of a shuffle")
    check_cards(cards)
    order = list(cards)
    arrange(order, drawing(seed, ORDER))
    return tuple(order)


def check_cards(cards: Sequence[Card]) -> None:
    """Raise `BadSetup` `bad_cards` unless there are 1 to 52 different known cards."""
    if not cards or len(set(cards)) < len(cards) or not all(0 <= card < 52 for card in cards):
        raise BadSetup(
            "bad_cards",
            "a shuffle needs at least one card; all cards must be known and different",
            cards=tuple(cards),
        )


def salts(seed: bytes, count: int) -> tuple[bytes, ...]:
    """Return the salts of a deck's positions: HMAC-SHA256 of the seed over `salt` and each.

    Some of them reveal nothing about the seed or the others.
    """
    check_secret(seed, "the seed of a deck")
    return tuple([hmac.digest(seed, _salted(i), "sha256") for i in range(count)])


@lru_cache(maxsize=256)
def _salted(position: int) -> bytes:
    return pack(DOMAIN, SALT, position)
