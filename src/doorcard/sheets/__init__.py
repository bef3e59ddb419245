"""Rule sheets: any game in words, for any program that displays it.

>>> from doorcard import games, sheets
>>> sheets.sheet(games.get("razz")).title
'Razz'
"""

from __future__ import annotations

from doorcard.games.parts.goals import summary
from doorcard.sheets.sheet import (
    Line,
    Section,
    Setting,
    Sheet,
    Won,
    describe,
    option_infos,
    sheet,
)
from doorcard.sheets.steps import Step

__all__ = [
    "Line",
    "Section",
    "Setting",
    "Sheet",
    "Step",
    "Won",
    "describe",
    "option_infos",
    "sheet",
    "summary",
]
