"""Who shows at a table, and when: the order, mucking by itself, and showing afterwards."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import Stakes, games, start
from doorcard.cards import card_name
from doorcard.rules.actions import Fold
from doorcard.rules.facts import Awarded
from doorcard.rules.phases.bet import Call, Raise
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.showdown import CanMuck, Muck, Mucked, Showdown, ShownDown
from doorcard.table import commands as c
from doorcard.table.chairs import Money
from doorcard.table.deciding.afterwards import would_have_come
from doorcard.table.faces import HandFace, hand_face
from doorcard.table.facts import Acted, RabbitShown, ShowedCards
from doorcard.table.money.stakes import BuyIn
from doorcard.table.openings import opened_to
from tests.table.faces.tables import playing
from tests.table.session.invariants import picture
from tests.table.session.played import STAKES, Played, calls, folds, stays, terms


def river(*names: str, id: str = "t", laid: Any = None) -> Played:
    """Return a table at the last bet of a hand in which everybody has called."""
    table = Played(laid, id=id).sit(*names).start()
    while not at_the_river(table):
        table.act(table.asked[0], calls)
    return table


def at_the_river(table: Played) -> bool:
    state = table.hand.hand.state
    return isinstance(state.phase, Bet) and all(len(seat.places) == 7 for seat in state.seats)


def shown(table: Played) -> list[str]:
    """Return who has shown so far, in order."""
    playing = table.session.playing or (table.session.finished and table.session.finished.playing)
    assert playing
    facts = [fact for fact in playing.hand.facts if isinstance(fact, ShownDown)]
    return [playing.people[fact.player - 1] for fact in facts]


@pytest.mark.proves("ROOM-17", "ROOM-18", "ROOM-EX4")
def test_who_bet_or_raised_last_shows_first_and_the_caller_may_muck() -> None:
    table = river("ann", "bob", "cat", "dan")
    first, second, third, fourth = around(table)
    table.act(first, Call())
    table.act(second, Raise(8))
    table.act(third, Raise(16))
    table.act(fourth, Fold())
    table.act(first, Fold())
    table.act(second, Call())
    assert shown(table) == [third]
    assert table.asked == (second,)
    assert CanMuck() in (table.hand.ask.offers if table.hand.ask else ())
    table.act(second, Muck())
    assert shown(table) == [third]


def around(table: Played) -> list[str]:
    """Return the players from the one who is asked, clockwise."""
    people = table.hand.people
    start = people.index(table.asked[0])
    return [*people[start:], *people[:start]]


@pytest.mark.proves("ROOM-17", "ROOM-EX4")
def test_after_a_checked_round_who_was_first_to_act_shows_first() -> None:
    """Though another has raised on sixth street."""
    table = Played().sit("ann", "bob", "cat").start()
    while max(len(seat.places) for seat in table.hand.hand.state.seats) < 6:
        table.act(table.asked[0], calls)
    _, second, _ = around(table)
    table.act(table.asked[0], Call())
    table.act(second, Raise(8))
    while not at_the_river(table):
        table.act(table.asked[0], calls)
    first = around(table)[0]
    for who in around(table):
        table.act(who, Call())
    assert shown(table)[0] == first


@pytest.mark.proves("ROOM-18", "ROOM-19")
def test_a_table_mucks_for_a_player_what_wins_nothing_and_never_what_wins() -> None:
    """The same cards give the same chips, whether all is shown or the table mucks."""
    mucked = 0
    for number in range(12):
        by_hand, by_itself = (
            river("ann", "bob", "cat", "dan", id=f"muck {number}") for _ in range(2)
        )
        for name in ("ann", "bob", "cat", "dan"):
            by_itself.do(c.From(name, c.AutoMuck(True)))
        while by_hand.session.playing is not None:
            by_hand.act(by_hand.asked[0], calls)  # which shows
        while by_itself.session.playing is not None:
            assert not isinstance(by_itself.hand.hand.state.phase, Showdown)
            by_itself.act(by_itself.asked[0], calls)
        one, two = by_hand.session.finished, by_itself.session.finished
        assert one is not None
        assert two is not None
        assert one.playing.hand.stacks == two.playing.hand.stacks
        facts = two.playing.hand.facts
        gone = [fact.player for fact in facts if isinstance(fact, Mucked)]
        won = {fact.player for fact in facts if isinstance(fact, Awarded)}
        assert not won & set(gone)
        mucked += len(gone)
    assert mucked > 6


def test_mucking_by_itself_is_a_players_wish_and_may_come_late() -> None:
    table = river("ann", "bob")
    while not isinstance(table.hand.hand.state.phase, Showdown):
        table.act(table.asked[0], calls)
    (asked,) = table.asked
    other = "ann" if asked == "bob" else "bob"
    assert len(table.do(c.From(other, c.AutoMuck(True)))) == 1
    happened = table.do(c.From(asked, c.AutoMuck(True)))
    assert [fact.late for fact in happened if isinstance(fact, Acted)] == [False]
    assert table.session.playing is None
    table.refused("not_seated", c.From("stranger", c.AutoMuck(True)))


@pytest.mark.proves("ROOM-13")
def test_the_late_show_what_wins_and_muck_what_does_not() -> None:
    seen = set()
    for number in range(8):
        table = river("ann", "bob", id=f"late {number}")
        while not isinstance(table.hand.hand.state.phase, Showdown):
            table.act(table.asked[0], calls)
        (asked,) = table.asked
        player = table.hand.player(asked)
        table.after(30)
        assert table.session.finished is not None
        facts = table.session.finished.playing.hand.facts
        won = {fact.player for fact in facts if isinstance(fact, Awarded)}
        was_shown = player in [fact.player for fact in facts if isinstance(fact, ShownDown)]
        assert was_shown is (player in won)
        seen.add(was_shown)
    assert seen == {True, False}


@pytest.mark.proves("ROOM-20")
def test_who_is_all_in_shows_without_being_asked() -> None:
    laid = terms(money=Money(STAKES, BuyIn(1)))
    table = Played(laid)
    table.do(c.From("ann", c.Sit(8, 0), "ann"))
    table.do(c.From("bob", c.Sit(8, 0), "bob"))
    table.start()
    while table.session.playing is not None:
        table.act(table.asked[0], lambda ask: next(
            (o.examples()[0] for o in ask.offers if o.answer is Raise), calls(ask)))  # fmt: skip
    assert sorted(shown(table)) == ["ann", "bob"]


@pytest.mark.proves("ROOM-21")
def test_who_wins_uncalled_need_not_show_and_may_when_the_hand_is_over() -> None:
    table = river("ann", "bob")
    loser, winner = around(table)
    table.act(loser, Fold())
    assert shown(table) == []
    finished = table.session.finished
    assert finished is not None
    player = finished.playing.player(winner)
    cards = finished.playing.hand.state.seat(player).cards
    assert table.do(c.From(winner, c.ShowCards(1))) == (ShowedCards(1, player, cards),)
    assert len(cards) == 7
    assert table.do(c.From(winner, c.ShowCards(1))) == ()
    table.refused("not_in_hand", c.From("host", c.ShowCards(1)))
    table.refused("no_hand", c.From(winner, c.ShowCards(2)))
    table.start()
    table.refused("no_hand", c.From(winner, c.ShowCards(1)))


@pytest.mark.proves("ROOM-70")
def test_who_folded_may_show_one_card_or_all_once_the_hand_is_over() -> None:
    """Ann folds her first three cards; two lie face down. She shows the second, then the rest."""
    table = Played().sit("ann", "bob", "cat").start().all_act(until=1)
    gone = table.asked[0]
    table.refused("no_hand", c.From(gone, c.ShowCards(1)))
    player = table.hand.player(gone)
    table.act(gone, folds)
    table.refused("no_hand", c.From(gone, c.ShowCards(1)))
    while table.session.playing is not None:
        table.act(table.asked[0], folds)
    assert table.session.finished is not None
    hand = table.session.finished.playing
    cards = hand.hand.state.seat(player).cards
    assert len(cards) == 3
    assert "-1" in table.refused("no_such_card", c.From(gone, c.ShowCards(1, (-1,))))
    assert "place 3" in table.refused("no_such_card", c.From(gone, c.ShowCards(1, (0, 3))))
    assert table.do(c.From(gone, c.ShowCards(1, (1,)))) == (ShowedCards(1, player, cards[1:2]),)
    seen = hand_face(hand, 0, table.session.finished.laid).players[player - 1]
    assert [card.c == "??" for card in seen.cards] == [True, False, False]
    rest = (cards[0], cards[2])
    assert table.do(c.From(gone, c.ShowCards(1))) == (ShowedCards(1, player, rest),)
    assert table.do(c.From(gone, c.ShowCards(1, (0,)))) == ()
    assert picture(table.replayed()) == picture(table.session)


@pytest.mark.proves("ROOM-70")
def test_cards_that_were_shuffled_again_are_not_shown() -> None:
    """Eight play substitution; those who folded early have their cards dealt to others later."""
    table = Played(terms("substitution", chairs=8))
    table.sit(*"abcdefgh").start()
    gone = table.asked[0]
    player = table.hand.player(gone)
    table.act(gone, folds)
    while table.session.playing is not None:
        table.act(table.asked[0], stays("recycled") if len(table.hand.dealings) < 2 else calls)
    assert table.session.finished is not None
    playing = table.session.finished.playing
    assert len(playing.dealings) == 2
    assert not playing.hand.state.seat(player).cards
    table.refused("cards_gone", c.From(gone, c.ShowCards(1)))


@pytest.mark.proves("ROOM-71")
def test_what_would_have_come_is_turned_up_from_the_same_deck() -> None:
    """Three are dealt three cards each; one folds, and the second does on fourth street.

    Three more cards each would have come, to the two who were in then, clockwise from the dealer's
    left: the next six of the deck.
    """
    table = Played(terms(rabbit=True)).sit("ann", "bob", "cat").start().all_act(until=1)
    out = table.asked[0]
    table.act(out, folds)
    table.refused("no_hand", c.From(out, c.Rabbit(1)))
    two = [table.hand.player(who) for who in ("ann", "bob", "cat") if who != out]
    table.act(table.asked[0], calls)
    while table.session.playing is not None:
        table.act(table.asked[0], folds)
    finished = table.session.finished
    assert finished is not None
    state = finished.playing.hand.state
    assert state.drawn == 3 * 3 + 2
    """The fourth cards were dealt; then one of the two folded."""
    (happened,) = table.do(c.From(out, c.Rabbit(1)))
    coming = tuple(zip(sorted(two) * 3, state.order[11:17], strict=True))
    assert happened == RabbitShown(1, coming)
    assert table.do(c.From("bob", c.Rabbit(1))) == ()
    table.refused("not_in_hand", c.From("host", c.Rabbit(1)))
    laid = table.session.finished.laid if table.session.finished else None
    assert laid is not None
    own = opened_to(finished.playing, 0)
    origins = {(0, place) for place in range(11, 17)}
    assert opened_to(finished.playing, 0, laid) - own == origins
    face = hand_face(finished.playing, 0, laid)
    assert face.cut_short
    assert [(one.player, one.c) for one in face.rabbit] == [
        (player, card_name(card)) for player, card in coming
    ]
    assert face.players == hand_face(finished.playing, 0).players
    assert picture(table.replayed()) == picture(table.session)


@pytest.mark.proves("ROOM-71")
def test_nothing_would_have_come_after_a_showdown_and_a_host_must_allow_it() -> None:
    table = Played(terms(rabbit=True)).sit("ann", "bob").start().all_act()
    table.refused("nothing_to_come", c.From("ann", c.Rabbit(1)))
    assert not _last_hand(table).cut_short
    plain = Played().sit("ann", "bob").start().all_act(folds)
    plain.refused("no_rabbit", c.From("ann", c.Rabbit(1)))


def test_a_fold_on_the_last_street_cuts_nothing_short() -> None:
    """With seven cards each there is nothing to ask for: all are called but the last bet."""
    table = Played(terms(rabbit=True)).sit("ann", "bob").start()
    while table.hand.hand.state.drawn < 2 * 7:
        assert not hand_face(table.hand, 0).cut_short
        table.act(table.asked[0], calls)
    table.act(table.asked[0], folds)
    while table.session.playing is not None:
        table.act(table.asked[0], folds)
    assert not _last_hand(table).cut_short
    table.refused("nothing_to_come", c.From("ann", c.Rabbit(1)))


def test_a_middle_that_is_laid_after_the_last_fold_would_have_come() -> None:
    """Cincinnati, its middle laid only after the first bet: the five cards after the hands."""
    game = games.get("cincinnati")
    ante, dealt, laid, bet, *rest = game.phases
    late = replace(game, phases=(ante, dealt, bet, laid, *rest))
    hand = start(late, (100, 100), Stakes(ante=1, small_bet=2), [range(52)]).act(1, Fold())
    assert hand.over
    finished = playing(hand)
    assert hand_face(finished, 0).cut_short
    assert would_have_come(finished) == tuple([(0, card) for card in range(10, 15)])


def _last_hand(table: Played) -> HandFace:
    finished = table.session.finished
    assert finished is not None
    return hand_face(finished.playing, 0)


@pytest.mark.proves("ROOM-15")
def test_who_folds_is_out_of_the_hand_and_of_every_pot() -> None:
    table = Played().sit("ann", "bob", "cat").start()
    table.act(table.asked[0], calls)
    (gone,) = table.asked
    player = table.hand.player(gone)
    table.act(gone, Fold())
    while table.session.playing is not None:
        state = table.hand.hand.state
        assert player not in state.live
        assert gone not in table.asked
        assert all(player not in state.entitled(pot) for pot in state.pots)
        table.act(table.asked[0], calls)
    assert table.chips(gone) == 199
