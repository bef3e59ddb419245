"""Which cards are best kept where high and low share the pot, by the same deals for all ways."""

from __future__ import annotations

from itertools import combinations
from random import Random
from statistics import fmean
from typing import NamedTuple

from msgspec.structs import replace

from doorcard.bots.choosing import FINALISTS, in_order, to_keep
from doorcard.bots.imagine import holding
from doorcard.bots.judging import equities
from doorcard.room.coach.figures.quick_deals import SETS, surely_below
from doorcard.rules.hand import View
from doorcard.rules.phases.keeping import CanKeepCards, Keep
from doorcard.rules.state import State

SAMPLES = 40
"""How many deals a first look, and each of the `SETS` after it, imagines."""


class Kept(NamedTuple):
    """The cards that are best kept; `level`: another choice may win as much."""

    keep: Keep
    level: bool = False


def best_kept(view: View, offer: CanKeepCards) -> Kept:
    """Return the cards that win most and, of choices that so few deals can't tell apart, those that
    make the best hand for a half of the pot: the clearer choice."""
    state, player = view.state, view.viewer
    if len(state.game.shares) == 1:
        return Kept(to_keep(view, offer, Random(player), SAMPLES))
    places = state.seat(player).places
    ways = list(combinations(sorted(offer.places), offer.count))
    hands = [holding(state, player, tuple([places[at] for at in way])) for way in ways]
    worth = equities(view, Random(player), SAMPLES, hands)
    values = [_values(view, way) for way in ways]
    best_for = {max(range(len(ways)), key=lambda at: one[at]) for one in zip(*values, strict=True)}
    first = sorted(range(len(ways)), key=lambda at: -worth[at])[:FINALISTS]
    finalists = sorted({*first, *best_for})
    sets = [
        equities(view, Random(f"{seed}"), SAMPLES, [hands[at] for at in finalists])
        for seed in range(SETS)
    ]
    won = dict(zip(finalists, zip(*sets, strict=True), strict=True))
    most = max(won, key=lambda at: fmean(won[at]))
    level = [at for at in won if not surely_below(won[at], won[most])]
    clear = max(level, key=lambda at: (at in best_for, fmean(won[at])))
    return Kept(in_order(view, ways[clear]), len(level) > 1)


def keeping(view: View, way: tuple[int, ...]) -> State:
    """Return the table with only these cards of the viewer's."""
    state, player = view.state, view.viewer
    seat = state.seat(player)
    seat = replace(seat, places=tuple([seat.places[at] for at in way]))
    return replace(state, seats=state.with_seat(player, seat))


def _values(view: View, way: tuple[int, ...]) -> list[int]:
    """Return what these cards are worth for each share of the pot."""
    kept = keeping(view, way)
    return [share.value(kept, view.viewer) for share in kept.game.shares]
