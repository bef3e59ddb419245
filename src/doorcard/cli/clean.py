"""Text that others wrote, made fit for a terminal: no escapes, no odd directions, no floods."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from doorcard.cli import text as words

NAME_WIDTH = 16
"""How many columns a player's name may take."""
LONGEST = 600
"""How many characters of a message are shown."""

_NUMBER = re.compile(r"\d{18,}")
_NUMBERED = re.compile(words.PLAYER.format(player=r"\d+"), re.IGNORECASE)


def clean(text: str) -> str:
    """Return a text without what a terminal might obey: printable characters and single spaces."""
    if text.isprintable() and "  " not in text:
        return text.strip()
    spaced = " ".join(text.split())
    return " ".join("".join(c for c in spaced if c.isprintable()).split())


def brief(message: str) -> str:
    """Return a message with its very long numbers cut, and itself no longer than a paragraph."""
    told = _NUMBER.sub(lambda number: f"{number[0][:6]}…", message)
    return told if len(told) <= LONGEST else told[: LONGEST - 1] + "…"


def player_names(named: object, count: int) -> list[str]:
    """Return what to call players whom a file names; their numbers where that names nobody."""
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
        words.PLAYER.format(player=i)
        if not name or used[name.casefold()] > 1 or _NUMBERED.fullmatch(name)
        else name
        for i, name in enumerate(names, 1)
    ]
