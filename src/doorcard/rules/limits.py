"""Betting structures: how much may be bet and raised, and what counts as a full raise (GEN-14)."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

Reopen = Literal["half", "full_only"]


class Spot(Struct, frozen=True):
    """What a structure needs to know of the player who may raise, in chips.

    `high` is the bet to match, `size` the round's bet, `last` the last full bet or raise (0: none),
    `target` what a completion goes to (0: nothing to complete), `bet` the player's own bet so far,
    `pot` all pots and bets, `doubled` whether a big bet was made where both sizes are open.
    """

    high: int
    size: int
    last: int
    target: int
    bet: int
    pot: int
    sizes: tuple[int, ...]


class Limit(Struct, frozen=True, tag=True, tag_field="limit"):
    """A betting structure."""

    capped: ClassVar[bool]
    """Whether the raise cap applies (GEN-13)."""

    def totals(self, spot: Spot) -> tuple[int, ...]:
        """Return the totals a player with enough chips may raise to: one, some, or two bounds."""
        raise NotImplementedError

    ranged: ClassVar[bool] = False
    """Whether every amount between the two totals is allowed."""

    def is_full(self, spot: Spot, total: int, reopen: Reopen) -> bool:
        """Return whether an all-in raise to `total` counts as a full one (GEN-21)."""
        return total >= self.totals(spot)[0]


class Fixed(Limit, frozen=True):
    """Every bet and raise is of the round's size; with an open pair, of either size (FCS-31)."""

    capped = True

    def totals(self, spot: Spot) -> tuple[int, ...]:
        if spot.target:
            return (spot.target,)
        if len(spot.sizes) == 1:
            return (spot.high + spot.size,)
        return tuple([spot.high + size for size in spot.sizes])

    def is_full(self, spot: Spot, total: int, reopen: Reopen) -> bool:
        short = self.totals(spot)[0] - spot.high
        made = total - spot.high
        return made >= short if reopen == "full_only" else 2 * made >= short


class Spread(Limit, frozen=True):
    """A bet or raise is anything from `least` to `most`, and not below the last raise."""

    least: int
    most: int

    capped = True
    ranged = True

    def totals(self, spot: Spot) -> tuple[int, ...]:
        return spot.high + max(self.least, spot.last), spot.high + self.most


class PotLimit(Limit, frozen=True):
    """A raise is at least the last one, and at most the pot after calling."""

    capped = False
    ranged = True

    def totals(self, spot: Spot) -> tuple[int, ...]:
        least = _least(spot)
        return least, max(least, spot.high + spot.pot + spot.high - spot.bet)


class NoLimit(Limit, frozen=True):
    """A raise is at least the last one, and at most all chips."""

    capped = False
    ranged = True

    def totals(self, spot: Spot) -> tuple[int, ...]:
        return _least(spot), 1 << 62


def _least(spot: Spot) -> int:
    return spot.target or spot.high + max(spot.size, spot.last)
