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
from doorcard.table.money.settling import Debt, harmless, settle_up, settle_up_csv


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


def settles(nets: dict[str, int], payments: Sequence[Debt]) -> bool:
    """Whether everybody pays and gets what the results say."""
    left = dict(nets)
    for payment in payments:
        assert payment.chips > 0
        left[payment.payer] += payment.chips
        left[payment.payee] -= payment.chips
    return not any(left.values())


def results(most: int) -> st.SearchStrategy[dict[str, int]]:
    """Return results that come to 0: small numbers, so that groups are common."""

    def balanced(nets: list[int]) -> dict[str, int]:
        return {f"p{i}": net for i, net in enumerate([*nets, -sum(nets)])}

    return st.lists(st.integers(-6, 6), max_size=most - 1).map(balanced)


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
        Debt("ann", "bob", 3),
        Debt("ann", "", 2),
    )


@pytest.mark.parametrize(
    ("nets", "code"), [({"a": 1}, "unbalanced"), ({"a": 1.0, "b": -1.0}, "bad_amount")]
)
def test_results_that_are_none_are_refused(nets: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        settle_up(nets)
    assert refused.value.code == code


def test_a_list_as_csv() -> None:
    payments = [Debt("1", "2", 1250), Debt("1", "", 5)]
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
