"""What a table decides between hands: which game is next, and for what (docs/rules, MIX)."""

from __future__ import annotations

import pytest

from doorcard import Stakes
from doorcard.games.parts.rotations import ROTATIONS
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.errors import BadSetup
from doorcard.table import Pick
from doorcard.table import commands as c
from doorcard.table.chairs import Money
from doorcard.table.clocks import Clock
from doorcard.table.coming import ahead
from doorcard.table.faces.table_face import table_face
from doorcard.table.terms import check_menu
from tests.table.session.mixed import FIVE, RSE, STUD, laid, seated
from tests.table.session.played import HOST, Played, folds, library, menu


def dealt(table: Played, hands: int) -> list[str]:
    """Play so many hands in which everybody folds; return each one's game and dealer."""
    told = []
    for _ in range(hands):
        table.start()
        told.append(f"{table.hand.pick.game} {table.hand.people[-1]}")
        table.all_act(folds)
    return told


def of(game: str, *dealers: str) -> list[str]:
    return [f"{game} {dealer}" for dealer in dealers]


# --- rotations


@pytest.mark.proves("MIX-01", "MIX-02", "MIX-03", "MIX-06", "MIX-EX1")
def test_an_orbit_lasts_until_everybody_has_dealt() -> None:
    table = seated(laid(*RSE))
    told = dealt(table, 16)
    assert told[:5] == of("razz", *FIVE)
    assert told[5:10] == of("seven-card-stud", *FIVE)
    assert told[10:15] == of("seven-card-stud-8", *FIVE)
    assert told[15] == "razz P1"


@pytest.mark.proves("MIX-03", "MIX-EX1")
def test_a_seat_that_leaves_counts_as_passed() -> None:
    table = seated(laid(*RSE))
    dealt(table, 2)
    table.do(c.From("P3", c.Leave()))
    assert dealt(table, 3) == [*of("razz", "P4", "P5"), "seven-card-stud P1"]


@pytest.mark.proves("MIX-03")
def test_who_was_not_dealt_in_when_the_game_began_is_not_waited_for() -> None:
    """Behind the last of those, the deal of whoever came belongs to the next game."""
    table = seated(laid(*RSE), "P1", "P2")
    dealt(table, 1)
    table.sit("P3")
    assert dealt(table, 3) == ["razz P2", *of("seven-card-stud", "P3", "P1")]


@pytest.mark.proves("MIX-03")
@pytest.mark.parametrize("out", ["P2", "P3"])
def test_who_sits_out_is_passed(out: str) -> None:
    table = seated(laid(*RSE), "P1", "P2", "P3")
    dealt(table, 1)
    table.do(c.From(out, c.SitOut(True)))
    stayed = "P3" if out == "P2" else "P2"
    assert dealt(table, 2) == [f"razz {stayed}", "seven-card-stud P1"]


@pytest.mark.proves("MIX-03")
def test_a_game_lasts_so_many_hands() -> None:
    table = seated(laid("razz", "soko", mode="hand", length=3), "P1", "P2")
    games = [each.split()[0] for each in dealt(table, 7)]
    assert games == ["razz"] * 3 + ["soko"] * 3 + ["razz"]


@pytest.mark.proves("MIX-03", "MIX-04")
def test_minutes_that_run_out_in_a_hand_count_after_it() -> None:
    slow = Clock(base_time=500)
    table = seated(laid("razz", "soko", mode="minutes", length=1, clock=slow), "P1", "P2").start()
    began = table.now
    assert dealt_now(table) == "razz"
    table.start()
    assert table.now < began + 60
    table.do(c.From(HOST, c.Pause(True)))
    table.now += 1000  # the clock stands
    table.do(c.From(HOST, c.Pause(False)))
    assert dealt_now(table) == "razz"
    table.start()
    table.now = began + 1000 + 61
    assert dealt_now(table) == "razz"
    table.start()
    assert dealt_now(table) == "soko"


def dealt_now(table: Played) -> str:
    """Let everybody fold in the hand that runs; return its game."""
    game = table.hand.pick.game
    table.all_act(folds)
    return game


@pytest.mark.proves("MIX-05")
def test_the_next_game_is_told_before_its_antes() -> None:
    table = seated(laid(*RSE), "P1", "P2")
    assert table.session.next_at is not None
    told = ahead(table.session)
    assert told is not None
    assert (told.then, told.hands) == (RSE[0], 0)
    table.start()
    face = table_face(table.session).ahead
    assert face is not None
    assert face.words == "One more hand of Razz, then Seven Card Stud"
    table.all_act(folds).start().all_act(folds)
    face = table_face(table.session).ahead
    assert face is not None
    assert face.words == "Next: Seven Card Stud"
    assert table.session.playing is None


@pytest.mark.proves("MIX-05")
def test_how_many_hands_are_left_is_what_is_dealt() -> None:
    """Whatever people do meanwhile, what was told just before a hand holds for it."""
    table = seated(laid(*RSE))
    for number in range(24):
        if number == 3:
            table.do(c.From("P2", c.SitOut(True)))
        if number == 7:
            table.do(c.From("P2", c.SitOut(False)))
            table.do(c.From("P5", c.Leave()))
        if number == 13:
            table.sit("P6")
        told = ahead(table.session)
        assert told is not None
        before = table.session.rotation.pick
        table.start()
        assert table.hand.pick == (before if told.hands else told.then)
        table.all_act(folds)


@pytest.mark.proves("MIX-07")
def test_a_new_deal_is_the_same_hand() -> None:
    """The Bitch deals anew when the queen of spades comes up; the rotation counts hands."""
    table = seated(laid("the-bitch", "razz", mode="hand"), "P1", "P2", "P3")
    redeals = 0
    for number in range(40):
        table.start()
        assert table.hand.pick.game == ("razz" if number % 2 else "the-bitch")
        running = table.hand.number
        while table.session.playing is not None and table.hand.number == running:
            table.act(table.asked[0], calls_or_checks)
        finished = table.session.finished
        assert finished is not None
        redeals += finished.playing.hand.state.redeals
        for name in ("P1", "P2", "P3"):
            if table.chips(name) < 80:
                table.do(c.From(name, c.TopUp(120)))
        if redeals and number > 3:
            break
    assert redeals


def calls_or_checks(ask: Ask) -> Action:
    """Call what is bet, and never raise."""
    for offer in ask.offers:
        if offer.answer.__name__ == "Call":
            return offer.examples()[0]
    return ask.offers[-1].examples()[0]


@pytest.mark.proves("MIX-08")
def test_an_entry_may_have_stakes_of_its_own() -> None:
    dear = Stakes(ante=2, bring_in=2, small_bet=5)
    table = seated(laid("razz", Pick("soko", stakes=dear), mode="hand"), "P1", "P2")
    table.start()
    assert table.hand.hand.state.stakes == STUD
    face = table_face(table.session).ahead
    assert face is not None
    assert face.stakes is not None
    assert face.stakes.small == 5
    table.all_act(folds).start()
    assert table.hand.hand.state.stakes == dear


@pytest.mark.proves("MIX-08")
def test_a_game_that_needs_an_ante_gets_one() -> None:
    free = Stakes(ante=0, bring_in=1, small_bet=2)
    table = seated(laid("razz", "chicago", mode="hand", money=Money(free)), "P1", "P2")
    table.start()
    assert table.hand.hand.state.stakes.ante == 0
    table.all_act(folds).start()
    assert table.hand.hand.state.stakes.ante == 1


@pytest.mark.proves("MIX-09")
def test_a_table_seats_no_more_than_the_least_of_its_games() -> None:
    games = ("razz", "soko")
    most = min(each.seats[1] for each in table_face(Played(laid(*games)).session).terms.menu)
    names = [f"P{n}" for n in range(1, most + 2)]
    table = seated(laid(*games, chairs=most + 1), *names[:most])
    table.refused("table_full", c.From(names[most], c.Sit(200, 0), names[most]))


@pytest.mark.proves("MIX-09")
def test_the_dealer_and_those_to_the_right_sit_out_a_game_for_fewer() -> None:
    """Price Is Right is for at most so many; with more here, the dealer does not play."""
    game = "razz"
    most = table_face(Played(laid(game)).session).terms.menu[0].seats[1]
    names = [f"P{n}" for n in range(1, most + 3)]
    table = seated(laid(game, chairs=most + 2, sit_out_extra=True), *names).start()
    assert table.hand.people == tuple(names[1 : most + 1])
    assert table.session.seating.dealer == 1
    assert [table.chips(name) for name in (names[0], names[-1])] == [200, 200]


@pytest.mark.proves("MIX-10")
def test_the_dealer_picks_for_an_orbit() -> None:
    table = seated(laid(*RSE, mode="dealer", choice_for="orbit"), "P1", "P2", "P3").start()
    table.do(c.From("P1", c.Choose(1)))
    told = [dealt_now(table)]
    for _ in range(2):
        table.start()
        told.append(dealt_now(table))
    assert told == ["seven-card-stud"] * 3
    table.start()
    assert table.session.choosing is not None
    assert table.session.choosing.chair == 1


@pytest.mark.proves("MIX-12")
def test_a_dealer_sets_the_options_that_the_list_leaves_free() -> None:
    """Razz's kind of low is the list's; how many cards are burnt is the dealer's."""
    game = Pick("razz", {"low_rank": "27"}, free=("burn",))
    both = {"low_rank": "27", "burn": 1}
    table = seated(laid(game, mode="dealer", dealer_options=True), "P1", "P2").start()
    for other in ({"burn": 1}, {"low_rank": "A5", "burn": 1}, {}):
        table.refused("not_free", c.From("P1", c.Choose(0, other)))
    table.do(c.From("P1", c.Choose(0, both)))
    assert table.hand.pick.options == both


@pytest.mark.proves("MIX-12")
def test_a_dealer_sets_no_options_unless_the_terms_allow_it() -> None:
    game = Pick("razz", {"burn": 1}, free=("burn",))
    table = seated(laid(game, mode="dealer"), "P1", "P2").start()
    assert table_face(table.session).terms.menu[0].free == ()
    table.refused("not_free", c.From("P1", c.Choose(0, {})))
    table.do(c.From("P1", c.Choose(0, {"burn": 1})))
    assert table.hand.pick.options == {"burn": 1}


def test_what_no_game_has_is_not_left_to_the_dealer() -> None:
    with pytest.raises(BadSetup) as refused:
        check_menu(library, laid(Pick("razz", free=("rounds",)), mode="dealer"))
    assert refused.value.code == "unknown_option"


@pytest.mark.proves("MIX-10", "MIX-11")
def test_the_game_last_played_is_dealt_when_the_time_runs_out() -> None:
    table = seated(laid(*RSE, mode="dealer"), "P1", "P2").start()
    table.at(table.session.due or 0)
    assert dealt_now(table) == "razz"  # the first of the list
    table.start()
    table.do(c.From("P2", c.Choose(2)))
    assert dealt_now(table) == "seven-card-stud-8"
    table.start()
    table.at(table.session.due or 0)
    assert dealt_now(table) == "seven-card-stud-8"


def test_the_presets_are_made_of_games_there_are() -> None:
    for usual in ROTATIONS.values():
        picks = menu(*usual.games)
        assert set(dealt(seated(laid(*picks, mode="hand"), "P1", "P2"), len(picks)))
