"""Wild cards in many deals at once: which cards of a hand are natural, and how many are wild.

Every wild rule of the game has its twin here, which reads columns where the rule reads one state.
Where a game's rule has none, the engine deals (`stances`).
"""

from __future__ import annotations

from functools import singledispatch
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.cards import RANKS, UNKNOWN, parse_card
from doorcard.lab.layout import CENTRE, MANY
from doorcard.lab.lying import Lies, Lying, Several
from doorcard.lab.spot import Spot
from doorcard.rules.game import Game, Wild
from doorcard.rules.phases.extra_card import ExtraCard
from doorcard.rules.wilds import NO_RANK, FollowPair, FollowRank, TopAside, WildCard

Ranks = npt.NDArray[np.int8]
Flags = npt.NDArray[np.bool_]
Counts = npt.NDArray[np.int64]
Some = Flags | bool

MOST_EXTRA = len("cdhs")
"""How many cards in a row can leave a rank to become wild: one for each leader."""


class Parted(NamedTuple):
    """A hand: its cards, with `UNKNOWN` where one is wild, and how many are (a number or (n,))."""

    natural: list[Several]
    wild: npt.NDArray[np.int64] | int


@singledispatch
def parted(wild: Wild | None, lying: Lying, player: int) -> Parted:
    """Return the natural cards of a player's hand, and how many others are wild.

    Raise `NotImplementedError` for a rule that has no twin here.
    """
    raise NotImplementedError(type(wild).__name__)


@singledispatch
def spares(wild: Wild | None, spot: Spot) -> int:
    """Return how many cards may be turned aside yet."""
    return 0


@spares.register
def _(wild: FollowRank, spot: Spot) -> int:
    if not has_extra(spot.game):
        return 0
    alone = Lying(spot._replace(cells=tuple(c for c in spot.cells if c.card != UNKNOWN)), (), 1)
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
def _(wild: None, lying: Lying, player: int) -> Parted:
    return Parted([lies.card for lies in lying.hand(player)], 0)


@parted.register
def _(wild: FollowRank, lying: Lying, player: int) -> Parted:
    rank = _found(wild, lying)
    leader = RANKS.index(wild.leader)
    hidden = wild.hidden
    return _part(
        lying.hand(player),
        lambda lies: (
            (_rank(lies.card) == rank)
            | (_rank(lies.card) == leader if hidden and not lies.up else False)
        ),
    )


@parted.register(FollowPair)
@parted.register(TopAside)
def _(wild: FollowPair | TopAside, lying: Lying, player: int) -> Parted:
    rank = _found(wild, lying)
    return _part(lying.hand(player), lambda lies: _rank(lies.card) == rank)


@parted.register
def _(wild: WildCard, lying: Lying, player: int) -> Parted:
    card = parse_card(wild.card)

    def counts(lies: Lies) -> Some:
        own = lies.player != CENTRE and not (lies.up and wild.down_only)
        return _equal(lies.card, card) if own else False

    return _part(lying.hand(player), counts)


def _found(wild: FollowRank | FollowPair | TopAside, lying: Lying) -> Ranks:
    """Return the rank that is wild in each deal, or `NO_RANK`; found once for all players."""
    if wild not in lying.found:
        lying.found[wild] = rank_of(wild, lying)
    rank: Ranks = lying.found[wild]
    return rank


def turned_aside(lying: Lying) -> Counts | None:
    """Return how many cards are turned aside before the last street, (n,); None: none ever."""
    wild = lying.game.wild
    if isinstance(wild, FollowRank) and has_extra(lying.game):
        return _follow(wild, lying).turned
    return _top(wild, lying).turned if isinstance(wild, TopAside) else None


@singledispatch
def rank_of(wild: Wild, lying: Lying) -> Ranks:
    """Return the rank that is wild in each deal at the end, (n,), or `NO_RANK`."""
    raise NotImplementedError(type(wild).__name__)


@rank_of.register
def _(wild: FollowRank, lying: Lying) -> Ranks:
    return _follow(wild, lying).rank


@rank_of.register
def _(wild: TopAside, lying: Lying) -> Ranks:
    return _top(wild, lying).rank


class _Followed(NamedTuple):
    """What is wild in each deal, how many cards were turned aside, and whether one is due yet."""

    rank: Ranks
    turned: Counts
    due: Flags


def _follow(wild: FollowRank, lying: Lying) -> _Followed:
    leader = RANKS.index(wild.leader)
    rank = np.full(lying.count, NO_RANK, np.int8)
    due = np.zeros(lying.count, np.bool_)

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

    for lies in lying.exposed:
        if lies.player != CENTRE:
            turn(lies.card)
    turned = np.zeros(lying.count, np.int64)
    if has_extra(lying.game):
        extra: list[Several] = [*lying.spot.aside, *lying.spare[:MOST_EXTRA]]
        for card in extra:
            turned += due
            turn(card, due.copy())
    left = due.copy()
    for lies in lying.centre:
        turn(lies.card)
    return _Followed(rank, turned, left)


@rank_of.register
def _(wild: FollowPair, lying: Lying) -> Ranks:
    rank = np.full(lying.count, NO_RANK, np.int8)
    due = np.zeros(lying.count, np.bool_)
    seen: dict[int, list[Several]] = {}
    for lies in lying.exposed:
        shown = _rank(lies.card)
        before = seen.setdefault(lies.player, []) if lies.player != CENTRE else []
        pairs = _pairs(shown, before, wild.trips, lying.count)
        if not wild.of_wild:
            pairs = pairs & (shown != rank)
        follows = due & ~pairs
        rank = np.where(pairs, np.int8(NO_RANK), np.where(follows, shown, rank)).astype(np.int8)
        due = (due | pairs) & ~follows
        before.append(shown)
    return rank


def _top(wild: TopAside, lying: Lying) -> _Followed:
    aside = lying.spot.aside
    rank = np.full(lying.count, aside[-1] >> 2 if aside else NO_RANK, np.int8)
    spare = np.asarray(lying.spare, np.uint8).reshape(-1, lying.count)
    turned = np.full(lying.count, len(aside))
    before_last = None
    seen: dict[int, list[Several]] = {}
    for lies in lying.exposed:
        if lies.player == CENTRE:
            continue
        if lies.bears < MANY and before_last is None:
            before_last = turned.copy()
        shown = _rank(lies.card)
        before = seen.setdefault(lies.player, [])
        if before and isinstance(lies.card, np.ndarray):
            pairs = _pairs(shown, before, wild.trips, lying.count)
            if not wild.of_wild:
                pairs = pairs & (shown != rank)
            at = np.flatnonzero(pairs & (turned < min(lies.room, len(aside) + len(spare))))
            rank[at] = spare[turned[at] - len(aside), at] >> 2
            turned[at] += 1
        before.append(shown)
    last = turned if before_last is None else before_last
    return _Followed(rank, last, np.zeros(lying.count, np.bool_))


def _pairs(shown: Several, before: list[Several], trips: bool, count: int) -> Flags:
    """Return where a card makes a pair for a player who shows these ranks already."""
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


def _part(hand: tuple[Lies, ...], is_wild: object) -> Parted:
    natural: list[Several] = []
    wild: npt.NDArray[np.int64] | int = 0
    for lies in hand:
        counts = is_wild(lies)  # type: ignore[operator]
        if isinstance(counts, bool):
            if not counts:
                natural.append(lies.card)
            wild = wild + counts
        else:
            natural.append(np.where(counts, np.uint8(UNKNOWN), lies.card).astype(np.uint8))
            wild = wild + counts
    return Parted(natural, wild)
