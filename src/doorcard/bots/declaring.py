"""Declaring: say the side of the pot that is worth most against what the others may say.

Every rival's cards are imagined many times. What a rival says is guessed from how good the
imagined hand is among all that were imagined: its better side; what was said aloud is known.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from random import Random

from doorcard.bots.imagine import Deal, Values, deals
from doorcard.bots.style import Style
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.declare import CanSay, Say
from doorcard.rules.verdicts import BOTH

SAMPLES = 80
"""How often the unseen cards are imagined for one declaration."""

Said = Mapping[int, str]
"""What players said aloud."""


def declare(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Say the word on offer that wins most of the pot on average."""
    offer = next(offer for offer in ask.offers if isinstance(offer, CanSay))
    sides = [share.side for share in view.state.game.shares]
    found = list(deals(view, rng, SAMPLES))
    said = {player: word for player, word in view.state.step.said if word}
    ladders = _ladders(found)
    guesses = [_guesses(deal, sides, ladders, said) for deal in found]
    worth = {
        word: sum(
            _won(deal, word, sides, guess) for deal, guess in zip(found, guesses, strict=True)
        )
        for word in offer.sides
    }
    return Say(max(offer.sides, key=worth.__getitem__))


def _ladders(found: Sequence[Deal]) -> list[list[int]]:
    """Return, for every share, what hands are worth for it, from the worst imagined to the best."""
    hands: list[Values] = [values for deal in found for values in deal.rivals.values()]
    return [sorted(column) for column in zip(*hands, strict=True)]


def _guesses(
    deal: Deal, sides: Sequence[str], ladders: Sequence[list[int]], said: Said
) -> dict[int, str]:
    """Return what each rival says: what was heard, else the side this hand is better for."""
    told = {}
    for player, values in deal.rivals.items():
        steps = [
            bisect_left(ladder, v) if v else -1 for ladder, v in zip(ladders, values, strict=True)
        ]
        told[player] = said.get(player) or sides[steps.index(max(steps))]
    return told


def _won(deal: Deal, word: str, sides: Sequence[str], told: Mapping[int, str]) -> float:
    """Return the part of the pot that a word wins when the cards lie like this."""
    parts = []
    for at, side in enumerate(sides):
        if word in (side, BOTH):
            rivals = [deal.rivals[p][at] for p, theirs in told.items() if theirs in (side, BOTH)]
            parts.append(_part(deal.mine[at], rivals))
    if word == BOTH:
        return float(min(parts) == 1)
    alone = word in told.values() and len({*told.values(), word}) == 1
    return parts[0] if alone else parts[0] / 2


def _part(mine: int, rivals: Sequence[int]) -> float:
    """Return which part of a side a hand wins against these."""
    best = max(rivals, default=0)
    if not mine or mine < best:
        return 0.0
    return 1 / (1 + rivals.count(mine))
