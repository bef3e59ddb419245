"""Counting: from how often each outcome came to what every player's odds are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import sqrt

import numpy as np

from doorcard.lab.outcomes import Codes

Z_95 = 1.96
"""How many standard errors a 95 % confidence interval reaches to either side."""

PSEUDO = 2
"""How many deals that win nothing, and how many that win all, an interval adds to those counted."""

_MOST_BINS = 1 << 22


class Tally:
    """How often each code came."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}

    def add(self, codes: Codes) -> None:
        """Count the codes of many deals."""
        if len(codes) and int(codes.max()) < _MOST_BINS:
            bins = np.bincount(codes)
            found = np.flatnonzero(bins)
            pairs: Iterable[tuple[int, int]] = zip(
                found.tolist(), bins[found].tolist(), strict=True
            )
        else:
            values, counts = np.unique(codes, return_counts=True)
            pairs = zip(values.tolist(), counts.tolist(), strict=True)
        for code, count in pairs:
            self.counts[code] = self.counts.get(code, 0) + count

    def add_weighed(self, codes: Codes, weights: Sequence[int]) -> None:
        """Count the codes of some deals, each of which stands for so many."""
        for code, weight in zip(codes.tolist(), weights, strict=True):
            self.counts[code] = self.counts.get(code, 0) + weight


def average(pairs: Sequence[tuple[Fraction, int]]) -> Fraction:
    """Return the mean of values that came so often."""
    total = sum(count for _, count in pairs)
    return sum((value * count for value, count in pairs), Fraction(0)) / total


def interval(pairs: Iterable[tuple[Fraction, int]]) -> tuple[float, float]:
    """Return the 95 % interval of the mean of values from 0 to 1 that came so often.

    It is the normal interval of the sample with a few deals added that win nothing or all, so that
    a hand that won every deal drawn is not held for certain to win (Agresti and Coull's remedy).
    """
    weighed = [(float(value), count) for value, count in pairs]
    weighed += [(0.0, PSEUDO), (1.0, PSEUDO)]
    total = sum(count for _, count in weighed)
    mean = sum(value * count for value, count in weighed) / total
    variance = sum(count * (value - mean) ** 2 for value, count in weighed) / total
    reach = Z_95 * sqrt(variance / total)
    return max(0.0, mean - reach), min(1.0, mean + reach)


def spread(
    outcomes: Mapping[int, int], part: Callable[[int], Fraction]
) -> list[tuple[Fraction, int]]:
    """Return each value that `part` gives a code, and how often it came."""
    found: dict[Fraction, int] = {}
    for code, count in outcomes.items():
        value = part(code)
        found[value] = found.get(value, 0) + count
    return list(found.items())
