"""The worth of a chip: from amounts of money to whole chips and back, exactly.

At a table that plays in cents, a chip is worth 0.01. Everything else is whole chips, so nothing is
ever rounded: an amount that is not a whole number of chips is refused.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from fractions import Fraction

from doorcard.language.saying import Later
from doorcard.rules.errors import BadSetup
from doorcard.rules.stakes import MOST_CHIPS

MOST_PLACES = 6
"""The most decimal places of an amount of money."""

Money = Decimal | str | int
"""An amount of money; a float is not allowed, since 0.1 has no exact float."""


THE_AMOUNT = Later("the amount")


def money(amount: Money, what: Later = THE_AMOUNT) -> Decimal:
    """Return an amount of money as a decimal number of at least 0. Raise `bad_amount`."""
    try:
        number = None if type(amount) not in (Decimal, str, int) else Decimal(amount)
    except InvalidOperation:
        number = None
    if (
        number is None
        or not number.is_finite()
        or not 0 <= number <= MOST_CHIPS
        or number != round(number, MOST_PLACES)
    ):
        raise BadSetup(
            "bad_amount",
            "{what} is {amount!r}; it must be a decimal number from 0 on with at most "
            "{most_places} places, such as 0.25",
            what=what,
            amount=amount,
            most_places=MOST_PLACES,
        )
    return number


def chip_value(value: Money) -> Decimal:
    """Return the worth of a chip, which is more than 0. Raise `bad_amount`."""
    number = money(value, Later("the value of a chip"))
    if not number:
        raise BadSetup("bad_amount", "the value of a chip is 0; it must be above 0, such as 0.01")
    return number


def chips_of(amount: Money, value: Money, what: Later = THE_AMOUNT) -> int:
    """Return the number of chips of `value` in an amount. Raise `not_whole_chips`."""
    number, each = money(amount, what), chip_value(value)
    chips = Fraction(number) / Fraction(each)
    if chips.denominator != 1:
        raise BadSetup(
            "not_whole_chips",
            "{what} is {number}, which is not a whole number of chips of {each}; take "
            "another amount, or chips of a smaller value",
            what=what,
            number=number,
            each=each,
            amount=str(number),
            value=str(each),
        )
    return chips.numerator


def worth(chips: int, value: Money) -> Decimal:
    """Return the worth of chips (below 0: owed), with the decimal places its amounts need."""
    each = chip_value(value)
    total = Fraction(each) * chips
    places = _places(each)
    return Decimal(f"{int(total * 10**places)}e-{places}")


def amount_text(chips: int, value: Money = 1, symbol: str = "") -> str:
    """Return chips as an amount to read: `12.50`, `-3`, with a symbol `-€3`.

    There are no decimal places if a chip is worth a whole number, else at least two.
    """
    text = f"{worth(abs(chips), value):f}"
    return f"{'-' if chips < 0 else ''}{symbol}{text}"


def _places(each: Decimal) -> int:
    """Return the decimal places of amounts in chips of this value: none, or two and more."""
    places = next(n for n in range(MOST_PLACES + 1) if each == round(each, n))
    return max(places, 2) if places else 0
