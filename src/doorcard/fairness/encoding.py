"""The encoding of everything that is hashed: each part with its length before it.

`pack` is unambiguous, because the length says where each part ends. Every hash begins with `DOMAIN`
and a label of its own, so a hash that was made for one purpose can't be used for another.
"""

from __future__ import annotations

import hashlib
import json
import re

from doorcard.rules.errors import BadSetup, shown

DOMAIN = "doorcard fairness 1"
DIGEST_BYTES = 32
NOTHING = "00" * DIGEST_BYTES
"""The hash that stands in for the hand before if there was none."""

LARGEST_NUMBER = 2**53 - 1
"""The largest whole number that is hashed as JSON: every language reads up to it exactly."""
MOST_NESTED = 16
"""The deepest nesting of lists and objects in a table's options."""

_HEX = re.compile(r"[0-9a-f]{64}")

Part = bytes | str | int


def pack(*parts: Part) -> bytes:
    """Return the parts one after the other, each as four bytes of length and its bytes.

    Lengths are big-endian. A text is its UTF-8, a number eight bytes, big-endian.
    """
    packed = bytearray()
    for part in parts:
        if isinstance(part, int):
            part = part.to_bytes(8, "big")
        elif isinstance(part, str):
            part = part.encode("utf-8")
        packed += len(part).to_bytes(4, "big") + part
    return bytes(packed)


def digest(label: str, *parts: Part) -> bytes:
    """Return SHA-256 over `DOMAIN`, a label and the parts, packed; 32 bytes."""
    return hashlib.sha256(pack(DOMAIN, label, *parts)).digest()


def canonical_json(value: object) -> str:
    """Return a value as the one JSON text that is hashed.

    Keys are in order, there are no spaces, and everything but ASCII is escaped. A value may be made
    of texts, whole numbers (at most `LARGEST_NUMBER` above or below 0), true, false, null, lists
    and objects; other numbers can be written in more than one way. Raises `BadSetup`: `not_plain`.
    """
    _check_plain(value, 4 * MOST_NESTED)
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def check_options(options: object) -> None:
    """Raise `BadSetup` `not_plain` unless a table's options can be hashed, in one way only."""
    _check_plain(options, MOST_NESTED)


def _check_plain(value: object, levels: int) -> None:
    if isinstance(value, dict | list | tuple) and not levels:
        raise BadSetup(
            "not_plain",
            f"the options are nested too deeply; {MOST_NESTED} levels are the most",
        )
    if isinstance(value, dict):
        for key, each in value.items():
            if not isinstance(key, str):
                raise _not_plain(key)
            _check_plain(each, levels - 1)
    elif isinstance(value, list | tuple):
        for each in value:
            _check_plain(each, levels - 1)
    elif isinstance(value, int):
        if abs(value) > LARGEST_NUMBER:
            raise _not_plain(value)
    elif value is not None and not isinstance(value, str):
        raise _not_plain(value)


def _not_plain(value: object) -> BadSetup:
    return BadSetup(
        "not_plain",
        f"{shown(value)} can't be hashed; give texts, whole numbers up to {LARGEST_NUMBER}, true, "
        "false, null, lists and objects with texts as keys",
        value=value,
    )


def is_hex(text: str) -> bool:
    """Return whether a text is 32 bytes in hexadecimal, in small letters."""
    return _HEX.fullmatch(text) is not None


def check_secret(secret: bytes, what: str) -> None:
    """Raise `BadSetup` `bad_length` unless a seed or a contribution has 32 bytes."""
    if len(secret) != DIGEST_BYTES:
        raise BadSetup(
            "bad_length",
            f"{what} has {len(secret)} bytes; it must have {DIGEST_BYTES}",
            length=len(secret),
        )
