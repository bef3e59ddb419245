"""How long a decision may take, by hand-written time (ROOM-04…09, 14)."""

from __future__ import annotations

import pytest

from doorcard import Fold, Stakes, TimedOut, cards, games, start
from doorcard.rules.errors import BadSetup
from doorcard.rules.hand import Hand
from doorcard.rules.phases.bet import BringIn, Call
from doorcard.table.clocks import HOME_CLOCK, Clock, Timer, late_answer

CLOCK = Clock()


@pytest.mark.proves("ROOM-04", "ROOM-EX1")
def test_ten_silent_seconds_and_twenty_that_are_shown() -> None:
    timer = CLOCK.begin(0)
    assert (timer.shown_from, timer.deadline) == (10, 30)
    assert not timer.is_over(29.9)
    assert timer.is_over(30)
    assert timer.left(12) == 18


@pytest.mark.proves("ROOM-06", "ROOM-07", "ROOM-EX2")
def test_who_comes_back_in_time_has_twenty_seconds_more() -> None:
    back = CLOCK.begin(0).lost(12).found(25, CLOCK)
    assert back.deadline == 50
    assert back.left(25) == 25


@pytest.mark.proves("ROOM-08", "ROOM-EX2")
def test_who_comes_back_too_late_has_no_more() -> None:
    late = CLOCK.begin(0).lost(12).found(31, CLOCK)
    assert late.is_over(31)
    assert late.away


@pytest.mark.proves("ROOM-07")
def test_the_bonus_is_given_once_a_decision() -> None:
    once = CLOCK.begin(0).lost(12).found(25, CLOCK)
    twice = once.lost(30).found(40, CLOCK)
    assert twice.deadline == 50
    assert not twice.away
    assert CLOCK.begin(60).lost(61).found(62, CLOCK).deadline == 110


def test_who_was_never_away_gets_no_bonus() -> None:
    assert CLOCK.begin(0).found(5, CLOCK) == CLOCK.begin(0)


def test_who_is_away_when_asked_may_come_back() -> None:
    assert CLOCK.begin(0, connected=False).found(5, CLOCK).deadline == 50


def test_time_without_the_server_does_not_count() -> None:
    timer = CLOCK.begin(100).moved(45)
    assert timer == Timer(145, 155, 175)


def test_who_was_asked_in_the_lost_time_lost_only_what_came_after() -> None:
    asked = CLOCK.begin(100)
    assert asked.moved(45, 120) == Timer(120, 130, 150)  # 20 of the 45 s; all its time is left
    assert asked.moved(15, 120) == Timer(115, 125, 145)  # 5 of its 30 s were its own
    assert asked.moved(45, 100) == asked


def betting() -> Hand:
    """Return a hand of stud at its first bet: player 1 has brought in, player 2 is asked."""
    stakes = Stakes(ante=1, bring_in=2, small_bet=4)
    hand = start(games.get("seven-card-stud"), [50] * 3, stakes, [cards.deck()])
    assert hand.ask is not None
    return hand.act(1, hand.ask.offers[0].examples()[0])


def late(hand: Hand, clock: Clock, *, away: bool = False, protected: int = 0) -> type:
    assert hand.ask is not None
    timer = clock.begin(0, connected=not away)
    player = hand.ask.players[0]
    return type(late_answer(hand.ask.to(player), timer, clock, protected))


@pytest.mark.proves("ROOM-09")
def test_who_is_there_and_slow_is_all_in_or_folds_as_the_table_has_it() -> None:
    assert late(betting(), CLOCK) is TimedOut
    assert late(betting(), Clock(timeout_policy="fold")) is Fold


@pytest.mark.proves("ROOM-09", "ROOM-50", "ROOM-51")
def test_at_home_tables_letting_the_time_pass_is_no_free_showdown() -> None:
    """Two call the bring-in, and the bet on fourth street begins: a check is free there."""
    assert (HOME_CLOCK.timeout_policy, HOME_CLOCK.protection_limit) == ("fold", 3)
    owes = betting()
    free = owes.act(2, Call()).act(3, Call())
    assert late(owes, HOME_CLOCK) is Fold
    assert late(free, HOME_CLOCK) is Call
    assert late(free, CLOCK) is TimedOut  # in a card room they are all-in (ROOM-05)
    assert late(free, HOME_CLOCK, away=True, protected=2) is TimedOut
    assert late(free, HOME_CLOCK, away=True, protected=3) is Call
    assert late(owes, HOME_CLOCK, away=True, protected=3) is Fold


@pytest.mark.proves("ROOM-08", "ROOM-09")
def test_who_is_away_is_all_in_even_where_the_slow_fold() -> None:
    hand = betting()
    assert late(hand, Clock(timeout_policy="fold"), away=True) is TimedOut
    after = hand.act(2, TimedOut())
    assert after.state.seat(2).out  # all-in for the rest, with chips behind
    assert after.state.seat(2).stack == 49
    assert not after.state.seat(2).folded


@pytest.mark.proves("ROOM-14")
def test_the_protection_of_a_day_runs_out() -> None:
    clock = Clock(protection_limit=2)
    assert late(betting(), clock, away=True, protected=1) is TimedOut
    assert late(betting(), clock, away=True, protected=2) is Fold
    assert late(betting(), Clock(), away=True, protected=99) is TimedOut  # by default none


@pytest.mark.proves("ROOM-11", "ROOM-13", "ROOM-50")
def test_nobody_folds_where_no_bet_is_called() -> None:
    """A bring-in is posted, a market gives its default: the step itself says what."""
    fold = Clock(timeout_policy="fold")
    stakes = Stakes(ante=1, bring_in=2, small_bet=4)
    forced = start(games.get("seven-card-stud"), [50, 50], stakes, [cards.deck()])
    assert late(forced, CLOCK) is TimedOut
    assert late(forced, fold) is BringIn
    buying = start(games.get("buy-your-card"), [50, 50], stakes, [cards.deck()])
    assert late(buying, fold) is TimedOut


@pytest.mark.parametrize(
    "wrong",
    [
        {"base_time": -1},
        {"countdown": "20"},
        {"reconnect_bonus": 10**9},
        {"time_bank": 9},
        {"time_bank": 61},
        {"base_time": 0, "countdown": 0},
        {"timeout_policy": "wait"},
        {"protection_limit": -1},
        {"base_time": float("nan")},
    ],
)
def test_clocks_that_no_table_has(wrong: dict[str, object]) -> None:
    with pytest.raises(BadSetup) as refused:
        Clock(**wrong)  # type: ignore[arg-type]
    assert refused.value.code == "bad_clock"
    assert next(iter(wrong)) in refused.value.message
