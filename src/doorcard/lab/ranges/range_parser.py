"""Reading a range: the grammar of docs/ranges.md, and a clear refusal of all else.

hand    = "(" item {"," item} ")" ["/" cards face up]
item    = ["!"] holding {"&" holding} ["@" weight]
holding = class | cards and ranks | ranks "-" ranks | ranks "+"
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from doorcard.cards import RANKS, SUIT_SYMBOLS, SUITS, BadCard, parse_card
from doorcard.lab.ranges.classes import CLASSES, Cards, class_named, nearest, plain
from doorcard.lab.ranges.holdings import ANY_RANK, Both, Holding, NamedClass, Written, in_order
from doorcard.rules.errors import BadSetup, shown

LONGEST = 2_000
"""The most characters of a range."""

MOST_ITEMS = 400
"""The most items of a range, with spans such as `AA-TT` written out."""

MOST_DIGITS = 4
"""The most digits of a weight after the point."""

_RANK = f"[{RANKS}]"
_CHOICE = rf"\[[{RANKS}+-]+\]"
_WRITTEN = re.compile(rf"((?:{_RANK}[{SUITS}])*)((?:{_RANK}|{_CHOICE}|x)*)([so]?)")
_ONE = re.compile(rf"{_RANK}|{_CHOICE}|x")
_SPAN = re.compile(rf"({_RANK}+)([so]?)-({_RANK}+)([so]?)")
_RISING = re.compile(rf"({_RANK}+)([so]?)\+|({_RANK}+)\+([so]?)")
_WEIGHT = re.compile(rf"(?:0|1|0?\.[0-9]{{1,{MOST_DIGITS}}}|1\.0+)")
_PERCENT = re.compile(rf"([0-9]{{1,3}}(?:\.[0-9]{{1,{MOST_DIGITS - 2}}})?) ?%")
_SYMBOLS = str.maketrans(dict(zip(SUIT_SYMBOLS, SUITS, strict=True)))


class RangeItem(NamedTuple):
    """A part of a range: the hands that match all of its holdings, and their frequency.

    `weight` is from 0 (excluded) to 1.
    """

    both: Both
    weight: Fraction = Fraction(1)


class ParsedRange(NamedTuple):
    """A range after reading: its items, with spans written out, and the cards face up."""

    items: tuple[RangeItem, ...]
    up: Cards


def is_range(text: object) -> bool:
    """Return whether a text is a range, and not a hand of plain cards."""
    return isinstance(text, str) and "(" in text


def read(text: str) -> ParsedRange:
    """Return the items and cards of a text such as `(AA-TT, three-flush@50%)/7c`; raise `BadSetup`
    (`bad_range`)."""
    if not isinstance(text, str):
        raise _bad(f"{shown(text)} is not text; write a range as '(AA-TT)/7c'")
    if len(text) > LONGEST:
        raise _bad(f"a range of {len(text):,} characters is too long; {LONGEST:,} are allowed")
    body, _, up = text.strip().rpartition(")")
    if not body.startswith("(") or (up.strip() and not up.strip().startswith("/")):
        raise _bad(
            f"{shown(text)} is not a range; write what may lie face down in parentheses, then a "
            "slash and the cards face up, as in '(AA-TT)/7c'"
        )
    inner = body[1:]
    if "(" in inner or ")" in inner:
        raise _bad(
            f"{shown(text)} has parentheses inside others; write one list, as in '(AA, KK, !AsAd)'"
        )
    items = [item for one in inner.split(",") for item in _item(one)]
    if len(items) > MOST_ITEMS:
        raise _bad(f"a range of {len(items)} items is too long; {MOST_ITEMS} are allowed")
    if not any(item.weight for item in items):
        raise _bad(
            f"{shown(text)} only leaves hands out; say first which there are, as in '(any, !AA)'"
        )
    return ParsedRange(tuple(items), _face_up(up.strip().removeprefix("/")))


def _bad(why: str) -> BadSetup:
    return BadSetup("bad_range", why)


def _face_up(text: str) -> Cards:
    packed = "".join(text.translate(_SYMBOLS).split())
    try:
        cards = tuple(parse_card(packed[at : at + 2]) for at in range(0, len(packed), 2))
    except BadCard as error:
        raise _bad(f"the cards face up: {error}") from None
    if any(card >= len(RANKS) * len(SUITS) for card in cards):
        raise _bad("the cards face up: '??' can't stand here; leave out cards still to come")
    return cards


def _item(text: str) -> list[RangeItem]:
    """Return the items for a text between two commas."""
    item = " ".join(text.translate(_SYMBOLS).split())
    out = item.startswith("!")
    held, at, weight = item.removeprefix("!").partition("@")
    if out and at:
        raise _bad(f"{shown(item)}: what is left out has no weight; drop the '@'")
    found: list[Both] = [()]
    for part in held.split("&"):
        several = _holdings(part.strip(), item)
        found = [(*before, one) for before in found for one in several]
        if len(found) > MOST_ITEMS:
            raise _bad(f"{shown(item)} stands for more than {MOST_ITEMS} items")
    share = Fraction(0) if out else _weight(weight.strip()) if at else Fraction(1)
    return [RangeItem(tidied(both), share) for both in found]


def tidied(both: Iterable[Holding]) -> Both:
    """Return holdings in the order in which a range prints them, each once."""
    once = dict.fromkeys(both)
    return tuple(sorted(once, key=lambda one: (isinstance(one, NamedClass), str(one))))


def _weight(text: str) -> Fraction:
    found = Fraction(0)
    if percent := _PERCENT.fullmatch(text):
        found = Fraction(percent[1]) / 100
    elif _WEIGHT.fullmatch(text):
        found = Fraction(text)
    if not 0 < found <= 1:
        raise _bad(
            f"{shown(text)} is not a weight; write a part of 1 above 0, as in '@0.5' or '@50%', "
            f"with at most {MOST_DIGITS} digits after the point"
        )
    return found


def _holdings(text: str, item: str) -> list[Holding]:
    """Return the holdings for a text: several for a span, else one."""
    if not text:
        raise _bad(
            f"{shown(item)} names no cards; write cards, ranks or a class between the commas, as "
            "in '(AA, three-flush)', and '(any)' for all hands"
        )
    named = class_named(text)
    if named is not None:
        return [NamedClass(named.name)]
    packed = _cards_of(text)
    if span := _SPAN.fullmatch(packed):
        return list(_span(text, *span.groups()))
    if rising := _RISING.fullmatch(packed):
        return list(_rising(text, rising[1] or rising[3], rising[2] or rising[4] or ""))
    if written := _WRITTEN.fullmatch(packed):
        return [_written(text, *written.groups())]
    near = nearest(text)
    known = "AA, AKs, AsKd, A[KQJ], Ax, AA-TT, AT+, or a class"
    if near:
        raise BadSetup(
            "bad_range",
            f"{shown(text)} is not a part of a range; did you mean {_one_of(near)}?",
            near=near,
        )
    classes = ", ".join(CLASSES) if len(plain(text)) > 3 else "three-flush, split-pair, low3"
    raise _bad(f"{shown(text)} is not a part of a range; write {known}: {classes}")


def _one_of(names: tuple[str, ...]) -> str:
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _cards_of(text: str) -> str:
    """Return a text in the form for cards: `aks` → `AKs`, `10` → `T`, without spaces."""
    packed = text.replace("10", "T").replace(" ", "")
    return "".join(c.upper() if c in "akqjt" else c.lower() if c in "CDHSOX" else c for c in packed)


def _written(text: str, cards: str, rest: str, suits: str) -> Written:
    whole = tuple(parse_card(cards[at : at + 2]) for at in range(0, len(cards), 2))
    if len(set(whole)) < len(whole):
        raise _bad(f"{shown(text)} has a card twice; every card is in one place")
    ranks = in_order([_choice(text, one) for one in _ONE.findall(rest)])
    return _checked(text, Written(tuple(sorted(whole, reverse=True)), ranks, suits))


def _checked(text: str, written: Written) -> Written:
    """Return the written cards, unless they can't be held."""
    single = [ranks for ranks in written.ranks if ranks.bit_count() == 1]
    if written.suits and (written.cards or len(written.ranks) < 2):
        raise _bad(
            f"{shown(text)}: 's' and 'o' stand after two or more ranks, as in 'AKs'; name a "
            "card's suit with the card, and whole cards first, as in 'KhA'"
        )
    if written.suits == "s" and len(set(single)) < len(single):
        raise _bad(f"{shown(text)}: two cards of one rank are never of one suit; drop the 's'")
    of_rank = [1 << (card >> 2) for card in written.cards]
    if any((of_rank + single).count(rank) > len(SUITS) for rank in single):
        raise _bad(f"{shown(text)}: there are only {len(SUITS)} cards of a rank")
    return written


def _choice(text: str, one: str) -> int:
    """Return the set of ranks for a rank, `[AKQ]`, `[A2-5]` or `x`."""
    if one == "x":
        return ANY_RANK
    found = 0
    for first, last in re.findall(rf"({_RANK})(?:-({_RANK}))?", one):
        low, high = sorted([RANKS.index(first), RANKS.index(last or first)])
        found |= sum(1 << rank for rank in range(low, high + 1))
    if re.fullmatch(rf"\[?(?:{_RANK}(?:-{_RANK})?)+\]?", one) is None:
        raise _bad(f"{shown(text)}: write a choice of ranks as '[AKQ]' or '[A5-2]'")
    return found


def _span(text: str, first: str, suits: str, last: str, others: str) -> Iterable[Written]:
    """Yield the holdings of a span such as `AA-TT` or `AKs-ATs`."""
    ends = [[RANKS.index(rank) for rank in end] for end in (first, last)]
    steps = {b - a for a, b in zip(*ends, strict=False)} - {0}
    if len(first) != len(last) or suits != others or len(steps) != 1:
        raise _bad(
            f"{shown(text)} is not a span; both ends have as many ranks, and those that differ go "
            "as far, as in 'AA-TT', 'AKs-ATs' or 'KQ-98'"
        )
    (reach,) = steps
    for step in range(abs(reach) + 1):
        move = step if reach > 0 else -step
        ranks = [a if a == b else a + move for a, b in zip(*ends, strict=True)]
        yield _checked(text, Written((), in_order([1 << rank for rank in ranks]), suits))


def _rising(text: str, ranks: str, suits: str) -> Iterable[Written]:
    """Yield the holdings of `TT+`, `AT+` or `T+`: up to the aces, or to the card above."""
    high = sorted([RANKS.index(rank) for rank in ranks], reverse=True)
    *before, last = high
    if len(set(high)) == 1:
        for rank in range(last, len(RANKS)):
            yield _checked(text, Written((), (1 << rank,) * len(high), suits))
    elif last == before[-1]:
        raise _bad(f"{shown(text)}: '+' stands after a pair, or after cards of different ranks")
    else:
        for rank in range(last, before[-1]):
            yield _checked(text, Written((), in_order([1 << r for r in (*before, rank)]), suits))
