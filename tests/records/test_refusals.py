"""Every way a hand file can be wrong has a code, a sentence and the place where it is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from doorcard import records
from doorcard.cards import card_names, deck

FULL = card_names(deck())

RECORD = {
    "variant": "'F7S'",
    "antes": "[1, 1, 1]",
    "bring_in": "1",
    "small_bet": "2",
    "big_bet": "4",
    "starting_stacks": "[100, 100, 100]",
}
DEALT = ["d dh p1 ????7c", "d dh p2 9h8c7d", "d dh p3 ????Js"]
THIRD = [*DEALT, "p1 pb", "p2 cc", "p3 f"]
"""Clubs bring in and two are left: fourth street comes next, at index 6."""
FOURTH = [*THIRD, "d dh p1 6h", "d dh p2 6s", "p1 cc", "p2 cc"]
FIFTH = [*FOURTH, "d dh p1 5c", "d dh p2 5d", "p1 cc", "p2 cc"]
SIXTH = [*FIFTH, "d dh p1 Kh", "d dh p2 2c", "p1 cc", "p2 cc"]
SEVENTH = [*SIXTH, "d dh p1 ??", "d dh p2 Ac", "p1 cc", "p2 cc"]
MINE = "p2 sm 9h8c7d6s5d2cAc"
HIS = "p1 sm 9s8d7c6h5cKhQd"

HOME = RECORD | {"variant": "'five-card-stud'", "_decks": f"['{FULL}']"}
CHECKED = [f"p{player} cc" for player in (3, 1, 2, 2, 3, 1, 3, 1, 2, 3, 1, 2)]
"""With the deck in card order the doors are 2s 3c 3d; P2 pairs treys next, then P3 fours."""


def text(fields: dict[str, str], lines: list[str], **changed: str | None) -> str:
    """Return a hand file; None leaves a field out."""
    merged = {**fields, "actions": str(lines), **changed}
    return "".join(f"{key} = {value}\n" for key, value in merged.items() if value is not None)


def refusal(source: str) -> tuple[str, int | None]:
    """Return code and action of a refused file, after looking at its sentence."""
    result = records.replay(source, "hand.phh")
    assert result.error is not None, result.to_json()
    told = result.to_json()
    assert told["ok"] is False
    assert told["file"] == result.error.file == "hand.phh"
    assert len(told["error"]["message"]) > 10
    assert str(result.error).endswith(f"[{told['error']['code']}]")
    return told["error"]["code"], told["error"]["action"]


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("variant = \n", "line 1"),
        ("variant = 'F7S'\nantes = [1, 1\nx", "line"),
        ("a = 1\na = 2\n", "line 2"),
        ("x = " + "[" * 5000 + "\n", "deep"),
        ("x = " + "9" * 5000 + "\n", "bounds"),
        ("x = 1e99999999999999999999\n", "bounds"),
        ("x = 2024-13-45\n", "line 1"),
    ],
)
def test_what_is_no_toml_is_refused_with_its_line(source: str, line: str) -> None:
    assert refusal(source) == ("bad_toml", None)
    error = records.replay(source).error
    assert error is not None
    assert line in error.message


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for missing in (tmp_path / "none.phh", tmp_path, "no\0such"):
        error = records.replay(missing).error
        assert error is not None
        assert error.code == "no_file"
        assert error.file == str(missing)
    garbage = tmp_path / "garbage.phh"
    garbage.write_bytes(b"\xff\xfe\x00")
    assert records.replay(garbage).to_json()["error"]["code"] == "bad_toml"
    with pytest.raises(records.BadRecord):
        records.load(garbage)


@pytest.mark.parametrize("field", ["variant", "antes", "starting_stacks", "actions"])
def test_a_missing_field_is_named(field: str) -> None:
    source = text(RECORD, THIRD, **{field: None})
    assert refusal(source) == ("bad_field", None)
    error = records.replay(source).error
    assert error is not None
    assert field in error.message


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("variant", "7"),
        ("variant", "['F7S']"),
        ("antes", "1"),
        ("antes", "[1, 1]"),
        ("antes", "[1, true, 1]"),
        ("antes", "[1, nan, 1]"),
        ("antes", "[1, inf, 1]"),
        ("antes", "[1, 1e-12, 1]"),
        ("antes", "[1, 1e300, 1]"),
        ("starting_stacks", "'100'"),
        ("starting_stacks", "[100, 100, '100']"),
        ("starting_stacks", f"[100, 100, {10**40}]"),
        ("finishing_stacks", "[1]"),
        ("finishing_stacks", "{}"),
        ("actions", "'p1 f'"),
        ("actions", "[1]"),
        ("bring_in", "'1'"),
        ("bring_in", None),
        ("small_bet", "false"),
        ("small_bet", None),
        ("big_bet", None),
        ("big_bet", "-1"),
        ("_rake", "-1"),
        ("_unit", "[]"),
        ("_options", "[]"),
        ("_decks", "'AsKd'"),
        ("_decks", "[1]"),
        ("ante_trimming_status", "0"),
    ],
)
def test_a_field_of_the_wrong_kind_is_named(field: str, value: str | None) -> None:
    source = text(RECORD, THIRD, **{field: value})
    assert refusal(source) == ("bad_field", None)
    error = records.replay(source).error
    assert error is not None
    assert field.removeprefix("_") in error.message or "1e300" in value or "1E" in error.message


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"variant": "'hold-em'"}, "no_such_game"),
        ({"variant": "''"}, "no_such_game"),
        ({"variant": "'NT'"}, "no_such_game"),
        ({"_options": "{speed = 1}"}, "no_such_option"),
        ({"_options": "{raise_cap = 'three'}"}, "bad_option"),
        ({"_options": "{burn = 0.5}"}, "bad_option"),
        ({"_options": f"{{structure = 'spread({'9' * 5000},1)'}}"}, "bad_option"),
        ({"_options": "{structure = 'spread(5,1)'}"}, "bad_option"),
        ({"starting_stacks": "[100]", "antes": "[1]"}, "bad_seats"),
        ({"starting_stacks": "[]", "antes": "[]"}, "bad_seats"),
        ({"starting_stacks": "[100, 0, 100]"}, "bad_stack"),
        ({"starting_stacks": "[100, -5, 100]"}, "bad_stack"),
        ({"antes": "[-1, -1, -1]"}, "bad_stakes"),
        ({"antes": "[0, 0, 0]", "small_bet": "2"}, "bad_stakes"),
        ({"antes": "[1, 2, 1]"}, "bad_field"),
        ({"antes": "[1, 2, -1]", "_unit": "1"}, "bad_stakes"),
        ({"small_bet": "0"}, "bad_stakes"),
        ({"big_bet": "1"}, "bad_stakes"),
        ({"bring_in": "3"}, "bad_stakes"),
        ({"_chip": "0"}, "bad_stakes"),
        ({"antes": "[0, 0, 0]", "small_bet": None}, "bad_field"),
        ({"_decks": None}, "bad_field"),
        ({"_decks": "[]"}, "bad_field"),
        ({"_decks": f"['{FULL[:-2]}']"}, "bad_order"),
        ({"_decks": f"['{FULL[:-2]}2c']"}, "duplicate_card"),
        ({"_decks": f"['{FULL}', '{FULL}']"}, "bad_order"),
        ({"_decks": f"['{FULL[:-1]}']"}, "bad_card"),
        ({"_decks": f"['{FULL[:-2]}1x']"}, "bad_card"),
        ({"_rake": "1000"}, "bad_rake"),
        ({"finishing_stacks": "[102, 99, 98]"}, "stacks_differ"),
    ],
)
def test_a_table_that_cannot_be_is_refused_as_a_whole(
    changed: dict[str, str | None], code: str
) -> None:
    assert refusal(text(HOME, CHECKED, **changed)) == (code, None)


@pytest.mark.parametrize(
    ("actions", "code", "at"),
    [
        # words
        (["d dh p1 ????7c", "p1"], "bad_action", 1),
        ([*DEALT, "p1 pb 3"], "bad_action", 3),
        ([*DEALT, "p1 go"], "bad_action", 3),
        ([*DEALT, "pb p1"], "bad_action", 3),
        ([*DEALT, "p0 pb"], "bad_action", 3),
        ([*DEALT, "p1 cbr"], "bad_action", 3),
        ([*DEALT, "p1 cbr two"], "bad_action", 3),
        ([*DEALT, "p1 cbr -2"], "bad_action", 3),
        ([*DEALT, "p1 cbr 1e2"], "bad_action", 3),
        ([*DEALT, "p1 cbr " + "9" * 60], "bad_action", 3),
        ([*DEALT, "p1 cbr 2." + "0" * 30], "bad_action", 3),
        ([*DEALT, "d"], "bad_action", 3),
        ([*DEALT, "d dh"], "bad_action", 3),
        ([*DEALT, "d dh p1 As Kd"], "bad_action", 3),
        (["d dh x As"], "bad_action", 0),
        (["d dh p1 ????7x"], "bad_card", 0),
        (["d dh p1 7c7"], "bad_card", 0),
        # answers
        ([*DEALT, "p2 cc"], "not_your_turn", 3),
        ([*DEALT, "p9 cc"], "not_your_turn", 3),
        ([*DEALT, "p1 cc"], "not_offered", 3),
        ([*DEALT, "p1 f"], "not_offered", 3),
        ([*DEALT, "p1 cbr 3"], "bad_amount", 3),
        ([*DEALT, "p1 pb", "p2 pb"], "not_offered", 4),
        ([*DEALT, "# nothing", "p1 pb", "", "p2 cbr 8"], "bad_amount", 6),
        ([*DEALT, "p1 sm"], "not_offered", 3),
        ([*DEALT, "p2 sm"], "not_your_turn", 3),
        ([*DEALT, "p1 pb", "p2 f", "p3 f", "p1 cc"], "hand_over", 6),
        ([*DEALT, "p1 pb", "p2 f", "p3 f", "p2 sm"], "hand_over", 6),
        ([*DEALT, "p1 pb", "p2 f", "p3 f", "p1 sm", "p1 sm"], "hand_over", 7),
        # the deal
        (["d dh p1 ????7c", "d dh p2 9h8c7c"], "duplicate_card", 1),
        (["d dh p1 7c7c2d"], "duplicate_card", 0),
        (["d dh p1 ????7c2d"], "bad_deal", 0),
        (["d dh p4 ????7c"], "bad_deal", 0),
        (["d db 7c"], "bad_deal", 0),
        ([*DEALT, "d dh p1 6h"], "bad_deal", 3),
        ([*DEALT[:2], "p1 pb"], "bad_deal", 2),
        (["p1 pb"], "bad_deal", 0),
        ([*DEALT[:2], "d dh p3 ????", "p1 pb"], "bad_deal", 3),
        ([*THIRD, "d dh p3 6h"], "bad_deal", 6),
        ([*THIRD, "d dh p1 6h5c"], "bad_deal", 6),
        ([*THIRD, "d dh p1 7d"], "duplicate_card", 6),
        ([*THIRD, "d dh p1 6h", "p1 cc"], "bad_deal", 7),
        ([*THIRD, "p1 cc"], "bad_deal", 6),
        ([*THIRD, "d dh p1 6h", "nonsense", "d dh p2 6s"], "bad_action", 7),
        ([*THIRD, "d dh p2 6s", "d dh p1 6h", "d dh p1 5h"], "bad_deal", 8),
        ([*SEVENTH, "d dh p1 4h"], "bad_deal", len(SEVENTH)),
        # an earlier fault of the play comes before a later one of the deal
        ([*DEALT, "p1 cc", "p2 cc", "p3 f", "d dh p1 7d"], "not_offered", 3),
        # the showdown
        ([*SEVENTH, "p1 cc"], "not_offered", len(SEVENTH)),
        ([*SEVENTH, "p3 sm"], "not_your_turn", len(SEVENTH)),
        ([*SEVENTH, "p4 sm"], "no_such_player", len(SEVENTH)),
        ([*SEVENTH, MINE, MINE], "not_your_turn", len(SEVENTH) + 1),
        ([*SEVENTH, HIS, MINE, "p1 sm"], "hand_over", len(SEVENTH) + 2),
        ([*SEVENTH, "p2 sm 9h8c7d6s5d2c"], "bad_show", len(SEVENTH)),
        ([*SEVENTH, "p2 sm 9h8c7d6s5d2cAd"], "bad_show", len(SEVENTH)),
        ([*SEVENTH, "p1 sm 9s8d7c6h5cKhAc"], "duplicate_card", len(SEVENTH)),
        ([*SEVENTH, "p1 sm 9s8d7c6h5cKhxx"], "bad_card", len(SEVENTH)),
        # the end
        ([], "unfinished", 0),
        (DEALT[:2], "unfinished", 2),
        (DEALT, "unfinished", 3),
        (THIRD, "unfinished", 6),
        ([*THIRD, "d dh p1 6h"], "unfinished", 7),
        (FOURTH[:-1], "unfinished", len(FOURTH) - 1),
        (FOURTH, "unfinished", len(FOURTH)),
        (FIFTH, "unfinished", len(FIFTH)),
        # cards nobody told
        (SEVENTH, "unknown_cards", None),
        ([*SEVENTH, MINE], "unknown_cards", None),
        ([*SEVENTH, MINE, "p1 sm -"], "unknown_cards", None),
    ],
)
def test_an_action_that_breaks_a_rule_is_refused_at_its_index(
    actions: list[str], code: str, at: int | None
) -> None:
    assert refusal(text(RECORD, actions)) == (code, at)


SHORT = {"starting_stacks": "[2, 100]", "antes": "[1, 1]"}
ALL_IN = ["d dh p1 ????7c", "d dh p2 9h8c7d", "p1 pb", "p2 cc"]


@pytest.mark.parametrize(
    ("actions", "code", "at"),
    [
        ([*ALL_IN, "p1 sm AsAd7c", "d dh p2 As"], "duplicate_card", 5),
        ([*ALL_IN, "p1 sm AsAd8d"], "bad_show", 4),
        ([*ALL_IN, "p1 sm AsAd7c2d"], "bad_show", 4),
        ([*ALL_IN, "p1 sm AsAd7c", "d dh p1 2d", "d dh p2 3d", "p1 sm AsAh7c2d"], "bad_show", 7),
        ([*ALL_IN, "p1 sm AsAd7c", "p2 cc"], "bad_deal", 5),
        ([*ALL_IN, "p1 sm AsAd7c"], "unfinished", 5),
        ([*ALL_IN, "d dh p1 2d", "d dh p2 3d", "d dh p1 4d"], "unfinished", 7),
    ],
)
def test_hands_shown_early_must_agree_with_the_deal(actions: list[str], code: str, at: int) -> None:
    assert refusal(text(RECORD, actions, **SHORT)) == (code, at)


@pytest.mark.parametrize(
    ("actions", "code", "at"),
    [
        (["d dh p1 2c2s", "d dh p2 2d3d"], "bad_deal", 1),
        (["d dh p1 2c2s4h"], "bad_deal", 0),
        (["d dh p1 2s2c"], "bad_deal", 0),
        (["p3 cc", "d dh p1 2c2s"], "bad_deal", 1),
        ([*CHECKED[:3], "d dh p3 4d"], "bad_deal", 3),
        ([*CHECKED[:3], "d dh p3 4c", "d dh p1 3h", "d dh p2 ??"], "unfinished", 6),
        (["p3 cc", "p1 cc"], "unfinished", 2),
        (["p3 sm"], "not_offered", 0),
        (["p1 sm"], "not_your_turn", 0),
        (["p3 out", "p3 out"], "not_your_turn", 1),
        (["p3 out now"], "bad_action", 0),
    ],
)
def test_dealing_lines_are_checked_against_the_deck(actions: list[str], code: str, at: int) -> None:
    assert refusal(text(HOME, actions)) == (code, at)


def test_a_showing_that_is_out_of_turn_or_too_late_is_refused_in_a_game() -> None:
    assert records.replay(text(HOME, CHECKED)).ok
    assert records.replay(text(HOME, [*CHECKED, "p1 sm", "p2 sm"])).ok
    assert refusal(text(HOME, [*CHECKED, "p2 sm"])) == ("not_your_turn", 12)
    assert refusal(text(HOME, [*CHECKED, "p3 sm", "p1 sm"])) == ("must_show", 12)
    assert refusal(text(HOME, [*CHECKED, "p1 sm", "p1 sm"])) == ("not_your_turn", 13)


def test_more_shuffles_than_card_orders_are_refused() -> None:
    """A market or a redeal would ask for more; here the only order is missing from the start."""
    table = text(HOME, [], _decks="['']")
    assert refusal(table) == ("bad_order", None)


def test_an_error_speaks_in_the_units_of_the_file() -> None:
    source = text(RECORD, [*DEALT, "p1 cbr 3"], small_bet="2.50")
    error = records.replay(source).error
    assert error is not None
    assert error.code == "bad_amount"
    assert error.message == "a total of 3 is not allowed here; complete to 2.5"


def test_a_recorded_stack_that_differs_is_told_in_the_files_units() -> None:
    actions = [*DEALT, "p1 pb", "p2 f", "p3 f"]
    fields = {"antes": "[0.50, 0.50, 0.50]", "finishing_stacks": "[101.00, 99.75, 99.25]"}
    error = records.replay(text(RECORD, actions, **fields)).error
    assert error is not None
    assert error.code == "stacks_differ"
    assert "player 2 ends with 99.5, the file records 99.75" in error.message


@pytest.mark.parametrize(("slip", "meant"), [("bigbet", "big_bet"), ("rake", "_rake")])
def test_a_field_that_is_nearly_a_missing_one_is_a_slip(slip: str, meant: str) -> None:
    source = f"{slip} = 4\n" + text(HOME, CHECKED, big_bet=None)
    error = records.replay(source).error
    assert error is not None
    assert (error.code, error.message) == (
        "bad_field",
        f"there is no field {slip!r}; write {meant!r}",
    )


def test_a_field_of_anyone_s_own_is_kept() -> None:
    source = text(HOME, CHECKED).replace("variant", "_my_bet = 4\ncity = 'Ghent'\nvariant", 1)
    assert records.replay(source).ok
