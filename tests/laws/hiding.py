"""Kinds of fact that hide something, and the games whose hands hold them."""

from __future__ import annotations

from typing import Any

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


HOLDING: dict[str, tuple[str, dict[str, Any]]] = {
    "BidMade": ("auction", {}),
    "Bought": ("buy-your-card", {}),
    "DealtHouse": ("three-card-poker", {}),
    "Drew": ("buy-your-card", {}),
    "Gave": ("buy-your-card", {"see_before_discard": True}),
    "DrewCard": ("seven-twenty-seven", {"drawn": "down"}),
    "GivenUp": ("substitution", {}),
    "LaidDown": ("iron-cross", {}),
    "Replaced": ("substitution", {}),
    "CardsPassed": ("anaconda", {}),
    "KeepNamed": ("anaconda", {}),
    "ThrewAway": ("anaconda", {}),
    "PassNamed": ("anaconda", {}),
    "Said": ("chicago", {}),
    "TurnNamed": ("roll-your-own", {}),
}
"""A game whose hands hold such a fact with something to hide; the toy holds the others."""
