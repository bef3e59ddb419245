"""Nights: what a table's hands come to when one looks back, and hands shown to everybody."""

from doorcard.room.nights.nights import Nights
from doorcard.room.nights.shown import Shown

__all__ = ["Nights", "Shown"]
