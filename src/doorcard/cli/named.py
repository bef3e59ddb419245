"""Cards typed by their names: each stands for the place or the slot in which it lies."""

from __future__ import annotations

import re
from collections.abc import Mapping

from doorcard.cards import card_name
from doorcard.cli import text as words
from doorcard.rules.hand import View
from doorcard.rules.wording import Points

_CARD = re.compile(r"[2-9tjqka][cdhs]")


class NoSuchCard(Exception):
    """A card was named that does not lie where an answer could mean it."""

    def __init__(self, card: str, own: bool) -> None:
        template = words.NOT_HELD if own else words.NOT_IN_ROW
        super().__init__(template.format(card=_as_printed(card)))


class Named:
    """The cards that an answer may name, in lower case: one's own, and those in the row."""

    def __init__(self, view: View | None) -> None:
        self.own: dict[str, int] = {}
        self.row: dict[str, int] = {}
        if view is None:
            return
        if view.viewer:
            cards = view.state.seat(view.viewer).cards
            self.own = {card_name(card).lower(): index for index, card in enumerate(cards)}
        for slot, place in enumerate(view.state.market, 1):
            if place is not None:
                self.row[card_name(place.card).lower()] = slot

    def number(self, point: Points, word: str) -> str:
        """Return the number that a word stands for; a word that names no card as it is.

        Raise `NoSuchCard` for a card that lies elsewhere.
        """
        if point == "slot" and word == words.DECK_WORD:
            return "0"
        if not names_cards({"": point}):
            return word
        own = point == "card"
        cards = self.own if own else self.row
        if word in cards:
            return str(cards[word])
        if _CARD.fullmatch(word):
            raise NoSuchCard(word, own)
        return word

    def word(self, point: Points, value: object) -> object:
        """Return what a field holds as it is typed: a card of one's own by its name."""
        if point == "card":
            return next((_as_printed(card) for card, i in self.own.items() if i == value), value)
        return words.DECK_WORD if point == "slot" and value == 0 else value


def names_cards(points: Mapping[str, Points]) -> bool:
    """Return whether an answer names cards or slots, not amounts."""
    return bool({"card", "row", "slot"} & set(points.values()))


def _as_printed(card: str) -> str:
    return card[0].upper() + card[1]
