"""A game at a glance, for players who are choosing one."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doorcard.language.saying import text
from doorcard.rules.game import Game

Family = Literal["stud", "low", "high_low", "wild", "hole", "middle", "market", "auction", "bank"]
"""The family a game belongs to."""

FAMILIES: dict[Family, str] = {
    "stud": text("Classic stud"),
    "low": text("Low hands win"),
    "high_low": text("High and low"),
    "wild": text("Wild cards"),
    "hole": text("A hole card decides, too"),
    "middle": text("Cards in the middle"),
    "market": text("Buying or exchanging cards"),
    "auction": text("Auction"),
    "bank": text("Against the dealer"),
}
"""The families' names."""

KINDS: dict[str, str] = {
    **{str(code): words for code, words in FAMILIES.items()},
    "declare": text("Declaring"),
}
"""The kinds by which players look for a game, in words: a game may be of several."""


def kinds_of(game: Game) -> tuple[str, ...]:
    """Return the kinds of a game, by what its own phases, shares and wild cards are; a game that
    has nothing of the kind is classic stud."""
    sides = {share.side for share in game.shares}
    found = {kind for phase in game.phases for kind in phase.kinds}
    found |= {kind for share in game.shares for kind in share.kinds}
    if {"high", "low"} <= sides:
        found.add("high_low")
    elif "low" in sides:
        found.add("low")
    if any(phase.bids for phase in game.phases):
        found.add("auction")
    if game.wild is not None:
        found.add("wild")
    if game.banked:
        found.add("bank")
    return tuple([kind for kind in KINDS if kind in found]) or ("stud",)


class Profile(Struct, frozen=True):
    """A game at a glance. `minutes` is about how long one hand takes with five players.

    `difficulty`: 1 for a first evening, 2 with something new to learn, 3 with much of it.
    `main` names up to three options that tables decide most often, the most important first.
    """

    family: Family
    difficulty: Literal[1, 2, 3]
    minutes: int
    main: tuple[str, ...] = ()
