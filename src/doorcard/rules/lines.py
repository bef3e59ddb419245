"""Lines in the middle: a hand is made with the cards of one of them, whichever is best (ICR-04)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.rules.places import BLIND
from doorcard.rules.state import State

Worth = Callable[[State, int], int]
"""What a player's hand is worth on a table."""

SPAN = 128
"""More than the heights of cards differ by."""


def by_line(state: State) -> tuple[State, ...]:
    """Return the table once for each line of the middle, all other cards there face down.

    A card in the middle counts from when it lies face up, so each of these has one line's hands.
    Where all cards of the middle count, the table is returned as it is.
    """
    lines = state.game.lines
    if not lines or not state.centre:
        return (state,)
    return tuple(
        [
            replace(
                state,
                centre=tuple(
                    [
                        place if at in line else BLIND[UNKNOWN]
                        for at, place in enumerate(state.centre)
                    ]
                ),
            )
            for line in lines
        ]
    )


def best_of_lines(state: State, player: int, worth: Worth) -> int:
    """Return what a hand is worth with the line that is best for it."""
    return max([worth(part, player) for part in by_line(state)])


def held_on_best_line(
    state: State, player: int, worth: Worth, height: Callable[[Card], int]
) -> int:
    """Return a number for the cards held, those of the line used among them (POT-04, ICR-06).

    It is the larger the higher the highest card, by its `height`; of equal ones, the next one.
    """
    best = best_of_lines(state, player, worth)
    used = [part for part in by_line(state) if worth(part, player) == best]
    return max([_in_order(map(height, part.hand_of(player))) for part in used])


def _in_order(heights: Iterable[int]) -> int:
    key = 0
    for height in sorted(heights, reverse=True):
        key = key * SPAN + height
    return key
