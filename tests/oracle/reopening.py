"""Who may raise after a short all-in: by the ledger (GEN-21), and by PokerKit's convention.

Both are worked out from the chips that were put in, not from what our engine remembers of a round.
"""

from __future__ import annotations

from typing import Any

from doorcard.rules.facts import Fact, Folded
from doorcard.rules.phases.bet import BetStep, BroughtIn, Called, Opened, Raised

MOST_BETS = 4
"""The bets and raises of a round that count (GEN-13)."""


class Reopening:
    """A betting round by GEN-21: an all-in raise of at least half the size is a full one."""

    def __init__(self) -> None:
        self.size = self.high = self.bets = 0
        self.completing = False
        self.acted: set[int] = set()

    def follow(self, fact: Fact) -> None:
        """Take in what happened."""
        match fact:
            case Opened(step=BetStep(size=size, kind=kind)):
                self.size, self.completing = size, kind == "complete"
                self.high = self.bets = 0
                self.acted = set()
            case BroughtIn(player=player, amount=amount):
                self.high = amount
                self.acted.add(player)
            case Raised(player=player, to=to):
                missing = self.size - self.high if self.completing else self.size
                if 2 * (to - self.high) >= missing:
                    self.bets += 1
                    self.acted = set()
                self.acted.add(player)
                self.high, self.completing = to, False
            case Called(player=player) | Folded(player=player):
                self.acted.add(player)

    def bars(self, player: int) -> bool:
        """Return whether a player may not raise, whatever chips there are."""
        return player in self.acted or self.bets >= MOST_BETS


def full_raise(theirs: Any) -> int | None:
    """Return the total of a full raise, or of all chips if there are fewer.

    Without chips beyond a call, or without a rival who has some, there is none.
    """
    player, high = theirs.actor_index, max(theirs.bets)
    all_in = theirs.stacks[player] + theirs.bets[player]
    rivals = [i for i in theirs.player_indices if i != player and theirs.statuses[i]]
    to_match = max(high, theirs.effective_bring_in_amount or 0)
    if all_in <= to_match or all(theirs.stacks[i] + theirs.bets[i] <= high for i in rivals):
        return None
    size: int = theirs.street.min_completion_betting_or_raising_amount
    total: int = min(all_in, size if theirs.completion_status else high + size)
    return total


def pokerkit_bars(theirs: Any) -> bool:
    """Return whether PokerKit lets nobody raise, or not this player, whatever chips there are.

    It lets nobody raise for whom a call is less than the round's largest raise; it counts short
    all-ins towards the cap; and who has acted may not raise until the short all-ins since then add
    up to the largest raise.
    """
    largest = theirs.completion_betting_or_raising_amount
    call, short = theirs.checking_or_calling_amount, theirs.consecutive_short_all_in_amounts
    acted = theirs.actor_index in theirs.acted_player_indices
    if call is not None and call < largest:
        return True
    if acted and short and sum(short) < largest:
        return True
    return bool(theirs.completion_betting_or_raising_count >= MOST_BETS)
