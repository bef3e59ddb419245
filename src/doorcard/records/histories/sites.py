"""The histories of card sites: the patterns of their lines, as data.

Both sites write a line for everything that happens, in English, and differ only in their words.
Other programs document these words as well: for PokerStars they are as FPDB reads them.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

AMOUNT = r"[^\d\s\[\]()]{0,4}(?P<%s>(?:\d{1,3}(?:,\d{3}){1,4}|\d{0,15})(?:\.\d{1,9}|(?<=\d)))"
"""A pattern of an amount, with a currency in front or without; `%s` is the group's name."""


class SiteGame(Struct, frozen=True):
    """A game of a site: the variant of a hand file and its options, and the cards dealt at once."""

    variant: str
    options: dict[str, Any]
    first: int = 3


SEVEN = SiteGame("F7S", {"open_pair_big_bet": True})
HIGH_LOW = SiteGame("F7S/8", {})
RAZZ = SiteGame("FR", {})
FIVE = SiteGame("F5S", {"opening": "low_bring_in"}, first=2)


class Site(Struct, frozen=True):
    """The patterns of a site's lines.

    `header` finds the number of a hand and the rest of its first line; `game`, `stakes`, `event`
    and `time` are searched in that rest. `seat` finds a player before the cards come. `verb`
    matches the text after a player's name; the group that matched last says which act it is.
    """

    key: str
    title: str
    begins: tuple[str, ...]
    header: re.Pattern[str]
    games: dict[str, SiteGame]
    game: re.Pattern[str]
    stakes: re.Pattern[str]
    event: re.Pattern[str]
    time: re.Pattern[str]
    seat: re.Pattern[str]
    verb: re.Pattern[str]
    cancelled: re.Pattern[str]
    table: re.Pattern[str]


TOTAL = re.compile(rf"Total pot {AMOUNT % 'pot'}.*\| Rake {AMOUNT % 'rake'}")
"""The line of the summary with the pot and the rake."""
MUCKED = re.compile(r"Seat \d+: (?P<rest>.*)")
PART = re.compile(r"\*\*\* (?P<name>[^*]{1,40}) \*\*\*(?P<rest>.*)")
"""A heading: a street, the showdown, the summary."""
STREET = re.compile(r"(?:\d(?:nd|rd|th) street|river)$", re.IGNORECASE)


def verb(**patterns: str) -> re.Pattern[str]:
    """Return a pattern of the text that may follow a name; each group is named by its meaning."""
    return re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in patterns.items()))


_STARS_ALL_IN = r"(?: and is all-in)?"

STARS = Site(
    key="pokerstars",
    title="PokerStars",
    begins=("PokerStars", "POKERSTARS", "Full Tilt Hand"),  # it ran Full Tilt in the end
    header=re.compile(
        r"(?:PokerStars(?: [A-Za-z ]{1,30})?|Full Tilt) (?:Game|Hand) "
        r"#(?P<number>\d{1,20}):\s*(?P<rest>.*)",
        re.IGNORECASE,
    ),
    games={
        "7 card stud hi/lo": HIGH_LOW,
        "7 card stud": SEVEN,
        "razz": RAZZ,
        "5 card stud": FIVE,
    },
    game=re.compile(
        r"\b(?P<game>7 card stud hi/lo|7 card stud|5 card stud|razz) (?P<limit>no |pot )?limit\b",
        re.IGNORECASE,
    ),
    stakes=re.compile(
        rf"[(,]\s*(?P<symbol>[^\d\s.]{{0,4}}){AMOUNT % 'small'}/{AMOUNT % 'big'}"
        r"(?: (?P<currency>[A-Z]{3}))?\s*[),]"
    ),
    event=re.compile(r"\btournament #(?P<event>\d{1,20})", re.IGNORECASE),
    time=re.compile(
        r"(?P<year>\d{4})/(?P<month>\d\d?)/(?P<day>\d\d?) "
        r"(?P<hour>\d\d?):(?P<minute>\d\d):(?P<second>\d\d)"
    ),
    seat=re.compile(rf"Seat (?P<seat>\d\d?): (?P<name>.+) \({AMOUNT % 'stack'} in chips\b"),
    verb=verb(
        ante=rf": posts the ante {AMOUNT % 'ante_amount'}(?P<ante_all_in>{_STARS_ALL_IN})",
        bring_in=rf": brings[ -]in(?: low)? for {AMOUNT % 'bring_amount'}"
        rf"(?P<bring_all_in>{_STARS_ALL_IN})",
        fold=r": folds\b",
        check=r": checks\b",
        call=rf": calls {AMOUNT % 'call_amount'}",
        bet=rf": bets {AMOUNT % 'bet_amount'}",
        to=rf": (?:raises \S+|completes(?: it)?) to {AMOUNT % 'to_amount'}",
        show=r": shows \[(?P<shown>[^\]]*)\]",
        muck=r": mucks hand",
        win=rf" collected {AMOUNT % 'won'} from ",
    ),
    cancelled=re.compile(r"\s*Hand cancelled", re.IGNORECASE),
    table=re.compile(r"Table '(?P<table>.+)' \d+-max"),
)
"""PokerStars: seven-card stud, high-low 8-or-better, razz and five-card stud, mixed or not."""


_TILT_ALL_IN = r"(?:, and is all in)?"

TILT = Site(
    key="full-tilt",
    title="Full Tilt Poker",
    begins=("Full Tilt Poker", "FullTiltPoker"),
    header=re.compile(r"Full ?Tilt ?Poker Game #(?P<number>\d{1,20}):\s*(?P<rest>.*)"),
    games={
        "stud h/l": HIGH_LOW,
        "stud hi/lo": HIGH_LOW,
        "stud hi": SEVEN,
        "stud": SEVEN,
        "razz": RAZZ,
        "5 card stud": FIVE,
        "5 card stud hi": FIVE,
    },
    game=re.compile(
        r"\b(?P<limit>no |pot )?limit (?:7[ -]card )?"
        r"(?P<game>5 card stud hi|5 card stud|stud h/l|stud hi/lo|stud hi|stud|razz)(?= -|$)",
        re.IGNORECASE,
    ),
    stakes=re.compile(
        rf"- (?P<symbol>[^\d\s.]{{0,4}}){AMOUNT % 'small'}/{AMOUNT % 'big'}(?P<currency>(?!))?\s"
    ),
    event=re.compile(r"(?P<name>.{1,200}?) \((?P<event>\d{1,20})\), "),
    time=re.compile(
        r"(?P<hour>\d\d?):(?P<minute>\d\d):(?P<second>\d\d) \w+ - "
        r"(?P<year>\d{4})/(?P<month>\d\d?)/(?P<day>\d\d?)"
    ),
    seat=re.compile(rf"Seat (?P<seat>\d\d?): (?P<name>.+) \({AMOUNT % 'stack'}\)(?:,|$)"),
    verb=verb(
        ante=rf" antes {AMOUNT % 'ante_amount'}(?P<ante_all_in>{_TILT_ALL_IN})",
        bring_in=rf" brings in for {AMOUNT % 'bring_amount'}(?P<bring_all_in>{_TILT_ALL_IN})",
        fold=r" folds\b",
        check=r" checks\b",
        call=rf" calls {AMOUNT % 'call_amount'}",
        bet=rf" bets {AMOUNT % 'bet_amount'}",
        to=rf" (?:raises|completes it) to {AMOUNT % 'to_amount'}",
        show=r" shows \[(?P<shown>[^\]]*)\]",
        muck=r" mucks\b",
        win=rf" (?:wins|ties for) [a-z0-9 ]{{0,24}}\bpot(?: \d+)? \({AMOUNT % 'won'}\)",
    ),
    cancelled=re.compile(r"\s*Hand #\d+ has been cancell?ed", re.IGNORECASE),
    table=re.compile(r"(?:.*, )?Table (?P<table>.+?)(?: \(.*?\))? - "),
)
"""Full Tilt Poker: seven-card stud, high-low 8-or-better, razz and five-card stud, mixed or not."""
