"""docs/room/protocol.json, made from the types of the messages themselves (`make written`)."""

from __future__ import annotations

import json
from pathlib import Path

from doorcard.room.wire.schema import protocol

FILE = Path(__file__).resolve().parent.parent / "docs" / "room" / "protocol.json"


def text() -> str:
    """Return the protocol as it stands in the file."""
    return json.dumps(protocol(), indent=1, ensure_ascii=False) + "\n"
