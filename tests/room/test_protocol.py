"""The published protocol: it is the present one and well-formed, and its pages tell all codes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator, ValidationError

from doorcard.room.wire.incoming import Incoming
from doorcard.room.wire.schema import protocol
from tests.room.visiting import validator
from tools.protocol import FILE, text

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "doorcard"
PAGES = ROOT / "docs" / "room"
REFUSES = {"Refused", "Illegal", "BadSetup", "BadRecord"}

TOLD = (
    "room/*.py",
    "room/wire/*.py",
    "room/hosting/*.py",
    "room/http/*.py",
    "room/people/*.py",
    "table/**/*.py",
    "rules/phases/*.py",
    "fairness/choosing.py",
)
"""Whose refusals a client may be told."""
NOT_TOLD = {
    *("port_in_use", "bad_address"),  # to whoever opens the room
    *(
        "sealed_wrongly",
        "bad_key",
        "key_missing",
        "key_unreadable",
        "wrong_key",
    ),  # to whoever runs it
    "asker_gone",  # to nobody: who would hear it has gone
    "bad_phase",  # while a game is built
    *("bad_event", "no_seeds_wanted", "unbalanced", "bad_entry", "bad_players", "no_such_player"),
    *("wrong_players", "hand_settled", "hand_not_over", "below_zero"),  # if the room is at fault
    "no_tournament",  # likewise
}


def test_the_file_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run make written"


def test_every_reference_leads_somewhere() -> None:
    document = protocol()
    found = set(references(document))
    assert len(found) > 150
    for reference in found:
        at: Any = document
        for step in reference.removeprefix("#/").split("/"):
            at = at[step]
    for schema in document["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)


def references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "sit", "id": "1"},
        {"type": "sit", "id": "1", "chips": "10"},
        {"type": "sit", "id": "1", "chips": 10, "colour": "red"},
        {"type": "sit", "id": "with space", "chips": 10},
        {"type": "act", "id": "1", "hand": 1, "decision": 1, "do": {"do": "Fly"}},
        {"type": "act", "id": "1", "hand": 1, "decision": 1, "do": {"do": "TimedOut"}},
        {"type": "commit", "id": "1", "hand": 1, "shuffle": 0, "commitment": "ff"},
    ],
)
def test_the_schemas_refuse_what_the_room_refuses(message: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        validator(message["type"]).validate(message)


def test_every_command_is_in_the_page() -> None:
    page = (PAGES / "protocol.md").read_text(encoding="utf-8")
    for kind in get_args(Incoming):
        assert f"`{kind.__struct_config__.tag}`" in page


def test_every_code_a_client_may_be_told_is_in_a_page() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES.glob("*.md"))
    told = set(re.findall(r"`([a-z_]+)`", pages))
    raised = set(codes())
    assert len(raised) > 60
    assert sorted(raised - NOT_TOLD - told) == []


def codes() -> Iterator[str]:
    """Yield the codes of all refusals of which a client may be told."""
    for place in TOLD:
        for path in SOURCES.glob(place):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") in REFUSES:
                    code = node.args[0] if node.args else None
                    if isinstance(code, ast.Constant):
                        yield str(code.value)
