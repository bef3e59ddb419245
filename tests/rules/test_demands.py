"""What up-cards ask of their players, and who is asked."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import BadSetup, Fold, Hand, games, parse_cards, start
from doorcard.laws import order
from doorcard.records import loads, replay
from doorcard.rules.facts import Dealt
from doorcard.rules.phases.calling import DealCalling
from doorcard.rules.phases.demands import (
    BroughtCard,
    CanPay,
    Demanded,
    Demands,
    NothingLeft,
    PaidWild,
    Pay,
)
from doorcard.rules.phases.turn_more import CanTurnCard, TurnCard
from doorcard.sheets import describe
from doorcard.table.preview import preview
from tests.rules.demands import STAKES, dealt


@pytest.mark.proves("BSB-04", "BSB-05")
def test_a_price_is_told_before_it_is_answered_and_stops_the_deal() -> None:
    hand = dealt(games.get("baseball"), "Kc 9c 7d Qs 3h 4d")
    assert hand.ask is not None
    assert hand.ask.players == (1,)
    assert CanPay(2) in hand.ask.offers
    assert any(type(fact) is Demanded and fact.amount == 2 for fact in hand.facts)
    assert not hand.state.seat(2).up_cards, "nothing further is dealt"
    assert preview(hand, 1)["ask"]["offers"][1]["button"] == "Pay 2"
    hand = hand.act(1, Pay())
    assert hand.state.pot_total == 4
    assert len(hand.state.seat(2).places) == 4, "the four has brought a card"


@pytest.mark.proves("BSB-04", "BSB-23")
def test_what_is_wild_is_known_to_all() -> None:
    hand = dealt(games.get("baseball"), "3c Qc 3d Qs 3h Kd").act(1, Pay())
    wild = hand.state.game.wild
    assert wild is not None
    assert wild.names(hand.state) == ("9", "3h")
    assert [wild.names(hand.seen_by(viewer).state) for viewer in (0, 1, 2)] == [("9", "3h")] * 3
    assert wild.parted(hand.state, 1) == ((), 3)
    marks = [[c["c"] for c in face(hand, viewer) if c.get("wild")] for viewer in (0, 1, 2)]
    assert marks == [["3h"], ["3c", "3d", "3h"], ["3h"]]


def face(hand: Hand, viewer: int) -> list[dict[str, object]]:
    cards: list[dict[str, object]] = preview(hand, viewer)["hand"]["players"][0]["cards"]
    return cards


@pytest.mark.proves("BSB-21")
def test_a_card_is_brought_only_where_the_street_can_spare_it() -> None:
    """Two players get eight cards each of twenty, so only four of the five can bring one."""
    game = games.get("baseball")
    street = DealCalling("u" * 8, demands=Demands(pay=(), extra=("T", "J")))
    short = replace(game, phases=(game.phases[0], street, *game.phases[-2:]), lowest_rank="T")
    cards = "Tc Qc Td Qd Th Qh Ts Qs Jc Jd Jh Js Kc Kd Kh Ks Ac Ad Ah As"
    hand = start(short, [50, 50], STAKES, orders=[order(cards, "T")])
    kinds = [type(fact) for fact in hand.facts]
    assert kinds.count(BroughtCard) == 4
    assert kinds.count(NothingLeft) == 4, "the jacks"
    assert [len(seat.places) for seat in hand.state.seats] == [10, 10]


@pytest.mark.proves("BSB-24")
def test_many_ranks_that_bring_cards_leave_room_for_fewer_players() -> None:
    assert games.get("baseball").seats == (2, 7)
    assert games.get("baseball", extra="2,4,5").seats == (2, 6)
    with pytest.raises(BadSetup) as refused:
        games.get("baseball", extra="2,4,5,6,7,8,T,J,Q,K,A")
    assert refused.value.code == "bad_option"
    with pytest.raises(BadSetup):
        Demands(pay=("4",), extra=("4",))
    with pytest.raises(BadSetup):
        PaidWild(("1",))


@pytest.mark.proves("BSB-17")
def test_everybody_is_asked_for_fours_in_the_hole_and_may_name_any_card() -> None:
    """Else whoever is asked would be known to hold one (CHO-08)."""
    game = games.get("baseball", four_hole=True)
    hand = dealt(game, "Kc Qc Kd Qd 2h 2s 5c 5d 6c 6d 7c 7d 8c 8d")
    while hand.ask is not None and not any(type(o) is CanTurnCard for o in hand.ask.offers):
        hand = hand.act(hand.ask.players[0], hand.ask.default())
    assert hand.ask is not None
    assert hand.ask.players == (1,)
    assert CanTurnCard((0, 1, 6)) in hand.ask.offers
    turned = hand.act(1, TurnCard(0))
    assert turned.state.seat(1).up_cards[-1:] == parse_cards("Kc")
    assert not any(type(fact) is Dealt for fact in turned.news), "only a four brings a card"


@pytest.mark.proves("FTB-04")
def test_football_has_no_options_of_its_own() -> None:
    assert games.options_of("football").keys() == games.options_of("baseball").keys()
    assert not [name for name in games.options_of("football") if "goal" in name or "touch" in name]


@pytest.mark.proves("FTB-01", "FTB-03")
@pytest.mark.parametrize(
    ("preset", "title", "told"),
    [
        ("baseball", "Baseball", "threes are wild, but cost chips if face up; fours bring"),
        ("football", "Football", "Seven cards; sixes are wild; threes are wild, but cost"),
        (
            "five-and-dime",
            "Five and Dime",
            "Seven cards; fives and tens are wild; twos bring one more card.",
        ),
    ],
)
def test_the_presets_say_what_they_are(preset: str, title: str, told: str) -> None:
    assert games.get(preset).title == title
    assert told in describe(preset)


@pytest.mark.proves("BSB-22")
def test_the_last_player_wins_at_once() -> None:
    hand = dealt(games.get("baseball"), "Kc Qc Kd Qd 3h").act(1, Fold())
    assert hand.over
    assert hand.stacks == (49, 51)


def test_dealing_lines_can_not_stand_for_a_deck_where_up_cards_are_paid_for() -> None:
    text = """
variant = 'baseball'
antes = [1, 1]
small_bet = 1
starting_stacks = [50, 50]
actions = ['d dh p1 KcKd2h', 'd dh p2 QcQd5h']
"""
    error = replay(loads(text)).error
    assert error is not None
    assert error.code == "bad_field"
