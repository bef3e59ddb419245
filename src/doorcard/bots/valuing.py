"""Hand values in many imagined deals at once: columns of cards, and a value for each deal.

Most hands are looked up for all deals together. If ranks become wild, the lab's columns tell which;
anything else goes to the game's own rules, deal by deal, which is slow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.lab.columns import Column, Deals, Several
from doorcard.lab.layout import CENTRE
from doorcard.lab.shares import worth
from doorcard.lab.spot import Cell, Spot
from doorcard.lab.wild import parted
from doorcard.ranking import by_name
from doorcard.ranking.numbering import MOST_CARDS
from doorcard.rules.game import Game
from doorcard.rules.places import DOWN, UP, Place
from doorcard.rules.shares import High, Low
from doorcard.rules.state import Seat, State
from doorcard.rules.wilds import WildCards

Values = npt.NDArray[np.int32]
"""Hand strengths by share of the game and deal, (shares, n)."""

NO_CARD = UNKNOWN
ONE_WILD = 57
"""The number of a wild card, where few hands are ranked at once."""


class Lying(NamedTuple):
    """A hand in every deal: the cards that are `seen`, and those that `came`, (k, n), each of which
    is face up or not."""

    player: int
    seen: tuple[Place, ...]
    up: tuple[bool, ...]
    came: Column

    def places(self, at: int) -> tuple[Place, ...]:
        """Return the places in one deal."""
        cards = self.came[:, at].tolist()
        coming = [UP[c] if up else DOWN[c] for up, c in zip(self.up, cards, strict=False)]
        return (*self.seen, *coming)


class AllHands(NamedTuple):
    """All hands in every deal, and the middle: cards that are face up there now, or came later."""

    state: State
    samples: int
    turned: Column
    """(k, n) the cards of the middle that are face down now, in their order."""
    hands: Mapping[int, Lying]

    def values(self) -> dict[int, Values]:
        """Return the values of every hand."""
        players = [*self.hands]
        found = _values(self, [self.hands[player] for player in players])
        return dict(zip(players, found, strict=True))

    def values_of(self, hands: Sequence[Lying]) -> list[Values]:
        """Return the values of each of these hands, held by its player instead."""
        if how(self.state.game) == "together":
            return _values(self, hands)
        return [
            _values(self._replace(hands={**self.hands, hand.player: hand}), [hand])[0]
            for hand in hands
        ]

    def centre(self) -> list[Several]:
        """Return the cards of the middle."""
        rows = iter(self.turned)
        return [place.card if place.up else next(rows) for place in self.state.centre]


@lru_cache(256)
def how(game: Game) -> str:
    """Return how the hands of a game are valued: `together`, by the lab's `columns`, or by its
    `rules`.
    """
    ranked = {type(share) for share in game.shares} <= {High, Low}
    wild = game.wild
    named = type(wild) is WildCards and wild.cancel_at is None
    if ranked and (wild is None or named):
        return "together"
    twins = all(type(share) in worth.registry for share in game.shares)
    if twins and type(wild) in parted.registry and not game.lines:
        return "columns"
    return "rules"


def _values(table: AllHands, hands: Sequence[Lying]) -> list[Values]:
    way = how(table.state.game)
    if way == "together":
        return _together(table, hands)
    most = max([len(hand.seen) + len(hand.came) for hand in hands]) + len(table.state.centre)
    if way == "columns" and (table.state.game.wild is None or most <= MOST_CARDS):
        return _by_columns(table, hands)
    return _by_rules(table, hands)


def _together(table: AllHands, hands: Sequence[Lying]) -> list[Values]:
    """Look all hands up at once."""
    game, centre = table.state.game, table.centre()
    most = max([len(hand.seen) + len(hand.came) for hand in hands])
    cards = np.full((most + len(centre), len(hands), table.samples), NO_CARD, np.uint8)
    for at, hand in enumerate(hands):
        first = len(hand.seen)
        for row, place in enumerate(hand.seen):
            cards[row, at] = place.card
        cards[first : first + len(hand.came), at] = hand.came
    for row, card in enumerate(centre, most):
        cards[row] = card
    rows: Column = cards.reshape(len(cards), -1)
    wild = 0
    if game.wild is not None:
        rows = _marked(game.wild)[rows]
        wild = int((rows == ONE_WILD).sum(0).max())
    ways = [[*range(most), *[most + at for at in line]] for line in game.lines if centre]
    found = [_ranked(game, rows[way], wild) for way in ways] or [_ranked(game, rows, wild)]
    best = np.maximum.reduce(found) if len(found) > 1 else found[0]
    return [*best.reshape(len(game.shares), len(hands), table.samples).transpose(1, 0, 2)]


def _ranked(game: Game, cards: Column, wild: int) -> Values:
    """Return the values of hands, share by share, (shares, n)."""
    found = []
    for share in game.shares:
        assert isinstance(share, High | Low)
        ranking = by_name(share.scale)
        values = ranking.values_of_few(cards, wild)
        if isinstance(share, High) and share.natural_first:
            natural = np.where(cards == ONE_WILD, np.uint8(NO_CARD), cards)
            none = (cards != ONE_WILD).all(0)
            values = 2 * values + (none | (ranking.values_of_few(natural) == values))
        found.append(values)
    return np.array(found, np.int32)


@lru_cache(64)
def _marked(wild: WildCards) -> Column:
    """Return the number of each card if these are wild."""
    table = np.arange(NO_CARD + 1, dtype=np.uint8)
    table[[*wild.cards()]] = ONE_WILD
    return table


def _by_columns(table: AllHands, hands: Sequence[Lying]) -> list[Values]:
    """Use the lab's columns, which know what becomes wild in each deal."""
    state, game = table.state, table.state.game
    cells: list[tuple[int, int, bool, Several]] = []
    for hand in table.hands.values():
        player, first = hand.player, len(hand.seen)
        cells += [(at, player, place.up, place.card) for at, place in enumerate(hand.seen)]
        coming = enumerate(zip(hand.up, hand.came, strict=False), first)
        cells += [(at, player, up, card) for at, (up, card) in coming]
    cells.sort(key=lambda cell: cell[:2])
    cells += [(0, CENTRE, True, card) for card in table.centre()]
    spot = Spot(
        game=game,
        seats=len(state.seats),
        live=state.live,
        cells=tuple(
            [Cell(player, up, c if isinstance(c, int) else UNKNOWN) for _, player, up, c in cells]
        ),
        aside=tuple([place.card for place in state.aside]),
        unseen=(),
        exposed=tuple([(card, player) for card, player in state.exposed if player]),
    )
    drawn = [card for *_, card in cells if not isinstance(card, int)]
    lying = Deals(spot, drawn, table.samples)
    return [np.array([worth(s, lying, hand.player) for s in game.shares]) for hand in hands]


def _by_rules(table: AllHands, hands: Sequence[Lying]) -> list[Values]:
    """Use the rules, deal by deal."""
    shares = table.state.game.shares
    found = np.empty((len(hands), len(shares), table.samples), np.int32)
    for at in range(table.samples):
        lying = _state(table, at)
        for number, hand in enumerate(hands):
            found[number, :, at] = [share.value(lying, hand.player) for share in shares]
    return [*found]


def _state(table: AllHands, at: int) -> State:
    """Return the table in one deal; cards to come are exposed in order."""
    state = table.state
    seats = list(state.seats)
    for player, hand in table.hands.items():
        seats[player - 1] = Seat(0, places=hand.places(at))
    exposed = state.exposed
    turned: list[Card] = table.turned[:, at].tolist()
    rest = iter(turned)
    centre = tuple([place if place.up else UP[next(rest)] for place in state.centre])
    exposed += tuple([(card, CENTRE) for card in turned])
    if state.game.wild is not None:
        news: list[tuple[int, int, Card]] = []
        for player in table.hands:
            had = len(state.seats[player - 1].places)
            coming = enumerate(seats[player - 1].places[had:], had)
            news += [(number, player, place.card) for number, place in coming if place.up]
        exposed += tuple([(card, player) for _, player, card in sorted(news)])
    return replace(state, seats=tuple(seats), centre=centre, exposed=exposed)
