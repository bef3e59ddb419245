"""`doorcard replay`: files told to people and to programs, and files that are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.text import Text

from doorcard import records
from doorcard.cli.replay import player_names
from doorcard.voice.layout import wrap
from tests.cli.terminal import run, too_wide
from tests.soaking import first_of_a_kind

HAND = """\
variant = "FR"
antes = [0.25, 0.25]
bring_in = 0.5
small_bet = 1
big_bet = 2
starting_stacks = [20, 20]
actions = [
    "d dh p1 2c3dKs", "d dh p2 4h5sQd",
    "p1 pb 0.5", "p2 cbr 1", "p1 cc",
    "d dh p1 7c", "d dh p2 8d",
    "p2 cc", "p1 cbr 1", "p2 f",
]
"""


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    text = HAND.replace("p1 pb 0.5", "p1 pb")
    (tmp_path / "hand.phh").write_text(text, encoding="utf-8")
    return tmp_path / "hand.phh"


@pytest.fixture
def refused(tmp_path: Path) -> Path:
    text = HAND.replace("p1 pb 0.5", "p2 pb")
    (tmp_path / "refused.phh").write_text(text, encoding="utf-8")
    return tmp_path / "refused.phh"


def test_a_hand_is_told_in_the_units_of_its_file(hand: Path) -> None:
    ran = run("replay", str(hand))
    assert ran.status == 0, ran.err
    lines = [line.strip() for line in ran.out.splitlines()]
    assert "Razz" in lines
    assert "bets 1 and 2, ante 0.25, bring-in 0.5" in lines
    assert "P1 20 · P2 20" in lines
    assert "P1 acts first, highest card K♠, and brings in 0.5 · P2 completes to 1 ·" in lines
    assert "Fourth street (pot 2.5)  P1 7♣ · P2 8♦" in lines
    assert "P1 wins 2.5 uncontested" in lines
    assert lines[-1] == "P1 21.25 · P2 18.75"
    assert not too_wide(ran.out)


def test_names_in_the_file_are_used(hand: Path) -> None:
    hand.write_text(
        hand.read_text(encoding="utf-8") + 'players = ["Ann", "Bob"]\n', encoding="utf-8"
    )
    assert "Ann acts first, highest card K♠" in run("replay", str(hand)).out
    hand.write_text(hand.read_text(encoding="utf-8").replace("Ann", "You"), encoding="utf-8")
    assert "You act first, highest card K♠" in run("replay", str(hand)).out


def test_names_in_the_file_have_no_power_over_the_terminal(hand: Path) -> None:
    text = hand.read_text(encoding="utf-8")
    names = r'["\u001b[31mAnn\u202e\n\tLee\u0007\u009b", "' + "W" * 300 + '"]'
    hand.write_text(f"{text}players = {names}\n", encoding="utf-8")
    out = run("replay", str(hand)).out
    assert "[31mAnn Lee acts first, highest card K♠" in out
    assert "WWWWWWWWWWWWWWW… completes to 1" in out
    assert all(c.isprintable() for c in out.replace("\n", ""))
    assert not too_wide(out)


@pytest.mark.parametrize(
    ("named", "told"),
    [
        (["", "\x1b\u202e "], ["P1", "P2"]),
        (["Ann", "ann", "Bob"], ["P1", "P2", "Bob"]),
        (["P2", "", 3], ["P1", "P2", "P3"]),
        (["Ann"], ["P1", "P2"]),
        ("Ann", ["P1", "P2"]),
        (["Zoë 漢字", "Jo\u00a0 Ann"], ["Zoë 漢字", "Jo Ann"]),
    ],
)
def test_every_player_has_a_name_of_their_own(named: object, told: list[str]) -> None:
    assert player_names(named, len(told)) == told


def test_what_a_file_says_is_quoted_without_its_control_characters(hand: Path) -> None:
    text = hand.read_text(encoding="utf-8")
    for wrong in (r"p1 \u001b[2J\u202e", "p1 cbr " + "9" * 400, r"p1 " + "x" * 3000):
        hand.write_text(text.replace("p1 pb", wrong), encoding="utf-8")
        ran = run("replay", str(hand))
        assert ran.status == 1
        assert all(c.isprintable() for c in ran.err.rstrip("\n")), ran.err
        assert "(action 2, counted from 0: 'p1 " in ran.err
        assert len(ran.err) < 1000
        assert "9" * 100 not in ran.err
    hand.write_text(text.replace('    "p2 cbr 1", "p1 cc",', "").partition('"p2 cc"')[0] + "]\n")
    assert run("replay", str(hand)).err.endswith("(after the last action)\n")


def test_long_lines_keep_their_indent() -> None:
    for line in wrap(Text("    " + "word " * 3 + "x" * 200), 80)[1:]:
        assert line.plain.startswith("      ")
    assert all(line.plain.startswith("  ") for line in wrap(Text("  " + "x" * 200), 80))


def test_help_says_what_is_not_checked() -> None:
    told = run("replay", "--help").out
    for key in ("_openers", "_awards", "_proves", "_error"):
        assert key in told


def test_programs_get_one_object_a_line(hand: Path, refused: Path, tmp_path: Path) -> None:
    missing = tmp_path / "missing.phh"
    ran = run("replay", str(hand), str(refused), str(missing), "--json")
    assert ran.status == 1
    assert ran.err == ""
    good, bad, none = (json.loads(line) for line in ran.out.splitlines())
    assert good == {
        "file": str(hand),
        "game": "razz",
        "ok": True,
        "finishing_stacks": [21.25, 18.75],
        "openers": [1, 2],
        "awards": [{"pot": 0, "side": "uncontested", "player": 1, "amount": 2.5}],
        "wild": [],
        "markets": [[], []],
    }
    assert bad["ok"] is False
    assert bad["error"]["action"] == 2
    assert set(bad["error"]) == {"code", "message", "action"}
    assert none["error"]["code"] == "no_file"
    assert none["error"]["action"] is None


def test_people_get_a_coded_line_for_every_refusal(
    hand: Path, refused: Path, tmp_path: Path
) -> None:
    ran = run("replay", str(refused), str(hand), str(tmp_path / "missing.phh"), str(tmp_path))
    assert ran.status == 1
    assert "Razz" in ran.out, "what is fine is told all the same"
    first, second, third = ran.err.splitlines()
    assert first.startswith("error [")
    assert first.endswith("(action 2, counted from 0: 'p2 pb')")
    assert str(refused) in first
    assert second.startswith("error [no_file]: ")
    assert third.startswith("error [")


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "noise.phh").write_bytes(bytes(range(256)))
    ran = run("replay", str(tmp_path / "noise.phh"))
    assert ran.status == 1
    assert ran.err.startswith("error [bad_toml]: ")


REAL = sorted((Path(__file__).parents[1] / "hands").rglob("*.phh"))


@pytest.mark.parametrize(
    "path",
    first_of_a_kind(REAL, lambda path: path.stem.partition("-")[0]),
    ids=lambda path: path.stem,
)
def test_every_hand_file_of_the_tests_is_told(path: Path) -> None:
    found = records.replay(path)
    ran = run("replay", str(path))
    assert ran.status == (not found.ok)
    assert not too_wide(ran.out)
    if found.ok:
        assert found.hand is not None
        assert found.hand.state.game.title in ran.out
