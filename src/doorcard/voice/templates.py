"""Checks that a template names only parts that can be filled in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from types import CodeType
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from doorcard.rules.asks import Offer
from doorcard.rules.facts import Fact
from doorcard.rules.places import Place
from doorcard.rules.wording import FactWords, OfferWords, PartWords, Words

AMOUNTS = ("amount", "to", "price")
"""The fields of facts that are chips."""

OPENS = ("door", "cards")
"""The parts of the reason for opening: the up-card that decides, and all of them."""

_PARTS = re.compile(r"\{([^{}]*)\}")
_SENTENCE = re.compile(r"\{[\w|]+\}")


def wrong_names(entry: Words) -> str:
    """Return the unknown names in an entry's templates, and the known ones; "" if all are known."""
    for where, template, names in (*_templates(entry), *_told_by_functions(entry)):
        if set(_PARTS.sub("", template)) & set("{}"):
            return f"{where} is {template!r}, and a brace of it is open; write {{name}}"
        wrong = [name for name in _named(template) if name not in names]
        if wrong:
            there = ", ".join(f"{{{name}}}" for name in sorted(names)) or "nothing to name"
            return f"{where} is {template!r}, and there is no {{{wrong[0]}}}; there is {there}"
    return ""


def _templates(entry: Words) -> Iterator[tuple[str, str, set[str]]]:
    """Yield each template of an entry: its field, its text, and the names it may use."""
    match entry:
        case FactWords():
            if isinstance(entry.line, str):
                yield "line", entry.line, _of_line(entry.fact)
            if isinstance(entry.badge, str):
                yield "badge", entry.badge, _of_badge(entry.fact)
        case OfferWords():
            if isinstance(entry.button, str):
                yield "button", entry.button, _of_button(entry.offer)
        case PartWords():
            yield "opens", entry.opens, set(OPENS)
            for kind, text in entry.instead.items():
                if issubclass(kind, Fact):
                    yield f"instead of {kind.__name__}", text, _of_line(kind)
                else:
                    yield f"instead of {kind.__name__}", text, _of_button(kind)


def _told_by_functions(entry: Words) -> Iterator[tuple[str, str, set[str]]]:
    """Yield the sentences in a function that tells a fact, and the names they may use.

    A part of a sentence is passed by its name, so the function contains the name, too.
    """
    tell = entry.line if isinstance(entry, FactWords) else None
    code = getattr(tell, "__code__", None)
    texts = list(_constants(code)) if code else []
    for text in texts:
        if _SENTENCE.search(text):
            yield "a sentence of its line", text, {"who", *filter(str.isidentifier, texts)}


def _constants(value: Any) -> Iterator[str]:
    """Yield every text among the constants of a function, and of those inside it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _constants(one)
    elif isinstance(value, CodeType):
        yield from _constants(value.co_consts)


def _named(template: str) -> list[str]:
    """Return the names in a template; forms of a verb are not names."""
    return [name for name in _PARTS.findall(template) if "|" not in name]


def _of_line(kind: type[Fact]) -> set[str]:
    """Return the names a sentence about a fact may use: its player, chips, card and texts."""
    hints = _hints(kind)
    found = {"who", "whom"} if "player" in hints else set()
    for name, hint in hints.items():
        if name == "player":
            continue
        if _holds(hint, Place):
            found.add("card")
        elif name in AMOUNTS or not _is_number(hint):
            found.add(name)
    return found


def _of_badge(kind: type[Fact]) -> set[str]:
    return {*kind.__struct_fields__, *(("card",) if "place" in kind.__struct_fields__ else ())}


def _of_button(kind: type[Offer]) -> set[str]:
    """Return the names a button may use: fields of the answer, of the offer and of its items."""
    found = {*kind.answer.__struct_fields__, *kind.__struct_fields__}
    for hint in _hints(kind).values():
        for item in get_args(hint):
            if isinstance(item, type) and issubclass(item, Struct):
                found |= set(item.__struct_fields__)
    return found


def _hints(kind: type[Struct]) -> dict[str, Any]:
    """Return the types of a struct's fields; `Any` for all if any is unknown."""
    fields: Iterable[str] = kind.__struct_fields__
    try:
        hints = get_type_hints(kind)
    except NameError:
        hints = {}
    return {name: hints.get(name, Any) for name in fields}


def _holds(hint: Any, kind: type[Struct]) -> bool:
    return hint is kind or kind in get_args(hint)


def _is_number(hint: Any) -> bool:
    """Return whether a field is a number or a switch, which can't be put into a sentence."""
    kinds = {kind for kind in (get_args(hint) or (hint,)) if kind is not type(None)}
    return bool(kinds) and kinds <= {int, bool}
