"""What players are called where a hand is told: a name, a number, or `You`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doorcard.language.saying import say, text

YOU = text("You")
PLAYER = "P{player}"


class Names:
    """The names of players in sentences; you are `You`."""

    def __init__(self, names: Sequence[str], you: int = 0) -> None:
        self._names = names
        self.you = you

    @classmethod
    def numbered(cls, count: int, you: int = 0) -> Names:
        """Return names for players who have only numbers."""
        return cls([PLAYER.format(player=i) for i in range(1, count + 1)], you)

    def __getitem__(self, player: int) -> str:
        return say(YOU) if player == self.you else self._names[player - 1]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)
