"""The names that a hand file gives to players, as a terminal can show them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from doorcard.cli.console import clean
from doorcard.voice.players import PLAYER

NAME_WIDTH = 16
"""How many columns a player's name may take."""
_NUMBERED = re.compile(PLAYER.format(player=r"\d+"), re.IGNORECASE)


def player_names(named: object, count: int) -> list[str]:
    """Return the names of players from a file, or their numbers if it has no names."""
    given = named if isinstance(named, list) and len(named) == count else [None] * count
    names = [_name(name) if isinstance(name, str) else "" for name in given]
    return _told_apart(names)


def _name(text: str) -> str:
    name = Text(clean(text)[: 4 * NAME_WIDTH])
    name.truncate(NAME_WIDTH, overflow="ellipsis")
    return name.plain.strip()


def _told_apart(names: Sequence[str]) -> list[str]:
    """Return names of which no two are alike, and none is another player's number."""
    used = Counter(name.casefold() for name in names)
    return [
        PLAYER.format(player=i)
        if not name or used[name.casefold()] > 1 or _NUMBERED.fullmatch(name)
        else name
        for i, name in enumerate(names, 1)
    ]
