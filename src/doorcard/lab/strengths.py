"""The strengths of hands: how often each kind is made by the end of a deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct

from doorcard.lab.answers import By, looked_at
from doorcard.lab.endings import Look
from doorcard.lab.notebook import table
from doorcard.lab.odds import SEED, read_asked
from doorcard.lab.odds_frames import frame
from doorcard.lab.outcome_counts import PSEUDO, Z_95, frame_of
from doorcard.lab.ranges import Range
from doorcard.lab.shares import Worth
from doorcard.lab.showdowns import Flags
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game, Share

NOTHING = "none"
"""The kind of a hand that does not qualify for a share."""


class Strength(Struct, frozen=True):
    """The frequency of one kind of hand for a player and a side: a `part` of the deals, 0 to 1.

    `at_least` is how often it is of this kind or a better one. `interval` is the 95% interval of
    `part`, which has no width in an exact answer.
    """

    player: int
    side: str
    hand: str
    part: float
    at_least: float
    interval: tuple[float, float]


class Strengths(Struct, frozen=True):
    """The frequency of each kind of hand by player and side, the best kind first.

    `redealt` is how often the deal ends early for a new one; these deals don't count otherwise.
    """

    game: str
    exact: bool
    samples: int
    found: tuple[Strength, ...]
    redealt: float = 0.0
    seed: int | None = None
    by: By = "columns"

    def of(self, player: int, side: str | None = None) -> dict[str, float]:
        """Return how often each kind of hand is made by a player, for the first side or another.

        Raise `BadSetup` (`no_such_player`) for an unknown player or side.
        """
        mine = [one for one in self.found if one.player == player]
        wanted = side if side is not None or not mine else mine[0].side
        found = {one.hand: one.part for one in mine if one.side == wanted}
        if not found:
            sides = ", ".join(dict.fromkeys(one.side for one in self.found))
            raise BadSetup(
                "no_such_player",
                f"nothing is known of player {player}, side {wanted}; the sides are {sides}",
            )
        return found

    def frame(self) -> Any:
        """Return a pandas DataFrame, a row for each player, side and kind of hand.

        Columns: `player`, `side`, `hand`, `part`, `at_least`, `low`, `high`. Raise `Refused`:
        `missing_extra` without pandas.
        """
        rows = [
            (one.player, one.side, one.hand, one.part, one.at_least, *one.interval)
            for one in self.found
        ]
        return frame(("player", "side", "hand", "part", "at_least", "low", "high"), rows)

    def _repr_html_(self) -> str:
        rows = [
            (one.hand, one.side, one.player, f"{one.part:.2%}", f"{one.at_least:.2%}")
            for one in self.found
        ]
        columns = ("hand", "side", "player", "made", "this or better")
        note = looked_at(self)
        return table(columns, rows, caption=f"How strong hands get: {self.game}", note=note)


def strengths(
    game: Game,
    hands: Sequence[str | Range],
    *,
    dead: str = "",
    centre: str = "",
    aside: str = "",
    said: Sequence[str] = (),
    exact: bool | None = None,
    samples: int | None = None,
    seed: int = SEED,
) -> Strengths:
    """Return how often each player makes each kind of hand, over the deals `lab.odds` looks at.

    The arguments and the refusals are as in `lab.odds`.
    """
    look = Look(
        read_asked(game, hands, dead=dead, centre=centre, aside=aside, said=said),
        exact,
        samples,
        seed,
    )
    counted = _counted(look)
    return Strengths(
        game=look.spot.game.id,
        exact=look.exact,
        samples=counted.deals,
        found=tuple(_found(look, counted)),
        redealt=counted.redealt / max(counted.redealt + counted.ended, 1),
        seed=None if look.exact else seed,
        by=look.by,
    )


class _Counted(NamedTuple):
    """Counts of the values of hands, by side and player still in."""

    worth: dict[tuple[int, int], Counter[int]]
    ended: int
    redealt: int
    deals: int


def _counted(look: Look) -> _Counted:
    """Return the values of hands in all deals that are looked at."""
    redealt = frame_of(look.spot).redealt
    sides, players = range(len(look.spot.game.shares)), range(len(look.spot.live))
    counts: dict[tuple[int, int], Counter[int]] = {
        (side, at): Counter() for side in sides for at in players
    }
    ended = again = deals = 0
    for end in look:
        shown = end.codes != redealt
        deals += len(shown)
        again += _sum(end.weights, ~shown)
        ended += _sum(end.weights, shown)
        for (side, at), counter in counts.items():
            for weight, worth in _grouped(end.worth[side][at], end.weights, shown):
                values, often = np.unique(worth, return_counts=True)
                counter.update(
                    {v: n * weight for v, n in zip(values.tolist(), often.tolist(), strict=True)}
                )
    return _Counted(counts, ended, again, deals)


def _found(look: Look, counted: _Counted) -> Iterator[Strength]:
    total = max(counted.ended, 1)
    for (side, at), counter in counted.worth.items():
        share = look.spot.game.shares[side]
        upto = 0
        for kind, count in _kinds(share, counter).items():
            upto += count
            part = count / total
            reach = (part, part) if look.exact else _interval(count, total)
            yield Strength(look.spot.live[at], share.side, kind, part, upto / total, reach)


def _sum(weights: int | Sequence[int], where: Flags) -> int:
    if isinstance(weights, int):
        return weights * int(where.sum())
    return sum(weight for weight, yes in zip(weights, where.tolist(), strict=True) if yes)


def _grouped(worth: Worth, weights: int | Sequence[int], shown: Flags) -> list[tuple[int, Worth]]:
    """Return the values of hands in deals that reached a showdown, by the weight of the deals."""
    if isinstance(weights, int):
        return [(weights, worth[shown])]
    each = np.array(weights, dtype=object)
    return [(weight, worth[shown & (each == weight)]) for weight in sorted(set(weights))]


def _kinds(share: Share, counter: Counter[int]) -> dict[str, int]:
    """Return how often each kind of hand came, the best first; a hand without a win is last."""
    found: dict[str, int] = {}
    for value in sorted(counter, reverse=True):
        kind = share.category(value) if value else NOTHING
        found[kind] = found.get(kind, 0) + counter[value]
    return found


def _interval(count: int, total: int) -> tuple[float, float]:
    """Return the 95% interval of a share, with the deals added that `counting.interval` adds."""
    whole = total + 2 * PSEUDO
    mean = (count + PSEUDO) / whole
    reach = Z_95 * float(mean * (1 - mean) / whole) ** 0.5
    return max(0.0, mean - reach), min(1.0, mean + reach)
