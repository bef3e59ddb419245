"""`doorcard simulate`: what comes of it, seats, intervals, statistics, files, processes."""

from __future__ import annotations

import csv
import os
import subprocess
import sys
from pathlib import Path

import pytest

from doorcard import games
from doorcard.simulation import WATCHERS, simulate
from tests.cli.terminal import IDS, run, too_wide

ARGS = ("simulate", "seven-card-stud-8", "--hands", "60", "--seats", "3", "--seed", "4")


def test_numbers_are_those_of_python() -> None:
    found = run(*ARGS, "--stats", "--json").json
    result = simulate(games.get("seven-card-stud-8"), hands=60, seats=3, seed=4, watch=WATCHERS)
    assert found["net"] == list(result.net)
    assert found["per_100"] == pytest.approx(list(result.per_100))
    assert found["intervals"] == [pytest.approx(list(bounds)) for bounds in result.intervals]
    assert list(found["stats"]) == [watcher.name for watcher in WATCHERS]
    assert [tuple(row.values()) for row in found["stats"]["shown"]] == list(
        result.table("shown").rows()
    )
    assert sum(row["count"] for row in found["stats"]["pots"]) == 60
    assert "stats" not in run(*ARGS, "--json").json


def test_a_seat_has_its_own_policy() -> None:
    found = run(*ARGS, "--seat", "2=bots", "--seat", "3 = random", "--json").json
    assert found["policies"] == ["random", "bots", "random"]
    result = simulate(
        games.get("seven-card-stud-8"),
        hands=60,
        seats=3,
        seed=4,
        policies=["random", "bots", "random"],
    )
    assert found["net"] == list(result.net)
    ran = run(*ARGS, "--hands", "2", "--seat", "2=bots")
    assert "policies random, bots, random" in " ".join(ran.out.split())


@pytest.mark.parametrize(
    ("flags", "status", "told"),
    [
        (("--seat", "bots"), 2, "--seat"),
        (("--seat", "x=bots"), 2, "--seat"),
        (("--seat", "4=bots"), 1, "bad_policies"),
        (("--seat", "0=bots"), 1, "bad_policies"),
        (("--seat", "1=clever"), 1, "no_such_policy"),
        (("--jobs", "0"), 2, "--jobs"),
        (("--jobs", "2", "--cluster", "tcp://127.0.0.1:1"), 1, "bad_crew"),
        (("--csv", "/no/such/folder/x.csv"), 1, "cannot_write"),
    ],
)
def test_misuse_is_told(flags: tuple[str, ...], status: int, told: str) -> None:
    ran = run(*ARGS, *flags)
    assert ran.status == status
    assert told in ran.err
    assert ran.out == ""


def test_one_hand_has_no_interval() -> None:
    assert run(*ARGS, "--hands", "1", "--json").json["intervals"] == [[None, None]] * 3
    assert "–" in run(*ARGS, "--hands", "1").out


@pytest.mark.parametrize("game", games.ids())
def test_people_can_read_the_statistics_of_every_game(game: str) -> None:
    ran = run("simulate", game, "--hands", "40", "--seats", "3", "--seed", "4", "--stats")
    assert (ran.status, ran.err) == (0, "")
    assert not too_wide(ran.out)
    assert "95% interval" in ran.out
    if games.get(game).banked:
        assert " lost " in ran.out
    else:
        assert "uncontested" in ran.out
        assert "pots, mean" in ran.out


def test_hands_are_written_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "hands.csv"
    ran = run(*ARGS, "--csv", str(path), "--json")
    with path.open(encoding="utf-8") as file:
        head, *rows = csv.reader(file)
    assert head == ["hand", "seat_1", "seat_2", "seat_3"]
    assert [row[0] for row in rows] == [str(number) for number in range(1, 61)]
    nets = [list(map(int, row[1:])) for row in rows]
    assert [sum(seat) for seat in zip(*nets, strict=True)] == ran.json["net"]


@pytest.mark.slow
def test_jobs_give_the_same_from_a_shell(tmp_path: Path) -> None:
    args = (*ARGS, "--stats", "--json")
    command = [sys.executable, "-m", "doorcard", *args, "--jobs", "2"]
    there = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=os.environ)
    assert (there.returncode, there.stderr) == (0, "")
    import json

    timeless = {"seconds": 0}
    assert {**json.loads(there.stdout), **timeless} == {**run(*args).json, **timeless}


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
