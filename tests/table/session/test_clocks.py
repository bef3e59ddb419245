"""Time for decisions, at a table: what is late, what is given, what it becomes (ROOM-04…14)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import TimedOut
from doorcard.rules.actions import Fold
from doorcard.rules.phases.bet import BringIn, Call, Raise
from doorcard.rules.phases.declare import Declare, Say
from doorcard.rules.phases.market import Market
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.state import Pot
from doorcard.table import commands as c
from doorcard.table.chairs import Money
from doorcard.table.clocks import HOME_CLOCK, Clock
from doorcard.table.codec import decode_facts
from doorcard.table.deciding.more_time import more_time_for
from doorcard.table.faces import hand_face
from doorcard.table.facts import Acted, HandBegan, HandOver, TimerSet
from doorcard.table.session import Session
from doorcard.table.words import ChairNames, line_of
from doorcard.voice import log_text
from tests.table.session.played import (
    STAKES,
    Played,
    calls,
    changed,
    folds,
    seat_of,
    stays,
    terms,
    three,
)


def betting(laid: Any = None) -> tuple[Played, str, str, str]:
    """Return a table at second 0 of the bet after a bring-in, and the players as they are asked."""
    table = three(laid)
    assert table.now == 5
    (first,) = table.asked
    table.act(first, BringIn())
    (second,) = table.asked
    people = table.hand.people
    third = people[(people.index(second) + 1) % 3]
    return table, first, second, third


def lates(facts: tuple[object, ...]) -> list[Acted]:
    return [fact for fact in facts if isinstance(fact, Acted) and fact.late]


@pytest.mark.proves("ROOM-04", "ROOM-05", "ROOM-10", "ROOM-12", "ROOM-EX1")
def test_who_anted_and_lets_the_time_pass_is_all_in_for_what_was_matched() -> None:
    table, first, slow, third = betting()
    timer = table.hand.timer_of(slow)
    assert timer is not None
    assert (timer.began, timer.shown_from, timer.deadline) == (5, 15, 35)
    assert table.at(34.9) == ()
    (late,) = lates(table.at(35))
    assert late.action == TimedOut()
    assert seat_of(table, slow).out
    assert not seat_of(table, slow).folded
    assert seat_of(table, slow).stack == 199  # chips stay behind
    table.act(third, Raise(4))
    table.act(first, Call())
    # The three antes are all that the late player may win; the bets make a pot of their own.
    number = table.hand.player
    pots = table.hand.hand.state.pots
    assert Pot(3, (1, 2, 3)) in pots
    assert Pot(8, tuple(sorted((number(first), number(third))))) in pots
    table.all_act(stays("to the end"))
    assert table.session.finished is not None
    state = table.session.finished.playing.hand.state
    out = next(seat for seat in state.seats if seat.out)
    assert len(out.places) == 7  # dealt all cards, and shown
    assert all(place.up or place.known == "all" for place in out.places)


@pytest.mark.proves("ROOM-06", "ROOM-13")
def test_it_is_told_why_the_table_answers_and_for_whom() -> None:
    """In Buy Your Card the table stands pat for who is slow, who is away and who has left."""
    for why in ("time", "away", "left"):
        table = three(terms("buy-your-card"))
        (slow,) = table.reach(Market)
        answered: tuple[object, ...] = ()
        if why == "away":
            table.do(c.Disconnect(slow))
        if why == "left":
            answered = table.do(c.From(slow, c.Leave()))
        (late,) = lates(answered or table.after(30))
        player = table.hand.player(slow)
        assert (late.player, late.why) == (player, why)
        marked = [each.player for each in hand_face(table.hand, 0).players if each.late]
        assert marked == [player]
        if why == "away":
            table.do(c.Connect(slow))
            assert not any(each.late for each in hand_face(table.hand, 0).players)


def test_a_bot_that_does_not_answer_in_time_is_late_and_not_away() -> None:
    table = Played(terms("buy-your-card")).bots(2).sit("P1").start()
    found = [late for _ in range(3) for late in lates(table.after(30))]
    assert any(table.hand.people[late.player - 1].startswith("bot:") for late in found)
    assert {late.why for late in found} == {"time"}


@pytest.mark.proves("ROOM-05", "ROOM-08")
@pytest.mark.parametrize("away", [False, True])
def test_who_has_put_nothing_in_folds(away: bool) -> None:
    stakes = changed(STAKES, ante=0)
    table, _, slow, _ = betting(terms("seven-card-stud", money=Money(stakes)))
    if away:
        table.do(c.Disconnect(slow))
    table.at(35)
    assert seat_of(table, slow).folded


@pytest.mark.proves("ROOM-06", "ROOM-07", "ROOM-EX2")
def test_who_is_back_with_five_seconds_left_has_twenty_five() -> None:
    table, _, slow, _ = betting()
    table.at(17)
    (lost,) = [f for f in table.do(c.Disconnect(slow)) if isinstance(f, TimerSet)]
    assert lost.timer.away
    table.at(30)
    table.do(c.Connect(slow))
    timer = table.hand.timer_of(slow)
    assert timer is not None
    assert timer.deadline == 55
    assert table.at(54.9) == ()
    table.act(slow, Call())
    assert not seat_of(table, slow).out


@pytest.mark.proves("ROOM-07")
def test_the_bonus_comes_once_a_decision_and_anew_with_the_next() -> None:
    table, first, slow, third = betting()
    for at in (10, 20):
        table.at(at)
        table.do(c.Disconnect(slow))
        table.do(c.Connect(slow))
    timer = table.hand.timer_of(slow)
    assert timer is not None
    assert timer.deadline == 55
    table.act(slow, Call())
    table.act(third, Raise(4))
    table.act(first, Call())
    assert table.asked == (slow,)
    table.do(c.Disconnect(slow))
    table.do(c.Connect(slow))
    again = table.hand.timer_of(slow)
    assert again is not None
    assert again.deadline == 20 + 30 + 20


@pytest.mark.proves("ROOM-08", "ROOM-EX2")
def test_who_is_back_at_thirty_one_is_too_late() -> None:
    table, _, slow, _ = betting()
    table.at(17)
    table.do(c.Disconnect(slow))
    table.now = 36  # nothing has ticked yet
    table.do(c.Connect(slow))
    assert "run out" in table.refused("too_late", table.answer(slow, Call()))
    table.do(c.Tick())
    assert seat_of(table, slow).out


@pytest.mark.proves("ROOM-04")
def test_an_answer_at_the_deadline_is_too_late_and_one_before_it_is_not() -> None:
    table, _, slow, _ = betting()
    table.now = 35
    table.refused("too_late", table.answer(slow, Call()))
    table.now = 34.9
    table.act(slow, Call())


@pytest.mark.proves("ROOM-09")
def test_the_slow_fold_where_the_table_says_so_and_who_is_away_does_not() -> None:
    for away in (False, True):
        table, _, slow, _ = betting(terms(clock=Clock(timeout_policy="fold")))
        if away:
            table.do(c.Disconnect(slow))
        table.at(35)
        assert seat_of(table, slow).folded is not away
        assert seat_of(table, slow).out is away


@pytest.mark.proves("ROOM-50")
def test_at_a_home_table_who_is_slow_folds_or_checks_where_that_is_free() -> None:
    table, first, slow, third = betting(terms(clock=HOME_CLOCK))
    table.at(35)
    assert seat_of(table, slow).folded
    table.act(third, Call())
    (opener,) = table.asked  # on fourth street, where a check is free
    assert opener in (first, third)
    table.after(30)
    seat = seat_of(table, opener)
    assert (seat.folded, seat.out, seat.bet) == (False, False, 0)


@pytest.mark.proves("ROOM-50")
def test_who_leaves_in_a_hand_has_not_lost_the_connection() -> None:
    table, _, slow, _ = betting(terms(clock=HOME_CLOCK))
    table.do(c.Disconnect(slow))
    table.do(c.From(slow, c.Leave()))
    assert seat_of(table, slow).folded
    assert table.session.person(slow).saved_on(table.now) == 0


@pytest.mark.proves("ROOM-11")
def test_a_late_bring_in_is_posted_first() -> None:
    table = three()
    (first,) = table.asked
    table.at(35)
    seat = seat_of(table, first)
    assert (seat.bet, seat.stack, seat.out) == (2, 197, True)


@pytest.mark.proves("ROOM-13", "ROOM-10")
def test_a_late_declaration_is_high_and_only_that_is_used() -> None:
    table = three(terms("buy-your-card"))
    slow, *others = table.reach(Declare)
    player = table.hand.player(slow)
    for who in others:
        table.act(who, Say("low"))
    (late,) = lates(table.after(30))
    assert late.player == player
    state = table.hand.hand.state
    assert state.declared[player - 1] == "high"
    assert sorted(state.declared) == ["high", "low", "low"]
    assert not state.seat(player).out


@pytest.mark.proves("ROOM-13")
def test_a_late_buyer_stands_pat_and_goes_on_playing() -> None:
    """In Buy Your Card one may decline: the late one keeps all chips and is asked again."""
    table = three(terms("buy-your-card"))
    (slow,) = table.reach(Market)
    before = seat_of(table, slow)
    assert len(lates(table.after(30))) == 1
    after = seat_of(table, slow)
    assert (after.stack, after.places, after.out) == (before.stack, before.places, False)
    seen = set()
    while slow not in seen:
        seen.add(table.asked[0])
        table.act(table.asked[0], stays("on"))
    assert slow in seen


@pytest.mark.proves("ROOM-14")
def test_the_protection_of_a_day_runs_out_and_comes_back_the_next_day() -> None:
    laid = terms(clock=Clock(protection_limit=1))
    table, _, slow, _ = betting(laid)
    table.at(35)
    assert seat_of(table, slow).out
    assert table.session.person(slow).saved_on(table.now) == 1
    table.all_act(stays("one"))
    table.do(c.From(slow, c.SitOut(False)))
    assert folds_next_time(table, slow)
    table.at(24 * 3600 + 1)
    table.do(c.From(slow, c.SitOut(False)))
    assert not folds_next_time(table, slow)


def folds_next_time(table: Played, slow: str) -> bool:
    """Play a hand in which somebody lets a bet pass; tell whether that folded them."""
    others = [name for name in ("ann", "bob", "cat") if name != slow]
    for name in others:
        table.do(c.From(name, c.SitOut(False)))
    table.start()
    while table.asked != (slow,) or "Fold" not in str(table.hand.ask):
        table.act(table.asked[0], stays("two"))
    table.after(30)
    seat = seat_of(table, slow)
    folded: bool = seat.folded
    assert seat.folded is not seat.out
    table.all_act(stays("three"))
    return folded


@pytest.mark.proves("ROOM-14")
def test_protection_is_used_by_whoever_is_treated_as_all_in_and_by_nobody_else() -> None:
    table = three(terms(clock=Clock(protection_limit=1)))
    (first,) = table.asked
    table.at(35)  # the bring-in was posted, and the rest is protected
    assert seat_of(table, first).out
    assert table.session.person(first).saved_on(table.now) == 1
    table = three(terms("buy-your-card"))
    (slow,) = table.reach(Market)
    table.after(30)  # a market has its default
    assert table.session.person(slow).saved_on(table.now) == 0


def test_who_folds_for_having_put_nothing_in_was_not_saved() -> None:
    stakes = changed(STAKES, ante=0)
    laid = terms("seven-card-stud", money=Money(stakes), clock=Clock(protection_limit=1))
    table, _, slow, _ = betting(laid)
    table.at(35)
    assert seat_of(table, slow).folded
    assert table.session.person(slow).saved_on(table.now) == 0


@pytest.mark.proves("ROOM-03", "ROOM-10")
def test_only_what_is_offered_may_be_answered_and_never_a_time_out() -> None:
    table, first, second, _ = betting()
    table.refused("not_your_turn", table.answer(first, Call()))
    table.refused("not_offered", table.answer(second, TimedOut()))
    table.refused("not_offered", table.answer(second, BringIn()))
    table.refused("not_in_hand", table.answer("host", Fold()))


def test_clocks_that_jump_back_make_nothing_early_and_no_time_negative() -> None:
    table, _, slow, third = betting()
    table.at(20)
    table.do(c.From(slow, c.Chat("hm"), slow))
    table.now = -1000
    assert table.do(c.Tick()) == ()
    table.act(slow, Call())
    assert table.session.at == 20
    timer = table.hand.timer_of(third)
    assert timer is not None
    assert (timer.began, timer.deadline) == (20, 50)  # of the table's time, which never goes back


def test_who_is_away_when_asked_gets_the_whole_time() -> None:
    table = three()
    (first,) = table.asked
    others = [name for name in table.hand.people if name != first]
    for name in others:
        table.do(c.Disconnect(name))
    table.act(first, BringIn())
    (second,) = table.asked
    timer = table.hand.timer_of(second)
    assert timer is not None
    assert timer.away
    assert timer.deadline == 35


def test_who_was_late_is_dealt_in_no_more_until_they_say_so() -> None:
    table, _, slow, _ = betting()
    table.at(35)
    table.all_act(stays("end"))
    assert table.session.seating.chair(table.session.seating.of(slow)).out
    table.start()
    assert slow not in table.hand.people
    table.do(c.From(slow, c.SitOut(False)))
    table.all_act(stays("end")).start()
    assert slow in table.hand.people


def test_who_was_away_and_late_is_dealt_in_again_when_back() -> None:
    for back_in_hand in (True, False):
        table, _, slow, _ = betting()
        table.do(c.Disconnect(slow))
        table.at(35)
        if back_in_hand:
            table.do(c.Connect(slow))
        table.all_act(stays("end"))
        assert table.session.seating.chair(table.session.seating.of(slow)).out is not back_in_hand
        if not back_in_hand:
            table.do(c.Connect(slow))
        assert not table.session.seating.chair(table.session.seating.of(slow)).out


def test_who_sits_out_of_their_own_will_stays_out_when_back() -> None:
    table, _, slow, _ = betting()
    table.do(c.Disconnect(slow))
    table.at(35)
    table.all_act(stays("end"))  # sat out by the table, for being away
    table.do(c.From(slow, c.Leave()))
    table.sit(slow)
    table.do(c.From(slow, c.SitOut(True)))
    table.do(c.Disconnect(slow))
    table.do(c.Connect(slow))
    assert table.session.seating.chair(table.session.seating.of(slow)).out


def test_who_answers_after_a_late_default_is_not_sat_out() -> None:
    table = three(terms("buy-your-card"))
    (slow,) = table.reach(Market)
    table.after(30)
    table.all_act(stays("on"))
    assert not table.session.seating.chair(table.session.seating.of(slow)).out


def test_who_is_late_only_to_show_or_muck_is_not_sat_out() -> None:
    """The bets are over: the table shows or mucks for them, and nothing was missed."""
    table = three()
    (slow,) = table.reach(Showdown)
    assert lates(table.after(30))
    table.all_act(stays("end"))
    assert not table.session.seating.chair(table.session.seating.of(slow)).out
    assert slow in table.start().hand.people


def test_a_hand_that_ends_late_and_the_next_one_are_two_events() -> None:
    table = three(terms(pause=0, clock=Clock(timeout_policy="fold")))
    table.all_act(calls, until=1).all_act(folds, until=1)
    due = table.session.due
    assert due is not None
    happened = table.at(due)
    assert table.session.hands == 2
    assert {HandOver, HandBegan} <= set(map(type, happened))
    events = [set(map(type, decode_facts(facts))) for _, facts in table.kept]
    assert not [kinds for kinds in events if {HandOver, HandBegan} <= kinds]


def more(table: Played, who: str) -> tuple[object, ...]:
    """Have somebody take more time for the question that is put."""
    hand = table.hand
    return table.do(c.From(who, c.MoreTime(hand.number, hand.decision.number)))


@pytest.mark.proves("ROOM-54", "ROOM-EX8")
@pytest.mark.parametrize(
    ("bank", "taken", "later"),
    [
        (60, [(20, 40), (40, 20), (60, 0)], {2: 5, 3: 10, 12: 55, 13: 60, 14: 60}),
        (25, [(20, 5), (25, 0)], {2: 5, 5: 20, 6: 25, 60: 25}),
    ],
)
def test_more_time_is_taken_by_twenties_until_the_bank_is_empty_and_each_hand_puts_five_back(
    bank: int, taken: list[tuple[int, int]], later: dict[int, int]
) -> None:
    """The bank's seconds come on top of the 30 that end at 35; hand 1 emptied it."""
    clock = replace(HOME_CLOCK, time_bank=bank)
    table, _, slow, _ = betting(terms("seven-card-stud", clock=clock))
    assert more_time_for(table.session, slow) == bank
    table.at(20)
    for more_in_all, left in taken:
        more(table, slow)
        timer = table.hand.timer_of(slow)
        assert timer is not None
        assert (timer.shown_from, timer.deadline) == (15, 35 + more_in_all)
        assert more_time_for(table.session, slow) == left
    table.refused("bank_empty", c.From(slow, c.MoreTime(1, table.hand.decision.number)))
    assert table.at(35 + bank - 0.1) == ()
    assert len(lates(table.at(35 + bank))) == 1
    person = table.session.person(slow)
    assert {hand: bank - person.lacks(hand) for hand in (1, *later)} == {1: 0} | later


@pytest.mark.proves("ROOM-54")
def test_time_is_not_taken_where_there_is_none_or_by_who_is_not_asked() -> None:
    table, first, slow, _ = betting()
    open_now = table.hand.decision.number
    table.refused("no_time_bank", c.From(slow, c.MoreTime(1, open_now)))
    table, first, slow, _ = betting(terms("seven-card-stud", clock=HOME_CLOCK))
    table.refused("not_asked", c.From(first, c.MoreTime(1, open_now)))
    table.refused("stale_decision", c.From(slow, c.MoreTime(1, open_now - 1)))
    assert more_time_for(table.session, first) == 0
    assert more_time_for(table.session, slow) == 60


def lines_of(table: Played, facts: tuple[object, ...], before: Session, you: int = 0) -> list[str]:
    """Return the lines of the log about facts that have just happened, for a player."""
    lines = [line_of(fact, before, table.session) for fact in facts]  # type: ignore[arg-type]
    names = ChairNames(before, table.session, you)
    return [log_text(line, names) for line in lines if line is not None]


@pytest.mark.proves("ROOM-54")
def test_the_table_is_told_who_takes_how_much_more_time() -> None:
    """Of 25 seconds 20 and then 5; coming back gives time as well, and is told as that."""
    table, _, slow, _ = betting(terms("seven-card-stud", clock=Clock(time_bank=25)))
    chair = table.session.seating.chair_of(slow)
    name = ChairNames(table.session, table.session)[chair]
    before = table.session
    assert lines_of(table, more(table, slow), before) == [f"{name} takes 20 more seconds"]
    before = table.session
    assert lines_of(table, more(table, slow), before, chair) == ["You take 5 more seconds"]
    before = table.session
    assert lines_of(table, table.do(c.Disconnect(slow)), before) == [f"{name} is away"]
    before = table.session
    assert lines_of(table, table.do(c.Connect(slow)), before) == [f"{name} is back"]


@pytest.mark.proves("ROOM-57")
@pytest.mark.parametrize("bank", [0, 15])
def test_a_dealer_takes_more_time_to_choose_the_game_ten_times(bank: int) -> None:
    """The choice of 30 seconds ends at 35, and after ten times 20 seconds more at 235."""
    laid = terms("razz", "soko", mode="dealer", default=1, clock=Clock(time_bank=bank))
    table = Played(laid).sit("ann", "bob").start()
    for times in range(1, 11):
        before = table.session
        taken = table.do(c.From("ann", c.MoreTime(1, 0)))
        assert lines_of(table, taken, before, 1) == ["You take 20 more seconds"]
        assert table.session.choosing is not None
        assert table.session.choosing.deadline == 35 + 20 * times
        assert more_time_for(table.session, "ann") == 200 - 20 * times
    table.refused("no_more_time", c.From("ann", c.MoreTime(1, 0)))
    table.refused("no_hand", c.From("bob", c.MoreTime(1, 0)))
    assert table.at(234.9) == ()
    table.at(235)
    assert table.hand.pick.game == "soko"
    assert table.session.person("ann").lacks(1) == 0
