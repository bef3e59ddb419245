"""High and low share the pot: seven-card stud high-low, and who takes its options over."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import BadSetup, bots, games, start
from doorcard.games.parts.high_low import split_ending, split_shares
from doorcard.games.parts.split_options import HiLo, SplitOptions
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High

ID = "seven-card-stud-high-low"


class Either(SplitOptions, frozen=True):
    """A game that is also played for high alone."""

    hi_lo: HiLo = False


@pytest.mark.proves("HLS-18")
def test_as_cards_speak_with_an_eight_it_is_eight_or_better() -> None:
    """The same parts, so the same hands; a few of them are played."""
    ours = games.get(ID, declare="none", qualifier="8", opening="low_bring_in")
    theirs = games.get("seven-card-stud-8")
    for part in ("seats", "phases", "shares", "triggers", "wild", "lowest_rank", "ante_required"):
        assert getattr(ours, part) == getattr(theirs, part)
    for seed in range(4):
        order = Random(seed).sample(range(52), 52)
        ends = []
        for game in (ours, theirs):
            hand, rng = start(game, [60] * 4, None, [order]), Random(seed)
            while hand.ask is not None:
                player = hand.ask.players[0]
                hand = hand.act(player, bots.random.answer(hand.ask.to(player), rng))
            ends.append((hand.facts, hand.stacks))
        assert ends[0] == ends[1]


@pytest.mark.proves("HLS-05")
@pytest.mark.parametrize("low_rank", ["A6", "27"])
def test_a_qualifier_goes_with_no_other_low(low_rank: str) -> None:
    with pytest.raises(BadSetup, match="goes with low_rank = 'A5'") as refused:
        games.get(ID, qualifier="9", low_rank=low_rank)
    assert refused.value.code == "bad_option"


def test_without_hi_lo_the_high_hand_is_alone() -> None:
    options = Either(qualifier="8", bet_after_declare=True)
    assert split_shares(options, High()) == (High(),)
    assert split_ending(options) == (Showdown(),)
    both = Either(hi_lo=True, qualifier="8", bet_after_declare=True)
    assert [share.side for share in split_shares(both, High())] == ["high", "low"]
    assert [type(phase).__name__ for phase in split_ending(both)] == ["Declare", "Bet", "Showdown"]
