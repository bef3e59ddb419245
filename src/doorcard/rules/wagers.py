"""Wagers against the bank: who put how much on what. The chips lie in front of the player."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from doorcard.rules.facts import with_paid
from doorcard.rules.state import State

Amounts = tuple[tuple[str, int], ...]
"""What is wagered on, and the chips."""


def wager_on(state: State, player: int, name: str) -> int:
    """Return how many chips a player has on a wager, 0 for none."""
    return next((chips for p, on, chips in state.wagers if p == player and on == name), 0)


def wagers_of(state: State, player: int) -> Amounts:
    """Return a player's wagers in the order in which they were made."""
    return tuple([(on, chips) for p, on, chips in state.wagers if p == player])


def with_wagers(state: State, player: int, amounts: Amounts) -> State:
    """Return the state with a player's chips moved from the stack onto these wagers."""
    return replace(
        state,
        seats=with_paid(state, player, sum([chips for _, chips in amounts])),
        wagers=(*state.wagers, *[(player, on, chips) for on, chips in amounts]),
    )


def listed(amounts: Iterable[tuple[str, int]]) -> str:
    """Return wagers as they are written: `ante=10 pair_plus=5`."""
    return " ".join(f"{on}={chips}" for on, chips in amounts)
