"""How the coach tells the low of a hand that it advises to fold."""

from __future__ import annotations

import pytest

from doorcard.cards import card_name, parse_card
from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.room.coach.figures import keeping
from doorcard.room.coach.words.advice import advice_words
from doorcard.room.coach.words.cards_held import held_words
from doorcard.room.coach.words.low_side import held_with_low
from doorcard.room.coach.words.verdict import verdict
from doorcard.room.coach.words.with_a_card import towards
from doorcard.rules.actions import Action
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import CanRaise, Raise
from doorcard.rules.phases.keeping import CanKeepCards
from doorcard.rules.phases.passing import PassOn
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


def held_at(name: str, cards: str, street: int) -> str:
    """Return what the first player of two is told to hold on a street, to go on with."""
    hand = dealt(name, cards)
    order = deal(cards, hand.state.game)
    while hand.ask is not None:
        player = hand.ask.players[0]
        if hand.state.street >= street and player == 1:
            view = hand.seen_by(1)
            return held_with_low(view, held_words(view))
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    raise AssertionError(street)


@pytest.mark.parametrize(
    ("cards", "street", "held"),
    [
        ("Jc Js 7d 5c 3d 2h", 6, "a pair of jacks and four cards to a better low (7-5-3-2)"),
        ("Jc Js 7d 5c 3d Kh Qh", 7, "a pair of jacks and a Q-J-7-5-3 low"),
        ("Qc Qs 3d 3c 8d 7h Ah", 7, "two pair, queens and threes, and a Q-8-7-3-A low"),
        ("Jc Js 7d 5c 3d 2h Ah", 7, "a pair of jacks and a 7-5-3-2-A low"),
    ],
)
def test_who_goes_on_for_high_and_low_is_told_both(cards: str, street: int, held: str) -> None:
    """A jack makes a low, too, but a rough one: four low cards may still make a better one."""
    rest = " ".join(["Kc", "6d", "Kd", "9h", "4s", "8s", "9c"][:street])
    assert held_at("seven-card-stud-high-low", f"{cards} | {rest}", street) == held


def test_two_cards_are_told_for_high_and_for_low() -> None:
    assert held_at("five-card-stud-high-low", "As 7d | Kc 6d", 2) == "ace high and a 7-A low"


@pytest.mark.parametrize(
    ("cards", "held"),
    [
        # A king is any card for low, and only a king for high; with a three it is the other way.
        ("8d 7c 5s 2h Kd Qc Js", "an 8-7-5-2-A low"),
        ("8d 7c 6s 3h Kd Qc Js", "a pair of kings and an 8-7-6-3-A low"),
    ],
)
def test_a_card_is_wild_only_for_its_side(cards: str, held: str) -> None:
    view = dealt("howdy-doody", f"{cards} | Ks Jd Jh Tc 7s 7h 5d").seen_by(1)
    assert held_with_low(view, held_words(view)) == held
    assert "king high" not in held_words(view)


@pytest.mark.parametrize(
    ("cards", "bought", "told"),
    [
        ("2h 3s", "4d", "you hold three cards to a low and a straight (4-3-2)"),
        ("2h 3h", "8h", "you hold three cards to a flush, and three cards to a low (8-3-2)"),
    ],
)
def test_a_card_for_both_halves_is_told_for_both(cards: str, bought: str, told: str) -> None:
    view = dealt("auction", f"{cards} | Ks Jd").seen_by(1)
    assert towards(view, parse_card(bought)) == f"with it {told}"


def keeps_five() -> View:
    """Return the view of a player of Howdy Doody who holds 6 8 T K 2 9 Q and keeps five."""
    hand = dealt(
        "anaconda",
        "6s 8h Th Kd 2d 9c 4h | Jd Jh 4c 7s 7h 5d Qs",
        howdy_doody=True,
        passes="1L1",
    )
    for player in (1, 2):  # the four goes for the queen
        hand = hand.act(player, PassOn((6,)))
    return hand.seen_by(1)


def test_of_choices_that_chance_may_part_the_better_hand_is_kept() -> None:
    """Nine-low with the king for an ace beats ten-low, and king high is no hand to spoil it for."""
    first, *_ = advice_words(keeps_five(), None)
    keeps, why = first.split(": ", 1)
    assert "the nine of clubs" in keeps
    assert "the ten of hearts" not in keeps
    assert why.endswith("a 9-8-6-2-A low.")


def test_where_all_choices_win_as_much_the_best_hand_for_a_half_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keeping, "equities", lambda view, rng, samples, hands: [0.5] * len(hands))
    view = keeps_five()
    ask = view.own_ask
    assert ask is not None
    (offer,) = [each for each in ask.offers if isinstance(each, CanKeepCards)]
    kept = keeping.best_kept(view, offer)
    assert kept.level
    held = {card_name(view.state.hand_of(1)[at]) for at in kept.keep.cards}
    assert held in ({"9c", "8h", "6s", "2d", "Kd"}, {"Kd", "Qs", "Th", "9c", "8h"})
