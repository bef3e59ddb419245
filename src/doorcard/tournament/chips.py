"""Chips that grow with the levels: stacks are exchanged, and odd chips raced off (TRN-51…54)."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.cards import Card


def rounded(stacks: Sequence[int], chip: int) -> tuple[int, ...]:
    """Return stacks rounded to the nearest new chip, halves up, at least one (TRN-54)."""
    return tuple([max(1, (2 * stack + chip) // (2 * chip)) * chip for stack in stacks])


def cards_for(stacks: Sequence[int], old: int, chip: int) -> tuple[int, ...]:
    """Return the number of cards of each player: one for each odd old chip (TRN-52)."""
    return tuple([stack % chip // old for stack in stacks])


def raced(
    stacks: Sequence[int], old: int, chip: int, deck: Sequence[Card]
) -> tuple[tuple[int, ...], tuple[tuple[Card, ...], ...]]:
    """Return stacks in a new chip after the race for the odd ones, and each player's cards.

    `deck` is shuffled; all cards of a player are dealt before the next player's. The highest card
    by rank, then suit, wins a new chip, then the next highest of another player, until the odd
    chips are used up (TRN-52). A player who would have no chips left gets one (TRN-53).
    """
    counts = cards_for(stacks, old, chip)
    hands, dealt = [], 0
    for count in counts:
        hands.append(tuple(deck[dealt : dealt + count]))
        dealt += count
    odd = sum([stack % chip for stack in stacks])
    new = (2 * odd + chip) // (2 * chip)
    order = sorted([i for i, hand in enumerate(hands) if hand], key=lambda i: -max(hands[i]))
    winners = set(order[:new])
    return (
        tuple(
            [
                max(stack - stack % chip + chip * (i in winners), chip if stack else 0)
                for i, stack in enumerate(stacks)
            ]
        ),
        tuple(hands),
    )
