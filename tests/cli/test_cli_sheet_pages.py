"""The rule sheets in docs/games are those of the games as they are."""

from __future__ import annotations

import pytest

from tools.sheets import HOME, names, page


@pytest.mark.parametrize("name", names())
def test_the_page_of_a_game_is_up_to_date(name: str) -> None:
    path = HOME / name
    assert path.is_file(), "run make written"
    assert path.read_text(encoding="utf-8") == page(name), "run make written"


def test_there_is_no_page_of_a_game_that_is_gone() -> None:
    assert {path.name for path in HOME.iterdir()} == set(names())
