"""What must be true of a question before anything is drawn."""

from __future__ import annotations

from math import perm

from doorcard.lab.plans import count_ways
from doorcard.lab.showdowns import EXACT_AT_MOST, MOST_EXACT, words_of
from doorcard.lab.spot import Spot
from doorcard.lab.stances import answered_by
from doorcard.lab.stops import check_going_on
from doorcard.rules.errors import BadSetup, shown

SAMPLES = 1_000_000
"""How many deals the columns draw unless told otherwise."""

SAMPLES_BY_ENGINE = 20_000
"""How many deals the engine plays unless told otherwise."""

EXACT_BY_ENGINE = 20_000
"""How many ways of dealing the engine plays through, at most, unless that is insisted on."""

MOST_BY_ENGINE = 10**6
"""How many ways of dealing the engine plays through at the very most."""


def check_spot(spot: Spot) -> None:
    """Raise `BadSetup` where nobody has odds: `deal_stopped`, `no_such_word`."""
    check_going_on(spot)
    if not spot.said:
        return
    words = words_of(spot.game)
    if len(spot.said) != spot.seats or any(word and word not in words for word in spot.said):
        raise BadSetup(
            "no_such_word",
            f"{shown(list(spot.said))} was declared; {spot.seats} players need as many words, each "
            f"of {', '.join(words) or 'none, since nothing is declared here'}, or empty",
        )


def deals_wanted(spot: Spot, exact: bool | None, samples: int | None) -> tuple[int, bool]:
    """Return how many deals are looked at, and whether that is all there are.

    Where the engine deals, all there are may be more. Raise `BadSetup`: `bad_count`,
    `too_many_deals`.
    """
    engine = answered_by(spot) == "engine"
    wanted = (SAMPLES_BY_ENGINE if engine else SAMPLES) if samples is None else samples
    if type(wanted) is not int or wanted < 1:
        raise BadSetup("bad_count", f"{shown(samples)} samples: ask for a whole number from 1 up")
    if exact is False:
        return wanted, False
    total = perm(len(spot.unseen), spot.missing) if engine else count_ways(spot)
    if total <= (EXACT_BY_ENGINE if engine else EXACT_AT_MOST):
        return total, True
    if exact is None:
        return wanted, False
    most = MOST_BY_ENGINE if engine else MOST_EXACT
    if total > most:
        raise BadSetup(
            "too_many_deals",
            f"the cards to come may lie in {total:,} ways; at most {most:,} are counted "
            "through, so leave exactness out or give more cards",
            ways=total,
        )
    return total, True
