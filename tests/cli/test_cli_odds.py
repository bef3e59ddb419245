"""`doorcard odds`: the numbers are the library's, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from doorcard import games, lab
from tests.cli.terminal import run, too_wide

HANDS = ("AsKd/7c", "??/Qh")


def asked(*hands: str) -> list[str]:
    return [word for hand in hands for word in ("--hand", hand)]


def test_programs_get_the_numbers_of_the_library() -> None:
    ran = run("odds", "seven-card-stud-8", *asked(*HANDS), "--dead", "2c", "--samples", "5000",
              "--seed", "7", "--json")  # fmt: skip
    assert ran.status == 0
    assert ran.err == ""
    found = ran.json
    odds = lab.odds(games.get("seven-card-stud-8"), HANDS, dead="2c", samples=5000, seed=7)
    assert (found["exact"], found["samples"], found["seed"]) == (False, 5000, 7)
    for told, one in zip(found["players"], odds.players, strict=True):
        assert told["share"] == one.share
        assert (told["high"], told["low"], told["scoop"]) == (
            one.sides["high"], one.sides["low"], one.scoop,
        )  # fmt: skip
        assert told["interval"] == list(one.interval)
        assert told["high"] + told["low"] == pytest.approx(told["share"])
    assert sum(one["share"] for one in found["players"]) == pytest.approx(1)


def test_people_get_a_table() -> None:
    ran = run("odds", "chicago", *asked("AsKd/7c9d2d3c", "??/QhJhTh9h"))
    assert ran.status == 0
    assert "all of them" in ran.out
    assert "spade 100%" in ran.out
    assert not too_wide(ran.out)


def test_options_and_what_is_declared() -> None:
    hands = asked("As3d/7c6d4h", "9s9d/QhJhTh")
    low = run("odds", "substitution", *hands, "--said", "low,high", "--json").json
    assert [one["share"] for one in low["players"]] == [0.5, 0.5]
    wrong = run("odds", "substitution", *hands, "--said", "low,spade")
    assert wrong.status == 1
    assert "no_such_word" in wrong.err
    ran = run(
        "odds", "five-card-stud", *asked("6s/7c8c", "9d/ThJh"), "--set", "deck_low=6", "--json"
    )
    assert ran.json["exact"] is True


def test_a_market_a_discard_a_declaration() -> None:
    hands = asked("AsKd/7c7d4h", "??/QhJhTh")
    ran = run("odds", "buy-your-card", *hands, "--market", "7h 9c Kh", "--pot", "40")
    assert ran.status == 0
    assert "best for player 1: 3: Kh" in ran.out
    assert "breaks even" in ran.out  # what a plot calls worth is another number
    assert not too_wide(ran.out)
    values = lab.market(games.get("buy-your-card"), hands[1::2], "7h 9c Kh", pot=40)
    told = run("odds", "buy-your-card", *hands, "--market", "7h 9c Kh", "--pot", "40", "--json")
    assert told.json["cards"][0]["share"] == values.cards[0].share
    assert told.json["now"]["share"] == values.now.share
    assert run("odds", "substitution", *hands, "--discard", "--json").json["best"] == "4h"
    said = run("odds", "substitution", *hands, "--declare", "--player", "2")
    assert "best for player 2: low" in said.out  # a pair will say high: low is half, for certain


def test_against_a_bank() -> None:
    for hand, better in (("Qs6h4d", "play"), ("Qd6s3c", "fold")):  # the rule: Q-6-4 or better
        found = run("odds", "three-card-poker", *asked(hand), "--json").json
        assert [one["better"] for one in found["players"]] == [better]
        assert found["exact"] is True
    assert "better" in run("odds", "three-card-poker", *asked("Qs6h4d")).out
    known = run("odds", "three-card-poker", *asked("QsJh4d"), "--house", "KdKcKs", "--json").json
    assert known["players"][0]["loses"] == 1


@pytest.mark.parametrize(
    ("code", "args"),
    [
        ("no_such_game", ("sevn",)),
        ("bad_seats", ("razz",)),
        ("bad_seats", ("three-card-poker",)),
        ("card_twice", ("razz", *asked("As", "As"))),
        ("bad_card", ("razz", *asked("Ax", "??"))),
        ("bad_hand", ("razz", *asked("As/Kd/Qc", "??"))),
        ("too_many_cards", ("razz", *asked("As2s3s4s", "??"))),
        ("not_in_deck", ("soko", *asked("2s", "??"), "--set", "deck_low=6")),
        ("too_many_deals", ("razz", *asked("As", "??"), "--exact")),
        ("deal_stopped", ("the-bitch", *asked("/Qs", "??"))),
    ],
)
def test_what_is_wrong_is_said_in_one_line(code: str, args: tuple[str, ...]) -> None:
    ran = run("odds", *args)
    assert ran.status == 1
    assert ran.out == ""
    assert ran.err.startswith(f"error [{code}]: ")
    assert ran.err.count("\n") == 1


def test_two_questions_at_once_are_misused() -> None:
    ran = run("odds", "substitution", *asked(*HANDS), "--discard", "--declare")
    assert ran.status == 2


@pytest.mark.parametrize(
    ("option", "args"),
    [
        ("--house", ("razz", *asked("As", "??"), "--house", "2c")),
        ("--player", ("razz", *asked("As", "??"), "--player", "2")),
        ("--pot", ("substitution", *asked(*HANDS), "--discard", "--pot", "3")),
        ("--plot", ("substitution", *asked(*HANDS), "--declare", "--plot", "x.svg")),
        ("--said", ("substitution", *asked(*HANDS), "--said", ",high", "--plot", "x.svg")),
        ("--plot", ("three-card-poker", *asked("QsJh4d"), "--plot", "x.svg")),
        ("--market", ("three-card-poker", *asked("QsJh4d"), "--market", "2c")),
    ],
)
def test_an_option_that_would_change_nothing_is_misused(option: str, args: tuple[str, ...]) -> None:
    ran = run("odds", *args)
    assert ran.status == 2
    assert ran.out == ""
    assert f"Invalid value for {option}: it has no effect" in ran.err


def test_what_is_drawn_unless_told_otherwise_is_what_the_library_draws() -> None:
    told = run("odds", "razz", "--hand", "As2d/3c", "--hand", "KsQd/Jc", "--json")
    found = json.loads(told.out)
    assert (found["samples"], found["seed"]) == (lab.SAMPLES, lab.SEED)
    assert found["by"] == "columns"


def test_a_hand_may_be_a_range(tmp_path: Path) -> None:
    hands = ("--hand", "(AA-TT, AsKc, low3@50%)/7c", "--hand", "(any)/Kc")
    ran = run("odds", "seven-card-stud-8", *hands, "--samples", "2000")
    assert (ran.status, ran.err) == (0, "left out: hand 1: AsKc: Kc lies elsewhere\n")
    assert "(AA-TT, AsKc, three…)" in ran.out
    assert not too_wide(ran.out)
    drawn = tmp_path / "range.svg"
    found = run("odds", "five-card-stud", "--hand", "(A)/KcQcJc", "--hand", "Ad/9d8d7d",
                "--json", "--plot", str(drawn))  # fmt: skip
    assert found.json["exact"] is True
    assert drawn.exists()
    wrong = run("odds", "razz", "--hand", "(low33)/5h", "--hand", "??/Kc")
    assert wrong.status == 1
    assert wrong.err.startswith("error [bad_range]: hand 1: 'low33' is not a part of a range; did")
