"""Answers as rows of a fixed table: a row is one kind of answer, or one part of an answer.

An answer without fields is one row. An amount is a row for each size. Anything else is given part
by part, each part a row: a slot of the market and then the card that is given up for it, or the
cards that are passed on, one after the other. The kinds of an answer's fields come from the words
of its offer; without them, the examples of the offer are numbered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

from doorcard.rules.actions import Action
from doorcard.rules.asks import Offer
from doorcard.rules.errors import MissingWords
from doorcard.rules.state import State
from doorcard.rules.wording import Points
from doorcard.voice import offer_words


class Row(NamedTuple):
    """A row of the table: the kind of answer, and its part; "" for the whole."""

    answer: str
    part: str = ""

    def __str__(self) -> str:
        return f"{self.answer} {self.part}".strip()


class Way(NamedTuple):
    """An answer, and the rows that give it."""

    rows: tuple[Row, ...]
    action: Action


Shape = Literal["plain", "amount", "cards", "parts"]

LEAST, MOST, DONE = "least", "most", "done"
"""The rows for the smallest and the largest amount, and for the end of an answer."""


def name_of(offer: type[Offer]) -> str:
    """Return the name of the rows of an offer's answers."""
    return offer.answer.__name__


@cache
def points_of(offer: type[Offer]) -> Mapping[str, Points]:
    """Return the kinds of the fields of an offer's answer; {} if its words don't give them."""
    try:
        return offer_words(offer).points
    except MissingWords:
        return {}


@cache
def shape_of(offer: type[Offer]) -> Shape:
    """Return the way in which answers to an offer become rows."""
    fields = offer.answer.__struct_fields__
    if not fields:
        return "plain"
    points = [points_of(offer).get(field) for field in fields]
    if points == ["amount"]:
        return "amount"
    return "cards" if points == ["cards"] else "parts"


def size_name(share: float) -> str:
    """Return the name of the row for an amount that is this share of the pot."""
    return f"{share:g} pot"


def amounts_of(offer: Offer) -> tuple[str, list[int]]:
    """Return the field of an offer's answer that holds the amount, and its examples in order."""
    (field,) = offer.answer.__struct_fields__
    return field, sorted({getattr(example, field) for example in offer.examples()})


def one_amount(offer: Any) -> bool:
    """Return whether an offer is for one amount."""
    least = getattr(offer, "least", None)
    if least is not None and least == getattr(offer, "most", None):
        return True
    return len(offer.examples()) == 1


def sized(offer: Offer, state: State, player: int, shares: Sequence[float]) -> list[Way]:
    """Return an amount as rows: the least, these shares of the pot, and the most.

    A share of the pot is a raise by that part of the pot after calling, to the nearest whole chip.
    """
    kind: Any = offer.answer
    name = name_of(type(offer))
    _, amounts = amounts_of(offer)
    least, most = amounts[0], amounts[-1]
    ways = [Way((Row(name, LEAST),), kind(least))]
    if least == most:
        return ways
    chip = state.stakes.chip
    bet = max([seat.bet for seat in state.seats])
    pot = state.pot_total + bet - state.seat(player).bet
    taken = {least, most}
    for share in shares:
        amount = round((bet + share * pot) / chip) * chip
        action = kind(amount)
        if least < amount < most and amount not in taken and offer.refuse(action) is None:
            taken.add(amount)
            ways.append(Way((Row(name, size_name(share)),), action))
    return [*ways, Way((Row(name, MOST),), kind(most))]


def in_parts(offer: Offer) -> list[Way]:
    """Return the examples of an offer, each part of an answer as a row."""
    kind = type(offer)
    name, points = name_of(kind), points_of(kind)
    examples = offer.examples()
    sizes = _sizes(kind, examples)
    ways: dict[tuple[Row, ...], Way] = {}
    for number, example in enumerate(examples, 1):
        parts: list[str] = []
        for field in example.__struct_fields__:
            value = getattr(example, field)
            if value is not None:
                parts += _parts(points.get(field), value, sizes, number)
        rows = tuple([Row(name, part) for part in parts])
        ways.setdefault(rows, Way(rows, example))
    return list(ways.values())


def _parts(points: Points | None, value: Any, sizes: Mapping[str, list[int]], at: int) -> list[str]:
    if points == "card":
        return [f"card {value}"]
    if points in ("slot", "row"):
        return [f"slot {value}"]
    if points in ("word", "number"):
        return [str(value)]
    if points == "cards":
        return [f"card {card}" for card in value]
    if points == "wagers":
        return [f"{on} {_size(chips, sizes[on])}" for on, chips in value]
    return [f"example {at}"]


def _sizes(kind: type[Offer], examples: Sequence[Action]) -> dict[str, list[int]]:
    """Return the chips that examples put on each wager, in order."""
    found: dict[str, set[int]] = {}
    for field, points in points_of(kind).items():
        if points == "wagers":
            for example in examples:
                for on, chips in getattr(example, field):
                    found.setdefault(on, set()).add(chips)
    return {on: sorted(chips) for on, chips in found.items()}


def _size(chips: int, sizes: Sequence[int]) -> str:
    if chips == sizes[0]:
        return LEAST
    return MOST if chips == sizes[-1] else "more"


class NamedCards(NamedTuple):
    """Cards that are named one after the other: those so far, and the numbers of cards allowed."""

    places: frozenset[int]
    counts: frozenset[int]


def named(offer: Offer) -> NamedCards:
    """Return a player's cards that an offer lets them name."""
    (field,) = offer.answer.__struct_fields__
    ways = [getattr(example, field) for example in offer.examples()]
    return NamedCards(
        frozenset([place for way in ways for place in way]), frozenset([len(way) for way in ways])
    )


def card_row(offer: Offer, place: int) -> Row:
    """Return the row that names a player's card by its place, counted from 0."""
    return Row(name_of(type(offer)), f"card {place}")


def named_so_far(offer: Offer, chosen: Sequence[Row]) -> tuple[int, ...] | None:
    """Return the named places, None if these rows don't begin such an answer."""
    name = name_of(type(offer))
    if any(row.answer != name or not row.part.startswith("card ") for row in chosen):
        return None
    return tuple([int(row.part.removeprefix("card ")) for row in chosen])
