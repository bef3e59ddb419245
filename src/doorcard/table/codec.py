"""Facts and sessions as bytes, for storage.

An event is stored as its facts; a session between hands may be stored whole, so that folding need
not start at the first event. Kinds of facts are found by their classes, so there is no list of
them.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Union, get_type_hints

import msgspec

from doorcard.rules.errors import Refused
from doorcard.table.chairs import SeatingFact
from doorcard.table.commands import leaves
from doorcard.table.facts import Fact, TableFact
from doorcard.table.session import Session
from doorcard.table.terms import Library

_JSON = msgspec.json.Encoder()
_NOT_KEPT = ("library", "playing", "finished")
"""The fields of a session that are not stored: its library is handed in, and a hand is replayed
from its facts."""


def encode_facts(facts: tuple[Fact, ...]) -> bytes:
    """Return an event's facts as JSON."""
    return _JSON.encode(facts)


def decode_facts(data: bytes) -> tuple[Fact, ...]:
    """Return an event's facts. Raise `Refused` `bad_event` if this version can't read them."""
    try:
        found: tuple[Fact, ...] = _decoder().decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, Refused) as error:
        raise _unreadable(error) from None
    return found


def encode_session(session: Session) -> bytes:
    """Return a session between hands as JSON, without the hand before."""
    assert session.playing is None
    kept = {name: getattr(session, name) for name in _kept_types()}
    return _JSON.encode(kept)


def decode_session(data: bytes, library: Library) -> Session:
    """Return a session that was stored whole. Raise `Refused` `bad_event`."""
    types = _kept_types()
    try:
        raw = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        # Fields that an older version did not know have the values of a new table.
        there = [name for name in types if name in raw]
        fields = {name: msgspec.json.decode(raw[name], type=types[name]) for name in there}
        return Session(library=library, **fields)
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError, Refused) as error:
        raise _unreadable(error) from None


def _unreadable(error: Exception) -> Refused:
    return Refused(
        "bad_event",
        "what was kept of a table can't be read ({error}); use the version of Doorcard "
        "that kept it",
        error=str(error),
    )


@cache
def _kept_types() -> dict[str, Any]:
    return {name: kind for name, kind in get_type_hints(Session).items() if name not in _NOT_KEPT}


@cache
def _decoder() -> msgspec.json.Decoder[tuple[Fact, ...]]:
    kinds: Any = Union[(*leaves(TableFact), *leaves(SeatingFact))]
    return msgspec.json.Decoder(tuple[kinds, ...])
