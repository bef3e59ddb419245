"""The game a command is given: one of its names or a file of house rules, and `--set`."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

import msgspec
import typer

from doorcard import games, records
from doorcard.games.parts.options import present_name
from doorcard.rules.errors import BadSetup, Refused
from doorcard.rules.game import Game

YES = {"yes": True, "on": True, "no": False, "off": False}


def game_from(game_id: str, settings: Sequence[str], *, trial: bool = True) -> Game:
    """Build a game from its id or a file of house rules, with `name=value` options.

    With `trial`, a house rule must have passed its trial under the laws. Raise `BadSetup`.
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
    """Return the options that `name=value` texts set, and the values as you typed them."""
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

    Text stays in quotes, because it was read as text.
    """
    name = str(refused.context.get("option", ""))
    if name not in typed or isinstance(chosen[name], str):
        return refused.message
    return refused.message.replace(f"{name} = {chosen[name]!r}", f"{name} = {typed[name]}", 1)


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


ENDING = ".toml"


def is_house_rule(game: str) -> bool:
    """Return whether a game argument is a file of house rules."""
    return game.lower().endswith(ENDING)


def house_game(path: str, settings: Sequence[str], *, trial: bool) -> Game:
    """Return the game of a file, with `name=value` texts on top of its own options.

    With `trial` it must have passed its trial under the laws. Raise `Refused` with a code.
    """

    rules = records.read_rules(path)
    game = rules.build()  # the file's own faults come first
    if settings and rules.base is None:
        raise BadSetup("no_such_option", f"{path} is a list of phases, which has no options to set")
    if settings and rules.base is not None:
        chosen, _ = read_settings(games.file_of(rules.base).Options, settings)
        game = rules.build(**chosen)
    if trial:
        from doorcard.cli.acceptance import accept

        accept(game, "\n".join([rules.text, *settings]))
    return game
