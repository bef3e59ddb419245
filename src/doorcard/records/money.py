"""Money in a hand file, and chips in a hand.

A file writes amounts in its own units, such as dollars and cents; a hand counts whole chips. A chip
is the finest decimal that occurs in the file: if it writes 0.25, a chip is 0.01.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

from msgspec import Struct

from doorcard.records.errors import BadRecord
from doorcard.rules.stakes import MOST_CHIPS

Amount = int | Decimal
"""An amount in a file's units."""

MOST_PLACES = 9

_WRITTEN = re.compile(r"(?:[1-9][0-9]*|0)(?:\.[0-9]+)?")
_NUMBERS = re.compile(
    r"(?:slot|player) \d+(?:(?:, | or )\d+)*|\d+(?= for )|(?P<chips>\d+)", re.ASCII
)
"""Numbers in a sentence: of slots and players, of things for sale ("2 for 50"), and of chips."""
_DECIMAL = re.compile(r"(?<![\w.])[0-9]+\.([0-9]+)(?![\w.])")


class Money(Struct, frozen=True):
    """A file's unit of money: a chip is `10 ** -places` of it."""

    places: int = 0

    def chips(self, amount: Amount, field: str) -> int:
        """Return an amount of the file in chips.

        Raise `BadRecord` (`bad_field`), which names it `field`.
        """
        if type(amount) is int and not self.places and abs(amount) <= MOST_CHIPS:
            return amount
        chips = Decimal(amount).scaleb(self.places) if _fits(amount) else None
        if chips is None or abs(chips) > MOST_CHIPS or chips != int(chips):
            raise BadRecord("bad_field", f"{field} is {amount}, which no table plays for")
        return int(chips)

    def read(self, text: str) -> int:
        """Return the chips of an amount written in an action. Raise `BadRecord` (`bad_action`)."""
        if not _WRITTEN.fullmatch(text):
            raise BadRecord("bad_action", f"{text!r} is not an amount")
        amount = Decimal(text)
        if not _fits(amount) or amount.scaleb(self.places) > MOST_CHIPS:
            raise BadRecord("bad_action", f"{text} is more than can be bet")
        chips = amount.scaleb(self.places)
        if chips != int(chips):
            raise BadRecord("bad_action", f"{text} is not a whole number of chips here")
        return int(chips)

    def amount(self, chips: int) -> Amount:
        """Return chips in the file's units, as a whole number if possible."""
        if not self.places:
            return chips
        value = Decimal(chips).scaleb(-self.places)
        return int(value) if value == int(value) else value.normalize()

    def text(self, chips: int) -> str:
        """Return chips as an action writes them."""
        amount = self.amount(chips)
        return str(amount) if isinstance(amount, int) else format(amount, "f")

    def number(self, chips: int) -> int | float:
        """Return chips in the file's units as a JSON number."""
        amount = self.amount(chips)
        return amount if isinstance(amount, int) else float(amount)


def money_of(amounts: Iterable[Amount], texts: Iterable[str]) -> Money:
    """Return the money of a file with these amounts in its fields and further ones in these texts.

    Raise `BadRecord` (`bad_field`).
    """
    places = 0
    for amount in amounts:
        if isinstance(amount, Decimal):
            if not _fits(amount):
                raise BadRecord("bad_field", f"{amount} is an amount that no table plays for")
            places = max(places, -int(amount.as_tuple().exponent))
    for text in texts:
        if "." not in text:
            continue
        for decimals in _DECIMAL.findall(text):
            places = max(places, min(len(decimals), MOST_PLACES))
    return Money(places)


def _fits(amount: Amount) -> bool:
    """Return whether an amount is finite, not too large and not too fine."""
    if isinstance(amount, int):
        return abs(amount) <= MOST_CHIPS
    if not amount.is_finite():
        return False
    exponent = int(amount.as_tuple().exponent)
    return exponent >= -MOST_PLACES and amount.adjusted() < 16


def in_units(sentence: str, money: Money) -> str:
    """Return a sentence of the engine with its chips in the file's units; numbers of slots stay."""

    def in_units_of_file(found: re.Match[str]) -> str:
        return money.text(int(found["chips"])) if found["chips"] else found[0]

    return _NUMBERS.sub(in_units_of_file, sentence) if money.places else sentence
