"""What a table under a lease is made of."""

from __future__ import annotations

from doorcard.table import Choice, Pick, Terms
from doorcard.table.chairs import Money
from tests.room.crashing import STAKES

START = 1000.0
PAUSE = 500.0
"""Seconds between hands: what is due at the table of these tests."""
TERMS = Terms("A table", Choice((Pick("five-card-stud"),)), money=Money(STAKES), pause=PAUSE)
