"""The door of a table: asking to come in or for a chair, being sent away, hosting together."""

from __future__ import annotations

import msgspec
import pytest

from doorcard.rules.errors import Refused
from doorcard.table import commands as c
from doorcard.table.chairs import GotUp, WillLeave
from doorcard.table.clocks import HOME_CLOCK
from doorcard.table.codec import decode_session, encode_session
from doorcard.table.door import MOST_ASKING, MOST_OUTSIDE, Door, DoorRule
from doorcard.table.facts import Admitted, HostShared, Knocked, MadeHost, PutOut, SeatAsked
from doorcard.table.session import new_session
from doorcard.table.terms import Terms
from tests.table.session.played import HOST, Played, library, seat_of, terms, three


def door(laid: Terms | None = None) -> Played:
    """Return a table at which Ann sits and Bob watches."""
    table = Played(laid).sit("ann")
    table.do(c.Admit("ann"))
    table.do(c.Admit("bob"))
    return table


def request_of(table: Played, who: str) -> int:
    request = table.session.door.request_of(who)
    assert request is not None
    return request.number


def outsider_of(table: Played, who: str) -> int:
    outsider = table.session.door.outsider(who)
    assert outsider is not None
    return outsider.number


def test_who_comes_by_the_friends_link_is_never_the_host() -> None:
    table = Played()
    table.session = new_session("t", "", terms(), library, 0)
    assert table.do(c.Admit("ann")) == (Admitted("ann"),)
    assert table.session.host == ""
    table.refused("not_host", c.From("ann", c.Pause()))
    assert table.do(c.Admit("bob", host=True)) == (Admitted("bob"), MadeHost("bob"))
    assert table.do(c.Admit("bob", host=True)) == ()
    # The host's own link makes a host of somebody else too, and the one before helps.
    assert table.do(c.Admit("ann", host=True)) == (MadeHost("ann"), HostShared("bob"))
    assert (table.session.host, table.session.cohosts) == ("ann", ("bob",))
    table.do(c.Admit("bob", host=True))
    assert (table.session.host, table.session.cohosts) == ("bob", ("ann",))


def test_a_stranger_asks_and_a_host_admits_or_refuses() -> None:
    table = door()
    assert table.do(c.Knock("eve", "Eve")) == (Knocked("eve", "Eve"),)
    assert table.do(c.Knock("eve", "Eve")) == ()
    assert not table.session.admits("eve")
    request = request_of(table, "eve")
    table.refused("not_host", c.From("ann", c.AnswerRequest(request)))
    assert table.do(c.From(HOST, c.AnswerRequest(request))) == (Admitted("eve", "Eve"),)
    assert table.session.admits("eve")
    table.refused("no_such_request", c.From(HOST, c.AnswerRequest(request)))
    assert table.do(c.Knock("eve", "Eve")) == ()

    table.do(c.Knock("dan", "Dan"))
    table.do(c.From(HOST, c.AnswerRequest(request_of(table, "dan"), yes=False)))
    assert "invite" in table.refused("turned_away", c.Knock("dan", "Dan"))
    table.do(c.From(HOST, c.LetBackIn(outsider_of(table, "dan"))))
    assert not table.session.admits("dan")
    assert table.do(c.Knock("dan", "Dan")) == (Knocked("dan", "Dan"),)


def test_an_invite_lets_in_who_was_turned_away_or_waits() -> None:
    table = door()
    table.do(c.Knock("dan", "Dan"))
    table.do(c.From(HOST, c.AnswerRequest(request_of(table, "dan"), yes=False)))
    table.do(c.Knock("eve", "Eve"))
    for who in ("dan", "eve"):
        assert table.do(c.Admit(who)) == (Admitted(who),)
    assert (table.session.door.requests, table.session.door.outside) == ((), ())


def test_what_the_address_of_a_table_is_good_for_is_the_hosts_choice() -> None:
    assert door(terms(door="open")).do(c.Knock("eve", "Eve")) == (Admitted("eve", "Eve"),)
    assert "invite" in door(terms(door="closed")).refused("not_admitted", c.Knock("eve", "Eve"))
    table = door()
    table.do(c.From(HOST, c.End()))
    table.refused("table_closed", c.Knock("eve", "Eve"))


def test_no_more_wait_at_a_door_than_a_host_can_answer() -> None:
    table = door()
    for number in range(MOST_ASKING):
        table.do(c.Knock(f"g{number}", "G"))
    table.refused("door_crowded", c.Knock("eve", "Eve"))
    table.do(c.From(HOST, c.AnswerRequest(request_of(table, "g7"), yes=False)))
    table.do(c.Knock("eve", "Eve"))


def test_of_those_sent_away_the_banned_are_forgotten_last() -> None:
    crowd = Door().closed_to("bad", "Bad", "banned")
    for number in range(MOST_OUTSIDE + 5):
        crowd = crowd.closed_to(f"g{number}", "G", "refused")
    assert len(crowd.outside) == MOST_OUTSIDE
    assert crowd.bars("bad")
    assert crowd.outsider("g0") is None


def test_where_seats_are_approved_one_asks_once_and_sits_whenever_one_likes() -> None:
    table = door(terms(approve_seats=True))
    sits = c.From("bob", c.Sit(200), "Bob")
    assert table.do(sits) == (SeatAsked("bob", "Bob"),)
    assert table.do(sits) == ()
    table.do(c.From(HOST, c.AnswerRequest(request_of(table, "bob"), yes=False)))
    assert table.do(sits) == (SeatAsked("bob", "Bob"),)
    table.do(c.From(HOST, c.AnswerRequest(request_of(table, "bob"))))
    assert not table.session.seating.chair_of("bob")
    for _ in range(2):
        table.do(sits)
        assert table.session.seating.chair_of("bob")
        table.do(c.From("bob", c.Leave()))
    table.do(c.From(HOST, c.Sit(200), "Host"))  # a host asks nobody


def test_who_is_removed_from_a_seat_stays_and_asks_before_sitting_down_again() -> None:
    table = door()
    assert table.do(c.From(HOST, c.Kick(1)))[0] == GotUp(1, 200)
    assert table.session.admits("ann")
    assert table.do(c.From("ann", c.Sit(200), "ann")) == (SeatAsked("ann", "ann"),)
    table.do(c.From(HOST, c.AnswerRequest(request_of(table, "ann"))))
    table.do(c.From("ann", c.Sit(200), "ann"))
    assert table.session.seating.chair_of("ann")


@pytest.mark.parametrize("ban", [False, True])
def test_who_is_removed_from_the_table_is_outside_until_a_host_says_otherwise(ban: bool) -> None:
    table = door()
    happened = table.do(c.From(HOST, c.Remove(1, ban)))
    why = "banned" if ban else "removed"
    assert happened == (GotUp(1, 200), PutOut("ann", "ann", why))
    assert not table.session.admits("ann")
    table.refused(why, c.From("ann", c.Chat("hm"), "Ann"))
    table.refused(why, c.From("ann", c.Sit(200), "Ann"))
    table.refused(why, c.Admit("ann"))  # an invite does not help
    if ban:
        table.refused("banned", c.Knock("ann", "Ann"))
        table.do(c.From(HOST, c.LetBackIn(outsider_of(table, "ann"))))
    else:
        table.do(c.Knock("ann", "Ann"))
        table.do(c.From(HOST, c.AnswerRequest(request_of(table, "ann"), yes=False)))
        table.do(c.Knock("ann", "Ann"))
        table.do(c.From(HOST, c.AnswerRequest(request_of(table, "ann"))))
    assert table.session.admits("ann")
    table.do(c.From("ann", c.Sit(200), "ann"))
    assert table.replayed() == table.session


@pytest.mark.proves("ROOM-53")
@pytest.mark.parametrize("ban", [False, True])
def test_who_watches_without_a_chair_is_sent_away_by_a_number(ban: bool) -> None:
    table = door()
    table.do(c.Admit("eve", name="Eve"))
    table.do(c.Knock("dan", "Dan"))
    table.do(c.From(HOST, c.AnswerRequest(request_of(table, "dan"))))
    eve, dan = table.session.watching
    assert [eve.name, dan.name] == ["Eve", "Dan"]
    table.refused("not_host", c.From("eve", c.Remove(person=dan.number)))
    table.refused("no_such_person", c.From(HOST, c.Remove(person=dan.number + 1)))
    why = "banned" if ban else "removed"
    gone = table.do(c.From(HOST, c.Remove(ban=ban, person=eve.number)))
    assert gone == (PutOut("eve", "Eve", why),)
    table.refused(why, c.From("eve", c.Chat("hm"), "Eve"))
    table.refused(why, c.Admit("eve", name="Eve"))
    assert table.session.watching == (dan,)
    table.refused("no_such_person", c.From(HOST, c.Remove(person=eve.number)))
    table.do(c.From("dan", c.Sit(200), "Dan"))
    assert table.session.watching == ()
    table.do(c.From("dan", c.Leave()))
    table.do(c.From(HOST, c.LetBackIn(outsider_of(table, "eve"))))
    assert table.session.watching == (eve, table.session.person("dan"))
    assert table.replayed() == table.session


@pytest.mark.proves("ROOM-53")
@pytest.mark.parametrize("rule", ["open", "ask", "closed"])
def test_while_somebody_is_banned_newcomers_ask_by_whatever_way_they_come(rule: DoorRule) -> None:
    table = door(terms(door=rule))
    table.do(c.Knock("dan", "Dan") if rule == "ask" else c.Admit("cat", name="Cat"))
    table.do(c.From(HOST, c.Remove(1, ban=True)))
    # Ann again, with a fresh browser: nobody knows her by that.
    assert table.do(c.Admit("new", name="Bea")) == (Knocked("new", "Bea"),)
    assert table.do(c.Admit("new", name="Bea")) == ()
    assert not table.session.admits("new")
    if rule != "closed":
        assert table.do(c.Knock("eve", "Eve")) == (Knocked("eve", "Eve"),)
    table.do(c.From(HOST, c.AnswerRequest(request_of(table, "new"), yes=False)))
    assert not table.session.admits("new")
    assert table.do(c.Admit("bob", name="Bob")) == ()  # who is in stays in
    assert table.do(c.Admit("boss", host=True))[0] == Admitted("boss")
    table.do(c.From("boss", c.LetBackIn(outsider_of(table, "ann"))))
    assert table.do(c.Admit("new", name="Bea")) == (Admitted("new", "Bea"),)


def test_who_is_banned_in_a_hand_is_answered_for_and_gets_up_when_it_is_over() -> None:
    table = three(terms(clock=HOME_CLOCK))
    (first,) = table.asked
    chair = table.session.seating.chair_of(first)
    assert table.do(c.From(HOST, c.Remove(chair, ban=True)))[0] == WillLeave(chair, sent=True)
    assert seat_of(table, first).bet == 2  # the bring-in is posted for them
    table.do(c.Disconnect(first))
    table.after(60)
    assert table.session.playing is None or seat_of(table, first).folded
    assert not table.session.admits(first)


def test_hosts_are_not_sent_away_and_bots_only_get_up() -> None:
    table = door().sit("dan").bots()
    table.do(c.From(HOST, c.Sit(200), "Host"))
    mine = table.session.seating.chair_of(HOST)
    table.do(c.From(HOST, c.ShareHost(2)))
    for command in (c.Kick(mine), c.Remove(mine)):
        table.refused("is_host", c.From("dan", command))
    table.refused("is_host", c.From(HOST, c.Remove(2)))
    table.refused("not_a_person", c.From(HOST, c.Remove(3)))
    assert table.do(c.From(HOST, c.Kick(3)))[0] == GotUp(3, 200)
    table.do(c.From(HOST, c.Kick(mine)))  # one's own chair: just getting up
    assert table.session.person(HOST).seat == ""


def test_hosting_is_shared_and_passed_on() -> None:
    table = door().sit("dan")
    table.refused("not_host", c.From("dan", c.Pause()))
    assert table.do(c.From(HOST, c.ShareHost(2))) == (HostShared("dan"),)
    assert table.do(c.From(HOST, c.ShareHost(2))) == ()
    table.do(c.From("dan", c.Pause()))
    table.do(c.From("dan", c.Pause(on=False)))
    for command in (c.PassHost(1), c.ShareHost(1)):
        table.refused("not_host", c.From("dan", command))
    table.do(c.From(HOST, c.ShareHost(2, on=False)))
    table.refused("not_host", c.From("dan", c.Pause()))
    table.do(c.From(HOST, c.ShareHost(2)))
    table.do(c.From(HOST, c.PassHost(2)))
    assert (table.session.host, table.session.cohosts) == ("dan", ())
    table.refused("is_host", c.From("dan", c.ShareHost(2)))
    table.refused("not_host", c.From(HOST, c.Pause()))


def test_a_session_kept_by_an_older_version_has_nobody_at_its_door() -> None:
    session = door().session
    kept = msgspec.json.decode(encode_session(session))
    for name in ("door", "cohosts"):
        del kept[name]
    assert decode_session(msgspec.json.encode(kept), library) == session
    del kept["terms"]
    with pytest.raises(Refused) as refused:
        decode_session(msgspec.json.encode(kept), library)
    assert refused.value.code == "bad_event"
