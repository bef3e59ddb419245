"""Law 1 alone, over many hands: no fact of any game loses or adds a card or a chip."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from doorcard import Game, Hand, games, start
from doorcard.cards import Card
from doorcard.laws import POLICIES
from doorcard.laws.conservation import cards_are_conserved, chips_are_conserved
from doorcard.laws.runner import mixed_stacks
from doorcard.rules.actions import TimedOut
from doorcard.rules.state import State, first_state
from tests.laws.settings import STAKES, stakes_for
from tests.soaking import of_which

PARTS, HANDS = 10, 10_000
"""A hundred thousand hands of a game, in parts of one number of players each."""
TURNS = [(game, part) for game in games.ids() for part in range(PARTS)]


@pytest.mark.proves("DCK-09")
@pytest.mark.parametrize("turn", of_which(TURNS, ()))
def test_nothing_is_lost_in_a_hundred_thousand_hands(turn: tuple[str, int]) -> None:
    game, part = games.get(turn[0]), turn[1]
    sizes = sorted({*game.seats, min(5, game.seats[1])})
    for number in range(HANDS):
        keep(game, sizes[part % len(sizes)], Random(f"{game.id}/{part}/{number}"), number)


@pytest.mark.proves("DCK-09")
@pytest.mark.parametrize("game", of_which(games.ids(), games.ids()[1::3]))
def test_nothing_is_lost_in_forty_hands(game: str) -> None:
    built = games.get(game)
    for number in range(40):
        keep(built, built.seats[number % 2], Random(f"{game}/{number}"), number)


def keep(game: Game, seats: int, rng: Random, number: int) -> None:
    """Play a hand at random, every tenth answer of every other one too late, and count."""

    def arrange(cards: Sequence[Card]) -> list[Card]:
        return rng.sample(list(cards), len(cards))

    stakes = stakes_for(game, STAKES["odd"])
    stacks = mixed_stacks(rng, seats, stakes)
    policy = POLICIES[number % len(POLICIES)]
    hand = start(game, stacks, stakes, arrange)
    state = counted(first_state(game, stakes, tuple(stacks)), hand, sum(stacks))
    while hand.ask is not None:
        player = rng.choice(hand.ask.players)
        ask = hand.ask.put_to(player, hand.state.hand_of(player))
        late = number // 2 % 2 and rng.random() < 0.1
        hand = hand.act(player, TimedOut() if late else policy(ask, rng), arrange)
        state = counted(state, hand, sum(stacks))
    assert state.over


def counted(state: State, hand: Hand, chips: int) -> State:
    """Return the state after what is new of a hand; nothing was lost or added on the way."""
    for fact in hand.news:
        state = fact.apply(state)
        cards_are_conserved(state)
        chips_are_conserved(state, chips)
    return state
