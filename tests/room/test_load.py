"""The load generator opens its sockets, plays, and reports; how fast it was is not asked here."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.load.running import spread

ROOT = Path(__file__).parents[2]
SMALL = ["--tables", "10", "--sockets", "4", "--rate", "40", "--warm-up", "1", "--pause", "0"]
SECONDS = (2, 10, 40)
"""How long is measured, one after the other until anybody has answered: a busy machine is slow."""


def report(seconds: int) -> dict[str, float]:
    """Put a room under a small load for so long, and return what is reported."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.load", *SMALL, "--seconds", f"{seconds}", "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60 + 2 * seconds,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, float] = json.loads(done.stdout)
    return told


@pytest.mark.soak
def test_a_small_load_is_borne_and_reported() -> None:
    reports = []
    for seconds in SECONDS:
        told = report(seconds)
        reports.append(told)
        if told["ack_p99"] and told["fan_out_p99"]:
            break
    else:
        pytest.fail(f"nobody answered in {SECONDS[-1]} s; what was reported: {reports}")
    assert (told["tables"], told["sockets"]) == (10, 40)
    assert (told["dropped"], told["faults"]) == (0, 0)
    assert 0 < told["ack_p50"] <= told["ack_p99"]
    assert 0 < told["fan_out_p50"] <= told["fan_out_p99"]
    assert 0 < told["answers"] <= told["commands"] < told["frames"]
    assert told["commits"] > 0
    assert told["memory"] > 10e6


def test_who_loses_a_worker_is_spread_over_the_others() -> None:
    orders = [spread("ABC", number) for number in range(12)]
    assert [order[0] for order in orders] == list("ABCABCABCABC")
    assert sorted([order[1] for order in orders if order[0] == "A"]) == list("BBCC")
    assert all(sorted(order) == list("ABC") for order in orders)
    assert [spread("A", number) for number in range(2)] == [["A"], ["A"]]
