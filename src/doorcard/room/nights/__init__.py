"""Nights: the results of a table's hands, and hands that are shown to everybody."""

from doorcard.room.nights.nights import Nights
from doorcard.room.nights.shown import Shown

__all__ = ["Nights", "Shown"]
