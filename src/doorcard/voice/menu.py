"""Offers as a list to choose from: the words of each, and what to type for it."""

from __future__ import annotations

from typing import Any

from doorcard.cards import UNKNOWN, card_name
from doorcard.language.saying import say, within
from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.hand import View
from doorcard.rules.phases.wager import listed
from doorcard.rules.wording import Points
from doorcard.voice.buttons import answer_button
from doorcard.voice.finding import offer_words, part_words

SOME_CARD = "Kd"
"""A card for examples, if none is known."""
DECK_WORD = "deck"
"""The typed form of slot number 0."""

Told = tuple[str, str]
"""An offer's words in the menu, and what to type for it if the key is not enough."""


def menu_words(offer: Offer, view: View | None) -> Told:
    """Return the menu's words for an offer that has a letter."""
    said = offer_words(type(offer))
    here = part_words(type(view.state.phase)).instead.get(type(offer)) if view else None
    words = offer.words()
    if here:
        words = within(say(here))
    elif said.menu:
        words = said.menu(offer)
    if not said.points:
        return words, ""
    example = _typed(_last_of_first(offer), said.points, view)
    bounded = set(said.points.values()) == {"amount"} and said.menu is None
    return words, "" if bounded and said.column else f"{said.keys[0]} {example}"


def answer_words(offer: Offer, action: Action, view: View | None) -> str:
    """Return one answer to an offer in words, as a menu lists it."""
    if view is not None:
        words = answer_button(offer, action, view.state, view.viewer)
    else:
        points = offer_words(type(offer)).points
        fields = {name: getattr(action, name) for name in action.__struct_fields__}
        words = " ".join(
            [
                type(action).__name__,
                *[
                    _by_place(value, points[name])
                    for name, value in fields.items()
                    if value is not None
                ],
            ]
        )
    return within(words)


def _by_place(value: Any, point: Points) -> str:
    """Return a field of an answer without its cards: your own by their places."""
    if point == "cards":
        return " ".join([str(at + 1) for at in value])
    return str(value + 1 if point == "card" else value)


def _last_of_first(offer: Offer) -> Action:
    """Return an example with the first slot and, among cards, the last."""
    examples = offer.examples()
    first = examples[0].__struct_fields__[0]
    alike = [e for e in examples if getattr(e, first) == getattr(examples[0], first)]
    return alike[-1] if len(alike) < len(examples) or len(alike) == 1 else examples[-1]


def _typed(action: Action, points: Any, view: View | None) -> str:
    """Return an answer as you type it, with one of the player's cards as an example."""
    typed = []
    for name in action.__struct_fields__:
        value = getattr(action, name)
        point: Points = points[name]
        if value is not None:
            typed.append(_word(value, point, view))
    return " ".join(typed)


def _word(value: Any, point: Points, view: View | None) -> str:
    match point:
        case "card":
            return _own_card(value, view)
        case "cards":
            return " ".join([_own_card(at, view) for at in value])
        case "slot":
            return str(value) if value else DECK_WORD
        case "wagers":
            return listed(value)
        case _:
            return str(value)


def _own_card(place: int, view: View | None) -> str:
    """Return the card in one of the viewer's places, as you type it."""
    cards = view.state.seat(view.viewer).cards if view and view.viewer else ()
    known = place < len(cards) and cards[place] != UNKNOWN
    return card_name(cards[place]) if known else SOME_CARD
