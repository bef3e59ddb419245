"""Writing a range: ranges with the same items have the same text, no matter how they were typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from doorcard.cards import card_names
from doorcard.lab.ranges.classes import Cards
from doorcard.lab.ranges.holdings import Both, Holding, NamedClass, Written
from doorcard.lab.ranges.range_parser import RangeItem

Key = tuple[int, int, str, bool, list[int], str]
"""The sort key of a holding: ranks before cards before classes, pairs first, the highest first."""


def in_order(items: Iterable[RangeItem]) -> tuple[RangeItem, ...]:
    """Return items without repetition: those always held, then the others, then the excluded ones.

    If the same hands have two weights, the larger counts.
    """
    found: dict[tuple[bool, Both], Fraction] = {}
    for both, weight in items:
        key = not weight, both
        found[key] = max(found.get(key, weight), weight)
    ordered = sorted(found.items(), key=lambda one: (one[0][0], -one[1], [*map(_key, one[0][1])]))
    return tuple(RangeItem(both, weight) for (_, both), weight in ordered)


def _key(one: Holding) -> Key:
    if isinstance(one, NamedClass):
        return 2, 0, "", False, [], one.name
    ranks = [-ranks for ranks in one.ranks] + [-card for card in one.cards]
    return int(bool(one.cards)), one.size, one.suits, not _pairs(one), ranks, ""


def text_of(items: Sequence[RangeItem], up: Cards) -> str:
    """Return the text of sorted items: neighbours are written as spans."""
    parts: list[str] = []
    at = 0
    while at < len(items):
        run = _run(items, at)
        first, last = items[at], items[at + run - 1]
        span = (
            _pair_text(first.both)
            if run == 1
            else f"{_pair_text(first.both)}-{_pair_text(last.both)}"
        )
        weight = "" if first.weight in (0, 1) else f"@{_decimal(first.weight)}"
        parts.append(f"{'' if first.weight else '!'}{span}{weight}")
        at += run
    shown = f"/{card_names(up)}" if up else ""
    return f"({', '.join(parts)}){shown}"


def _pair_text(both: Both) -> str:
    return " & ".join(map(str, both))


def _decimal(weight: Fraction) -> str:
    return f"{float(weight):.4f}".rstrip("0")


def _run(items: Sequence[RangeItem], at: int) -> int:
    """Return how many items from this one on can be written as a span."""
    run = 1
    while at + run < len(items) and _follows(items[at + run - 1], items[at + run]):
        run += 1
    return run


def _follows(one: RangeItem, other: RangeItem) -> bool:
    """Return whether an item is the next below another, so that a span can hold both."""
    if one.weight != other.weight or len(one.both) > 1 or len(other.both) > 1:
        return False
    a, b = one.both[0], other.both[0]
    if not isinstance(a, Written) or not isinstance(b, Written) or a.cards or b.cards:
        return False
    if a.suits != b.suits or len(a.ranks) != len(b.ranks):
        return False
    if any(ranks.bit_count() > 1 for ranks in (*a.ranks, *b.ranks)):
        return False
    if _pairs(a) or _pairs(b):
        return _pairs(a) and _pairs(b) and a.ranks[0] == 2 * b.ranks[0]
    return a.ranks[:-1] == b.ranks[:-1] and a.ranks[-1] == 2 * b.ranks[-1]


def _pairs(written: Written) -> bool:
    """Return whether all written ranks are equal."""
    return len(set(written.ranks)) == 1
