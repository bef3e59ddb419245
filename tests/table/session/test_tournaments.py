"""A table that plays in a tournament: it does what that says, and nobody waits for who is away."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.facts import Folded, Shown, WentOut
from doorcard.rules.phases.bet import BringIn, BroughtIn, Call, CanRaise, Raise, Raised
from doorcard.rules.stakes import EventRules, Stakes
from doorcard.table import commands as c
from doorcard.table.clocks import MOST_SECONDS
from doorcard.table.deciding.hand_answers import may_skip
from doorcard.table.directing import DirectedSeat, InEvent
from doorcard.table.faces.table_face import table_face
from doorcard.table.facts import Acted
from doorcard.table.terms import Arranged
from tests.rules.table import deck_with
from tests.table.session.directed import LEVEL, Directed
from tests.table.session.played import HOST, Played, calls, folds, seat_of, terms


def raises(ask: Ask) -> Action:
    """Complete, bet or raise, with all chips where that is not enough."""
    for offer in ask.offers:
        if isinstance(offer, CanRaise):
            return offer.examples()[-1]
    return calls(ask)


def arranged(*hands: str) -> Arranged:
    """Return terms for a hand from a deck that gives players these cards."""
    return Arranged("any", deck_with(*hands))


# The order


def test_an_order_is_carried_out_once_and_an_old_one_not_at_all() -> None:
    table = Directed({"ann": 400, "bob": 400}).come("ann", "bob")
    old = table.order(deal=True)
    order = table.order(deal=True)
    table.do(order)
    before = table.session
    table.do(order)
    table.do(old)
    assert table.session == before
    assert before.hands == 1
    table.all_act(folds)
    table.do(order)  # its hand is over
    assert (table.session.hands, table.session.playing) == (1, None)


def test_a_hand_that_is_played_is_not_disturbed() -> None:
    table = Directed({"ann": 400, "bob": 400, "cat": 400}).come("ann", "bob", "cat").deal()
    table.chips_of = {"ann": 0, "bob": 75, "cat": 400, "dan": 400}
    table.do(table.order(moved=(("ann", 2),)))
    chairs = table.session.seating.chairs
    assert [one.who for one in chairs if one] == ["ann", "bob", "cat", "dan"]
    table.all_act(folds)
    table.do(table.order(moved=(("ann", 2),)))
    assert table.over() == {"bob": 75, "cat": 400, "dan": 400}
    assert table.session.moved_to("ann") == "cup.2"
    assert table.session.moved_to("bob") == ""


def test_a_table_that_is_broken_closes_and_everybody_is_gone() -> None:
    table = Directed({"ann": 400, "bob": 400}).come("ann", "bob")
    table.do(table.order(places=(), moved=(("ann", 2), ("bob", 3)), broken=True))
    assert table.session.closed
    assert table.over() == {}
    assert table.session.moved_to("bob") == "cup.3"
    assert table.session.book.total == 0


@pytest.mark.proves("TRN-06", "TRN-20", "TRN-72")
def test_nobody_sits_down_buys_chips_or_hosts_there() -> None:
    table = Directed({"ann": 400, "bob": 400}).come("ann", "bob")
    assert table.session.terms.rake is None
    for command in (
        c.Sit(400),
        c.Leave(),
        c.TopUp(100),
        c.AddBot("calm"),
        c.SetTerms(table.session.terms),
        c.Pause(),
        c.Deal(),
        c.Kick(1),
        c.End(),
        c.MoreTime(1, 1),
        c.Rabbit(1),
    ):
        table.refused("tournament_table", c.From("ann", command, "ann"))
        table.refused("tournament_table", c.From(HOST, command, "host"))
    table.refused("not_seated", c.From("eve", c.Chat("psst"), "eve"))
    table.do(c.From("ann", c.Chat("hello"), "ann"))
    assert table.session.admits("eve")
    plain = Played(terms()).sit("ann")
    wanted = replace(terms(), event=InEvent("cup", 1))
    plain.refused("tournament_table", c.From(HOST, c.SetTerms(wanted), "host"))
    plain.refused("no_tournament", c.Direct(1, table.notice, ()))


def test_everybody_at_the_table_is_told_how_the_tournament_stands() -> None:
    table = Directed({"ann": 400, "bob": 400})
    assert table_face(table.session).event == table_face(table.session).event
    table.notice = replace(
        table.notice, next=Stakes(ante=50, bring_in=100, small_bet=200), ends_at=90.0, waits="break"
    )
    face = table_face(table.come("ann").session).event
    assert face is not None
    assert (face.id, face.table, face.level, face.left, face.entries) == ("cup", 1, 1, 2, 2)
    assert (face.ends_at, face.waits, face.next and face.next.small) == (90.0, "break", 200)
    assert table_face(table.session).terms.stakes.small == 100
    assert table_face(table.session).waiting is None


# Who is not there


@pytest.mark.proves("TRN-60", "TRN-61", "TRN-65")
def test_an_absent_player_antes_brings_in_and_folds_in_every_other_turn() -> None:
    chips = {"ann": 400, "bob": 400, "cat": 400}
    cards = arranged("Ac Kd 9c 3s 9h", "As Qd 2h 4s Ts", "Kc Jd 8h 5s Js")
    table = Directed(chips, arranged=cards).come("cat")
    table.after(60)
    table.deal()
    facts = table.hand.hand.facts
    assert [fact.player for fact in facts if isinstance(fact, BroughtIn)] == [2]
    assert seat_of(table, "bob").paid == 75  # ante and bring-in
    assert table.asked == ("cat",)
    table.act("cat", raises)  # completes to 100
    assert table.session.playing is None
    folded = [fact.player for fact in table.facts() if isinstance(fact, Folded)]
    assert folded == [1, 2]
    assert table.over() == {"ann": 375, "bob": 325, "cat": 500}
    for _ in range(3):  # hands go on although only one is there
        table.chips_of = table.over()
        table.deal()
        while table.session.playing is not None:
            table.act("cat", calls)
    assert table.over()["cat"] > 500


@pytest.mark.proves("TRN-61")
def test_an_absent_player_wins_where_all_fold_to_the_bring_in() -> None:
    cards = arranged("2c Kd 3c 9s 9h", "As Qd 7h 4s Ts", "Kc Jd 8h 5s Js")
    table = Directed({"ann": 400, "bob": 400, "cat": 400}, arranged=cards).come("bob", "cat")
    table.after(60)
    table.deal()
    assert table.asked == ("bob",)
    table.act("bob", folds)
    table.act("cat", folds)
    assert table.over() == {"ann": 450, "bob": 375, "cat": 375}


@pytest.mark.proves("TRN-62")
def test_an_absent_player_who_brought_in_folds_in_the_next_turn_a_free_check_too() -> None:
    cards = arranged("2c Kd 3c As 9h", "6s Qd 7h 4s Ts", "Kc Jd 8h 5s Js")
    table = Directed({"ann": 400, "bob": 400, "cat": 400}, arranged=cards).come("bob", "cat")
    table.after(60)
    table.deal()
    table.act("bob", calls)
    table.act("cat", calls)
    # Ann shows the best hand on fourth street, with an ace, and would be the first to act.
    state = table.hand.hand.state
    assert state.live == (2, 3)
    assert table.asked[0] in ("bob", "cat")


@pytest.mark.proves("TRN-63")
def test_a_player_who_comes_back_takes_part_from_the_next_turn_in_which_the_hand_is_live() -> None:
    cards = arranged("2c Kd 3c As 9h", "6s Qd 7h 4s Ts", "Kc Jd 8h 5s Js")
    table = Directed({"ann": 400, "bob": 400, "cat": 400}, arranged=cards).come("bob", "cat")
    table.after(60)
    table.deal()
    assert table.session.running.late == (1,)
    table.act("bob", calls)
    table.do(c.Connect("ann"))
    table.act("cat", calls)
    assert table.asked == ("ann",)
    table.act("ann", calls)
    while table.session.playing is not None:
        table.act(table.asked[0], folds)
    assert not table.session.seating.chair(1).out

    # Who folded while they were away is dealt in again in the next hand.
    table.do(c.From("ann", c.SitOut(), "ann"))
    table.chips_of = table.over()
    table.deal()
    table.do(c.From("ann", c.SitOut(out=False), "ann"))
    while table.session.playing is not None:
        table.act(table.asked[0], folds)
    table.chips_of = table.over()
    table.deal()
    assert table.session.running.late == ()


@pytest.mark.proves("TRN-63")
@pytest.mark.parametrize("dead", [True, False])
def test_the_hand_of_whoever_was_not_there_at_the_deal_is_dead_where_the_option_says_so(
    dead: bool,
) -> None:
    cards = arranged("2c Kd 3c As 9h", "6s Qd 7h 4s Ts", "Kc Jd 8h 5s Js")
    table = Directed({"ann": 400, "bob": 400, "cat": 400}, arranged=cards).come("bob", "cat")
    table.absent_dead = dead
    table.after(60)
    table.deal()
    assert seat_of(table, "ann").paid == 75  # ante and bring-in, dead or not
    table.do(c.Connect("ann"))
    table.act("bob", calls)
    table.act("cat", calls)
    assert seat_of(table, "ann").folded is dead
    if not dead:
        return
    while table.session.playing is not None:
        table.act(table.asked[0], folds)
    assert table.session.finished is not None
    table.chips_of = table.over()
    table.deal()
    assert table.session.running.dead == ()  # in the next hand she is there


@pytest.mark.proves("TRN-64", "TRN-66", "TRN-EX5")
@pytest.mark.parametrize("wins", [True, False])
def test_an_absent_player_short_of_chips_is_all_in_and_shown_down(wins: bool) -> None:
    """TRN-EX5: P4 absent with 60 and low with 2♣: ante 25, bring-in 35; P1 calls, others fold."""
    best = "2d 2h 2c As Ah Ad 4d" if wins else "3d 5h 2c Ts 7c 8d 4d"
    cards = arranged("Kc Kd 8c Ks 9h 9s 3s", "6s Qd 7h 4s 5s 6d 7d", "Qc Jd 8h 5c Js 3h 4c", best)
    chips = {"p1": 1000, "p2": 1000, "p3": 1000, "p4": 60}
    table = Directed(chips, arranged=cards).come("p1", "p2", "p3")
    table.after(60)
    table.deal()
    assert (seat_of(table, "p4").paid, seat_of(table, "p4").stack) == (60, 0)
    assert table.asked == ("p1",)
    table.act("p1", lambda ask: Call())
    table.act("p2", folds)
    table.act("p3", folds)
    assert table.session.playing is None  # nobody can bet any more
    assert table.over()["p4"] == (25 * 4 + 70 if wins else 0)
    assert table.over()["p1"] == 1000 - 60 + (0 if wins else 25 * 4 + 70)


@pytest.mark.proves("TRN-EX5")
def test_an_absent_player_with_chips_folds_to_the_completed_bring_in() -> None:
    cards = arranged("Kc Kd 8c", "6s Qd 7h", "Qc Jd 8h", "2d 2h 2c")
    chips = {"p1": 1000, "p2": 1000, "p3": 1000, "p4": 400}
    table = Directed(chips, arranged=cards).come("p1", "p2", "p3")
    table.after(60)
    table.deal()
    assert seat_of(table, "p4").paid == 75
    table.act("p1", lambda ask: Raise(100))
    table.act("p2", calls)
    table.act("p3", calls)
    assert seat_of(table, "p4").folded
    assert table.session.playing is not None


def test_whoever_was_moved_or_lost_the_connection_has_a_while_to_come() -> None:
    cards = arranged("Kc Kd 8c", "6s Qd 7h", "2d 2h 2c")
    table = Directed({"ann": 400, "bob": 400, "cat": 400}, arranged=cards).come("ann", "bob")
    table.deal()
    assert table.asked == ("cat",)  # who was given a chair just now
    table.act("cat", lambda ask: BringIn())
    table.do(c.Disconnect("ann"))
    table.after(19)
    assert table.asked == ("ann",)
    table.do(c.Connect("ann"))
    table.act("ann", calls)
    assert "bob" in table.asked


@pytest.mark.proves("TRN-09")
@pytest.mark.parametrize("connected", [True, False])
def test_letting_the_time_pass_is_never_all_in(connected: bool) -> None:
    cards = arranged("Kc Kd 8c", "6s Qd 7h", "2d 2h 2c")
    table = Directed({"ann": 400, "bob": 400, "cat": 400}, arranged=cards).come("ann", "bob", "cat")
    table.deal()
    table.act("cat", lambda ask: Raise(100))
    assert table.asked == ("ann",)
    if not connected:
        table.do(c.Disconnect("ann"))
    happened = table.after(30 + 60)
    late = [fact for fact in happened if isinstance(fact, Acted)]
    assert [(fact.action, fact.late) for fact in late] == [(Fold(), True)]
    assert not [fact for fact in table.hand.hand.facts if isinstance(fact, WentOut)]
    assert table.session.seating.chair(2).who == "bob"


# The time bank


@pytest.mark.proves("TRN-71")
def test_the_time_bank_runs_by_itself_and_is_never_refilled() -> None:
    cards = arranged("Kc Kd 8c 3s", "6s Qd 7h 4s", "2d 2h 2c 9s")
    table = Directed({"ann": 4000, "bob": 4000, "cat": 4000}, arranged=cards)
    table.come("ann", "bob", "cat").deal()
    began = table.now
    (timer,) = [timer for _, timer in table.hand.decision.timers]
    assert (timer.shown_from, timer.deadline, timer.bank) == (began + 10, began + 90, 60)
    table.after(29)
    table.act("cat", lambda ask: BringIn())
    assert table.session.person("cat").drawn == 0
    table.after(30 + 25)
    table.act("ann", calls)
    assert table.session.person("ann").drawn == pytest.approx(25)
    table.act("bob", calls)
    table.act(table.asked[0], calls)
    while "ann" not in table.asked:
        table.act(table.asked[0], calls)
    (timer,) = [timer for _, timer in table.hand.decision.timers]
    assert timer.bank == pytest.approx(35)
    table.after(30 + 35)
    assert table.session.person("ann").drawn == pytest.approx(60)
    while table.session.playing is not None:
        table.act(table.asked[0], folds)
    table.chips_of = table.over()
    table.do(c.From("ann", c.SitOut(out=False), "ann"))
    table.deal()
    while "ann" not in table.asked:
        table.act(table.asked[0], calls)
    (timer,) = [timer for _, timer in table.hand.decision.timers]
    assert (timer.bank, timer.deadline - timer.began) == (0, 30)


def may_fold(ask: Ask | None) -> bool:
    """Tell whether a question may be answered by a fold."""
    return ask is not None and any(offer.answer is Fold for offer in ask.offers)


@pytest.mark.proves("ROOM-72")
@pytest.mark.parametrize("coach", [True, False])
def test_who_practises_with_bots_has_no_clock_and_skips_what_bots_still_play(coach: bool) -> None:
    """There is a coach in a tournament for practice alone; elsewhere others wait."""
    table = Directed({"ann": 4000, "bob": 4000, "cat": 4000}, coach=coach)
    bots = {"bob": "easy", "cat": "easy"}
    places = tuple([replace(one, bot=bots.get(one.who, "")) for one in table.order().places])
    table.do(table.order(places=places))
    table.do(c.Connect("ann"))
    table.do(table.order(places=places, deal=True))
    while "ann" not in table.asked or not may_fold(table.hand.ask):
        table.act(table.asked[0], calls)
    timer = table.hand.timer_of("ann")
    assert timer is not None
    assert timer.deadline - timer.began == (MOST_SECONDS if coach else 10 + 20 + 60)
    assert not may_skip(table.session, "ann")
    table.act("ann", Fold())
    skip = c.From("ann", c.Skip(table.hand.number), "ann")
    if coach:
        assert may_skip(table.session, "ann")
        table.do(skip)
        assert table.hand.skipped
    else:
        table.refused("not_alone", skip)


def test_what_was_used_of_the_bank_comes_along_to_another_table() -> None:
    table = Directed({"ann": 400, "bob": 400})
    place = DirectedSeat(1, "ann", "ann", 400, bank=55, here=True)
    table.do(table.order(places=(place, DirectedSeat(2, "bob", "bob", 400))))
    assert table.session.person("ann").drawn == 55


# All-in


@pytest.mark.proves("TRN-70")
@pytest.mark.parametrize("early", [True, False])
def test_hands_are_turned_up_once_nobody_can_bet_any_more(early: bool) -> None:
    stakes = replace(LEVEL, event=EventRules(open_all_in=early))
    cards = arranged("Kc Kd 8c 3s 3h 4h 5h", "2d 2h 2c 9s 9h Td Jd")
    table = Directed({"ann": 100, "bob": 4000}, stakes=stakes, arranged=cards)
    table.come("ann", "bob").deal()
    while table.session.playing is not None:
        table.act(table.asked[0], raises)
    facts = table.facts()
    shown = [at for at, fact in enumerate(facts) if type(fact) is Shown]
    raised = [at for at, fact in enumerate(facts) if isinstance(fact, Raised)]
    assert bool(shown) is early
    if early:
        assert [facts[at].player for at in shown[:2]] == [1, 2]
        assert shown[0] > raised[-1]
        dealt = [at for at, fact in enumerate(facts) if type(fact).__name__ == "Dealt"]
        assert shown[0] < dealt[-1]  # before the last cards come
    assert sum(table.over().values()) == 4100


@pytest.mark.proves("TRN-08")
@pytest.mark.parametrize(("uncapped", "raises_made"), [(False, 4), (True, 6)])
def test_the_cap_falls_away_when_two_are_left_in_the_tournament(
    uncapped: bool, raises_made: int
) -> None:
    stakes = replace(LEVEL, event=EventRules(uncapped=uncapped))
    cards = arranged("Kc Kd 8c 3s 3h 4h 5h", "2d 2h 2c 9s 9h Td Jd")
    table = Directed({"ann": 4000, "bob": 4000}, stakes=stakes, arranged=cards)
    table.come("ann", "bob").deal()
    made = 0
    while table.hand.hand.state.street == 3 and made < 6:
        ask = table.hand.ask
        assert ask is not None
        if not any(isinstance(offer, CanRaise) for offer in ask.offers):
            break
        table.act(table.asked[0], raises)
        made += 1
    assert made == raises_made


def test_an_order_that_is_older_than_the_latest_changes_nothing() -> None:
    table = Directed({"Ann": 1000, "Bob": 1000}).come("Ann", "Bob")
    older = table.order()
    table.chips_of = {"Ann": 700, "Bob": 1300}
    table.do(table.order())
    table.do(older)
    assert table.over() == {"Ann": 700, "Bob": 1300}
