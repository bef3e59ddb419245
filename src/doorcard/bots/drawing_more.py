"""Drawing: bots take one more card if the hand wins more with it than without.

Rivals are imagined with the cards they have; that players may draw again is ignored.
"""

from __future__ import annotations

from random import Random

from doorcard.bots.imagine import holding
from doorcard.bots.judging import equities
from doorcard.bots.policy import Style, answers
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.buying import Free, Pat
from doorcard.rules.phases.draw_round import CanDraw

SAMPLES = 40
"""The number of samples."""

GAIN = 0.01
"""The share of the pot that a card must add."""


@answers(CanDraw)
def draw(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Take a card if the hand is then worth more, on average; else pass."""
    state, player = view.state, view.viewer
    now = holding(state, player, state.seat(player).places)
    more = now._replace(rest=(*now.rest, True))
    without, with_card = equities(view, rng, SAMPLES, [now, more])
    return Free() if with_card > without + GAIN else Pat()
