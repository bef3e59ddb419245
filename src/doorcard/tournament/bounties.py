"""Bounties: a player is put out by the winners of the highest pot they had a claim to (TRN-81)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from doorcard.rules.facts import Awarded, Fact
from doorcard.rules.state import State

Claim = tuple[tuple[int, int], ...]
"""The winners of a pot, and the chips each won of it."""


def knocked_out(state: State, facts: Sequence[Fact], high: bool = False) -> dict[int, Claim]:
    """Return, for each player of a hand without chips, the winners of the pot that put them out.

    With `high`, only the winners with the high hand count, if it was split (TRN-82).
    """
    awards = [fact for fact in facts if isinstance(fact, Awarded)]
    found = {}
    for player, stack in enumerate(state.stacks, 1):
        claims = [i for i, pot in enumerate(state.pots) if player in pot.players]
        if stack or not claims:
            continue
        mine = [award for award in awards if award.pot == max(claims) and award.amount]
        sides = {award.side for award in mine}
        if high and len(sides) > 1 and "high" in sides:
            mine = [award for award in mine if award.side == "high"]
        won: Counter[int] = Counter()
        for award in mine:
            won[award.player] += award.amount
        found[player] = tuple(sorted(won.items()))
    return found


def parts(amount: int, claim: Claim) -> tuple[int, ...]:
    """Return the parts of a bounty, shared like the pot; odd units go to the first."""
    total = sum([chips for _, chips in claim])
    found = [amount * chips // total for _, chips in claim]
    for i in range(amount - sum(found)):
        found[i % len(found)] += 1
    return tuple(found)
