"""Equity: which part of the pot a hand wins on average, over all that is imagined."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from doorcard.bots.imagine import STAYS, Holding, deals, my_values, owing
from doorcard.bots.judging import judge_of
from doorcard.rules.hand import View


def equity(view: View, rng: Random, samples: int) -> float:
    """Return the part of the pot the viewer's hand wins on average, from 0 to 1.

    Opponents hold anything they may hold; one who owes chips pays or folds by chance, but somebody
    is always there. All pots count as one.
    """
    in_doubt = owing(view.state, view.viewer)
    found = list(deals(view, rng, samples))
    judge = judge_of(view.state, found)
    won = 0.0
    for deal in found:
        rivals = deal.rivals
        if in_doubt:
            staying = {p: v for p, v in rivals.items() if p not in in_doubt or rng.random() < STAYS}
            rivals = staying or rivals
        won += judge.won(deal.mine, judge.field(rivals))
    return won / samples


def equities(view: View, rng: Random, samples: int, hands: Sequence[Holding]) -> list[float]:
    """Return what part of the pot each of several hands the viewer may get would win on average.

    All are held against the same rivals, so that the better of two is known from few samples.
    """
    won = [0.0] * len(hands)
    found = list(deals(view, rng, samples))
    judge = judge_of(view.state, found)
    for deal in found:
        field = judge.field(deal.rivals)
        for i, hand in enumerate(hands):
            won[i] += judge.won(my_values(deal, hand), field)
    return [total / samples for total in won]
