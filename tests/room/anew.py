"""An event as one person is told it, made from nothing: no cache, and no event before it, helps.

What is told bit by bit, or put together of what was made before, is held against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from sys import modules
from typing import Any

import msgspec

from doorcard.language import speaking
from doorcard.room.wire.arrival import openings_of
from doorcard.room.wire.events import Happened, facts_for, sounds_of
from doorcard.room.wire.frames import you_of
from doorcard.room.wire.lines import lines_for
from doorcard.room.wire.messages import Frame
from doorcard.rules.hand import SPECTATOR
from doorcard.table.faces.ask import ask_face
from doorcard.table.faces.table_face import table_face
from doorcard.table.openings import opened_to
from tests.table.faces.parts import made_alone


@cache
def _remembering() -> list[tuple[dict[str, Any], str, Any, Any]]:
    """Return what remembers what it made, wherever it is called: by modules and names."""
    found = []
    for module in [name for name in modules if name.startswith("doorcard.table.faces.")]:
        names = vars(modules[module])
        for name, made in names.items():
            bare = getattr(made, "__wrapped__", None)
            if callable(made) and bare is not None:
                found.append((names, name, made, bare))
    return found


@contextmanager
def nothing_remembered() -> Iterator[None]:
    """Make all faces anew until the block ends."""
    try:
        for names, name, _, bare in _remembering():
            names[name] = bare
        yield
    finally:
        for names, name, made, _ in _remembering():
            names[name] = made


def anew(event: Happened, who: str, language: str, chair: int = 0) -> dict[str, Any]:
    """Return the frame of an event for one person, as it is read, made from nothing."""
    after, before = event.after, event.before
    you, shown, had = you_of(after, who, who), after.shown, before.shown
    opened: frozenset[tuple[int, int]] = frozenset()
    if shown is not None:
        opened = opened_to(shown, you.player, after.laid)
        if had is not None and had.number == shown.number:
            opened -= opened_to(had, you.player, before.laid)
    with speaking(language), nothing_remembered():
        frame = Frame(
            seq=event.seq,
            at=event.at,
            facts=list(facts_for(event, you.player)),
            lines=lines_for(event, (you.player, you.chair or chair)),
            openings=[] if shown is None else openings_of(shown, opened),
            you=you,
            table=table_face(after),
            hand=None if shown is None else made_alone(shown, you.player, after.laid),
            ask=None if shown is None else ask_face(shown, you.player),
            deadline=after.due,
            sounds=sounds_of(facts_for(event, SPECTATOR)),
        )
        read: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(frame))
    return read
