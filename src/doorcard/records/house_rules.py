"""House rules: a game as a TOML file, either a base with changed options or a list of phases.

game = load_rules("thursday.toml")      # linted: every fault at once, each with its path
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from doorcard import games
from doorcard.cards import RANKS
from doorcard.games.parts.describing import describe_options
from doorcard.games.parts.options import present_name
from doorcard.records import toml
from doorcard.records.errors import BadRecord, Faults, field_name
from doorcard.records.hand_file import read_text
from doorcard.records.house_lint import MOST_PHASES, MOST_SEATS, lint
from doorcard.records.house_reading import FAULTY, read
from doorcard.rules.errors import BadSetup, Refused, did_you_mean, shown
from doorcard.rules.game import Game, Share, Trigger, Wild
from doorcard.rules.phase import Phase
from doorcard.rules.triggers import LastPlayer

MOST_BYTES = 16 * 1024
"""The longest text of house rules, in bytes."""
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST = {"title": 60, "id": 60, "description": 300}
"""The most characters of a text."""
MOST_REPEATS = 20

_Seat = Annotated[int, Meta(ge=1, le=MOST_SEATS)]

NAMING: dict[str, Any] = {"title": str, "id": str, "description": str}
"""The fields that every file may have."""
BASED: dict[str, Any] = {**NAMING, "base": str, "options": dict[str, Any]}
"""The fields of a file with a base."""
LISTED: dict[str, Any] = {
    **NAMING,
    "seats": tuple[_Seat, _Seat],
    "lowest_rank": str,
    "one_bet": bool,
    "banked": bool,
    "ante_required": bool,
    "recycles": bool,
    "ledger": tuple[str, ...],
    "phase": list,
    "share": tuple[Share, ...],
    "trigger": tuple[Trigger, ...],
    "wild": Wild,
}
"""The fields of a file with a list of phases."""


class HouseRules(Struct, frozen=True):
    """A file of house rules, read but not yet checked: `build` makes its game."""

    text: str
    fields: dict[str, Any]
    name: str = ""
    """The name that errors call it."""
    default_id: str = "house-rules"
    path: str = ""
    """The path of the fields in the file, which goes before the path of every fault."""

    @property
    def base(self) -> str | None:
        """The game that the file changes, None for a list of phases."""
        base = self.fields.get("base")
        return base if isinstance(base, str) else None

    def build(self, **changed: object) -> Game:
        """Return the game, with options `changed` on top of the file's.

        Raise `BadRecord` (`bad_house_rule`) that lists the faults; its context has them one by one
        as `faults`.
        """
        faults = Faults()
        game = game_of(self.fields, self.default_id, changed, faults)
        if game is None:
            listed = faults.listed(self.path)
            raise BadRecord("bad_house_rule", "; ".join(listed), file=self.name, faults=listed)
        return game


def check_text(text: str) -> None:
    """Refuse a text that is too long, or nested too deeply, to be parsed; nothing is parsed here.

    Raise `BadRecord`: `toml_too_long`, `bad_toml`.
    """
    toml.check(text, MOST_BYTES)


def parse_rules(text: str, name: str = "", default_id: str = "house-rules") -> HouseRules:
    """Return the house rules in a text, which may come from anybody.

    Raise `BadRecord`: `toml_too_long`, `bad_toml`.
    """
    try:
        return HouseRules(text, toml.read(text, MOST_BYTES), name, default_id)
    except BadRecord as refusal:
        raise refusal.named(name) from None


def read_rules(path: str | Path) -> HouseRules:
    """Return the house rules at a path; raise `BadRecord` as `parse_rules` does, and `no_file`."""
    name = str(path)
    return parse_rules(read_text(path, name, MOST_BYTES), name, id_from(Path(path).stem))


def load_rules(path: str | Path) -> Game:
    """Return the game of a file; raise `BadRecord` as `read_rules` does, and `bad_house_rule`."""
    return read_rules(path).build()


def loads_rules(text: str, name: str = "house rules") -> Game:
    """Return the game of a text; its id comes from `name` if the text has none."""
    return parse_rules(text, name, id_from(Path(name).stem)).build()


def id_from(name: str) -> str:
    """Return an id made of a file's name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[: _LONGEST["id"]].strip("-") or (
        "house-rules"
    )


def game_of(
    fields: dict[str, Any], default_id: str, changed: dict[str, object], faults: Faults
) -> Game | None:
    """Return the game of a file's fields, or None after adding the faults found."""
    based = "base" in fields or ("options" in fields and "phase" not in fields)
    found = _top(fields, BASED if based else LISTED, based, faults)
    title = _text(found, "title", fields, faults)
    description = _text(found, "description", fields, faults)
    game_id = found.get("id", default_id)
    if isinstance(game_id, str) and not _ID.fullmatch(game_id[: _LONGEST["id"] + 1]):
        faults.append(f"id: {shown(game_id)} is not allowed; write small letters, digits and '-'")
    _text(found, "id", fields, faults)
    if changed and not based:
        faults.append("options: a list of phases has none to change; change the phases")
    game = _based(found, changed, faults) if based else _listed(found, fields, faults)
    if game is None or faults:
        return None
    return replace(game, id=game_id, title=title or game.title, description=description)


def _top(fields: dict[str, Any], known: dict[str, Any], based: bool, faults: Faults) -> Any:
    """Return the fields of a file by name, with those that are not parts already converted."""
    what = "a file with a base" if based else "a list of phases"
    for key in fields:
        if key not in known and (key in BASED or key in LISTED):
            faults.append(f"{key}: {what} has none; write a base and options, or phases, not both")
        elif key not in known:
            faults.append(
                f"{field_name(key)}: {what} has no {shown(key)}{did_you_mean(key, known)}; it has "
                f"{', '.join(known)}"
            )
    found = {}
    for key, hint in known.items():
        if key == "phase" or key not in fields:
            continue
        value = fields[key]
        if key in ("share", "trigger") and not isinstance(value, list):
            value = [value]
        found[key] = read(value, hint, key, faults)
    return found


def _text(found: dict[str, Any], key: str, fields: dict[str, Any], faults: Faults) -> str:
    text = found.get(key, "")
    if text is FAULTY:
        return ""
    if key in fields and not (0 < len(text) <= _LONGEST[key] and text.isprintable()):
        faults.append(
            f"{key}: {shown(text)} is not allowed; write 1 to {_LONGEST[key]} printable characters"
        )
    return str(text)


def _based(found: dict[str, Any], changed: dict[str, object], faults: Faults) -> Game | None:
    base = found.get("base")
    if base is None:
        faults.append("base: it is missing; write the id of a game, or a list of phases")
    if not isinstance(base, str):
        return None
    try:
        kind = games.file_of(base).Options
    except BadSetup as refusal:
        faults.append(f"base: {refusal.message}")
        return None
    options = found.get("options", {})
    if options is FAULTY:
        return None
    given = {**options, **changed}
    options = {present_name(kind, name): value for name, value in given.items()}
    known = describe_options(kind)
    before = len(faults)
    for name, value in options.items():
        if name not in known:
            faults.append(
                f"options: {base} has no option {shown(name)}{did_you_mean(name, known)}; it has "
                f"{', '.join(known)}"
            )
        elif not _fits(kind, name, value):
            faults.append(f"options.{name}: {shown(value)} is not allowed; {known[name].allowed}")
    if len(faults) > before:
        return None
    try:
        return games.get(base, **options)
    except Refused as refusal:
        option = refusal.context.get("option")
        faults.append(f"options{f'.{option}' if option else ''}: {refusal.message}")
    except (ValueError, OverflowError):
        faults.append("options: one is out of all bounds")
    return None


def _fits(kind: type[Struct], name: str, value: object) -> bool:
    try:
        msgspec.convert({name: value}, kind)
    except (msgspec.ValidationError, ValueError, OverflowError, RecursionError, Refused):
        return False
    return True


def _listed(found: dict[str, Any], fields: dict[str, Any], faults: Faults) -> Game | None:
    phases = _phases(fields.get("phase", []), faults)
    seats = _seats(found, faults)
    lowest = found.get("lowest_rank", RANKS[0])
    if isinstance(lowest, str) and (len(lowest) != 1 or lowest not in RANKS):
        faults.append(f"lowest_rank: {shown(lowest)} is not allowed; one of {RANKS}")
    if "title" not in found:
        faults.append("title: it is missing; write what the game is called")
    shares, triggers = found.get("share", ()), found.get("trigger", ())
    banked, recycles = found.get("banked", False), found.get("recycles", False)
    if any(value is FAULTY for value in found.values()) or faults:
        return None
    faults.extend(lint(phases, shares, triggers, seats, lowest, banked, recycles))
    bring_in = any(getattr(phase, "bring_in", False) for _, phase in phases)
    if not banked and LastPlayer() not in triggers:
        triggers = (LastPlayer(), *triggers)
    return Game(
        id="",
        title="",
        seats=seats,
        phases=tuple(phase for _, phase in phases),
        shares=shares,
        triggers=triggers,
        wild=found.get("wild"),
        banked=banked,
        one_bet=found.get("one_bet", False),
        lowest_rank=lowest,
        ante_required=found.get("ante_required", not (bring_in or banked)),
        ledger=found.get("ledger", ()),
    )


def _seats(found: dict[str, Any], faults: Faults) -> tuple[int, int]:
    if "seats" not in found:
        faults.append("seats: it is missing; write the fewest and the most players, as [2, 7]")
        return (0, 0)
    if found["seats"] is FAULTY:
        return (0, 0)
    fewest, most = found["seats"]
    least = 1 if found.get("banked") is True else 2
    if not least <= fewest <= most:
        faults.append(
            f"seats: {fewest} to {most} is not allowed; write at least {least}, then at least as "
            "many again"
        )
    return fewest, most


def _phases(entries: Any, faults: Faults) -> list[tuple[str, Phase]]:
    """Return the phases of a file in order, each with its path; repeated ones come each time."""
    if not isinstance(entries, list):
        faults.append(f"phase: {shown(entries)} is not allowed; write a list of phases")
        return []
    found: list[tuple[str, Phase]] = []
    for i, entry in enumerate(entries):
        path = f"phase[{i}]"
        if isinstance(entry, dict) and "repeat" in entry:
            found += _repeated(entry, path, faults)
        else:
            found += _phase(entry, path, faults)
    if len(found) > MOST_PHASES:
        faults.append(f"phase: there are {len(found)}; at most {MOST_PHASES} are allowed")
    return found


def _phase(entry: Any, path: str, faults: Faults) -> list[tuple[str, Phase]]:
    phase = read(entry, Phase, path, faults)
    return [] if phase is FAULTY else [(path, phase)]


def _repeated(entry: dict[str, Any], path: str, faults: Faults) -> list[tuple[str, Phase]]:
    """Return the phases of `{repeat = 3, phase = [...]}`, once for each repetition."""
    times = read(
        entry["repeat"], Annotated[int, Meta(ge=1, le=MOST_REPEATS)], f"{path}.repeat", faults
    )
    inner = entry.get("phase")
    if set(entry) != {"repeat", "phase"} or not isinstance(inner, list) or not inner:
        faults.append(f"{path}: a repeat has 'repeat' and 'phase', a list of phases; nothing else")
        return []
    for i, item in enumerate(inner):
        if isinstance(item, dict) and "repeat" in item:
            faults.append(f"{path}.phase[{i}]: repeats can't be nested; write its phases out")
            return []
    found = [
        each for i, item in enumerate(inner) for each in _phase(item, f"{path}.phase[{i}]", faults)
    ]
    return [] if times is FAULTY else found * times
