"""What a host may do at a table, and nobody else."""

from __future__ import annotations

from decimal import Decimal

import pytest

from doorcard import Stakes
from doorcard.rules.phases.bet import BringIn, Call
from doorcard.table import Choice
from doorcard.table import commands as c
from doorcard.table.chairs import GotUp, Money, WillLeave
from doorcard.table.facts import Acted, NextHandSet, Resumed
from tests.table.session.played import (
    HOST,
    Played,
    changed,
    folds,
    menu,
    seat_of,
    stays,
    terms,
    three,
)

OTHER = changed(terms("soko"), money=Money(Stakes(ante=2, small_bet=8)))


@pytest.mark.parametrize(
    "command",
    [
        c.From("ann", c.Pause(True)),
        c.From("ann", c.Deal()),
        c.From("ann", c.Kick(2)),
        c.From("ann", c.AddBot("calm", 0, 100)),
        c.From("ann", c.SetTerms(OTHER)),
        c.From("ann", c.Remove(2)),
        c.From("ann", c.AnswerRequest(1)),
        c.From("ann", c.LetBackIn(1)),
        c.From("ann", c.PassHost(1)),
        c.From("ann", c.ShareHost(1)),
        c.From("ann", c.End()),
    ],
)
def test_only_the_host_may(command: c.Request) -> None:
    Played().sit("ann", "bob").refused("not_host", command)


def test_a_pause_stops_every_clock_and_gives_all_the_time_back() -> None:
    table = three()
    (first,) = table.asked
    table.at(15)
    table.do(c.From(HOST, c.Pause(True)))
    assert table.do(c.From(HOST, c.Pause(True))) == ()
    table.refused("paused", table.answer(first, BringIn()))
    assert table.at(5000) == ()
    assert table.do(c.From(HOST, c.Pause(False))) == (Resumed(4985, 5000),)
    timer = table.hand.timer_of(first)
    assert timer is not None
    assert (timer.shown_from, timer.deadline) == (5000, 5020)
    assert table.do(c.From(HOST, c.Pause(False))) == ()
    table.act(first, BringIn())


def test_coming_back_in_a_pause_gives_the_bonus_on_the_time_that_stands() -> None:
    table = three()
    (first,) = table.asked
    table.at(30)
    table.do(c.Disconnect(first))
    table.do(c.From(HOST, c.Pause(True)))
    table.at(1000)
    table.do(c.Connect(first))
    table.do(c.From(HOST, c.Pause(False)))
    timer = table.hand.timer_of(first)
    assert timer is not None
    assert timer.deadline == 1000 + 5 + 20


def test_who_leaves_in_a_pause_is_answered_for_when_it_ends() -> None:
    table = three()
    (first,) = table.asked
    table.do(c.From(HOST, c.Pause(True)))
    assert table.do(c.From(first, c.Leave())) == (WillLeave(table.session.seating.of(first)),)
    happened = table.do(c.From(HOST, c.Pause(False)))
    assert [fact.late for fact in happened if isinstance(fact, Acted)] == [True]


def test_a_pause_between_hands_holds_the_next_one_back() -> None:
    table = Played().sit("ann", "bob")
    table.at(3)
    table.do(c.From(HOST, c.Pause(True)))
    table.sit("cat")
    table.at(100)
    table.do(c.From(HOST, c.Pause(False)))
    assert table.session.due == 102


def test_the_next_hand_begins_when_the_host_wants_it() -> None:
    table = Played().sit("ann", "bob")
    table.at(3)
    assert table.session.due == 5
    assert table.do(c.From(HOST, c.Deal())) == (NextHandSet(3),)
    assert table.session.due == 3
    assert table.do(c.From(HOST, c.Deal())) == ()
    table.at(3)
    assert table.session.playing is not None
    table.refused("no_next_hand", c.From(HOST, c.Deal()))


@pytest.mark.proves("ROOM-56")
def test_a_host_who_invites_first_begins_the_first_hand() -> None:
    """It begins five seconds after no host is left to begin it, as later ones do anyway."""
    table = Played(terms(host_begins=True))
    table.sit(HOST, "ann")
    table.at(600)
    assert table.session.playing is None
    table.do(c.Disconnect(HOST))
    assert table.session.due == 605
    table.do(c.Connect(HOST))
    table.do(c.From(HOST, c.Deal()))
    table.at(600)
    assert table.session.hands == 1
    table.all_act(folds)
    assert table.session.next_at == 605


def test_no_seeds_are_wanted_in_a_pause() -> None:
    table = Played(deals=False).sit("ann", "bob").start()
    assert table.session.seeds_wanted == 8
    table.do(c.From(HOST, c.Pause(True)))
    table.refused("no_seeds_wanted", c.Seal(tuple([bytes([n]) * 32 for n in range(8)])))
    table.do(c.From(HOST, c.Pause(False)))
    assert table.session.seeds_wanted == 8


def test_who_is_made_to_leave_goes_at_once_or_after_the_hand() -> None:
    table = three()
    table.sit("dan")
    assert table.do(c.From(HOST, c.Kick(4)))[0] == GotUp(4, 200)
    assert table.do(c.From(HOST, c.Kick(1)))[0] == WillLeave(1, sent=True)
    table.refused("chair_empty", c.From(HOST, c.Kick(4)))
    table.refused("no_such_chair", c.From(HOST, c.Kick(9)))
    table.all_act(folds)
    assert table.session.seating.chairs[0] is None


def test_other_terms_hold_from_the_next_hand_on() -> None:
    table = three()
    table.do(c.From(HOST, c.SetTerms(OTHER)))
    assert table.session.terms != OTHER
    assert table.session.coming == OTHER
    assert table.hand.hand.state.stakes.small_bet == 4
    table.all_act(folds)
    assert (table.session.terms, table.session.coming) == (OTHER, None)
    table.start()
    assert table.hand.pick.game == "soko"
    assert table.hand.hand.state.stakes == OTHER.money.stakes


def test_between_hands_other_terms_hold_at_once() -> None:
    table = Played().sit("ann", "bob")
    table.do(c.From(HOST, c.SetTerms(OTHER)))
    assert table.session.terms == OTHER
    table.start()
    assert table.hand.pick.game == "soko"


def test_terms_that_cannot_be_laid_down() -> None:
    table = Played().sit("ann", "bob")
    now = table.session.terms
    unknown = Choice(menu("razz", "faro"))
    one_bet = Choice(menu("buy-your-card"))
    wrong_bets = Money(Stakes(ante=1, small_bet=4, big_bet=8))
    for code, laid in (
        ("chairs_fixed", changed(now, chairs=6)),
        ("no_such_game", changed(now, choice=unknown)),
        ("bad_stakes", changed(now, choice=one_bet, money=wrong_bets)),
        ("value_fixed", changed(now, value=Decimal("0.01"))),
    ):
        table.refused(code, c.From(HOST, c.SetTerms(laid)))
    message = table.refused("bad_stakes", c.From(HOST, c.SetTerms(changed(
        now, choice=Choice(menu("razz", "buy-your-card")), money=wrong_bets))))  # fmt: skip
    assert message.startswith("buy-your-card: ")


@pytest.mark.parametrize(("now", "least"), [(2, 1), (0.5, 0.5)])
def test_a_host_leaves_players_time_for_their_part_in_the_shuffle(now: float, least: float) -> None:
    table = Played(terms(contributing=now))
    short = changed(table.session.terms, contributing=least - 0.1)
    table.refused("bad_clock", c.From(HOST, c.SetTerms(short)))
    enough = changed(table.session.terms, contributing=least)
    table.do(c.From(HOST, c.SetTerms(enough)))
    assert table.session.terms == enough


def test_until_chips_are_bought_they_may_be_worth_anything() -> None:
    table = Played()
    table.do(c.From(HOST, c.SetTerms(changed(table.session.terms, value=Decimal("0.01")))))
    table.sit("ann")
    table.refused(
        "value_fixed", c.From(HOST, c.SetTerms(changed(table.session.terms, value=Decimal(1))))
    )


def test_a_host_makes_somebody_else_the_host() -> None:
    table = Played().sit("ann").bots()
    table.refused("not_a_person", c.From(HOST, c.PassHost(2)))
    table.refused("chair_empty", c.From(HOST, c.PassHost(3)))
    table.do(c.From(HOST, c.PassHost(1)))
    table.refused("not_host", c.From(HOST, c.End()))
    table.do(c.From("ann", c.Kick(2)))


@pytest.mark.parametrize("paused", [False, True])
def test_a_table_closes_at_once_between_hands_and_everybody_takes_their_chips(paused: bool) -> None:
    table = Played().sit("ann", "bob").bots()
    if paused:
        table.do(c.From(HOST, c.Pause(True)))
    happened = table.do(c.From(HOST, c.End()))
    assert [fact for fact in happened if isinstance(fact, GotUp)] == [
        GotUp(1, 200),
        GotUp(2, 200),
        GotUp(3, 200),
    ]
    assert (table.session.book.total, table.session.due) == (0, None)
    for command in (
        c.From("dan", c.Sit(100, 0), "dan"),
        c.From(HOST, c.End()),
        c.From(HOST, c.SetTerms(OTHER)),
    ):
        table.refused("table_closed", command)


def test_a_table_closes_when_the_hand_is_over() -> None:
    table = three()
    table.do(c.From(HOST, c.End()))
    table.refused("table_closed", c.From("ann", c.TopUp(10)))
    assert table.session.playing is not None
    table.all_act(stays("the last hand"))
    assert table.session.seating.chairs == (None,) * 8
    assert table.session.book.total == 0
    assert sum(table.session.book.nets().values()) == 0
    assert table.session.due is None


def test_talk() -> None:
    table = three()
    table.do(c.From("ann", c.Chat("nice hand"), "Ann"))
    table.refused("bad_chat", c.From("ann", c.Chat(""), "Ann"))
    table.refused("bad_chat", c.From("ann", c.Chat("x" * 301), "Ann"))


def test_a_stale_or_repeated_answer_never_hits_the_next_question() -> None:
    table = three()
    first = table.answer(table.asked[0], BringIn())
    table.do(first)
    table.refused("stale_decision", first)
    (second,) = table.asked
    call = table.answer(second, Call())
    table.do(call)
    paid = seat_of(table, second).paid
    table.refused("stale_decision", call)
    assert seat_of(table, second).paid == paid
    table.refused("stale_hand", changed(call, command=changed(call.command, hand=2)))
    table.all_act(folds)
    table.refused("no_hand", call)
    table.start()
    assert "hand 2" in table.refused("stale_hand", call)
