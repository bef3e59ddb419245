"""Settings that are text of a certain form: origins, rates, the database's URL, the key."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct

MOST_SECONDS = 24 * 3600

_ORIGIN = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9.-]+|\[[0-9a-f:.]+\])(:(?P<port>[0-9]{1,5}))?/?"
)


class Form(Struct, frozen=True):
    """A form of text: `read` returns it as it is kept or raises `ValueError`."""

    read: Callable[[str], str]
    right: str


def _origin(text: str) -> str:
    """Return an origin as browsers send it: small letters, no usual port, no slash at the end."""
    found = _ORIGIN.fullmatch(text.lower())
    if not found or not 0 < int(found["port"] or 1) <= 65535:
        raise ValueError(text)
    usual = {"http": "80", "https": "443"}[found["scheme"]]
    port = "" if found["port"] in (None, usual) else f":{found['port']}"
    return f"{found['scheme']}://{found['host']}{port}"


def _rate(text: str) -> str:
    import limits  # only where a rate is given: it takes longer than all the rest

    rate = limits.parse(text)
    if ";" in text or rate.amount < 1 or not 1 <= rate.get_expiry() <= MOST_SECONDS:
        raise ValueError(text)
    return text


def _database(text: str) -> str:
    if not re.match(r"(sqlite:///.|postgres(ql)?(\+psycopg)?://.)", text):
        raise ValueError(text)
    return text


def _key(text: str) -> str:
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise ValueError(text)
    return text


FORMS = {
    "origin": Form(_origin, "an origin such as https://cards.example, with no path"),
    "rate": Form(_rate, "a rate such as 20/second, 10/20 seconds or 30/hour, of at most a day"),
    "database": Form(
        _database, "a URL such as sqlite:///path or postgresql://user:password@host/name"
    ),
    "key": Form(_key, "64 hexadecimal digits"),
}
