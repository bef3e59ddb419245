"""Showing: hands that decide are laid open, the others go to the muck unseen."""

from __future__ import annotations

from random import Random

from doorcard.bots.style import Style
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.showdown import Muck, Show, at_stake


def show(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Show a hand that may win a part of a pot, or change who does; else muck it (ROOM-26)."""
    return Show() if at_stake(view.state, view.viewer) else Muck()
