"""The spelling of a word of a hand file: a card, a slot, a wager, an amount."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from doorcard.cards import UNKNOWN, card_name, card_names
from doorcard.records.errors import BadRecord
from doorcard.records.lines import ActionLine, read_cards
from doorcard.records.money import Money
from doorcard.rules.hand import Hand
from doorcard.rules.wording import Points

UNTOLD = "??"
"""The word for a sealed answer that only its player knows, or for an unknown card; `??2` for the
one in the second place of a hand."""

_IN_PLACE = re.compile(r"\?\?([1-9][0-9]?)")
_ONE_CARD = re.compile(r"\?\?[1-9][0-9]?(?![0-9cdhs])|\?\?[1-9](?![cdhs])|\?\?|[2-9TJQKA][cdhs]")
"""A card of several that are written without spaces: `Kd`, `??`, or `??2` by its place."""

DECK_WORD = "deck"
"""The word for the slot of the deck card, whose number is 0."""


class Word(NamedTuple):
    """A word of a line, with everything needed to read it."""

    text: str
    line: ActionLine
    hand: Hand
    money: Money
    is_asked: bool
    """True if the player of the line is asked; a player who is not asked is refused later."""


def cards_in_places(word: Word) -> tuple[int, ...]:
    """Return the places of several cards that the player holds, each written like a single one.

    Each `??` is another face-down card that the file does not know. Raise `BadRecord` (`bad_card`).
    """
    texts = _ONE_CARD.findall(word.text)
    if "".join(texts) != word.text:
        raise BadRecord("bad_card", f"{word.text!r} are not cards; write them as in '7d5c2s'")
    read_cards("".join([text for text in texts if not _IN_PLACE.fullmatch(text)]))
    found: list[int] = []
    for text in texts:
        one = word._replace(text=text)
        found.append(_next_unknown(one, found) if text == UNTOLD else _card_in_place(one))
    return tuple(found)


def _next_unknown(word: Word, found: Sequence[int]) -> int:
    """Return the first unknown face-down card that is not yet named."""
    player = word.line.player
    for index, place in enumerate(word.hand.state.seat(player).places if word.is_asked else ()):
        if place.card == UNKNOWN and not place.up and index not in found:
            return index
    return _card_in_place(word)


def _card_in_place(word: Word) -> int:
    """Return the place of a card the player holds (BUY-09).

    `??2` is the card face down in the second place, whether or not the file knows it; `??` is the
    first face-down card that the file does not know.
    """
    if in_place := _IN_PLACE.fullmatch(word.text):
        return _down_in_place(word, int(in_place[1]) - 1)
    cards = read_cards(word.text)
    if len(cards) != 1:
        raise BadRecord("bad_action", f"{word.text!r} must be one card")
    if not word.is_asked:
        return 0
    player = word.line.player
    for index, place in enumerate(word.hand.state.seat(player).places):
        if place.card == cards[0] and (cards[0] != UNKNOWN or not place.up):
            return index
    what = "an unknown card face down" if cards[0] == UNKNOWN else card_names(cards)
    raise BadRecord("bad_card", f"player {player} does not hold {what}")


def _down_in_place(word: Word, index: int) -> int:
    player = word.line.player
    places = word.hand.state.seat(player).places if word.is_asked else ()
    if word.is_asked and (index >= len(places) or places[index].up):
        raise BadRecord(
            "bad_card",
            f"player {player} holds {len(places)} cards, and none face down in place {index + 1}",
        )
    return index


def _card_in_row(word: Word) -> int:
    """Return the slot of a card in the row (AUC-07)."""
    cards = read_cards(word.text)
    if len(cards) != 1:
        raise BadRecord("bad_action", f"{word.line.verb!r} names one card, not {len(cards)}")
    row = {place.card: slot for slot, place in enumerate(word.hand.state.market, 1) if place}
    if word.is_asked and cards[0] not in row:
        left = " ".join(map(card_name, row)) or "no card"
        raise BadRecord(
            "not_offered", f"{card_name(cards[0])} is not on the table; there is {left}"
        )
    return row.get(cards[0], 0)


def _slot(word: Word) -> int:
    text = word.text
    if text == DECK_WORD:
        return 0
    if not text.isdecimal() or len(text) > 2 or not int(text):
        raise BadRecord("bad_action", f"{text!r} is not a slot; write 1, 2, … or {DECK_WORD}")
    return int(text)


def _number(word: Word) -> int:
    if not word.text.isdecimal() or len(word.text) > 2:
        raise BadRecord("bad_action", f"{word.text!r} is not a number; write 1, 2, …")
    return int(word.text)


def wager(text: str, money: Money) -> tuple[str, int]:
    """Return a wager's name and its chips, from `ante=10`. Raise `BadRecord` (`bad_action`)."""
    name, equals, amount = text.partition("=")
    if not (name and equals):
        raise BadRecord("bad_action", f"{text!r} is not a wager; write it as in 'ante=10'")
    return name, money.read(amount)


READERS: Mapping[Points, Callable[[Word], Any]] = {
    "amount": lambda word: word.money.read(word.text),
    "card": _card_in_place,
    "number": _number,
    "row": _card_in_row,
    "slot": _slot,
    "word": lambda word: word.text,
}
"""The readers of a word, by its kind; those of wagers and of several cards read all words that are
left."""
