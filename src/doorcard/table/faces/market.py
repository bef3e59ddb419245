"""What is for sale, or bid for, as a client draws it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doorcard.rules.phases.market import Market, asking_prices
from doorcard.rules.reading import is_wild, wild_now
from doorcard.rules.state import State
from doorcard.table.faces.cards import CardFace, card_face


class SlotFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """A slot of the row: its card, None where it is empty, and its price in chips, if it has one.

    Prices are the same for all; what a player can't pay for stands with the offers.
    """

    card: CardFace | None = None
    price: int | None = None


class MarketFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """The row, slot 1 first, and the card of the deck that goes with it.

    `deck` is how that one comes: `unseen` for `deck_price`, `turned_up` for what its rank costs,
    `free`, or `none` where it is not to be had. `selling`: a buying round runs or is to come.
    """

    slots: tuple[SlotFace, ...]
    selling: bool = False
    deck: Literal["unseen", "turned_up", "free", "none"] = "none"
    deck_price: int | None = None


def market_face(state: State) -> MarketFace | None:
    """Return the row and its prices in the buying round that runs or comes next; None for no row.

    Cards that are bid for, and those that lie there after the last sale, have no price.
    """
    if not state.market:
        return None
    wild = wild_now(state)
    faces = [
        None if place is None else card_face(place, is_wild(place.card, wild))
        for place in state.market
    ]
    told = asking_prices(state)
    if told is None:
        return MarketFace(tuple([SlotFace(face) for face in faces]))
    prices, deck_price = told
    later = state.game.phases[max(state.at, 0) :]
    return MarketFace(
        tuple([SlotFace(face, price) for face, price in zip(faces, prices, strict=True)]),
        selling=True,
        deck=next(phase.deck for phase in later if isinstance(phase, Market)),
        deck_price=deck_price,
    )
