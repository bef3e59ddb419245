"""What became of wagers against a bank."""

from __future__ import annotations

from collections.abc import Iterator

from doorcard.rules.phases.bank import Settled
from doorcard.simulation.watching.watcher import Key, Seen, Watcher


def _settled(seen: Seen) -> Iterator[Key]:
    for fact in seen.facts:
        if type(fact) is Settled:
            yield fact.on, _result(fact)


def _result(fact: Settled) -> str:
    if fact.won:
        return "won"
    return "returned" if fact.returned else "lost"


WAGERS = Watcher("wagers", ("wager", "result"), _settled, within=1)
"""Every wager that was settled: won, returned or lost; what is paid beside one is always won."""
