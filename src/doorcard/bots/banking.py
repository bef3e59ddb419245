"""Bots against a bank: small wagers, few side wagers, and the answer that wins most on average.

All hands that the banker may hold are equally likely, and so are all cards in the middle. If there
are at most `COUNTED` of them, every one is counted; otherwise `DRAWN` are sampled, always the same
ones for the same cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random
from typing import Any

from doorcard.bots.policy import Style, answers
from doorcard.cards import UNKNOWN, Card
from doorcard.ranking import by_name
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.payments import (
    AgainstHouse,
    HandPays,
    OneColour,
    Payment,
    least_with,
    same_colour,
)
from doorcard.rules.phases.bank import Bank
from doorcard.rules.phases.stand import CanPlay, CanPlayFor, Play, PlayFor
from doorcard.rules.phases.take_back import CanWithdraw, LetRide, Withdraw
from doorcard.rules.phases.wager import CanWager, Wager
from doorcard.rules.state import State

PART = 20
"""The divisor for a wager: one in this many chips of the stack."""

SIDE = 0.5
"""The chance of a side wager, as a multiple of the style's chance to bluff."""

COUNTED = 20_000
"""The most hands of the banker that are counted; if there are more, `DRAWN` of them are sampled."""

DRAWN = 1000


@answers(CanWager)
def wager(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Wager a small part of the stack, so that enough is left to play; else sit out."""
    offer = next(offer for offer in ask.offers if isinstance(offer, CanWager))
    chip = offer.chip
    least = -(-offer.least // chip) * chip
    first = max(least, offer.most // PART // chip * chip)
    left = offer.most - (offer.each + 1) * first
    if left < 0:
        return Fold()
    amounts = [(offer.required, first)]
    fixed = dict(offer.fixed)
    for name in offer.others:
        stake = fixed.get(name, least)
        if left >= stake and rng.random() < SIDE * style.bluffs:
            amounts.append((name, stake))
            left -= stake
    return Wager(tuple(amounts))


@answers(CanPlay)
def stand(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Play if that loses less on average than giving up the first wager."""
    offer = next(offer for offer in ask.offers if isinstance(offer, CanPlay))
    return Play() if gains(view, [offer.amount])[0] > 0 else Fold()


@answers(CanPlayFor)
def stand_for(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Play for the amount that wins most on average, or fold if every amount loses more than
    that."""
    offer = next(offer for offer in ask.offers if isinstance(offer, CanPlayFor))
    brings = gains(view, [size.amount for size in offer.sizes])
    most = max(brings)
    return PlayFor(offer.sizes[brings.index(most)].times) if most > 0 else Fold()


@answers(CanWithdraw)
def ride(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Let a bet ride if it wins on average."""
    return LetRide() if riding(view) > 0 else Withdraw()


def gains(view: View, amounts: Sequence[int], counted: int = COUNTED) -> list[float]:
    """Return how many chips playing on for each amount wins more on average than folding.

    The banker's hands are counted if there are at most `counted` of them, and sampled otherwise.
    """
    state = view.state
    if not state.house:
        return _by_middle(view, amounts)
    cards = state.hand_of(view.viewer)
    compared = _compared(state)
    values = _house_strengths(view, compared[0].scale, counted) if compared else None
    kept = _lost_by_folding(state, view.viewer)
    found = [kept] * len(amounts)
    for pay in compared:
        made = state.wager_on(view.viewer, pay.on)
        average = _average(pay, by_name(pay.scale).look_up(cards), values)
        found = [
            total + (made or amount) * average + made
            for total, amount in zip(found, amounts, strict=True)
        ]
    return found


def riding(view: View) -> float:
    """Return what a bet that rides wins on average, as a multiple of the bet."""
    from doorcard.lab.edges.middle_edges import average  # imported here: only some games need it
    from doorcard.lab.edges.shapes import middle_of

    rules = middle_of(view.state.game)
    if rules is None:
        return -1.0
    total, ways = average(rules, view.state.hand_of(view.viewer), view.unseen())
    return total / ways


def _by_middle(view: View, amounts: Sequence[int]) -> list[float]:
    """Return the same for a game with a pay table, if all later bets are decided as well as
    possible.
    """
    from doorcard.lab.edges.middle_edges import best_bet
    from doorcard.lab.edges.shapes import first_wagers, middle_of

    state = view.state
    rules = middle_of(state.game)
    made = [
        chips
        for on, chips in state.wagers_of(view.viewer)
        if on in (*first_wagers(state.game), "play")
    ]
    if rules is None or not rules.sizes or not made:
        return [-1.0] * len(amounts)
    unit, stack = made[0], state.seat(view.viewer).stack
    cards = state.hand_of(view.viewer)
    found = best_bet(rules, cards, view.unseen(), sum(made) // unit, stack // unit)
    return [
        (found.sizes.get(amount // unit, found.folding) - found.folding) * unit / found.ways
        for amount in amounts
    ]


def _average(pay: AgainstHouse, mine: int, values: Any) -> float:
    """Return what a wager of 1 pays on average, from the strengths of the banker's hands.

    The payment depends only on whether a hand qualifies, and is weaker, level or better.
    """
    least = max(least_with(pay.scale, pay.qualifier), 1)
    short, under, upto = [int((values < cut).sum()) for cut in (least, mine, mine + 1)]
    below, level = max(under - short, 0), upto - max(under, short) if mine >= least else 0
    better = len(values) - short - below - level
    faced = [
        (least - 1, short),
        (max(mine - 1, least), below),
        (mine, level),
        (max(mine, least) + 1, better),
    ]
    paid = [count * pay.odds_of(mine, house) for house, count in faced if count]
    return sum(paid) / len(values)


def _house_strengths(view: View, scale: str, counted: int) -> Any:
    """Return the strengths of the hands that the banker may hold, or of a sample, as an array."""
    import numpy as np

    from doorcard.lab.edges.middle_edges import ways_of

    known = tuple([place.card for place in view.state.house if place.card != UNKNOWN])
    unseen = view.unseen()
    missing = len(view.state.house) - len(known)
    cards = np.array(unseen, np.uint8)
    if comb(len(unseen), missing) <= counted:
        came = cards[ways_of(len(unseen), missing)]
    else:
        seed = [*sorted(view.state.hand_of(view.viewer)), *known]
        keys = np.random.default_rng(seed).random((DRAWN, len(unseen)))
        came = cards[np.argpartition(keys, missing, axis=1)[:, :missing].T]
    return by_name(scale).values_of_columns([*known, *came])


def _lost_by_folding(state: State, player: int) -> float:
    """Return how many chips wagers on a hand's own cards, stakes included, bring unless it is
    folded.
    """
    cards: tuple[Card, ...] = state.hand_of(player)
    total = 0.0
    for pay in _payments(state):
        made = state.wager_on(player, pay.on)
        if not made or pay.survives_fold:
            continue
        if isinstance(pay, HandPays):
            odds = pay.odds_of(cards)
            total += made * (max(odds, 0) if pay.beside else odds + 1)
        elif isinstance(pay, OneColour) and same_colour(cards):
            total += made * (pay.own + 1)
    return total


def _compared(state: State) -> list[AgainstHouse]:
    """Return the payments for which a hand is compared with the bank's."""
    return [pay for pay in _payments(state) if isinstance(pay, AgainstHouse)]


def _payments(state: State) -> tuple[Payment, ...]:
    return tuple([p for b in state.game.phases if isinstance(b, Bank) for p in b.payments])
