"""Comparing a player's share in several spots, over the same deals.

The spots differ in one player's hand, or in that player's declaration. In all of them the others
have the same cards, and the same cards come, so the difference between two spots is much more
precise than the shares.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from doorcard.cards import UNKNOWN
from doorcard.lab.answers import By
from doorcard.lab.by_engine import EngineJudge, counted
from doorcard.lab.checked import Dealer
from doorcard.lab.columns import Deals
from doorcard.lab.deal_sampling import Columns, all_deals, check_seed, plan_of, sampled
from doorcard.lab.endings import MOST_BY_ENGINE, check_spot, deals_wanted
from doorcard.lab.known_parts import answered_by
from doorcard.lab.outcome_counts import (
    Z_95,
    CodeCounts,
    PartReader,
    Parts,
    Sums,
    average,
    interval,
    spread,
)
from doorcard.lab.outcomes import ShowdownOutcome
from doorcard.lab.showdowns import Judging, judging_of, showdown
from doorcard.lab.spot import Spot


class Compared(NamedTuple):
    """A player's share in one spot, and its gain over the first.

    Both have 95% intervals, which have no width if all deals were counted.
    """

    share: float
    interval: tuple[float, float]
    gain: float
    gain_interval: tuple[float, float]


class Comparison(NamedTuple):
    """Several spots compared, the first with itself; `samples` deals of each."""

    exact: bool
    samples: int
    found: tuple[Compared, ...]
    by: By = "columns"


def compare(
    spots: Sequence[Spot], player: int, *, exact: bool | None, samples: int | None, seed: int
) -> Comparison:
    """Return a player's share in each of several spots; refusals as in `lab.odds`.

    All spots have the same unseen cards, and the same players still in.
    """
    for spot in spots:
        check_spot(spot)
    wanted = [deals_wanted(spot, exact, samples) for spot in spots]
    everything = all(all_of_them for _, all_of_them in wanted)
    by: By = "engine" if any(answered_by(spot) == "engine" for spot in spots) else "columns"
    deals = min(deals for deals, _ in wanted)
    if by == "engine":
        found = _dealt(spots, player, deals, seed, counting=everything)
    else:
        judgings = [judging_of(spot, exactly=everything) for spot in spots]
        found = (
            _counted(spots, judgings, player)
            if everything
            else _drawn(spots, judgings, player, deals, seed)
        )
    return found._replace(by=by)


def _dealt(
    spots: Sequence[Spot], player: int, samples: int, seed: int, *, counting: bool
) -> Comparison:
    """Compare spots that the engine deals, over the same orders of the unseen cards."""
    check_seed(seed)
    judges = [EngineJudge(spot, judging_of(spot, deals=samples)) for spot in spots]
    dealers = [Dealer(spot) for spot in spots]
    if counting:
        tallies = [
            counted(dealer, judge, MOST_BY_ENGINE)
            for dealer, judge in zip(dealers, judges, strict=True)
        ]
        exact = all(judge.judging.exact for judge in judges)
        return _of_tallies(
            spots,
            [(t, j.others) for t, j in zip(tallies, judges, strict=True)],
            player,
            exact=exact,
        )
    parts = []
    found = []
    for judge, dealer in zip(judges, dealers, strict=True):
        codes = np.concatenate([e.codes for e in judge.ended(dealer.deals(samples, seed))])
        tally = CodeCounts()
        tally.add(codes)
        parts.append(PartReader(judge.spot, player, judge.others).of(codes))
        ahead = parts[-1] - parts[0]
        total, square = float(ahead.sum()), float((ahead * ahead).sum())
        found.append(_compared(judge.spot, tally, player, total, square, judge.others))
    return Comparison(False, samples, tuple(found))


def _counted(spots: Sequence[Spot], judgings: Sequence[Judging], player: int) -> Comparison:
    tallies = []
    for spot, judging in zip(spots, judgings, strict=True):
        tally = CodeCounts()
        for deals in all_deals(spot):
            tally.add(showdown(deals, judging)[1])
        tallies.append((tally, None))
    return _of_tallies(spots, tallies, player, exact=all(one.exact for one in judgings))


def _of_tallies(
    spots: Sequence[Spot],
    tallies: Sequence[tuple[CodeCounts, Mapping[int, ShowdownOutcome] | None]],
    player: int,
    *,
    exact: bool,
) -> Comparison:
    """Return the comparison from the counts of all deals."""
    shares = []
    total = 0
    for spot, (tally, others) in zip(spots, tallies, strict=True):
        sums = Sums(spot, tally, others)
        part = sums.parts_of(player)
        shares.append(float(average(spread(tally.counts, part.__getitem__))))
        total += sums.total
    found = tuple(
        Compared(share, (share, share), share - shares[0], (share - shares[0],) * 2)
        for share in shares
    )
    return Comparison(exact, total, found)


def _drawn(
    spots: Sequence[Spot], judgings: Sequence[Judging], player: int, samples: int, seed: int
) -> Comparison:
    most = max(plan_of(spot).cards for spot in spots)
    orders = [_rows(spot, player) for spot in spots]
    tallies = [CodeCounts() for _ in spots]
    readers = [PartReader(spot, player) for spot in spots]
    sums = np.zeros(len(spots))
    squares = np.zeros(len(spots))
    for drawn in sampled(spots[0].unseen, most, samples, seed):
        base: Parts | None = None
        for at, (spot, judging, order) in enumerate(zip(spots, judgings, orders, strict=True)):
            codes = showdown(_laid(spot, drawn, order), judging)[1]
            tallies[at].add(codes)
            parts = readers[at].of(codes)
            if base is None:
                base = parts
            ahead = parts - base
            sums[at] += ahead.sum()
            squares[at] += (ahead * ahead).sum()
    return Comparison(
        False,
        samples,
        tuple(
            _compared(spot, tally, player, float(total), float(square))
            for spot, tally, total, square in zip(spots, tallies, sums, squares, strict=True)
        ),
    )


def _compared(
    spot: Spot,
    tally: CodeCounts,
    player: int,
    total: float,
    square: float,
    others: Mapping[int, ShowdownOutcome] | None = None,
) -> Compared:
    sums = Sums(spot, tally, others)
    pairs = spread(tally.counts, sums.parts_of(player).__getitem__)
    gain = total / sums.total
    variance = max(0.0, square / sums.total - gain * gain)
    reach = Z_95 * sqrt(variance / sums.total)
    return Compared(float(average(pairs)), interval(pairs), gain, (gain - reach, gain + reach))


def _rows(spot: Spot, player: int) -> list[int]:
    """Return the drawn card for each missing cell: the others' first, then the player's."""
    missing = [cell for cell in spot.cells if cell.card == UNKNOWN]
    order = sorted(range(len(missing)), key=lambda at: missing[at].player == player)
    rows = [0] * len(missing)
    for row, at in enumerate(order):
        rows[at] = row
    return rows


def _laid(spot: Spot, drawn: Columns, rows: Sequence[int]) -> Deals:
    spare = drawn[len(rows) : plan_of(spot).cards]
    return Deals(spot, [*(drawn[row] for row in rows), *spare], drawn.shape[1])
