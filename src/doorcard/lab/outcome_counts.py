"""Counting: turns the counts of outcomes into every player's odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import sqrt

import numpy as np
import numpy.typing as npt

from doorcard.lab.answers import By, Odds, PlayerOdds
from doorcard.lab.outcomes import Codes, Contest, ShowdownOutcome, read, word_of
from doorcard.lab.spot import Spot

Z_95 = 1.96
"""The half-width of a 95% confidence interval, in standard errors."""

PSEUDO = 2
"""The number of deals that win nothing, and that win all, which an interval adds to the sample."""

_MOST_BINS = 1 << 22

Parts = npt.NDArray[np.float64]
"""(n,) the part of the pot a player wins in each deal."""


class CodeCounts:
    """The count of each code."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}

    def add(self, codes: Codes, weight: int = 1) -> None:
        """Count the codes of many deals, each with the same weight."""
        if len(codes) and int(codes.max()) < _MOST_BINS:
            bins = np.bincount(codes)
            found = np.flatnonzero(bins)
            pairs: Iterable[tuple[int, int]] = zip(
                found.tolist(), bins[found].tolist(), strict=True
            )
        else:
            values, counts = np.unique(codes, return_counts=True)
            pairs = zip(values.tolist(), counts.tolist(), strict=True)
        for code, count in pairs:
            self.counts[code] = self.counts.get(code, 0) + count * weight

    def add_weighed(self, codes: Codes, weights: Sequence[int]) -> None:
        """Count the codes of some deals, each with a weight of its own."""
        for code, weight in zip(codes.tolist(), weights, strict=True):
            self.counts[code] = self.counts.get(code, 0) + weight


def average(pairs: Sequence[tuple[Fraction, int]]) -> Fraction:
    """Return the mean of (value, count) pairs."""
    total = sum(count for _, count in pairs)
    return sum((value * count for value, count in pairs), Fraction(0)) / total


def interval(pairs: Iterable[tuple[Fraction, int]]) -> tuple[float, float]:
    """Return the 95% interval of the mean of (value, count) pairs, with values from 0 to 1.

    It is the normal interval of the sample, with a few deals added that win nothing or all. So a
    hand that won every sampled deal does not count as one that always wins (Agresti and Coull).
    """
    weighed = [(float(value), count) for value, count in pairs]
    weighed += [(0.0, PSEUDO), (1.0, PSEUDO)]
    total = sum(count for _, count in weighed)
    mean = sum(value * count for value, count in weighed) / total
    variance = sum(count * (value - mean) ** 2 for value, count in weighed) / total
    reach = Z_95 * sqrt(variance / total)
    return max(0.0, mean - reach), min(1.0, mean + reach)


def spread(
    outcomes: Mapping[int, int], part: Callable[[int], Fraction]
) -> list[tuple[Fraction, int]]:
    """Return each value that `part` gives a code, and its count."""
    found: dict[Fraction, int] = {}
    for code, count in outcomes.items():
        value = part(code)
        found[value] = found.get(value, 0) + count
    return list(found.items())


def frame_of(spot: Spot) -> Contest:
    """Return an empty contest with which codes of the spot can be read."""
    return Contest(spot.live, tuple(share.side for share in spot.game.shares), ())


class Sums:
    """The sums of all outcomes of a spot; each outcome is decoded once."""

    def __init__(
        self, spot: Spot, tally: CodeCounts, others: Mapping[int, ShowdownOutcome] | None = None
    ) -> None:
        self.sides = tuple(share.side for share in spot.game.shares)
        frame = frame_of(spot)
        self.counts = tally.counts
        self.total = sum(tally.counts.values())
        self.outcomes: dict[int, ShowdownOutcome] = {
            code: (others or {}).get(code) or read(frame, code) for code in tally.counts
        }
        self.parts = {code: outcome.parts() for code, outcome in self.outcomes.items()}

    def part(self, code: int, player: int) -> Fraction:
        """Return the part of the pot that an outcome gives a player."""
        return self.outcomes[code].part(player)

    def parts_of(self, player: int) -> dict[int, Fraction]:
        """Return the part of the pot that a player wins, by outcome."""
        return {code: self.part(code, player) for code in self.outcomes}

    def mean_by(self, side: str, player: int) -> float:
        """Return the part of the pot that a player wins by a side, on average."""
        won = Fraction(0)
        for code, count in self.counts.items():
            won += count * self.parts[code].get(side, {}).get(player, 0)
        return float(won / self.total)

    def often(self, codes: Sequence[int]) -> int:
        """Return the number of deals with one of these codes."""
        return sum(self.counts[code] for code in codes)

    def winning(self, side: str, player: int, *, alone: bool) -> list[int]:
        """Return the outcomes in which a player wins a side, alone or with others."""
        found = []
        for code, outcome in self.outcomes.items():
            winners = outcome.winners.get(side, ())
            if player in winners and (len(winners) == 1) == alone:
                found.append(code)
        return found


def summed(
    spot: Spot,
    tally: CodeCounts,
    says: Sequence[CodeCounts],
    *,
    by: By,
    exact: bool,
    seed: int | None,
    others: Mapping[int, ShowdownOutcome] | None = None,
) -> Odds:
    """Return the odds from the count of each outcome.

    `others` are the outcomes of codes that can't be read by themselves.
    """
    sums = Sums(spot, tally, others)
    carried = [code for code, outcome in sums.outcomes.items() if outcome.carried]
    redealt = [code for code, outcome in sums.outcomes.items() if outcome.redealt]
    players = tuple(
        _player(sums, player, _said(sums, one), exact)
        for player, one in zip(spot.live, says, strict=True)
    )
    return Odds(
        spot.game.id,
        exact,
        sums.total,
        players,
        sums.often(carried) / sums.total,
        sums.often(redealt) / sums.total,
        seed,
        by,
    )


def _player(sums: Sums, player: int, said: dict[str, float], exact: bool) -> PlayerOdds:
    pairs = spread(sums.counts, lambda code: sums.part(code, player))
    share = average(pairs)
    scoops = sum(count for value, count in pairs if value == 1)
    return PlayerOdds(
        player=player,
        share=float(share),
        sides={side: sums.mean_by(side, player) for side in sums.sides},
        scoop=scoops / sums.total,
        wins={s: sums.often(sums.winning(s, player, alone=True)) for s in sums.sides},
        ties={s: sums.often(sums.winning(s, player, alone=False)) for s in sums.sides},
        interval=(float(share), float(share)) if exact else interval(pairs),
        fraction=str(share) if exact else "",
        says=said,
    )


def _said(sums: Sums, tally: CodeCounts) -> dict[str, float]:
    return {word_of(sums.sides, bits): count / sums.total for bits, count in tally.counts.items()}


class PartReader:
    """The part of the pot a player wins by each code, decoded once for each code."""

    def __init__(
        self, spot: Spot, player: int, others: Mapping[int, ShowdownOutcome] | None = None
    ) -> None:
        self.frame = frame_of(spot)
        self.others = others or {}
        self.player = player
        self.by_code: dict[int, float] = {}

    def of(self, codes: Codes) -> Parts:
        """Return the part of the pot won in each deal, (n,)."""
        found, which = np.unique(codes, return_inverse=True)
        for code in found.tolist():
            if code not in self.by_code:
                outcome = self.others.get(code) or read(self.frame, code)
                self.by_code[code] = float(outcome.part(self.player))
        return np.array([self.by_code[code] for code in found.tolist()])[which.ravel()]
