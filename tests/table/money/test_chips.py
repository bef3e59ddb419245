"""Amounts of money and whole chips."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard import BadSetup
from doorcard.rules.stakes import MOST_CHIPS
from doorcard.table.money.chips import amount_text, chips_of, worth


@pytest.mark.parametrize(
    ("chips", "value", "text"),
    [
        (1250, "0.01", "€12.50"),
        (-5, "0.01", "-€0.05"),
        (50, "0.25", "€12.50"),
        (1, "0.5", "€0.50"),
        (7, "0.001", "€0.007"),
        (12, 1, "€12"),
        (3, "5.00", "€15"),
        (0, "0.01", "€0.00"),
        (MOST_CHIPS, "0.000001", "€9007199254.740992"),
    ],
)
def test_chips_as_an_amount_to_read(chips: int, value: Any, text: str) -> None:
    assert amount_text(chips, value, "€") == text


@given(st.integers(0, 10**9), st.sampled_from(["0.01", "0.05", "0.25", "0.5", "1", "2.5"]))
def test_there_and_back(chips: int, value: str) -> None:
    assert chips_of(worth(chips, value), value) == chips


@pytest.mark.parametrize(
    "amount", [0.1, "-1", "x", "", "NaN", "Infinity", Decimal("1e-7"), "1e40", None, True]
)
def test_what_is_no_amount_is_refused(amount: Any) -> None:
    with pytest.raises(BadSetup, match="bad_amount"):
        chips_of(amount, "0.01")
    with pytest.raises(BadSetup, match="bad_amount"):
        chips_of(1, 0)


def test_an_amount_that_no_chips_make_is_refused() -> None:
    with pytest.raises(BadSetup, match="not_whole_chips"):
        chips_of("0.30", "0.25")
