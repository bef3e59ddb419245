"""`doorcard simulate --tournament`: who wins how often under which structure, and ICM."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import asdict

from doorcard.simulation import simulate_finals, simulate_tournaments
from doorcard.tournament import read_structure
from tests.cli.terminal import run, too_wide

TEXT = """
title = "Friday night"
games = ["razz"]
stack = 60
entries = 4
buy_in = 20
after_last = "double"
levels = [
  { ante = 1, bring_in = 1, small_bet = 2, length = 5 },
  { ante = 5, small_bet = 10, length = 5, chip = 5 },
]
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A structure in a file."""
    path = tmp_path / "friday.toml"
    path.write_text(TEXT)
    return str(path)


def test_numbers_are_those_of_python(file: str) -> None:
    structure = read_structure(TEXT)
    ran = run("simulate", "--tournament", file, "--count", "3", "--seed", "4", "--json")
    (told,) = ran.json["tournaments"]
    found = simulate_tournaments(structure, count=3, seed=4, policies=["random"])
    assert told["rows"] == [asdict(line) for line in found.lines]
    assert (told["count"], told["hands"], told["partial"]) == (3, found.hands, False)


def test_entries_take_policies_in_turn_and_structures_come_one_after_the_other(file: str) -> None:
    ran = run(
        "simulate", "--tournament", file, "--tournament", file, "--count", "2", "--seed", "4",
        "--policy", "bots, random",
    )  # fmt: skip
    assert ran.status == 0
    assert ran.out.count("Friday night: 2 tournaments of 4, ") == 2
    assert [line.split()[:2] for line in ran.out.splitlines() if "%" in line] == [
        ["policy", "entries"], ["bots", "4"], ["random", "4"],
        ["policy", "entries"], ["bots", "4"], ["random", "4"],
    ]  # fmt: skip
    assert "prizes and bounties less the buy-in of 20" in ran.out
    assert not too_wide(ran.out)


def test_stacks_are_played_to_the_end_and_compared_with_icm(file: str) -> None:
    args = ("simulate", "--tournament", file, "--stacks", "50,30", "--level", "2", "--count", "4")
    ran = run(*args, "--seed", "1")
    assert ran.status == 0
    # Four entries of 20: all 80 go to the first, so ICM has 80 · 50 / 80 and 80 · 30 / 80.
    assert "prizes 80" in ran.out
    rows = [line.split() for line in ran.out.splitlines() if line.strip()[:2] in ("50", "30")]
    assert [(row[0], row[1], row[-1]) for row in rows] == [
        ("50", "random", "50.00"),
        ("30", "random", "30.00"),
    ]
    assert "Independent Chip Model (Harville 1973" in ran.out
    assert not too_wide(ran.out)
    told = run(*args, "--seed", "1", "--json").json["tournaments"][0]
    found = simulate_finals(
        read_structure(TEXT), (50, 30), count=4, seed=1, level=2, policies=["random"]
    )
    assert told["prizes"] == [80]
    assert told["rows"] == [asdict(one) for one in found.chances]


@pytest.mark.parametrize(
    ("args", "status", "told"),
    [
        (("razz", "--tournament", "FILE"), 2, "it has no effect with --tournament"),
        (("--tournament", "FILE", "--hands", "1000"), 2, "Invalid value for --hands"),
        (("--tournament", "FILE", "--seat", "1=bots"), 2, "Invalid value for --seat"),
        (("--tournament", "FILE", "--count", "0"), 2, "--count"),
        (("--tournament", "FILE", "--policy", "nobody"), 1, "no_such_policy"),
        (("--tournament", "FILE", "--stacks", "5,x"), 2, "write --stacks 5000,3000,2000"),
        (("--tournament", "FILE", "--stacks", "5"), 1, "bad_stacks"),
        (("--tournament", "FILE", "--stacks", "5,5,5,5,5"), 1, "bad_stacks"),
        (("--tournament", "FILE", "--stacks", "50,3", "--level", "2"), 1, "bad_stacks"),
        (("--tournament", "FILE", "--stacks", "5,5", "--level", "3"), 1, "no_such_level"),
        (("--tournament", "/no/such/file.toml"), 1, "cannot_read"),
        (("--tournament", __file__), 1, "bad_tournament"),
        (("razz", "--level", "1"), 2, "it needs --tournament"),
        ((), 2, "name a game, or a file with --tournament"),
    ],
)
def test_what_makes_no_sense_is_refused(
    file: str, args: tuple[str, ...], status: int, told: str
) -> None:
    ran = run("simulate", *[file if arg == "FILE" else arg for arg in args])
    assert ran.status == status
    assert told in " ".join(ran.err.replace("│", " ").split())
    assert "Traceback" not in ran.err
