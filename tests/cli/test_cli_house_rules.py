"""House rules on the command line: a file stands for a game, once it has kept the laws."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from doorcard import records
from doorcard.cli import acceptance
from doorcard.cli.acceptance import HANDS, accept, memory_path, try_out
from doorcard.laws import LawBroken, trial
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from tests.cli.terminal import play, run, too_wide
from tests.records.house import BASED, EXAMPLES, LISTED

TRYING = "Trying Four Card Guts: 200 hands under the laws\n"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for every test, and a working directory."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "cache" / "doorcard" / "house-rules.json"


@pytest.fixture
def trials(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The titles of the games that were tried, which are not really played here."""
    tried: list[str] = []

    def pretend(game: Game, hands: int = HANDS) -> None:
        tried.append(game.title)

    monkeypatch.setattr(acceptance, "try_out", pretend)
    return tried


def written(text: str, name: str = "ours.toml") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


@pytest.mark.slow
def test_a_file_is_tried_once_and_then_remembered(cache: Path) -> None:
    ran = run("simulate", written(LISTED), "--hands", "5", "--seed", "1", "--json")
    assert ran.status == 0
    assert ran.err == TRYING
    assert (ran.json["game"], ran.json["hands"]) == ("ours", 5)
    again = run("simulate", "ours.toml", "--hands", "5", "--seed", "1", "--json")
    assert again.err == ""
    assert again.json["net"] == ran.json["net"]
    assert len(json.loads(cache.read_text())["accepted"]) == 1


def test_another_content_or_version_is_tried_again(
    trials: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(BASED)
    for _ in range(2):
        assert run("simulate", path, "--hands", "0").status == 0
    assert len(trials) == 1
    run("simulate", path, "--hands", "0", "--set", "burn=0")
    run("simulate", path, "--hands", "0", "--set", "burn=0")
    assert len(trials) == 2
    written(BASED.replace("burn = 1", "burn = 0"))
    run("simulate", path, "--hands", "0")
    assert len(trials) == 3
    monkeypatch.setattr(acceptance, "__version__", "99.0")
    run("simulate", path, "--hands", "0")
    assert len(trials) == 4


def test_what_failed_is_not_remembered(cache: Path) -> None:
    path = written(LISTED.replace("[2, 5]", "[2, 14]\nrecycles = true"))
    for _ in range(2):
        ran = run("simulate", path, "--hands", "5")
        assert ran.status == 1
        assert ran.out == ""
        assert "error [house_rule_fails]: Four Card Guts can't be played: " in ran.err
        assert "with 14 players; lower the seats" in ran.err
    assert not cache.exists()


@pytest.mark.parametrize("content", ["", "[]", "{", '{"accepted": 3}', "\x00", "[" * 9999])
def test_a_spoilt_memory_is_no_error(cache: Path, trials: list[str], content: str) -> None:
    cache.parent.mkdir(parents=True)
    cache.write_text(content)
    for _ in range(2):
        assert run("simulate", written(LISTED), "--hands", "0").status == 0
    assert len(trials) == 1


def test_a_memory_that_cannot_be_written_is_no_error(cache: Path, trials: list[str]) -> None:
    cache.parent.parent.write_text("a file where the directory should be")
    for _ in range(2):
        assert run("simulate", written(LISTED), "--hands", "0").status == 0
    assert len(trials) == 2


def test_the_memory_lies_where_caches_do(monkeypatch: pytest.MonkeyPatch) -> None:
    home = Path(os.environ["XDG_CACHE_HOME"]).parent / "home"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    assert memory_path() == home / ".cache" / "doorcard" / "house-rules.json"


def test_every_number_of_seats_is_tried() -> None:
    report = try_out(records.loads_rules(LISTED), 20)
    assert report.hands == 20
    assert report.showdowns


@pytest.mark.slow
def test_a_game_too_tame_to_prove_anything_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "NEEDED", ("redeals", "showdowns"))
    monkeypatch.setattr(
        "doorcard.laws.runner.expected_events", lambda game, seats: ("redeals", "showdowns")
    )
    with pytest.raises(BadSetup) as caught:
        accept(records.loads_rules(LISTED), LISTED)
    assert caught.value.code == "house_rule_fails"
    assert caught.value.message.startswith(
        "Four Card Guts can't be played: 200 hands never reached a new deal; look at "
    )


def test_a_broken_law_is_told_with_the_step_to_look_at(monkeypatch: pytest.MonkeyPatch) -> None:
    from doorcard.laws import runner

    def leak(hand: object, viewer: int, chance: object) -> None:
        at = hand.state.at  # type: ignore[attr-defined]
        if at == 4:
            raise LawBroken("secrecy", "player 2 sees a card")

    monkeypatch.setattr(runner, "views_keep_secrets", leak)
    with pytest.raises(BadSetup) as caught:
        try_out(records.loads_rules(LISTED))
    told = caught.value.message
    assert told.startswith("Four Card Guts can't be played: a player could learn what is hidden")
    assert "(player 2 sees a card); look at step " in told
    assert told.rpartition("look at step ")[2] in ("3, Bet", "5, Bet")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.slow
def test_the_examples_have_a_sheet_and_are_played(path: Path, trials: list[str]) -> None:
    game = records.load_rules(path)
    sheet = run("rules", str(path))
    assert sheet.status == 0
    assert not trials, "a sheet is read without a trial"
    assert not too_wide(sheet.out)
    assert game.title in sheet.out
    assert game.description.split()[0] in sheet.out
    data = run("rules", str(path), "--json").json
    assert data["id"] == path.stem
    assert bool(data["options"]) == (game.options is not None)
    assert ("## Options" in data["sheet"]) == (game.options is not None)
    assert play(str(path), "--seats", "3", "--seed", "2").status == 0
    ran = run("simulate", str(path), "--hands", "20", "--policy", "bots", "--json")
    assert sum(ran.json["net"]) + ran.json["rake"] == 0
    assert trials == [game.title] * len(trials)


@pytest.mark.usefixtures("trials")
@pytest.mark.parametrize("text", [LISTED, BASED])
def test_a_hand_saved_at_the_table_replays(text: str) -> None:
    path = written(text)
    typed = "save mine.phh\n" + "c\nb\ns\n\n" * 10
    ran = play(path, "--seats", "2", "--seed", "4", typed=typed)
    assert "Saved to mine.phh." in ran.out
    Path(path).unlink()
    replayed = run("replay", "mine.phh", "--json")
    assert replayed.status == 0
    assert replayed.json["ok"]
    assert replayed.json["game"] == "ours"
    assert records.load("mine.phh").house_rule is not None


@pytest.mark.usefixtures("trials")
def test_options_are_set_on_top_of_a_file_with_a_base() -> None:
    path = written(BASED)
    data = run("rules", path, "--set", "raise-cap=none", "--set", "burn=0", "--json").json
    chosen = {option["name"]: option["value"] for option in data["options"]}
    assert chosen["burn"] == 0
    assert chosen["raise_cap"] == "none"
    assert chosen["structure"] == "spread(1,4)"
    assert data["title"] == "Friday Razz"


@pytest.mark.usefixtures("trials")
def test_options_of_a_list_of_phases_are_none_at_the_table() -> None:
    ran = play(written(LISTED), "--seats", "2", "--seed", "4", typed="rules options\nq\n")
    assert ran.status == 0
    assert "A game written as a list of phases has no options" in ran.out


@pytest.mark.parametrize(
    ("text", "args", "code", "told"),
    [
        (None, (), "no_file", "ours.toml: the file can't be read: No such file"),
        ("title = ", (), "bad_toml", "ours.toml: this is not TOML: "),
        (LISTED, ("--set", "burn=1"), "no_such_option", "ours.toml is a list of phases, which"),
        (BASED, ("--set", "burn=7"), "bad_house_rule", "ours.toml: options.burn: 7 is not allowed"),
        (BASED, ("--set", "wilde=7"), "bad_house_rule", "ours.toml: options: razz has no option"),
        (BASED.replace("razz", "bridge"), ("--set", "burn=7"), "bad_house_rule", "ours.toml: base"),
    ],
)
@pytest.mark.parametrize("command", ["rules", "play", "simulate"])
def test_what_is_no_house_rule_is_refused_in_a_line(
    command: str, text: str | None, args: tuple[str, ...], code: str, told: str
) -> None:
    if text is not None:
        written(text)
    ran = run(command, "ours.toml", *args)
    assert ran.status == 1
    assert ran.out == ""
    assert ran.err.startswith(f"error [{code}]: {told}")
    assert ran.err.count("\n") == 1


def test_a_directory_is_no_file() -> None:
    Path("ours.toml").mkdir()
    ran = run("play", "ours.toml")
    assert ran.status == 1
    assert ran.err.startswith("error [no_file]: ours.toml: the file can't be read: Is a directory")


def test_a_game_without_a_betting_round_says_so(trials: list[str]) -> None:
    rules = """title = "Turn Up"
seats = [2, 6]
phase = ["Ante", {phase = "Deal", pattern = "ddddd"}, "Showdown"]
share = ["High"]
"""
    out = run("play", written(rules), typed="q\n").out
    assert "You and 5 bots, no betting, ante 1, 200 chips each." in out
    assert trials == ["Turn Up"]


def test_a_fault_shows_numbers_and_dates_as_they_were_written() -> None:
    for wrong, told in (
        ("[2, 1e99999999]", "[2, 1E+99999999]"),
        ("1.50", "1.50"),
        ("{least = 2.5, day = 2026-01-02}", "{'least': 2.5, 'day': 2026-01-02}"),
    ):
        ran = run("play", written(LISTED.replace("[2, 5]", wrong)))
        assert f"ours.toml: seats: {told} is not allowed; " in ran.err


def test_every_fault_has_a_line() -> None:
    ran = run("play", written(LISTED.replace('"small"', "1").replace('"ddu"', '"x"')))
    assert ran.status == 1
    assert [line.partition(": ours.toml: ")[2][:9] for line in ran.err.splitlines()] == [
        "phase[1]:",
        "phase[2].",
    ]
