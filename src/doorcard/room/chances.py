"""How often a hand wins, in words that a beginner can picture, with the percent beside them."""

from __future__ import annotations

from doorcard.language import number, say, text
from doorcard.room.advice_costs import percent

SELDOM, NEARLY = 4, 96
"""Up to and from which percent a hand hardly ever or nearly always wins."""
HALF = 50
ABOUT_HALF = range(HALF - 6, HALF + 7)
"""Percents that are told by how they lie beside one half."""
SIMPLE = (2, 3, 4, 5, 10, 6, 7, 8, 9)
"""Of how many times it is told how often a hand wins, those first that are easiest to imagine."""
MANY = (20, 15, 12, *range(11, 20))
"""Of how many besides, for a hand that wins or loses once of them."""
HALVES = {
    -1: text("You win a little less than half the time ({held})"),
    0: text("You win about half the time ({held})"),
    1: text("You win a little more than half the time ({held})"),
}


def often(held: float) -> str:
    """Say how often a hand wins, in words and then in percent: `You win about 1 time in 8`."""
    points = round(100 * held)
    times, of = fraction(points)
    told = text("You win about {times} times in {of} ({held})")
    if times == 1:
        told = text("You win about 1 time in {of} ({held})")
    if points in ABOUT_HALF:
        told = HALVES[(points > HALF) - (points < HALF)]
    elif points <= SELDOM:
        told = text("You hardly ever win ({held})")
    elif points >= NEARLY:
        told = text("You nearly always win ({held})")
    return say(told, times=number(times), of=number(of), held=percent(held))


def fraction(points: int) -> tuple[int, int]:
    """Return how many times of how many are about so many percent: 12 are 1 of 8.

    The simplest that is near enough, or the nearest.
    """
    part = points / 100
    near = min(0.02, 0.065 * min(part, 1 - part))
    tried = [(times, of) for of in SIMPLE for times in range(1, of)]
    tried += [(times, of) for of in MANY for times in (1, of - 1)]
    off = {each: abs(each[0] / each[1] - part) for each in tried}
    return next((each for each in tried if off[each] <= near), min(tried, key=off.__getitem__))
