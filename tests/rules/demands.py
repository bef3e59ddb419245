"""Hands in which cards that are dealt demand to be paid for."""

from __future__ import annotations

from doorcard import Hand, Stakes, start
from doorcard.laws import order
from doorcard.rules.game import Game

STAKES = Stakes(ante=1, small_bet=2)


def dealt(game: Game, cards: str, stacks: tuple[int, ...] = (50, 50)) -> Hand:
    """Start a hand with these cards on top of the deck, first off first."""
    return start(game, stacks, STAKES, orders=[order(cards)])
