"""No card and no chip is ever lost or made, in many hands of every game (law 1).

Hands are run as a simulation runs them, and counted at every decision: whoever simulates a million
hands must be able to trust the last one.
"""

from __future__ import annotations

from random import Random

import pytest

from doorcard import Game, Stakes, games, start
from doorcard.bots import random
from doorcard.laws import cards_are_conserved, chips_are_conserved, never_fold
from doorcard.rules.engine import answer, run
from doorcard.rules.hand import Hand
from doorcard.rules.phase import Turn
from doorcard.simulation.play import Dealer

STAKES = Stakes(ante=3, small_bet=5, bring_in=2)


def play(opening: Hand, chips: int, dealer: Dealer, folds: bool) -> None:
    """Play a hand at random and count all cards and chips at every decision."""
    turn = Turn(opening.state)
    ask = run(turn, dealer.arrange)
    while ask is not None:
        cards_are_conserved(turn.state)
        chips_are_conserved(turn.state, chips)
        player = ask.players[0]
        pick = random.answer if folds else never_fold
        action = pick(ask.to(player), dealer.choices)
        ask = answer(turn, ask, player, action, dealer.arrange)
    cards_are_conserved(turn.state)
    chips_are_conserved(turn.state, chips)


def play_many(game: Game, hands: int) -> None:
    """Play hands with every number of seats and stacks from an ante to forty bets."""
    fewest, most = game.seats
    rng = Random(game.id)
    for block in range(0, hands, 50):
        seats = fewest + block // 50 % (most - fewest + 1)
        stacks = [rng.choice((rng.randint(1, 40), rng.randint(40, 400))) for _ in range(seats)]
        opening = start(game, stacks, STAKES)
        dealer = Dealer(block)
        for number in range(block, block + 50):
            dealer.begin(number)
            play(opening, sum(stacks), dealer, folds=number % 2 == 0)


@pytest.mark.proves("DCK-09")
@pytest.mark.parametrize("game", games.ids())
def test_cards_and_chips_are_conserved(game: str) -> None:
    play_many(games.get(game), 150)


@pytest.mark.soak
@pytest.mark.parametrize("game", games.ids())
def test_cards_and_chips_are_conserved_in_100_000_hands(game: str) -> None:
    play_many(games.get(game), 100_000)
