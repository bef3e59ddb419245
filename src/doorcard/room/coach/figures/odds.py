"""The odds of a view, of as many deals as there is time for."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from doorcard import lab
from doorcard.lab.endings import deals_wanted
from doorcard.room.coach.figures.asking import Slow, affordable
from doorcard.room.coach.phrases import FEW_DEALS, as_sure
from doorcard.rules.hand import View

SAMPLES = 20_000
"""Deals that are drawn where there are too many to count through: a share to about 0.7%."""
SAMPLES_BY_ENGINE = 4000
"""Deals that the engine plays where it has to: a share to about 1.5%."""
TENTHS = 10_000
"""Of fewer deals a share is off by more than a percent, so no tenths of one are told."""
SECONDS = 2.0
"""How long deals are counted, and then drawn, for one question, in seconds."""


def odds_for(view: View, seconds: float = SECONDS) -> lab.Odds:
    """Return the odds of a view: all deals counted where there is time for it, else some drawn.

    Raise `Refused`: `coach_slow`, and what the lab refuses.
    """
    spot = lab.spot_of(view)
    if lab.answered_by(spot) == "engine":
        return _by_engine(spot)
    try:
        return lab.odds_of(spot, samples=SAMPLES, progress=_within(seconds))
    except Slow:
        return lab.odds_of(spot, exact=False, samples=SAMPLES, progress=_within(seconds))


def is_rough(odds: lab.Odds) -> bool:
    """Tell whether odds rest on so few deals that they are told as rough."""
    return not odds.exact and odds.samples < FEW_DEALS


def odds_as_sure(odds: lab.Odds) -> lab.Odds:
    """Return odds to whole percents, or to rough ones, where they rest on few deals."""
    if odds.exact or odds.samples >= TENTHS:
        return odds
    players = [
        replace(
            one,
            share=as_sure(one.share, odds.samples),
            sides={side: as_sure(part, odds.samples) for side, part in one.sides.items()},
            scoop=as_sure(one.scoop, odds.samples),
        )
        for one in odds.players
    ]
    carried, redealt = [as_sure(part, odds.samples) for part in (odds.carried, odds.redealt)]
    return replace(odds, players=tuple(players), carried=carried, redealt=redealt)


def _by_engine(spot: lab.Spot) -> lab.Odds:
    """Return the odds of a spot that the engine deals, of as many deals as there is time for."""
    deals = affordable(lambda deals: lab.odds_of(spot, exact=False, samples=deals))
    total, counting = deals_wanted(spot, None, SAMPLES_BY_ENGINE)
    if counting and total <= deals:
        return lab.odds_of(spot)
    return lab.odds_of(spot, exact=False, samples=min(deals, SAMPLES_BY_ENGINE))


def _within(seconds: float) -> Callable[[int, int], None]:
    """Return what stops the lab when its time is over."""
    ends = time.monotonic() + seconds

    def check(done: int, total: int) -> None:
        if done < total and time.monotonic() > ends:
            raise Slow

    return check
