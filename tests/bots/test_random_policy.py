"""The random policy: every kind of offer is as likely as any other, and nothing else counts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from doorcard import bots, games, start
from doorcard.rules.actions import Fold
from doorcard.rules.asks import CAN_FOLD, Ask
from doorcard.rules.phases.bet import Call, CanCall, CanRaise, Raise
from doorcard.rules.phases.showdown import CanMuck, CanShow

ASK = Ask((1,), (CAN_FOLD, CanCall(2), CanRaise("raise", 4, 90, chip=1)))


def test_kinds_of_offer_are_equally_likely_and_then_their_examples() -> None:
    rng = Random(5)
    seen = Counter(bots.random.answer(ASK, rng) for _ in range(12_000))
    assert set(seen) == {Fold(), Call(), Raise(4), Raise(90)}
    expected = {Fold(): 4000, Call(): 4000, Raise(4): 2000, Raise(90): 2000}
    chi_square = sum((seen[a] - n) ** 2 / n for a, n in expected.items())
    assert chi_square < 16.3  # three degrees of freedom, one in a thousand


def test_the_same_seed_gives_the_same_answers() -> None:
    first, second = Random(9), Random(9)
    for _ in range(50):
        assert bots.random.answer(ASK, first) == bots.random.answer(ASK, second)


@pytest.mark.parametrize("policy", [bots.random, bots.stay])
def test_a_blind_policy_called_with_a_view_answers_as_from_the_ask(policy: bots.Blind) -> None:
    hand = start(games.get("razz"), [100, 100], orders=[range(52)])
    assert hand.ask is not None
    for seed in range(20):
        (player,) = hand.ask.players
        seen = policy(hand.seen_by(player), Random(seed))
        assert seen == policy.answer(hand.ask, Random(seed))


def test_staying_takes_the_first_offer_that_is_no_fold() -> None:
    rng = Random(0)
    assert bots.stay.answer(ASK, rng) == Call()
    assert bots.stay.answer(Ask((1,), (CanShow(), CanMuck())), rng) == CanShow().answer()
