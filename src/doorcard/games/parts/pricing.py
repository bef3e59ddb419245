"""Prices of cards for sale: price lists of the right length, and prices by rank in a text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from doorcard.cards import RANKS
from doorcard.language.saying import Later
from doorcard.rules.errors import BadSetup

DEAREST = 1000
ENDLESS = 10**12
"""A bound of chips that no table reaches, so no message shows it."""

Price = Annotated[int, Meta(ge=0, le=DEAREST)]
ThreePrices = Annotated[
    tuple[Price, ...],
    Meta(
        title="Prices of the row",
        min_length=3,
        max_length=3,
        description="units: the row from its cheapest end",
    ),
]
FourPrices = Annotated[
    tuple[Price, ...],
    Meta(
        title="Prices of the row",
        min_length=4,
        max_length=4,
        description="units: the row from its cheapest end",
    ),
]
ThreeAndDeck = Annotated[
    tuple[Price, ...],
    Meta(
        title="Prices of the row, then of the deck card",
        min_length=4,
        max_length=4,
        description="units: the row from its cheapest end, then the deck card",
    ),
]
RankPrices = Annotated[
    str | dict[str, Price],
    Meta(
        title="Prices by rank",
        description="units by rank, with every rank once, for example 2-5:2,6-K:1,A:4",
    ),
]
Rounds = Annotated[
    int,
    Meta(
        title="How often you may buy",
        ge=1,
        le=10,
        description="buying rounds, each followed by betting",
    ),
]
PricePot = Annotated[
    Literal["current", "main"],
    Meta(
        title="What is paid for cards goes into",
        extra={"values": {"current": "The newest pot that is still open", "main": "The main pot"}},
        description="prices go into the newest pot with two players left in it, or the main pot",
    ),
]
SeeBeforeDiscard = Annotated[
    bool,
    Meta(
        title="You see a bought deck card before you give one up",
        description="you look at a bought deck card before you give up a card for it",
    ),
]
BrokePlayer = Annotated[
    Literal["deck_card", "cheapest_card", "fold"],
    Meta(
        title="A player who can't pay for any card",
        extra={
            "values": {
                "deck_card": "Gets the deck card for all their chips",
                "cheapest_card": "Gets the cheapest card for all their chips",
                "fold": "Folds",
            }
        },
        description="a player who can't pay for any card gets the deck card or the cheapest one "
        "for all their chips, or folds",
    ),
]

_RANGE = re.compile(r"([2-9TJQKA])(?:[-–]([2-9TJQKA]))?")


def prices_by_rank(given: str | Mapping[str, int]) -> tuple[int, ...]:
    """Return the price of every rank, deuce first; raise `BadSetup` unless each has just one."""
    entries = list(given.items()) if isinstance(given, Mapping) else _entries(given)
    prices: dict[int, int] = {}
    for ranks, price in entries:
        for at in _ranks(ranks.strip(), given):
            if at in prices:
                raise _bad(given, Later("{rank} has two prices", rank=RANKS[at]))
            prices[at] = price
    missing = "".join(rank for at, rank in enumerate(RANKS) if at not in prices)
    if missing:
        raise _bad(given, Later("{rank} has no price", rank=missing[0]))
    return tuple(prices[at] for at in range(len(RANKS)))


def rank_prices_text(prices: tuple[int, ...]) -> str:
    """Return prices by rank as they are written: `2-5:2,6-K:1,A:4`."""
    parts = []
    start = 0
    for at in range(1, len(prices) + 1):
        if at == len(prices) or prices[at] != prices[start]:
            last = at - 1
            ranks = RANKS[start] if last == start else f"{RANKS[start]}-{RANKS[last]}"
            parts.append(f"{ranks}:{prices[start]}")
            start = at
    return ",".join(parts)


def _entries(text: str) -> list[tuple[str, int]]:
    entries = []
    for part in text.split(","):
        ranks, colon, price = part.partition(":")
        if not colon or not re.fullmatch(r" *\d{1,4} *", price) or int(price) > DEAREST:
            why = Later(
                "{part!r} is not a price from 0 to {most} of a rank",
                part=part.strip(),
                most=DEAREST,
            )
            raise _bad(text, why)
        entries.append((ranks, int(price)))
    return entries


def _ranks(text: str, given: object) -> range:
    found = _RANGE.fullmatch(text)
    first = RANKS.index(found[1]) if found else 0
    last = RANKS.index(found[2] or found[1]) if found else -1
    if not found or last < first:
        raise _bad(given, Later("{text!r} is neither a rank nor a range of ranks", text=text))
    return range(first, last + 1)


def _bad(given: object, why: Later) -> BadSetup:
    return BadSetup(
        "bad_option",
        "price_by_rank = {value!r}: {why}; write every rank once, as in '2-5:2,6-K:1,A:4'",
        why=why,
        option="price_by_rank",
        value=given,
    )
