"""How a bot likes to play: three numbers, 1 (or so) being sound play."""

from __future__ import annotations

from msgspec import Struct


class Style(Struct, frozen=True):
    """What tells one bot from another.

    `tight`: how much more than its price a hand must be worth while cards are to come; 0 calls for
    the bare price, 2 folds a lot. `bold`: how readily hands are bet and raised for value; 0.5 needs
    twice the advantage, 2 half of it. `bluffs`: how often a poor hand is bet against one opponent
    when there is no bet yet, 0 to 1.
    """

    tight: float = 1.0
    bold: float = 1.0
    bluffs: float = 0.1
