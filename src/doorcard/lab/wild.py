"""Wild cards in many deals at once: the natural cards of a hand, and the number of wild ones.

Every wild rule of the game has its twin here, which reads columns while the rule reads one state.
If a game's rule has no twin, the engine deals (`known_parts`).
"""

from __future__ import annotations

from functools import singledispatch
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.cards import RANKS, UNKNOWN, parse_card
from doorcard.lab.columns import CardColumn, Deals, Several
from doorcard.lab.layout import CENTRE, MANY
from doorcard.lab.spot import Spot
from doorcard.rules.game import Game, Wild
from doorcard.rules.phases.extra_card import ExtraCard
from doorcard.rules.wilds import FollowPair, FollowRank, TopAside, WildCard
from doorcard.rules.wilds.up_cards import NO_RANK

Ranks = npt.NDArray[np.int8]
Flags = npt.NDArray[np.bool_]
Counts = npt.NDArray[np.int64]
Some = Flags | bool

MOST_EXTRA = len("cdhs")
"""The most cards in a row that can lead to a new wild rank: one for each leader."""


class Parted(NamedTuple):
    """A hand: its cards, with `UNKNOWN` for a wild one, and the number of wild cards (a number or
    (n,))."""

    natural: list[Several]
    wild: npt.NDArray[np.int64] | int


@singledispatch
def parted(wild: Wild | None, deals: Deals, player: int) -> Parted:
    """Return the natural cards of a player's hand, and the number of wild ones.

    Raise `NotImplementedError` for a rule without a twin here.
    """
    raise NotImplementedError(type(wild).__name__)


@singledispatch
def spares(wild: Wild | None, spot: Spot) -> int:
    """Return how many more cards may be turned aside."""
    return 0


@spares.register
def _(wild: FollowRank, spot: Spot) -> int:
    if not has_extra(spot.game):
        return 0
    alone = Deals(spot._replace(cells=tuple(c for c in spot.cells if c.card != UNKNOWN)), (), 1)
    to_come = _up_to_come(spot)
    return MOST_EXTRA if to_come or _follow(wild, alone).due.any() else 0


@spares.register
def _(wild: TopAside, spot: Spot) -> int:
    return _up_to_come(spot)


def _up_to_come(spot: Spot) -> int:
    return sum(cell.up and cell.player != CENTRE for cell in spot.cells if cell.card == UNKNOWN)


def has_extra(game: Game) -> bool:
    """Return whether cards are turned aside after the last up-card (FTQ-09)."""
    return any(type(phase) is ExtraCard for phase in game.phases)


@parted.register
def _(wild: None, deals: Deals, player: int) -> Parted:
    return Parted([column.card for column in deals.hand(player)], 0)


@parted.register
def _(wild: FollowRank, deals: Deals, player: int) -> Parted:
    rank = _found(wild, deals)
    leader = RANKS.index(wild.leader)
    hidden, always = wild.hidden, wild.always
    return _part(
        deals.hand(player),
        lambda column: (
            (_rank(column.card) == rank)
            | (_rank(column.card) == leader if always or (hidden and not column.up) else False)
        ),
    )


@parted.register(FollowPair)
@parted.register(TopAside)
def _(wild: FollowPair | TopAside, deals: Deals, player: int) -> Parted:
    rank = _found(wild, deals)
    return _part(deals.hand(player), lambda column: _rank(column.card) == rank)


@parted.register
def _(wild: WildCard, deals: Deals, player: int) -> Parted:
    card = parse_card(wild.card)

    def counts(column: CardColumn) -> Some:
        own = column.player != CENTRE and not (column.up and wild.down_only)
        return _equal(column.card, card) if own else False

    return _part(deals.hand(player), counts)


def _found(wild: FollowRank | FollowPair | TopAside, deals: Deals) -> Ranks:
    """Return the rank that is wild in each deal, or `NO_RANK`; computed once for all players."""
    if wild not in deals.found:
        deals.found[wild] = rank_of(wild, deals)
    rank: Ranks = deals.found[wild]
    return rank


def turned_aside(deals: Deals) -> Counts | None:
    """Return how many cards are turned aside before the last street, (n,); None if there never are
    any."""
    wild = deals.game.wild
    if isinstance(wild, FollowRank) and has_extra(deals.game):
        return _follow(wild, deals).turned
    return _top(wild, deals).turned if isinstance(wild, TopAside) else None


@singledispatch
def rank_of(wild: Wild, deals: Deals) -> Ranks:
    """Return the rank that is wild in each deal at the end, (n,), or `NO_RANK`."""
    raise NotImplementedError(type(wild).__name__)


@rank_of.register
def _(wild: FollowRank, deals: Deals) -> Ranks:
    return _follow(wild, deals).rank


@rank_of.register
def _(wild: TopAside, deals: Deals) -> Ranks:
    return _top(wild, deals).rank


class _Followed(NamedTuple):
    """The rank that is wild in each deal, the number of cards turned aside, and whether one is
    still due."""

    rank: Ranks
    turned: Counts
    due: Flags


def _follow(wild: FollowRank, deals: Deals) -> _Followed:
    leader = RANKS.index(wild.leader)
    rank = np.full(deals.count, NO_RANK, np.int8)
    due = np.zeros(deals.count, np.bool_)

    def turn(card: Several, where: Flags | None = None) -> None:
        nonlocal rank, due
        shown = _rank(card)
        starts = np.broadcast_to(shown == leader, due.shape)
        if wild.doubled:
            starts = starts & ~due
        follows = due & ~starts
        if where is not None:
            starts, follows = starts & where, follows & where
        rank = np.where(starts, np.int8(NO_RANK), np.where(follows, shown, rank)).astype(np.int8)
        due = (due | starts) & ~follows

    for column in deals.exposed:
        if column.player != CENTRE:
            turn(column.card)
    turned = np.zeros(deals.count, np.int64)
    if has_extra(deals.game):
        extra: list[Several] = [*deals.spot.aside, *deals.spare[:MOST_EXTRA]]
        for card in extra:
            turned += due
            turn(card, due.copy())
    left = due.copy()
    for column in deals.centre:
        turn(column.card)
    return _Followed(rank, turned, left)


@rank_of.register
def _(wild: FollowPair, deals: Deals) -> Ranks:
    rank = np.full(deals.count, NO_RANK, np.int8)
    due = np.zeros(deals.count, np.bool_)
    seen: dict[int, list[Several]] = {}
    for column in deals.exposed:
        shown = _rank(column.card)
        before = seen.setdefault(column.player, []) if column.player != CENTRE else []
        pairs = _pairs(shown, before, wild.trips, deals.count)
        if not wild.of_wild:
            pairs = pairs & (shown != rank)
        follows = due & ~pairs
        rank = np.where(pairs, np.int8(NO_RANK), np.where(follows, shown, rank)).astype(np.int8)
        due = (due | pairs) & ~follows
        before.append(shown)
    return rank


def _top(wild: TopAside, deals: Deals) -> _Followed:
    aside = deals.spot.aside
    rank = np.full(deals.count, aside[-1] >> 2 if aside else NO_RANK, np.int8)
    spare = np.asarray(deals.spare, np.uint8).reshape(-1, deals.count)
    turned = np.full(deals.count, len(aside))
    before_last = None
    seen: dict[int, list[Several]] = {}
    for column in deals.exposed:
        if column.player == CENTRE:
            continue
        if column.bears < MANY and before_last is None:
            before_last = turned.copy()
        shown = _rank(column.card)
        before = seen.setdefault(column.player, [])
        if before and isinstance(column.card, np.ndarray):
            pairs = _pairs(shown, before, wild.trips, deals.count)
            if not wild.of_wild:
                pairs = pairs & (shown != rank)
            at = np.flatnonzero(pairs & (turned < min(column.room, len(aside) + len(spare))))
            rank[at] = spare[turned[at] - len(aside), at] >> 2
            turned[at] += 1
        before.append(shown)
    last = turned if before_last is None else before_last
    return _Followed(rank, last, np.zeros(deals.count, np.bool_))


def _pairs(shown: Several, before: list[Several], trips: bool, count: int) -> Flags:
    """Return in which deals a card pairs a rank that the player already shows."""
    own = np.zeros(count, np.uint8)
    for other in before:
        own += shown == other
    return own >= 1 if trips else own == 1


def _rank(card: Several) -> Several:
    if isinstance(card, np.ndarray):
        column: npt.NDArray[np.uint8] = card >> np.uint8(2)
        return column
    return card >> 2


def _equal(card: Several, other: int) -> Some:
    return card == other


def _part(hand: tuple[CardColumn, ...], is_wild: object) -> Parted:
    natural: list[Several] = []
    wild: npt.NDArray[np.int64] | int = 0
    for column in hand:
        counts = is_wild(column)  # type: ignore[operator]
        if isinstance(counts, bool):
            if not counts:
                natural.append(column.card)
            wild = wild + counts
        else:
            natural.append(np.where(counts, np.uint8(UNKNOWN), column.card).astype(np.uint8))
            wild = wild + counts
    return Parted(natural, wild)
