"""A room that was away: what was kept gives the same table, and nobody has lost any time."""

from __future__ import annotations

import msgspec
import pytest

from doorcard.rules.errors import Refused
from doorcard.rules.phases.bet import BringIn, Call
from doorcard.rules.phases.declare import Declare, Say
from doorcard.table import commands as c
from doorcard.table import fold
from doorcard.table.codec import decode_facts, decode_session, encode_session
from doorcard.table.facts import Resumed, ShowedCards, Went
from tests.table.session.invariants import picture
from tests.table.session.played import HOST, Played, library, stays, terms, three


def restarted(table: Played, away: float) -> None:
    """Lose the table, and bring it back from what was kept so many seconds later."""
    before = picture(table.session)
    table.session = table.replayed()
    assert picture(table.session) == before
    table.now += away
    table.do(c.Restart())


def test_a_hand_goes_on_with_the_same_cards_and_all_the_time_there_was() -> None:
    table = three()
    table.act(table.asked[0], BringIn())
    (second,) = table.asked
    table.at(20)
    table.do(c.From(second, c.Chat("hm"), second))
    cards = [seat.cards for seat in table.hand.hand.state.seats]
    restarted(table, 3600)
    assert [seat.cards for seat in table.hand.hand.state.seats] == cards
    timer = table.hand.timer_of(second)
    assert timer is not None
    assert timer.deadline == 35 + 3600
    assert timer.away  # until they are back, which gives the bonus of ROOM-07
    assert table.at(3600 + 34.9) == ()
    table.do(c.Connect(second))
    table.act(second, Call())


def test_nobody_is_connected_after_a_restart() -> None:
    table = Played().sit("ann", "bob")
    table.now = 3
    happened = table.do(c.Restart())
    assert Resumed(3, 3) in happened
    assert [fact.who for fact in happened if isinstance(fact, Went)] == ["ann", "bob"]
    assert table.session.due is None
    table.do(c.Connect("ann"))
    assert table.session.due == 8
    assert table.do(c.Restart())  # ann is lost again


def test_deadlines_move_by_the_time_since_somebody_looked_after_the_table() -> None:
    table = three()
    table.act(table.asked[0], BringIn())
    (second,) = table.asked
    table.now = 12
    happened = table.do(c.Restart(since=10, here=frozenset(["ann", "bob"])))
    assert Resumed(2, 12) in happened
    assert [fact.who for fact in happened if isinstance(fact, Went)] == ["cat"]
    timer = table.hand.timer_of(second)
    assert timer is not None
    assert timer.deadline == 35 + 2


def test_a_restart_with_nothing_to_tell_is_no_event() -> None:
    assert Played().do(c.Restart()) == ()


def test_every_kind_of_deadline_is_as_far_away_as_it_was() -> None:
    choosing = Played(terms("razz", "soko", mode="dealer")).sit("ann", "bob").bots().start()
    assert choosing.session.choosing is not None
    choosing.now += 100
    before = choosing.session.choosing.deadline
    moved = [f for f in choosing.do(c.Restart()) if isinstance(f, Resumed)]
    assert moved == [Resumed(100, choosing.now)]
    assert before == 35

    shuffling = Played(terms(contributing=2), deals=False).sit("ann", "bob").start()
    shuffling.seal()
    shuffling.now += 100
    shuffling.do(c.Restart())
    assert shuffling.hand.shuffling is not None
    assert shuffling.hand.shuffling.deadline == 5 + 2 + 100


def test_a_restart_in_a_pause_moves_nothing_twice() -> None:
    table = three()
    (first,) = table.asked
    table.at(15)
    table.do(c.From(HOST, c.Pause(True)))
    restarted(table, 1000)
    table.now += 1000
    table.do(c.From(HOST, c.Pause(False)))
    timer = table.hand.timer_of(first)
    assert timer is not None
    assert timer.deadline == 35 + 2000


def test_sealed_answers_survive_and_the_question_keeps_its_number() -> None:
    table = three(terms("buy-your-card"))
    one, two, last = table.reach(Declare)
    number = table.hand.decision.number
    table.act(two, Say("low"))
    table.refused("not_your_turn", table.answer(two, Say("high")))
    restarted(table, 10)
    assert table.hand.decision.number == number
    assert table.asked == (one, last)
    timer = table.hand.timer_of(last)
    table.act(one, Say("high"))
    assert table.hand.decision.number == number
    assert table.hand.timer_of(last) == timer
    table.act(last, Say("low"))
    state = table.hand.hand.state
    assert state.declared[table.hand.player(two) - 1] == "low"


def test_a_session_between_hands_is_kept_whole_but_for_the_hand_before() -> None:
    table = Played(terms("razz", "soko", mode="orbit")).sit("ann", "bob", "cat").bots()
    for number in range(3):
        table.start().all_act(stays(f"hand {number}"))
    table.do(c.From("cat", c.SitOut(True)))
    kept = decode_session(encode_session(table.session), library)
    live = picture(table.session)
    assert picture(kept) == {**live, "finished": None}
    # What is kept after it folds on it, cards that were shown of the hand before included.
    count = len(table.kept)
    shows = next(
        who for who in table.session.finished.playing.people  # type: ignore[union-attr]
        if who in ("ann", "bob")
    )  # fmt: skip
    happened = table.do(c.From(shows, c.ShowCards(3)))
    assert isinstance(happened[0], ShowedCards)
    table.start()
    for at, facts in table.kept[count:]:
        kept = fold(kept, at, decode_facts(facts))
    assert picture(kept) == picture(table.session)


def test_what_was_kept_by_another_version_is_refused() -> None:
    for code in (b"", b"[]x", b'[{"fact":"Unheard"}]', b'[{"fact":"Came"}]', b"\xff"):
        with pytest.raises(Refused) as refused:
            decode_facts(code)
        assert refused.value.code == "bad_event"
    whole = msgspec.json.decode(encode_session(Played().session))
    for wrong in (b"{}", b"\xff", msgspec.json.encode({**whole, "hands": "three"})):
        with pytest.raises(Refused) as refused:
            decode_session(wrong, library)
        assert refused.value.code == "bad_event"


def test_a_hand_in_progress_is_folded_from_its_facts_at_every_event() -> None:
    """Every beginning of what was kept is the table as it was then."""
    table = Played(terms("five-card-stud-buy"), deals=True).sit("ann", "bob", "cat").start()
    pictures = []
    first, session = table.first, table.first
    while table.session.playing is not None:
        table.act(table.asked[0], stays("each"))
        pictures.append((len(table.kept), picture(table.session)))
    seen = dict(pictures)
    for number, (at, facts) in enumerate(table.kept, 1):
        session = fold(session, at, decode_facts(facts))
        if number in seen:
            assert picture(session) == seen[number]
    assert first.book.total == 0
