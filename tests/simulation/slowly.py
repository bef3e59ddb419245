"""A simulation's hands once more, one decision at a time, as hands with all their facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doorcard import Game, bots, start
from doorcard.rules.hand import Hand
from doorcard.simulation.play import Dealer


def hands_of(
    game: Game, hands: int, seed: int, policies: Sequence[bots.Policy], stack: int = 800
) -> Iterator[tuple[int, Hand]]:
    """Yield the number of each hand and the hand when it is over; chance as in a simulation."""
    dealer = Dealer(seed)
    seats = len(policies)
    for number in range(hands):
        if number % 50 == 0:
            dealer.begin(number)
        hand = start(game, [stack] * seats, orders=dealer.arrange)
        while hand.ask is not None:
            player = hand.ask.players[0]
            policy = policies[(player - 1 + number) % seats]
            action = policy(hand.seen_by(player), dealer.choices)
            hand = hand.act(player, action, dealer.arrange)
        yield number, hand
