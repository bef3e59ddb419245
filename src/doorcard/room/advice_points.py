"""What the coach says where hands are counted: whether one more card helps."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.cards import Card
from doorcard.language import say
from doorcard.room.advice_costs import Advised, Said
from doorcard.rules.hand import View
from doorcard.rules.phases.draw_round import CanDraw
from doorcard.rules.shares import known_hand
from doorcard.rules.shares_points import Nearest

CLOSE = 3
"""Within so many halves of the low number a hand is played for it, else for the high one."""


def nearer(share: Nearest, own: Sequence[Card], unseen: Sequence[Card]) -> int:
    """Return how many of the cards that are not seen would bring points nearer to a number."""
    now = share.worth(own)
    return sum([share.worth((*own, card)) > now for card in unseen])


def on_draw(view: View, offer: CanDraw, weighed: object) -> Said:
    """Say whether most cards help towards the number for which the hand is played."""
    counted = [share for share in view.state.game.shares if isinstance(share, Nearest)]
    if not counted:
        return []
    own, unseen = known_hand(view.state, view.viewer), view.unseen()
    low, high = (min(counted, key=_target), max(counted, key=_target))
    share = low if low.off(own) <= CLOSE else high
    most = 2 * nearer(share, own, unseen) > len(unseen)
    told = say(
        "Take a card: most bring you nearer to {target}."
        if most
        else "Take no card: most don't bring you nearer to {target}.",
        target=share.target,
    )
    return [Advised(told)]


def _target(share: Nearest) -> int:
    return share.target
