"""Pay tables: odds to one for kinds of hand, written best first, `40-30-6-4-1`."""

from __future__ import annotations

from doorcard.rules.errors import BadSetup
from doorcard.rules.payments import ROYAL, PayTable

OFF = (False, "off", "none")
"""The values that turn a payment off."""

ODDS = r"[1-9]\d{0,4}"
HALVES = rf"{ODDS}(\.5)?"


def pattern(*counts: int, off: bool = False, halves: bool = False) -> str:
    """Return a regular expression for the text of a table, with as many odds as one of `counts`.

    With `halves` odds such as 1.5, 3 to 2, are allowed too.
    """
    odds = HALVES if halves else ODDS
    forms = [f"{odds}(-{odds}){{{count - 1}}}" for count in counts]
    return f"^({'|'.join([*forms, *(('off', 'none') if off else ())])})$(?!\\n)"


def pay_table(name: str, text: str, kinds: tuple[str, ...]) -> PayTable:
    """Return the table for a text; `kinds` are the hands it pays, best first.

    Odds more than there are kinds begin with the royal flush. Raise `BadSetup` (`bad_option`) when
    a better hand would be paid less.
    """
    odds = [float(word) if "." in word else int(word) for word in text.split("-")]
    if odds != sorted(odds, reverse=True):
        right = "-".join(map(str, sorted(odds, reverse=True)))
        raise BadSetup(
            "bad_option",
            "{option} = {value!r} pays a better hand less than a worse one; "
            "odds go down, as {right}",
            right=right,
            option=name,
            value=text,
        )
    named = kinds if len(odds) == len(kinds) else (ROYAL, *kinds)
    return tuple(zip(named, odds, strict=True))


def chosen(value: str | bool, usual: str) -> str:
    """Return the pay table that an option names, "" if it is off; `usual` for true."""
    if value in OFF:
        return ""
    return usual if value is True else str(value)
