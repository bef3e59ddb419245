"""Settling up with the fewest payments, and on paper."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard.rules.errors import Refused
from doorcard.table.money.settling import Payment, harmless, settle_up, settle_up_csv


def partitions(things: Sequence[int]) -> Iterable[list[list[int]]]:
    """Yield every way to cut things into groups."""
    if not things:
        yield []
        return
    for rest in partitions(things[1:]):
        yield [[things[0]], *rest]
        for i, group in enumerate(rest):
            yield [*rest[:i], [things[0], *group], *rest[i + 1 :]]


def fewest(nets: Sequence[int]) -> int:
    """Return the fewest payments by looking at every partition into groups that come to 0."""
    people = [net for net in nets if net]
    most = max(len(p) for p in partitions(people) if all(sum(group) == 0 for group in p))
    return len(people) - most


def settles(nets: dict[str, int], payments: Sequence[Payment]) -> bool:
    """Whether everybody pays and gets what the results say."""
    left = dict(nets)
    for payment in payments:
        assert payment.chips > 0
        left[payment.payer] += payment.chips
        left[payment.payee] -= payment.chips
    return not any(left.values())


@pytest.mark.proves("ROOM-45", "ROOM-EX7")
@pytest.mark.parametrize(
    ("nets", "paid"),
    [
        ({"ann": 50, "bob": -30, "bot:a": -20}, [("bob", "ann", 30)]),
        (
            {"ann": 30, "cat": 15, "bob": -30, "bot:a": -25, "bot:b": 10},
            [("bob", "ann", 20), ("bob", "cat", 10)],
        ),
        ({"ann": -60, "bob": 40, "bot:a": 20}, [("ann", "bob", 40)]),
        ({"ann": 60, "bot:a": -35, "bot:b": -25}, []),
        ({"ann": 7, "bob": -7, "bot:a": 5, "bot:b": -5}, [("bob", "ann", 7)]),
        # 2 are shared as 1 to 2, 2/3 and 4/3: the chip left over goes where more was cut off.
        ({"ann": 1, "cat": 2, "bob": -2, "bot:a": -1}, [("bob", "ann", 1), ("bob", "cat", 1)]),
        # 3/2 each: the same was cut off, and both results are as large, so it goes by the id.
        ({"ann": 3, "cat": 3, "bob": -3, "bot:a": -3}, [("bob", "ann", 2), ("bob", "cat", 1)]),
        # The house is one of those who settle: 10 of the 12 came from a person.
        ({"ann": -10, "": 6, "cat": 6, "bot:a": -2}, [("ann", "", 5), ("ann", "cat", 5)]),
    ],
)
def test_bots_owe_nobody_and_nobody_owes_them(
    nets: dict[str, int], paid: list[tuple[str, str, int]]
) -> None:
    found = settle_up(nets, [player for player in nets if player.startswith("bot:")])
    assert [(each.payer, each.payee, each.chips) for each in found] == paid


def results(most: int) -> st.SearchStrategy[dict[str, int]]:
    """Return results that come to 0: small numbers, so that groups are common."""

    def balanced(nets: list[int]) -> dict[str, int]:
        return {f"p{i}": net for i, net in enumerate([*nets, -sum(nets)])}

    return st.lists(st.integers(-6, 6), max_size=most - 1).map(balanced)


@given(results(7), st.sets(st.integers(0, 6)))
@settings(max_examples=60)
def test_with_bots_nobody_pays_or_gets_more_than_was_lost_or_won(
    nets: dict[str, int], which: set[int]
) -> None:
    bots = {f"p{number}" for number in which}
    left = dict(nets)
    for payment in settle_up(nets, bots):
        assert not {payment.payer, payment.payee} & bots
        assert payment.chips > 0
        left[payment.payer] += payment.chips
        left[payment.payee] -= payment.chips
    sides = {0: 0, 1: 0}
    for player, net in nets.items():
        if player not in bots:
            assert 0 <= left[player] * (1 if net > 0 else -1) <= abs(net)
            sides[net > 0] += abs(left[player])
    assert min(sides.values()) == 0  # what is left was won from bots, or lost to them


@given(results(7))
@settings(max_examples=60)
def test_payments_settle_and_are_the_fewest(nets: dict[str, int]) -> None:
    payments = settle_up(nets)
    assert settles(nets, payments)
    assert len(payments) == fewest(list(nets.values()))


@given(results(30), st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_large_tables_settle_too_and_the_order_is_nothing(
    nets: dict[str, int], random: Any
) -> None:
    payments = settle_up(nets)
    assert settles(nets, payments)
    assert len(payments) <= max(0, sum(net != 0 for net in nets.values()) - 1)
    people = list(nets.items())
    random.shuffle(people)
    assert settle_up(dict(people)) == payments


def test_where_the_largest_should_not_pay_the_largest() -> None:
    """Greedy pays five times; {10, -4, -6} and {9, -2, -7} need two each."""
    nets = {"a": 10, "b": -4, "c": -6, "d": 9, "e": -2, "f": -7, "g": 0}
    assert len(settle_up(nets)) == 4
    assert settle_up({}) == settle_up({"a": 0}) == ()
    assert settle_up({"ann": -5, "": 2, "bob": 3}) == (
        Payment("ann", "bob", 3),
        Payment("ann", "", 2),
    )


@pytest.mark.parametrize(
    ("nets", "code"), [({"a": 1}, "unbalanced"), ({"a": 1.0, "b": -1.0}, "bad_amount")]
)
def test_results_that_are_none_are_refused(nets: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        settle_up(nets)
    assert refused.value.code == code


def test_a_list_as_csv() -> None:
    payments = [Payment("1", "2", 1250), Payment("1", "", 5)]
    text = settle_up_csv(payments, {"1": '=HYPERLINK("x")', "2": 'Ann "A", Bob'}, "0.01")
    assert list(csv.reader(io.StringIO(text))) == [
        ["from", "to", "chips", "amount"],
        ['\'=HYPERLINK("x")', 'Ann "A", Bob', "1250", "12.50"],
        ['\'=HYPERLINK("x")', "the house", "5", "0.05"],
    ]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("  =1", "  '=1"),
        ("\t=1", "\t'=1"),
        ("x\n=1", "x\n'=1"),
        ("x;=1", "x;'=1"),
        ("＝1", "'＝1"),
        ("Jean-Luc", "Jean-Luc"),
        ("a=b", "a=b"),
    ],
)
def test_no_name_is_a_formula(name: str, written: str) -> None:
    assert harmless(name) == written
