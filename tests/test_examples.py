"""The scripts of examples/scripts: short, and each does what docs/recipes.md says of it."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path
from random import Random

import pytest

from doorcard import bots, games, records, start

ROOT = Path(__file__).resolve().parents[1]
SCRIPTS = ROOT / "examples" / "scripts"
PAGE = ROOT / "docs" / "recipes.md"
MOST_LINES = 15


def ran(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture, *words: object
) -> str:
    monkeypatch.setattr(sys, "argv", [name, *map(str, words)])
    runpy.run_path(str(SCRIPTS / name), run_name="__main__")
    return capsys.readouterr().out


@pytest.fixture
def night(tmp_path: Path) -> Path:
    """A folder with hands of two players, of whom Bo never folds."""
    folder, rng = tmp_path / "night", Random(4)
    folder.mkdir()
    for number in range(6):
        hand = start(games.get("razz"), [99] * 2, orders=lambda deck: rng.sample(deck, len(deck)))
        while hand.to_act is not None:
            policy = bots.stay if hand.to_act == 2 else bots.random
            hand = hand.act(policy(hand.seen_by(hand.to_act), rng))
        records.dump(records.record(hand, players=["Ann", "Bo"]), folder / f"{number}.phh")
    return folder


def test_every_script_is_short_and_has_its_place_on_the_page() -> None:
    told = re.findall(r"\(\.\./examples/scripts/(\w+\.py)\)", PAGE.read_text("utf-8"))
    assert sorted(told) == sorted(path.name for path in SCRIPTS.glob("*.py"))
    for path in SCRIPTS.glob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) <= MOST_LINES, path.name


def test_a_folder_of_hands_becomes_a_frame(
    night: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    pytest.importorskip("pandas")
    told = ran("vpip.py", monkeypatch, capsys, night)
    assert "6 hands, 0 that can't be read" in told
    assert "vpip" in told


def test_a_call_is_worth_what_the_share_of_the_pot_makes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    told = ran("call_or_fold.py", monkeypatch, capsys)
    for share, chips in re.findall(r"([\d.]+)% of the pot, ([+-][\d.]+) chips", told):
        assert float(share) / 100 * 38 - 8 == pytest.approx(float(chips), abs=0.03)
    assert told.count("chips") == 3


def test_a_bot_of_ones_own_has_a_win_rate_and_its_interval(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    told = ran("own_bot.py", monkeypatch, capsys)
    found = re.match(r"([+-][\d.,]+) chips .* \(95%: ([+-][\d.,]+) to ([+-][\d.,]+)\)", told)
    assert found is not None
    mean, low, high = [float(each.replace(",", "")) for each in found.groups()]
    assert 0 < low < mean < high


def test_two_settings_differ_in_the_pot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    told = ran("two_settings.py", monkeypatch, capsys)
    assert told.startswith("the pot: -")  # fewer raises make smaller pots
    assert "500 hands, each in both settings" in told


def test_a_hand_is_drawn_with_its_equity_by_street(
    night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    pytest.importorskip("matplotlib")
    told = ran("picture.py", monkeypatch, capsys, night / "0.phh", tmp_path)
    assert told.startswith("3 cards 1: ")
    assert "<svg" in (tmp_path / "hand.svg").read_text("utf-8")
    assert "<svg" in (tmp_path / "equity.svg").read_text("utf-8")


def test_a_house_game_keeps_the_laws_and_its_hands_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> None:
    rules = ROOT / "examples" / "house-rules" / "queens-bazaar.toml"
    told = ran("house_game.py", monkeypatch, capsys, rules)
    assert "keeps the laws in 20 hands" in told
    assert "no spade in the hole" in told
