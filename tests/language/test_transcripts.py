"""Hands told in other languages, kept as text, to be read as a player would read them."""

from __future__ import annotations

import pytest

from doorcard import games
from doorcard.language import languages
from tools.radio import IN_OTHER_LANGUAGES, TOLD, told

OTHERS = [tag for tag in languages() if tag != "en"]


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("id", IN_OTHER_LANGUAGES)
def test_a_hand_is_told_as_it_was(id: str, tag: str) -> None:
    """`make written` writes them anew; read what has changed aloud."""
    assert told(id, tag) == (TOLD / tag / f"{id}.txt").read_text("utf-8")


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("id", IN_OTHER_LANGUAGES)
def test_nothing_is_told_in_english(id: str, tag: str) -> None:
    """The game's own name may be all that both languages say alike."""
    kept = (TOLD / tag / f"{id}.txt").read_text("utf-8")
    alike = {*kept.splitlines()} & {*told(id, "en").splitlines()} - {""}
    assert [line for line in alike if games.get(id).title not in line] == []
