"""TOML for hand files: read with exact decimals, written one line per field.

A text may come from anybody, so it is bounded before it is parsed: a dotted key of 62 kB would
take two gigabytes.

`tomli_w` writes every single value; only lists and tables are put on one line here, as in all other
hand files, which it can't do.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import Any

import tomli_w

from doorcard.records.errors import BadRecord

MOST_BYTES = 1024 * 1024
"""The longest text other than house rules, in bytes: hands need less than a tenth of that."""
MOST_DEPTH = 16
"""The deepest nesting of lists, tables and the parts of a dotted key."""

_NAN = Decimal("nan")
_MARKS = re.compile(
    r"""
      \#[^\n]*                                         # what says nothing: comments
    | \"{3} (?: \\. | [^\\] )*? (?: \"{3,5} | \\?\Z )  # and texts, of several lines
    | '{3} .*? (?: '{3,5} | \Z )
    | " (?: \\[^\n] | [^"\\\n] )* "?                   # or of one
    | ' [^'\n]* '?
    | 0[xob][0-9a-fA-F_]{32,}                          # a number that nobody writes by hand
    | [][{}.=,\n]
    """,
    re.VERBOSE | re.DOTALL,
)
_OUT_OF_BOUNDS = "this TOML has a number out of all bounds"


def check(text: str, most: int = MOST_BYTES) -> None:
    """Refuse a text of more than `most` bytes, or one that is nested too deeply; nothing is parsed.

    Raise `BadRecord`: `toml_too_long`; `bad_toml` with the line.
    """
    if len(text) > most or len(text.encode("utf-8", "surrogatepass")) > most:
        raise BadRecord(
            "toml_too_long",
            f"this TOML is longer than {most // 1024} kB, the most that is read; make it shorter",
        )
    depth = dots = 0
    for found in _MARKS.finditer(text):
        match found[0]:
            case "[" | "{":
                depth, dots = depth + 1, 0
            case "]" | "}":
                depth, dots = depth - 1, 0
            case ".":
                dots += 1
            case "=" | "," | "\n":
                dots = 0
            case word if word.startswith("0"):
                raise BadRecord("bad_toml", _OUT_OF_BOUNDS)
        if depth + dots > MOST_DEPTH:
            line = text.count("\n", 0, found.end()) + 1
            raise BadRecord(
                "bad_toml",
                "this TOML is nested too deeply: lists, tables and dotted keys may lie "
                f"{MOST_DEPTH} deep in one another (at line {line})",
            )


def read(text: str, most: int = MOST_BYTES) -> dict[str, Any]:
    """Return the fields of a TOML text of at most `most` bytes.

    Raise `BadRecord`: `toml_too_long`; `bad_toml` with the line.
    """
    check(text, most)
    try:
        return tomllib.loads(text, parse_float=_number)
    except tomllib.TOMLDecodeError as error:
        raise BadRecord("bad_toml", f"this is not TOML: {error}") from None
    except RecursionError:
        raise BadRecord("bad_toml", "this TOML is nested too deeply") from None
    except (ValueError, ArithmeticError):
        raise BadRecord("bad_toml", _OUT_OF_BOUNDS) from None


def _number(text: str) -> Decimal:
    """Return an exact number; there is a single NaN object, so that it equals itself in a file."""
    value = Decimal(text)
    return _NAN if value.is_nan() else value


def write(fields: dict[str, Any]) -> str:
    """Return fields as TOML, one line each."""
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in fields.items())


def _key(key: str) -> str:
    return tomli_w.dumps({key: 0}).removesuffix(" = 0\n")


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items())
        return "{" + inside + "}"
    if isinstance(value, str) and value.isprintable() and "'" not in value:
        return f"'{value}'"
    return tomli_w.dumps({"_": value}).removeprefix("_ = ").removesuffix("\n")
