"""Hands saved on request, as hand files that hold no more than you may know."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from doorcard.cli import text as words
from doorcard.rules.hand import Hand


class Saver:
    """Writes the hand that is played, or the last one; a file that was begun is completed."""

    def __init__(self) -> None:
        self._begun: Path | None = None

    def begin(self) -> None:
        """Take note that a new hand begins."""
        self._begun = None

    def save(self, typed: str, hand: Hand | None, you: int) -> str:
        """Save a hand, finished or not, as player `you` knows it; return what to say of it.

        Raises `OSError` when the file can't be written, `FileExistsError` among them, and `Refused`
        when there is no recording the hand.
        """
        if hand is None:
            return words.NOTHING_TO_SAVE
        path = Path(typed).expanduser() if typed else _free_name(hand.state.game.id)
        text = _text_of(hand, you)
        with path.open("w" if path == self._begun else "x", encoding="utf-8") as file:
            file.write(text)
        self._begun = path
        told = words.SAVED if hand.over else words.SAVED_SO_FAR
        return told.format(path=path)

    def finish(self, hand: Hand, you: int) -> str:
        """Complete the file of a hand that is over, if one was begun; return what to say."""
        return self.save(str(self._begun), hand, you) if self._begun else ""


def _free_name(game_id: str) -> Path:
    """Return a name for a hand file that nothing has yet."""
    return next(
        path for i in count(1) if not (path := Path(f"{game_id}-{i}.phh")).exists()
    )


def _text_of(hand: Hand, you: int) -> str:
    from doorcard import records

    return records.dumps(records.record(hand, viewer=you))
