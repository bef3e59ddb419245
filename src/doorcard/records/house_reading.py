"""Reading house rules: plain values of a TOML file become parts of a game.

Reading goes on past a fault: it collects all of them, each with the path to it in the file's own
words.
"""

from __future__ import annotations

from typing import Any, Final, get_args, get_origin

import msgspec
from msgspec import Struct

from doorcard.cards import NAMES, UNKNOWN
from doorcard.records.errors import Faults
from doorcard.records.house_kinds import (
    CARD,
    NONE,
    bare,
    fields_of,
    hints_of,
    holds_parts,
    is_part,
    kinds,
    may_be_none,
    members,
    name_of,
    tag_field,
    words_of,
)
from doorcard.rules.errors import Refused, did_you_mean, shown
from doorcard.rules.stakes import MOST_CHIPS

_CARDS = {name: card for card, name in enumerate(NAMES) if card != UNKNOWN}

FAULTY: Final = object()
"""The result of reading something with a fault."""


def read(value: Any, hint: Any, path: str, faults: Faults) -> Any:
    """Return a plain value converted to a type; if that fails, add faults and return `FAULTY`."""
    allowed = members(hint)
    if value == NONE and may_be_none(hint) and str not in allowed:
        return None
    if not holds_parts(hint):
        return _read_plain(value, hint, path, faults)
    bases = [each for each in allowed if is_part(each)]
    if bases:
        return _read_part(value, bases, path, faults)
    (listed,) = (each for each in allowed if get_origin(each) in (tuple, list))
    if not isinstance(value, list):
        return _refuse(f"{path}: {shown(value)} is not allowed; {words_of(hint)}", faults)
    each = bare(get_args(listed)[0])
    return read_all(value, each, path, faults)


def read_all(values: list[Any], hint: Any, path: str, faults: Faults) -> Any:
    """Return a list of values as a tuple of a type, each with its index in its path."""
    items = [read(value, hint, f"{path}[{i}]", faults) for i, value in enumerate(values)]
    return FAULTY if any(item is FAULTY for item in items) else tuple(items)


def _refuse(fault: str, faults: Faults) -> Any:
    faults.append(fault)
    return FAULTY


def _read_plain(value: Any, hint: Any, path: str, faults: Faults) -> Any:
    content = value
    if CARD in members(hint):
        value = _CARDS.get(value, value) if isinstance(value, str) else FAULTY
    try:
        found = msgspec.convert(value, hint)
    except (msgspec.ValidationError, ValueError, OverflowError, RecursionError):
        found = FAULTY
    if found is FAULTY:
        return _refuse(f"{path}: {shown(content)} is not allowed; {words_of(hint)}", faults)
    if _is_huge(found):
        most = f"no number may be beyond {MOST_CHIPS}"
        return _refuse(f"{path}: {shown(content)} is not allowed; {most}", faults)
    return found


def _is_huge(value: Any) -> bool:
    if isinstance(value, tuple | list | set | frozenset):
        return any(map(_is_huge, value))
    return isinstance(value, int) and abs(value) > MOST_CHIPS


def _read_part(value: Any, bases: list[type[Struct]], path: str, faults: Faults) -> Any:
    """Return the part for a table, or for the mere name of a kind."""
    field = tag_field(bases[0])
    if not field:
        if not isinstance(value, dict):
            return _refuse(f"{path}: {shown(value)} is not allowed; write a table", faults)
        return read_fields(bases[0], value, path, faults)
    known = {name: kind for base in bases for name, kind in kinds(base).items()}
    if isinstance(value, str):
        value = {field: value}
    if not isinstance(value, dict):
        return _refuse(
            f"{path}: {shown(value)} is not allowed; write the name of a kind of {field}, or a "
            "table",
            faults,
        )
    names = ", ".join(known) or "none yet"
    if field not in value:
        return _refuse(f"{path}: {field!r} is missing; it names the kind: {names}", faults)
    name = value[field]
    kind = known.get(name) if isinstance(name, str) else None
    if kind is None:
        meant = did_you_mean(name, known)
        return _refuse(f"{path}: there is no {field} {shown(name)}{meant or f'; {names}'}", faults)
    rest = {key: item for key, item in value.items() if key != field}
    return read_fields(kind, rest, path, faults)


def read_fields(kind: type[Struct], values: dict[str, Any], path: str, faults: Faults) -> Any:
    """Return a struct of this kind from the values of its fields."""
    before = len(faults)
    fields, hints = fields_of(kind), hints_of(kind)
    name = name_of(kind)
    has = ", ".join(fields) or "no fields"
    for key in values:
        if key not in fields:
            faults.append(f"{path}: {name} has no {shown(key)}; it has {has}")
    read_values = {}
    for key, field in fields.items():
        if key in values:
            read_values[key] = read(values[key], hints[key], f"{path}.{key}", faults)
        elif field.required:
            faults.append(f"{path}: {name} needs {key!r}, {words_of(hints[key])}")
    if len(faults) > before:
        return FAULTY
    try:
        return kind(**read_values)
    except Refused as refusal:
        return _refuse(f"{path}: {refusal.message}", faults)
    except (ValueError, TypeError, ArithmeticError, LookupError) as error:
        return _refuse(f"{path}: {name} can't be made of this: {error}", faults)
