"""A second look at a shuffle: chi-square tests of many decks.

The proof covers every case of small decks. These tests find what it can't see, such as a mistake in
the stream. Over N decks they count how often each card comes in each place, and which poker hand
the first seven cards make. Counts that are too even fail just as counts that are too uneven.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator, Mapping
from math import exp, lgamma, log

import numpy as np
import numpy.typing as npt

from doorcard.fairness.proving import LARGEST_DECK, Shuffler, Verdict
from doorcard.ranking import HIGH

BATCH = 5000
ALPHA = 1e-6
"""The level of a test, per tail: it fails if a result this extreme would come up less often."""

FEWEST_EXPECTED = 5.0
SEVEN_CARD_HANDS = {
    "high card": 23_294_460,
    "pair": 58_627_800,
    "two pair": 31_433_400,
    "three of a kind": 6_461_620,
    "straight": 6_180_020,
    "flush": 4_047_644,
    "full house": 3_473_184,
    "four of a kind": 224_848,
    "straight flush": 41_584,
}
"""The numbers of seven-card hands of each category, of 133,784,560 in all (combinatorics)."""


def second_look(
    shuffler: Shuffler, decks: int, seed: bytes, done: Callable[[int], None] = lambda count: None
) -> tuple[Verdict, ...]:
    """Return the verdicts of the two chi-square tests over decks from a seed of 32 bytes.

    `done` is called with the number of decks made, from time to time.
    """
    places = np.zeros(LARGEST_DECK * LARGEST_DECK, np.int64)
    hands: dict[str, int] = dict.fromkeys(SEVEN_CARD_HANDS, 0)
    offset = np.arange(LARGEST_DECK, dtype=np.int64) * LARGEST_DECK
    made = 0
    for batch in _batches(shuffler, decks, seed):
        places += np.bincount((batch + offset).ravel(), minlength=places.size)
        values, counts = np.unique(HIGH.values(batch[:, :7]), return_counts=True)
        for value, count in zip(values, counts, strict=True):
            hands[HIGH.category(int(value))] += int(count)
        made += len(batch)
        done(made)
    return judge_places(places, decks), judge_hands(hands, decks)


def _batches(shuffler: Shuffler, decks: int, seed: bytes) -> Iterator[npt.NDArray[np.uint8]]:
    for first in range(0, decks, BATCH):
        numbers = range(first, min(first + BATCH, decks))
        seeds = [hmac.digest(seed, number.to_bytes(8, "big"), "sha256") for number in numbers]
        yield np.array([shuffler.order(each, LARGEST_DECK) for each in seeds], np.uint8)


def judge_places(counts: npt.NDArray[np.int64], decks: int) -> Verdict:
    """Test that each card comes in each place equally often.

    The counts of n cards in n places have (n - 1)² degrees of freedom; since a card has only one
    place, their chi-square is n / (n - 1) times as large as that of free counts.
    """
    n = LARGEST_DECK
    expected = decks / n
    chi = float(((counts - expected) ** 2).sum() / expected) * (n - 1) / n
    return _verdict("each card in each place", chi, (n - 1) ** 2)


def judge_hands(hands: Mapping[str, int], decks: int) -> Verdict:
    """Test the categories of the first seven cards; rare ones are pooled."""
    total = sum(SEVEN_CARD_HANDS.values())
    cells: list[tuple[int, float]] = []
    found, expected = 0, 0.0
    for name in reversed(SEVEN_CARD_HANDS):
        found += hands[name]
        expected += decks * SEVEN_CARD_HANDS[name] / total
        if expected >= FEWEST_EXPECTED:
            cells.append((found, expected))
            found, expected = 0, 0.0
    if expected and cells:
        last = cells.pop()
        cells.append((last[0] + found, last[1] + expected))
    chi = sum([(count - mean) ** 2 / mean for count, mean in cells])
    return _verdict("seven-card hands by category", chi, len(cells) - 1)


def _verdict(name: str, chi: float, freedom: int) -> Verdict:
    p = chi_square_tail(chi, freedom)
    basis = f"chi-square {chi:.1f} with {freedom} degrees of freedom"
    return Verdict(name, ALPHA <= p <= 1 - ALPHA, basis, p)


def chi_square_tail(chi: float, freedom: int) -> float:
    """Return the chance that chi-square with `freedom` degrees of freedom is at least `chi`.

    The upper regularised incomplete gamma function Q(freedom / 2, chi / 2): by its series below
    the mean and by its continued fraction (Lentz) above.
    """
    a, x = freedom / 2, chi / 2
    if x <= 0 or a <= 0:
        return 1.0
    scale = a * log(x) - x - lgamma(a)
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-16:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - total * exp(scale))
    return exp(scale) * _fraction(a, x)


def _fraction(a: float, x: float) -> float:
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    value = d
    for i in range(1, 100_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b or tiny)
        c = b + step / c or tiny
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value
