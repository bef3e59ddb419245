"""The time in which a room could not work is felt, whatever kept it from it."""

from __future__ import annotations

import asyncio

import pytest

from doorcard.room.hosting import pulse as pulses
from doorcard.room.hosting.pulse import SILENCE_SECONDS, Pulse
from doorcard.room.hosting.spans import Spans
from doorcard.room.store import StoreFailed

pytestmark = pytest.mark.anyio

LONG = 2 * SILENCE_SECONDS
SHORT = SILENCE_SECONDS / 2


class Felt:
    """A pulse on a clock that is set, with a store that answers, keeps waiting or fails."""

    def __init__(self) -> None:
        self.now = 100.0
        self.pulse = Pulse(lambda: self.now)
        self.answers = asyncio.Event()
        self.answers.set()
        self.fails = False

    async def ask(self) -> None:
        await self.answers.wait()
        if self.fails:
            raise StoreFailed("store_failed", "as the test wants it")

    async def after(self, seconds: float) -> float:
        """Let time pass while the process runs; return for how long its store was silent."""
        for _ in range(int(seconds / SHORT)):
            self.now += SHORT
            await self.beat()
        await self.beat()
        return self.lost[1]

    async def beat(self) -> None:
        """Let a few beats come."""
        for _ in range(10):
            await asyncio.sleep(0)

    @property
    def lost(self) -> tuple[float, float]:
        """For how long the process stood still, and its store was silent."""
        still, silent = self.pulse.lost(self.now)
        return still.seconds, silent.seconds


@pytest.fixture
def felt(monkeypatch: pytest.MonkeyPatch) -> Felt:
    monkeypatch.setattr(pulses, "BEAT_SECONDS", 0)
    return Felt()


async def test_no_time_is_lost_while_the_store_answers(felt: Felt) -> None:
    felt.pulse.start(felt.ask)
    for _ in range(5):
        assert await felt.after(SHORT) == 0
    assert felt.lost == (0, 0)
    felt.pulse.stop()


async def test_a_store_that_keeps_everybody_waiting_costs_time_to_its_answer(felt: Felt) -> None:
    felt.pulse.start(felt.ask)
    await felt.after(0)
    felt.answers.clear()
    assert await felt.after(SHORT) == 0
    assert await felt.after(LONG) == SHORT + LONG
    assert await felt.after(SHORT) == SHORT + LONG + SHORT  # silent still: every second counts
    felt.answers.set()
    assert await felt.after(0) == SHORT + LONG + SHORT
    assert await felt.after(SHORT) == SHORT + LONG + SHORT
    felt.pulse.stop()


async def test_a_store_that_fails_at_every_beat_costs_the_time_in_which_it_did(felt: Felt) -> None:
    felt.pulse.start(felt.ask)
    await felt.after(0)
    felt.fails = True
    assert await felt.after(LONG) == LONG
    felt.fails = False
    await felt.after(0)
    assert await felt.after(SHORT) == LONG
    felt.pulse.stop()


async def test_a_process_that_stands_still_tells_nothing_of_its_store(felt: Felt) -> None:
    felt.pulse.start(felt.ask)
    await felt.after(SHORT)
    felt.now += LONG
    await felt.beat()
    assert felt.lost == (LONG, 0)
    assert await felt.after(SHORT) == 0
    felt.pulse.stop()


async def test_a_store_is_silent_before_and_after_a_stop_of_the_process(felt: Felt) -> None:
    felt.pulse.start(felt.ask)
    await felt.after(0)
    felt.answers.clear()
    await felt.after(SHORT)
    felt.now += LONG
    await felt.beat()
    assert felt.lost == (LONG, 0)  # so far the store was silent for a short time
    assert await felt.after(2 * SHORT) == 3 * SHORT
    assert felt.lost == (LONG, 3 * SHORT)
    still, silent = felt.pulse.lost(0.0)  # by another clock, which shows 0 now
    assert still == Spans([(-LONG - 2 * SHORT, -2 * SHORT)])
    assert silent == Spans([(-LONG - 3 * SHORT, -LONG - 2 * SHORT), (-2 * SHORT, 0)])
    felt.pulse.stop()
