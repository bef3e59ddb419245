"""A person alone with bots: no clock, and answers that are taken back in practice."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import games
from doorcard.rules.actions import Fold
from doorcard.rules.phases.auction import Bid, BidsOpened
from doorcard.rules.phases.betting_round import Bet
from doorcard.table import commands as c
from doorcard.table.clocks import MOST_SECONDS
from doorcard.table.facts import Acted, Asked, Reacted, Skipped, TakenBack
from doorcard.table.openings import NewlyOpened, opened_to
from doorcard.table.session import NOTHING_LAID
from doorcard.table.words import line_of
from tests.table.session.invariants import picture
from tests.table.session.played import HOST, Played, calls, folds, stays, terms


def alone(**others: object) -> Played:
    """Return a table where Ann plays with two bots, at her first decision of a hand."""
    laid = terms(**{"practice": True, **others})
    table = Played(laid).sit("ann").bots(2).start()
    return until_asked(table)


def until_asked(table: Played) -> Played:
    """Let the bots call until Ann is asked."""
    while "ann" not in table.asked:
        table.act(table.asked[0], calls)
    return table


@pytest.mark.proves("ROOM-72")
def test_who_plays_with_bots_alone_has_no_clock() -> None:
    """The usual 30 seconds pass, and an hour; a day later the table answers."""
    table = alone()
    number = table.hand.decision.number
    began = table.now
    table.after(3600)
    assert table.asked == ("ann",)
    assert table.hand.decision.number == number
    late = [fact for fact in table.at(began + MOST_SECONDS) if isinstance(fact, Acted)]
    assert late[0].late


@pytest.mark.proves("ROOM-72")
def test_the_clock_begins_when_somebody_else_sits_down() -> None:
    """Bob comes after a minute: Ann has 30 seconds from then on."""
    table = alone()
    table.after(60)
    came = table.now
    table.sit("bob")
    timer = table.hand.timer_of("ann")
    assert timer is not None
    assert (timer.shown_from, timer.deadline) == (came + 10, came + 30)
    table.at(came + 29)
    assert table.asked == ("ann",)
    happened = table.at(came + 30)
    assert any(isinstance(fact, Acted) and fact.late for fact in happened)


@pytest.mark.proves("ROOM-72")
def test_two_people_have_clocks_and_so_has_a_bot() -> None:
    table = Played().sit("ann", "bob").bots(1).start()
    for _ in range(3):
        timers = dict(table.hand.decision.timers)
        assert [timer.deadline - timer.began for timer in timers.values()] == [30]
        table.act(table.asked[0], calls)


def lone_dealer() -> Played:
    """Return a table at which Ann, alone with two bots, has chosen a game for an hour."""
    table = Played(terms("razz", "seven-card-stud", mode="dealer")).sit("ann").bots(2)
    while table.session.choosing is None:
        if table.session.playing is None:
            table.start()
        else:
            table.act(table.asked[0], folds)
    table.after(3600)
    return table


@pytest.mark.proves("ROOM-72")
def test_a_dealer_has_the_usual_time_to_choose_from_when_somebody_else_sits_down() -> None:
    """Bob comes after an hour: Ann has 30 seconds from then on."""
    table = lone_dealer()
    came = table.now
    table.sit("bob")
    assert table.session.choosing is not None
    assert table.session.choosing.deadline == came + 30
    table.at(came + 30)
    assert table.session.choosing is None


@pytest.mark.proves("ROOM-72")
def test_a_lone_dealer_may_choose_in_peace() -> None:
    table = lone_dealer()
    assert table.session.choosing is not None
    table.do(c.From("ann", c.Choose(1)))
    assert table.hand.pick.game == "seven-card-stud"


@pytest.mark.proves("ROOM-73")
def test_an_answer_is_taken_back_with_all_that_followed() -> None:
    """Ann folds, the bots play on for two answers; she goes back, and the hand is as it was."""
    table = alone()
    before = picture(table.session)["playing"]
    decision = table.hand.decision.number
    table.act("ann", Fold())
    for _ in range(2):
        table.act(table.asked[0], calls)
    latest = table.hand.decision.number
    player = table.hand.player("ann")
    back, asked = table.do(c.From("ann", c.TakeBack(1)))
    assert back == TakenBack(player)
    assert isinstance(asked, Asked)
    assert asked.decision == latest + 1
    after = picture(table.session)["playing"]
    same = [name for name in before if name != "decision"]
    assert [after[name] for name in same] == [before[name] for name in same]
    table.refused("stale_decision", c.From("ann", c.Act(1, decision, Fold())))
    table.act("ann", calls)
    assert picture(table.replayed()) == picture(table.session)


@pytest.mark.proves("ROOM-73")
def test_going_back_again_goes_to_the_decision_before() -> None:
    table = alone()
    first = picture(table.session)["playing"]["state"]
    table.act("ann", calls)
    until_asked(table)
    second = picture(table.session)["playing"]["state"]
    table.act("ann", calls)
    until_asked(table)
    states = []
    for _ in range(2):
        table.do(c.From("ann", c.TakeBack(1)))
        states.append(picture(table.session)["playing"]["state"])
    assert states == [second, first]
    table.refused("nothing_to_take_back", c.From("ann", c.TakeBack(1)))


@pytest.mark.proves("ROOM-73")
def test_nothing_is_taken_back_from_people_nor_after_the_hand() -> None:
    strict = alone(practice=False)
    strict.act("ann", calls)
    strict.refused("no_practice", c.From("ann", c.TakeBack(1)))
    table = alone()
    table.refused("nothing_to_take_back", c.From("ann", c.TakeBack(1)))
    table.act("ann", calls)
    table.refused("stale_hand", c.From("ann", c.TakeBack(2)))
    table.refused("not_alone", c.From(HOST, c.TakeBack(1)))
    table.do(c.From(HOST, c.Pause()))
    table.refused("paused", c.From("ann", c.TakeBack(1)))
    table.do(c.From(HOST, c.Pause(on=False)))
    table.sit("bob")
    table.refused("not_alone", c.From("ann", c.TakeBack(1)))
    assert isinstance(table.hand.hand.state.phase, Bet)
    table.all_act(folds)
    assert table.session.finished is not None
    assert table.session.finished.playing.earlier is None
    table.refused("no_hand", c.From("ann", c.TakeBack(1)))


def test_what_bots_alone_play_is_skipped_by_who_has_folded() -> None:
    """Not while Ann is in the hand or others sit here; an answer taken back is waited for again."""
    table = alone()
    skip = c.From("ann", c.Skip(1))
    table.refused("in_hand", skip)
    table.act("ann", Fold())
    table.refused("not_alone", c.From(HOST, c.Skip(1)))
    table.refused("stale_hand", c.From("ann", c.Skip(2)))
    assert table.do(skip) == (Skipped(),)
    assert table.hand.skipped
    assert table.do(skip) == ()
    table.do(c.From("ann", c.TakeBack(1)))
    assert not table.hand.skipped
    table.act("ann", Fold())
    table.sit("bob")
    table.refused("not_alone", skip)
    table.all_act(folds)
    table.refused("no_hand", skip)


@pytest.mark.proves("ROOM-74")
def test_a_reaction_is_of_who_sits_here() -> None:
    table = Played().sit("ann")
    assert table.do(c.From("ann", c.React("wow"))) == (Reacted("ann", "wow"),)
    table.refused("not_seated", c.From("eve", c.React("wow")))


@pytest.mark.proves("ROOM-73")
def test_a_bid_is_taken_back_behind_bids_that_were_shown() -> None:
    """All bids are turned up before Ann goes back; the table is told which answer it was."""
    table = Played(terms("auction", practice=True)).sit("ann").bots(2).start()
    before = table.hand.hand.state
    table.act("ann", Bid(4))
    for bot in table.asked:
        table.act(bot, calls)
    assert any(isinstance(fact, BidsOpened) for fact in table.hand.hand.facts)
    there = table.session
    fact, _ = table.do(c.From("ann", c.TakeBack(1)))
    line = line_of(fact, there, table.session)
    assert line is not None
    assert line.said[0].template == "{who} {takes|take} the latest answer back: {what}"
    assert line.said[0].parts == {"what": "Bid 4"}
    assert table.hand.hand.state == before
    table.act("ann", Bid(5))


@pytest.mark.proves("ROOM-73")
@pytest.mark.parametrize("game", games.ids())
def test_what_going_back_opens_is_what_was_not_open_before(game: str) -> None:
    """Also where one goes back before the first card, as in games against the dealer."""
    most = games.get(game).seats[1]
    answer, rng = stays(game), Random(game)
    back = 0
    for number in range(9):
        if back > 4:
            break
        table = Played(terms(game, practice=True), id=f"{game} {number}").sit("ann")
        table.bots(min(3, most) - 1).start()
        while (before := table.session.playing) is not None:
            if back < 5 and before.earlier and rng.random() < 0.5:
                table.do(c.From("ann", c.TakeBack(1)))
                back += 1
            else:
                table.act(table.asked[0], answer)
            if (after := table.session.playing) is None:
                break
            for viewer in range(len(after.chairs) + 1):
                found = NewlyOpened(before, after, (NOTHING_LAID, NOTHING_LAID)).to(viewer)
                assert found == opened_to(after, viewer) - opened_to(before, viewer)
        assert picture(table.replayed()) == picture(table.session)
    assert back == 5
