"""How large pots get, and how often all cards come in for a new deal."""

from __future__ import annotations

from collections.abc import Iterator

from doorcard.rules.facts import Awarded, Raked
from doorcard.simulation.watching.watcher import Key, Seen, Watcher


def _pot(seen: Seen) -> Iterator[Key]:
    """Yield the chips of all pots together, rake included; bets that went back do not count."""
    paid = [fact.amount for fact in seen.facts if type(fact) in (Awarded, Raked)]  # type: ignore[attr-defined]
    if paid:
        yield (sum(paid),)


def _redeals(seen: Seen) -> Iterator[Key]:
    yield (seen.state.redeals,)


POTS = Watcher("pots", ("chips",), _pot)
"""The chips of all pots of a hand together; none where a bank is played against."""

REDEALS = Watcher("redeals", ("redeals",), _redeals)
"""How many new deals a hand had."""
