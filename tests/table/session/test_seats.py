"""Chairs at a table, and the chips that are brought to them (ROOM-16, ROOM-24)."""

from __future__ import annotations

import pytest

from doorcard.rules.errors import BadSetup
from doorcard.rules.phases.bet import BringIn, Call
from doorcard.rules.phases.market import Market
from doorcard.rules.stakes import MOST_CHIPS
from doorcard.table import commands as c
from doorcard.table.chairs import GotUp, Money, Promised, SatDown, ToppedUp
from doorcard.table.facts import Acted, Came
from doorcard.table.money.stakes import BuyIn
from tests.table.session.played import (
    HOST,
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


def test_who_sits_down_is_here_with_the_chips_brought() -> None:
    table = Played()
    assert table.do(c.From("ann", c.Sit(80, 3), "Ann")) == (
        SatDown(3, "ann", "Ann", 80),
        Came("ann"),
    )
    assert table.session.book.chair("ann").brought == 80
    assert table.session.person("ann").connected
    table.do(c.From("bob", c.Sit(800, 0), "Bob"))
    assert table.session.seating.of("bob") == 1  # the first that is free


@pytest.mark.proves("ROOM-24")
def test_a_table_has_eight_chairs_unless_its_host_wants_others() -> None:
    table = Played().sit(*"abcdefgh")
    assert table.session.terms.chairs == 8
    table.refused("table_full", c.From("i", c.Sit(100, 0), "i"))
    table.refused("table_full", c.From("i", c.Sit(100, 3), "i"))
    with pytest.raises(BadSetup) as refused:
        terms(chairs=11)
    assert refused.value.code == "bad_chairs"


def test_who_cannot_sit_down() -> None:
    table = Played().sit("ann")
    for code, chair, name, chips in (
        ("chair_taken", 1, "bob", 100),
        ("no_such_chair", 9, "bob", 100),
        ("no_such_chair", -1, "bob", 100),
        ("name_taken", 0, "ANN", 100),
        ("buy_in_low", 0, "bob", 79),
        ("buy_in_high", 0, "bob", 801),
        ("bad_amount", 0, "bob", 0),
        ("bad_amount", 0, "bob", -5),
    ):
        table.refused(code, c.From("bob", c.Sit(chips, chair), name))
    table.refused("already_seated", c.From("ann", c.Sit(100, 0), "other"))


@pytest.mark.proves("ROOM-16")
def test_chips_brought_in_a_hand_come_when_it_is_over() -> None:
    table = three()
    assert table.do(c.From("ann", c.TopUp(100))) == (Promised(1, 100),)
    assert (table.chips("ann"), seat_of(table, "ann").stack) == (200, 199)
    assert table.session.book.chair("ann").brought == 200
    table.refused("buy_in_high", c.From("ann", c.TopUp(501)))
    table.do(c.From("ann", c.TopUp(500)))
    (last,) = [f for f in end(table) if isinstance(f, ToppedUp)]
    assert last == ToppedUp(1, 600)
    assert table.session.book.chair("ann").brought == 800
    assert table.session.book.total == 3 * 200 + 600


def end(table: Played) -> tuple[object, ...]:
    """Play the hand to its end; return everything that happened in its last event."""
    happened: tuple[object, ...] = ()
    while table.session.playing is not None:
        happened = table.act(table.asked[0], calls)
    return happened


def test_chips_brought_between_hands_come_at_once() -> None:
    table = Played().sit("ann")
    assert table.do(c.From("ann", c.TopUp(600))) == (ToppedUp(1, 600),)
    table.refused("buy_in_high", c.From("ann", c.TopUp(1)))
    table.refused("bad_amount", c.From("ann", c.TopUp(0)))
    table.refused("not_seated", c.From("bob", c.TopUp(100)))


def test_a_promise_is_void_for_who_leaves() -> None:
    table = three()
    table.do(c.From("ann", c.TopUp(100)))
    table.do(c.From("ann", c.Leave()))
    table.all_act()
    assert table.session.book.chair("ann").brought == 200
    assert table.session.book.chair("ann").chips == 0


def broke() -> Played:
    """Return a table at which somebody has lost everything."""
    table = Played(terms(money=Money(STAKES, BuyIn(1)))).sit("ann", "bob", chips=8)
    while all(chair is None or chair.chips for chair in table.session.seating.chairs):
        table.start().all_act(stays("all in"))
    return table


def test_who_has_lost_everything_is_not_dealt_in_and_buys_in_anew() -> None:
    table = broke()
    (loser,) = [chair.who for chair in table.session.seating.chairs if chair and not chair.chips]
    assert table.session.due is None
    table.refused("buy_in_low", c.From(loser, c.TopUp(7)))
    table.do(c.From(loser, c.TopUp(8)))
    assert table.session.due is not None


def test_no_table_takes_more_chips_than_a_stack_may_have() -> None:
    """Whoever wins them all must be able to play on."""
    table = Played(terms(money=Money(STAKES, BuyIn(1, None)))).sit("ann", chips=MOST_CHIPS - 10)
    table.refused("too_many_chips", c.From("bob", c.Sit(11, 0), "bob"))
    table.sit("bob", chips=9)
    table.refused("too_many_chips", c.From("bob", c.TopUp(2)))
    table.do(c.From("bob", c.TopUp(1)))


def test_who_sits_out_is_not_dealt_in_from_the_next_hand_on() -> None:
    table = three()
    table.do(c.From("ann", c.SitOut(True)))
    assert "ann" in table.hand.people
    table.all_act().start()
    assert table.hand.people == ("cat", "bob") or table.hand.people == ("bob", "cat")
    table.do(c.From("ann", c.SitOut(False)))
    assert "ann" not in table.hand.people
    table.all_act().start()
    assert "ann" in table.hand.people


def test_the_deal_goes_round_and_the_dealer_is_the_last_player() -> None:
    table = three()
    dealers = []
    for _ in range(4):
        dealers.append(table.hand.people[-1])
        table.all_act(folds).start()
    assert dealers == ["ann", "bob", "cat", "ann"]


def test_who_leaves_between_hands_takes_the_chips_at_once() -> None:
    table = Played().sit("ann", "bob")
    assert table.do(c.From("ann", c.Leave()))[0] == GotUp(1, 200)
    assert table.session.book.chair("ann").taken == 200
    table.refused("not_seated", c.From("ann", c.Leave()))
    assert table.session.due is None  # bob is alone


@pytest.mark.proves("ROOM-10")
def test_who_leaves_in_a_hand_times_out_at_once_and_at_every_further_turn() -> None:
    table = three()
    table.act(table.asked[0], BringIn())
    (gone,) = table.asked
    happened = table.do(c.From(gone, c.Leave()))
    late = [fact for fact in happened if isinstance(fact, Acted)]
    assert [(fact.player, fact.late) for fact in late] == [(table.hand.player(gone), True)]
    assert seat_of(table, gone).out
    assert table.session.seating.of(gone)  # the chair is kept to the end
    seen = []
    while table.session.playing is not None:
        seen.append(table.asked[0])
        table.act(table.asked[0], calls)
    assert gone not in seen
    assert table.session.book.chair(gone).chips == 0
    assert table.session.book.chair(gone).taken >= 199


def test_who_leaves_before_being_asked_is_answered_for_when_asked() -> None:
    table = three()
    (first,) = table.asked
    gone = next(name for name in ("ann", "bob", "cat") if name != first)
    assert not [f for f in table.do(c.From(gone, c.Leave())) if isinstance(f, Acted)]
    assert table.do(c.From(gone, c.Leave())) == ()
    lates: list[str] = []
    while table.session.playing is not None:
        people = table.hand.people
        facts = table.act(table.asked[0], calls)
        lates += [people[f.player - 1] for f in facts if isinstance(f, Acted) and f.late]
    assert lates == [gone]


def test_who_has_left_takes_the_default_in_every_market() -> None:
    """A buying turn's default makes nobody all-in, so every further turn is timed out anew."""
    table = three(terms("buy-your-card"))
    (gone,) = table.reach(Market)
    player = table.hand.player(gone)
    late = [f for f in table.do(c.From(gone, c.Leave())) if isinstance(f, Acted)]
    while table.session.playing is not None:
        late += [f for f in table.act(table.asked[0], stays("on")) if isinstance(f, Acted)]
    assert len([f for f in late if f.player == player and f.late]) > 1
    assert all(f.late for f in late if f.player == player)


def test_a_chair_taken_in_mid_hand_is_dealt_in_next() -> None:
    table = three()
    table.sit("dan")
    assert table.hand.player("dan") == 0
    table.refused("not_in_hand", table.answer("dan", Call()))
    table.all_act().start()
    assert table.hand.player("dan")


@pytest.mark.proves("ROOM-55")
def test_who_has_been_away_is_not_dealt_in_until_they_are_back() -> None:
    """There are 20 seconds for coming back. Cat, gone for 19.5, may be on her way; later not."""
    table = Played(terms(pause=30)).sit("ann", "bob", "cat")
    table.at(10.5)
    table.do(c.Disconnect("cat"))
    table.start()
    assert len(table.hand.people) == 3
    table.all_act(folds)
    chips = table.session.seating.chair(3).chips
    table.start()
    assert set(table.hand.people) == {"ann", "bob"}
    assert table.session.seating.chair(3).chips == chips  # and no ante
    table.do(c.Connect("cat"))
    table.all_act(folds).start()
    assert "cat" in table.hand.people


@pytest.mark.proves("ROOM-55")
def test_where_all_others_are_away_nothing_is_dealt_before_they_are_back() -> None:
    table = Played(terms(pause=20)).sit("ann", "bob")
    table.do(c.Disconnect("bob"))
    table.at(20)
    assert (table.session.playing, table.session.due) == (None, None)
    table.do(c.Connect("bob"))
    table.start()
    assert set(table.hand.people) == {"ann", "bob"}


def test_bots_never_play_alone_and_are_refilled() -> None:
    table = Played(terms(money=Money(STAKES, BuyIn(1)))).bots(2, chips=8)
    assert table.session.due is None
    table.sit("ann", chips=800)
    assert table.session.due is not None
    table.do(c.Disconnect("ann"))
    assert table.session.due is None
    table.do(c.Connect("ann"))
    refilled: list[ToppedUp] = []
    for _ in range(12):
        table.start()
        while table.session.playing is not None:
            facts = table.act(table.asked[0], stays("bots"))
            refilled += [fact for fact in facts if isinstance(fact, ToppedUp)]
    assert refilled
    assert {fact.chips for fact in refilled} == {8}
    table.do(c.From("ann", c.Leave()))
    assert table.session.due is None


def test_a_bot_has_a_name_of_its_own_and_only_the_host_seats_it() -> None:
    table = Played().sit("ann")
    table.sit("ADA", "blaise")
    table.refused("not_host", c.From("ann", c.AddBot("calm", 0, 100)))
    table.refused("buy_in_low", c.From(HOST, c.AddBot("calm", 0, 1)))
    table.do(c.From(HOST, c.AddBot("calm", 0, 100)))
    bot = table.session.seating.chair(4)
    assert (bot.who, bot.name, bot.bot) == ("bot:Clara", "Clara", "calm")
    assert not table.session.person(bot.who).connected
    table.do(c.From(HOST, c.AddBot()))  # 4 times the least buy-in of 80
    other = table.session.seating.chair(5)
    assert (other.name, other.bot, other.chips) == ("Dimitri", "medium", 320)


def test_a_strangers_connection_is_nobodys_business() -> None:
    table = Played().sit("ann")
    assert table.do(c.Connect("stranger")) == ()
    assert table.do(c.Disconnect("stranger")) == ()
    assert table.do(c.Connect("ann")) == ()  # here already


@pytest.mark.proves("MIX-09")
def test_a_hand_takes_no_more_players_than_its_game() -> None:
    """Buy Your Card is for six: who comes seventh finds no chair, or the dealer sits out."""
    laid = terms("buy-your-card")
    Played(laid).sit(*"abcdef").refused("table_full", c.From("g", c.Sit(200, 0), "g"))
    extra = changed(laid, choice=changed(laid.choice, sit_out_extra=True))
    table = Played(extra).sit(*"abcdefgh").start()
    assert table.hand.people == ("b", "c", "d", "e", "f", "g")
    table.all_act(folds).start()
    assert table.hand.people == ("c", "d", "e", "f", "g", "h")


def test_stakes_have_one_ante_for_all() -> None:
    """A list of antes fits one number of players, and no other hand could begin."""
    with pytest.raises(BadSetup) as refused:
        terms(money=Money(changed(STAKES, antes=(1, 2))))
    assert refused.value.code == "bad_stakes"
