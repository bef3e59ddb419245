"""`--plot FILE`: every command that finds numbers draws them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import run

COMMANDS = {
    "odds": ("odds", "razz", "--hand", "As2d/3c4h5d", "--hand", "KsQd/JcTh9d"),
    "market": (
        "odds", "buy-your-card", "--hand", "AsKd/7c7d4h", "--hand", "??/QhJhTh",
        "--market", "7h 9c Kh", "--pot", "40",
    ),
    "edges": ("edges", "three-card-poker", "--ante-bonus", "5-4-1"),
    "simulate": ("simulate", "razz", "--hands", "200", "--seed", "1"),
}  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
def test_a_picture_is_drawn_beside_the_answer(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.svg"
    plain = run(*COMMANDS[name], "--json")
    ran = run(*COMMANDS[name], "--json", "--plot", str(path))
    assert ran.status == 0
    assert "<svg" in path.read_text()
    assert ran.err == f"drawn: {path}\n"
    assert {**ran.json, "seconds": 0} == {**plain.json, "seconds": 0}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_picture_that_can_not_be_drawn_is_refused_at_once(name: str, tmp_path: Path) -> None:
    ran = run(*COMMANDS[name], "--plot", str(tmp_path / "x.gif"))
    assert ran.status == 1
    assert ran.out == ""
    assert ran.err.startswith("error [bad_picture]: ")


def test_odds_by_street_need_hands_that_were_dealt(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    ran = run(
        "odds", "razz", "--hand", "??", "--hand", "??", "--samples", "100", "--plot", str(path)
    )
    assert ran.status == 1
    assert "[no_streets]" in ran.err
    assert not path.exists()


def test_too_few_hands_to_draw(tmp_path: Path) -> None:
    path = tmp_path / "x.svg"
    ran = run("simulate", "razz", "--hands", "5", "--plot", str(path))
    assert ran.status == 1
    assert ran.err == "error [bad_count]: 5 hands are too few to draw; play a hundred\n"
    assert not path.exists()
