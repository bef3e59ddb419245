"""The parts of a game in words: each part, and the words of its fields.

The words themselves are next to the part's code, in its `WORDS`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from doorcard.language.saying import say
from doorcard.rules.phase import Phase
from doorcard.rules.wording import as_part
from doorcard.voice import part_words


def part(value: Struct, brief: bool = False) -> str:
    """Return a part of a game in words, unless brief with the words of its fields."""
    head = named(value)
    return head if brief else joined(head, details(value))


def named(value: Struct) -> str:
    """Return a part in words, without its fields."""
    words = part_words(type(value)).sheet
    return say(words) if isinstance(words, str) else words(value)


def details(value: Struct, skip: Sequence[str] = ()) -> list[str]:
    """Return the words of a part's fields, without the fields in `skip`."""
    return [
        words
        for field in value.__struct_fields__
        if field not in skip and (words := field_words(value, field))
    ]


def field_words(value: Struct, field: str) -> str:
    """Return the words of a part's field; "" if it has none."""
    words = part_words(type(value))
    if field in words.whole:
        return words.whole[field](value)
    content = getattr(value, field)
    if words.fields[field] is as_part:
        return "" if content is None else part(content)
    return words.fields[field](content)


def joined(head: str, details: Sequence[str]) -> str:
    """Return a headline with its details: sentences follow it, phrases are in brackets."""
    sentences = [detail for detail in details if detail[:1].isupper()]
    phrases = [detail for detail in details if not detail[:1].isupper()]
    if phrases and head.endswith("."):
        inner = "; ".join(phrases)
        head = f"{head} {inner[:1].upper()}{inner[1:]}."
    elif phrases:
        inside = head.endswith(")")
        inner = "; ".join(phrases)
        head = f"{head[:-1]}; {inner})" if inside else f"{head} ({inner})"
    return " ".join([head, *sentences])


def common_fields(phases: Sequence[Phase]) -> dict[type[Phase], tuple[str, ...]]:
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


def by_kind(phases: Sequence[Phase]) -> Mapping[type[Phase], list[Phase]]:
    """Return the phases of each kind, in order."""
    found: dict[type[Phase], list[Phase]] = {}
    for phase in phases:
        found.setdefault(type(phase), []).append(phase)
    return found
