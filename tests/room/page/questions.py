"""Which questions games raise, as the engine puts them; and few games that raise them all."""

from __future__ import annotations

from random import Random
from typing import Any

from doorcard import Game, Hand, Stakes, games, start
from doorcard.laws import never_fold, uniform
from doorcard.rules.actions import DEALER, Arrange
from doorcard.rules.asks import CanArrange, Offer
from doorcard.table.commands import leaves

KINDS = {kind.__name__ for kind in leaves(Offer) if kind is not CanArrange}
"""Everything that may be on offer to a player."""

FEW: dict[str, dict[str, Any]] = {
    "three-card-poker": {},
    "auction": {"fold_in_auction": True},
    "buy-your-card": {"prices": [1000, 1000, 1000, 1], "see_before_discard": True},
    "dirty-schultz": {"seventh_up": True},
    "five-card-stud-buy": {},
    "five-card-stud-low": {},
    "wall-street": {},
    "let-it-ride": {},
    "baseball": {"three_up": "buy_wild", "four_hole": True, "four_up": "buy_down"},
    "anaconda": {},
    "no-peek": {},
    "seven-twenty-seven": {},
    "roll-your-own": {"choose": "before"},
    "mississippi-stud-casino": {},
}
"""Games with the options under which they raise, together, every kind of question."""

HANDS = 12
LONGEST = 500


def raised(game: Game) -> set[str]:
    """Return the kinds of offers that come up in some hands of a game, played at random."""
    found: set[str] = set()
    stakes = Stakes(ante=1, small_bet=2)
    for number in range(HANDS):
        rng = Random(number)
        hand = start(game, [200] * max(3, game.seats[0]), stakes)
        for _ in range(LONGEST):
            if hand.ask is None:
                break
            hand, kinds = answered(hand, (never_fold, uniform)[number % 2], rng)
            found |= kinds
    return found & KINDS


def answered(hand: Hand, policy: Any, rng: Random) -> tuple[Hand, set[str]]:
    """Answer the question of a hand; return the hand after it, and what was on offer."""
    assert hand.ask is not None
    player = rng.choice(hand.ask.players)
    ask = hand.ask.to(player)
    kinds = {type(offer).__name__ for offer in ask.offers}
    if player == DEALER:
        offer = ask.offers[0]
        assert isinstance(offer, CanArrange)
        return hand.act(player, Arrange(tuple(rng.sample(offer.cards, len(offer.cards))))), kinds
    return hand.act(player, policy(ask, rng)), kinds


def few() -> set[str]:
    """Return what the few games raise."""
    return set().union(*[raised(games.get(id, **options)) for id, options in FEW.items()])
