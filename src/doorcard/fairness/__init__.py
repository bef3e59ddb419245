"""Provable deals: a shuffle without bias, and decks that players can check (docs/fairness.md).

This package does not draw random numbers itself: its callers pass in seeds and contributions.
"""

from doorcard.fairness.choosing import (
    Choice,
    check_commitment,
    check_reveal,
    choose,
    commitment,
)
from doorcard.fairness.commitments import (
    DECKS,
    Announcement,
    Sealed,
    Table,
    announce,
    announce_stub,
    fingerprint,
)
from doorcard.fairness.encoding import NOTHING
from doorcard.fairness.shuffling import shuffle
from doorcard.fairness.transcript import (
    Kept,
    Known,
    Opening,
    Shuffle,
    Transcript,
    dealing_order,
    dumps,
    loads,
    open_card,
    settle,
    transcript_of,
)
from doorcard.fairness.verifying import Fault, Report, verify

__all__ = [
    "DECKS",
    "NOTHING",
    "Announcement",
    "Choice",
    "Fault",
    "Kept",
    "Known",
    "Opening",
    "Report",
    "Sealed",
    "Shuffle",
    "Table",
    "Transcript",
    "announce",
    "announce_stub",
    "check_commitment",
    "check_reveal",
    "choose",
    "commitment",
    "dealing_order",
    "dumps",
    "fingerprint",
    "loads",
    "open_card",
    "settle",
    "shuffle",
    "transcript_of",
    "verify",
]
