"""Pictures: cards and tables as SVG text, drawn only from what the given state knows.

You can play without it. Hands and views import it when a notebook displays them.
"""

from __future__ import annotations

from doorcard.rules.picture.cards import cards_svg
from doorcard.rules.picture.svg import Picture
from doorcard.rules.picture.table import table_svg

__all__ = ["Picture", "cards_svg", "table_svg"]
