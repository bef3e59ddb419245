"""A state as bytes, so that "equal" and "unchanged" mean byte for byte."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from doorcard.rules.state import State

_JSON = msgspec.json.Encoder()


def encode(state: State) -> bytes:
    """Return a state as JSON; the game stands in it as its id."""
    unplayed: object = replace(state, game=state.game.id)
    return _JSON.encode(unplayed)
