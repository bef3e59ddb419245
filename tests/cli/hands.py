"""Hands of any game, played by chance for a client to show."""

from __future__ import annotations

from functools import cache
from random import Random

from doorcard import Fold, Hand, Stakes, games, start
from doorcard.rules.actions import Action

STACKS = (100, 9, 60)


@cache
def hands(game_id: str, seed: int, **options: object) -> tuple[Hand, ...]:
    """Return a hand of three at every decision and at its end, played at random."""
    rng = Random(f"{game_id} {seed}")

    def arrange(cards: tuple[int, ...]) -> list[int]:
        return rng.sample(cards, len(cards))

    hand = start(games.get(game_id, **options), STACKS, Stakes(), arrange)
    found = [hand]
    while hand.ask is not None:
        player = rng.choice(hand.ask.players)
        hand = hand.act(player, some_action(hand, player, rng), arrange)
        found.append(hand)
    return tuple(found)


def some_action(hand: Hand, player: int, rng: Random) -> Action:
    """Return an answer of a player, rarely a fold."""
    assert hand.ask is not None
    offered = hand.ask.to(player).offers
    offers = [offer for offer in offered if offer.answer is not Fold or rng.random() < 0.05]
    return rng.choice(rng.choice(offers or offered).examples())
