"""Many deals at once, as they lie: a card that all of them share is a number, others a column.

What wild ranks and shares ask of a table is here; how cards came to lie is not their business.
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


class Lies(NamedTuple):
    """One card of every deal: whose it is, how it lies, and which; the rest is as in `Slot`."""

    player: int
    up: bool
    card: Several
    room: int = MANY
    bears: int = MANY


class Lying:
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
            Lies(*cell)._replace(card=next(rows)) if cell.card == UNKNOWN else Lies(*cell)
            for cell in spot.cells
        )
        spare = tuple(rows)
        bears = min((lies.bears for lies in self.cards), default=MANY)
        self.bears = min(bears, len(spot.aside) + len(spare)) if bears < MANY else MANY
        """With how many cards turned aside everybody still gets an own last card."""
        last = [lies.card for lies in self.cards if lies.bears < MANY]
        self.spare: tuple[Several, ...] = (*spare, *last[1:])
        self.found: dict[object, Any] = {}
        """What wild rules found out, to be found out once for all players."""

    def sharing(self) -> Lying:
        """Return the same deals with one card in the middle for everybody's last (DCK-06)."""
        own = [lies for lies in self.cards if lies.bears == MANY]
        last = next(lies for lies in self.cards if lies.bears < MANY)
        shared = copy(self)
        shared.cards = (*own, Lies(CENTRE, True, last.card))
        shared.found = {}
        vars(shared).pop("centre", None)
        vars(shared).pop("exposed", None)
        return shared

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
        up = tuple(lies for lies in self.cards if lies.up)
        if not self.spot.exposed:
            return up
        before = [Lies(player, True, card) for card, player in self.spot.exposed]
        to_come = [s for s in up if s.player == CENTRE or isinstance(s.card, np.ndarray)]
        return (*before, *to_come)
