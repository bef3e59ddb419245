"""Lists of games by name, to begin a menu with."""

from __future__ import annotations

from litestar import get
from msgspec import Struct

from doorcard.games.parts.rotations import ROTATIONS
from doorcard.room.http.errors import REFUSALS
from doorcard.table import Pick


class RotationRow(Struct, frozen=True):
    """Games that are played one after the other: the list's id, what it is called, its games."""

    id: str
    title: str
    games: tuple[Pick, ...]


@get("/api/rotations", responses=REFUSALS, summary="Lists of games by name")
async def all_rotations() -> list[RotationRow]:
    """Return the usual lists of games that are played one after the other."""
    return [
        RotationRow(id, each.title, tuple(map(Pick, each.games))) for id, each in ROTATIONS.items()
    ]


ROUTES = [all_rotations]
"""What this file answers."""
