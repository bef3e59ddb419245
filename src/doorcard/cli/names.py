"""What players are called, by name or `You`, and the verbs that follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doorcard.cli import text as words


class Names:
    """What players are called: by name, or `You` for the one who looks."""

    def __init__(self, names: Sequence[str], you: int = 0) -> None:
        self._names = names
        self.you = you

    @classmethod
    def numbered(cls, count: int) -> Names:
        """Return names for players of whom only the number is known."""
        return cls([words.PLAYER.format(player=i) for i in range(1, count + 1)])

    def __getitem__(self, player: int) -> str:
        return words.YOU if player == self.you else self._names[player - 1]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def after_verb(self, player: int) -> str:
        """Return the name as it stands after a verb."""
        return words.YOU.lower() if player == self.you else self._names[player - 1]

    def parts(self, *players: int) -> dict[str, str]:
        """Return what a template needs to speak of one player, or of several at once."""
        if players == (0,):
            return {}
        named = [
            self[player] if i == 0 else self.after_verb(player) for i, player in enumerate(players)
        ]
        who = words.AND.join([", ".join(named[:-1]), named[-1]]) if len(named) > 1 else named[0]
        third = len(players) == 1 and players[0] != self.you
        return {
            "who": who,
            "whom": self.after_verb(players[0]) if len(players) == 1 else who,
            "s": "s" if third else "",
            "es": "es" if third else "",
            "is": "is" if third else "are",
            "has": "has" if third else "have",
        }
