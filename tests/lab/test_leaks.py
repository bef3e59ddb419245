"""Leaks: what calls and folds cost, worked out by hand where the last card is dealt."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from doorcard import BadSetup, Hand, Illegal, games, lab, records, start
from doorcard.laws import deal
from doorcard.records import BadRecord

STUD = games.get("five-card-stud")
DECK = deal("Kd Ks 7c 2h 9s | As Qd Qh 3s 4c", STUD)
LOST = Fraction(8, 43)
"""The kings lose to two queens, three threes and three fours in the hole, of 43 cards unseen."""


def played(*last: str, stacks: tuple[int, int] = (200, 200)) -> Hand:
    """Play a hand in which player 2 comes along to fifth street, shows queens and bets eight."""
    hand = start(STUD, stacks, orders=[DECK])
    while hand.state.street < 5:
        hand = hand.act("bring in" if "bring in" in str(hand.legal) else "call")
    for words in last:
        hand = hand.act(words)
    return hand


def test_a_fold_that_gave_the_pot_away_costs_what_a_call_would_have_won() -> None:
    hand = played("raise 8", "fold")
    (answer,) = lab.answered(hand, 1)[-1:]
    before = hand.state.seat(1).paid * 2
    assert (answer.action, answer.cards) == ("fold", 5)
    assert (answer.price, answer.pot) == (8, before + 8)
    assert answer.share == pytest.approx(float(1 - LOST))
    assert answer.cost == pytest.approx(float((1 - LOST) * (before + 16) - 8))
    assert answer.needed == pytest.approx(8 / (before + 16))
    assert answer.sure


def test_a_call_is_the_other_way_round() -> None:
    fold, call = (lab.answered(played("raise 8", last), 1)[-1] for last in ("fold", "call"))
    assert (call.action, call.price, call.pot) == ("call", fold.price, fold.pot)
    assert call.cost == pytest.approx(-fold.cost)
    assert not call.sure


def test_what_an_all_in_can_not_win_is_not_in_its_pot() -> None:
    before = played().state.seat(1).paid
    hand = played("raise 8", "call", stacks=(before + 3, 200))
    call = lab.answered(hand, 1)[-1]
    assert (call.price, call.pot) == (3, 2 * before + 3)


def test_checks_and_raises_and_what_came_later_are_not_judged() -> None:
    raised = played("raise 8", "raise 16", "fold")
    assert [each.cards for each in lab.answered(raised, 1)] == [
        each.cards for each in lab.answered(played("check"), 1)
    ]
    assert lab.answered(raised, 2)[-1].action == "fold"


def test_players_are_known_and_banks_have_no_calls() -> None:
    with pytest.raises(Illegal, match="no_such_player"):
        lab.answered(played(), 3)
    with pytest.raises(BadSetup, match="no_such_player"):
        lab.answered(played(), 0)
    banked = start(games.get("three-card-poker"), [100])
    assert lab.answered(banked, 1) == ()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, last in (("1", "fold"), ("2", "call")):
        file = records.record(played("raise 8", last), players=["Ann", "Bo"])
        records.dump(file, tmp_path / f"{name}.phh")
    (tmp_path / "3.phh").write_text("variant = 'F7S'", encoding="utf-8")
    return tmp_path


def test_leaks_of_files_stand_with_the_costliest_first(folder: Path) -> None:
    found = lab.leaks(folder)
    costs = [each.cost for each in found]
    assert costs == sorted(costs, reverse=True)
    assert min(costs) > 0
    worst = found.found[0]
    assert (Path(worst.file).name, worst.name, worst.answer.action) == ("1.phh", "Ann", "fold")
    assert (found.unread, found.unjudged) == (1, 0)
    assert found.answers >= len(found) > 0
    ann = lab.leaks(folder, "Ann")
    assert [each for each in found if each.name == "Ann"] == list(ann)
    assert "calls and folds cost chips" in ann._repr_html_()
    with pytest.raises(BadRecord, match="bad_jobs"):
        lab.leaks(folder, jobs=0)


def test_leaks_are_rows_with_the_columns_that_are_promised(folder: Path) -> None:
    found = lab.leaks(folder, "Ann")
    assert found.rows()[0]["cost"] == found.found[0].cost
    assert list(found.frame().columns) == list(found.rows()[0])
    again = lab.leaks(records.read_histories(folder), "Ann")
    assert again == found


def test_a_player_whose_cards_the_record_lacks_is_left_out(folder: Path) -> None:
    hand = played("raise 8", "call")
    known = records.export(hand, 1)
    records.dump(replace(known, extra={**known.extra, "players": ["Ann", "Bo"]}), folder / "1.phh")
    (folder / "2.phh").unlink()
    assert {each.name for each in lab.leaks(folder)} <= {"Ann"}
    assert lab.leaks(folder, "Bo").answers == 0
