"""The cards of a hand that belong to no player, as everybody sees them: the row and the middle."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from doorcard.rules.phases.market import buying_round
from doorcard.rules.places import Place
from doorcard.rules.reading import centre_grid, is_wild, wild_now
from doorcard.rules.state import State
from doorcard.table.faces.players import CardFace, CardFaces, card_face, card_faces


class SlotFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A slot of the row: its card, None if it is empty, and its price in chips, if it has one.

    Prices are the same for all; the offers tell what a player can't pay for.
    """

    card: CardFace | None = None
    price: int | None = None


class MarketFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """The row, slot 1 first, and the card of the deck that is for sale with it.

    `deck` is its kind of sale: `unseen` for `deck_price`, `turned_up` at the price of its rank,
    from `deck_least` to `deck_most` chips, `free`, or `none` if it is not for sale. `selling`: a
    buying round runs or is to come.
    """

    slots: tuple[SlotFace, ...]
    selling: bool = False
    deck: Literal["unseen", "turned_up", "free", "none"] = "none"
    deck_price: int | None = None
    deck_least: int | None = None
    deck_most: int | None = None


def market_face(state: State) -> MarketFace | None:
    """Return the row and its prices in the present or next buying round; None if there is no row.

    Cards that are bid for, and those left after the last sale, have no price.
    """
    if not state.market:
        return None
    wild = wild_now(state)
    faces = [
        None if place is None else card_face(place, is_wild(place.card, wild))
        for place in state.market
    ]
    market = buying_round(state)
    if market is None:
        return MarketFace(tuple([SlotFace(face) for face in faces]))
    prices, deck_price = market.prices_of(state)
    least, most = market.deck_range(state) or (None, None)
    return MarketFace(
        tuple([SlotFace(face, price) for face, price in zip(faces, prices, strict=True)]),
        selling=True,
        deck=market.deck,
        deck_price=deck_price,
        deck_least=least,
        deck_most=most,
    )


class MiddleFace(NamedTuple):
    """The cards that belong to nobody, as everybody sees them, and wild ranks; see `HandFace`."""

    wild: tuple[str, ...]
    centre: CardFaces
    grid: tuple[tuple[int | None, ...], ...]
    aside: CardFaces
    house: CardFaces


def middle_face(state: State) -> MiddleFace:
    """Return the cards that belong to nobody, from the state as a spectator knows it."""
    wild = wild_now(state)
    return MiddleFace(
        wild,
        _shared(state.centre, wild),
        centre_grid(state) if state.game.lines else (),
        _shared(state.aside, wild),
        _shared(state.house, ()),
    )


def _shared(places: tuple[Place, ...], wild: tuple[str, ...]) -> CardFaces:
    """Return cards that belong to no player."""
    return card_faces(places, lambda card: is_wild(card, wild))
