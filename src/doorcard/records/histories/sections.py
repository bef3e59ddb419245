"""A file's lines, split into hands: the histories of card sites, and hand files (PHH)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from doorcard.records.errors import BadRecord
from doorcard.records.histories.sites import STARS, TILT, Site

SITES = (STARS, TILT)
MOST_LINES = 4000
"""The most lines of one hand that are read, including chat."""
MOST_CHARACTERS = 256 * 1024
"""The most characters of one hand that are read."""

_TABLE = re.compile(r"\[\s*([0-9]+)\s*\]\s*(?:#.*)?$")
_FIELD = re.compile(r"""(?:[A-Za-z_][\w-]*|"[^"]*"|'[^']*')\s*=|\[""")


_RULE = re.compile(r"\W*(?:#.*|# ?\d+\W*|BEGIN|END|RECORDS)?\W*$")
"""Lines without meaning between hands: rules, numbers, comments."""


class Section(Struct, frozen=True):
    """The lines of one hand, the number of the first, and the site; None for a hand file."""

    site: Site | None
    line: int
    lines: list[str]


class _Open:
    """A hand whose lines are still being read."""

    def __init__(self, site: Site | None, line: int) -> None:
        self.site = site
        self.line = line
        self.lines: list[str] = []
        self.size = 0

    def add(self, line: str) -> None:
        """Add a line, up to one more than is allowed."""
        self.size += len(line)
        if self.size <= MOST_CHARACTERS:
            self.lines.append(line)

    def closed(self) -> Section | BadRecord:
        if self.size > MOST_CHARACTERS or len(self.lines) > MOST_LINES:
            return BadRecord(
                "too_long", "this hand is longer than any; it is left out", line=self.line
            )
        return Section(self.site, self.line, self.lines)


def sections(lines: Iterable[tuple[int, str]]) -> Iterator[Section | BadRecord]:
    """Yield a file's hands, and refusals for the rest, each with the number of its `line`.

    A hand of a site goes from its first line to that of the next; a hand file is the whole file, or
    in a `.phhs` the part below a number in brackets.
    """
    hand: _Open | None = None
    stray = 0
    number = 0
    try:
        for number, text in lines:
            begins = _begins(text, hand)
            if begins is not None:
                if hand is not None:
                    yield hand.closed()
                hand, stray = _Open(begins[0], number), 0
            if hand is not None:
                hand.add(text.rstrip("\n"))
            elif not stray and not _RULE.match(text):
                stray = number
                yield _unknown(text, number)
    except BadRecord as refusal:
        if hand is not None:
            yield hand.closed()
        yield BadRecord(refusal.code, refusal.message, line=number)
        return
    if hand is not None:
        yield hand.closed()


def _begins(text: str, hand: _Open | None) -> tuple[Site | None] | None:
    """Return the site of the hand that begins with a line, in a tuple (None for a hand file), or
    None if no hand begins."""
    if text[:1] in "PF\ufeff ":
        found = text.lstrip("\ufeff ")
        for site in SITES:
            if found.startswith(site.begins) and site.header.match(found):
                return (site,)
    if hand is not None and hand.site is not None:
        return None
    if text.startswith("[") and _TABLE.match(text):
        return (None,)
    return (None,) if hand is None and _FIELD.match(text) else None


def _unknown(text: str, line: int) -> BadRecord:
    quoted = text.strip()
    quoted = quoted if len(quoted) <= 60 else quoted[:60] + "…"
    names = " or ".join(site.title for site in SITES)
    return BadRecord(
        "no_history",
        f"{quoted!r} begins neither a hand of {names} in English nor a hand file",
        line=line,
    )
