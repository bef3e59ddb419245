"""Shares of a pot: the hand that wins each part, and the order of its odd chips.

Shares that few games have are in `badugi`, `points` and `suited`.
"""

from doorcard.rules.shares.dots import DOTS, Dots
from doorcard.rules.shares.hands import High, Low
from doorcard.rules.shares.held import known_hand
from doorcard.rules.shares.hole_cards import HasCard, HoleSuit

__all__ = ["DOTS", "Dots", "HasCard", "High", "HoleSuit", "Low", "known_hand"]
