"""The names of players in sentences: a name, a number or `You`, and the verb after it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rich.text import Text

from doorcard.cli import text as words
from doorcard.cli.console import clean
from doorcard.language.saying import say


class Names:
    """The names of players in sentences; you are `You`."""

    def __init__(self, names: Sequence[str], you: int = 0) -> None:
        self._names = names
        self.you = you

    @classmethod
    def numbered(cls, count: int) -> Names:
        """Return names for players who have only numbers."""
        return cls([words.PLAYER.format(player=i) for i in range(1, count + 1)])

    def __getitem__(self, player: int) -> str:
        return say(words.YOU) if player == self.you else self._names[player - 1]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)


NAME_WIDTH = 16
"""How many columns a player's name may take."""
_NUMBERED = re.compile(words.PLAYER.format(player=r"\d+"), re.IGNORECASE)


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
        words.PLAYER.format(player=i)
        if not name or used[name.casefold()] > 1 or _NUMBERED.fullmatch(name)
        else name
        for i, name in enumerate(names, 1)
    ]
