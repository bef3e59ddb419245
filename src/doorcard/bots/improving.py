"""How a bot bets in a game that was learned: as one that reads nothing, improved step by step."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from doorcard.bots.classic import bet_by_odds
from doorcard.bots.learned import Choice, Model, choice, improved
from doorcard.bots.offering import offered, raised_to
from doorcard.bots.policy import Style
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Raise


class Decided(NamedTuple):
    """What is given to a betting ask, and the decision it belongs to (None: there was none)."""

    action: Action
    found: Choice | None


def by_steps(view: View, ask: Ask, rng: Random, style: Style, steps: Sequence[Model]) -> Action:
    """Answer a betting ask by what was learned."""
    return decided(view, ask, rng, style, steps).action


def decided(view: View, ask: Ask, rng: Random, style: Style, steps: Sequence[Model]) -> Decided:
    """Return what is answered to a betting ask by these steps, and the decision it was."""
    action = bet_by_odds(view, ask, rng, style)
    price, more, forced = offered(ask)
    if more is None and (not price or forced):
        return Decided(action, None)
    total = 0
    if more is not None:
        total = action.to if isinstance(action, Raise) else raised_to(more, view, price, rng)
    found = choice(view, price, total, forced)
    return Decided(improved(found, action, steps), found)
