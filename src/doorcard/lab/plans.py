"""Plans: how a spot's missing cards are dealt, by chance or in every way they may come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from doorcard.cards import UNKNOWN
from doorcard.lab.drawing import enumerated, sampled, ways
from doorcard.lab.lying import Lying
from doorcard.lab.spot import Cell, Spot
from doorcard.lab.wildness import spares
from doorcard.rules.game import Game
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.shares import Dots, High, Low
from doorcard.rules.triggers import StopAt
from doorcard.rules.wilds import WildCard


class Plan(NamedTuple):
    """How the cards to come are dealt.

    `groups` are sizes of groups in which the order of cards is nothing; `cells` says for each card
    that is dealt which of the missing cells it fills; the `spare` last ones fill none.
    """

    groups: tuple[int, ...]
    cells: tuple[int, ...]
    spare: int

    @property
    def cards(self) -> int:
        """Return how many cards are dealt."""
        return sum(self.groups)


def plan_of(spot: Spot) -> Plan:
    """Return how the cards to come are dealt."""
    missing = [cell for cell in spot.cells if cell.card == UNKNOWN]
    kinds: dict[object, list[int]] = {}
    for at, cell in enumerate(missing):
        kinds.setdefault(_kind(spot.game, cell, at), []).append(at)
    spare = min(spares(spot.game.wild, spot), len(spot.unseen) - len(missing))
    groups = (*map(len, kinds.values()), *[1] * spare)
    return Plan(groups, tuple(at for found in kinds.values() for at in found), spare)


def _kind(game: Game, cell: Cell, at: int) -> object:
    """Return what makes two cells exchangeable: the same cards in either make the same hands."""
    if cell.up and game.wild is not None and type(game.wild) is not WildCard:
        return at  # the order in which up-cards come decides what is wild
    stops = any(isinstance(one, StopAt | RedealWithout) for one in (*game.triggers, *game.phases))
    wild = game.wild is not None
    if wild or stops or not all(type(share) in (High, Low, Dots) for share in game.shares):
        return cell.player, cell.up
    return cell.player


def count_ways(spot: Spot) -> int:
    """Return in how many ways that differ the missing cards may come."""
    return ways(len(spot.unseen), plan_of(spot).groups)


def all_deals(spot: Spot) -> Iterator[Lying]:
    """Yield every deal of a spot once, many at a time."""
    plan = plan_of(spot)
    for drawn in enumerated(spot.unseen, plan.groups):
        laid = dict(zip(plan.cells, drawn, strict=False))
        rows = [laid[cell] for cell in range(len(laid))]
        yield Lying(spot, [*rows, *drawn[len(plan.cells) :]], drawn.shape[1])


def random_deals(spot: Spot, deals: int, seed: int) -> Iterator[Lying]:
    """Yield so many random deals of a spot, many at a time."""
    for drawn in sampled(spot.unseen, plan_of(spot).cards, deals, seed):
        yield Lying(spot, list(drawn), drawn.shape[1])
