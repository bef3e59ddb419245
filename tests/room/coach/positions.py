"""Hands in the middle of a street, and what the coach says of them."""

from __future__ import annotations

from typing import Any

from doorcard import Hand, Stakes, games, start
from doorcard.laws import deal
from doorcard.room.coach.words.advice import advice_words
from doorcard.rules.phases.bet import BringIn, Raise
from tests.weighing import standing


def dealt(name: str, cards: str, stakes: Stakes | None = None, **options: Any) -> Hand:
    """Return a hand of a game in which players get these cards."""
    game = games.get(name, **options)
    count = cards.count("|") + 1
    return start(game, [200] * count, stakes, [deal(cards, game)])


def raised() -> Hand:
    """Return seven-card stud: antes of 2, the bring-in of 1, and a completion to 4."""
    stakes = Stakes(ante=2, bring_in=1, small_bet=4)
    hand = dealt("seven-card-stud", "Ks Kd 2c | Kh 3h 9s | As 2h 4d", stakes)
    return hand.act(1, BringIn()).act(2, Raise(4))


def asked_for(
    hand: Hand, offer: str, order: tuple[int, ...], share: float | None = None
) -> tuple[str, ...]:
    """Let everybody stay in for the least until there is such an offer; return what is said."""
    while hand.ask is not None:
        player = hand.ask.players[0]
        if offer in {type(each).__name__ for each in hand.ask.to(player).offers}:
            view = hand.seen_by(player)
            return advice_words(view, None if share is None else standing(view, share))
        hand = hand.act(player, hand.ask.to(player).default(), [order])
    raise AssertionError(offer)
