"""Kinds of fact that hide something, and the games whose hands hold them."""

from __future__ import annotations

from functools import cache
from typing import Any

from doorcard import games
from doorcard.rules.facts import Fact


def redacting() -> list[type[Fact]]:
    """Return every kind of fact that hides something from somebody."""
    found: list[type[Fact]] = []
    waiting: list[type[Fact]] = [Fact]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind.seen_by is not kind.__base__.seen_by:
                found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


NAMED: dict[str, tuple[str, dict[str, Any]]] = {
    "Bought": ("buy-your-card", {}),
    "DealtHouse": ("three-card-poker", {}),
    "Drew": ("buy-your-card", {}),
    "Gave": ("buy-your-card", {"see_before_discard": True}),
    "DrewCard": ("seven-twenty-seven", {"drawn": "down"}),
    "GivenUp": ("substitution", {}),
    "KeepNamed": ("anaconda", {}),
    "PassNamed": ("anaconda", {}),
    "TurnNamed": ("roll-your-own", {}),
}
"""The games of facts that stand in no phase's own file, hide something by an option alone, or hide
what another kind of fact hides."""


@cache
def holding() -> dict[str, tuple[str, dict[str, Any]]]:
    """Return a game, with its options, whose hands hold a fact with something to hide, for each
    such fact of a phase; the toy holds the others.
    """
    having: dict[str, str] = {}
    for name in games.ids():
        for phase in games.get(name).phases:
            having.setdefault(type(phase).__module__, name)
    found = {
        kind.__name__: (having[kind.__module__], dict[str, Any]())
        for kind in redacting()
        if kind.__module__ in having
    }
    return {**found, **NAMED}
