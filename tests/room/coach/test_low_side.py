"""How the coach tells the low of a hand that it advises to fold."""

from __future__ import annotations

import pytest

from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.room.coach.words.verdict import verdict
from doorcard.rules.actions import Action
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanRaise, Raise
from doorcard.rules.reading import strengths
from tests.room.coach.positions import dealt
from tests.weighing import standing

KING = " | Kc 6d Kh 5h 4s 8s 9h"
"""What the rival holds; a king is the highest of the up-cards that are dealt first."""


def bet_into(name: str, cards: str, street: int) -> View:
    """Return what the first player sees when the second has bet on a street."""
    hand = dealt(name, cards)
    order = deal(cards, hand.state.game)
    while hand.ask is not None:
        player = hand.ask.players[0]
        step = hand.state.step
        now = hand.state.street >= street
        if now and player == 1 and step.high > hand.state.seat(1).bet:
            return hand.seen_by(1)
        raises = [each for each in hand.ask.to(player).offers if isinstance(each, CanRaise)]
        answer: Action = hand.ask.to(player).default()
        if now and player == 2 and raises and not step.count:
            answer = Raise(raises[0].least)
        hand = hand.act(player, answer, [order])
    raise AssertionError(street)


def told(view: View) -> str:
    """Return what a hand is told that wins far too little."""
    words = verdict(view, standing(view, 0.1, 0.6), {2: "Ada"})
    assert words is not None
    return str(words)


@pytest.mark.parametrize(
    ("cards", "street", "low", "german"),
    [
        # Ace and three alone are low, and one card is to come: five ranks are needed.
        (
            "Ac 3d Qh Jc Ad Js 2d",
            6,
            ", and a low is out of reach.",
            ", und ein Low ist nicht mehr möglich.",
        ),
        # With four to come, the same two may still become a low.
        (
            "Ac 3d Qh Jc Ad Js 2d",
            3,
            ", and only two of your cards are low.",
            ", und nur zwei deiner Karten sind niedrig.",
        ),
        # Ace, three and five, with three to come.
        ("Ac 3d Qh 5c 9d Js 2d", 4, "three cards to a low (5-3-A)", "drei Karten zum Low (5-3-A)"),
    ],
)
def test_with_eight_or_better_the_low_is_told_beside_the_high(
    cards: str, street: int, low: str, german: str
) -> None:
    view = bet_into("seven-card-stud-8", cards + KING, street)
    assert low in told(view)
    with speaking("de"):
        assert german in told(view)


@pytest.mark.parametrize(
    ("cards", "street", "out"),
    [("Ac 3d Qh Jc Ad Js 2d", 6, True), ("Ac 3d Qh Jc 2d Js 4d", 5, False)],
)
def test_a_low_is_out_of_reach_once_too_few_cards_are_to_come(
    cards: str, street: int, *, out: bool
) -> None:
    """Two ranks and one card make three; three ranks and the two of sixth and seventh five."""
    view = bet_into("seven-card-stud-8", cards + KING, street)
    (low,) = [each for each in strengths(view.state, 1) if each.side == "low"]
    assert low.nothing
    assert low.out_of_reach == out
    assert low.not_yet != out


def test_where_any_low_counts_a_weak_one_is_not_said_to_be_none() -> None:
    view = bet_into("five-card-stud-high-low", "Jc Td 9h 7c 3d | Ac Kd Ah 4c 5s", 5)
    assert ", and your low (J-10-9-7-3) is too weak" in told(view)
    assert "no low" not in told(view)
    with speaking("de"):
        assert ", und dein Low (J-10-9-7-3) ist zu schwach" in told(view)


def test_a_pair_is_too_weak_for_low() -> None:
    view = bet_into("five-card-stud-high-low", "Jc Td Jh 7c 3d | Ac Kd Ah Kc 5s", 5)
    assert ", and your hand is too weak for low" in told(view)
