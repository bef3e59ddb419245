"""Cards typed by their names: each stands for the place or the slot in which it lies."""

from __future__ import annotations

import re

from doorcard.cards import card_name
from doorcard.cli import text as words
from doorcard.rules.actions import Action
from doorcard.rules.hand import View

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

    def number(self, kind: type[Action], field: str, word: str) -> str:
        """Return the number that a word stands for in a field of an action; others as they are.

        Raise `NoSuchCard` for a card that lies elsewhere.
        """
        own = field in kind.own_places
        if not own and field != words.SLOT_FIELD:
            return word
        if not own and word == words.DECK_WORD:
            return "0"
        cards = self.own if own else self.row
        if word in cards:
            return str(cards[word])
        if _CARD.fullmatch(word):
            raise NoSuchCard(word, own)
        return word

    def word(self, action: Action, field: str) -> object:
        """Return the content of a field as it is typed: a card of one's own by its name."""
        value = getattr(action, field)
        if field in action.own_places:
            return next((_as_printed(card) for card, i in self.own.items() if i == value), value)
        return words.DECK_WORD if field == words.SLOT_FIELD and value == 0 else value


def names_cards(kind: type[Action]) -> bool:
    """Return whether an action names a card or a slot, not an amount."""
    return bool(kind.own_places) or words.SLOT_FIELD in kind.__struct_fields__


def _as_printed(card: str) -> str:
    return card[0].upper() + card[1]
