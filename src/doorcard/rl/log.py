"""What players have answered so far, as numbers: a row for each answer, as each viewer saw it."""

from __future__ import annotations

from struct import Struct as Packed
from typing import Any

from doorcard.rl.live import LiveHand
from doorcard.rl.scouting import tells
from doorcard.rl.setting import Setting
from doorcard.rules.facts import Fact

FACT = ("kind", "amount", "number", "street")
"""The columns of `history`, a row for each answer that somebody gave, the oldest first: what it was
(`Setting.facts`, 0 for no row), the chips, a number such as a slot, or a word of `Setting.words`,
and the street. What the viewer may not know of an answer is 0."""
AMOUNTS = ("amount", "price", "to", "chips")
"""The fields of a fact of which the first that is there tells how many chips it is about."""
NUMBERS = ("slot", "index", "side", "kind", "times", "way", "on", "count")
"""The fields of which the first that is there tells what else there is to say."""

_pack = Packed(f"{len(FACT)}f").pack
WIDTH = 4 * len(FACT)


class Log:
    """What was answered in a live hand; rows that all see alike are written once."""

    def __init__(self, live: LiveHand) -> None:
        self.live = live
        self.setting = live.setting
        most, seats = self.setting.history, self.setting.seats
        self._blank = bytes(WIDTH * most)
        self._nobody = bytes(most)
        self._numbered = [
            bytes([0, *[(player - viewer) % seats + 1 for player in range(1, seats + 1)]]).ljust(256)
            for viewer in range(seats + 1)
        ]
        """For each viewer, the number that each player has for them."""
        self.begin()

    def begin(self) -> None:
        """Forget everything: a new hand has been dealt."""
        self._heard = 0
        self._private: list[tuple[int, Any, float]] = []
        """Rows that not all see alike: which, the fact, and the street."""
        self._rows: list[bytes] = []
        self._who = bytearray()

    def of(self, viewer: int, street: float) -> tuple[bytes, bytes]:
        """Return what was answered as a viewer saw it, and who answered.

        What is new has happened up to this street.
        """
        facts = self.live.turn.facts
        if self._heard < len(facts):
            self._hear(facts, street)
        rows = self._rows
        if not rows:
            return self._blank, self._nobody
        if self._private:
            rows = rows.copy()
            for at, fact, then in self._private:
                rows[at] = _row(fact.seen_by(viewer), self.setting, then)
        most = self.setting.history
        who = self._who[-most:].translate(self._numbered[viewer])
        return b"".join(rows[-most:]).ljust(WIDTH * most, b"\0"), who.ljust(most, b"\0")

    def _hear(self, facts: list[Fact], street: float) -> None:
        for fact in facts[self._heard :]:
            kind: Any = type(fact)
            if tells(kind):
                who: Any = fact
                self._who.append(who.player)
                if kind.seen_by is not Fact.seen_by:
                    self._private.append((len(self._rows), fact, street))
                    self._rows.append(b"")
                else:
                    self._rows.append(_row(fact, self.setting, street))
        self._heard = len(facts)


_fields: dict[type[Fact], tuple[str, str]] = {}


def _row(fact: Any, setting: Setting, street: float) -> bytes:
    """Return a fact, as somebody saw it, as a row."""
    kind = type(fact)
    try:
        chips, other = _fields[kind]
    except KeyError:
        fields = kind.__struct_fields__
        chips = next((name for name in AMOUNTS if name in fields), "")
        other = next((name for name in NUMBERS if name in fields), "")
        _fields[kind] = chips, other
    amount = getattr(fact, chips) or 0 if chips else 0
    number = getattr(fact, other) or 0 if other else 0
    if type(number) is str:
        number = setting.words.get(number, 0)
    return _pack(setting.facts.get(kind.__name__, 1), amount / setting.big_bet, number, street)
