"""Cards as an answer names them: your own and those in the row, by their names or places."""

from __future__ import annotations

import re
from collections.abc import Mapping

from doorcard.cards import card_name
from doorcard.language.saying import text
from doorcard.rules.errors import Illegal
from doorcard.rules.hand import View
from doorcard.rules.wording import Points
from doorcard.voice.menu import DECK_WORD

NOT_HELD = text("you don't hold {card}; name one of your cards")
NOT_IN_ROW = text("{card} is not in the row; name a slot, or a card that lies there")
NO_SUCH_PLACE = text("you hold {count} cards; there is none in place {text}")
NOT_A_CARD = text(
    "{text!r} is not a card of yours; name one as in Kd, or by its place among your cards, from 1"
)

ONE_CARD = re.compile(r"[2-9tjqka][cdhs]")


def unclear(template: str, **parts: object) -> Illegal:
    """Return the error for words that are not an answer; it gives examples of answers."""
    return Illegal("unclear", template, **parts)


def shortened(text: str) -> str:
    """Return the typed text, cut to a length that fits in a sentence."""
    return text if len(text) <= 24 else text[:23] + "…"


class TypedCards:
    """The cards that an answer may name, in lower case: your own, and those in the row."""

    def __init__(self, view: View | None) -> None:
        self.own: dict[str, int] = {}
        self.row: dict[str, int] = {}
        self.held: int | None = None
        """The number of cards in hand, if it is known."""
        if view is None:
            return
        if view.viewer:
            cards = view.state.seat(view.viewer).cards
            self.held = len(cards)
            self.own = {card_name(card).lower(): index for index, card in enumerate(cards)}
        for slot, place in enumerate(view.state.market, 1):
            if place is not None:
                self.row[card_name(place.card).lower()] = slot

    def number(self, point: Points, word: str) -> str:
        """Return the number of the card that a word names; another word is returned as it is.

        Your own card is named by its text or, as in a hand file, by its place from 1: `2`, `??2`.
        Raise `Illegal` (`unclear`) for a card that is elsewhere.
        """
        if point == "slot" and word == DECK_WORD:
            return "0"
        if not names_cards({"": point}):
            return word
        own = point == "card"
        cards = self.own if own else self.row
        if word in cards:
            return str(cards[word])
        if ONE_CARD.fullmatch(word):
            raise unclear(NOT_HELD if own else NOT_IN_ROW, card=_as_printed(word))
        if not own:
            return word
        place = word.removeprefix("??")
        if place.isdecimal() and 1 <= int(place[:9]) <= (self.held or int(place[:9])):
            return str(int(place) - 1)
        if place.isdecimal():
            raise unclear(NO_SUCH_PLACE, text=shortened(place), count=self.held or 0)
        raise unclear(NOT_A_CARD, text=shortened(word))

    def word(self, point: Points, value: object) -> object:
        """Return a field's value as you would type it: your own card by its name."""
        if point == "cards" and isinstance(value, tuple):
            return " ".join([str(self.word("card", at)) for at in value])
        if point == "card":
            named = [card for card, place in self.own.items() if place == value and card != "??"]
            place = value + 1 if isinstance(value, int) else value
            return _as_printed(named[0]) if named else place
        return DECK_WORD if point == "slot" and value == 0 else value


def names_cards(points: Mapping[str, Points]) -> bool:
    """Return whether an answer names cards or slots, not amounts."""
    return bool({"card", "cards", "row", "slot"} & set(points.values()))


def _as_printed(card: str) -> str:
    return card[0].upper() + card[1]
