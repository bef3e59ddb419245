"""The features of a betting decision, the same for every game: cards, prices, and who did what.

All of it comes from a view. Values range from about -1 to 2, whatever the stakes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from doorcard.bots.dividing import (
    NEARLY,
    STATIC,
    WEIGHED,
    Boards,
    Divided,
    divided,
    looked_from_outside,
)
from doorcard.bots.habits import LEARNED, habits_of
from doorcard.bots.imagine import ImaginedDeals, deals, owing, to_come
from doorcard.bots.judging import Parts, judge_of
from doorcard.bots.rival_hands import (
    PublicTable,
    WeightedDeals,
    ladders,
    steps_of,
    tenths,
    weights_of,
)
from doorcard.bots.weighing import BetWeights, weigh_in
from doorcard.rules.facts import CardsIn, Fact
from doorcard.rules.hand import SPECTATOR, View
from doorcard.rules.phases.bet import Called, Opened, Raised
from doorcard.rules.state import State

Vector = npt.NDArray[np.float32]

LOOKS = 128
"""The number of samples."""
QUARTERS = 4
"""The number of equal classes that rivals' hands are sorted into, from the weakest."""
MOST_COMING = 4


def features(view: View, price: int, total: int, forced: bool) -> Vector:
    """Return the features of a betting decision, (COUNT,); the first two are what staying in and
    raising would bring if nobody bet again.

    `price` is what staying in costs and `total` what to raise to, 0 if that is not allowed, in
    chips; `forced`: the player has to bring in.
    """
    looked = _looked(PublicTable(view.state), view.viewer)
    plain = _plain(view, looked.features, price, total)
    habits = habits_of(view.state.game.id, LEARNED)
    weights = weights_of(looked.found, steps_of(view, habits))
    found = weigh_in(
        view,
        WeightedDeals(looked.found, weights),
        Random(len(view.facts)),
        price,
        total,
        habits=habits,
    )
    read = _read(view, looked, weights, found)
    row = [*plain, *looked.features, *_prices(view, price, total, forced), *_past(view), *read]
    stages = _stages(view, price)
    row += _staged([*plain, looked.features[0], *read[:3]], stages)
    whole = np.zeros(COUNT, np.float32)
    if looked.divided is not None:
        by_share = looked.divided.weighed(weights)
        row += [*looked.divided.features, *by_share, *_staged(by_share, stages)]
    whole[: len(row)] = row
    return whole


def _staged(numbers: Sequence[float], stages: Sequence[bool]) -> list[float]:
    """Return numbers for each stage, 0 for those that don't hold."""
    return [number if holds else 0.0 for holds in stages for number in numbers]


def _read(
    view: View, looked: ImaginedResults, weights: Parts, found: BetWeights
) -> Sequence[float]:
    """Return what the hand wins against rivals' hands that fit their play, what staying in and
    raising brings against them, as multiples of the `scale`, and how often it wins all and
    nothing."""
    whole = scale(view.state)
    return (
        float(weights @ looked.won),
        found.calling / whole,
        (found.raising or 0.0) / whole,
        float(weights[looked.won > NEARLY].sum()),
        float(weights[looked.won < 1 - NEARLY].sum()),
    )


def _stages(view: View, price: int) -> Sequence[bool]:
    """Return which stages hold, each of which changes what a hand is worth: most cards are yet to
    come, none is, somebody has bet, and somebody has raised."""
    coming = to_come(view.state, view.viewer)
    return (coming >= MOST_COMING, not coming, price > 0, price > 0 and view.state.step.count > 1)


def _plain(view: View, cards: Sequence[float], price: int, total: int) -> Sequence[float]:
    """Return what staying in and raising would bring if all stayed in and nobody bet again, as
    multiples of the `scale`: against random hands, then against the best class of them."""
    state = view.state
    pot, whole = state.pot_total, scale(state)
    cost = total - state.seat(view.viewer).bet if total else 0
    found = []
    for share in (cards[0], cards[1 + QUARTERS]):
        found += [share * (pot + price) - price, share * (pot + 2 * cost - price) - cost]
    return [each / whole for each in found]


def scale(state: State) -> int:
    """Return the unit of values, in chips: the pot plus a big bet."""
    return state.pot_total + state.stakes.bet("big")


def share_of(view: View) -> float:
    """Return the part of the pot a hand wins on average against any cards, if all stay in."""
    return _looked(PublicTable(view.state), view.viewer).features[0]


class ImaginedResults(NamedTuple):
    """Imagined deals, which part of the pot is won in each, (n,), and what was found in them."""

    found: ImaginedDeals
    won: Parts
    features: Sequence[float]
    divided: Divided | None
    """The same by share, if the pot is divided."""


@lru_cache(maxsize=512)
def _looked(table: PublicTable, you: int) -> ImaginedResults:
    """Return what the hand wins, by how good rivals' hands are, and how good either looks."""
    state = table.state
    view = View(state, you)
    found = deals(view, Random(f"{you}{state.exposed}"), LOOKS)
    judge = judge_of(view, found)
    won = judge.won(found.mine, judge.field(found.rivals))
    public = ladders(state)
    theirs = np.max([tenths(own, public[p].ladder) for p, own in found.rivals.items()], axis=0)
    mine = tenths(found.mine, public[you].ladder)
    share = float(won.mean())
    by_class = won[theirs.argsort(kind="stable")].reshape(QUARTERS, -1).mean(1)
    sorted_mine = np.sort(mine)
    boards, by_share = _boards(PublicTable(state.seen_by(SPECTATOR)))
    rivals = len(found.rivals)
    features = (
        share,
        share * (rivals + 1) / 2,
        *by_class,
        float(won.std()),
        *(sorted_mine[[LOOKS // 10, LOOKS // 2, LOOKS * 9 // 10]] / 9),
        float(mine.mean()) / 9,
        float(theirs.mean()) / 9,
        boards[you],
        max([boards[p] for p in found.rivals]),
    )
    parted = divided(state, you, found, won, public, by_share) if by_share else None
    return ImaginedResults(found, won, features, parted)


def _prices(view: View, price: int, total: int, forced: bool) -> Sequence[float]:
    """Return what there is to pay and to win, and who acts when."""
    state, you = view.state, view.viewer
    unit = state.stakes.bet("big")
    seat, step, pot = state.seat(you), state.step, state.pot_total
    cost = total - seat.bet if total else 0
    coming = min(MOST_COMING, to_come(state, you))
    rivals = len(state.live) - 1
    behind = len(owing(state, you)) if price else len([p for p in step.pending if p != you])
    stacks = min(seat.stack, max([state.seat(p).stack for p in state.live if p != you]))
    return (
        np.log1p(pot / unit) / 2,
        price / (pot + price) if price else 0.0,
        min(4.0, price / unit) / 2,
        cost / (pot + cost) if cost else 0.0,
        float(bool(total)),
        min(5, step.count) / 3,
        *[float(coming == at) for at in range(MOST_COMING + 1)],
        float(rivals == 1),
        float(rivals == 2),
        1 / rivals,
        behind / rivals,
        float(forced),
        float(np.log1p(stacks / max(1, pot))) / 4,
    )


def _past(view: View) -> Sequence[float]:
    """Return what the player did on this street and earlier, and the most any rival did.

    For both: bets and raises on this street, on the one before, and earlier; calls of a bet
    likewise; and a check on this street. Then who bet last.
    """
    did, last = _done(view.facts)
    you = view.viewer
    rivals = [did.get(p, _NOTHING) for p in view.state.live if p != you]
    most = rivals[0] if len(rivals) == 1 else [max(each) for each in zip(*rivals, strict=True)]
    return (*did.get(you, _NOTHING), *most, float(last == you), float(last not in (0, you)))


_NOTHING = [0.0] * 7


_TELLING = frozenset([Opened, CardsIn, Raised, Called])


def _done(facts: Sequence[Fact]) -> tuple[dict[int, list[float]], int]:
    """Return what each player did in the betting rounds of this deal, and who bet last (0:
    nobody)."""
    found: dict[int, list[float]] = {}
    last = bets = 0
    for fact in facts:
        kind = type(fact)
        if kind not in _TELLING:
            continue
        if kind is Opened:
            bets = 0
            for row in found.values():
                row[:] = 0.0, row[0], row[1] + row[2], 0.0, row[3], row[4] + row[5], 0.0
        elif kind is CardsIn:
            found, last = {}, 0
        elif isinstance(fact, Raised):
            found.setdefault(fact.player, [0.0] * 7)[0] += 0.5
            last = fact.player
            bets += 1
        elif isinstance(fact, Called):
            row = found.setdefault(fact.player, [0.0] * 7)
            if fact.amount:
                row[3] += 0.5 if bets else 0.25
            else:
                row[6] = 1.0
    return found, last


@lru_cache(maxsize=512)
def _boards(public: PublicTable) -> tuple[Mapping[int, float], Boards]:
    return looked_from_outside(public.state)


STAGES = 4
BY_SHARE = STATIC + (1 + STAGES) * WEIGHED
COUNT = 4 + 14 + 17 + 16 + 5 + STAGES * 8 + BY_SHARE
"""The count of all features."""
