"""Kill pots: who owes one, who posts it, and what the hand is played for (MIX-20…29)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard import Game, Hand, Stakes, games
from doorcard import start as begin
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.errors import BadSetup
from doorcard.rules.phases.bet import BringIn, Call, CanRaise, Raise
from doorcard.rules.phases.betting_round import Bet
from doorcard.table import Terms
from doorcard.table import commands as c
from doorcard.table.bombs import Bomb
from doorcard.table.faces.table_face import table_face
from doorcard.table.kills import Kill, Kills
from doorcard.table.terms import Pick
from tests.table.session.mixed import FIVE, STUD, laid
from tests.table.session.played import HOST, Played, changed, folds, library

FULL = Kill()


class Tied:
    """A share of the pot that everybody wins alike who is still in."""

    side = "high"
    odd_chip_to = ""

    def value(self, state: Any, player: int) -> int:
        return 1

    def odd_chip_key(self, state: Any, player: int) -> int:
        return -player

    def on_scale(self, value: int) -> int:
        return value


def tied(pick: Pick) -> Game:
    """Give a game in which whoever sees the showdown shares the pot."""
    share: Any = Tied()
    return replace(library(pick), shares=(share,))


class Rigged(Played):
    """A table whose hands end as a test says."""

    def __init__(self, terms: Terms, *names: str, chips: int = 200) -> None:
        super().__init__(terms)
        self.session = self.first = replace(self.first, library=tied)
        self.sit(*(names or FIVE), chips=chips)

    def won(self, *winners: str, called: str = "") -> Stakes:
        """Play the next hand, and return its stakes: all but the winners fold.

        Who `called` pays for a bet on fourth street first.
        """
        self.start()
        stakes = self.hand.hand.state.stakes
        number = self.hand.number
        while self.session.playing is not None and self.hand.number == number:
            who = self.asked[0]
            self.act(who, self._answer(who, winners, called))
        return stakes

    def _answer(self, who: str, winners: tuple[str, ...], called: str) -> Any:
        street = self.hand.hand.state.street
        stays = who in winners or (who == called and street <= 4)
        bets = called and who == winners[0] and street == 4
        return (_bet if bets else _call) if stays else folds


def _bet(ask: Ask) -> Action:
    for offer in ask.offers:
        if isinstance(offer, CanRaise) and offer.kind == "bet":
            return Raise(offer.least)
    return _call(ask)


def _call(ask: Ask) -> Action:
    answers = [offer.answer for offer in ask.offers]
    return Call() if Call in answers else ask.offers[0].examples()[0]


def killing(kill: Kill = FULL, **others: Any) -> Terms:
    return laid("seven-card-stud", mode="fixed", kill=kill, **others)


def killed(table: Rigged) -> Rigged:
    """Let P2 win twice in a row, so that P2 owes a kill."""
    assert table.won("P2").dead == ()
    assert table.won("P2", called="P4").dead == ()
    assert table.session.kills.owed == ("P2",)
    return table


def killer_of(table: Played) -> str:
    """Return who has killed the hand that is over."""
    finished = table.session.finished
    assert finished is not None
    playing = finished.playing
    dead = playing.hand.state.stakes.dead
    return next((who for who, paid in zip(playing.people, dead, strict=False) if paid), "")


@pytest.mark.proves("MIX-20", "MIX-21", "MIX-22", "MIX-23", "MIX-25", "MIX-26", "MIX-27", "MIX-EX2")
def test_two_wins_in_a_row_kill_the_next_hand() -> None:
    table = killed(Rigged(killing()))
    face = table_face(table.session)
    assert face.killer == 2
    stakes = table.won("P2", "P4")
    assert (stakes.small_bet, stakes.bet("big"), stakes.ante, stakes.bring_in) == (4, 8, 1, 1)
    assert sum(stakes.dead) == 2
    assert killer_of(table) == "P2"
    assert table.won("P4").small_bet == 4
    assert killer_of(table) == "P2"
    assert table.session.kills == Kills((), "P4")
    after = table.won("P1")
    assert (after.small_bet, after.bet("big"), after.dead) == (2, 4, ())


@pytest.mark.proves("MIX-20")
@pytest.mark.parametrize(
    ("size", "stakes", "bets"),
    [
        ("half", Stakes(ante=1, bring_in=1, small_bet=2), (3, 6)),
        ("half", Stakes(ante=1, bring_in=1, small_bet=5), (7, 15)),
        ("half", Stakes(ante=5, bring_in=5, small_bet=15, chip=5), (20, 45)),
        ("full", Stakes(ante=1, bring_in=1, small_bet=5), (10, 20)),
        ("full", Stakes(ante=1, bring_in=1, small_bet=2, big_bet=6), (4, 12)),
    ],
)
def test_bets_are_raised_and_rounded_down(size: Any, stakes: Stakes, bets: tuple[int, int]) -> None:
    raised = Kill(size).raised(stakes, games.get("seven-card-stud"))
    assert (raised.bet("small"), raised.bet("big")) == bets
    assert (raised.ante, raised.bring_in) == (stakes.ante, stakes.bring_in)
    assert raised.unit == stakes.unit_chips()


@pytest.mark.proves("MIX-21")
def test_ante_and_bring_in_are_raised_where_that_is_wanted() -> None:
    table = killed(Rigged(killing(Kill(forced=True))))
    stakes = table.won("P2")
    assert (stakes.ante, stakes.bring_in, stakes.unit_chips()) == (2, 2, 1)


@pytest.mark.proves("MIX-22", "MIX-25")
def test_a_win_of_somebody_else_ends_a_run_and_a_shared_one_need_not() -> None:
    table = Rigged(killing())
    table.won("P2", called="P4")
    table.won("P3", called="P4")
    table.won("P2", called="P4")
    assert table.session.kills == Kills((), "P2")
    table.won("P2", "P4")
    assert table.session.kills == Kills((), "P2")
    table.won("P2", called="P4")
    assert table.session.kills.owed == ("P2",)
    other = Rigged(killing())
    other.won("P2", called="P4")
    other.won("P3", "P4")
    assert other.session.kills == Kills()


@pytest.mark.proves("MIX-23")
def test_a_second_pot_of_antes_and_the_bring_in_does_not_count() -> None:
    table = Rigged(killing())
    table.won("P2", called="P4")
    table.won("P2")
    assert table.session.kills == Kills((), "P2")
    table.won("P2", called="P4")
    assert table.session.kills.owed == ("P2",)


@pytest.mark.proves("MIX-26")
def test_what_is_posted_may_be_set() -> None:
    table = killed(Rigged(killing(Kill(post=7))))
    assert sum(table.won("P1").dead) == 7


@pytest.mark.proves("MIX-28")
def test_one_kill_a_hand_and_by_those_who_owe_it() -> None:
    """P2 is away when the kill is due, so P3 earns one too; each posts in a hand of their own."""
    table = killed(Rigged(killing()))
    table.do(c.From("P2", c.SitOut(True)))
    table.won("P3")
    assert killer_of(table) == ""
    table.won("P3", called="P4")
    assert table.session.kills.owed == ("P2", "P3")
    table.do(c.From("P2", c.SitOut(False)))
    table.won("P4")
    assert killer_of(table) == "P2"
    table.won("P4")
    assert killer_of(table) == "P3"
    assert table.session.kills.owed == ()


@pytest.mark.proves("MIX-29")
def test_who_leaves_owes_the_kill_when_they_are_back() -> None:
    table = killed(Rigged(killing()))
    table.do(c.From("P2", c.Leave()))
    assert table.won("P1").small_bet == 2
    table.sit("P2")
    assert table.won("P1").small_bet == 4
    assert killer_of(table) == "P2"


@pytest.mark.proves("MIX-29")
def test_who_cannot_pay_does_not_kill() -> None:
    table = killed(Rigged(killing(Kill(post=10_000))))
    assert table.won("P1").dead == ()
    assert table.session.kills.owed == ("P2",)


@pytest.mark.proves("MIX-44")
def test_a_bomb_pot_is_not_killed_and_counts_for_none() -> None:
    table = killed(Rigged(killing(bomb=Bomb(hands=3))))
    before = table.session.kills
    assert table.won("P3", called="P4").bomb
    assert killer_of(table) == ""
    assert table.session.kills == before
    assert table.won("P1").small_bet == 4


def test_without_kills_nobody_owes_any() -> None:
    table = killed(Rigged(killing()))
    table.do(c.From(HOST, c.SetTerms(changed(table.session.terms, kill=None))))
    assert table.won("P1").dead == ()
    assert table.session.kills == Kills()


# --- a scooped pot


def scooped(pot: int) -> tuple[Hand, int]:
    """Play stud 8 or better for 2/4 to a pot of 19 or 20 that is not fought for; and who wins it.

    Two play to sixth street; the third player has put in the ante, and for 20 the bring-in too.
    """
    deck = Random(pot).sample
    hand = begin(games.get("seven-card-stud-8"), [100] * 3, STUD, lambda cards: deck(cards, 52))
    assert hand.ask is not None
    opener = hand.ask.players[0]
    others = [player for player in (1, 2, 3) if player != opener]
    winner, gone = others[0], opener if pot == 20 else others[1]
    while hand.ask is not None:
        player = hand.ask.players[0]
        assert isinstance(hand.state.phase, Bet)
        last = hand.state.street == 6
        hand = hand.act(player, _plays(hand.ask, player == winner, player == gone, last))
    return hand, winner


def _plays(ask: Ask, wins: bool, is_gone: bool, last: bool) -> Action:
    answers = [offer.answer for offer in ask.offers]
    raising = next((offer for offer in ask.offers if isinstance(offer, CanRaise)), None)
    if BringIn in answers:
        return BringIn()
    if is_gone or (last and not wins):
        return Fold()
    if wins and raising is not None and raising.kind != "raise":
        return Raise(raising.least)
    return Call()


@pytest.mark.proves("MIX-22", "MIX-24", "MIX-EX3")
@pytest.mark.parametrize(("pot", "owed"), [(19, ()), (20, ("P3",))])
def test_a_scooped_pot_kills_from_five_big_bets_on(pot: int, owed: tuple[str, ...]) -> None:
    hand, winner = scooped(pot)
    people = ["P1", "P2", "P4"]
    people.insert(winner - 1, "P3")
    assert sum([fact.amount for fact in hand.facts if type(fact).__name__ == "Awarded"]) == pot
    assert Kills().after(FULL, hand, people[:3]).owed == owed
    assert Kills().after(Kill(pot=6), hand, people[:3]).owed == ()


@pytest.mark.proves("MIX-22")
def test_a_kill_may_go_by_one_way_in_every_game() -> None:
    hand, winner = scooped(20)
    people = ["a", "b", "c"]
    run = Kill(when="two_in_a_row")
    assert Kills().after(run, hand, people) == Kills((), people[winner - 1])
    earned = Kills((), people[winner - 1]).after(run, hand, people)
    assert earned.owed == (people[winner - 1],)
    table = Rigged(killing(Kill(when="scoop")))
    for _ in range(3):
        assert table.won("P2", called="P4").dead == ()


@pytest.mark.parametrize(
    "wrong", [{"size": "double"}, {"when": "never"}, {"pot": -1}, {"post": "2"}]
)
def test_kills_that_no_table_has(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as refused:
        Kill(**wrong)
    assert refused.value.code == "bad_kill"


# --- laws


@pytest.mark.proves("MIX-20", "MIX-26", "MIX-27", "MIX-28")
@settings(max_examples=15, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from(FIVE[:3]), st.sampled_from(("", *FIVE[:3])), st.booleans()),
        max_size=9,
    )
)
def test_chips_stay_and_nobody_kills_who_does_not_owe_it(ends: list[tuple[str, str, bool]]) -> None:
    table = Rigged(killing(), *FIVE[:3], chips=400)
    for winner, other, leaves in ends:
        owed = table.session.kills.owed
        if leaves and other:
            table.do(c.From(other, c.SitOut(other in _ready(table))))
        if len(table.session.seating.ready) < 2 or winner not in _ready(table):
            continue
        table.won(winner, called=other if other in _ready(table) else "")
        finished = table.session.finished
        assert finished is not None
        stakes = finished.playing.hand.state.stakes
        killer = killer_of(table)
        assert killer == "" or killer in owed
        assert bool(killer) == (set(owed) & set(finished.playing.people) != set())
        assert stakes.small_bet == (4 if killer else 2)
        assert sum(stakes.dead) == (2 if killer else 0)
        assert sum([table.chips(name) for name in FIVE[:3]]) == 1200


def _ready(table: Played) -> set[str]:
    return {table.session.seating.chair(number).who for number in table.session.seating.ready}
