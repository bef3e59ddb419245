"""Saving hands as hand files that hold no more than you may know."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from doorcard.cli import text as words
from doorcard.language.saying import say
from doorcard.rules.hand import Hand
from doorcard.voice.names import Names


class Saver:
    """Saves the current hand, or the last one; a file saved in the middle of a hand is completed
    later."""

    def __init__(self) -> None:
        self._begun: list[Path] = []
        self.path = Path()
        """The path that was last written to, or tried."""

    @property
    def begun(self) -> tuple[Path, ...]:
        """The files that hold the hand so far."""
        return tuple(self._begun)

    def begin(self) -> None:
        """Note that a new hand begins."""
        self._begun = []

    def save(self, typed: str, hand: Hand | None, names: Names) -> str:
        """Save a hand, finished or not, as you know it; return a sentence about it.

        Without a name it goes to the file it was last saved to, or to a new one.

        Raises `OSError` when the file can't be written, `FileExistsError` when another file is in
        the way, and `Refused` when the hand can't be recorded.
        """
        if hand is None:
            return say(words.NOTHING_TO_SAVE)
        if typed:
            self.path = Path(typed)
            self.path = self.path.expanduser()
        else:
            self.path = self._begun[-1] if self._begun else _free_name(hand.state.game.id)
        path = self.path
        _write(path, hand, names, again=path in self._begun)
        if path not in self._begun:
            self._begun.append(path)
        message = say(words.SAVED) if hand.over else say(words.SAVED_SO_FAR)
        return message.format(path=path)

    def finish(self, hand: Hand, names: Names) -> str:
        """Complete the files of a hand that is over, if any; return a sentence about them."""
        for path in self._begun:
            self.path = path
            _write(path, hand, names, again=True)
        paths = say(words.AND).join(map(str, self._begun))
        return say(words.SAVED, path=paths) if paths else ""


def _write(path: Path, hand: Hand, names: Names, again: bool) -> None:
    from doorcard import records

    file = records.export(hand, names.you, players=list(names))
    with path.open("w" if again else "x", encoding="utf-8") as stream:
        stream.write(records.dumps(file))


def _free_name(game_id: str) -> Path:
    """Return an unused name for a hand file."""
    return next(path for i in count(1) if not (path := Path(f"{game_id}-{i}.phh")).exists())
