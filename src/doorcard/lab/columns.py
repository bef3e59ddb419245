"""Many deals at once, in columns: a card that all deals share is a number, any other is an array.

This file answers the questions that wild rules and shares ask of a table. `drawing` deals the
cards.
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
"""One card of every deal: the same in all, or (n,) of them."""


class CardColumn(NamedTuple):
    """One card of every deal: whose it is, how it lies, and which; the rest is as in `Slot`."""

    player: int
    up: bool
    card: Several
    room: int = MANY
    bears: int = MANY


class Deals:
    """A number of deals of a spot, side by side.

    `cards` are all cards in the order in which they come; `spare` are columns of cards that stay
    in the stub, for those that are turned aside in some of the deals, in order. Where more are than
    the last street bears, the cards meant for it follow, but for the first (see `sharing`).
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
        """With how many cards turned aside everybody still gets an own last card."""
        last = [column.card for column in self.cards if column.bears < MANY]
        self.spare: tuple[Several, ...] = (*spare, *last[1:])
        self.found: dict[object, Any] = {}
        """What wild rules found out, to be found out once for all players."""
        self.weight = 1
        """How many deals each of these stands for, where they are counted."""
        self.chosen: npt.NDArray[np.int64] | None = None
        """Which hand of its range each player with a range holds, (players, n)."""

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
        """Return the cards that lie before a player."""
        return tuple(column for column in self.cards if column.player == player)

    def hand(self, player: int) -> tuple[CardColumn, ...]:
        """Return the cards a player's hand is made of: their own and the middle's (DCK-06)."""
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
