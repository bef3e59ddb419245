"""Full Tilt Poker: seven-card stud, high-low 8-or-better, razz and five-card stud, mixed or not."""

from __future__ import annotations

import re

from doorcard.records.histories.sites import AMOUNT, FIVE, HIGH_LOW, RAZZ, SEVEN, Site, verb

_ALL_IN = r"(?:, and is all in)?"

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
        ante=rf" antes {AMOUNT % 'ante_amount'}(?P<ante_all_in>{_ALL_IN})",
        bring_in=rf" brings in for {AMOUNT % 'bring_amount'}(?P<bring_all_in>{_ALL_IN})",
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
