"""Ranges: all the hands that a player may hold, each with its frequency.

>>> from doorcard.lab import Range
>>> Range("(TT+, three-flush@50%, !AsAd)/7c")
Range('(AA-TT, three-flush@0.5, !AsAd)/7c')
"""

from __future__ import annotations

from doorcard.lab.ranges.range import Range

__all__ = ["Range"]
