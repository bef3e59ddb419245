"""The page's types of what the room sends (`js/wire.d.ts`), made from the protocol's own schemas
(`make written`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from doorcard.room.wire.schema import protocol

FILE = Path(__file__).resolve().parents[2] / "src/doorcard/room/page/js/wire.d.ts"
HEAD = """\
// What the room sends and takes, by docs/room/protocol.json. Made by `make written`.
// A field that has its default is left out, so it may be undefined.
"""
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def text() -> str:
    """Return the file."""
    schemas = protocol()["components"]["schemas"]
    return HEAD + "\n".join(declared(name, schemas[name]) for name in sorted(schemas))


def declared(name: str, schema: dict[str, Any]) -> str:
    """Return the declaration of one kind of message or face."""
    fields = schema.get("properties")
    if fields is None:
        return f"export type {safe(name)} = {kind(schema)};\n"
    needed = set(schema.get("required", ()))
    lines = [
        f"  {field}{'' if field in needed else '?'}: {kind(inner)};"
        for field, inner in fields.items()
    ]
    return "\n".join([f"export interface {safe(name)} {{", *lines, "}", ""])


def safe(name: str) -> str:
    """Return the name of a type: of those that share their last part, one has its module's too."""
    parts = name.split(".")
    return parts[-1] if len(parts) == 1 else parts[-1] + parts[-2].capitalize()


def kind(schema: dict[str, Any]) -> str:
    """Return a type."""
    if "$ref" in schema:
        return safe(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join([json.dumps(each) for each in schema["enum"]])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(kind(each) for each in schema["anyOf"]))
    return shaped(schema)


def shaped(schema: dict[str, Any]) -> str:
    """Return the type of a list, a tuple, an object or a plain value."""
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(kind(each) for each in schema['prefixItems'])}]"
        case "array" if isinstance(schema.get("items"), dict):
            return f"({kind(schema['items'])})[]"
        case "array":
            return "any[]"
        case "object" if isinstance(schema.get("additionalProperties"), dict):
            return f"Record<string, {kind(schema['additionalProperties'])}>"
        case "null":
            return "null"
        case str(plain) if plain in PLAIN:
            return PLAIN[plain]
    return "any"
