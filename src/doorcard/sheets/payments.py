"""What a bank pays on a wager, in sentences."""

from __future__ import annotations

from doorcard.rules.payments import AgainstHouse, HandPays, OneColour, Payment, least_with
from doorcard.sheets import text as words
from doorcard.sheets.section import Line
from doorcard.sheets.words import part


def payment_line(pay: Payment) -> Line:
    """Return what the bank pays on a wager, in sentences."""
    told: list[str] = []
    match pay:
        case AgainstHouse():
            told = [words.EVEN_MONEY]
            if least_with(pay.scale, pay.qualifier):
                rank = words.RANK_WORDS[pay.qualifier]
                told.append(words.UNQUALIFIED[pay.unqualified].format(rank=rank))
        case HandPays():
            table = ", ".join(words.PAYS.format(odds=odds, hand=hand) for hand, odds in pay.pays)
            template = words.PAYS_BOTH if pay.with_house else words.PAYS_OWN
            if pay.beside:
                template = words.PAYS_BONUS
            told = [template.format(table=table, on=words.name(pay.on))]
        case OneColour():
            told = [words.ONE_COLOUR.format(own=pay.own, together=pay.together)]
        case _:
            told = [part(pay)]
    if not pay.beside:
        told.append(words.SURVIVES_FOLD if pay.survives_fold else words.LOST_BY_FOLDING)
    return Line(" ".join(told), words.name(pay.side).capitalize())
