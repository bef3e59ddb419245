"""TOML as hand files have it: read with exact decimals, written one line per field.

`tomli_w` writes every single value; only lists and tables are put on one line here, which it
does not do and every other hand file has.
"""

from __future__ import annotations

import tomllib
from decimal import Decimal
from typing import Any

import tomli_w

from doorcard.records.errors import BadRecord

_NAN = Decimal("nan")


def read(text: str) -> dict[str, Any]:
    """Return the fields of a TOML text; raise `BadRecord` (`bad_toml`) with the line."""
    try:
        return tomllib.loads(text, parse_float=_number)
    except tomllib.TOMLDecodeError as error:
        raise BadRecord("bad_toml", f"this is no TOML: {error}") from None
    except RecursionError:
        raise BadRecord("bad_toml", "this TOML is nested too deeply") from None
    except (ValueError, ArithmeticError):
        raise BadRecord("bad_toml", "this TOML has a number out of all bounds") from None


def _number(text: str) -> Decimal:
    """Return a number exactly; there is one not-a-number, so that it equals itself in a file."""
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
