"""A hand file: the contents of a `.phh`, read and written without loss.

The poker hand history format (PHH) is TOML: the stakes and stacks, then one line per action. Fields
that begin with `_` are the format's own place for extensions. Here only the form of a hand file is
checked; `replay` checks the play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from doorcard.records import toml
from doorcard.records.errors import BadRecord
from doorcard.records.money import Amount


class HandFile(Struct, frozen=True, kw_only=True):
    """A hand as a file has it; amounts are in the file's units.

    `variant` is a standard code (`F7S`, `F7S/8`, `FR`) or the id of a game. Fields whose name
    begins with `_` in the file are here without it; `extra` holds every other field by its name.
    """

    variant: str
    antes: tuple[Amount, ...]
    starting_stacks: tuple[Amount, ...]
    actions: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    house_rule: dict[str, Any] | None = None
    """The table of the house rules in use, as their file has it."""
    ante_trimming_status: bool | None = None
    dead: tuple[Amount, ...] | None = None
    bomb: bool | None = None
    tournament: tuple[str, ...] | None = None
    unit: Amount | None = None
    chip: Amount | None = None
    bring_in: Amount | None = None
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    rake: Amount | None = None
    rakes: tuple[Amount, ...] | None = None
    decks: tuple[str, ...] = ()
    finishing_stacks: tuple[Amount, ...] | None = None
    extra: dict[str, Any] = field(default_factory=dict)


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _flag(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _table(value: object) -> dict[str, Any] | None:
    return value if isinstance(value, dict) else None


def _amount(value: object) -> Amount | None:
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return None
    if isinstance(value, int):
        return value
    if not value.is_finite():
        return None
    whole = int(value.as_tuple().exponent) >= 0 and value.adjusted() < 16
    return int(value) if whole else value


def _list_of(read: Callable[[object], Any]) -> Callable[[object], tuple[Any, ...] | None]:
    def read_all(value: object) -> tuple[Any, ...] | None:
        if not isinstance(value, list):
            return None
        items = tuple(read(item) for item in value)
        return None if None in items else items

    return read_all


_KINDS: dict[str, tuple[str, Callable[[object], Any]]] = {
    "variant": ("a text", _text),
    "_options": ("a table of options", _table),
    "_house_rule": ("a table of house rules", _table),
    "ante_trimming_status": ("true or false", _flag),
    "antes": ("a list of amounts", _list_of(_amount)),
    "_dead": ("a list of amounts", _list_of(_amount)),
    "_bomb": ("true or false", _flag),
    "_tournament": ("a list of texts", _list_of(_text)),
    "_unit": ("an amount", _amount),
    "_chip": ("an amount", _amount),
    "bring_in": ("an amount", _amount),
    "small_bet": ("an amount", _amount),
    "big_bet": ("an amount", _amount),
    "_rake": ("an amount", _amount),
    "_rakes": ("a list of amounts", _list_of(_amount)),
    "starting_stacks": ("a list of amounts", _list_of(_amount)),
    "_decks": ("a list of card orders, each a text", _list_of(_text)),
    "actions": ("a list of texts", _list_of(_text)),
    "finishing_stacks": ("a list of amounts", _list_of(_amount)),
}
"""The fields by name, in the order they are written: what each must be, and how it is read."""

_REQUIRED = ("variant", "antes", "starting_stacks", "actions")


def loads(text: str, name: str = "") -> HandFile:
    """Return the hand file in a text; errors call it `name`.

    Raise `BadRecord`: `toml_too_long`, `bad_toml` with the line, or `bad_field` naming the field.
    """
    if not isinstance(text, str):
        raise BadRecord("bad_toml", f"{text!r} is not text", file=name)
    try:
        return from_fields(toml.read(text))
    except BadRecord as refusal:
        raise refusal.named(name) from None


def load(source: str | Path, name: str = "") -> HandFile:
    """Return the hand file at a path, or in a text of several lines.

    Raise `BadRecord`: `no_file` if it can't be read, else as `loads`.
    """
    if not isinstance(source, str | Path):
        raise BadRecord(
            "no_file", f"{source!r} is neither a path nor the text of a hand file", file=name
        )
    if isinstance(source, str) and "\n" in source:
        return loads(source, name)
    name = name or str(source)
    return loads(read_text(source, name), name)


def read_text(path: str | Path, name: str, most: int = toml.MOST_BYTES) -> str:
    """Return the text of a file; raise `BadRecord`: `no_file`, or `bad_toml` for a file that isn't
    text.

    Errors call the file `name`. A file is read only as far as needed to see that it is longer than
    `most`.
    """
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            return file.read(most + 1)
    except UnicodeDecodeError:
        raise BadRecord("bad_toml", "the file is not text in UTF-8", file=name) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadRecord("no_file", f"the file can't be read: {why}", file=name) from None


def dumps(file: HandFile) -> str:
    """Return a hand file as text: one line per field, in the order other programs use."""
    fields: dict[str, Any] = {}
    for key in _KINDS:
        value = getattr(file, key.removeprefix("_"))
        if value is not None and (value or key not in ("_options", "_decks")):
            fields[key] = value
    return toml.write(fields | file.extra)


def dump(file: HandFile, path: str | Path | None = None) -> str:
    """Return a hand file as text, and write it to `path` if one is given."""
    text = dumps(file)
    if path is not None:
        Path(path).write_text(text, encoding="utf-8")
    return text


def dumps_all(files: Iterable[HandFile]) -> Iterator[str]:
    """Yield the text of a file of many hands (`.phhs`), a hand at a time."""
    for number, file in enumerate(files, 1):
        yield f"[{number}]\n{dumps(file)}\n"


def dump_all(files: Iterable[HandFile], path: str | Path) -> int:
    """Write many hands to one file (`.phhs`), and return their number."""
    written = 0
    with Path(path).open("w", encoding="utf-8") as target:
        for text in dumps_all(files):
            target.write(text)
            written += 1
    return written


def _refuse_slip(key: str, fields: dict[str, Any]) -> None:
    """Refuse an unknown field whose name is similar to that of a missing one.

    Names that begin with `_` are for anyone's extensions, so these are only compared with each
    other.
    """
    own = key.startswith("_")
    missing = [known for known in _KINDS if known not in fields]
    alike = [known for known in missing if known.startswith("_") == own or known == f"_{key}"]
    meant = get_close_matches(key, alike, n=1, cutoff=0.8)
    if meant:
        raise BadRecord("bad_field", f"there is no field {key!r}; write {meant[0]!r}", field=key)


def from_fields(fields: dict[str, Any]) -> HandFile:
    """Return the hand file with these fields. Raise `BadRecord`: `bad_field` naming the field."""
    values: dict[str, Any] = {"extra": {k: v for k, v in fields.items() if k not in _KINDS}}
    for key, (kind, read) in _KINDS.items():
        if key in fields:
            value = read(fields[key])
            if value is None:
                raise BadRecord("bad_field", f"{key} must be {kind}", field=key)
            values[key.removeprefix("_")] = value
        elif key in _REQUIRED:
            raise BadRecord("bad_field", f"{key} is missing; it is {kind}", field=key)
    for key in values["extra"]:
        _refuse_slip(key, fields)
    file = HandFile(**values)
    per_player = {
        "antes": file.antes,
        "_dead": file.dead,
        "finishing_stacks": file.finishing_stacks,
    }
    for key, listed in per_player.items():
        if listed is not None and len(listed) != len(file.starting_stacks):
            raise BadRecord(
                "bad_field",
                f"{key} has {len(listed)} entries for {len(file.starting_stacks)} starting stacks",
                field=key,
            )
    return file
