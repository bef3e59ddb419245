"""What a hand is good for where a pot is divided: share by share, and who can have what."""

from __future__ import annotations

import numpy as np
import pytest

from doorcard import BringIn, Hand, games, start
from doorcard.bots.dividing import STATIC, WEIGHED
from doorcard.bots.features import COUNT, STAGES, features
from tests.bots.tables import dealt

PARTED = STATIC + (1 + STAGES) * WEIGHED


def river(text: str, game: str = "seven-card-stud-8") -> Hand:
    """Return a hand of two at its last street, where nobody bet."""
    hand = start(games.get(game), [400, 400], orders=[dealt(text)])
    while hand.ask is not None and hand.state.street < 7:
        (player,) = hand.ask.players
        hand = hand.act(player, hand.ask.to(player).default())
    return hand


def parted(hand: Hand, player: int) -> list[float]:
    """Return what a player's row has by share."""
    row = features(hand.seen_by(player), 0, 8, forced=False)
    assert len(row) == COUNT
    return [*map(float, row[COUNT - PARTED :])]


# Two down to each in turn, one up, three more up, one down. The first holds A-2-3-4-5 in spades,
# which nobody beats; the second shows four kings and queens, and can't have a low any more.
NUTS = "As Kc 2s Qc 3s Kh 4s Qh 5s Kd 9c Qd 9d Jh"


def test_who_can_not_lose_wins_both_shares_and_a_rival_without_a_low_has_none() -> None:
    high, low, counts_high, counts_low, rivals_high, rivals_low, *_ = parted(river(NUTS), 1)
    assert (high, low) == (1, 1)
    assert (counts_high, counts_low) == (1, 1)
    assert (rivals_high, rivals_low) == (1, 0)


def test_who_can_have_no_low_wins_none_of_it() -> None:
    high, low, counts_high, counts_low, rivals_high, rivals_low, *_ = parted(river(NUTS), 2)
    assert low == counts_low == 0
    assert counts_high == rivals_high == 1
    assert 0.5 < high < 1  # quads lose to a straight flush only
    assert 0 < rivals_low < 1  # four of the first player's cards show: two low ones and nines


def test_what_is_weighed_says_how_often_all_is_won_and_nothing() -> None:
    weighed = parted(river(NUTS), 1)[STATIC : STATIC + WEIGHED]
    assert weighed == pytest.approx([1, 1, 1, 0, 1, 0, 0], abs=1e-5)


def test_where_one_hand_wins_all_nothing_is_told_by_share() -> None:
    assert not np.any(parted(river(NUTS, "razz"), 1))
    hand = start(games.get("razz"), [400, 400], orders=[dealt(NUTS)]).act(2, BringIn())
    assert not np.any(parted(hand, 1))
