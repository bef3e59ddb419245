"""A range as a value: read once, printed in one form, and laid out over the remaining cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import comb
from typing import NamedTuple

from doorcard.cards import Card, card_names, deck
from doorcard.lab.ranges.classes import Cards
from doorcard.lab.ranges.holdings import Both, Written
from doorcard.lab.ranges.picture import range_svg
from doorcard.lab.ranges.range_parser import RangeItem, read
from doorcard.lab.ranges.writing import in_order, text_of
from doorcard.rules.errors import BadSetup
from doorcard.rules.picture import Picture

MOST_HANDS = 30_000
"""The most hands that a range is laid out over: three cards of a whole deck."""


class Laid(NamedTuple):
    """The hands of a range that can be held: cards face down, in card order, each with its weight.

    `impossible` gives the reason for each item that can't be held.
    """

    hands: tuple[Cards, ...]
    weights: tuple[Fraction, ...]
    impossible: tuple[str, ...]


class Range:
    """All hands that a player may hold, such as `(AA-TT, three-flush@50%, !AsAd)/7c`.

    The parentheses hold the possible cards face down; after the slash come the cards face up, which
    everybody sees; docs/ranges.md has the grammar. Two ranges are equal if they are printed alike,
    and `Range(str(r)) == r`. Raise `BadSetup` (`bad_range`) for a text that isn't a range.
    """

    def __init__(self, text: str) -> None:
        found = read(text)
        self.items: tuple[RangeItem, ...] = in_order(found.items)
        self.up: Cards = found.up

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Range({self._text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Range) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[type[Range], tuple[str]]:
        return Range, (self._text,)

    def svg(self) -> Picture:
        """Return a picture of the range over a whole deck, without its cards face up, as SVG text.

        Two cards face down, or one, have a grid of ranks and suits; three have a list.
        """
        unseen = [card for card in deck() if card not in self.up]
        laid = self.laid(unseen, 1 if self.size == 1 else max(self.size, 2))
        return range_svg(str(self), dict(zip(laid.hands, laid.weights, strict=True)), unseen)

    def _repr_html_(self) -> str:
        return str(self.svg())

    @cached_property
    def _text(self) -> str:
        return text_of(self.items, self.up)

    @property
    def size(self) -> int:
        """The number of cards face down in its longest item."""
        return max(one.size for item in self.items for one in item.both)

    def weight(self, down: Cards, up: Cards | None = None) -> Fraction:
        """Return the frequency of a hand, from 0 to 1: the largest weight of an item it matches.

        `down` are its cards face down; those face up are the range's own unless you give others.
        """
        shown = self.up if up is None else up
        found = (item.weight for item in self.items if item.weight and _fits(item, down, shown))
        best = next(found, Fraction(0))  # the items are sorted by weight, the largest first
        out = best and any(not item.weight and _fits(item, down, shown) for item in self.items)
        return Fraction(0) if out else best

    def laid(self, unseen: Sequence[Card], down: int, deck: Collection[Card] = ()) -> Laid:
        """Return the hands of `down` cards face down that the unseen cards allow.

        With `deck`, the reasons tell a card that is elsewhere from one that the game does not have.
        Raise `BadSetup`: `too_many_hands`.
        """
        ways = comb(len(unseen), down)
        if ways > MOST_HANDS:
            raise BadSetup(
                "too_many_hands",
                f"{self} would have to be looked up among {ways:,} hands of {down} cards face "
                f"down, and {MOST_HANDS:,} are allowed; name fewer cards",
                hands=ways,
            )
        hands = []
        weights = []
        unmatched = [item for item in self.items if item.weight]
        for hand in combinations(sorted(unseen), down):
            new = [item for item in unmatched if _fits(item, hand, self.up)]
            if new:
                unmatched = [item for item in unmatched if item not in new]
            weight = self.weight(hand)
            if weight:
                hands.append(hand)
                weights.append(weight)
        impossible = [_why(item.both, unseen, deck) for item in unmatched]
        return Laid(tuple(hands), tuple(weights), tuple(impossible))


def _fits(item: RangeItem, down: Cards, up: Cards) -> bool:
    return all(one.holds(down, up) for one in item.both)


def _why(both: Both, unseen: Collection[Card], deck: Collection[Card]) -> str:
    """Return why an item of a range can't be held."""
    cause = " & ".join(map(str, both))
    named = [card for one in both if isinstance(one, Written) for card in one.cards]
    missing = [card for card in named if deck and card not in deck]
    elsewhere = [card for card in named if card not in unseen and card not in missing]
    if missing:
        return f"{cause}: {card_names(missing, ' and ')} {_are(missing)} not in the deck"
    if elsewhere:
        lies = "lies" if len(elsewhere) == 1 else "lie"
        return f"{cause}: {card_names(elsewhere, ' and ')} {lies} elsewhere"
    return f"{cause}: the cards that are left don't make it"


def _are(cards: Sequence[Card]) -> str:
    return "is" if len(cards) == 1 else "are"
