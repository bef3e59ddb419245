"""Prizes by place (TRN-46…48), and the worth of stacks before the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from doorcard.tournament.structure import LARGE, PAYOUTS, Structure

MOST_FOR_EQUITY = 12
"""The most players for whom `equities` counts every order."""


def pool_of(structure: Structure, entries: int) -> int:
    """Return the total of all prizes: buy-ins without bounties, at least the guarantee (TRN-47)."""
    apart = structure.bounty_amount if structure.bounty != "off" else 0
    return max(structure.guarantee, entries * (structure.buy_in - apart))


def prizes_of(structure: Structure, entries: int) -> tuple[int, ...]:
    """Return the prize of each paid place, the first's first (TRN-48)."""
    if entries >= LARGE and structure.payouts == PAYOUTS:
        weights = [1 / place for place in range(1, max(5, entries * 15 // 100) + 1)]
    else:
        rows = [shares for least, shares in structure.payouts if least <= entries]
        weights = list(rows[-1]) if rows else [1]
    pool, unit = pool_of(structure, entries), structure.prize_unit
    prizes = [int(pool * weight / sum(weights) + 1e-9) // unit * unit for weight in weights]
    prizes[0] += pool - sum(prizes)
    return tuple(prizes)


def shared(prizes: Sequence[int], place: int, among: int) -> tuple[int, ...]:
    """Return the prize of each player if several share a place and those after it (TRN-46).

    The first of them gets an odd unit.
    """
    total = sum(prizes[place - 1 : place - 1 + among])
    each, odd = divmod(total, among)
    return tuple([each + (i < odd) for i in range(among)])


def equities(stacks: Sequence[int], prizes: Sequence[float]) -> tuple[float, ...]:
    """Return the worth of each stack by the Independent Chip Model of Malmuth and Harville.

    A player's probability of coming first is their share of all chips, and each place after it goes
    the same way among those who are left (Harville 1973, Malmuth 1987). Raise `ValueError` for more
    than `MOST_FOR_EQUITY` players, or no chips.
    """
    if not 1 <= len(stacks) <= MOST_FOR_EQUITY or min(stacks) < 0 or not sum(stacks):
        raise ValueError(f"equities are for 1 to {MOST_FOR_EQUITY} stacks of chips, not {stacks!r}")
    count = len(stacks)

    @cache
    def reached(gone: int) -> float:
        """Return the probability that exactly these players, as bits, have the first places."""
        if not gone:
            return 1.0
        found = 0.0
        for player in range(count):
            bit = 1 << player
            if gone & bit:
                before = gone ^ bit
                left = sum([stacks[i] for i in range(count) if not before >> i & 1])
                found += reached(before) * (stacks[player] / left if left else 0.0)
        return found

    worth = [0.0] * count
    for gone in range((1 << count) - 1):
        place = gone.bit_count()
        if place >= len(prizes) or not (chance := reached(gone)):
            continue
        left = sum([stacks[i] for i in range(count) if not gone >> i & 1])
        for player in range(count):
            if not gone >> player & 1 and left:
                worth[player] += prizes[place] * chance * stacks[player] / left
    return tuple(worth)
