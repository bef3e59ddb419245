"""Many deals at once, as columns: a card that all deals share is a number, any other is an array.

This file answers the questions of wild rules and shares about a table. `drawing` deals the cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.cards import UNKNOWN, Card
from doorcard.lab.layout import CENTRE, MANY
from doorcard.lab.spot import Spot
from doorcard.rules.game import Game

Column = npt.NDArray[np.uint8]
Several = Card | Column
"""One card of every deal: a number if it is the same in all, else (n,)."""


class CardColumn(NamedTuple):
    """One card of every deal: its player, up or down, and the card; the rest is as in `Slot`."""

    player: int
    up: bool
    card: Several
    room: int = MANY
    bears: int = MANY


class Deals:
    """A number of deals of a spot, side by side.

    `cards` are all cards in the order in which they come; `spare` are columns of cards that stay in
    the stub, which replace cards turned aside in some deals, in order. In a deal with too many
    turned aside for the last street, the cards meant for that street follow, except the first (see
    `sharing`).
    """

    def __init__(self, spot: Spot, drawn: Sequence[Column], count: int) -> None:
        self.spot = spot
        self.game: Game = spot.game
        self.count = count
        rows = iter(drawn)
        self.cards = tuple(
            CardColumn(*cell)._replace(card=next(rows))
            if cell.card == UNKNOWN
            else CardColumn(*cell)
            for cell in spot.cells
        )
        spare = tuple(rows)
        bears = min((column.bears for column in self.cards), default=MANY)
        self.bears = min(bears, len(spot.aside) + len(spare)) if bears < MANY else MANY
        """The most cards turned aside with which everybody still gets a last card of their own."""
        last = [column.card for column in self.cards if column.bears < MANY]
        self.spare: tuple[Several, ...] = (*spare, *last[1:])
        self.found: dict[object, Any] = {}
        """Results of wild rules, kept to be computed once for all players."""
        self.weight = 1
        """The number of deals that each of these counts for, if deals are counted."""
        self.chosen: npt.NDArray[np.int64] | None = None
        """The number of the hand in the range of each player with a range, (players, n)."""

    def sharing(self) -> Deals:
        """Return the same deals with one card in the middle for everybody's last (DCK-06)."""
        own = [column for column in self.cards if column.bears == MANY]
        last = next(column for column in self.cards if column.bears < MANY)
        shared = copy(self)
        shared.cards = (*own, CardColumn(CENTRE, True, last.card))
        shared.found = {}
        vars(shared).pop("centre", None)
        vars(shared).pop("exposed", None)
        return shared

    def own(self, player: int) -> tuple[CardColumn, ...]:
        """Return the cards before a player."""
        return tuple(column for column in self.cards if column.player == player)

    def hand(self, player: int) -> tuple[CardColumn, ...]:
        """Return the cards of a player's hand: their own and the middle's (DCK-06)."""
        return self.own(player) + self.centre

    @cached_property
    def centre(self) -> tuple[CardColumn, ...]:
        """Return the cards in the middle that count for all."""
        return self.own(CENTRE)

    @cached_property
    def exposed(self) -> tuple[CardColumn, ...]:
        """Return every card dealt face up, in order."""
        up = tuple(column for column in self.cards if column.up)
        if not self.spot.exposed:
            return up
        before = [CardColumn(player, True, card) for card, player in self.spot.exposed]
        to_come = [s for s in up if s.player == CENTRE or isinstance(s.card, np.ndarray)]
        return (*before, *to_come)
