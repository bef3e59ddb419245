"""Piles that nobody has seen: what is known, who leads, and when a four brings nothing."""

from __future__ import annotations

import pytest

from doorcard import Call, Fold, Hand, Stakes, games, start
from doorcard.cards import UNKNOWN
from doorcard.laws import order
from doorcard.rules.phases.demands import BroughtCard, NothingLeft
from doorcard.rules.phases.no_peek import CanTurnOn, RanOut, TurnOn, leader
from doorcard.table.preview import preview

STAKES = Stakes(ante=1, small_bet=1)


def piles(*told: str, size: int = 7) -> str:
    """Return the cards as they are dealt, pass by pass, from what piles have on top."""
    rows = [pile.split() for pile in told]
    passes = [[row[at] if at < len(row) else "??" for row in rows] for at in range(size)]
    return " ".join(card for dealt in passes for card in dealt)


def play(cards: str, seats: int, *, stack: int = 50, game: str = "no-peek") -> Hand:
    return start(games.get(game), [stack] * seats, STAKES, orders=[order(cards)])


@pytest.mark.proves("NBB-01")
def test_nobody_sees_a_pile_its_owner_neither() -> None:
    hand = play(piles("9d Kc", "5c Qs"), 2)
    for viewer in (0, 1, 2):
        view = hand.seen_by(viewer)
        assert all(seat.cards == (UNKNOWN,) * 7 for seat in view.state.seats)
        shown = preview(hand, viewer)["hand"]["players"][viewer - 1 if viewer else 0]["cards"]
        assert [card["c"] for card in shown] == ["??"] * 7
        assert {card["known"] for card in shown} == {"nobody"}
    turned = hand.act(1, TurnOn())
    nine = turned.state.exposed[0][0]
    assert all(turned.seen_by(viewer).state.seat(1).up_cards == (nine,) for viewer in (0, 1, 2))
    assert nine == order("9d")[0]


@pytest.mark.proves("NBB-05")
def test_of_equal_hands_left_the_nearer_to_the_dealers_left_leads() -> None:
    hand = play(piles("9d", "Js", "9c 8s"), 3)
    hand = hand.act(1, TurnOn()).act(1, Call()).act(2, Call()).act(3, Call())
    hand = hand.act(2, TurnOn())
    assert leader(hand.state) == 2


@pytest.mark.proves("NBB-15", "NBB-17")
def test_the_fourth_four_of_seven_players_brings_nothing() -> None:
    """Seven piles of seven leave three cards, and nobody has folded."""
    cards = piles("4c", "4d Kc", "4h Ac", "4s As 5c", "Qc", "Qd", "Qh")
    hand = play(cards, 7, stack=1, game="night-baseball")
    for player in (1, 2, 3, 4):
        assert hand.ask is not None
        assert hand.ask.players == (player,)
        hand = hand.act(player, TurnOn())
    kinds = [type(fact) for fact in hand.facts]
    assert kinds.count(BroughtCard) == 3
    assert kinds.count(NothingLeft) == 1
    assert [len(seat.places) for seat in hand.state.seats] == [8, 8, 8, 7, 7, 7, 7]
    bottom = hand.state.seat(1).places[-1]
    assert (bottom.up, bottom.known) == (False, "nobody"), "a further card is not seen either"


@pytest.mark.proves("NBB-08", "NBB-10")
def test_who_has_no_card_left_is_out_unasked() -> None:
    """P1 leads with the last card, P2 beats it, and P1 has nothing left to turn."""
    hand = play(piles("2c 3d 4h 5s 7c 8d 8h", "9c 9d"), 2)
    while hand.ask is not None:
        player = hand.ask.players[0]
        turning = any(type(offer) is CanTurnOn for offer in hand.ask.offers)
        hand = hand.act(player, TurnOn() if turning else Call())
    assert [fact.player for fact in hand.facts if type(fact) is RanOut] == [1]
    assert hand.stacks == (49, 51)


@pytest.mark.proves("NBB-11")
def test_a_turn_may_be_used_to_fold() -> None:
    assert play(piles("9d", "5c"), 2).act(1, Fold()).stacks == (49, 51)
