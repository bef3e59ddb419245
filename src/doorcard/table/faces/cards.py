"""Cards as a client draws them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from msgspec import Struct

from doorcard.cards import Card, card_name
from doorcard.rules.places import Known, Place


class CardFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A card: its text, or `??` for one that this viewer does not know.

    `up`: it lies face up. `known`: to all, to its owner alone, or to nobody. `wild`: it counts as
    a wild card where it lies.
    """

    c: str
    up: bool = False
    known: Known = "all"
    wild: bool = False


CardFaces = tuple[CardFace, ...]
"""Cards in the order of their places."""


@cache
def card_face(place: Place, wild: bool = False) -> CardFace:
    """Return a card as it is drawn; there are few, so each is made once."""
    return CardFace(card_name(place.card), place.up, place.known, wild)


def card_faces(places: Iterable[Place], is_wild: Callable[[Card], bool]) -> CardFaces:
    """Return cards in the order of their places, marked where they are wild."""
    return tuple([card_face(place, is_wild(place.card)) for place in places])
