"""A client that is told what events change: what it is sent, and what it makes of that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import UNSET

from doorcard.room.hosting import Watcher
from doorcard.room.wire.events import Happened
from doorcard.room.wire.frames import EventFrames, You

MOST = 100


class Client:
    """Somebody who is told events as browsers are: the first whole, then what changed."""

    def __init__(self, who: str = "") -> None:
        self._sent: list[bytes] = []
        self._watcher = Watcher(who, who, MOST, write=self._take, changes=True)

    def hear(self, told: EventFrames, you: You) -> bytes:
        """Return what is sent of an event."""
        self._watcher.tell(told, you)
        return self._sent[-1]

    def _take(self, frame: bytes) -> bool:
        self._sent.append(frame)
        return True


def told_in_turn(events: Iterable[Happened]) -> Iterator[EventFrames]:
    """Yield events as they are told one after the other, in the language that is spoken."""
    told: EventFrames | None = None
    for event in events:
        told = EventFrames(event, told)
        yield told


def merged(whole: Mapping[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    """Return a frame or welcome, as it was read, after a change, as a client puts it together."""
    after = {**whole, "facts": [], "lines": [], "openings": [], "sounds": {}}
    after |= {**change, "type": "frame"}
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
