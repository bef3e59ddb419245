"""How bots play against a bank: small wagers, few side wagers, and exact chances.

All hands that the banker may hold are equally likely, so bots count what playing wins on average;
they need not estimate it.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

from doorcard.bots.policy import Style, answers
from doorcard.cards import Card, deck
from doorcard.ranking import by_name
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.payments import AgainstHouse, HandPays, OneColour, Payment, same_colour
from doorcard.rules.phases.bank import Bank
from doorcard.rules.phases.stand import CanPlay, Play
from doorcard.rules.phases.wager import CanWager, Wager
from doorcard.rules.state import State

PART = 20
"""Which part of the stack is wagered: one in so many."""

SIDE = 0.5
"""How often a wager on the side is made, in parts of how often the style bluffs."""


@answers(CanWager)
def wager(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Wager a small part of the stack, so that enough is left to play; else sit out."""
    offer = next(offer for offer in ask.offers if isinstance(offer, CanWager))
    chip = offer.chip
    least = -(-offer.least // chip) * chip
    first = max(least, offer.most // PART // chip * chip)
    left = offer.most - 2 * first
    if left < 0:
        return Fold()
    amounts = [(offer.required, first)]
    for name in offer.others:
        if left >= least and rng.random() < SIDE * style.bluffs:
            amounts.append((name, least))
            left -= least
    return Wager(tuple(amounts))


@answers(CanPlay)
def stand(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Play if that loses less on average than giving up the first wager."""
    offer = next(offer for offer in ask.offers if isinstance(offer, CanPlay))
    return Play() if gain(view, offer.amount) > 0 else Fold()


def gain(view: View, amount: int) -> float:
    """Return how many chips playing for `amount` wins more on average than folding."""
    state = view.state
    unseen = view.unseen()
    cards = state.hand_of(view.viewer)
    total = _lost_by_folding(state, view.viewer)
    for pay in _compared(state):
        made = state.wager_on(view.viewer, pay.on)
        hands = _House(pay.scale, state.game.lowest_rank, len(state.house)).among(unseen)
        mine = by_name(pay.scale).value(cards)
        won = sum([count * pay.odds_of(mine, house) for house, count in hands.items()])
        total += (made or amount) * won / sum(hands.values()) + made
    return total


def _lost_by_folding(state: State, player: int) -> float:
    """Return what wagers on a hand's own cards bring, the stake included, unless it is folded."""
    cards = state.hand_of(player)
    total = 0
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


@cache
class _House:
    """Every hand the banker may hold, by how many there are of each strength."""

    def __init__(self, scale: str, lowest_rank: str, size: int) -> None:
        value = by_name(scale).value
        self.counts: Counter[int] = Counter()
        self.holding: dict[Card, list[tuple[int, int]]] = {c: [] for c in deck(lowest_rank)}
        """By card, every hand that holds it: its cards as bits, and its strength."""
        for hand in combinations(deck(lowest_rank), size):
            entry = sum([1 << card for card in hand]), value(hand)
            self.counts[entry[1]] += 1
            for card in hand:
                self.holding[card].append(entry)

    def among(self, unseen: tuple[Card, ...]) -> dict[int, int]:
        """Return how many hands of each strength are made of unseen cards alone."""
        counts = dict(self.counts)
        passed = 0
        for card in self.holding.keys() - set(unseen):
            for held, strength in self.holding[card]:
                if not held & passed:
                    counts[strength] -= 1
            passed |= 1 << card
        return counts
