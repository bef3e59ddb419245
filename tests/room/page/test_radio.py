"""What is heard of a hand of each game by somebody who sees nothing, kept as text."""

from __future__ import annotations

import re

import pytest

from doorcard import games
from tools.radio import NODE, PLACE, radio

pytestmark = pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt install nodejs)")


@pytest.mark.slow
def test_a_hand_of_each_game_is_heard_as_it_was() -> None:
    """`make written` writes them anew; read what has changed aloud."""
    kept = {path.stem: path.read_text("utf-8") for path in PLACE.glob("*.txt")}
    assert radio(games.ids()) == kept


CODES = re.compile(r"[♣♦♥♠]|slot|undefined|null|\b[2-9TJQKA]-[2-9TJQKA]|\b[TJQK]\b|_|\?\?|  ")


def test_nothing_is_heard_as_a_code_or_by_its_place() -> None:
    for path in sorted(PLACE.glob("*.txt")):
        assert CODES.findall(path.read_text("utf-8")) == [], path.stem
