"""Shares of the pot where players choose their cards: they still buy or exchange some, or have.

The lab takes hands as they lie then, as if nobody bought any more or had chosen any card. That says
too much of good hands and too little of poor ones (docs/players-measured.md). So these are judged
as bots judge them, in quick deals in which everybody still gets the best of such cards, and chosen
cards are better than any. They come in the form of the lab's answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from statistics import fmean, stdev

from doorcard import lab
from doorcard.bots.buying import PricedAnswer, choices_of
from doorcard.bots.imagine import chosen, exchanges, holding
from doorcard.bots.valuing import how
from doorcard.cards import UNKNOWN, card_name
from doorcard.lab.choices import KEEPING
from doorcard.lab.market import NOT_BUYING
from doorcard.room.coach.figures import quick_deals
from doorcard.room.coach.figures.asking import ANSWERS_KEPT, asked
from doorcard.rules.actions import Action
from doorcard.rules.hand import View
from doorcard.rules.phases.buying import DECK, Buy, CanBuy, CanPat
from doorcard.rules.phases.exchange import CanSwap, Swap

BY_RULES = 50
"""So many deals are in a set where the rules value each hand by itself, which takes long."""

Parts = tuple[float, ...]
"""The part of the pot that a hand wins in each set of deals."""


def changing(view: View) -> bool:
    """Tell whether anybody may buy or exchange cards for others after this turn."""
    state = view.state
    dealt = bool(state.seat(view.viewer).places)
    return dealt and any(exchanges(state, player) for player in state.live)


def choosing(view: View) -> bool:
    """Tell whether hands are better than any cards, since players choose theirs or still will."""
    return changing(view) or chosen(view.state)


def kept_share(view: View) -> float:
    """Return the part of the pot, 0 to 1, that the hand wins which the viewer holds, with what all
    may still buy or exchange."""
    return fmean(_kept(view, BY_RULES if how(view.state.game) == "rules" else quick_deals.DEALS))


@lru_cache(ANSWERS_KEPT)
def _kept(view: View, deals: int) -> Parts:
    """Return what is won with the cards that the viewer holds; `deals` are those of a set."""
    state = view.state
    held = holding(state, view.viewer, state.seat(view.viewer).places)
    return quick_deals.parts(view, [held])[0]


def values_for(view: View, offer: CanBuy) -> lab.MarketValues:
    """Return what each card for sale wins: the lab's answer, or where players choose other cards
    before or later, that of quick deals. Raise `Refused` as `asked` does."""
    ask = view.own_ask
    if ask is None or not choosing(view) or not any(isinstance(o, CanPat) for o in ask.offers):
        return asked(view, lab.market_of)
    return _market(view, offer, quick_deals.DEALS)


def discard_for(view: View, offer: CanSwap) -> lab.Choices:
    """Return what exchanging each card wins, as `values_for`."""
    if not choosing(view):
        return asked(view, lab.discard_of)
    return _discards(view, offer, quick_deals.DEALS)


@lru_cache(ANSWERS_KEPT)
def _market(view: View, offer: CanBuy, deals: int) -> lab.MarketValues:
    """Return what cards for sale win in quick deals, `deals` in a set."""
    state = view.state
    choices = list(choices_of(view, offer))
    now, *bought = _with_now(view, choices)
    held = [card_name(card) for card in state.seat(view.viewer).cards]
    best: dict[int, lab.Offered] = {}
    for choice, parts in zip(choices, bought, strict=True):
        one = _offered(view, choice, held, parts, now)
        if one.slot not in best or one.share > best[one.slot].share:
            best[one.slot] = one
    return lab.MarketValues(
        game=state.game.id,
        player=view.viewer,
        exact=False,
        samples=quick_deals.SETS * deals,
        now=_choice(NOT_BUYING, now, now),
        cards=tuple([best[slot] for slot in sorted(best, key=lambda slot: (slot == DECK, slot))]),
        pot=state.pot_total,
    )


@lru_cache(ANSWERS_KEPT)
def _discards(view: View, offer: CanSwap, deals: int) -> lab.Choices:
    """Return what exchanges win in quick deals, `deals` in a set."""
    state = view.state
    choices = list(choices_of(view, offer))
    now, *swapped = _with_now(view, choices)
    held = [card_name(card) for card in state.seat(view.viewer).cards]
    found = [
        _choice(held[_giving(choice.action) or 0], parts, now)
        for choice, parts in zip(choices, swapped, strict=True)
    ]
    return lab.Choices(
        game=state.game.id,
        player=view.viewer,
        exact=False,
        samples=quick_deals.SETS * deals,
        choices=(_choice(KEEPING, now, now), *found),
    )


def _with_now(view: View, choices: Sequence[PricedAnswer]) -> list[Parts]:
    """Return what is won with the cards held, and then with each choice, in the same deals."""
    state = view.state
    held = holding(state, view.viewer, state.seat(view.viewer).places)
    return quick_deals.parts(view, [held, *[choice.hand for choice in choices]])


def _offered(
    view: View, choice: PricedAnswer, held: Sequence[str], parts: Parts, now: Parts
) -> lab.Offered:
    """Return a card for sale with what it wins, in the lab's form."""
    action = choice.action
    assert isinstance(action, Buy)
    giving = _giving(action)
    place = None if action.slot == DECK else view.state.market[action.slot - 1]
    card = card_name(UNKNOWN if place is None else place.card)
    bought = _choice("" if giving is None else held[giving], parts, now)
    pot = view.state.pot_total
    return lab.Offered.of(bought, action.slot, card, price=choice.cost, pot=pot)


def _giving(action: Action) -> int | None:
    """Return the place of the card that an answer gives up."""
    return action.giving if isinstance(action, Buy | Swap) else None


def _choice(label: str, parts: Parts, now: Parts) -> lab.Choice:
    """Return the share of a choice and its gain over keeping the cards, with their intervals."""
    gains = tuple([one - other for one, other in zip(parts, now, strict=True)])
    share, interval = _estimate(parts)
    return lab.Choice(label, share, interval, *_estimate(gains))


def _estimate(parts: Parts) -> tuple[float, tuple[float, float]]:
    """Return an average over the sets, with its 95% interval."""
    mean = fmean(parts)
    off = quick_deals.SURE * stdev(parts) / sqrt(len(parts))
    return mean, (mean - off, mean + off)
