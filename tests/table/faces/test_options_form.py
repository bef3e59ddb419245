"""A game's options as a form: what a client offers is what the game takes, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from doorcard import BadSetup, games
from doorcard.table.faces import OptionFace, options_form
from tests.table.faces.tables import plain

NAMES = games.ids()


def option(game: str, name: str) -> Any:
    return next(plain(face) for face in options_form(game) if face.name == name)


def test_a_choice_has_its_words_in_the_game_s_order() -> None:
    assert option("chicago", "suit") == {
        "name": "suit",
        "kind": "choice",
        "default": "s",
        "description": "the suit that shares the pot, by its first letter",
        "allowed": "'s', 'h', 'd', 'c'",
        "choices": ["s", "h", "d", "c"],
        "title": "The suit that wins half",
        "words": {"s": "Spades", "h": "Hearts", "d": "Diamonds", "c": "Clubs"},
        "main": 1,
    }


def test_a_number_has_its_bounds_and_may_have_a_word_beside_it() -> None:
    found = option("razz", "raise_cap")
    assert (found["kind"], found["least"], found["most"]) == ("number", 0, 99)
    assert found["choices"] == ["none"]
    assert found["default"] == 3


def test_a_price_list_has_its_length_and_its_bounds() -> None:
    found = option("price-is-right", "prices")
    assert found["kind"] == "numbers"
    assert (found["fewest"], found["longest"], found["least"], found["most"]) == (3, 4, 0, 1000)
    assert found["default"] == [1, 2, 3]


def test_a_text_has_its_form_and_examples() -> None:
    found = option("three-card-poker", "ante_bonus")
    assert found["kind"] == "text"
    assert "4-3-1" in found["examples"]
    assert found["choices"] == [True, False]


def test_a_switch_may_have_a_third_way() -> None:
    assert option("razz", "uncap_heads_up")["kind"] == "switch"
    assert option("black-mariah", "reante")["choices"] == [True, False, "by_variant"]


def test_a_preset_has_its_own_defaults() -> None:
    assert option("chicago", "suit_side")["default"] == "high"
    assert option("low-chicago", "suit_side")["default"] == "low"


def test_a_stranger_is_refused() -> None:
    with pytest.raises(BadSetup) as error:
        options_form("chess")
    assert error.value.code == "no_such_game"


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_there_and_what_the_form_allows_the_game_takes(name: str) -> None:
    form = options_form(name)
    assert [face.name for face in form] == list(games.options_of(name))
    for face in form:
        for value in allowed(face):
            assert takes(name, face.name, value), (face.name, value)
        for value in refused(face):
            assert not takes(name, face.name, value), (face.name, value)


def takes(name: str, option: str, value: Any) -> bool:
    """Tell whether a value is one of an option; what does not go with others is no matter here."""
    try:
        games.get(name, **{option: value})
    except BadSetup as refusal:
        return "is not allowed in" not in refusal.message
    return True


def allowed(face: OptionFace) -> Iterator[Any]:
    """Yield some values that a form allows, its ends included."""
    yield face.default
    yield from face.choices
    yield from face.examples
    if face.kind == "switch":
        yield from (True, False)
    if face.least is not None and face.most is not None:
        for number in (face.least, face.most):
            if face.kind == "number":
                yield number
            else:
                yield [number] * (face.fewest or 1)


def refused(face: OptionFace) -> Iterator[Any]:
    """Yield values just beyond what a form allows."""
    if face.kind in ("choice", "switch"):
        yield "no such word"
    if face.least is not None and face.most is not None:
        for number in (face.least - 1, face.most + 1):
            yield number if face.kind == "number" else [number] * (face.fewest or 1)
    if face.longest is not None:
        yield [face.least] * (face.longest + 1)
    if face.pattern:
        assert not re.fullmatch(face.pattern, "no such text")
        yield "no such text"
