"""`doorcard serve` and `doorcard key`: open the card room, and look after its keys.

The flags of `serve` are made from the room's settings.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from doorcard.rules.errors import BadSetup


def serve_command() -> Callable[..., None]:
    """Return the command, with a flag for every setting of the room that has one."""
    signature = inspect.Signature(_parameters())

    def serve(config: Path | None = None, **flags: str | None) -> None:
        """Open the card room: a server for friends and bots, played in the browser."""
        read_settings, run = _room()
        run(read_settings(flags, os.environ, config), typer.echo)

    vars(serve)["__signature__"] = signature
    serve.__annotations__ = {p.name: p.annotation for p in signature.parameters.values()}
    return serve


def _parameters() -> list[inspect.Parameter]:
    config = Annotated[
        Path | None, typer.Option("--config", metavar="FILE", help="A TOML file with settings.")
    ]
    found: list[tuple[str, Any]] = [("config", config)]
    try:
        from doorcard.room.config import settings
    except ImportError:
        return [_parameter(*each) for each in found]
    for setting in settings():
        if setting.flag:
            help_text = f"{setting.meaning} [default: {setting.default}]"
            option = typer.Option(setting.flag, metavar="VALUE", help=help_text, show_default=False)
            found.append((setting.name, Annotated[str | None, option]))
    return [_parameter(*each) for each in found]


def _parameter(name: str, annotation: Any) -> inspect.Parameter:
    kind = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(name, kind, default=None, annotation=annotation)


def _room() -> tuple[Callable[..., Any], Callable[..., None]]:
    """Return the functions that read settings and run a room. Raise `BadSetup` `no_room` without
    the room's libraries."""
    try:
        from doorcard.room.config import read_settings
        from doorcard.room.server import serve
    except ImportError as error:
        raise without_room(error) from None
    return read_settings, serve


def without_room(error: ImportError) -> BadSetup:
    """Return the error for missing libraries of the room."""
    return BadSetup(
        "no_room",
        f"the card room needs more than the engine ({error.name} is missing); install it by "
        "pip install 'doorcard[room]'",
    )


def key(config: Path | None, *, rotate: bool) -> None:
    """Say how many keys the room has, or put a new one in front of them.

    Raise `BadSetup`: `no_room`, `key_elsewhere`, and what `read_settings` and `rotate` refuse.
    """
    try:
        from doorcard.room.config import read_settings
        from doorcard.room.vault import count_keys
        from doorcard.room.vault import rotate as rotated
    except ImportError as error:
        raise without_room(error) from None
    settings = read_settings({}, os.environ, config)
    if settings.key is not None:
        raise BadSetup(
            "key_elsewhere",
            "the key of this room is in DOORCARD_KEY; write a new one there, then a comma, then "
            "the old one",
        )
    path = settings.key_path
    if not rotate:
        typer.echo(f"{path} has {_keys_counted(count_keys(path))}")
        return
    typer.echo(
        f"{path} has {_keys_counted(rotated(path))} now; the first one encrypts everything new"
    )
    typer.echo("Back up the file, then restart the room.")


def _keys_counted(count: int) -> str:
    return "one key" if count == 1 else f"{count} keys"
