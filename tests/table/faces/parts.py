"""The parts of a face, made alone."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard.table.faces import HandFace
from doorcard.table.faces.hand_face import whole
from doorcard.table.faces.middle_face import middle_face
from doorcard.table.faces.players import Doings, held_face
from doorcard.table.faces.seen import look
from doorcard.table.session import NOTHING_LAID, LaidOpen, Playing


def made_alone(hand: Playing, viewer: int, laid: LaidOpen = NOTHING_LAID) -> HandFace:
    """Return a viewer's face, made from nothing but their own look at the hand."""
    seen = look(hand, viewer, laid)
    held = {player: held_face(seen.state, player) for player in range(1, len(seen.stacks) + 1)}
    doings = Doings(seen.recent, seen.state.phase)
    return replace(whole(seen, doings, held, middle_face(seen.state)), you=viewer)
