"""The values of hands in many deals at once, share by share.

Every share of a pot has its twin here. The numbers are those of `Share.value`: the larger one wins,
and a hand with 0 can't win.
"""

from __future__ import annotations

from functools import singledispatch
from itertools import combinations

import numpy as np
import numpy.typing as npt

from doorcard.cards import RANKS, SUITS, UNKNOWN, parse_card
from doorcard.lab.columns import Deals, Several
from doorcard.lab.wild import Parted, parted
from doorcard.ranking import Ranking, badugi, by_name
from doorcard.ranking.numbering import MOST_CARDS
from doorcard.rules.game import Share
from doorcard.rules.shares import DOTS, Dots, HasCard, High, HoleSuit, Low
from doorcard.rules.shares.badugi import Badugi

Worth = npt.NDArray[np.int32]


@singledispatch
def worth(share: Share, deals: Deals, player: int) -> Worth:
    """Return the value of a player's hand for a share in each deal, (n,).

    Raise `NotImplementedError` for a share, or a wild rule, without a twin here.
    """
    raise NotImplementedError(type(share).__name__)


@worth.register
def _(share: High, deals: Deals, player: int) -> Worth:
    ranking = by_name(share.scale)
    hand = parted(deals.game.wild, deals, player)
    values = _ranked(ranking, hand, deals.count)
    if not share.natural_first:
        return values
    natural = _ranked(ranking, Parted(hand.natural, 0), deals.count)
    made_naturally = (natural == values) | (np.asarray(hand.wild) == 0)
    return np.asarray(2 * values + made_naturally, np.int32)


@worth.register
def _(share: Low, deals: Deals, player: int) -> Worth:
    hand = parted(deals.game.wild, deals, player)
    return _ranked(by_name(share.scale), hand, deals.count)


@worth.register
def _(share: HoleSuit, deals: Deals, player: int) -> Worth:
    suit = SUITS.index(share.suit)
    table = np.zeros(UNKNOWN + 1, np.int32)
    for rank in range(len(RANKS)):
        table[4 * rank + suit] = share.worth_of(rank)
    if share.but:
        table[parse_card(share.but)] = 0
    best = np.zeros(deals.count, np.int32)
    for column in deals.own(player):
        if not column.up:
            np.maximum(best, table[column.card], out=best)
    return best


@worth.register
def _(share: HasCard, deals: Deals, player: int) -> Worth:
    card = parse_card(share.card)
    held = np.zeros(deals.count, np.int32)
    for column in deals.own(player):
        if not column.up:
            held |= np.asarray(column.card == card, np.int32)
    return held


@worth.register
def _(share: Badugi, deals: Deals, player: int) -> Worth:
    cards = [column.card for column in deals.hand(player)]
    return badugi.values_of_columns(cards, deals.count)


@worth.register
def _(share: Dots, deals: Deals, player: int) -> Worth:
    table = np.array([DOTS.get(rank, 0) for rank in RANKS for _ in SUITS] + [0], np.int32)
    total = np.ones(deals.count, np.int32)
    for column in deals.hand(player):
        total += table[column.card]
    return total


def _ranked(ranking: Ranking, hand: Parted, count: int) -> Worth:
    """Return the values of hands, given their natural cards and numbers of wild cards."""
    columns, wild = hand
    if any(isinstance(card, np.ndarray) for card in columns) or isinstance(wild, np.ndarray):
        return _of_columns(ranking, columns, wild, count)
    known = [int(card) for card in columns if not isinstance(card, np.ndarray)]
    return np.full(count, ranking.look_up(known, wild), np.int32)


def _of_columns(
    ranking: Ranking, columns: list[Several], wild: npt.NDArray[np.int64] | int, count: int
) -> Worth:
    if not any(isinstance(card, np.ndarray) for card in columns):
        columns = [*columns, np.full(count, UNKNOWN, np.uint8)]
    if isinstance(wild, np.ndarray) or len(columns) + wild <= MOST_CARDS:
        return ranking.values_of_columns(columns, wild)
    values = [
        _of_columns(ranking, list(some), wild, count)
        for some in combinations(columns, MOST_CARDS - wild)
    ]
    best: Worth = np.maximum.reduce(values)
    return best
