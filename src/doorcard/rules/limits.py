"""Betting structures: how much may be bet and raised, and which raises are full ones (GEN-14)."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from doorcard.rules.errors import BadSetup

Reopen = Literal["half", "full_only"]


class BetSpot(Struct, frozen=True, gc=False):
    """The amounts a structure needs when a player may raise, in chips.

    `base` is the bet to match, or 0 before the completion, which goes to the full bet whatever the
    bring-in was (GEN-15). `high` is the bet to match. `sizes` are the allowed sizes of a bet, two
    of them with an open pair (FCS-31). `last` is the last full bet or raise. `floor` is what a
    raise must exceed: the bet to match, or the bring-in for the player who owes it. `pot` is what a
    pot-sized raise adds: all pots and bets after calling.
    """

    base: int
    high: int
    sizes: tuple[int, ...]
    last: int = 0
    floor: int = 0
    pot: int = 0


class Limit(Struct, frozen=True, tag=True, tag_field="limit"):
    """A betting structure."""

    capped: ClassVar[bool]
    """Whether the number of raises is capped (GEN-13)."""
    fixed: ClassVar[bool] = False
    """Whether every bet has one of the round's sizes."""
    sized: ClassVar[bool] = True
    """Whether the round's bet sizes matter at all."""
    ranged: ClassVar[bool] = False
    """Whether every amount between the two totals is allowed."""

    def totals(self, spot: BetSpot) -> tuple[int, ...]:
        """Return the totals a player may raise to with enough chips: all, or the two bounds."""
        raise NotImplementedError

    def minimum(self, size: int) -> int:
        """Return the smallest bet of a round with the bet size `size`, in chips."""
        return size

    def is_full(self, spot: BetSpot, total: int, reopen: Reopen) -> bool:
        """Return whether an all-in raise to `total` counts as a full one (GEN-21)."""
        return total >= self.totals(spot)[0]


class Fixed(Limit, frozen=True):
    """Every bet and raise has the round's size; with an open pair, it may have either size
    (FCS-31).
    """

    capped = True
    fixed = True

    def totals(self, spot: BetSpot) -> tuple[int, ...]:
        if len(spot.sizes) == 1:
            return (spot.base + spot.sizes[0],)
        return tuple([spot.base + size for size in spot.sizes])

    def is_full(self, spot: BetSpot, total: int, reopen: Reopen) -> bool:
        short = spot.base + spot.sizes[0] - spot.high
        made = total - spot.high
        return made >= short if reopen == "full_only" else 2 * made >= short


class Spread(Limit, frozen=True):
    """A bet or raise is `least` to `most` chips, and at least as large as the last raise."""

    least: int
    most: int

    capped = True
    ranged = True
    sized = False

    def __post_init__(self) -> None:
        if not 1 <= self.least <= self.most:
            raise BadSetup(
                "bad_phase",
                "a spread of {least!r} to {most!r}; it goes from at least 1 up to its most",
                least=self.least,
                most=self.most,
            )

    def totals(self, spot: BetSpot) -> tuple[int, ...]:
        base = spot.base if spot.base + self.most > spot.floor else spot.floor
        least = base + max(self.least, spot.last)
        if least <= spot.floor:
            least = min(spot.floor + self.least, base + self.most)
        return least, max(least, base + self.most)

    def minimum(self, size: int) -> int:
        return self.least


class PotLimit(Limit, frozen=True):
    """A raise is at least as large as the last one, and at most the pot after calling."""

    capped = False
    ranged = True

    def totals(self, spot: BetSpot) -> tuple[int, ...]:
        least = _least(spot)
        return least, max(least, spot.high + spot.pot)


class NoLimit(Limit, frozen=True):
    """A raise is at least as large as the last one, and at most all the player's chips."""

    capped = False
    ranged = True

    def totals(self, spot: BetSpot) -> tuple[int, ...]:
        return _least(spot), 1 << 62


def _least(spot: BetSpot) -> int:
    return spot.base + max(spot.sizes[0], spot.last)
