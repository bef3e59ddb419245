"""House rules as tests write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from doorcard import records
from doorcard.records import BadRecord

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples" / "house-rules").glob("*.toml"))

LISTED = """
title = "Four Card Guts"
seats = [2, 5]
phase = [
    "Ante",
    {phase = "Deal", pattern = "ddu"},
    {phase = "Bet", size = "small", opener = "BestShowing"},
    {phase = "Deal", pattern = "u"},
    {phase = "Bet", size = "big", opener = "BestShowing"},
    "Showdown",
]
share = ["High"]
"""
BANKED = """
title = "Jack Bank"
seats = [1, 5]
banked = true
phase = [
    {phase = "Wagering", required = "ante"},
    {phase = "Deal", pattern = "ddd", house = true},
    {phase = "Standing", match = "ante", on = "play"},
    {phase = "Bank", payments = [
        {payment = "AgainstHouse", on = "ante", scale = "THREE_CARD", qualifier = "J"},
        {payment = "HandPays", on = "play", scale = "THREE_CARD", pays = [["flush", 2]]},
    ]},
]
"""
BASED = """
title = "Friday Razz"
base = "razz"
options = {burn = 1, structure = "spread(1,4)"}
"""


def faults(text: str, name: str = "test.toml") -> list[str]:
    """Return what is wrong with house rules, fault by fault."""
    with pytest.raises(BadRecord) as caught:
        records.loads_rules(text, name)
    assert caught.value.code == "bad_house_rule"
    assert caught.value.file == name
    told = caught.value.context["faults"]
    assert isinstance(told, tuple)
    assert caught.value.message == "; ".join(told)
    return list(told)
