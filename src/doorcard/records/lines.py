"""The lines of a hand file's `actions`: a player, a word for what they do, and its details.

`d dh p1 AsKd2c` and `d db 5c` are lines of the deal, `p2 cbr 400 # all of it` is a player's.
Anything after a `#` is a comment, and a line may be a comment alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from doorcard.cards import UNKNOWN, BadCard, Card, card_names, exact_cards
from doorcard.records.errors import BadRecord

_PLAYER = re.compile(r"p([1-9][0-9]?)")


class ActionLine(Struct, frozen=True):
    """One action: a player's `verb` and the words after it.

    A dealing action has the verb `dh` (a player's own cards) or `db` (player 0: the middle). A line
    without an action has an empty verb.
    """

    player: int = 0
    verb: str = ""
    words: tuple[str, ...] = ()

    @property
    def deals(self) -> bool:
        """Return whether the line lists cards that were dealt."""
        return self.verb in ("dh", "db")

    @property
    def shows(self) -> bool:
        """Return whether the line shows or mucks a hand."""
        return self.verb == "sm"

    @property
    def acts(self) -> bool:
        """Return whether the line is an answer that moves the hand on: not a deal, a showing or a
        comment."""
        return bool(self.verb) and not self.deals and not self.shows

    @property
    def shown(self) -> tuple[Card, ...]:
        """Return the cards a showing names; () for a muck, or for `-`, which stands for no
        cards."""
        return () if self.words in ((), ("-",)) else self.cards()

    def cards(self) -> tuple[Card, ...]:
        """Return the cards the line names."""
        return read_cards("".join(self.words))


@lru_cache(8192)
def read_line(text: str) -> ActionLine:
    """Return the parts of an action; raise `BadRecord` (`bad_action`) if it can't be read."""
    words = text.split("#", 1)[0].split()
    if not words:
        return ActionLine()
    if words[0] == "d":
        return _dealing(text, words)
    if len(words) < 2:
        raise BadRecord(
            "bad_action",
            f"{text!r} is not an action; write the player and the action, as in 'p1 cc'",
        )
    return ActionLine(_player(words[0]), words[1], tuple(words[2:]))


def read_lines(texts: Iterable[str]) -> tuple[list[ActionLine], BadRecord | None]:
    """Return the lines before the first that can't be read, and the refusal of that one, or
    None."""
    lines: list[ActionLine] = []
    for i, text in enumerate(texts):
        try:
            lines.append(read_line(text))
        except BadRecord as refusal:
            return lines, refusal.at(i)
    return lines, None


@lru_cache(8192)
def read_cards(text: str) -> tuple[Card, ...]:
    """Return the cards in a text; raise `BadRecord` (`bad_card`, `duplicate_card`)."""
    try:
        cards = exact_cards(text)
    except BadCard as error:
        raise BadRecord("bad_card", str(error)) from None
    known = [card for card in cards if card != UNKNOWN]
    twice = [card for card in known if known.count(card) > 1]
    if twice:
        raise BadRecord("duplicate_card", f"{card_names(twice[:1])} stands twice")
    return cards


def _dealing(text: str, words: list[str]) -> ActionLine:
    if words[1:2] == ["db"] and len(words) == 3:
        return ActionLine(0, "db", (words[2],))
    if words[1:2] == ["dh"] and len(words) == 4:
        return ActionLine(_player(words[2]), "dh", (words[3],))
    raise BadRecord(
        "bad_action", f"{text!r} deals nothing; write 'd dh p1 AsKd2c', or 'd db 5c' to the middle"
    )


def _player(word: str) -> int:
    found = _PLAYER.fullmatch(word)
    if not found:
        raise BadRecord("bad_action", f"{word!r} is not a player; write p1, p2, …")
    return int(found[1])
