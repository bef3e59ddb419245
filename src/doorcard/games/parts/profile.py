"""A game at a glance, for players who are choosing one."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doorcard.language.saying import text

Family = Literal["stud", "low", "high_low", "wild", "hole", "middle", "market", "auction", "bank"]
"""The family a game belongs to."""

FAMILIES: dict[Family, str] = {
    "stud": text("Classic stud"),
    "low": text("Low hands win"),
    "high_low": text("High and low"),
    "wild": text("Wild cards"),
    "hole": text("A card in the hole"),
    "middle": text("Cards in the middle"),
    "market": text("Buying cards"),
    "auction": text("Auction"),
    "bank": text("Against the dealer"),
}
"""The families' names."""

MOST_MAIN = 3
"""The number of options that are shown at once; a form folds the others away."""


class Profile(Struct, frozen=True):
    """A game at a glance. `minutes` is about how long one hand takes with five players.

    `difficulty`: 1 for a first evening, 2 with something new to learn, 3 with much of it.
    `main` names up to three options that tables decide most often, the most important first.
    """

    family: Family
    difficulty: Literal[1, 2, 3]
    minutes: int
    main: tuple[str, ...] = ()
