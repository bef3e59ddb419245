"""Every game Doorcard deals: one file each, found by its name.

`games.get("five-card-stud", opening="low_bring_in")` builds a game from its id and the options that
differ from the default.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from msgspec import Struct

from doorcard.games.parts.options import OptionInfo, describe_options, read_options
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game

FAVOURITE = "seven-card-stud-8"
"""The game for whoever names none."""

__all__ = [
    "FAVOURITE",
    "GameFile",
    "Preset",
    "file_of",
    "get",
    "ids",
    "options_of",
    "pay_tables",
    "presets",
]


class Preset(NamedTuple):
    """A name for a game with some options changed."""

    game: str
    changed: dict[str, Any]


class GameFile(Protocol):
    """What a file in `games/` offers.

    It may also have `PRESETS`: names for the game with some options changed; and `PAY_TABLES`: the
    published ones of a game against a bank, as options, by what is wagered on.
    """

    TITLE: str
    Options: type[Struct]

    def build(self, options: Any) -> Game:
        """Return the game as the options have it."""


@cache
def ids() -> tuple[str, ...]:
    """Return the ids of all games, in alphabetical order."""
    return tuple(
        sorted(
            module.name.replace("_", "-")
            for module in pkgutil.iter_modules(__path__)
            if not module.ispkg
        )
    )


@cache
def presets() -> dict[str, Preset]:
    """Return every preset by its name: a game's id and the options that it changes."""
    found = {}
    for game_id in ids():
        for name, changed in getattr(_module(game_id), "PRESETS", {}).items():
            found[name] = Preset(game_id, changed)
    return dict(sorted(found.items()))


def file_of(game_id: str) -> GameFile:
    """Return the file of a game or a preset; raise `BadSetup` when there is none."""
    if game_id in ids():
        return _module(game_id)
    if game_id in presets():
        return _module(presets()[game_id].game)
    known = ", ".join(sorted([*ids(), *presets()]))
    raise BadSetup("no_such_game", f"there is no game {game_id!r}; there are {known}")


def _module(game_id: str) -> GameFile:
    return cast(GameFile, import_module(f"{__name__}.{game_id.replace('-', '_')}"))


def pay_tables(game_id: str) -> dict[str, tuple[dict[str, Any], ...]]:
    """Return a game's published pay tables, as options, by what is wagered on; {} without a bank.

    Raise `BadSetup` (`no_such_game`).
    """
    return dict(getattr(file_of(game_id), "PAY_TABLES", {}))


def options_of(game_id: str) -> dict[str, OptionInfo]:
    """Return the options of a game by name: default, what is allowed, what it does."""
    return describe_options(file_of(game_id).Options)


def get(game_id: str, /, **options: object) -> Game:
    """Build a game with the options that differ from its default.

    Raise `BadSetup` (`no_such_game`, `no_such_option`, `bad_option`) naming what would be right.
    """
    file = file_of(game_id)
    if game_id not in ids():
        options = {**presets()[game_id].changed, **options}
    return file.build(read_options(file.Options, game_id, options))
