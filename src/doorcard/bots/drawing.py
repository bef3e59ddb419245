"""How bots draw: they take one more card where the hand wins more with it than without.

Rivals are imagined with the cards they have; that they may draw again is left out, for both.
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
"""How often the unseen cards are imagined."""

GAIN = 0.01
"""Which part of the pot a card must bring."""


@answers(CanDraw)
def draw(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Take a card if the hand is then worth more, on average; else pass."""
    state, player = view.state, view.viewer
    now = holding(state, player, state.seat(player).places)
    more = now._replace(rest=(*now.rest, True))
    without, with_card = equities(view, rng, SAMPLES, [now, more])
    return Free() if with_card > without + GAIN else Pat()
