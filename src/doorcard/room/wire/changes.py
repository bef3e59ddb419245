"""Frames for clients that keep how things stand: the first is whole, then only what has changed.

Most events change little of a table: some chips, whose turn it is, and what was said. Whoever is
told nothing else than everybody gets the same bytes, which are made once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

import msgspec
from msgspec import NODEFAULT, UNSET, Struct, UnsetType
from msgspec.structs import fields

from doorcard.room.wire.frames import Telling, written
from doorcard.room.wire.messages import Change, OpenCard, You
from doorcard.rules.hand import SPECTATOR
from doorcard.table.faces.hand import OwnLook
from doorcard.table.faces.players import PlayerFace

_JSON = msgspec.json.Encoder()


class Changes:
    """What one client is sent, event after event."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: _Shown | None = None

    def frame_for(self, told: Telling, you: You, left: int = 0) -> bytes:
        """Return an event for the client: what it changed, or all where it does not know that.

        `left` is the chair that the client gets up from in it.
        """
        last, own = self._last, told.own_look(you.player)
        if last is None or last.told.event.after is not told.event.before:
            self._last = _Shown(told, you, own)
            return told.frame_for(you, left)
        since = _since(told, last.told)
        last.told.since = None  # or nobody but the collector could let go of it
        untouched = since.leaves(own, last)
        now = self._last = _Shown(told, you, own, last.players if untouched else None)
        openings = told.openings_for(you.player)
        alike = told.is_alike_for(you, left) and openings == since.openings
        if untouched and now.is_as(last) and alike:
            return since.for_all
        return _JSON.encode(since.change(last, now, openings, left))


class _Shown:
    """What a client was shown of an event, as far as it is its own."""

    __slots__ = ("asked", "held", "own", "players", "result", "told", "you")

    def __init__(
        self,
        told: Telling,
        you: You,
        own: OwnLook | None,
        players: Mapping[int, PlayerFace] | None = None,
    ) -> None:
        self.told, self.you, self.own = told, you, own
        if players is None:
            players = {} if own is None else own.players()
        self.players = players
        """The players of whom the client knows more than everybody does."""
        self.held = None if own is None else own.held
        self.asked = own is not None and own.asked
        self.result = told.result if own is None else own.result

    def is_as(self, last: _Shown) -> bool:
        """Tell whether the client is and sees the same as before, and is asked nothing."""
        return (
            self.you == last.you
            and self.result == self.told.result
            and last.result == last.told.result
            and not (self.asked or last.asked)
        )

    def player(self, number: int) -> PlayerFace:
        """Return a player of the hand as the client was shown them."""
        own = self.players.get(number)
        if own is not None:
            return own
        assert self.told.look is not None
        return self.told.look.face.players[number - 1]


def _since(told: Telling, before: Telling) -> _Since:
    """Return what an event changed, made once for all who were told the one before alike."""
    since: _Since | None = told.since
    if since is None or since.event is not before.event:
        since = told.since = _Since(before, told)
    return since


class _Since:
    """What an event changed for everybody, since the one before."""

    def __init__(self, before: Telling, told: Telling) -> None:
        self.event, self._told = before.event, told
        self.openings = told.openings_for(SPECTATOR)
        self._table = {n: written(value) for n, value in changed(before.table, told.table).items()}
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
            self._hides = before.look.seen.hidden or told.look.seen.hidden
            pairs = zip(was.players, face.players, strict=True) if self._same else ()
            self._players = {new.player: written(new) for old, new in pairs if new != old}
            found = changed(was, face) if self._same else {}
            self._fields = {n: written(value) for n, value in found.items() if n != "players"}

    def leaves(self, own: OwnLook | None, last: _Shown) -> bool:
        """Tell whether it leaves all players of whom a client knows more as they were to it."""
        if own is None:
            return last.own is None
        untouched = self._same and own.held is last.held and not self._hides
        return untouched and not (self._players.keys() & own.held.keys())

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
        change = self._change(facts, self._lines, self.openings, hand, UNSET, self._ask)
        return _JSON.encode(change)

    def change(self, last: _Shown, now: _Shown, openings: list[OpenCard], left: int) -> Change:
        """Return the change for a client who is shown something of its own."""
        told, you, own = self._told, now.you, now.own
        ask = self._ask if not last.asked else told.ask_json
        if own is not None and now.asked:
            ask = told.ask_for(own)
        lines = self._lines if told.is_alike_for(you, left) else told.lines_for(you, left)
        return self._change(
            told.facts_for(you.player),
            lines,
            openings,
            self._hand(last, now),
            UNSET if you == last.you else you,
            ask,
        )

    def _hand(self, last: _Shown, now: _Shown) -> Any:
        """Return what changed of the hand for a client who is shown something of its own."""
        if not self._same:
            whole = self._told.hand_json if now.own is None else self._told.hand_for(now.own)
            return whole if whole is not None or self._had else UNSET
        found = self._fields.copy()
        found.pop("result", None)
        if now.result != last.result:
            found["result"] = now.result
        if now.you.player != last.you.player:
            found["you"] = now.you.player or None
        players = self._players.copy()
        for number in now.players.keys() | last.players.keys():
            players.pop(number, None)
            face = now.player(number)
            if face != last.player(number):
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
    ) -> Change:
        event = self._told.event
        return Change(
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


def changed(before: Struct, after: Struct) -> dict[str, Any]:
    """Return the fields that are otherwise than before, None where one is left out of the whole."""
    found: dict[str, Any] = {}
    for name, default in _defaults(type(after)):
        had, has = getattr(before, name), getattr(after, name)
        if has is not had and has != had:
            found[name] = None if has == default else has
    return found


def merged(whole: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """Return a frame or welcome, as it was read, after a change, as a client puts it together."""
    after = {**whole, "facts": [], "lines": [], "openings": [], **change, "type": "frame"}
    after["table"] = _put(whole["table"], change.get("table", {}))
    hand = change.get("hand", UNSET)
    if hand is UNSET or (hand and "number" not in hand):
        after["hand"] = whole["hand"] if hand is UNSET else _put(whole["hand"], hand)
    return after


def _put(whole: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    players = {player["player"]: player for player in change.get("players", ())}
    after = {**whole, **change}
    if players:
        after["players"] = [players.get(had["player"], had) for had in whole["players"]]
    return {name: value for name, value in after.items() if value is not None}


@cache
def _defaults(kind: type[Struct]) -> tuple[tuple[str, Any], ...]:
    """Return the fields of a kind with what each is where it is left out."""
    return tuple(
        [
            (
                field.name,
                field.default if field.default_factory is NODEFAULT else field.default_factory(),
            )
            for field in fields(kind)
        ]
    )
