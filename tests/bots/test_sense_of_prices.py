"""Bots' answers make sense against a bank, and where a last card may be hidden."""

from __future__ import annotations

import pytest

from doorcard import Fold, Stakes, games, start
from doorcard.rules.phases.choose import CanTakeDown, TakeDown, TakeUp
from doorcard.rules.phases.stand import CanPlay, Play
from doorcard.rules.phases.wager import Wager
from tests.bots.answering import SEEDS, always, answers, asked, one_by_one

# --- against a bank


@pytest.mark.parametrize("suits", ["chd", "scs", "dds", "hcc"])
def test_queen_six_four_is_played_and_queen_six_three_is_not(suits: str) -> None:
    for low, action in (("4", Play()), ("3", Fold())):
        mine = " ".join(r + s for r, s in zip(("Q", "6", low), suits, strict=True))
        first = one_by_one(mine, "9c 9h 9d")
        wager = Wager((("ante", 10),))
        hand = asked("three-card-poker", first, CanPlay, stacks=(400,), then=wager)
        assert always(hand, action)


def test_a_wager_is_a_small_part_of_the_stack_and_leaves_enough_to_play() -> None:
    for stack, most in ((2, 1), (30, 1), (400, 20), (90_000, 4500)):
        hand = start(games.get("three-card-poker"), [stack], orders=[range(52)])
        assert answers(hand) == {Wager((("ante", most),)): len(SEEDS)}
    hand = start(games.get("three-card-poker"), [1], orders=[range(52)])
    assert always(hand, Fold())


# --- the last card


def test_a_card_is_hidden_where_the_price_is_small_for_the_pot() -> None:
    first = one_by_one("6s 6h Tc 4c 9d Ad 2c", "Js 2h 8d 9c 3c Kh 5s")
    options = {"seventh_up": True, "seventh_price": 3}
    small = asked("dirty-schultz", first, CanTakeDown, **options)
    assert always(small, TakeUp())
    large = asked(
        "dirty-schultz", first, CanTakeDown, stakes=Stakes(ante=1, antes=(50, 50)), **options
    )
    assert always(large, TakeDown())
