"""Changes: events for clients that keep the state, and get all of it at first.

Most events change little of a table: some chips, the player in turn, and the lines. All clients
that get the same change get the same bytes, which are made once.
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
from doorcard.table.faces.hand_face import OwnLook
from doorcard.table.faces.result import ResultFace


def change_for(after: EventFrames, was: You, you: You, left: int = 0) -> bytes:
    """Return the change of an event as JSON, for a client who got the one before.

    `was` is the viewer's identity then. `left` is the chair that they get up from in it.
    """
    return after.changes(Since).write(was, you, left)


class Since:
    """The changes of an event since the one before."""

    def __init__(self, before: EventFrames, after: EventFrames) -> None:
        self.before, self._after = before, after
        table = {} if after.table is before.table else changed(before.table, after.table)
        self._table = {name: written(value) for name, value in table.items()}
        self._ask: Any = UNSET if after.ask == before.ask else after.ask_json
        had, has = before.event.after.due, after.event.after.due
        self._deadline: Any = UNSET if has == had else has
        self._fields: dict[str, Any] = {}
        self._players: dict[int, Any] = {}
        """The players who changed, by their numbers, in everybody's view."""
        self._same, self._had = False, before.look is not None
        if after.look is not None and before.look is not None:
            was, face = before.look.face, after.look.face
            self._same = was.number == face.number
            pairs = zip(was.players, face.players, strict=True) if self._same else ()
            self._players = {new.player: written(new) for old, new in pairs if new != old}
            found = changed(was, face) if self._same else {}
            self._fields = {n: written(value) for n, value in found.items() if n != "players"}
        looks = [look for look in (before.look, after.look) if look is not None]
        self._asked = {player for look in looks if (ask := look.seen.ask) for player in ask.players}
        """The players to whom a question was or is put."""
        claims = [result for look in looks if (result := look.face.result) and result.claims]
        self._to_each = bool(claims) or any(look.seen.hidden for look in looks)
        """Whether players get or got more than others, or a result with `you` in it."""

    def write(self, was: You, you: You, left: int) -> bytes:
        """Return the change for a client, as JSON; `left` is the chair that they get up from."""
        return self.for_all if self.is_for_all(was, you, left) else self.change(was, you, left)

    def is_for_all(self, was: You, you: You, left: int) -> bool:
        """Return whether a client gets the same as everybody, with the same identity as before."""
        after = self._after
        return (
            you == was
            and after.is_alike_for(you, left)
            and self._leaves(you.player)
            and after.opens_alike_for(you.player)
        )

    def _leaves(self, player: int) -> bool:
        """Return whether the event leaves a player's private part and question unchanged."""
        if self._after.look is self.before.look or player == SPECTATOR:
            return True
        if not self._same or self._to_each or player in self._asked:
            return False
        before, after = self.before.own_look(player), self._after.own_look(player)
        return (
            before is not None
            and after is not None
            and after.held is before.held
            and not (self._players.keys() & after.held.keys())
        )

    @cached_property
    def for_all(self) -> bytes:
        """The change for clients who get the same as everybody."""
        hand: Any = UNSET
        if not self._same:
            if self._after.look is not None or self._had:
                hand = self._after.hand_json
        elif self._fields or self._players:
            hand = self._with(self._fields, self._players)
        facts = self._after.facts_json
        openings = self._after.openings_for(SPECTATOR)
        return self._change(facts, self._lines, openings, hand, UNSET, self._ask)

    def change(self, was: You, you: You, left: int) -> bytes:
        """Return the change for a client with a view of its own."""
        after = self._after
        before, own = self.before.own_look(was.player), after.own_look(you.player)
        ask = self._ask if before is None or not before.asked else after.ask_json
        if own is not None and own.asked:
            ask = after.ask_for(own)
        return self._change(
            after.facts_for(you.player),
            self._lines if after.is_alike_for(you, left) else after.lines_for(you, left),
            after.openings_for(you.player),
            self._hand(before, own),
            UNSET if you == was else you,
            ask,
        )

    def _hand(self, before: OwnLook | None, own: OwnLook | None) -> Any:
        """Return the change of the hand for a client with a view of its own."""
        if not self._same:
            whole = self._after.hand_json if own is None else self._after.hand_for(own)
            return whole if whole is not None or self._had else UNSET
        found, players = self._fields.copy(), self._players.copy()
        had, has = _result(before, self.before), _result(own, self._after)
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
            face = known.get(number) or self._after.player(number)
            if face != (knew.get(number) or self.before.player(number)):
                players[number] = face
        return self._with(found, players) if found or players else UNSET

    def _with(self, found: Mapping[str, Any], players: Mapping[int, Any]) -> dict[str, Any]:
        return {**found, "players": list(players.values())} if players else dict(found)

    @property
    def _lines(self) -> Any:
        return self._after.lines_json if self._after.lines else []

    def _change(
        self,
        facts: Any,
        lines: Any,
        openings: list[OpenCard],
        hand: Any,
        you: You | UnsetType,
        ask: Any,
    ) -> bytes:
        event = self._after.event
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
            sounds=self._after.sounds,
        )
        return encode(change)


def _result(own: OwnLook | None, event: EventFrames) -> ResultFace | None:
    """Return the result of the hand, in a client's words."""
    return event.result if own is None else own.result


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
    """Return the fields of a kind with their default values, and their getters."""
    defaults = [
        (each.name, each.default if each.default_factory is NODEFAULT else each.default_factory())
        for each in fields(kind)
    ]
    return defaults, attrgetter(*[name for name, _ in defaults])
