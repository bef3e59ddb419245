"""A table without sockets or a clock: sessions, chairs, deadlines, money.

`decide(session, asked, now)` returns the facts a command causes; the fold of all facts is the
session.
"""

from doorcard.table.deciding import Decided, decide
from doorcard.table.facts import Fact, fold
from doorcard.table.session import Session, new_session
from doorcard.table.terms import Choice, Library, Pick, Terms

__all__ = [
    "Choice",
    "Decided",
    "Fact",
    "Library",
    "Pick",
    "Session",
    "Terms",
    "decide",
    "fold",
    "new_session",
]
