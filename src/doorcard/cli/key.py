"""`doorcard key`: how many keys a room's key file has, and a new one in front of them."""

from __future__ import annotations

import os
from pathlib import Path

import typer

from doorcard.cli.serve import without_room
from doorcard.rules.errors import BadSetup


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
        typer.echo(f"{path} has {_told(count_keys(path))}")
        return
    typer.echo(f"{path} has {_told(rotated(path))} now; the first one encrypts everything new")
    typer.echo("Back up the file, then restart the room.")


def _told(count: int) -> str:
    return "one key" if count == 1 else f"{count} keys"
