"""A place is where a card lies, which way up, and who may know it.

Places are flyweights: `UP[card]` is the one place of that card lying face up. A player's cards are
a tuple of places, so a place has an index that offers and actions can name without naming a card.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import NAMES, UNKNOWN, Card

Known = Literal["all", "owner", "nobody"]


class Place(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card as it lies: face up or down, known to all, to its owner or to nobody.

    `also` are players who know it too because they held it before it moved (GEN-27). Everybody may
    know who they are.
    """

    card: Card
    up: bool
    known: Known
    also: tuple[int, ...] = ()

    def seen_by(self, viewer: int, owner: int) -> Place:
        """Return the place as `viewer` knows it; the card becomes unknown where it must."""
        known = self.known
        if known == "all" or (known == "owner" and viewer == owner and viewer):
            return self
        if self.also:
            return self if viewer in self.also else self.holding(UNKNOWN)
        return HIDDEN[self.up, known]

    def holding(self, card: Card) -> Place:
        """Return this place with another card in it."""
        place = _TABLES[self.up, self.known][card]
        return replace(place, also=self.also) if self.also else place

    def moved(self, giver: int, getter: int) -> Place:
        """Return this place as it lies with `getter`, who was given the card by `giver`.

        Who knew the card goes on knowing it (GEN-27).
        """
        if self.known != "owner":
            return self
        also = tuple(sorted({*self.also, giver} - {getter}))
        return replace(_TABLES[self.up, "owner"][self.card], also=also)

    def untold(self) -> Place:
        """Return this place as it lies once its owner moved cards unseen: who held the card before
        can't tell any more where it is (GEN-27).
        """
        return _TABLES[self.up, self.known][self.card] if self.also else self

    def turned_known(self) -> Place:
        """Return this place with its card known to all, lying as it did."""
        return _TABLES[self.up, "all"][self.card]


def _table(up: bool, known: Known) -> tuple[Place, ...]:
    return tuple(Place(card, up, known) for card in range(len(NAMES)))


UP = _table(True, "all")
"""Face-up places by card."""
DOWN = _table(False, "owner")
"""Face-down places by card, known to their owner."""
DOWN_KNOWN = _table(False, "all")
"""Face-down places by card whose card everybody knows, such as one bought from the row."""
BLIND = _table(False, "nobody")
"""Face-down places by card that nobody may look at."""

_TABLES: dict[tuple[bool, str], tuple[Place, ...]] = {
    (True, "all"): UP,
    (False, "owner"): DOWN,
    (False, "all"): DOWN_KNOWN,
    (False, "nobody"): BLIND,
}
HIDDEN = {key: table[UNKNOWN] for key, table in _TABLES.items()}
