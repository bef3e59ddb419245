"""What the coach says where it advises otherwise than at the player's last decision in the hand:
what has happened since."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from doorcard.language import say, text
from doorcard.ranking.words import listed, number
from doorcard.room.coach.phrases import percent
from doorcard.room.coach.words.reasons import doings_of, name_of
from doorcard.rules.actions import Action, Fold
from doorcard.rules.hand import View
from doorcard.rules.phases.bet import Raise

MOVED = 0.05
"""By how much of the pot a share has to change for what it was to be told."""


class Earlier(NamedTuple):
    """What the coach advised at a decision of the same hand: after how many facts, with which share
    of the pot, whether to give up the hand, and whether for a price."""

    facts: int
    held: float
    folds: bool
    costs: bool


def earlier_of(view: View, action: Action, held: float, price: int) -> Earlier:
    """Return what is remembered of what is advised now."""
    costs = price > 0 or isinstance(action, Raise)
    return Earlier(len(view.facts), held, isinstance(action, Fold), costs)


def turned(earlier: Earlier | None, now: Earlier) -> bool:
    """Tell whether a hand that was worth chips is folded now, or the other way round."""
    if earlier is None or earlier.folds == now.folds:
        return False
    return earlier.costs and now.costs


def since_words(view: View, names: Mapping[int, str], earlier: Earlier) -> str:
    """Return in a sentence who has bet, raised and called since the earlier decision; "" where
    nobody has."""
    doings = doings_of(view, since=earlier.facts)
    rivals = [player for player in view.state.live if player != view.viewer]
    raisers = [player for player in rivals if doings.raised[player]]
    who = raisers or [player for player in rivals if doings.bet[player]]
    if not who:
        return ""
    told = text("{who} has bet") if len(who) == 1 else text("{who} have bet")
    if raisers:
        told = text("{who} has raised") if len(who) == 1 else text("{who} have raised")
    did = say(told, who=listed([name_of(player, names) for player in who]))
    callers = len([player for player in rivals if doings.called[player] and player not in who])
    if not callers:
        return say("Since your last decision, {did}.", did=did)
    called = say("{count} others have called", count=number(callers))
    if callers == 1:
        called = say("one other has called")
    return say("Since your last decision, {did}, and {called}.", did=did, called=called)


def was_words(earlier: Earlier, held: float) -> str:
    """Return in a sentence what the share was at the earlier decision; "" where it is about the
    same."""
    if abs(earlier.held - held) < MOVED:
        return ""
    return say("When you last had to decide, it was {held}.", held=percent(earlier.held))
