"""Nights: the results of a table's hands, and hands that anybody may look at."""

from doorcard.room.nights.nights import Nights
from doorcard.room.nights.shown import Shown

__all__ = ["Nights", "Shown"]
