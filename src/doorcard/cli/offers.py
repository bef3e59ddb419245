"""Offers as a player reads them: a few words each, and what to type where a word is not enough.

What an offer says of itself is for refusals and files; at the table prices stand in the row, so
the menu need not repeat them. A kind of offer that stands nowhere here speaks for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from doorcard.cards import UNKNOWN, card_name
from doorcard.cli import text as words
from doorcard.rules.asks import Offer
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import CanBid, CanTake
from doorcard.rules.phases.buying import DECK, CanBuy, CanGive
from doorcard.rules.phases.exchange import CanSwap
from doorcard.rules.phases.wager import CanWager
from doorcard.rules.wagers import listed

Told = tuple[str, str]
"""What the menu says of an offer, and what may be typed for it where the key is not enough."""


def menu_words(offer: Offer, key: str, view: View | None) -> Told:
    """Return what the menu says of an offer that goes by a key."""
    phase = type(view.state.phase).__name__ if view else ""
    here = words.OFFERS_IN.get((phase, offer.answer.__name__))
    if here:
        return here, ""
    if type(offer) in WORDS:
        told, typed = WORDS[type(offer)](offer, view)
        return told, f"{key} {typed}"
    return offer.words(), ""


def _buy(offer: CanBuy, view: View | None) -> Told:
    slots = [item.slot for item in offer.items if item.slot != DECK]
    deck = [words.DECK_WORD] if len(slots) < len(offer.items) else []
    what = words.OR.join([*_spans(slots), *deck])
    first = str(slots[0]) if slots else words.DECK_WORD
    if offer.places and not (offer.deck_first and not slots):
        return words.MENU_SWAPS.format(what=what), f"{first} {_own_card(view)}"
    return words.MENU_BUYS.format(what=what), first


def _give(offer: CanGive, view: View | None) -> Told:
    return offer.words(), _own_card(view)


def _swap(offer: CanSwap, view: View | None) -> Told:
    return offer.words(), _own_card(view)


def _bid(offer: CanBid, view: View | None) -> Told:
    return offer.words(), str(offer.least)


def _take(offer: CanTake, view: View | None) -> Told:
    what = words.OR.join(_spans(offer.slots))
    return words.MENU_TAKES.format(what=what), str(offer.slots[0])


def _wager(offer: CanWager, view: View | None) -> Told:
    least = offer.least
    amounts = [(offer.required, least), *[(name, least) for name in offer.others]]
    return words.MENU_WAGERS.format(least=least, most=offer.most), listed(amounts)


WORDS: Mapping[type[Offer], Callable[[Any, View | None], Told]] = {
    CanBuy: _buy,
    CanGive: _give,
    CanSwap: _swap,
    CanBid: _bid,
    CanTake: _take,
    CanWager: _wager,
}
"""How a kind of offer is told in the menu, where its own words are too long or say too little."""


def _spans(numbers: Iterable[int]) -> list[str]:
    """Return numbers with those in sequence drawn together: `1-3`."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return [f"{low}-{high}" if low < high else str(low) for low, high in spans]


def _own_card(view: View | None) -> str:
    """Return a card of the one who looks as it is typed, for an example."""
    cards = view.state.seat(view.viewer).cards if view and view.viewer else ()
    return next((card_name(card) for card in reversed(cards) if card != UNKNOWN), words.SOME_CARD)
