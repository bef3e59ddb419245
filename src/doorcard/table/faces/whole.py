"""A hand and its question together, from one look."""

from __future__ import annotations

from doorcard.table.faces.asking import AskFace, ask_of
from doorcard.table.faces.hand import HandFace, face_of, public_face
from doorcard.table.faces.once import Same
from doorcard.table.faces.sight import look
from doorcard.table.playing import Playing


def faces_of(
    playing: Playing, viewer: int, showed: tuple[int, ...] = ()
) -> tuple[HandFace, AskFace | None]:
    """Return what `hand_face` and `ask_face` do, for a viewer who is looked at once.

    Raise `Illegal` `no_such_player`.
    """
    sight = look(playing, viewer, showed)
    return face_of(sight, public_face(Same(playing), showed)), ask_of(sight)
