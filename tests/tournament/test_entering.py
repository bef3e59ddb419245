"""Entering, leaving, levels and breaks."""

from __future__ import annotations

import pytest

from doorcard.rules.errors import BadSetup, Refused
from doorcard.tournament import (
    Begin,
    Disqualify,
    Enter,
    Start,
    Structure,
    Tick,
    Withdraw,
    places,
    prizes,
    read_structure,
    ready,
)
from doorcard.tournament.facts import Seated
from doorcard.tournament.structure import Break
from tests.tournament.helping import LEVELS, Director, lot, structure

MINUTE = 60.0

TEXT = """
title = "Friday night"
games = ["razz", { game = "seven-card-stud-8", options = { raise_cap = 4 } }]
stack = 1000
entries = 12

[[levels]]
small_bet = 20
ante = 5
bring_in = 5
length = 15
chip = 5
"""


def refused(director: Director, command: object) -> str:
    """Return the code with which a command is refused; nothing has happened then."""
    before = director.event
    with pytest.raises(Refused) as found:
        director.do(command)
    assert director.event is before
    return found.value.code


@pytest.mark.proves("TRN-14")
def test_a_full_one_begins_and_a_scheduled_one_needs_enough_players() -> None:
    full = Director(structure(entries=3)).enter(2)
    full.do(Withdraw("p1"))
    full.do(Enter("p3"))
    assert (full.event.phase, refused(full, Withdraw("p9"))) == ("open", "not_entered")
    full.do(Enter("p1"))
    assert full.event.phase == "playing"
    assert refused(full, Withdraw("p1")) == "has_begun"
    scheduled = structure(start="time", min_players=3)
    few = Director(scheduled).enter(2)
    few.do(Start())
    assert (few.event.phase, few.event.tables) == ("off", ())
    enough = Director(scheduled).enter(3)
    enough.do(Start())
    assert enough.event.phase == "playing"


@pytest.mark.proves("TRN-10", "TRN-11", "TRN-12", "TRN-13")
def test_one_may_enter_late_and_anew_until_the_end_of_a_level() -> None:
    played = structure(
        entries=9, start="time", late_until=1, format="reentry", hand_for_hand="off",
        payouts=((2, (100,)),),
    )  # fmt: skip
    director = Director(played, lot(3)).enter(4)
    director.do(Start())
    assert refused(director, Enter("p1")) == "already_entered"
    (late,) = [fact for fact in director.do(Enter("p5")) if isinstance(fact, Seated)]
    assert (late.why, director.event.entrant(5).stack) == ("late", 1000)
    winner, loser = [one.number for one in director.event.at_table(1)][:2]
    director.takes(1, winner, loser)
    again = director.event.entrant(loser).who
    director.do(Enter(again))
    assert (len(director.event.entrants), sum(prizes(director.event))) == (6, 60)
    assert loser not in places(director.event)
    director.takes(1, winner, 6)
    assert refused(director, Enter(again)) == "too_many_entries"
    director.now = 20 * MINUTE
    assert refused(director, Enter("p9")) == "entries_closed"


@pytest.mark.proves("TRN-15")
def test_late_entry_ends_when_the_prizes_are_reached() -> None:
    played = structure(entries=9, start="time", late_until=3, payouts=((2, (60, 40)),))
    director = Director(played).enter(3)
    director.do(Start())
    director.takes(1, 1, 2)
    assert refused(director, Enter("p4")) == "entries_closed"


@pytest.mark.proves("TRN-04")
@pytest.mark.parametrize(("after_last", "small_bets"), [("repeat", [16, 16]), ("double", [32, 64])])
def test_after_the_last_level_it_goes_on(after_last: str, small_bets: list[int]) -> None:
    played = structure(entries=2, after_last=after_last)
    assert [played.stakes(len(LEVELS) + i).small_bet for i in range(2)] == small_bets


@pytest.mark.proves("TRN-05")
def test_in_a_break_no_hand_begins_and_the_clock_stands() -> None:
    director = Director(structure(entries=2, breaks=(Break(1, 10),))).enter(2)
    director.now = 19 * MINUTE
    director.do(Begin(1))
    director.now = 21 * MINUTE
    director.do(Tick())
    assert (director.event.level, director.event.break_until) == (0, None)
    director.now = 23 * MINUTE
    director.end(1, {})
    assert director.event.break_until == 33 * MINUTE
    assert not ready(director.event, 1)
    director.now = 33 * MINUTE
    director.do(Tick())
    assert (director.event.level, director.event.left) == (1, 20 * MINUTE)
    assert ready(director.event, 1)


def test_a_table_for_late_entries_never_has_the_number_of_one_that_was_broken() -> None:
    played = structure(entries=5, seats=2, late_until=1, payouts=((2, (100,)),))
    director = Director(played).enter(3)
    director.do(Start())
    director.takes(1, *[entrant.number for entrant in director.event.at_table(1)])
    assert [table.number for table in director.event.tables] == [1]  # table 2 was broken
    for who in ("late", "later"):
        director.do(Enter(who))
    assert [table.number for table in director.event.tables] == [1, 3]


@pytest.mark.proves("TRN-68", "TRN-07")
def test_the_chips_of_who_is_disqualified_leave_play() -> None:
    director = Director(structure(entries=4, hand_for_hand="off")).enter(4)
    director.do(Begin(1))
    assert refused(director, Disqualify(2)) == "hand_runs"
    director.end(1, {1: 100, 2: -100})
    director.do(Disqualify(2))
    assert (director.event.chips, director.event.removed) == (3100, 900)
    assert places(director.event)[2] == (4, (2,))


@pytest.mark.proves("TRN-21")
@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"seats": 9}, "seats is 9"),
        ({"stack": 0}, "stack is 0"),
        ({"entries": 1}, "entries is 1"),
        ({"payouts": ((2, (60, 30)),)}, "add up to 100"),
        ({"breaks": (Break(4, 10),)}, "after level 4"),
        ({"late_until": 4}, "late_until is 4"),
    ],
)
def test_what_nobody_could_play_is_refused(changed: dict[str, object], says: str) -> None:
    with pytest.raises(BadSetup, match=says) as found:
        structure(**changed)
    assert found.value.code == "bad_tournament"


def test_a_structure_is_read_from_toml() -> None:
    found = read_structure(TEXT)
    assert isinstance(found, Structure)
    assert (found.title, found.stack, len(found.built())) == ("Friday night", 1000, 2)
    assert found.stakes(0).big_bet == 40


@pytest.mark.parametrize(
    "text",
    ["", "stack = ", "stack = 'a'", TEXT + "colour = 1", "a" * 20_000, TEXT.replace("= 5", "= 3")],
    ids=["empty", "cut off", "a word", "unknown", "long", "no multiple"],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(Refused) as found:
        read_structure(text)
    assert found.value.code == "bad_tournament"
