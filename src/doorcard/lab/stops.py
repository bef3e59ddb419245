"""Deals that end before a showdown: the cards come in, and the pot is played for anew.

A trigger or a phase that has the cards come in has its twin here; one that changes no card has
nothing to say.
"""

from __future__ import annotations

from functools import singledispatch

import numpy as np
import numpy.typing as npt

from doorcard.cards import NAMES, RANKS, parse_card
from doorcard.lab.layout import CENTRE
from doorcard.lab.lying import Lying
from doorcard.lab.spot import Spot
from doorcard.lab.twins import has_twin
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game, Trigger
from doorcard.rules.phase import Phase
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.triggers import CentreCard, LastPlayer, StopAt

Flags = npt.NDArray[np.bool_]


def redeals(lying: Lying) -> Flags | None:
    """Return in which deals the cards come in for a new one, (n,); None where they never do."""
    game = lying.game
    watching: tuple[Trigger | Phase, ...] = (*game.triggers, *game.phases)
    found = [redealt(one, lying) for one in watching]
    flags = [one for one in found if one is not None]
    return np.logical_or.reduce(flags) if flags else None


@singledispatch
def redealt(what: Trigger | Phase, lying: Lying) -> Flags | None:
    """Return in which deals a trigger or a phase has all cards come in; None where it never does.

    Raise `NotImplementedError` for a trigger that has no twin here.
    """
    if _matters(what):
        raise NotImplementedError(type(what).__name__)
    return None


def _matters(what: Trigger | Phase) -> bool:
    """Return whether a trigger looks at cards as they come, or a phase may have them come in."""
    if isinstance(what, Trigger):
        return any("place" in getattr(kind, "__struct_fields__", ()) for kind in what.watches)
    return bool(getattr(what, "redeals", False))


@redealt.register(LastPlayer)
@redealt.register(CentreCard)
@redealt.register(Showdown)  # a pot nobody wins is the verdict's business
def _(what: LastPlayer | CentreCard | Showdown, lying: Lying) -> None:
    return None


@redealt.register
def _(what: StopAt, lying: Lying) -> Flags:
    card = parse_card(what.card)
    stopped = np.zeros(lying.count, np.bool_)
    for lies in lying.exposed:
        stopped |= lies.card == card
    return stopped


@redealt.register
def _(what: RedealWithout, lying: Lying) -> Flags:
    rank = RANKS.index(what.rank)
    without = np.ones(lying.count, np.bool_)
    for lies in lying.exposed:
        if lies.player != CENTRE:
            without &= (lies.card >> 2) != rank
    return without


def check_triggers(game: Game) -> None:
    """Raise `BadSetup` (`no_odds`) when the lab knows nothing of what ends or changes a deal."""
    watching: tuple[Trigger | Phase, ...] = (*game.triggers, *game.phases)
    for one in watching:
        known = has_twin(redealt, one) or isinstance(one, Showdown)
        if not known and _matters(one):
            raise BadSetup(
                "no_odds",
                f"{game.id} has {type(one).__name__}, of which the lab knows nothing; register "
                "what it does with `doorcard.lab.stops.redealt`",
            )


def check_going_on(spot: Spot) -> None:
    """Raise `BadSetup` (`deal_stopped`) when a card that is known has ended the deal already."""
    for trigger in spot.game.triggers:
        if isinstance(trigger, StopAt):
            card = parse_card(trigger.card)
            if any(cell.up and cell.card == card for cell in spot.cells):
                raise BadSetup(
                    "deal_stopped",
                    f"{NAMES[card]} lies face up, which ends the deal in {spot.game.id}: all cards "
                    "come in, and nobody has odds",
                )
