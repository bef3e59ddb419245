"""Bots choose among their own cards as anybody would: what to show, to pass on and to keep."""

from __future__ import annotations

from random import Random
from typing import Any

from doorcard import Hand
from doorcard.bots import Style, bot
from doorcard.cards import card_names, rank
from doorcard.rules.phases.keeping import CanKeepCards
from doorcard.rules.phases.passing import CanPassOn
from doorcard.rules.phases.roll import CanTurnUp, TurnUp
from doorcard.rules.phases.turn_first import CanTurnInstead, TurnInstead
from tests.bots.answering import asked

TAMELY = bot(Style(bluffs=0))


def answer(hand: Hand) -> Any:
    return TAMELY(hand.seen_by(1), Random(1))


def named(hand: Hand, places: tuple[int, ...]) -> list[str]:
    cards = hand.state.seat(1).cards
    return [card_names([cards[at]]) for at in places]


def test_a_pair_stays_in_the_hole() -> None:
    hand = asked("roll-your-own", "As 2h Ad 3h 6c 4h", CanTurnUp)
    assert answer(hand) == TurnUp((2,))


def test_what_makes_a_card_wild_stays_in_the_hole() -> None:
    hand = asked("roll-your-own", "As 2h Ad 3h 6c 4h", CanTurnUp, own_wild="low_hole")
    assert answer(hand) in (TurnUp((0,)), TurnUp((1,)))


def test_a_small_card_is_turned_up_before_the_next_one_comes() -> None:
    cards = "As 2h Ad 3h 6c 4h Kd 9c"
    hand = asked("mexican-stud", "2s 3h Kd 4h", CanTurnInstead, choose="before")
    assert answer(hand) == TurnInstead(0)
    hand = asked("roll-your-own", cards, CanTurnInstead, choose="before", then=TurnUp((2,)))
    assert not isinstance(answer(hand), TurnInstead)  # the pair stays in the hole


def test_rags_are_passed_on() -> None:
    deal = "As 2h Ad 3h Kc 4h Kd 6h 7h 8h 5s Th 2c Jh"
    hand = asked("anaconda", deal, CanPassOn)
    assert set(named(hand, answer(hand).cards)) == {"7h", "5s", "2c"}


def test_the_best_five_are_kept_and_the_best_card_stays_down() -> None:
    deal = "As 2h Ad 3h Ac 4h Kd 6h Kc 8h 5s Th 2c Jh"
    hand = asked("anaconda", deal, CanKeepCards, passes="1L1")
    kept = answer(hand).cards
    assert set(named(hand, kept)) == {"As", "Ad", "Ac", "Kd", "Kc"}
    ranks = [rank(hand.state.seat(1).cards[at]) for at in kept]
    assert ranks == sorted(ranks)
