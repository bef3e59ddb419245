"""The first line of a history: the number of the hand, its game, its stakes, and its time."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from doorcard.records.errors import BadRecord
from doorcard.records.histories.sites import Site, SiteGame
from doorcard.records.money import Amount

CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "₹": "INR"}
LIMITS = {"": "", "no": "no_limit", "pot": "pot_limit"}


class Header(Struct, frozen=True):
    """The data in the first line of a history; `currency` is "" for chips of a tournament."""

    site: Site
    number: str
    kind: SiteGame
    structure: str
    small: Amount
    big: Amount
    currency: str = ""
    event: str = ""
    when: datetime.datetime | None = None
    table: str = ""

    def options(self) -> dict[str, Any]:
        """Return the options of the game that differ from its default."""
        if not self.structure:
            return dict(self.kind.options)
        return {name: on for name, on in self.kind.options.items() if name == "opening"} | {
            "structure": self.structure
        }

    def fields(self) -> dict[str, Any]:
        """Return the fields of a hand file that are not about the play, by PHH's names."""
        extra: dict[str, Any] = {"venue": self.site.title, "hand": int(self.number)}
        if self.event:
            extra["event"] = f"Tournament {self.event}"
        if self.table:
            extra["table"] = self.table
        if self.when is not None:
            extra |= {"year": self.when.year, "month": self.when.month, "day": self.when.day}
            extra["time"] = self.when.time()
        if self.currency:
            extra["currency"] = self.currency
        return extra


def read_header(site: Site, line: str, amount: Callable[[str], Amount]) -> Header:
    """Return the data in a hand's first line. Raise `BadRecord`: `other_game`, `bad_history`."""
    found = site.header.match(line.lstrip("\ufeff "))
    assert found is not None
    rest = found["rest"]
    if "(partial)" in rest:
        raise BadRecord("cut_off", "the site says that this history is not the whole hand")
    game = site.game.search(rest)
    if game is None:
        shortened = rest if len(rest) <= 80 else rest[:80] + "…"
        raise BadRecord("other_game", f"{shortened!r} is not a stud game that is read here")
    stakes = None
    for stakes in site.stakes.finditer(rest):  # noqa: B007 - the last one counts
        pass
    if stakes is None:
        raise BadRecord("bad_history", "the first line tells no stakes such as ($2/$4)")
    event = site.event.search(rest)
    currency = stakes["currency"] or CURRENCIES.get(stakes["symbol"].strip(), "")
    return Header(
        site=site,
        number=found["number"],
        kind=site.games[re.sub(r"\s+", " ", game["game"].lower())],
        structure=LIMITS[(game["limit"] or "").strip().lower()],
        small=amount(stakes["small"]),
        big=amount(stakes["big"]),
        currency="" if event else currency,
        event=event["event"] if event else "",
        when=_when(site.time.search(rest)),
    )


def _when(found: re.Match[str] | None) -> datetime.datetime | None:
    if found is None:
        return None
    names = ("year", "month", "day", "hour", "minute", "second")
    try:
        return datetime.datetime(*[int(found[name]) for name in names])  # type: ignore[arg-type]
    except ValueError:
        return None
