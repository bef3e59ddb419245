"""Hands with a cross in the middle."""

from __future__ import annotations

from doorcard import Hand, Stakes, games, start
from doorcard.laws import order

CROSS = "Qs 8c Js 8h Ts"
DECK = f"As 8s Ks 9d 8d 9c 5c 4s 2h 3d {CROSS}"
"""ICR-EX1: two players, one card each in turn, then left, top, right, bottom, centre."""


def dealt(game: str = "iron-cross", deck: str = DECK, **options: object) -> Hand:
    return start(games.get(game, **options), [100, 100], Stakes(small_bet=2), [order(deck)])


def after(hand: Hand, rounds: int) -> Hand:
    """Return the hand after so many betting rounds in which everybody checks."""
    for _ in range(2 * rounds):
        assert hand.ask is not None
        hand = hand.act(hand.ask.players[0], hand.ask.default())
    return hand
