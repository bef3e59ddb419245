"""Many deals at once, as they lie: a card that all of them share is a number, others a column.

What wild ranks and shares ask of a table is here; how cards came to lie is not their business.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.cards import UNKNOWN, Card
from doorcard.lab.layout import CENTRE
from doorcard.lab.spot import Spot
from doorcard.rules.game import Game

Column = npt.NDArray[np.uint8]
Several = Card | Column
"""One card of every deal: the same in all, or (n,) of them."""


class Lies(NamedTuple):
    """One card of every deal: whose it is, how it lies, and which."""

    player: int
    up: bool
    card: Several


class Lying:
    """A number of deals of a spot, side by side.

    `cards` are all cards in the order in which they come; `spare` are columns of cards that stay
    in the stub, for a card that is turned aside in some of the deals.
    """

    def __init__(self, spot: Spot, drawn: Sequence[Column], count: int) -> None:
        self.spot = spot
        self.game: Game = spot.game
        self.count = count
        rows = iter(drawn)
        self.cards = tuple(
            Lies(cell.player, cell.up, next(rows) if cell.card == UNKNOWN else cell.card)
            for cell in spot.cells
        )
        self.spare: Sequence[Column] = tuple(rows)
        self.found: dict[object, Any] = {}
        """What wild rules found out, to be found out once for all players."""

    def own(self, player: int) -> tuple[Lies, ...]:
        """Return the cards that lie before a player."""
        return tuple(lies for lies in self.cards if lies.player == player)

    def hand(self, player: int) -> tuple[Lies, ...]:
        """Return the cards a player's hand is made of: their own and the middle's (DCK-06)."""
        return self.own(player) + self.centre

    @cached_property
    def centre(self) -> tuple[Lies, ...]:
        """Return the cards in the middle that count for all."""
        return self.own(CENTRE)

    @cached_property
    def exposed(self) -> tuple[Lies, ...]:
        """Return every card dealt face up, in order."""
        return tuple(lies for lies in self.cards if lies.up)
