"""The gallery of house rules: each can be read, dealt, played under the laws and told apart."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from doorcard import games
from doorcard.language import say, speaking
from doorcard.language.gallery import CHECKOUT, READY, SHIPPED
from doorcard.laws import play_under_laws, try_out
from doorcard.records.house_rules import id_from, parse_rules
from doorcard.rules.game import Game
from doorcard.sheets import summary
from tests.room.visiting import visited

FILES = sorted(READY.glob("*.toml"))
LEAST = 20
LONGEST_SENTENCE = 130

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def game_of(path: Path) -> Game:
    return parse_rules(path.read_text("utf-8"), path.stem, id_from(path.stem)).build()


@pytest.mark.anyio
async def test_the_room_lists_them_for_everybody(tmp_path: Path) -> None:
    async with visited(tmp_path) as house:
        found = (await (await house.guest()).http.get("/api/house-rules/ready")).json()
    assert sorted(each["rules"] for each in found) == sorted(p.read_text("utf-8") for p in FILES)
    titles = [each["title"] for each in found]
    assert titles == sorted(titles, key=str.casefold)
    assert len(set(titles)) == len(FILES) >= LEAST


@pytest.mark.anyio
async def test_somebody_who_speaks_german_reads_them_in_german(tmp_path: Path) -> None:
    async with visited(tmp_path) as house:
        guest = (await house.guest()).http
        english = (await guest.get("/api/house-rules/ready")).json()
        german = (
            await guest.get("/api/house-rules/ready", headers={"Accept-Language": "de"})
        ).json()
    assert {each["rules"] for each in german} == {each["rules"] for each in english}
    found = {each["rules"]: each for each in german}
    for each in english:
        told = found[each["rules"]]
        assert told["description"] != each["description"]
        with speaking("de"):
            assert told["title"] == say(each["title"])
    assert "Tic-Tac-Toe" in {each["title"] for each in german}
    titles = [each["title"] for each in german]
    assert titles == sorted(titles, key=str.casefold)
    assert len(set(titles)) == len(titles)


@every_file
def test_it_has_a_title_of_its_own_and_one_sentence(path: Path) -> None:
    game = game_of(path)
    assert game.title not in {games.get(each).title for each in (*games.ids(), *games.presets())}
    assert game.description.endswith(".")
    assert ". " not in game.description
    assert len(game.description) <= LONGEST_SENTENCE


@every_file
def test_it_is_dealt_and_played_under_the_laws(path: Path) -> None:
    game = game_of(path)
    report = play_under_laws(game, hands=2, seed=path.stem, seats=game.seats[0] + 1, every=8)
    assert report.hands == 2


@pytest.mark.soak
@every_file
def test_it_stands_its_trial(path: Path) -> None:
    try_out(game_of(path))


def test_a_wheel_has_them_where_the_room_looks() -> None:
    root = CHECKOUT.parents[2]
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    [(source, target)] = project["tool"]["hatch"]["build"]["targets"]["wheel"][
        "force-include"
    ].items()
    assert root / source == CHECKOUT == READY
    assert (root / "src" / target) == SHIPPED


def test_a_table_that_deals_one_tells_it_in_german() -> None:
    game = game_of(READY / "twin-beds.toml")
    with speaking("de"):
        assert summary(game).startswith("Vier Karten auf der Hand und zwei Zeilen")
