"""Pictures: cards and tables as SVG text, drawn from what is known and from nothing else.

Nothing here is needed to play. Hands and views load it when a notebook asks how they look.
"""

from __future__ import annotations

from doorcard.rules.picture.cards import cards_svg
from doorcard.rules.picture.svg import Picture
from doorcard.rules.picture.table import table_svg

__all__ = ["Picture", "cards_svg", "table_svg"]
