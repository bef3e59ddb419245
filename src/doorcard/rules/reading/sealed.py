"""Which facts are answers that stay secret until another fact makes them known."""

from __future__ import annotations

from functools import cache

from doorcard.rules.facts import Fact


@cache
def is_sealed(kind: type[Fact]) -> bool:
    """Return whether a kind of fact is an answer that another fact makes known to all."""
    kinds = [Fact]
    while kinds:
        one = kinds.pop()
        if kind in one.unseals:
            return True
        kinds += one.__subclasses__()
    return False
