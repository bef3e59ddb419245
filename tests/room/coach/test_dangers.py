"""Up-cards of others that may be part of a better hand are named where chips are advised."""

from __future__ import annotations

import pytest

from doorcard import Stakes
from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.room.coach.words.advice import advice_words, advised_in
from doorcard.room.coach.words.dangers import danger_words
from doorcard.rules.actions import Fold
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Call, Raise
from tests.room.coach.positions import dealt
from tests.weighing import bets_with, standing

NAMES = {2: "Ada", 3: "Bob"}
STAKES = Stakes(ante=1, bring_in=1, small_bet=2)
PLAIN = "5c 7c Tc 2h Jd 5s 5h"


def at_last_up_card(mine: str, theirs: str, others: str = PLAIN) -> View:
    """Return seven-card stud as the first player sees it when asked on sixth street."""
    cards = f"{mine} | {theirs} | {others}"
    hand = dealt("seven-card-stud", cards, STAKES)
    order = deal(cards, hand.state.game)
    while hand.state.street < 6 or hand.ask is None or hand.ask.players[0] != 1:
        assert hand.ask is not None
        player = hand.ask.players[0]
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    return hand.seen_by(1)


ACES = "As Ad Kc 8s Jh 4h 4c"
NINES_AND_EIGHTS = "9s 9d 8c 8s Jh 4h 6c"
STRAIGHT = "As Kd Qc Js Th 4h 6c"


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        (ACES, "2s 6h 3d 8d Qd 7s 2c", ["Careful: Ada shows three diamonds."]),
        (ACES, "2s 6h 3d 4d Qd 7d 2c", ["Careful: Ada shows four diamonds."]),
        (ACES, "2s Kh 6d 7s 8h 9h 2c", ["Careful: Ada shows four cards to a straight (6-7-8-9)."]),
        (NINES_AND_EIGHTS, "2s 6h Qd 3h Qs 7s 2c", ["Careful: Ada shows a pair of queens."]),
        (ACES, "2s 6h Qd 3h Qs 7s 2c", []),  # their pair is lower
        (STRAIGHT, "2s 6h 3d 3h 7s 8s 2c", []),  # nothing that beats it
        (STRAIGHT, "2s 6h 3d 8d Qd 7s 2c", ["Careful: Ada shows three diamonds."]),
    ],
)
def test_what_may_beat_the_hand_is_named(mine: str, theirs: str, told: list[str]) -> None:
    view = at_last_up_card(mine, theirs)
    assert list(danger_words(view, NAMES, Raise(4))) == told
    # Neither a fold nor a free check needs a warning.
    assert not list(danger_words(view, NAMES, Fold()))
    assert not list(danger_words(view, NAMES, Call()))


def test_it_is_among_the_reasons_of_an_advised_bet_and_not_of_a_free_check() -> None:
    view = at_last_up_card(ACES, "2s 6h 3d 8d Qd 7s 2c")
    for raising in (-9.0, 99.0):
        weighed = standing(view, 0.7)._replace(bets=bets_with(view, 0.7, raising))
        told = advice_words(view, weighed, NAMES)
        advised = advised_in(told)
        assert advised is not None
        assert isinstance(advised.action, Raise) == (raising > 0)
        assert ("Careful: Ada shows three diamonds." in told) == (raising > 0)
    with speaking("de"):
        assert list(danger_words(view, NAMES, Raise(4))) == ["Vorsicht: Ada zeigt dreimal Karo."]


def test_cards_that_can_no_longer_come_are_no_danger() -> None:
    """The learner holds so many diamonds that two more are not left."""
    view = at_last_up_card("Ad Kd Kc Jd Td 9d 4c", "2s 6h 3d 8d Qd 7s 2c", "5d 7d 4d 2d 6d 3h Qc")
    shown = list(danger_words(view, NAMES, Raise(4)))
    assert not [each for each in shown if "Ada" in each]
