"""The dealer of simulations: every order as likely as any other, and the same for a seed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from doorcard.simulation.play import Dealer

DECK = tuple(range(52))


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    dealer = Dealer(1)
    tries = 24_000
    seen = Counter(dealer.arrange((3, 9, 27, 51)) for _ in range(tries))
    assert set(seen) == set(permutations((3, 9, 27, 51)))
    expected = tries / 24
    chi_square = sum((n - expected) ** 2 / expected for n in seen.values())
    assert chi_square < 49.7  # 23 degrees of freedom, one in a thousand


@pytest.mark.proves("GEN-02")
def test_first_cards_of_hands_are_spread_over_the_deck() -> None:
    """Each hand starts its own stream, so what comes first in them must be as good as random."""
    dealer = Dealer(7)
    seen: Counter[int] = Counter()
    rising = 0
    for hand in range(10_400):
        dealer.begin(hand)
        first, second, *_ = dealer.arrange(DECK)
        seen[first] += 1
        rising += second > first
    chi_square = sum((seen[card] - 200) ** 2 / 200 for card in DECK)
    assert chi_square < 89.3  # 51 degrees of freedom, one in a thousand
    assert abs(rising - 5200) < 3.3 * 51


def test_a_hand_has_its_own_streams() -> None:
    one, other = Dealer(5), Dealer(5)
    for hand in range(3):
        one.begin(hand)
        one.arrange(DECK)
        one.choices.random()
    one.begin(2)
    other.begin(2)
    assert one.arrange(DECK) == other.arrange(DECK)
    assert one.choices.random() == other.choices.random()
    other.begin(2)
    other.choices.random()
    one.begin(2)
    assert one.arrange(DECK) == other.arrange(DECK)  # choices take nothing from the cards
    one.begin(3)
    other.begin(2)
    assert one.arrange(DECK) != other.arrange(DECK)
    assert Dealer(6).arrange(DECK) != Dealer(5).arrange(DECK)
