"""Options described: what each is called, what it may be, and what its values are called."""

from __future__ import annotations

import re
from inspect import get_annotations
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from doorcard.games.parts.pricing import ENDLESS
from doorcard.language.saying import cached_by_language, say

SPREAD = re.compile(r"spread\((\d{1,12}), ?(\d{1,12})\)")
"""How a spread limit is written: its least and its most."""


class OptionInfo(Struct, frozen=True):
    """An option for display: its default, its allowed values, its effect."""

    name: str
    default: object
    allowed: str
    description: str
    title: str = ""
    values: dict[str, str] = {}
    """The names of its values, by the value as text; a value without a name is shown as it is."""

    def said(self, value: object) -> str:
        """Return an option with its value in words: for a switch that is on, its title alone."""
        return self.title if value is True else f"{self.title}: {self.value_words(value)}"

    def value_words(self, value: object) -> str:
        """Return a value in words: `Fixed limit`, `Yes`, `1, 2, 3`."""
        if isinstance(value, bool):
            return say("Yes") if value else say("No")
        if isinstance(value, tuple | list):
            return ", ".join(str(each) for each in value)
        if isinstance(value, dict):
            return ", ".join(f"{key}: {each}" for key, each in value.items())
        spread = SPREAD.fullmatch(value) if isinstance(value, str) else None
        if spread:
            return say("Spread limit, {least} to {most}", least=spread[1], most=spread[2])
        return self.values.get(str(value), str(value))


def describe_options(kind: type[Struct]) -> dict[str, OptionInfo]:
    """Return every option of a game by name: its own first, then what it shares with others."""
    return dict(_infos(kind))


@cached_by_language()
def _infos(kind: type[Struct]) -> dict[str, OptionInfo]:
    hints = get_type_hints(kind, include_extras=True)
    defaults = {field.name: field.default for field in msgspec.structs.fields(kind)}
    found = {}
    for name in _own_first(kind):
        metas = metas_of(hints[name])
        title = say(next((m.title for m in metas if m.title), ""))
        values = {k: say(v) for m in metas for k, v in (m.extra or {}).get("values", {}).items()}
        allowed = _allowed(hints[name], metas)
        found[name] = OptionInfo(name, defaults[name], allowed, _described(metas), title, values)
    return found


def _own_first(kind: type[Struct]) -> list[str]:
    """Return the names of a struct's fields, each in the place of the most derived class that names
    it."""
    fields = {field.name for field in msgspec.structs.fields(kind)}
    named = [name for base in kind.__mro__ for name in get_annotations(base)]
    return [name for name in dict.fromkeys(named) if name in fields]


def metas_of(hint: Any) -> list[Meta]:
    """Return what is annotated in a type about its values, at any depth."""
    if get_origin(hint) is Annotated:
        return [arg for arg in get_args(hint)[1:] if isinstance(arg, Meta)]
    return [meta for part in get_args(hint) for meta in metas_of(part)]


def _allowed(hint: Any, metas: list[Meta]) -> str:
    if get_origin(hint) is Annotated:
        return _allowed(get_args(hint)[0], metas)
    if hint is bool:
        return say("true or false")
    if get_origin(hint) is tuple:
        return _listed(get_args(hint)[0], metas)
    if hint is int:
        low = next((m.ge for m in metas if m.ge is not None), None)
        top = next((m.le for m in metas if m.le is not None), ENDLESS)
        return say("{least} to {most}" if top < ENDLESS else "{least} or more", least=low, most=top)
    if get_origin(hint) is Literal:
        return ", ".join(repr(value) for value in get_args(hint))
    allowed = _described(metas)
    kinds = [get_args(one)[0] if get_origin(one) is Annotated else one for one in get_args(hint)]
    if hint is str or (str in kinds and ": " in allowed):
        return (allowed or say("text")).split(": ", 1)[-1]
    return say(" or ").join(_allowed(part, metas_of(part)) for part in get_args(hint))


def _described(metas: list[Meta]) -> str:
    return say(next((m.description for m in metas if m.description), ""))


def _listed(item: Any, metas: list[Meta]) -> str:
    least = next((m.min_length for m in metas if m.min_length is not None), 0)
    most = next((m.max_length for m in metas if m.max_length is not None), least)
    count = f"{least}" if least == most else say("{least} to {most}", least=least, most=most)
    return say(
        "{count} numbers, each {allowed}", count=count, allowed=_allowed(item, metas_of(item))
    )
