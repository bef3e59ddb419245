"""Anything a game is made of in words: the headline of its kind, and what its fields add."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from doorcard.rules.phase import Phase
from doorcard.sheets.fields import FIELDS, UNDER_LIMIT, WHOLE
from doorcard.sheets.parts import HEADLINES

_LEDGER = re.compile(r" \([A-Z0-9]{3,4}-[^)]*\)")


def part(value: Any, brief: bool = False) -> str:
    """Return anything a game is made of in words: its name, and unless brief what it adds."""
    if isinstance(value, Struct):
        head = named(value)
        return head if brief else joined(head, details(value))
    if isinstance(value, tuple | list):
        return ", ".join(part(item) for item in value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def named(value: Struct) -> str:
    """Return what a part is: from the table, else from its docstring."""
    kind = type(value).__name__
    if kind in HEADLINES:
        told = HEADLINES[kind]
        return told(value) if callable(told) else told
    doc = (type(value).__doc__ or kind).strip().partition("\n")[0]
    return _LEDGER.sub("", doc)


def details(value: Struct, skip: Sequence[str] = ()) -> list[str]:
    """Return what the fields of a part add, those of `skip` left out."""
    return [
        told
        for field in value.__struct_fields__
        if field not in skip and (told := field_words(value, field))
    ]


def field_words(value: Struct, field: str) -> str:
    kind = type(value).__name__
    content = getattr(value, field)
    limit = type(getattr(value, "limit", None)).__name__
    if (limit, field) in UNDER_LIMIT:
        return UNDER_LIMIT[limit, field]
    if (kind, field) in WHOLE:
        return WHOLE[kind, field](value)
    if (kind, field) in FIELDS:
        return FIELDS[kind, field](content)
    if isinstance(content, Struct) and type(content).__name__ in HEADLINES:
        return part(content)
    if content is None:
        return ""
    return f"{field.replace('_', ' ')}: {part(content)}"


def joined(head: str, details: Sequence[str]) -> str:
    """Return a headline with its details: sentences follow it, phrases stand in brackets."""
    sentences = [told for told in details if told[:1].isupper()]
    phrases = [told for told in details if not told[:1].isupper()]
    if phrases and head.endswith("."):
        told = "; ".join(phrases)
        head = f"{head} {told[:1].upper()}{told[1:]}."
    elif phrases:
        inside = head.endswith(")")
        told = "; ".join(phrases)
        head = f"{head[:-1]}; {told})" if inside else f"{head} ({told})"
    return " ".join([head, *sentences])


def common_fields(phases: Sequence[Phase]) -> dict[str, tuple[str, ...]]:
    """Return, by kind of phase, the fields that are the same in all phases of that kind."""
    common = {}
    for kind, same in by_kind(phases).items():
        first = same[0]
        if len(same) > 1:
            common[kind] = tuple(
                field
                for field in first.__struct_fields__
                if all(getattr(phase, field) == getattr(first, field) for phase in same)
            )
    return common


def by_kind(phases: Sequence[Phase]) -> Mapping[str, list[Phase]]:
    found: dict[str, list[Phase]] = {}
    for phase in phases:
        found.setdefault(type(phase).__name__, []).append(phase)
    return found
