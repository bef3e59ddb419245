"""Hands told in other languages, kept as text, to be read as a player would read them."""

from __future__ import annotations

import re

import pytest

from doorcard.language import languages
from tools.radio import IN_OTHER_LANGUAGES, TOLD, told

OTHERS = [tag for tag in languages() if tag != "en"]
ENGLISH = re.compile(r"\b(the|and|you|your|wins|shows|gets|folds|checks|calls|opens|card|of)\b")


@pytest.mark.parametrize("tag", OTHERS)
@pytest.mark.parametrize("id", IN_OTHER_LANGUAGES)
def test_a_hand_is_told_as_it_was(id: str, tag: str) -> None:
    """`python -m tools.radio` writes them anew; read what has changed aloud."""
    assert told(id, tag) == (TOLD / tag / f"{id}.txt").read_text("utf-8")


@pytest.mark.parametrize("tag", OTHERS)
def test_nothing_is_told_in_english(tag: str) -> None:
    for path in sorted((TOLD / tag).glob("*.txt")):
        assert ENGLISH.findall(path.read_text("utf-8")) == [], path.stem
