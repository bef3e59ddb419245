"""Triggers that belong to no single mechanic."""

from __future__ import annotations

from doorcard.rules.facts import Fact, Folded
from doorcard.rules.game import Trigger
from doorcard.rules.turn import Turn


class LastPlayer(Trigger, frozen=True):
    """When one player is left the hand goes straight to its last phase (GEN-23).

    This belongs to pot games: against a bank, one player is enough.
    """

    watches = (Folded,)

    def on(self, turn: Turn, fact: Fact) -> None:
        if len(turn.state.live) == 1:
            turn.stop(len(turn.state.game.phases) - 1)
