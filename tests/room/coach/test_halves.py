"""Which half of a shared pot the coach says a hand is ahead for, or has already."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.room.coach.figures.weighed import Weighed
from doorcard.room.coach.words.advice import advice_words
from doorcard.room.coach.words.cards_held import held_for
from doorcard.rules.actions import Action
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Call, Raise
from tests.room.coach.positions import dealt
from tests.weighing import bets_with, standing

SPADES = " 8s Ah 2d Ac 4h 9c | Kc Kd 3h Ts 5h 6d Jd"
"""What goes with a spade in the hole: the eight of spades there too, and an ace face up."""


def on_street(name: str, cards: str, street: int, **options: Any) -> View:
    """Return what the first player sees when it is their turn on a street."""
    hand = dealt(name, cards, **options)
    order = deal(cards, hand.state.game)
    while hand.ask is not None and (hand.state.street < street or hand.ask.players[0] != 1):
        player = hand.ask.players[0]
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    return hand.seen_by(1)


def first(view: View, share: float, likely: tuple[str, ...] = (), **more: Any) -> str:
    """Return what is advised to a player whose raise is worth most, and why."""
    weighed: Weighed = standing(view, share, **more)
    bets = bets_with(view, share, raising=30.0)
    return advice_words(view, weighed._replace(bets=bets, likely=likely))[0]


def test_the_highest_spade_in_the_hole_is_half_the_pot() -> None:
    """Nothing beats the ace, on any street; where sides are declared, spade has to be."""
    for street in (3, 6):
        view = on_street("chicago", "As" + SPADES, street, declare="none")
        told = first(view, 0.6)
        assert "your ace of spades in the hole can't be beaten: half the pot is yours." in told
        told = first(view, 0.9, ("high", "spade"))
        assert told.endswith("half the pot is yours. You are probably ahead for high, too.")
    told = first(on_street("chicago", "As" + SPADES, 6), 0.6)
    assert "can't be beaten: declare spade at the end, and half the pot is yours." in told
    with speaking("de"):
        told = first(view, 0.6)
    assert "Pik-Ass verdeckt ist nicht zu schlagen: Der halbe Pot gehört dir." in told


@pytest.mark.parametrize("rival", [0.5, 0.3], ids=["even", "ahead"])
def test_a_call_that_pays_says_so_too(rival: float) -> None:
    """A bet of 8 is called, by a hand that stands even with the other one or is ahead of it."""
    cards = "As" + SPADES
    hand = dealt("chicago", cards, declare="none")
    order = deal(cards, hand.state.game)
    answer: Action = Call()
    while not isinstance(answer, Raise):
        assert hand.ask is not None
        player = hand.ask.players[0]
        answer = hand.ask.to(player).default()
        if player == 2 and hand.state.street == 6:
            answer = Raise(8)
        hand = hand.act(player, answer, [order])
    told = advice_words(hand.seen_by(1), standing(hand.seen_by(1), 0.5, rival))[0]
    assert told.startswith("Call ")
    assert ": your ace of spades in the hole can't be beaten: half the pot is yours." in told


@pytest.mark.parametrize(
    ("mine", "rival", "sure"), [("Ks", "Qd", False), ("Ks", "As", True), ("8s", "Qd", False)]
)
def test_a_lower_spade_is_sure_only_where_the_better_ones_are_seen(
    mine: str, rival: str, *, sure: bool
) -> None:
    """The king is beaten by the ace alone, which can't be in the hole where it lies face up."""
    cards = f"{mine} 7s Kh 2d Kd 4h 9c | Jc Jd {rival} Ts 5h 6d 2h"
    view = on_street("chicago", cards, 6, declare="none")
    assert ("can't be beaten" in first(view, 0.6)) is sure
    likely = first(view, 0.6, ("spade",))
    assert ("in the hole probably wins half the pot" in likely) is not sure


@pytest.mark.parametrize(
    ("likely", "told"), [(("high",), True), (("high", "spade"), False), ((), False)], ids=str
)
def test_who_is_likely_best_for_one_side_alone_hears_that_it_is_half_the_pot(
    likely: tuple[str, ...], *, told: bool
) -> None:
    view = on_street("chicago", "Js" + SPADES, 6, declare="none")
    weighed = standing(view, 0.4)._replace(bets=bets_with(view, 0.4), likely=likely)
    words = advice_words(view, weighed)
    assert ("With high alone you usually get half of the pot." in words) is told


def test_the_lowest_spade_counts_where_the_game_says_so() -> None:
    """With the lowest spade, the two is the best one, and the ace is not."""
    for spade, sure in (("2s", True), ("As", False)):
        cards = f"{spade} Ks Ah Kd Ac 4h 9c | Kc Jd 3h Ts 5h 6d Jc"
        told = first(on_street("chicago", cards, 6, declare="none", suit_side="low"), 0.6)
        assert ("can't be beaten" in told) is sure


def test_no_spade_is_sure_where_it_alone_may_win_nothing() -> None:
    """Black Mariah: in version A one player must win both halves, and in B the queen of spades face
    up ends the deal; in C sides are declared, as in Chicago."""
    for variant, sure in (("A", False), ("B", False), ("C", True)):
        told = first(on_street("black-mariah", "As" + SPADES, 6, variant=variant), 0.6)
        assert ("half the pot is yours" in told) is sure


def test_a_hand_that_is_ahead_is_said_to_be_for_high_for_low_or_for_both() -> None:
    """A pair of sixes with 6-4-3-2-A is ahead for low; its straight draw is no reason."""
    cards = "6s 6d 4c 3h 2d Ac Kh | Th 5d Td 9s Qc Kd 7d"
    view = on_street("seven-card-stud-high-low", cards, 6)
    assert first(view, 0.6, ("low",)) == (
        "Bet 8: you hold a 6-4-3-2-A low, and are probably ahead for low."
    )
    held = "You hold a pair of sixes and a 6-4-3-2-A low."
    both = f": you are probably ahead for high and low. {held}"
    assert both in first(view, 0.9, ("high", "low"))
    assert f": no other hand wins as much of the pot as yours. {held}" in first(view, 0.6)
    sure = first(view, 0.8, ("high", "low"), sure=("low",))
    assert "the half for low is yours, whatever comes. You are probably ahead for high, too" in sure


def test_only_five_different_low_cards_are_a_low_that_is_made() -> None:
    """Not with a pair for the fifth, nor with a nine while better ones may come."""
    rival = " | Th 5d Td 9d Qd Kd 7d"
    for cards, made in (
        ("6s 6d 4c 3h 2d Ac Kh", "a 6-4-3-2-A low"),
        ("9s 6d 4c 3h 2d Qc Kh", "a 9-6-4-3-2 low"),
        ("6s 6d 4c 3h 2d Qc Kh", ""),
    ):
        assert held_for(on_street("seven-card-stud-high-low", cards + rival, 7), "low") == made
    assert not held_for(
        on_street("seven-card-stud-high-low", "9s 6d 4c 3h 2d Qc" + rival, 6), "low"
    )


def test_what_is_told_of_one_pot_says_nothing_of_halves() -> None:
    """Seven-card stud has one winner."""
    cards = "As Ad 4c 3h 2d Ac Kh | Th 5d Td 9s Qc Kd 7d"
    told = "Bet 8: you hold three aces, and are probably ahead."
    assert told == first(on_street("seven-card-stud", cards, 6), 0.8)
