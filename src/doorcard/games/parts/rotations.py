"""Lists of games by name, to be played one after the other (MIX-02)."""

from __future__ import annotations

from msgspec import Struct


class NamedRotation(Struct, frozen=True):
    """A list of games: its name, and the ids of its games and presets in order."""

    title: str
    games: tuple[str, ...]


_RSE = ("razz", "seven-card-stud", "seven-card-stud-8")

ROTATIONS = {
    "rse": NamedRotation("R-S-E", _RSE),
    "stud-mix": NamedRotation("Stud Mix", (*_RSE, "razz-27", "seven-card-stud-high-low")),
}
"""The rotations by id; games that Doorcard does not have are left out."""
