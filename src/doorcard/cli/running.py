"""What every command shares: refusals in one line, options from `--set`."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import Any

import msgspec
import typer
from typer.core import TyperGroup

from doorcard import games
from doorcard.cli.clean import brief, clean
from doorcard.cli.house import house_game, is_house_rule
from doorcard.games.parts.options import present_name
from doorcard.rules.errors import BadSetup, Refused
from doorcard.rules.game import Game

REFUSED = 1

YES = {"yes": True, "on": True, "no": False, "off": False}


class Commands(TyperGroup):
    """The commands; whatever one refuses becomes a line on stderr and exit status 1."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except Refused as refused:
            for line in lines_of(refused):
                say_error(refused.code, brief(line))
            raise typer.Exit(REFUSED) from None


def lines_of(refused: Refused) -> list[str]:
    """Return what a refusal says: its sentence, or one for each of its faults."""
    file = getattr(refused, "file", "")
    told = [str(fault) for fault in _listed(refused.context.get("faults"))] or [refused.message]
    return [f"{file}: {each}" if file else each for each in told]


def _listed(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else ()


def say_error(code: str, message: str) -> None:
    """Print a refusal: its code, and its sentence on the same line."""
    typer.echo(f"error [{code}]: {clean(message)}", err=True)


def ready_streams() -> None:
    """Let cards be printed, and any bytes be read, whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and "utf" not in stream.encoding.lower():
            stream.reconfigure(encoding="utf-8", errors="replace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def print_json(value: object) -> None:
    """Print a value as one JSON object on one line."""
    typer.echo(msgspec.json.encode(value).decode())


def game_from(game_id: str, settings: Sequence[str], *, trial: bool = True) -> Game:
    """Build a game from its id, or a file of house rules, and `name=value` texts.

    A house rule must have survived the laws, unless without `trial` it is only looked at.
    """
    if is_house_rule(game_id):
        return house_game(game_id, settings, trial=trial)
    chosen, typed = read_settings(games.file_of(game_id).Options, settings)
    try:
        return games.get(game_id, **chosen)
    except BadSetup as refused:
        raise BadSetup(refused.code, _as_typed(refused, chosen, typed), **refused.context) from None


def read_settings(
    kind: type[msgspec.Struct], settings: Sequence[str]
) -> tuple[dict[str, object], dict[str, str]]:
    """Return the options that `name=value` texts choose, and the values as they were typed."""
    fields = kind.__struct_fields__
    chosen: dict[str, object] = {}
    typed: dict[str, str] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        name = present_name(kind, name.strip().replace("-", "_"))
        if not equals or not name:
            raise typer.BadParameter(
                f"{setting!r} is not a setting; write --set name=value", param_hint="--set"
            )
        readings = [_toml(text), _toml(f"[{text}]"), YES.get(text.lower()), text]
        found = [value for value in readings if value is not None]
        fitting = (value for value in found if name in fields and _fits(kind, name, value))
        chosen[name] = next(fitting, found[0])
        typed[name] = text
    return chosen, typed


def _as_typed(refused: Refused, chosen: dict[str, object], typed: dict[str, str]) -> str:
    """Return the message of a refusal with an option's value as it was typed, not as it was read.

    Text stays in quotes, since that is what it was read as.
    """
    name = str(refused.context.get("option", ""))
    if name not in typed or isinstance(chosen[name], str):
        return refused.message
    return refused.message.replace(f"{name} = {chosen[name]!r}", f"{name} = {typed[name]}", 1)


def whole(least: int | None = None) -> Callable[[str], int]:
    """Return what reads a whole number from an option, at least `least`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise typer.BadParameter(f"{brief(text)!r} is not a whole number") from None
        if least is not None and number < least:
            raise typer.BadParameter(f"{brief(text)} is too small; it must be at least {least}")
        return number

    return read


def _toml(text: str) -> object:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, KeyError):
        return None


def _fits(kind: type[msgspec.Struct], name: str, value: object) -> bool:
    try:
        msgspec.convert({name: value}, kind)
    except (msgspec.ValidationError, Refused):
        return False
    return True
