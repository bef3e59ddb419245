"""Hands of every game, played with many options."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from doorcard import Game, Hand, Stakes, start
from doorcard.laws.runner import never_fold, passive, uniform
from doorcard.rules.actions import DEALER, Arrange, TimedOut
from doorcard.rules.asks import CanArrange

VARIED: dict[str, dict[str, Any]] = {
    "abyssinia": {"concealed": True},
    "buy-your-card": {"see_before_discard": True},
    "dirty-schultz": {"seventh_up": True},
    "follow-the-queen": {"hole_queens_wild": True},
    "the-bitch": {"bitch_wild": True},
}
"""Options with more to hide."""


def played(game: Game, rng: Random) -> Iterator[Hand]:
    """Yield a hand of a game at each of its decisions, the last time when it is over."""
    seats = rng.randint(*game.seats)
    stacks = [rng.choice((5, 20, 200)) for _ in range(seats)]
    hand = start(game, stacks, Stakes(ante=1, small_bet=2))
    policy = rng.choice((never_fold, never_fold, uniform, passive))
    while hand.ask is not None:
        yield hand
        player = rng.choice(hand.ask.players)
        offer = hand.ask.to(player).offers[0]
        if player == DEALER and isinstance(offer, CanArrange):
            cards = tuple(rng.sample(offer.cards, len(offer.cards)))
            hand = hand.act(DEALER, Arrange(cards))
        elif rng.random() < 0.01:
            hand = hand.act(player, TimedOut())
        else:
            hand = hand.act(player, policy(hand.ask.to(player), rng))
    yield hand
