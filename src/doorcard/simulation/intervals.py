"""How sure a mean is: 95 % confidence intervals from the spread over hands."""

from __future__ import annotations

from math import inf, sqrt

Z_95 = 1.96
"""How many standard errors a 95 % confidence interval reaches to either side."""


def interval(hands: int, total: int, squares: int) -> tuple[float, float]:
    """Return the bounds of the 95 % interval of a mean per hand, from sums over hands.

    By the normal approximation, which a few hundred hands make good; less than two hands tell
    nothing, and the bounds are infinite.
    """
    if hands < 2:
        return -inf, inf
    error = sqrt((hands * squares - total * total) / (hands - 1)) / hands
    mean = total / hands
    return mean - Z_95 * error, mean + Z_95 * error
