"""The properties of each setting: its names, its default, and its valid values.

They are derived from the fields of `Settings`, so that nothing has to be said twice.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields

from doorcard.room.config.settings import Settings

MOST_SECONDS = 24 * 3600

_ORIGIN = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9.-]+|\[[0-9a-f:.]+\])(:(?P<port>[0-9]{1,5}))?/?"
)


class Form(Struct, frozen=True):
    """A form of text: `read` returns the stored value or raises `ValueError`."""

    read: Callable[[str], str]
    right: str


def _origin(text: str) -> str:
    """Return an origin as browsers send it: small letters, no default port, no slash at the end."""
    found = _ORIGIN.fullmatch(text.lower())
    if not found or not 0 < int(found["port"] or 1) <= 65535:
        raise ValueError(text)
    usual = {"http": "80", "https": "443"}[found["scheme"]]
    port = "" if found["port"] in (None, usual) else f":{found['port']}"
    return f"{found['scheme']}://{found['host']}{port}"


def _rate(text: str) -> str:
    import limits  # imported only if a rate is set: it takes longer than everything else

    rate = limits.parse(text)
    if ";" in text or rate.amount < 1 or not 1 <= rate.get_expiry() <= MOST_SECONDS:
        raise ValueError(text)
    return text


def _network(text: str) -> str:
    return str(ipaddress.ip_network(text)) if "/" in text else str(ipaddress.ip_address(text))


def _database(text: str) -> str:
    if not re.match(r"(sqlite:///.|postgres(ql)?(\+psycopg)?://.)", text):
        raise ValueError(text)
    return text


def _key(text: str) -> str:
    if not all(re.fullmatch(r"[0-9a-fA-F]{64}", one.strip()) for one in text.split(",")):
        raise ValueError(text)
    return text


FORMS = {
    "origin": Form(_origin, "an origin such as https://cards.example, with no path"),
    "network": Form(_network, "an address such as 10.0.0.2, or a network such as 10.0.0.0/8"),
    "rate": Form(_rate, "a rate such as 20/second, 10/20 seconds or 30/hour, of at most a day"),
    "database": Form(
        _database, "a URL such as sqlite:///path or postgresql://user:password@host/name"
    ),
    "key": Form(_key, "64 hexadecimal digits, and older keys after it, with commas between"),
}


PREFIX = "DOORCARD_"

_WORDS: dict[Any, str] = {
    int: "a whole number",
    float: "a number",
    str: "a text",
    Path: "a path",
    tuple: "a list of texts (in a variable or flag: with commas between)",
}


class Setting(Struct, frozen=True):
    """One setting: its `name` in a file, and the `kind` of its values, bound by `meta`."""

    name: str
    kind: Any
    default: Any
    meaning: str
    meta: Meta
    extra: dict[str, Any]

    @property
    def variable(self) -> str:
        """The environment variable that sets it."""
        return PREFIX + self.name.upper()

    @property
    def flag(self) -> str | None:
        """The command-line flag that sets it, None if there is none."""
        return None if self.extra.get("no_flag") else "--" + self.name.replace("_", "-")

    @property
    def secret(self) -> bool:
        """Whether its value is hidden in messages and logs."""
        return bool(self.extra.get("secret"))

    @property
    def right(self) -> str:
        """The valid values, as the end of a sentence."""
        if get_origin(self.kind) is Literal:
            return " or ".join(get_args(self.kind))
        if self.kind in (int, float):
            return f"{_WORDS[self.kind]} from {self.meta.ge} to {self.meta.le}"
        form = self.extra.get("form")
        if form and self.kind is tuple:
            return f"{_WORDS[tuple]}, each {FORMS[form].right}"
        return FORMS[form].right if form else _WORDS[self.kind]

    def read(self, value: object, *, text: bool) -> Any:
        """Return a file's plain value, or a `text` from elsewhere, as a value of the setting.

        Raise `ValueError` if it is not valid; the caller knows where it was set.
        """
        if self.kind is tuple:
            parts = str(value).split(",") if text else msgspec.convert(value, list[str])
            return tuple([self._formed(part.strip()) for part in parts])
        if self.kind is Path:
            return Path(self._formed(msgspec.convert(value, str)))
        found = msgspec.convert(value, Annotated[self.kind, self.meta], strict=not text)
        return self._formed(found) if self.kind is str else found

    def _formed(self, value: str) -> str:
        if not value or not value.isprintable():
            raise ValueError("empty, or with signs that can't be seen")
        form = self.extra.get("form")
        return FORMS[form].read(value) if form else value


@cache
def settings() -> tuple[Setting, ...]:
    """Return all settings, in the order of the documentation."""
    hints = get_type_hints(Settings, include_extras=True)
    return tuple(
        [_setting(field.name, hints[field.name], field.default) for field in fields(Settings)]
    )


def _setting(name: str, hint: Any, default: Any) -> Setting:
    kind, *metas = get_args(hint)
    (kind,) = (
        [each for each in get_args(kind) if each is not NoneType] if default is None else [kind]
    )
    extra: dict[str, Any] = {}
    for meta in metas:
        extra |= meta.extra or {}
    kind = tuple if get_origin(kind) is tuple else kind
    meta = metas[-1]
    bounds = Meta(ge=meta.ge, le=meta.le)
    return Setting(name, kind, default, meta.description or "", bounds, extra)
