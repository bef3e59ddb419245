"""PokerStars: seven-card stud, high-low 8-or-better, razz and five-card stud, mixed or not."""

from __future__ import annotations

import re

from doorcard.records.histories.sites import AMOUNT, FIVE, HIGH_LOW, RAZZ, SEVEN, Site, verb

_ALL_IN = r"(?: and is all-in)?"

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
        ante=rf": posts the ante {AMOUNT % 'ante_amount'}(?P<ante_all_in>{_ALL_IN})",
        bring_in=rf": brings[ -]in(?: low)? for {AMOUNT % 'bring_amount'}"
        rf"(?P<bring_all_in>{_ALL_IN})",
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
