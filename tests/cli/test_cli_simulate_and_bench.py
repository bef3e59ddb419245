"""`doorcard simulate` and `doorcard bench`: their contracts, never how fast they are."""

from __future__ import annotations

import re
import sys

import pytest

from doorcard import games
from doorcard.cli import bench
from doorcard.cli.bench import Measured
from tests.cli.terminal import IDS, run, too_wide


@pytest.mark.parametrize("game_id", IDS)
def test_programs_get_what_came_of_it(game_id: str) -> None:
    ran = run("simulate", game_id, "--hands", "30", "--seats", "4", "--seed", "1", "--json")
    assert ran.status == 0
    assert ran.err == ""
    found = ran.json
    assert found["hands"] == 30
    assert found["seats"] == 4
    assert found["actions"] > 100
    assert sum(found["net"]) + found["rake"] == 0
    assert len(found["net"]) == 4
    assert found["seconds"] > 0
    again = run("simulate", game_id, "--hands", "30", "--seats", "4", "--seed", "1", "--json").json
    assert {**again, "seconds": 0} == {**found, "seconds": 0}


def test_bots_options_and_stakes() -> None:
    flags = ("--set", "structure=no_limit", "--ante", "2", "--small-bet", "10", "--stack", "300")
    ran = run(
        "simulate", "razz", "--hands", "5", "--policy", "bots", "--seed", "2", *flags, "--json"
    )
    assert ran.status == 0
    assert ran.json["policy"] == "bots"
    assert ran.json["seats"] == 6


def test_people_get_a_table() -> None:
    ran = run("simulate", "razz", "--hands", "20", "--seed", "3")
    assert ran.status == 0
    assert ran.err == ""
    assert "Razz: 20 hands, policy random, seed 3" in ran.out
    assert "decisions in" in ran.out
    assert not too_wide(ran.out)


def test_no_hands_are_no_fault() -> None:
    assert run("simulate", "razz", "--hands", "0", "--json").json["net"] == [0] * 6
    assert run("simulate", "razz", "--hands", "0").status == 0


def test_a_goal_is_met_from_its_side() -> None:
    assert Measured("", 12, "times", 10).ok is True
    assert Measured("", 9, "times", 10).ok is False
    assert Measured("", 0.9, "µs", 1, at_least=False).ok is True
    assert Measured("", 2, "µs", 1, at_least=False).ok is False
    assert Measured("", None, "times", 10).ok is None
    assert Measured("", 3, "ms").ok is None


def test_both_play_the_same_game() -> None:
    pytest.importorskip("pokerkit")
    found = bench.measure_play(1, hands=20)
    assert found[0].name.startswith(bench.peers_game().id)
    assert [one.value is not None and one.value > 0 for one in found] == [True] * 5


def test_a_missing_peer_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pokerkit", None)
    ours, missing = bench.measure_play(1, hands=5)
    assert ours.value is not None
    assert missing.value is None
    assert "pip install pokerkit" in missing.note


def test_every_game_is_measured_against_the_peer_s() -> None:
    found = bench.measure_games(1, hands=3)
    assert [one.name.partition(",")[0] for one in found] == list(games.ids())
    for one in found:
        seats = min(6, games.get(one.name.partition(",")[0]).seats[1])
        assert f", {seats} seats, against {bench.peers_game().id}" in one.name
        assert one.value is not None
        assert one.value > 0
        assert one.goal == 1 / 3


@pytest.mark.parametrize("json", [False, True])
def test_bench_prints_a_report(monkeypatch: pytest.MonkeyPatch, json: bool) -> None:
    monkeypatch.setattr(bench, "_stay_on_one_core", lambda: None)
    monkeypatch.setattr(
        bench, "measure_play", lambda *_, **__: [Measured("play", 9.5, "times", 10)]
    )
    monkeypatch.setattr(
        bench, "measure_import", lambda *_: [Measured("import", 50, "ms", 150, False)]
    )
    monkeypatch.setattr(bench, "measure_games", lambda *_, **__: [])
    monkeypatch.setattr(bench, "measure_ranking", lambda *_, **__: [])
    ran = run("bench", "--quick", *(["--json"] if json else []))
    assert ran.status == 0
    if json:
        rows = {row["name"]: row for row in ran.json["results"]}
        assert rows["play"]["ok"] is False
        assert rows["import"]["ok"] is True
        assert rows["fork a hand"]["unit"] == "µs"
    else:
        assert "missed" in ran.out
        assert re.search(r"^\d of 3 goals met$", ran.out, re.MULTILINE)
        assert "≥ 10 times" in ran.out
        assert "≤ 150 ms" in ran.out
        assert not too_wide(ran.out)
