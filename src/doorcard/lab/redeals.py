"""Deals that end before a showdown: all cards come in, and there is a new deal for the pot.

Each trigger or phase that can end a deal like this has its twin here; `known_parts` says which
parts of a game don't need one.
"""

from __future__ import annotations

from functools import singledispatch

import numpy as np
import numpy.typing as npt

from doorcard.cards import NAMES, RANKS, parse_card
from doorcard.lab.columns import Deals
from doorcard.lab.layout import CENTRE
from doorcard.lab.spot import Spot
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Trigger
from doorcard.rules.phase import Phase
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.triggers import StopAt

Flags = npt.NDArray[np.bool_]


def redeals(deals: Deals) -> Flags | None:
    """Return in which deals the cards come in for a new one, (n,); None if they never do."""
    game = deals.game
    watching: tuple[Trigger | Phase, ...] = (*game.triggers, *game.phases)
    found = [redealt(one, deals) for one in watching]
    flags = [one for one in found if one is not None]
    return np.logical_or.reduce(flags) if flags else None


@singledispatch
def redealt(what: Trigger | Phase, deals: Deals) -> Flags | None:
    """Return in which deals a trigger or a phase has all cards come in; None if it never does.

    Those that never do don't have a twin here.
    """
    return None


@redealt.register
def _(what: StopAt, deals: Deals) -> Flags:
    card = parse_card(what.card)
    stopped = np.zeros(deals.count, np.bool_)
    for column in deals.exposed:
        stopped |= column.card == card
    return stopped


@redealt.register
def _(what: RedealWithout, deals: Deals) -> Flags:
    rank = RANKS.index(what.rank)
    without = np.ones(deals.count, np.bool_)
    for column in deals.exposed:
        if column.player != CENTRE:
            without &= (column.card >> 2) != rank
    return without


def check_going_on(spot: Spot) -> None:
    """Raise `BadSetup` (`deal_stopped`) if a known card has already ended the deal."""
    for trigger in spot.game.triggers:
        if isinstance(trigger, StopAt):
            card = parse_card(trigger.card)
            if any(cell.up and cell.card == card for cell in spot.cells):
                raise BadSetup(
                    "deal_stopped",
                    f"{NAMES[card]} lies face up, which ends the deal in {spot.game.id}: all cards "
                    "come in, and nobody has odds",
                )
