"""What a page keeps of many hands, and how its frames are read off a trace."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright", reason="needs playwright (in the group dev)")

from tools.page_pace import heaps, pace_of

HANDS = (20, 100)
MOST = 1.15
"""How much larger a page may be after the last of these hands than after the first."""


@pytest.mark.soak
def test_a_page_that_plays_a_hundred_hands_does_not_grow(browser: Any, room: str) -> None:
    early, late = heaps(browser, room, HANDS)
    assert late < MOST * early


def event(name: str, at: int, lasts: int = 0, thread: int = 1, **more: Any) -> dict[str, Any]:
    """Return an event of a trace; times are in thousandths of a millisecond."""
    phase = {"ph": "X", "dur": lasts} if lasts else {"ph": "I"}
    return {"name": name, "ts": at, "pid": 7, "tid": thread, **phase, **more}


def test_frames_and_long_tasks_count_while_cards_fly() -> None:
    compositor = [event("DrawFrame", at * 1000, thread=2) for at in (0, 90, 110, 150, 190, 400)]
    found = pace_of([
        event("moves", 100_000),
        event("rests", 200_000),
        event("RunTask", 60_000, 45_000),
        event("RunTask", 120_000, 60_000),
        event("RunTask", 120_000, 70_000, tdur=20_000),  # it waited for most of that time
        event("Layout", 125_000, 10_000),
        event("RunTask", 300_000, 90_000),
        event("RunTask", 120_000, 80_000, thread=3),
        *compositor,
        event("moves", 500_000),
    ])  # fmt: skip
    # From when the first card flew to the last frame before all had landed.
    assert found.gaps == (10, 40, 40)
    assert found.rate == pytest.approx(100 / 3)
    assert found.flying == 100
    assert found.long_tasks == (60,)
    assert found.work["Layout"] == 10
