"""What players declare is what their own odds favour, worked out here hand by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from doorcard import games, lab
from doorcard.cards import Card, card_names
from doorcard.ranking import HIGH
from doorcard.rules.verdicts import BOTH

GAME = games.get("chicago")
DOWN, UP = 3, 4


def spade(down: tuple[Card, ...]) -> int:
    """Return the highest spade face down, 0 for none (CHI-01)."""
    return max([1 + card // 4 for card in down if card % 4 == 3], default=0)


def chance(mine: int, others: list[int]) -> Fraction:
    """Return how likely a hand beats one of these, a tie being half of it."""
    if not mine:
        return Fraction(0)
    points = sum(2 * (mine > other) + (mine == other) for other in others)
    return Fraction(points, 2 * len(others))


def favoured(chances: tuple[Fraction, Fraction]) -> str:
    """Return the word worth most: half the pot for one side, all of it if both are won."""
    high, low = chances
    worth = {"high": high / 2, "spade": low / 2, BOTH: high * low}
    return max(worth, key=worth.__getitem__)


@pytest.mark.parametrize("seed", range(25))
def test_each_player_declares_what_is_worth_most(seed: int) -> None:
    """Two hands are known to us; each player sees of the other's what lies face up."""
    cards = Random(seed).sample(range(52), 52)
    hands = [(tuple(cards[i : i + DOWN]), tuple(cards[i + DOWN : i + 7])) for i in (0, 7)]
    dead = cards[14:45]
    hidden = sorted(set(range(52)) - set(dead) - {card for _, up in hands for card in up})
    assert len(hidden) == 13
    texts = [f"{card_names(down)}/{card_names(up)}" for down, up in hands]
    found = lab.odds(GAME, texts, dead=card_names(dead))
    assert found.exact
    for player in (0, 1):
        down, up = hands[player]
        rival_up = hands[1 - player][1]
        rivals = list(combinations(hidden, DOWN))
        high = chance(HIGH.value(down + up), [HIGH.value(some + rival_up) for some in rivals])
        low = chance(spade(down), [spade(some) for some in rivals])
        assert found.of(player + 1).says == {favoured((high, low)): 1.0}


def test_all_words_are_heard_somewhere() -> None:
    heard: set[str] = set()
    for seed in range(25):
        cards = Random(seed).sample(range(52), 14)
        texts = [
            f"{card_names(cards[i : i + 3])}/{card_names(cards[i + 3 : i + 7])}" for i in (0, 7)
        ]
        found = lab.odds(GAME, texts)
        heard |= {word for one in found.players for word in one.says}
    assert heard == {"high", "spade", BOTH}


def test_what_was_said_is_not_thought_over() -> None:
    hands = ["2c3d4h/5c7d9hJc", "AsKsQs/JsTs2d2h"]
    found = lab.odds(GAME, hands, said=["both", "spade"])
    assert found.of(1).says == {"both": 1.0}
    assert found.of(2).says == {"spade": 1.0}
    assert found.of(2).share == 1, "who fails both is out of both (DEC-08)"
    half = lab.odds(GAME, hands, said=["high", "spade"])
    assert (half.of(1).share, half.of(2).share) == (0.5, 0.5)
