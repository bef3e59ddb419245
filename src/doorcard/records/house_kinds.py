"""The kinds of parts in house rules, found in the vocabulary itself.

Every phase, share, trigger or other part in `rules/` and `games/` can be used as soon as it is
written: there is no list of them. Its class name is its name in a file, its fields are its fields
there.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo

from doorcard import games, rules
from doorcard.games.parts.describing import metas_of
from doorcard.rules.game import Share, Trigger, Wild
from doorcard.rules.phase import Phase
from doorcard.voice.finding import is_unfinished

PARTS: dict[str, type[Struct]] = {"phase": Phase, "share": Share, "trigger": Trigger, "wild": Wild}
"""The parts of a game, by their words in a file."""

NONE = "none"
"""The word in a file for no value, which TOML does not have."""

CARD = Annotated[int, Meta(ge=0, le=51, title="card")]
"""The type of a field that holds a card, which a file writes as text, `Qs`."""

_CARD_ALIAS = "Card"
_VOCABULARY = ("doorcard.rules.", "doorcard.games.")
_LEDGER = re.compile(r" ?\([A-Z0-9]{3,4}-[^)]*\)|, [A-Z]{3}-\d\d(?=\))")


@cache
def kinds(base: type[Struct]) -> dict[str, type[Struct]]:
    """Return every kind of this part by its name in a file, in alphabetical order."""
    _read_the_vocabulary()
    found = {name_of(kind): kind for kind in _below(base) if _is_whole(kind)}
    if base.__base__ is not Struct or not tag_field(base):
        found[name_of(base)] = base
    return dict(sorted(found.items()))


@cache
def hints_of(kind: type[Struct]) -> dict[str, Any]:
    """Return the type of every field of a kind; `Card` is kept apart from other numbers."""
    hints = get_type_hints(kind, localns={_CARD_ALIAS: CARD}, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


@cache
def fields_of(kind: type[Struct]) -> dict[str, FieldInfo]:
    """Return every field of a kind by name."""
    return {field.name: field for field in msgspec.structs.fields(kind)}


def tag_field(kind: type[Struct]) -> str:
    """Return the field that names the kind of a part: `phase`, `opener`, or ""."""
    return kind.__struct_config__.tag_field or ""


def name_of(kind: type[Struct]) -> str:
    """Return the name of a kind in a file."""
    return str(kind.__struct_config__.tag or kind.__name__)


def is_part(hint: Any) -> bool:
    """Return whether a type is a part: a struct."""
    return isinstance(hint, type) and issubclass(hint, Struct)


def bare(hint: Any) -> Any:
    """Return a type without its annotations."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def members(hint: Any) -> tuple[Any, ...]:
    """Return the alternatives of a type."""
    if hint == CARD:
        return (hint,)
    hint = bare(hint)
    if get_origin(hint) in (Union, UnionType):
        return tuple(each for part in get_args(hint) for each in members(part))
    return (hint,)


def holds_parts(hint: Any) -> bool:
    """Return whether a value of this type contains parts."""
    inner = bare(hint)
    return is_part(inner) or any(holds_parts(each) for each in get_args(inner))


def may_be_none(hint: Any) -> bool:
    """Return whether a value of this type may be missing."""
    return NoneType in members(hint)


def words_of(hint: Any) -> str:
    """Return the values that a field takes, in words."""
    if hint == CARD:
        return "a card such as 'Qs'"
    if get_origin(hint) is Annotated:
        metas = [meta for meta in get_args(hint)[1:] if isinstance(meta, Meta)]
        return _words(get_args(hint)[0], metas)
    return _words(hint, [])


def _words(hint: Any, metas: list[Meta]) -> str:
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " or ".join(words_of(part) for part in inside)
    if origin is Annotated:
        return words_of(hint)
    if origin is Literal:
        return " or ".join(repr(value) for value in inside)
    if origin in (tuple, list, frozenset, set):
        if origin is tuple and inside[-1:] != (Ellipsis,):
            return "a list of " + " and ".join(words_of(part) for part in inside)
        return f"a list, each {words_of(inside[0])}"
    if origin is dict or hint is dict:
        return "a table"
    if is_part(hint):
        field = tag_field(hint)
        return f"one kind of {field}" if field else f"a table, {name_of(hint)}"
    plain = {bool: "true or false", str: "a text", int: "a whole number", NoneType: repr(NONE)}
    return plain.get(hint, "a value") + (_bounds(metas) if hint is int else "")


def _bounds(metas: list[Meta]) -> str:
    least = next((meta.ge for meta in metas if meta.ge is not None), None)
    most = next((meta.le for meta in metas if meta.le is not None), None)
    if least is None and most is None:
        return ""
    if most is None:
        return f", {least} or more"
    return f" of at most {most}" if least is None else f" from {least} to {most}"


def describe_kinds() -> str:
    """Return every kind of part with its fields, in Markdown, from the docstrings themselves."""
    lines: list[str] = []
    for word, base in [*PARTS.items(), *((_heading(base), base) for base in _further())]:
        lines += [f"### {word}", "", *_described(base)]
    return "\n".join(lines).rstrip() + "\n"


def _described(base: type[Struct]) -> Iterator[str]:
    """Yield a paragraph for each kind of a part, and a line for each of its fields."""
    found = list(kinds(base).values())
    if not found:
        yield "There is none yet."
        yield ""
    for kind in found:
        doc = _LEDGER.sub("", " ".join((kind.__doc__ or "").split()))
        yield f"**{name_of(kind)}.** {doc}".rstrip()
        yield ""
        hints = hints_of(kind)
        for name, field in fields_of(kind).items():
            yield f"- `{name}`: {_field(field, hints[name])}"
        if hints:
            yield ""


def _field(field: FieldInfo, hint: Any) -> str:
    described_as = words_of(hint)
    described = next((m.description for m in metas_of(hint) if m.description), "")
    if described:
        described_as += f"; {_LEDGER.sub('', described)}"
    return (
        f"{described_as}; required"
        if field.required
        else f"{described_as}; `{_default(field)}` unless given"
    )


def _default(field: FieldInfo) -> str:
    factory = field.default_factory
    value = field.default if factory is msgspec.NODEFAULT else factory()
    if isinstance(value, Struct):
        return name_of(type(value))
    if isinstance(value, tuple | list):
        return str([name_of(type(v)) if isinstance(v, Struct) else v for v in value])
    plain: dict[Any, str] = {None: f"'{NONE}'", True: "true", False: "false"}
    return plain[value] if value is None or isinstance(value, bool) else repr(value)


def _heading(base: type[Struct]) -> str:
    """Return the heading for a kind of part; a table without a kind has its own name."""
    return tag_field(base) or name_of(base)


def _further() -> list[type[Struct]]:
    """Return the kinds of part that are fields of parts: openers, limits and such."""
    found: dict[str, type[Struct]] = {}
    queue = [kind for base in PARTS.values() for kind in kinds(base).values()]
    for kind in queue:
        for hint in hints_of(kind).values():
            for base in _parts_in(hint):
                word = _heading(base)
                if word not in found and word not in PARTS:
                    found[word] = base
                    queue += kinds(base).values()
    return [found[word] for word in sorted(found)]


def _parts_in(hint: Any) -> list[type[Struct]]:
    inner = bare(hint)
    return [inner] if is_part(inner) else [b for arg in get_args(inner) for b in _parts_in(arg)]


def _is_whole(kind: type[Struct]) -> bool:
    """Return whether a kind is Doorcard's own, and not a base of others."""
    return kind.__module__.startswith(_VOCABULARY) and not is_unfinished(kind)


def _below(base: type[Struct]) -> Iterator[type[Struct]]:
    for kind in base.__subclasses__():
        if not kind.__name__.startswith("_"):
            yield kind
        yield from _below(kind)


@cache
def _read_the_vocabulary() -> None:
    """Import every file that may hold a kind."""
    packages: tuple[ModuleType, ...] = (rules, games)
    for package in packages:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
