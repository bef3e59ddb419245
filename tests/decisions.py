"""Hands at each decision of their players, for tests of what is said to whoever decides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from doorcard import Hand, Stakes, games, start
from doorcard.laws.runner import never_fold
from doorcard.rules.actions import DEALER, Arrange
from doorcard.rules.asks import CanArrange


def decisions(id: str, stacks: Sequence[int], stakes: Stakes, seed: int | str) -> Iterator[Hand]:
    """Yield a hand of a game at each decision of a player; nobody folds."""
    rng = Random(seed)
    hand = start(games.get(id), stacks, stakes)
    while hand.ask is not None:
        player = hand.ask.players[0]
        asked = hand.ask.to(player)
        offer = asked.offers[0]
        if isinstance(offer, CanArrange):
            order = Arrange(tuple(rng.sample(offer.cards, len(offer.cards))))
            hand = hand.act(player, order)
            continue
        if player != DEALER:
            yield hand
        hand = hand.act(player, never_fold(asked, rng))
