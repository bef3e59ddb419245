"""`doorcard simulate` and `doorcard bench`: their contracts, never how fast they are."""

from __future__ import annotations

import platform
import re

import pytest

from doorcard.cli import bench
from doorcard.cli.benching import report
from doorcard.cli.benching.rows import Goal, Row
from doorcard.cli.benching.turns import QUICK, Pace
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


ROWS = [
    Row("play", "a peer", "decisions/s", 95_000, 10_000, 9.5, (9.1, 9.8), Goal(10)),
    Row(
        "play",
        "another",
        "decisions/s",
        95_000,
        note="Another is not installed: pip install another",
    ),
    Row("imports", "by itself", "ms", 50, None, None, (48, 61), Goal(150, False, False)),
]


@pytest.mark.parametrize("form", ["", "--json", "--markdown"])
def test_bench_prints_a_report(monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    paces = []

    def step(pace: Pace) -> list[Row]:
        paces.append(pace)
        return ROWS

    monkeypatch.setattr(bench, "stay_on_one_core", lambda: None)
    monkeypatch.setattr(bench, "steps", lambda: {"everything": step})
    ran = run("bench", "--quick", *filter(None, [form]))
    assert ran.status == 0
    assert paces == [QUICK]
    if form == "--json":
        rows = {row["name"]: row for row in ran.json["results"]}
        assert [rows["a peer"][key] for key in ("ours", "theirs", "ratio")] == [95_000, 10_000, 9.5]
        assert rows["a peer"]["spread"] == [9.1, 9.8]
        assert rows["a peer"]["ok"] is False
        assert rows["another"]["ratio"] is None
        assert rows["by itself"]["ok"] is True
        assert ran.json["rounds"] == QUICK.rounds
        assert ran.json["versions"]["python"] == platform.python_version()
        assert ran.json["machine"]["cores"]
    else:
        assert "0 of 1 goals met, and of those that depend on the machine 1 of 1" in ran.out
        assert "Another is not installed: pip install another" in ran.out
    if form == "--markdown":
        assert ran.out.startswith("| what | against |")
        assert (
            "| play: decisions/s | a peer | 95.0 k | 10.0 k | **9.50** | 9.10–9.80 | ≥ 10: missed |"
            in ran.out
        )
    elif not form:
        assert re.search(r"a peer +95\.0 k +10\.0 k +9\.50 +9\.10–9\.80 +≥ 10 missed", ran.out)
        assert re.search(r"by itself +50\.0 ms +— +— +48\.0–61\.0 ms +≤ 150 ms met", ran.out)
        assert not too_wide(ran.out)


def test_bench_prints_in_one_form() -> None:
    ran = run("bench", "--json", "--markdown")
    assert ran.status == 2
    assert "takes no --markdown" in ran.err


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (0.0123, "0.012"),
        (1 / 3, "0.33"),
        (9.994, "9.99"),
        (9.996, "10.0"),
        (99.94, "99.9"),
        (99.96, "100"),
        (999.6, "1,000"),
        (12_345, "12,300"),
    ],
)
def test_numbers_have_three_digits(value: float, told: str) -> None:
    assert report.number(value) == told
