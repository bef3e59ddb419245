"""Actions: the answers of participants. A phase that needs another kind defines it in its module.

Actions and offers name places, slots and amounts, never cards; hand files and clients translate.
"""

from __future__ import annotations

from msgspec import Struct

from doorcard.cards import Card

DEALER = 0
"""The participant who handles the cards; players are numbered from 1, left of the button."""


class Action(Struct, frozen=True, gc=False, tag=True, tag_field="do"):
    """An answer to an ask."""


class Fold(Action, frozen=True):
    """Give up the hand and every claim to the pots (GEN-22)."""


class DealerAction(Action, frozen=True):
    """An answer that only the dealer gives."""


class Arrange(DealerAction, frozen=True):
    """Put the cards that were asked for in an order; the first of them comes off the deck first."""

    order: tuple[Card, ...]


class TimedOut(Action, frozen=True):
    """Give no answer in time: a table gives it for a player who is asked (ROOM-05)."""
