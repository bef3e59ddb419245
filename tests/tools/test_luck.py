"""What cards bring beyond what could be expected: nothing on average, and all that they decide."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import Fold, Hand, Raise, games, start
from doorcard.cards import Card, parse_cards
from doorcard.rules.phases.bet import CanRaise
from tools.luck import Luck

STUD = games.get("seven-card-stud")
HELD = parse_cards("Ac 2c Kd 2d Ah 3h 9s 4s 8h 5c")
"""On fifth street a pair of aces, and a pair of deuces with four cards to a straight."""


def dealt(*last: str) -> Hand:
    """Return a hand of two on fifth street, with two more cards for each."""
    order: list[Card] = [*HELD, *parse_cards(" ".join(last))]
    order += [card for card in range(52) if card not in order]
    hand = start(STUD, [400, 400], orders=[order])
    while hand.ask is not None and hand.state.street < 5:
        hand = stayed(hand)
    return hand


def stayed(hand: Hand) -> Hand:
    assert hand.ask is not None
    (player,) = hand.ask.players
    return hand.act(player, hand.ask.to(player).default())


def told(hand: Hand) -> tuple[Luck, int]:
    """Play on without a bet; return the luck, and what the pot came to."""
    luck = Luck(Random(1))
    pot = hand.state.pot_total
    while hand.ask is not None:
        luck.meet(hand.state)
        hand = stayed(hand)
    return luck, pot


def test_who_was_ahead_and_is_beaten_loses_what_could_be_expected() -> None:
    # The six makes a straight, and one card more can't make a pair of aces better than that.
    luck, pot = told(dealt("Ts", "6d", "Jc", "Qc"))
    assert -0.9 * pot < luck.of(1, 5) < -0.4 * pot
    assert luck.of(2, 5) == -luck.of(1, 5)
    assert luck.of(1, 6) == luck.of(1, 7) == 0


def test_who_was_ahead_and_wins_gets_what_was_open_before() -> None:
    lost, _ = told(dealt("Ts", "6d", "Jc", "Qc"))
    luck, pot = told(dealt("As", "Qc", "Ks", "Jc"))
    assert luck.of(1, 5) == pytest.approx(pot + lost.of(1, 5), abs=0.25 * pot)


def test_luck_is_nothing_on_average() -> None:
    rng = Random(4)
    found = []
    for _ in range(150):
        hand = start(STUD, [400, 400], orders=[rng.sample(range(52), 52)])
        luck, pot = told(hand)
        found.append(luck.of(1, 3) / pot)
    assert sum(found) / len(found) == pytest.approx(0, abs=0.12)


def test_no_cards_come_to_who_folds() -> None:
    hand = dealt("Ts", "6d", "Jc", "Qc")
    luck = Luck(Random(1))
    luck.meet(hand.state)
    assert hand.ask is not None
    size = next(offer.least for offer in hand.ask.offers if isinstance(offer, CanRaise))
    (first,) = hand.ask.players
    hand = hand.act(first, Raise(size))
    assert hand.ask is not None
    hand = hand.act(hand.ask.players[0], Fold())
    while hand.ask is not None:
        hand = stayed(hand)
    assert luck.of(1, 5) == 0


def test_luck_is_not_told_where_answers_change_the_cards_or_more_play() -> None:
    for game, seats in (("buy-your-card", 2), ("seven-card-stud", 3)):
        rng = Random(4)
        hand = start(games.get(game), [400] * seats, orders=[rng.sample(range(52), 52)])
        luck = Luck(Random(1))
        for _ in range(12):
            if hand.ask is None or hand.ask.players == (0,):
                break
            luck.meet(hand.state)
            hand = stayed(hand)
        assert luck.of(1, 0) == 0
