"""The proof that a shuffle favours no order: every case is tried, not only a sample.

1. *Draws*: for every bound from 2 to 52, each answer is hit by equally many of the 256 bytes,
   those that are thrown away not counted.
2. *Orders*: for n from 2 to 7 cards, all sequences of draws are played out. There are n! of them,
   and each of the n! orders comes up exactly once.

The shuffler is passed in, so that the tests can show that bad shufflers fail.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import factorial

from msgspec import Struct

from doorcard.cards import Card
from doorcard.fairness import shuffling
from doorcard.fairness.shuffling import BYTE_VALUES, Draw

LARGEST_DECK = 52
MOST_ARRANGED = 7

Bounded = Callable[[Callable[[], int], int], int]
Arrange = Callable[[list[Card], Draw], None]


class Shuffler(Struct, frozen=True):
    """A shuffler: how a number is drawn from bytes, and how numbers arrange cards."""

    name: str
    bounded: Bounded = shuffling.bounded
    arrange: Arrange = shuffling.arrange

    def order(self, seed: bytes, count: int) -> list[Card]:
        """Return the order that a seed gives to cards 0 … count - 1."""
        take = shuffling.stream(seed, shuffling.ORDER).__next__
        order = list(range(count))
        self.arrange(order, lambda bound: self.bounded(take, bound))
        return order


OURS = Shuffler("Fisher–Yates with rejection")


class Verdict(Struct, frozen=True):
    """The result of a proof or a test; `p` is the chance of a worse result, None in a proof."""

    name: str
    ok: bool
    found: str
    p: float | None = None


class _Spent(Exception):
    """A draw needs more bytes than it was given."""


def answers(bounded: Bounded, bound: int) -> Counter[int | None]:
    """Return how many of the 256 bytes give each answer; None counts those that are thrown away."""
    found: Counter[int | None] = Counter()
    for byte in range(BYTE_VALUES):
        given = iter((byte,))

        def take(given: Iterator[int] = given) -> int:
            for each in given:
                return each
            raise _Spent

        try:
            found[bounded(take, bound)] += 1
        except _Spent:
            found[None] += 1
    return found


def prove_draws(bounded: Bounded) -> Verdict:
    """Show that every bounded draw, 2 … 52, gives each of its answers equally often."""
    name = f"every draw below 2…{LARGEST_DECK} is even over all bytes"
    for bound in range(2, LARGEST_DECK + 1):
        found = answers(bounded, bound)
        del found[None]
        if set(found) != set(range(bound)) or len(set(found.values())) != 1:
            low, high = min(found.values()), max(found.values())
            basis = f"below {bound}: {len(found)} answers, from {low} to {high} bytes each"
            return Verdict(name, False, basis)
    return Verdict(name, True, f"{LARGEST_DECK - 1} bounds over {BYTE_VALUES} bytes each")


def outcomes(arrange: Arrange, count: int) -> Iterator[tuple[tuple[Card, ...], tuple[int, ...]]]:
    """Yield each order with the bounds drawn on the way, for every sequence of draws."""
    answered: list[int] = []
    while True:
        bounds: list[int] = []

        def draw(bound: int, bounds: list[int] = bounds) -> int:
            if len(bounds) == len(answered):
                answered.append(0)
            bounds.append(bound)
            return answered[len(bounds) - 1]

        order = list(range(count))
        arrange(order, draw)
        yield tuple(order), tuple(bounds)
        while answered and answered[-1] + 1 == bounds[len(answered) - 1]:
            answered.pop()
        if not answered:
            return
        answered[-1] += 1


def prove_orders(arrange: Arrange) -> Verdict:
    """Show that every order of 2 … 7 cards comes from exactly one sequence of draws.

    Each sequence must be as likely as the others: all draw below the same bounds.
    """
    name = f"every order of 2…{MOST_ARRANGED} cards arises exactly once"
    total = 0
    for count in range(2, MOST_ARRANGED + 1):
        found: Counter[tuple[Card, ...]] = Counter()
        ways = set()
        for order, bounds in outcomes(arrange, count):
            found[order] += 1
            ways.add(bounds)
        orders = factorial(count)
        if len(ways) != 1 or len(found) != orders or set(found.values()) != {1}:
            basis = (
                f"{count} cards: {len(found)} of {orders} orders, "
                f"from {min(found.values())} to {max(found.values())} sequences each"
            )
            return Verdict(name, False, basis)
        total += orders
    return Verdict(name, True, f"{total} orders, one sequence of draws each")
