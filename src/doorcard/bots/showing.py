"""Showing: winners are laid open, losers go to the muck unseen."""

from __future__ import annotations

from random import Random

from doorcard.bots.style import Style
from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.rules.hand import View
from doorcard.rules.phases.showdown import Muck, Show, can_win


def show(view: View, ask: Ask, rng: Random, style: Style) -> Action:
    """Show a hand that beats or ties all shown ones for some share of some pot; else muck it."""
    return Show() if can_win(view.state, view.viewer) else Muck()
