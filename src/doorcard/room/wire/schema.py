"""The protocol as data: an AsyncAPI document with a JSON Schema for every message.

It is made from the types that read and write the messages, so it always agrees with them.
docs/room/protocol.json is a copy.
"""

from __future__ import annotations

import inspect
from typing import Any, get_args

import msgspec

from doorcard.room.wire.incoming import CommandId, Incoming
from doorcard.room.wire.messages import Outgoing
from doorcard.rules.actions import TimedOut
from doorcard.table.commands import Act, Answer
from doorcard.version import __version__

ADDRESS = "/ws/tables/{id}"
SCHEMAS = "#/components/schemas/{name}"
MESSAGES = "#/components/messages/{name}"
CHANNEL = "#/channels/table"

Json = dict[str, Any]


def protocol() -> Json:
    """Return the protocol of a table's socket as an AsyncAPI 3.0 document."""
    schemas, messages = _schemas()
    sent, received = [list(map(_name, get_args(kinds))) for kinds in (Outgoing, Incoming)]
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Doorcard: a table's socket",
            "version": __version__,
            "description": "See protocol.md. Schemas are JSON Schema 2020-12.",
        },
        "defaultContentType": "application/json",
        "channels": {"table": _channel([*received, *sent])},
        "operations": {
            "takeCommand": _operation("receive", "A client asks for something.", received),
            "tell": _operation("send", "The room tells what happened, or replies.", sent),
        },
        "components": {"messages": messages, "schemas": schemas},
    }


def _channel(names: list[str]) -> Json:
    since = {"type": "integer", "description": "The number of the last event that was had."}
    changes = {"type": "boolean", "description": "Send changes in the place of frames."}
    query = {"since": since, "changes": changes}
    return {
        "address": ADDRESS,
        "description": "A table, for everybody who was let in.",
        "parameters": {"id": {"description": "The table's id."}},
        "messages": {name: {"$ref": MESSAGES.format(name=name)} for name in names},
        "bindings": {"ws": {"query": {"type": "object", "properties": query}}},
    }


def _operation(action: str, summary: str, names: list[str]) -> Json:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": CHANNEL},
        "messages": [{"$ref": f"{CHANNEL}/messages/{name}"} for name in names],
    }


def _schemas() -> tuple[Json, Json]:
    """Return the schemas of everything sent in both directions, and of the messages."""
    kinds = [*get_args(Incoming), *get_args(Outgoing)]
    answers = [kind for kind in get_args(Answer) if kind is not TimedOut]
    found, schemas = msgspec.json.schema_components([*kinds, *answers], ref_template=SCHEMAS)
    refs = dict(zip([*kinds, *answers], found, strict=True))
    for schema in schemas.values():
        if "description" in schema:  # a docstring, whose indent some versions of msgspec keep
            schema["description"] = inspect.cleandoc(schema["description"])
    for kind in get_args(Incoming):
        _name_it(schemas[kind.__name__])
    act = schemas[Act.__name__]
    act["required"].remove("type")  # a message without one is an act
    act["properties"]["do"] = {"anyOf": [refs[kind] for kind in answers]}
    messages = {
        _name(kind): {
            "name": _name(kind),
            "summary": (inspect.getdoc(kind) or "").partition("\n")[0],
            "payload": refs[kind],
        }
        for kind in kinds
    }
    return dict(sorted(schemas.items())), messages


def _name_it(command: Json) -> None:
    """Add the command's id to its schema, after its type."""
    fields, needed = command["properties"], command["required"]
    command["properties"] = {"type": fields["type"], "id": msgspec.json.schema(CommandId), **fields}
    command["required"] = [needed[0], "id", *needed[1:]]


def _name(kind: Any) -> str:
    """Return the name of a message, which is its `type`."""
    tag: str = kind.__struct_config__.tag
    return tag
