"""What must be true of a question before anything is drawn."""

from __future__ import annotations

from doorcard.lab.plans import count_ways
from doorcard.lab.showdowns import EXACT_AT_MOST, MOST_EXACT, words_of
from doorcard.lab.spot import Spot
from doorcard.lab.stops import check_going_on, check_triggers
from doorcard.rules.errors import BadSetup, shown


def check_spot(spot: Spot) -> None:
    """Raise `BadSetup` where nobody has odds: `no_odds`, `deal_stopped`, `no_such_word`."""
    check_triggers(spot.game)
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


def deals_wanted(spot: Spot, exact: bool | None, samples: int) -> tuple[int, bool]:
    """Return how many deals are looked at, and whether that is all there are.

    Raise `BadSetup`: `bad_count`, `too_many_deals`.
    """
    if type(samples) is not int or samples < 1:
        raise BadSetup("bad_count", f"{shown(samples)} samples: ask for a whole number from 1 up")
    if exact is False:
        return samples, False
    total = count_ways(spot)
    if total <= EXACT_AT_MOST:
        return total, True
    if exact is None:
        return samples, False
    if total > MOST_EXACT:
        raise BadSetup(
            "too_many_deals",
            f"the cards to come may lie in {total:,} ways; at most {MOST_EXACT:,} are counted "
            "through, so leave exactness out or give more cards",
            ways=total,
        )
    return total, True
