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


def menu_words(offer: Offer, key: str, view: View | None) -> str:
    """Return what an offer of this key says in the menu."""
    phase = type(view.state.phase).__name__ if view else ""
    here = words.OFFERS_IN.get((phase, offer.answer.__name__))
    if here:
        return here
    return WORDS[type(offer)](offer, key, view) if type(offer) in WORDS else offer.words()


def _buy(offer: CanBuy, key: str, view: View | None) -> str:
    slots = [item.slot for item in offer.items if item.slot != DECK]
    deck = len(slots) < len(offer.items)
    first = str(slots[0]) if slots else words.DECK_WORD
    what = words.OR.join([*_spans(slots), *([words.DECK_WORD] if deck else [])])
    if offer.places and not (offer.deck_first and not slots):
        return words.MENU_SWAPS.format(what=what, key=key, slot=first, card=_own_card(view))
    return words.MENU_BUYS.format(what=what, key=key, slot=first)


def _give(offer: CanGive, key: str, view: View | None) -> str:
    return words.MENU_GIVES.format(key=key, card=_own_card(view))


def _swap(offer: CanSwap, key: str, view: View | None) -> str:
    price = words.MENU_PRICE.format(amount=offer.price) if offer.price else ""
    return words.MENU_EXCHANGES.format(price=price, key=key, card=_own_card(view))


def _bid(offer: CanBid, key: str, view: View | None) -> str:
    return words.MENU_AS_IN.format(told=offer.words(), typed=f"{key} {offer.least}")


def _take(offer: CanTake, key: str, view: View | None) -> str:
    what = words.OR.join(_spans(offer.slots))
    return words.MENU_TAKES.format(what=what, key=key, slot=offer.slots[0])


def _wager(offer: CanWager, key: str, view: View | None) -> str:
    least = offer.least
    amounts = [(offer.required, least), *[(name, least) for name in offer.others[:1]]]
    told = words.MENU_WAGERS.format(least=least, most=offer.most)
    return words.MENU_AS_IN.format(told=told, typed=f"{key} {listed(amounts)}")


WORDS: Mapping[type[Offer], Callable[[Any, str, View | None], str]] = {
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
