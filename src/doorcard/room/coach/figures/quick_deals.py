"""Quick deals that tell how cards for sale help a hand, where the lab's answer would take too long.

It is the judgement of bots: every card to come is dealt at random to its end, nobody folds, and the
pot counts with the bets to come as bots expect them. All cards for sale meet the same rivals, and a
few sets of deals tell how sure their order is.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from doorcard.bots.buying import PricedAnswer, choices_of, pot_to_come, with_card
from doorcard.bots.imagine import Holding
from doorcard.bots.judging import equities
from doorcard.cards import Card
from doorcard.rules.asks import Offer
from doorcard.rules.hand import View
from doorcard.rules.phases.buying import DECK, CanPat, CanTakeFree

SETS = 10
DEALS = 400
SURE = 2.26
"""So many standard errors, of ten sets, are the half of a 95% interval."""


class Judged(NamedTuple):
    """An answer, and the part of the pot that its hand wins in each set of deals."""

    choice: PricedAnswer
    parts: tuple[float, ...]

    @property
    def share(self) -> float:
        """The part of the pot that it wins on average, 0 to 1."""
        return fmean(self.parts)

    def worth(self, pot: int) -> tuple[float, ...]:
        """Return what it brings in each set, in chips of a `pot` that its price joins."""
        cost = self.choice.cost
        return tuple([part * (pot + cost) - cost for part in self.parts])

    def pays(self, view: View) -> bool:
        """Tell whether a hand may be worth its price where everybody has to pay one."""
        state = view.state
        cost = self.choice.cost
        pot = state.pot_total + cost * len(state.live)
        return not surely_below([part * pot - cost for part in self.parts], [0.0] * SETS)


class RankedOffers(NamedTuple):
    """The cards for sale, the best for its price first, and what else may be answered for nothing.

    `level` cards can't be told from the best one. `pays`: buying the best is better than not to;
    None where that is not sure.
    """

    cards: tuple[Judged, ...]
    instead: Judged | None
    level: int
    pays: bool | None


def judged(view: View, choices: list[PricedAnswer]) -> list[Judged]:
    """Return which part of the pot each choice wins in a few sets of deals."""
    sets = parts(view, [choice.hand for choice in choices])
    return [Judged(choice, each) for choice, each in zip(choices, sets, strict=True)]


def parts(view: View, hands: list[Holding]) -> list[tuple[float, ...]]:
    """Return which part of the pot each hand wins in each set of deals, (hands, SETS)."""
    sets = [equities(view, Random(seed), DEALS, hands) for seed in range(SETS)]
    return list(zip(*sets, strict=True))


def ranked_quickly(view: View, offer: Offer) -> RankedOffers:
    """Rank what may be bought or taken by quick deals. Each card on offer is there once, with the
    card of your own that it is best to give up for it."""
    ask = view.own_ask
    assert ask is not None
    free = [
        choice
        for other in ask.offers
        if isinstance(other, CanPat | CanTakeFree)
        for choice in choices_of(view, other)
    ]
    bought = list(choices_of(view, offer))
    found = judged(view, [*bought, *free])
    pot = pot_to_come(view.state)
    cards: dict[int, Judged] = {}
    for one in sorted(found[: len(bought)], key=lambda each: -fmean(each.worth(pot))):
        cards.setdefault(getattr(one.choice.action, "slot", DECK), one)
    best, *others = cards.values()
    level = [one for one in others if not surely_below(one.worth(pot), best.worth(pot))]
    instead = found[len(bought)] if free else None
    pays: bool | None = best.pays(view)
    if instead is not None:
        pays = surely_below(instead.worth(pot), best.worth(pot))
        if not pays and fmean(best.worth(pot)) > fmean(instead.worth(pot)):
            pays = None
    return RankedOffers((best, *others), instead, len(level), pays)


def row_for(view: View) -> list[tuple[Card, tuple[float, ...]]]:
    """Return each card of the row and what part of the pot it wins in each set, best first."""
    row = [place for place in view.state.market if place is not None]
    won = parts(view, [with_card(view.state, view.viewer, place) for place in row])
    cards = [(place.card, each) for place, each in zip(row, won, strict=True)]
    return sorted(cards, key=lambda one: -fmean(one[1]))


def surely_below(
    one: tuple[float, ...] | list[float], other: tuple[float, ...] | list[float]
) -> bool:
    """Tell whether of two figures in the same sets one is less, beyond what chance explains."""
    apart = [high - low for low, high in zip(one, other, strict=True)]
    return fmean(apart) > SURE * stdev(apart) / sqrt(len(apart))
