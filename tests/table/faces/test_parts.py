"""What all share and what is a viewer's own come to the face that is made for that viewer alone."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import games
from doorcard.table.faces import faces_of
from doorcard.table.faces.ask import ask_of
from doorcard.table.faces.seen import look
from tests.table.faces.parts import made_alone
from tests.table.faces.tables import playing
from tests.table.faces.varied import VARIED, played


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
