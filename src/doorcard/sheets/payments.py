"""What a bank pays on a wager, in sentences."""

from __future__ import annotations

from doorcard.rules.payments import Payment
from doorcard.sheets import text as words
from doorcard.sheets.section import Line
from doorcard.sheets.words import named


def payment_line(pay: Payment) -> Line:
    """Return what the bank pays on a wager, in sentences."""
    told = [named(pay)]
    if not pay.beside:
        told.append(words.SURVIVES_FOLD if pay.survives_fold else words.LOST_BY_FOLDING)
    return Line(" ".join(told), words.name(pay.side).capitalize())
