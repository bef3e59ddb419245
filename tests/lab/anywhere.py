"""A place somewhere in a hand, to look out from."""

from __future__ import annotations

from random import Random

from doorcard import Fold, Game, Hand, start
from tests.bots.tables import shuffled

STACK = 10**5


def somewhere(game: Game, rng: Random, seats: int) -> Hand:
    """Return a hand after some random answers, with two players still in at least."""
    hand = start(game, [STACK] * seats, None, lambda cards: shuffled(rng, cards))
    for _ in range(rng.randint(0, 24 * seats)):
        if hand.ask is None:
            break
        player = rng.choice(hand.ask.players)
        offers = list(hand.ask.to(player).offers)
        if len(offers) > 1 and rng.random() < 0.93:
            offers = [offer for offer in offers if offer.answer is not Fold]
        action = rng.choice(rng.choice(offers).examples())
        after = hand.act(player, action, lambda cards: shuffled(rng, cards))
        if after.over or len(after.state.live) < 2:
            break
        hand = after
    return hand
