"""`doorcard import` and `doorcard stats`: hands of the past in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from doorcard import bots, games, lab, records, start
from doorcard.cli.histories import TITLES
from doorcard.records.statistics import MEASURES
from tests.cli.terminal import run, too_wide
from tests.records.sites import history, night

HOLDEM = "PokerStars Hand #9:  Hold'em No Limit ($1/$2 USD) - 2026/01/02 3:04:05 ET\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    found = tmp_path_factory.mktemp("hands")
    cut = history("F7S", 1, "stars").partition("*** SUMMARY")[0] + "\n"
    (found / "night.txt").write_text(night(6) + HOLDEM + cut, "utf-8")
    return str(found)


def test_import_writes_what_can_be_read_and_tells_the_rest(folder: str, tmp_path: Path) -> None:
    kept = str(tmp_path / "kept.phhs")
    result = run("import", folder, "-o", kept)
    assert result.status == 1
    assert "6 hands read" in result.out
    assert "1 hands of games that are not stud" in result.out
    assert "cut_off" in result.err
    assert "night.txt:" in result.err
    again = run("import", kept, "--json")
    assert again.status == 0
    told = json.loads(again.out)
    assert (told["hands"], told["other_games"], told["problems"]) == (6, 0, [])
    assert sum(told["games"].values()) == 6


def test_import_refuses_a_file_it_can_not_write(folder: str, tmp_path: Path) -> None:
    result = run("import", folder, "-o", str(tmp_path / "none" / "kept.phhs"))
    assert result.status == 1
    assert "not_written" in result.err


def test_stats_are_a_table_that_fits_and_the_numbers_as_json(folder: str) -> None:
    result = run("stats", folder)
    assert result.status == 0
    assert "Ann" in result.out
    assert not too_wide(result.out)
    told = json.loads(run("stats", folder, "--json").out)
    found = records.statistics.of(folder)
    assert told["lines"] == found.rows()
    assert (told["hands"], told["unread"], told["other_games"]) == (6, 1, 1)
    razz = json.loads(run("stats", folder, "--game", "Razz", "--json").out)
    assert {line["game"] for line in razz["lines"]} == {"razz"}


def test_stats_speak_german_and_name_every_measure(folder: str) -> None:
    assert set(TITLES) == {measure.key for measure in MEASURES}
    result = run("stats", folder, "--player", "Ann", "--language", "de")
    assert "Spieler" in result.out
    assert "Setzrunde" in result.out


def test_stats_of_nobody_are_refused(folder: str) -> None:
    result = run("stats", folder, "--player", "Nobody")
    assert result.status == 1
    assert "no_hands" in result.err


def test_stats_are_drawn(folder: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "plays.svg"
    assert run("stats", folder, "--plot", str(picture)).status == 0
    drawn = picture.read_text("utf-8")
    assert drawn.startswith("<?xml")


def test_leaks_are_a_table_that_fits_and_rows_as_json(folder: str, tmp_path: Path) -> None:
    stud, rng = games.get("seven-card-stud"), Random(5)
    for number in range(3):
        hand = start(stud, [100, 100], orders=lambda deck: rng.sample(deck, len(deck)))
        while hand.ask is not None:
            hand = hand.act(bots.random(hand.seen_by(hand.ask.players[0]), rng))
        records.dump(records.record(hand, players=["Ann", "Bo"]), tmp_path / f"{number}.phh")
    result = run("stats", str(tmp_path), "--leaks")
    assert result.status == 0
    assert not too_wide(result.out)
    told = json.loads(run("stats", str(tmp_path), "--leaks", "--json").out)
    assert told["leaks"] == lab.leaks(tmp_path).rows() != []
    assert f"{told['answers']} calls and folds" in result.out
    assert "Kosten" in run("stats", str(tmp_path), "--leaks", "--language", "de").out
    none = run("stats", str(tmp_path), "--leaks", "--player", "Nobody")
    assert (none.status, "no_hands" in none.err) == (1, True)
