"""The end of a hand: bots declare the side that is worth most, and show or muck."""

from __future__ import annotations

from random import Random

from doorcard.bots.imagine import deals
from doorcard.bots.judging import sides_of
from doorcard.bots.policy import Style, answers
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.declare import CanSay, Say
from doorcard.rules.phases.showdown import CanShow, Muck, Show, at_stake
from doorcard.rules.verdicts import BOTH

SAMPLES = 80
"""The number of samples for one declaration."""

CERTAIN = 0.9
"""The chance of winning both sides from which a bot declares both; rivals who stayed in hold better
than random cards."""


@answers(CanSay)
def declare(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Say the word on offer that wins most of the pot on average."""
    offer = next(offer for offer in ask.offers if isinstance(offer, CanSay))
    state = view.state
    found = deals(view, rng, SAMPLES)
    said = {player: word for player, word in state.step.said if word}
    judge = sides_of(view, found, said)
    field = judge.field(found.rivals)
    worth = {word: float(judge.worth(word, found.mine, field).mean()) for word in offer.sides}
    if worth.get(BOTH, 1) < CERTAIN:
        del worth[BOTH]
    return Say(max(worth, key=worth.__getitem__))


@answers(CanShow)
def show(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Show a hand that may win a part of a pot, or change who wins; otherwise muck it (ROOM-26)."""
    return Show() if at_stake(view.state, view.viewer) else Muck()
