"""Betting: bots take the answer that brings the most chips on average.

Strong players bet by trained models (`learned`). The others read rivals' hands from what the rivals
did, and expect players with such hands to answer a raise as counted; no bets after that are
imagined.
"""

from __future__ import annotations

from random import Random

from doorcard.bots.learned import by_steps
from doorcard.bots.offering import offered, raised_to
from doorcard.bots.policy import Style, answers
from doorcard.bots.solving import by_solution
from doorcard.bots.weighing import BetWeights, weigh
from doorcard.rules.actions import Action, Fold
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import BringIn, Call, CanBringIn, CanCall, Raise

CAUTION = 0.15
"""The share by which a hand must be worth more than its price, for every card it still gets."""

BOLD = 0.15
"""The share of the pot that a raise must bring in addition if a player is not bold at all."""

POOR = 0.5
"""The part of an equal share below which a hand is raised only as a bluff."""

BLUFFS_LESS = 0.25
"""The factor by which each bet of another player lowers the chance of a bluff."""


@answers(CanCall, CanBringIn)
def bet(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Answer a betting ask: fold, check, call, bring in, bet or raise."""
    price, more, forced = offered(ask)
    if more is None and not price:
        return BringIn() if forced else Call()
    if style.learned:
        solved = by_solution(view, rng)
        if solved is not None:
            return solved
        return by_steps(view, ask, rng, style)
    total = 0 if more is None else raised_to(more, view, price, rng)
    found = weigh(view, rng, style.looks, price, total)
    if more is not None and _raises(found, rng, style):
        return Raise(total)
    if forced:
        return BringIn()
    return Call() if not price or _calls(found, style) else Fold()


def _raises(found: BetWeights, rng: Random, style: Style) -> bool:
    """Return whether a raise brings most, given how bold the player is; poor hands bluff by
    chance."""
    assert found.raising is not None
    if found.share * (found.rivals + 1) < POOR:
        return rng.random() < style.bluffs / found.rivals * BLUFFS_LESS**found.bets
    least = (
        max(found.calling, _least(found.cost, found, style)) + (1 - style.bold) * BOLD * found.pot
    )
    return found.raising > least


def _calls(found: BetWeights, style: Style) -> bool:
    return found.calling > _least(found.price, found, style)


def _least(cost: int, found: BetWeights, style: Style) -> float:
    """Return how many chips an answer at this cost must bring, since bets to come are not
    imagined."""
    return CAUTION * style.tight * found.coming * cost
