"""Settling up: the payments at the end, as few as possible.

It is among people and the house (ROOM-45): their winnings from each other (`flows.among`), without
bots.

People whose results add up to 0 settle among themselves; a group of n needs n - 1 payments, so more
groups mean fewer payments. At a small table, the most groups are found by trying every set of
people. At a large one, where that would take long, equal debts are paired and the rest pay the
largest first, which comes close.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from doorcard.rules.errors import Refused
from doorcard.table.money.chips import Money, amount_text

EXACT = 12
"""The most people with a result for whom every set of people is tried."""

FORMULA = re.compile(r"(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])")
"""Characters after which a spreadsheet may start a formula: at a cell's start, or after a
separator."""


class Debt(Struct, frozen=True):
    """Chips that one player owes another; the house's name is empty."""

    payer: str
    payee: str
    chips: int


def settle_up(nets: Mapping[str, int]) -> tuple[Debt, ...]:
    """Return the payments that settle these results (won above 0, lost below), largest first.

    The payments are the fewest for up to `EXACT` people with a result; the same results always give
    the same ones. Raise `Refused`: `unbalanced`, `bad_amount`.
    """
    for player, net in nets.items():
        if type(net) is not int:
            raise Refused(
                "bad_amount", "{player!r} won {net!r}; chips are whole", player=player, net=net
            )
    if total := sum(nets.values()):
        raise Refused(
            "unbalanced",
            "the results come to {total}; what some won, others must have lost",
            total=total,
        )
    people = sorted((player, net) for player, net in nets.items() if net)
    groups = _most_groups(people) if len(people) <= EXACT else _pairs_and_rest(people)
    paid = [payment for group in groups for payment in _within(group)]
    return tuple(sorted(paid, key=lambda p: (-p.chips, p.payer, p.payee)))


def _most_groups(people: Sequence[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """Split people into as many groups as possible, each of which adds up to 0.

    `most[s]` is the most groups that close while the people of a set `s`, a bit each, are added one
    by one: a group closes whenever the sum so far is 0.
    """
    size = 1 << len(people)
    sums, most, last = [0] * size, [0] * size, [0] * size
    for some in range(1, size):
        bits = [i for i in range(len(people)) if some >> i & 1]
        sums[some] = sums[some & (some - 1)] + people[bits[0]][1]
        last[some] = max(bits, key=lambda i: (most[some & ~(1 << i)], -i))
        most[some] = most[some & ~(1 << last[some])] + (sums[some] == 0)
    groups: list[list[tuple[str, int]]] = []
    some = size - 1
    while some:
        if sums[some] == 0:
            groups.append([])
        groups[-1].append(people[last[some]])
        some &= ~(1 << last[some])
    return groups


def _pairs_and_rest(people: Sequence[tuple[str, int]]) -> list[list[tuple[str, int]]]:
    """Pair debtors with winners of the same amount; the others are one group."""
    groups: list[list[tuple[str, int]]] = []
    rest: list[tuple[str, int]] = []
    for one in people:
        other = next((two for two in rest if two[1] == -one[1]), None)
        if other is None:
            rest.append(one)
        else:
            rest.remove(other)
            groups.append([other, one])
    return [*groups, rest]


def _within(group: Sequence[tuple[str, int]]) -> list[Debt]:
    """Settle a group in at most one payment less than its people: the largest pays the largest."""
    left = dict(sorted(group))
    payments = []
    while any(left.values()):
        payer = min(left, key=lambda player: left[player])
        payee = max(left, key=lambda player: left[player])
        chips = min(-left[payer], left[payee])
        payments.append(Debt(payer, payee, chips))
        left[payer] += chips
        left[payee] -= chips
    return payments


def settle_up_csv(
    payments: Sequence[Debt],
    names: Mapping[str, str] | None = None,
    value: Money = 1,
    house: str = "the house",
) -> str:
    """Return payments as CSV text: payer, payee, chips, and their worth.

    `names` are by player id; a player without a name appears by id. `value` is the worth of a chip.
    Everything is quoted, and no name can be taken for a formula.
    """
    called = {"": house, **(names or {})}
    text = io.StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_ALL)
    writer.writerow(("from", "to", "chips", "amount"))
    for payment in payments:
        payer, payee = (harmless(called.get(p, p)) for p in (payment.payer, payment.payee))
        writer.writerow((payer, payee, payment.chips, amount_text(payment.chips, value)))
    return text.getvalue()


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula; an apostrophe may go in front."""
    return FORMULA.sub(r"\1\2'", text)
