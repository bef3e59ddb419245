"""`doorcard edges`: the same numbers as from Python, for programs and for people."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from doorcard.lab import edges
from tests.cli.terminal import run, too_wide
from tests.lab.edges.games import GAME, banked


def plain(value: Any) -> Any:
    """Return a value as a program reads it from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_programs_get_what_python_gets() -> None:
    ran = run("edges", GAME, "--ante-bonus", "4-3-1", "--pair-plus", "50-40-30-6-3-1", "--json")
    assert (ran.status, ran.err) == (0, "")
    python = edges.three_card_poker(ante_bonus="4-3-1", pair_plus_table="50-40-30-6-3-1")
    assert set(ran.json) == {"game", "deals", "ante", "pair_plus", "frequencies"}
    for wager in ("ante", "pair_plus"):
        assert ran.json[wager] == plain(python[wager])
    assert ran.json["ante"]["rule"] == "play Q-6-4 or better"
    assert ran.json["frequencies"] == plain(edges.hand_frequencies(banked()))


@pytest.mark.slow
def test_without_options_every_pay_table_is_worked_out() -> None:
    found = run("edges", GAME, "--json").json
    assert found["tables"] == plain(edges.published())
    assert found["ante"]["exact"] == edges.three_card_poker()["ante"].exact
    told = run("edges", GAME)
    assert (told.status, told.err) == (0, "")
    for edge in edges.published():
        assert edge.pay_table in told.out
        assert f"{edge.edge:.4%}" in told.out
        assert edge.exact in told.out
    assert "3,744" in told.out
    assert not too_wide(told.out)


@pytest.mark.parametrize(
    ("flags", "options"),
    [
        (("--prime",), {"prime": True}),
        (("--no-prime",), {}),
        (("--ante-bonus", "off"), {"ante_bonus": "off"}),
        (("--pair-plus", "off"), {"pair_plus_table": "off"}),
        (("--six-card", "on"), {"six_card": True}),
        (("--six-card", "off"), {}),
        (
            ("--six-card", "1000-200-100-20-15-9-8"),
            {"six_card": True, "six_card_table": "1000-200-100-20-15-9-8"},
        ),
        (
            ("--prime", "--set", "prime_survives_fold=no"),
            {"prime": True, "prime_survives_fold": False},
        ),
    ],
)
def test_flags_are_options_of_the_game(flags: tuple[str, ...], options: dict[str, object]) -> None:
    found = run("edges", GAME, *flags, "--json").json
    python = edges.three_card_poker(**options)
    assert "tables" not in found
    assert {wager: found[wager]["exact"] for wager in found if type(found[wager]) is dict} == {
        edge.wager: edge.exact for edge in python.wagers
    }


def test_people_get_the_outcomes_and_the_rule() -> None:
    ran = run("edges", GAME, "--ante-bonus", "5-4-1", "--prime", "--six-card", "on")
    assert (ran.status, ran.err) == (0, "")
    for text in ("407,170,400 deals", "3.3730%", "2.0147%", "play Q-6-4 or better", "+1,000"):
        assert text in ran.out
    assert not too_wide(ran.out)


@pytest.mark.parametrize(
    ("args", "code", "named"),
    [
        ((GAME, "--ante-bonus", "5-4"), "bad_option", "5-4-1"),
        ((GAME, "--ante-bonus", "-5-4-1"), "bad_option", "'-5-4-1'"),
        ((GAME, "--pair-plus", "1-2-3-4-5"), "bad_option", "5-4-3-2-1"),
        ((GAME, "--six-card", "x"), "bad_option", "six_card_table = 'x'"),
        ((GAME, "--set", "jackpot=1"), "no_such_option", "jackpot"),
        (("razz",), "no_bank", "Razz"),
        (("razz", "--prime"), "no_such_option", "prime"),
        (("bridge",), "no_such_game", "bridge"),
    ],
)
def test_what_has_no_edges_is_refused(args: tuple[str, ...], code: str, named: str) -> None:
    ran = run("edges", *args)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"error [{code}]: ")
    assert named in ran.err
    assert run("edges", *args, "--json").status == 1


def test_house_rules_have_edges_too(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(f'title = "Ours"\nbase = "{GAME}"\n[options]\nante_bonus = "3-2-1"\n')
    ran = run("edges", str(path), "--json")
    assert (ran.status, ran.err) == (0, "")
    assert ran.json["game"] == "ours"
    assert ran.json["ante"]["exact"] == edges.three_card_poker(ante_bonus="3-2-1")["ante"].exact
    assert run("edges", str(path), "--prime", "--json").json["prime"]["pay_table"] == "3-4"


def test_a_wager_without_a_bonus_says_so(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(f'title = "Ours"\nbase = "{GAME}"\n[options]\nante_bonus = "off"\n')
    told = run("edges", str(path)).out
    assert re.search("^ante +no bonus +8.6580%", told, re.MULTILINE)
    assert " off " not in told
    assert run("edges", str(path), "--json").json["ante"]["pay_table"] == "off"


@pytest.mark.proves("TCP-04")
def test_how_often_the_dealer_qualifies() -> None:
    found = edges.three_card_poker().main
    # 15,380 of 22,100 hands are queen-high or better.
    assert found.exact_qualifies == "769/1105"
    assert found.qualifies == 15_380 / 22_100
    assert "the dealer qualifies in 69.5928% of all deals" in run("edges", GAME).out
    assert run("edges", GAME, "--json").json["ante"]["exact_qualifies"] == "769/1105"
