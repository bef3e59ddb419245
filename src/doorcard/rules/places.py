"""Places: where a card lies, which way up, and who may know it.

Places are flyweights: `UP[card]` is the one place of that card lying face up. A player's cards are
a tuple of places, so offers and actions name the index of a place and never a card.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import NAMES, UNKNOWN, Card
from doorcard.rules.errors import Illegal

Known = Literal["all", "owner", "nobody"]


class Place(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card as it lies: face up or down, known to all, to its owner or to nobody.

    `also` are the players who know it because they held it before it moved (GEN-27), or looked at
    it; that they do is public.
    """

    card: Card
    up: bool
    known: Known
    also: tuple[int, ...] = ()

    def seen_by(self, viewer: int, owner: int) -> Place:
        """Return the place as `viewer` knows it; the card becomes unknown if it must be hidden."""
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
        """Return this place after `giver` gave the card to `getter`.

        Players who knew the card still know it (GEN-27).
        """
        if self.known != "owner":
            return self
        also = tuple(sorted({*self.also, giver} - {getter}))
        return replace(_TABLES[self.up, "owner"][self.card], also=also)

    def looked_at(self, player: int) -> Place:
        """Return this place after a player, not its owner, has looked at the card."""
        if self.known != "owner":
            return self
        return replace(self, also=tuple(sorted({*self.also, player})))

    def untold(self) -> Place:
        """Return this place after its owner moved cards unseen: players who held the card before
        can't tell any more where it is (GEN-27).
        """
        return _TABLES[self.up, self.known][self.card] if self.also else self

    def turned_known(self) -> Place:
        """Return this place with its card known to all, face up or down as before."""
        return _TABLES[self.up, "all"][self.card]


def _table(up: bool, known: Known) -> tuple[Place, ...]:
    return tuple(Place(card, up, known) for card in range(len(NAMES)))


UP = _table(True, "all")
"""Face-up places by card."""
DOWN = _table(False, "owner")
"""Face-down places by card, known to their owner."""
DOWN_KNOWN = _table(False, "all")
"""Face-down places by card, known to everybody, such as a card bought from the row."""
BLIND = _table(False, "nobody")
"""Face-down places by card, known to nobody."""

_TABLES: dict[tuple[bool, str], tuple[Place, ...]] = {
    (True, "all"): UP,
    (False, "owner"): DOWN,
    (False, "all"): DOWN_KNOWN,
    (False, "nobody"): BLIND,
}
HIDDEN = {key: table[UNKNOWN] for key, table in _TABLES.items()}


def refuse_place(giving: int, places: int) -> Illegal | None:
    """Return why a card can't be given from a place of so many, or None: `bad_place`."""
    if type(giving) is int and 0 <= giving < places:
        return None
    return Illegal(
        "bad_place",
        "there is no place {giving!r}; there are 0 to {last}",
        giving=giving,
        last=places - 1,
    )
