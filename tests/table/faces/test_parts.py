"""What all share and what is a viewer's own come to the face that is made for that viewer alone."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from doorcard import games
from doorcard.table.faces import HandFace, faces_of
from doorcard.table.faces.ask import ask_of
from doorcard.table.faces.hand_face import whole
from doorcard.table.faces.middle_face import middle_face
from doorcard.table.faces.players import Doings, held_face
from doorcard.table.faces.seen import look
from doorcard.table.session import NOTHING_LAID, LaidOpen, Playing
from tests.table.faces.tables import playing
from tests.table.faces.test_secrecy import VARIED, played


def made_alone(hand: Playing, viewer: int, laid: LaidOpen = NOTHING_LAID) -> HandFace:
    """Return a viewer's face, made from nothing but their own look at the hand."""
    seen = look(hand, viewer, laid)
    held = {player: held_face(seen.state, player) for player in range(1, len(seen.stacks) + 1)}
    doings = Doings(seen.recent, seen.state.phase)
    return replace(whole(seen, doings, held, middle_face(seen.state)), you=viewer)


@pytest.mark.parametrize("name", games.ids())
def test_shared_and_own_parts_are_the_face_made_alone(name: str) -> None:
    for number, options in enumerate(({}, VARIED.get(name, {}))[: 1 + (name in VARIED)]):
        rng = Random(f"parts/{name}/{number}")
        for hand in played(games.get(name, **options), rng):
            now = playing(hand)
            for viewer in range(len(hand.state.seats) + 1):
                face, ask = faces_of(now, viewer)
                assert face == made_alone(now, viewer)
                assert ask == ask_of(look(now, viewer))
