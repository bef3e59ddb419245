"""What is dealt next: always one game, one after the other, or as the dealer chooses."""

from __future__ import annotations

import pytest

from doorcard.rules.errors import BadSetup
from doorcard.table import Choice, Pick
from doorcard.table import commands as c
from doorcard.table.facts import ChoiceOpened, GameChosen
from tests.table.session.played import HOST, Played, changed, folds, menu, terms

GAMES = ("razz", "soko", "chicago")


def dealt(table: Played, hands: int) -> list[str]:
    """Play so many hands; return what was dealt in each, and by whom."""
    games = []
    for _ in range(hands):
        table.start()
        games.append(f"{table.hand.pick.game} {table.hand.people[-1]}")
        table.all_act(folds)
    return games


def choosing(
    *, people: tuple[str, ...] = ("ann", "bob", "cat"), default: int | None = 2, free: str = ""
) -> Played:
    """Return a table at which the first dealer is choosing, at second 5; the options that are
    `free` may be set."""
    laid = terms(*GAMES, mode="dealer", default=default)
    if free:
        picks = tuple([Pick(game, free=(free,)) for game in GAMES])
        laid = changed(laid, choice=changed(laid.choice, menu=picks, dealer_options=True))
    return Played(laid).sit(*people).start()


def test_a_fixed_game_is_always_the_first_of_the_menu() -> None:
    table = Played(terms(*GAMES)).sit("ann", "bob")
    assert dealt(table, 3) == ["razz ann", "razz bob", "razz ann"]


def test_a_menu_is_gone_through_hand_by_hand() -> None:
    table = Played(terms(*GAMES, mode="hand")).sit("ann", "bob")
    assert dealt(table, 4) == ["razz ann", "soko bob", "chicago ann", "razz bob"]


def test_a_game_may_stand_on_a_menu_twice() -> None:
    table = Played(terms("razz", "razz", "soko", mode="hand")).sit("ann", "bob")
    assert [game.split()[0] for game in dealt(table, 5)] == ["razz", "razz", "soko", "razz", "razz"]


def test_a_menu_is_gone_through_when_everybody_has_dealt() -> None:
    table = Played(terms(*GAMES, mode="orbit")).sit("ann", "bob", "cat")
    assert dealt(table, 7) == [
        *("razz ann", "razz bob", "razz cat"),
        *("soko ann", "soko bob", "soko cat"),
        "chicago ann",
    ]


def test_a_game_for_more_players_is_passed_over() -> None:
    """Price Is Right takes three."""
    table = Played(terms("price-is-right", "soko", mode="hand")).sit("ann", "bob")
    assert dealt(table, 2) == ["soko ann", "soko bob"]
    table.sit("cat")
    assert dealt(table, 2) == ["price-is-right cat", "soko ann"]
    fixed = Played(terms("price-is-right")).sit("ann", "bob")
    assert fixed.session.due is None
    assert fixed.sit("cat").session.due is not None


def test_the_dealer_chooses_any_game_of_the_menu_with_its_free_options() -> None:
    table = choosing(free="burn")
    opened = table.session.choosing
    assert opened is not None
    assert (opened.chair, opened.deadline) == (1, 35)
    assert table.session.playing is None
    table.refused("not_choosing", c.From("bob", c.Choose(0)))
    table.refused("not_seated", c.From(HOST, c.Choose(0)))
    for place in (-1, 3):
        table.refused("not_on_menu", c.From("ann", c.Choose(place)))
    table.refused("bad_option", c.From("ann", c.Choose(1, {"burn": "two"})))
    happened = table.do(c.From("ann", c.Choose(1, {"burn": 1})))
    pick = Pick("soko", {"burn": 1}, free=("burn",))
    assert GameChosen(pick, 1, 1, 1, 5) in happened
    assert table.hand.pick == pick
    assert table.hand.people[-1] == "ann"
    table.refused("not_choosing", c.From("ann", c.Choose(0)))
    table.all_act(folds).start()
    assert table.session.choosing is not None
    assert table.session.choosing.chair == 2


def test_the_default_is_dealt_when_the_time_to_choose_runs_out() -> None:
    table = choosing(default=2)
    assert table.at(34.9) == ()
    table.now = 35
    table.refused("too_late", c.From("ann", c.Choose(0)))
    table.at(35)
    assert table.hand.pick.game == "chicago"
    assert table.hand.people[-1] == "ann"


def test_who_chose_deals_though_somebody_sat_down_before_them() -> None:
    table = choosing()
    table.do(c.From("ann", c.Choose(0)))
    table.do(c.From("bob", c.Leave()))
    table.all_act(folds).start()
    assert table.session.choosing is not None
    assert table.session.choosing.chair == 3
    table.sit("dan")  # in chair 2, the next after ann's
    for by_time in (True, False):
        assert table.session.choosing is not None
        if by_time:
            table.at(table.session.choosing.deadline)
            assert table.hand.people[-1] == "cat"
            table.all_act(folds).start()
        else:
            table.do(c.From("ann", c.Choose(0)))
    assert table.hand.people[-1] == "ann"


@pytest.mark.parametrize(
    "by", [c.From("ann", c.Leave()), c.From("ann", c.SitOut(True)), c.From(HOST, c.Kick(1))]
)
def test_a_dealer_who_goes_lets_the_next_one_choose(by: c.Request) -> None:
    table = choosing()
    table.do(by)
    assert table.session.choosing is None
    table.start()
    assert table.session.choosing is not None
    assert table.session.choosing.chair == 2


def test_a_dealer_who_is_lost_still_has_the_time_to_choose() -> None:
    table = choosing()
    table.do(c.Disconnect("ann"))
    assert table.session.choosing is not None
    table.do(c.Connect("ann"))
    table.do(c.From("ann", c.Choose(0)))
    assert table.hand.pick.game == "razz"


def test_nobody_chooses_where_too_few_are_left() -> None:
    table = choosing(people=("ann", "bob"))
    table.do(c.From("bob", c.Leave()))
    assert (table.session.choosing, table.session.due) == (None, None)


def test_a_game_for_more_players_is_not_chosen() -> None:
    table = Played(terms("razz", "price-is-right", mode="dealer")).sit("ann", "bob").start()
    table.refused("too_few_players", c.From("ann", c.Choose(1)))
    assert table.session.choosing is not None


@pytest.mark.proves("MIX-11")
def test_a_bot_deals_the_next_of_the_menu_and_who_is_away_the_game_before() -> None:
    table = Played(terms(*GAMES, mode="dealer")).bots().sit("ann", "bob")
    table.start()
    assert (table.hand.people[-1], table.hand.pick.game) == ("bot:Ada", "razz")
    table.all_act(folds)
    table.do(c.Disconnect("ann"))
    table.start()
    assert (table.hand.people[-1], table.hand.pick.game) == ("ann", "razz")
    table.all_act(folds)
    happened = table.at(table.session.due or 0)
    assert [fact.chair for fact in happened if isinstance(fact, ChoiceOpened)] == [3]


def test_other_games_are_chosen_anew() -> None:
    """A dealer chooses from the menu there is now, or does not choose any more."""
    table = choosing()
    table.do(c.From(HOST, c.SetTerms(changed(table.session.terms, choice=Choice(menu("auction"))))))
    assert table.session.choosing is None
    table.start()
    assert table.hand.pick.game == "auction"


def test_other_stakes_leave_the_menu_where_it_is() -> None:
    table = Played(terms(*GAMES, mode="orbit")).sit("ann", "bob", "cat")
    assert dealt(table, 4)[-1] == "soko ann"
    table.do(c.From(HOST, c.SetTerms(changed(table.session.terms, title="Another name"))))
    assert dealt(table, 3) == ["soko bob", "soko cat", "chicago ann"]


def test_nobody_chooses_while_the_table_stands() -> None:
    table = choosing()
    table.at(15)
    table.do(c.From(HOST, c.Pause(True)))
    table.refused("paused", c.From("ann", c.Choose(0)))
    assert table.at(1000) == ()
    table.do(c.From(HOST, c.Pause(False)))
    assert table.session.choosing is not None
    assert table.session.choosing.deadline == 1020  # twenty seconds were left


@pytest.mark.parametrize(
    "wrong", [{"menu": ()}, {"default": 3}, {"default": -1}, {"seconds": 0}, {"length": 0}]
)
def test_choices_that_no_table_has(wrong: dict[str, object]) -> None:
    with pytest.raises(BadSetup) as refused:
        Choice(**{"menu": menu(*GAMES), "mode": "dealer", **wrong})  # type: ignore[arg-type]
    assert refused.value.code in ("bad_menu", "bad_clock")
