"""The players' answers so far, as numbers: a row for each answer, as each viewer saw it."""

from __future__ import annotations

from struct import Struct as Packed
from typing import Any

from msgspec.structs import fields

from doorcard.rl.live import LiveHand
from doorcard.rl.scouting import tells
from doorcard.rl.setting import Setting
from doorcard.rules.facts import Fact

FACT = ("kind", "amount", "number", "street")
"""The columns of `history`, a row for each answer, the oldest first: its kind (`Setting.facts`, 0
for no row), the chips, a detail, and the street. The detail is a slot or a place, a word by its
number in `Setting.words`, or for several cards the sum of 2 to the power of each place. Parts that
the viewer may not know are 0."""
AMOUNTS = ("amount", "price", "to", "chips", "amounts")
"""The fields for the chips of a fact; the first that it has counts."""

_pack = Packed(f"{len(FACT)}f").pack
WIDTH = 4 * len(FACT)


class Log:
    """The answers in a live hand; rows that are the same for all are written once."""

    def __init__(self, live: LiveHand) -> None:
        self.live = live
        self.setting = live.setting
        most, seats = self.setting.history, self.setting.seats
        self._blank = bytes(WIDTH * most)
        self._nobody = bytes(most)
        self._numbered = [
            bytes([0, *[(player - viewer) % seats + 1 for player in range(1, seats + 1)]]).ljust(
                256
            )
            for viewer in range(seats + 1)
        ]
        """For each viewer, the number that each player has for them."""
        self.begin()

    def begin(self) -> None:
        """Forget everything, for a new hand."""
        self._heard = 0
        self._private: list[tuple[int, Any, float]] = []
        """Rows that differ between viewers: the row, the fact, and the street."""
        self._rows: list[bytes] = []
        self._who = bytearray()

    def of(self, viewer: int, street: float) -> tuple[bytes, bytes | bytearray]:
        """Return the answers as a viewer saw them, and the players who gave them.

        New answers are taken to be on this street.
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
            fields = _kinds_in_words.get(kind)
            if fields is None:
                fields = _kinds_in_words[kind] = tells(kind)
            if fields:
                who: Any = fact
                self._who.append(who.player)
                if kind.seen_by is not Fact.seen_by:
                    self._private.append((len(self._rows), fact, street))
                    self._rows.append(b"")
                else:
                    self._rows.append(_row(fact, self.setting, street))
        self._heard = len(facts)


_fields: dict[type[Fact], tuple[str, str]] = {}
_kinds_in_words: dict[type[Fact], bool] = {}


def _fields_of(kind: type[Fact]) -> tuple[str, str]:
    """Return the fields with the chips and with the detail; "" for none."""
    types = {field.name: str(field.type) for field in fields(kind) if field.name != "player"}
    chips = next((name for name in AMOUNTS if name in types), "")
    secret = kind.seen_by is not Fact.seen_by
    for name, hint in types.items():
        if name not in AMOUNTS and (
            hint.startswith(("<class 'int'", "<class 'str'", "int |", "typing.Literal"))
            or (secret and hint.startswith("tuple[int"))
        ):
            return chips, name
    return chips, ""


def _row(fact: Any, setting: Setting, street: float) -> bytes:
    """Return a fact, as somebody saw it, as a row."""
    kind = type(fact)
    try:
        chips, other = _fields[kind]
    except KeyError:
        chips, other = _fields[kind] = _fields_of(kind)
    amount = getattr(fact, chips) or 0 if chips else 0
    number = getattr(fact, other) or 0 if other else 0
    if type(amount) is tuple:
        amount = sum([each for _, each in amount])
    if type(number) is str:
        number = setting.words.get(number, 0)
    elif type(number) is tuple:
        number = sum([2**place for place in number])
    return _pack(setting.facts.get(kind.__name__, 1), amount / setting.big_bet, number, street)
