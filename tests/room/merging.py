"""What a client makes of changes: the whole frame, from the one before and what has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET


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
