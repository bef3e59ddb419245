"""Classes of stud hands, such as a buried pair or three to an eight, by their names in a range.

A class looks at all of a player's cards, face down and face up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from difflib import get_close_matches
from typing import NamedTuple

from doorcard.cards import RANKS, Card

Cards = tuple[Card, ...]
Holds = Callable[[Cards, Cards], bool]
"""A function that returns whether a hand belongs to a class, given its cards face down and face
up."""

ACE = len(RANKS) - 1
STRAIGHT = 5
"""The number of ranks in a straight."""

NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}
LOWS = {"five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
"""The highest card of each low hand; the ace is low."""


class HandClass(NamedTuple):
    """A class of hands: its name, its condition in words, and the function that decides it."""

    name: str
    words: str
    holds: Holds


def _ranks(cards: Cards) -> list[int]:
    return [card >> 2 for card in cards]


def _most(cards: Cards) -> list[int]:
    """Return the number of cards of each rank, the most first, with two zeros at the end."""
    return sorted(Counter(_ranks(cards)).values(), reverse=True) + [0, 0]


def _rolled_up(down: Cards, up: Cards) -> bool:
    return len(down) >= 2 and bool(up) and len({*_ranks(down[:2]), up[0] >> 2}) == 1


def _buried_pair(down: Cards, up: Cards) -> bool:
    shown = _ranks(up)
    return any(count == 2 and r not in shown for r, count in Counter(_ranks(down)).items())


def _split_pair(down: Cards, up: Cards) -> bool:
    shown = Counter(_ranks(up))
    return any(count == 1 == shown[r] for r, count in Counter(_ranks(down)).items())


def _flush(least: int) -> Holds:
    def holds(down: Cards, up: Cards) -> bool:
        return max(Counter(card & 3 for card in down + up).values(), default=0) >= least

    return holds


def _straight(least: int, reach: int) -> Holds:
    """Return a function that finds at least `least` ranks among `reach` consecutive ones; an ace is
    high or low."""

    def holds(down: Cards, up: Cards) -> bool:
        held = {rank + 1 for rank in _ranks(down + up)}
        if ACE + 1 in held:
            held.add(0)
        return any(
            len(held & set(range(low, low + reach))) >= least for low in range(ACE + 3 - reach)
        )

    return holds


def _low(least: int, highest: int) -> Holds:
    def holds(down: Cards, up: Cards) -> bool:
        held = {1 if rank == ACE else rank + 2 for rank in _ranks(down + up)}
        return sum(rank <= highest for rank in held) >= least

    return holds


def _article(word: str) -> str:
    return "an" if word == "eight" else "a"


def _all() -> dict[str, HandClass]:
    found = [
        HandClass("any", "any cards", lambda down, up: True),
        HandClass("rolled-up", "the first two cards face down and the door card are one rank",
                  _rolled_up),
        HandClass("buried-pair", "two cards face down are one rank, and none face up is of it",
                  _buried_pair),
        HandClass("split-pair", "one card face down and one face up make a pair", _split_pair),
        HandClass("no-pair", "all ranks differ", lambda d, u: _most(d + u)[0] < 2),
        HandClass("pair", "one pair, and nothing more of one rank",
                  lambda d, u: _most(d + u)[:2] in ([2, 1], [2, 0])),
        HandClass("two-pair", "two pairs or more, and no three of one rank",
                  lambda d, u: _most(d + u)[:2] == [2, 2]),
        HandClass("trips", "three or more of one rank", lambda d, u: _most(d + u)[0] > 2),
    ]  # fmt: skip
    for number, least in NUMBERS.items():
        found.append(HandClass(f"{number}-flush", f"{number} or more of one suit", _flush(least)))
        in_a_row = f"{number} or more ranks in a row, an ace being high or low"
        found.append(HandClass(f"{number}-straight", in_a_row, _straight(least, least)))
        if least < STRAIGHT:
            name = f"{number}-to-a-straight"
            words = f"{number} or more ranks among five in a row, an ace being high or low"
            found.append(HandClass(name, words, _straight(least, STRAIGHT)))
        for low, highest in LOWS.items():
            name = f"{number}-to-{_article(low)}-{low}"
            words = f"{number} or more different ranks from ace to {low}"
            found.append(HandClass(name, words, _low(least, highest)))
    return {one.name: one for one in found}


CLASSES = _all()
"""Every class, by its name."""

ALIASES = {
    **{f"low{least}": f"{number}-to-an-eight" for number, least in NUMBERS.items()},
    **{f"wheel{least}": f"{number}-to-a-five" for number, least in NUMBERS.items()},
    "flush": "five-flush",
    "straight": "five-straight",
    "rolled": "rolled-up",
    "buried": "buried-pair",
    "hidden-pair": "buried-pair",
    "pocket-pair": "buried-pair",
    "split": "split-pair",
    "open-pair": "split-pair",
    "three-of-a-kind": "trips",
    "unpaired": "no-pair",
}
"""Other names of classes; a range is always printed with the first name."""


def class_named(text: str) -> HandClass | None:
    """Return the class with this name, with hyphens, spaces or underscores; None if there is
    none."""
    name = plain(text)
    return CLASSES.get(ALIASES.get(name, name))


def nearest(text: str) -> tuple[str, ...]:
    """Return the names of classes similar to a mistyped one, nearest first."""
    near = get_close_matches(plain(text), [*CLASSES, *ALIASES], n=3, cutoff=0.6)
    return tuple(dict.fromkeys(ALIASES.get(name, name) for name in near))


def plain(text: str) -> str:
    """Return a name in small letters, its words joined by hyphens."""
    return "-".join(text.lower().replace("_", " ").replace("-", " ").split())
