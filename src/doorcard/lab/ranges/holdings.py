"""Holdings: the parts of a range, each of which some hands match and others don't.

A holding is a class by its name, or cards written out: whole cards, ranks, choices of ranks, and
`x` for any card. If fewer cards are written than are face down, the others may be any cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from doorcard.cards import NAMES, RANKS, Card
from doorcard.lab.ranges.classes import CLASSES, Cards

ANY_RANK = (1 << len(RANKS)) - 1

SUITED, OFFSUIT = "s", "o"


class Written(NamedTuple):
    """Cards written out: whole `cards`, and for each other card a set of ranks, a bit each.

    `suits` is `s` if these are all of one suit, `o` if they are not, "" if it does not matter.
    Cards and ranks are sorted, the highest first.
    """

    cards: Cards
    ranks: tuple[int, ...] = ()
    suits: str = ""

    @property
    def size(self) -> int:
        """Return the number of cards written."""
        return len(self.cards) + len(self.ranks)

    def holds(self, down: Cards, up: Cards) -> bool:
        """Return whether the cards face down include everything written."""
        if any(card not in down for card in self.cards):
            return False
        return self._fits([card for card in down if card not in self.cards], 0, ())

    def _fits(self, left: list[Card], at: int, suits: tuple[int, ...]) -> bool:
        """Return whether the remaining cards can cover the ranks from the given one on."""
        if at == len(self.ranks):
            return not self.suits or (len(set(suits)) == 1) == (self.suits == SUITED)
        return any(
            self.ranks[at] >> (card >> 2) & 1
            and self._fits([other for other in left if other != card], at + 1, (*suits, card & 3))
            for card in left
        )

    def __str__(self) -> str:
        return "".join([*(NAMES[c] for c in self.cards), *map(rank_text, self.ranks), self.suits])


class NamedClass(NamedTuple):
    """A class of hands, by its first name; it does not fix the number of cards face down."""

    name: str

    @property
    def size(self) -> int:
        """Return the number of cards written: 0."""
        return 0

    def holds(self, down: Cards, up: Cards) -> bool:
        """Return whether a hand belongs to the class."""
        return CLASSES[self.name].holds(down, up)

    def __str__(self) -> str:
        return self.name


Holding = Written | NamedClass

Both = tuple[Holding, ...]
"""Holdings that a hand has to match together."""


def rank_text(ranks: int) -> str:
    """Return a set of ranks as it is written: `A`, `[AKQ]`, `x` for any."""
    if ranks == ANY_RANK:
        return "x"
    names = "".join(name for at, name in reversed(list(enumerate(RANKS))) if ranks >> at & 1)
    return names if len(names) == 1 else f"[{names}]"


def in_order(ranks: Sequence[int]) -> tuple[int, ...]:
    """Return sets of ranks as a range prints them: single ranks from the ace down, then others."""
    return tuple(sorted(ranks, key=lambda one: (one.bit_count() > 1, one.bit_count(), -one)))
