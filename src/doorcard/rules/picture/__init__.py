"""Pictures: cards as SVG text, and the elements that every picture is made of.

You can play without it. A picture of a table has words, so it is drawn in `voice.table_picture`.
"""

from __future__ import annotations

from doorcard.rules.picture.cards import cards_svg
from doorcard.rules.picture.svg import Picture

__all__ = ["Picture", "cards_svg"]
