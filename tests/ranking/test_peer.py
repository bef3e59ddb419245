"""PokerKit's look-ups order random seven-card hands as these do."""

from __future__ import annotations

import random

import pokerkit
import pytest

from doorcard.cards import card_names
from doorcard.ranking import ACE_TO_FIVE, DEUCE_TO_SEVEN, EIGHT_OR_BETTER, HIGH, Ranking

HANDS = 3_000


@pytest.mark.parametrize(
    ("ranking", "peer", "higher_is_better"),
    [
        (HIGH, pokerkit.StandardHighHand, True),
        (ACE_TO_FIVE, pokerkit.RegularLowHand, False),
        (DEUCE_TO_SEVEN, pokerkit.StandardLowHand, False),
        (EIGHT_OR_BETTER, pokerkit.EightOrBetterLowHand, False),
    ],
)
@pytest.mark.proves("RNK-01", "RNK-02", "RNK-03", "RNK-05", "RNK-08", "RNK-09", "RNK-11")
def test_seven_card_hands(
    ranking: Ranking, peer: type[pokerkit.CombinationHand], higher_is_better: bool
) -> None:
    dealer = random.Random(7)
    pairs = set()
    for _ in range(HANDS):
        cards = dealer.sample(range(52), 7)
        theirs = peer.from_game_or_none("", card_names(cards))
        value = ranking.value(cards)
        assert (theirs is None) == (value == 0)
        if theirs is not None:
            index = theirs.entry.index
            pairs.add((value, index if higher_is_better else -index))
    ours, others = zip(*sorted(pairs), strict=True)
    assert len(set(ours)) == len(pairs) == len(set(others))
    assert list(others) == sorted(others)
