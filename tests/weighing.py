"""Decisions as the coach weighs them, with the figures that a test wants."""

from __future__ import annotations

from typing import Any

from doorcard import View
from doorcard.room.coach.figures.weighed import Chances, Weighed
from doorcard.room.coach.figures.worth import BetDecision, Estimate, Valued, bet_decision_of
from doorcard.rules.phases.bet import Call, Raise


def standing(view: View, share: float, rival: float | None = None, **more: Any) -> Weighed:
    """Return how a hand stands with a share of the pot; the answers are worth what it makes them,
    to the chip; a raise and later bets are worth nothing."""
    players = len(view.state.live)
    rival = (1 - share) / max(1, players - 1) if rival is None else rival
    sure = more.pop("sure", ())
    return Weighed(Chances(share, rival, players, **more), bets_with(view, share), sure)


def bets_with(view: View, share: float, raising: float = 0.0) -> BetDecision | None:
    """Return a betting decision in which staying in wins a share of the pot, for certain."""
    bets = bet_decision_of(view, 1)
    if bets is None:
        return None
    worths = {Call: share * bets.pot - bets.price, Raise: raising}
    answers = [
        Valued(each.action, Estimate.exactly(worths.get(type(each.action), 0.0)))
        for each in bets.answers
    ]
    return bets._replace(answers=tuple(answers), held=Estimate.exactly(share), later=0.0)
