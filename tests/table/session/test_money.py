"""Chips at a table, to the last one: what the house takes, and what the book says (ROOM-40…44)."""

from __future__ import annotations

from decimal import Decimal

import pytest

from doorcard.rules.actions import Fold
from doorcard.rules.facts import Awarded, Raked
from doorcard.rules.phases.bet import Call, Raise
from doorcard.rules.phases.wager import Wager
from doorcard.table import Choice, Pick, Terms
from doorcard.table import commands as c
from doorcard.table.chairs import HandSettled, Money
from doorcard.table.money.rakes import RakePlan
from doorcard.table.money.settling import settle_up
from doorcard.table.money.stakes import limit_stakes
from tests.table.session.played import HOST, STAKES, Played, calls, changed, stays, terms

CENT = Decimal("0.01")


def raked(
    small: str, people: int, plan: RakePlan | None = None, game: str = "seven-card-stud"
) -> Played:
    """Return a table of a card room at the first decision of a hand; chips are cents."""
    stakes = limit_stakes(small)
    laid = terms(game, money=Money(stakes), value=CENT, rake=plan or RakePlan())
    names = [f"p{number}" for number in range(people)]
    return Played(laid).sit(*names, chips=50 * stakes.bet("big")).start()


def taken(table: Played) -> int:
    finished = table.session.finished
    assert finished is not None
    return finished.playing.hand.state.raked


@pytest.mark.proves("ROOM-25", "ROOM-40", "ROOM-41", "ROOM-EX3")
@pytest.mark.parametrize(
    ("small", "people", "step", "amount", "cap"),
    [
        ("1", 3, 100, 5, 100),
        ("5", 2, 1000, 50, 100),
        ("5", 3, 1000, 50, 200),
        ("15", 6, 2000, 100, 300),
    ],
)
def test_the_rake_of_a_hand_goes_by_its_stakes_and_the_players_dealt_in(
    small: str, people: int, step: int, amount: int, cap: int
) -> None:
    """The rows of the table, in cents: 1/2, 5/10 heads-up and with three, 15/30 with six."""
    table = raked(small, people)
    total = table.session.book.total
    table.all_act(stays(f"{small} {people}"))
    finished = table.session.finished
    assert finished is not None
    state = finished.playing.hand.state
    won = sum(fact.amount for fact in finished.playing.hand.facts if isinstance(fact, Awarded))
    pot = won + state.raked  # what was returned uncalled is in neither (ROOM-42)
    assert state.raked == min(pot // step * amount, cap) > 0
    assert table.session.book.rake == state.raked
    assert table.session.book.total == total - state.raked


@pytest.mark.proves("ROOM-41")
def test_who_sits_out_does_not_count_for_the_rake() -> None:
    table = raked("5", 3)
    table.all_act(stays("three of them"))
    table.do(c.From("p0", c.SitOut(True)))
    table.start()
    rake = table.hand.hand.state.stakes.rake
    assert rake is not None
    assert rake.cap == 100  # heads-up


@pytest.mark.proves("ROOM-42")
def test_an_uncalled_bet_is_not_raked() -> None:
    """Antes of 0.25 each and the bring-in of 0.50 called: 1.50, and 1.00 that nobody called."""
    table = raked("1", 2)
    first, second = table.asked[0], next(p for p in table.hand.people if p not in table.asked)
    table.act(first, calls)
    table.act(second, Call())
    bettor = table.asked[0]
    table.act(bettor, Raise(100))
    table.act(table.asked[0], Fold())
    assert taken(table) == 5  # of 1.50 and not of 2.50: one whole step of 1.00
    assert table.chips(bettor) == 10_000 + 75 - 5


@pytest.mark.proves("ROOM-43")
def test_a_hand_that_ends_before_fourth_street_is_raked_unless_the_house_spares_it() -> None:
    for spares in (False, True):
        table = raked("1", 4, RakePlan(no_fourth_no_rake=spares))
        table.act(table.asked[0], calls)
        while table.session.playing is not None:
            table.act(table.asked[0], Fold())
        assert taken(table) == (0 if spares else 5)  # antes of 1.00


@pytest.mark.proves("ROOM-44")
def test_the_rake_goes_before_a_pot_is_split() -> None:
    """In a split game both sides share what is left."""
    for number in range(20):
        table = raked("1", 4, game="seven-card-stud-8")
        table.all_act(stays(f"split {number}"))
        finished = table.session.finished
        assert finished is not None
        facts = finished.playing.hand.facts
        sides = {fact.side for fact in facts if isinstance(fact, Awarded)}
        if {"high", "low"} <= sides:
            break
    kinds = [type(fact) for fact in facts if isinstance(fact, Awarded | Raked)]
    assert kinds[0] is Raked
    assert Raked not in kinds[kinds.index(Awarded) :]
    first = {f.side: f.amount for f in reversed(facts) if isinstance(f, Awarded) and f.pot == 0}
    assert 0 <= first["high"] - first["low"] <= 1


@pytest.mark.proves("ROOM-40")
def test_a_home_table_takes_nothing() -> None:
    table = Played().sit("ann", "bob", "cat").start().all_act(stays("home"))
    assert table.session.book.rake == 0
    assert table.session.book.total == 600


def test_stakes_without_a_row_in_the_rake_table_are_refused_before_a_hand() -> None:
    table = Played(terms(value=CENT, money=Money(limit_stakes("1")), rake=RakePlan()))
    wrong = changed(table.session.terms, money=Money(limit_stakes("7", ante="1")))
    table.refused("no_rake_row", c.From(HOST, c.SetTerms(wrong)))


def test_a_hand_settles_in_one_entry_of_what_everybody_has() -> None:
    table = Played().sit("ann", "bob", "cat").start()
    people = table.hand.people
    happened = ()
    while table.session.playing is not None:
        happened = table.act(table.asked[0], stays("one"))
    (settled,) = [fact for fact in happened if isinstance(fact, HandSettled)]
    assert sum(settled.stacks) == 600
    assert {who: table.chips(who) for who in people} == dict(
        zip(people, settled.stacks, strict=True)
    )
    assert table.session.book.hand == 1
    nets = {who: net for who, net in table.session.book.nets().items() if net}
    assert sum(nets.values()) == 0
    assert sum(payment.chips for payment in settle_up(nets)) == sum(
        net for net in nets.values() if net > 0
    )


def test_the_bank_of_a_banked_game_may_owe_and_the_book_still_adds_up() -> None:
    seen = set()
    for number in range(12):
        table = Played(terms("three-card-poker"), id=f"bank {number}").sit("ann", "bob")
        table.start().all_act(stays(f"bank {number}"))
        assert table.session.book.total == 400 - table.session.book.bank
        seen.add(table.session.book.bank > 0)
    assert seen == {True, False}


@pytest.mark.proves("CAR-12")
def test_a_jackpot_goes_on_from_hand_to_hand() -> None:
    """Seventy percent of two stakes of 5 are 7; a hand without stakes changes nothing."""
    jackpot = Pick("caribbean-stud", {"jackpot": 1000, "jackpot_stake": 5})
    laid = Terms("A table", Choice((jackpot,), "fixed"), money=Money(STAKES), contributing=0)
    table = Played(laid).sit("ann", "bob")
    meters = []
    for amounts in ((("ante", 5), ("jackpot", 5)), (("ante", 5),), (("ante", 5), ("jackpot", 5))):
        table.start()
        playing = table.session.running
        meters.append(playing.pick.options["jackpot"])
        for _ in range(2):
            table.act(_asked(table), Wager(amounts))
        while table.session.playing is not None:
            table.act(_asked(table), Fold())
    assert meters == [1000, 1007, 1007]
    table.start()
    assert table.session.running.pick.options == {"jackpot": 1014, "jackpot_stake": 5}
    assert table.session.terms.choice.menu == (jackpot,)


def _asked(table: Played) -> str:
    ask = table.hand.ask
    assert ask is not None
    return table.hand.people[ask.players[0] - 1]


def test_a_hand_nobody_plays_moves_nothing() -> None:
    """In Three Card Poker all may sit a hand out, before any card is shuffled."""
    table = Played(terms("three-card-poker")).sit("ann", "bob").start()
    before = table.session.previous
    table.act("bob", Fold())
    table.act("ann", Fold())
    assert table.session.finished is not None
    assert table.session.finished.playing.dealings == ()
    assert table.session.previous == before
    assert (table.chips("ann"), table.chips("bob")) == (200, 200)
    table.start().all_act(stays("then"))
