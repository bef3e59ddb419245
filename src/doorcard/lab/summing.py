"""Summing up: from how often every outcome came to the odds of each player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from doorcard.lab.answers import By, Odds, PlayerOdds
from doorcard.lab.counting import Tally, average, interval, spread
from doorcard.lab.outcomes import Contest, Outcome, read, word_of
from doorcard.lab.spot import Spot


def frame_of(spot: Spot) -> Contest:
    """Return what it takes to read the codes of a spot."""
    return Contest(spot.live, tuple(share.side for share in spot.game.shares), ())


class Sums:
    """What the outcomes of a spot come to; their meanings are read once."""

    def __init__(
        self, spot: Spot, tally: Tally, others: Mapping[int, Outcome] | None = None
    ) -> None:
        self.sides = tuple(share.side for share in spot.game.shares)
        frame = frame_of(spot)
        self.counts = tally.counts
        self.total = sum(tally.counts.values())
        self.outcomes: dict[int, Outcome] = {
            code: (others or {}).get(code) or read(frame, code) for code in tally.counts
        }
        self.parts = {code: outcome.parts() for code, outcome in self.outcomes.items()}

    def part(self, code: int, player: int) -> Fraction:
        """Return which part of the pot an outcome gives a player."""
        return self.outcomes[code].part(player)

    def parts_of(self, player: int) -> dict[int, Fraction]:
        """Return which part of the pot a player wins, by outcome."""
        return {code: self.part(code, player) for code in self.outcomes}

    def mean_by(self, side: str, player: int) -> float:
        """Return which part of the pot a player wins by a side, on average."""
        won = Fraction(0)
        for code, count in self.counts.items():
            won += count * self.parts[code].get(side, {}).get(player, 0)
        return float(won / self.total)

    def often(self, codes: Sequence[int]) -> int:
        """Return how often one of these came."""
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
    tally: Tally,
    says: Sequence[Tally],
    *,
    by: By,
    exact: bool,
    seed: int | None,
    others: Mapping[int, Outcome] | None = None,
) -> Odds:
    """Return the odds that outcomes which came so often stand for.

    `others` are outcomes by codes that say nothing by themselves.
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


def _said(sums: Sums, tally: Tally) -> dict[str, float]:
    return {word_of(sums.sides, bits): count / sums.total for bits, count in tally.counts.items()}
