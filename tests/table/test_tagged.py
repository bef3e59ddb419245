"""Data that is read as one of several kinds by its tag: as msgspec reads a union of them."""

from __future__ import annotations

import msgspec
import pytest

from doorcard.room.wire.incoming import Incoming
from doorcard.rules.actions import Action
from doorcard.table.commands import Answer, Command, Tagged, leaves
from doorcard.table.deciding.decide import HANDLERS

ANSWERS = (Tagged(leaves(Action)), Answer)
COMMANDS = (Tagged([kind for kind in HANDLERS if issubclass(kind, Command)]), Incoming)


def read(read_as: Tagged | None, kinds: object, data: object) -> object:
    """Return what data is read as, or why it is not."""
    try:
        return msgspec.convert(data, kinds) if read_as is None else read_as.read(data)
    except msgspec.ValidationError as error:
        return str(error)


@pytest.mark.parametrize(
    "data",
    [
        {"do": "Raise", "to": 8},
        {"do": "Fold"},
        {"do": "Raise", "to": "8"},
        {"do": "Raise"},
        {"do": "Raise", "to": 8, "more": 1},
        {"do": "Rise", "to": 8},
        {"do": 3},
        {"do": []},
        {"do": None},
        {"type": "Raise"},
        {},
        [],
        "Raise",
        None,
        {"type": "act", "hand": 1, "decision": 2, "do": {"do": "Fold"}},
        {"type": "act", "hand": 1, "decision": 2, "do": {"do": "Nothing"}},
        {"type": "act", "hand": 1, "decision": 2},
        {"type": "chat", "text": "hello", "id": "1"},
        {"type": "sit", "chips": 40, "chair": 1.5},
        {"type": "stand_on_the_table"},
    ],
)
@pytest.mark.parametrize(("tagged", "kinds"), [ANSWERS, COMMANDS], ids=["answers", "commands"])
def test_it_is_read_as_a_union_of_the_kinds_is(tagged: Tagged, kinds: object, data: object) -> None:
    assert read(tagged, kinds, data) == read(None, kinds, data)
