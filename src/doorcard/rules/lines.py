"""Lines in the middle: a hand uses the cards of the line that makes it best (ICR-04)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.rules.places import BLIND
from doorcard.rules.state import State

Worth = Callable[[State, int], int]
"""The value of a player's hand on a table."""

SPAN = 128
"""A base larger than any card's height, to put several heights into one number."""


def by_line(state: State) -> tuple[State, ...]:
    """Return one table for each line of the middle, with all other cards there face down.

    A face-down card in the middle doesn't count, so each table has the hands of one line. If all
    cards of the middle count, the table itself is the only one.
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
    """Return the value of a hand with the line that is best for it."""
    return max([worth(part, player) for part in by_line(state)])


def held_on_best_line(
    state: State, player: int, worth: Worth, height: Callable[[Card], int]
) -> int:
    """Return a number for the cards held, with those of the line that is used (POT-04, ICR-06).

    It compares the highest cards first, by `height`, then the next ones.
    """
    best = best_of_lines(state, player, worth)
    used = [part for part in by_line(state) if worth(part, player) == best]
    return max([_in_order(map(height, part.hand_of(player))) for part in used])


def _in_order(heights: Iterable[int]) -> int:
    key = 0
    for height in sorted(heights, reverse=True):
        key = key * SPAN + height
    return key
