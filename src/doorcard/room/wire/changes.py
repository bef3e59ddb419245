"""What an event changed: for clients that keep how things stand, and are told all at first.

Most events change little of a table: some chips, whose turn it is, and what was said. Whoever is
told nothing else than everybody gets the same bytes, which are made once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from operator import attrgetter
from typing import Any

from msgspec import NODEFAULT, UNSET, Struct, UnsetType
from msgspec.structs import fields

from doorcard.room.wire.frames import EventFrames, written
from doorcard.room.wire.messages import Change, OpenCard, You, encode
from doorcard.rules.hand import SPECTATOR
from doorcard.table.faces.hand import OwnLook
from doorcard.table.faces.result import ResultFace


def change_for(told: EventFrames, was: You, you: You, left: int = 0) -> bytes:
    """Return as JSON what an event changed for a client who was told the one before.

    `was` is who the viewer was then. `left` is the chair that they get up from in it.
    """
    since: Since | None = told.since
    if since is None:
        assert told.before is not None
        since = told.since = Since(told.before, told)
    return since.for_all if since.is_for_all(was, you, left) else since.change(was, you, left)


class Since:
    """What an event changed since the one before."""

    def __init__(self, before: EventFrames, told: EventFrames) -> None:
        self.before, self._told = before, told
        table = {} if told.table is before.table else changed(before.table, told.table)
        self._table = {name: written(value) for name, value in table.items()}
        self._ask: Any = UNSET if told.ask == before.ask else told.ask_json
        had, has = before.event.after.due, told.event.after.due
        self._deadline: Any = UNSET if has == had else has
        self._fields: dict[str, Any] = {}
        self._players: dict[int, Any] = {}
        """The players who changed, by their numbers, as everybody sees them."""
        self._same, self._had = False, before.look is not None
        if told.look is not None and before.look is not None:
            was, face = before.look.face, told.look.face
            self._same = was.number == face.number
            pairs = zip(was.players, face.players, strict=True) if self._same else ()
            self._players = {new.player: written(new) for old, new in pairs if new != old}
            found = changed(was, face) if self._same else {}
            self._fields = {n: written(value) for n, value in found.items() if n != "players"}
        looks = [look for look in (before.look, told.look) if look is not None]
        self._asked = {player for look in looks if (ask := look.seen.ask) for player in ask.players}
        """The players to whom a question was or is put."""
        claims = [result for look in looks if (result := look.face.result) and result.claims]
        self._to_each = bool(claims) or any(look.seen.hidden for look in looks)
        """Whether players were or are told more than others, or how a hand came out as `you`."""

    def is_for_all(self, was: You, you: You, left: int) -> bool:
        """Tell whether a client is told what everybody is: it is and sees the same as before."""
        told = self._told
        return (
            you == was
            and told.is_alike_for(you, left)
            and self._leaves(you.player)
            and told.opens_alike_for(you.player)
        )

    def _leaves(self, player: int) -> bool:
        """Tell whether it leaves what a player knows of the hand beyond everybody, and is asked."""
        if self._told.look is self.before.look or player == SPECTATOR:
            return True
        if not self._same or self._to_each or player in self._asked:
            return False
        before, told = self.before.own_look(player), self._told.own_look(player)
        return (
            before is not None
            and told is not None
            and told.held is before.held
            and not (self._players.keys() & told.held.keys())
        )

    @cached_property
    def for_all(self) -> bytes:
        """The change for whoever is told what everybody is."""
        hand: Any = UNSET
        if not self._same:
            if self._told.look is not None or self._had:
                hand = self._told.hand_json
        elif self._fields or self._players:
            hand = self._with(self._fields, self._players)
        facts = self._told.facts_json
        openings = self._told.openings_for(SPECTATOR)
        return self._change(facts, self._lines, openings, hand, UNSET, self._ask)

    def change(self, was: You, you: You, left: int) -> bytes:
        """Return the change for a client who is shown something of its own."""
        told = self._told
        before, own = self.before.own_look(was.player), told.own_look(you.player)
        ask = self._ask if before is None or not before.asked else told.ask_json
        if own is not None and own.asked:
            ask = told.ask_for(own)
        return self._change(
            told.facts_for(you.player),
            self._lines if told.is_alike_for(you, left) else told.lines_for(you, left),
            told.openings_for(you.player),
            self._hand(before, own),
            UNSET if you == was else you,
            ask,
        )

    def _hand(self, before: OwnLook | None, own: OwnLook | None) -> Any:
        """Return what changed of the hand for a client who is shown something of its own."""
        if not self._same:
            whole = self._told.hand_json if own is None else self._told.hand_for(own)
            return whole if whole is not None or self._had else UNSET
        found, players = self._fields.copy(), self._players.copy()
        had, has = _result(before, self.before), _result(own, self._told)
        found.pop("result", None)
        if has != had:
            found["result"] = has
        old, new = _viewer(before), _viewer(own)
        if new != old:
            found["you"] = new or None
        known = {} if own is None else own.players
        knew = {} if before is None else before.players
        for number in known.keys() | knew.keys():
            players.pop(number, None)
            face = known.get(number) or self._told.player(number)
            if face != (knew.get(number) or self.before.player(number)):
                players[number] = face
        return self._with(found, players) if found or players else UNSET

    def _with(self, found: Mapping[str, Any], players: Mapping[int, Any]) -> dict[str, Any]:
        return {**found, "players": list(players.values())} if players else dict(found)

    @property
    def _lines(self) -> Any:
        return self._told.lines_json if self._told.lines else []

    def _change(
        self,
        facts: Any,
        lines: Any,
        openings: list[OpenCard],
        hand: Any,
        you: You | UnsetType,
        ask: Any,
    ) -> bytes:
        event = self._told.event
        change = Change(
            seq=event.seq,
            at=event.at,
            facts=facts,
            lines=lines,
            openings=openings,
            you=you,
            table=self._table,
            hand=hand,
            ask=ask,
            deadline=self._deadline,
        )
        return encode(change)


def _result(own: OwnLook | None, told: EventFrames) -> ResultFace | None:
    """Return how the hand came out, as a client is told it."""
    return told.result if own is None else own.result


def _viewer(own: OwnLook | None) -> int:
    return SPECTATOR if own is None else own.viewer


def changed(before: Struct, after: Struct) -> dict[str, Any]:
    """Return the fields that have changed; None for one that the whole frame now leaves out."""
    defaults, values = _fields(type(after))
    return {
        name: None if has == default else has
        for (name, default), had, has in zip(defaults, values(before), values(after), strict=True)
        if has is not had and has != had
    }


@cache
def _fields(kind: type[Struct]) -> tuple[list[tuple[str, Any]], attrgetter[tuple[Any, ...]]]:
    """Return the fields of a kind with what each is where it is left out, and what gets them."""
    defaults = [
        (each.name, each.default if each.default_factory is NODEFAULT else each.default_factory())
        for each in fields(kind)
    ]
    return defaults, attrgetter(*[name for name, _ in defaults])
