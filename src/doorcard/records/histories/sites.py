"""What card sites write in their histories: the patterns of lines, as data.

Both sites write a line for everything that happens, in English, and tell apart only by the words.
The words are facts that other readers document too: PokerStars' as the program FPDB reads them.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

AMOUNT = r"[^\d\s\[\]()]{0,4}(?P<%s>(?:\d{1,3}(?:,\d{3}){1,4}|\d{0,15})(?:\.\d{1,9}|(?<=\d)))"
"""A pattern of an amount, with a currency in front or without; `%s` is the group's name."""


class Kind(Struct, frozen=True):
    """A game of a site: the variant of a hand file and its options, and the cards dealt at once."""

    variant: str
    options: dict[str, Any]
    first: int = 3


SEVEN = Kind("F7S", {"open_pair_big_bet": True})
HIGH_LOW = Kind("F7S/8", {})
RAZZ = Kind("FR", {})
FIVE = Kind("F5S", {"opening": "low_bring_in"}, first=2)


class Site(Struct, frozen=True):
    """What a site writes.

    `header` finds the number of a hand and the rest of its first line; `game`, `stakes`, `event`
    and `time` are looked for in that rest. `seat` finds a player before the cards come. `verb`
    matches what follows a player's name; the group that matched last says what it is.
    """

    key: str
    title: str
    begins: tuple[str, ...]
    header: re.Pattern[str]
    games: dict[str, Kind]
    game: re.Pattern[str]
    stakes: re.Pattern[str]
    event: re.Pattern[str]
    time: re.Pattern[str]
    seat: re.Pattern[str]
    verb: re.Pattern[str]
    cancelled: re.Pattern[str]
    table: re.Pattern[str]


TOTAL = re.compile(rf"Total pot {AMOUNT % 'pot'}.*\| Rake {AMOUNT % 'rake'}")
"""The line of the summary that tells the pot and the rake."""
MUCKED = re.compile(r"Seat \d+: (?P<rest>.*)")
PART = re.compile(r"\*\*\* (?P<name>[^*]{1,40}) \*\*\*(?P<rest>.*)")
"""A heading: a street, the showdown, the summary."""
STREET = re.compile(r"(?:\d(?:nd|rd|th) street|river)$", re.IGNORECASE)


def verb(**patterns: str) -> re.Pattern[str]:
    """Return a pattern of what may follow a name; each group is named by what it means."""
    return re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in patterns.items()))
