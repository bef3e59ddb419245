"""Bots think in processes of their own, from a view alone, and no table is held up by them."""

from __future__ import annotations

import asyncio
import io
import json
import os
import pickle
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from doorcard import Stakes, View, bots
from doorcard.laws.runner import never_fold
from doorcard.room.logs import configure_logs
from doorcard.room.thinking import thinkers as thinking
from doorcard.room.thinking.thinkers import Thinkers
from doorcard.rules.asks import Ask
from doorcard.table import Pick
from tests.bots.tables import heads_up
from tests.room.twins import twin, written

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def asked() -> tuple[View, Ask]:
    """Return what a bot sees that has a bet to answer, and what it may answer."""
    view = heads_up(raises=True).seen_by(1)
    ask = view.own_ask
    assert ask is not None
    return view, ask


def program(folder: Path, text: str) -> tuple[str, ...]:
    """Return the command that runs a program in place of the bots'."""
    file = folder / "other.py"
    file.write_text(f"import sys, time\n{text}")
    return (sys.executable, str(file))


async def test_a_process_answers_as_the_bot_would_and_is_asked_again() -> None:
    view, _ = asked()
    thinkers = Thinkers(1)
    seeds = [Random(7).getrandbits(64), Random(8).getrandbits(64)]
    found = [await thinkers.answer("hard", view, Random(seed)) for seed in (7, 8)]
    assert found == [bots.bot("hard")(view, Random(seed)) for seed in seeds]
    (process,) = thinkers._idle
    await thinkers.close()
    assert process.returncode is not None
    assert os.getpid() != process.pid


async def test_one_that_was_killed_is_begun_again() -> None:
    view, ask = asked()
    thinkers = Thinkers(1)
    await thinkers.answer("easy", view, Random(1))
    (first,) = thinkers._idle
    first.kill()
    await first.wait()
    ask.check(await thinkers.answer("easy", view, Random(2)))
    (second,) = thinkers._idle
    assert second.pid != first.pid
    await thinkers.close()


@pytest.mark.parametrize(
    "text",
    [
        "sys.exit(3)",
        "sys.stdout.write('????????'); sys.stdout.flush(); time.sleep(60)",
        "sys.stdout.buffer.write(bytes([0, 0, 0, 2]) + b'{}'); sys.stdout.flush(); time.sleep(60)",
        "time.sleep(60)",
    ],
    ids=["it ends", "it talks nonsense", "it gives no answer", "it hangs"],
)
async def test_where_none_can_think_the_default_is_answered_and_the_log_says_so(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "SECONDS", 1.0)
    stream = io.StringIO()
    configure_logs("json", "info", stream)
    view, ask = asked()
    thinkers = Thinkers(1, program(tmp_path, text))
    assert await thinkers.answer("hard", view, Random(1)) == ask.default()
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["bot process failed"] * thinking.TRIES
    await thinkers.close()


async def test_no_more_processes_think_at_a_time_than_may() -> None:
    """Five questions to two processes, of which each takes as long as it takes."""
    view, _ = asked()
    thinkers = Thinkers(2)
    await asyncio.gather(*[thinkers.answer("easy", view, Random(seed)) for seed in range(5)])
    assert 1 <= len(thinkers._idle) <= 2
    await thinkers.close()


async def test_a_question_that_nobody_waits_for_leaves_no_answer_for_the_next() -> None:
    """A table that closes takes its bots' questions back."""
    view, ask = asked()
    thinkers = Thinkers(1)
    waiting = asyncio.ensure_future(thinkers.answer("hard", view, Random(1)))
    await asyncio.sleep(0.05)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert thinkers._idle == []
    ask.check(await thinkers.answer("hard", view, Random(2)))
    await thinkers.close()


async def test_what_a_process_is_sent_holds_nothing_that_the_bot_may_not_see(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two hands that look alike to the bot's seat: to the byte, the same questions."""
    sent: list[list[bytes]] = []

    async def noted(self: Thinkers, question: bytes) -> Any:
        sent[-1].append(question)
        raise EOFError

    monkeypatch.setattr(Thinkers, "_asked", noted)
    stakes = Stakes(ante=1, bring_in=1, small_bet=4)
    script = written(Pick("buy-your-card"), stakes, (200,) * 3, never_fold, 5)
    script = script.upto(len(script.steps) // 2)
    for each in (script, twin(script, 2)):
        sent.append([])
        for hand in each.hands():
            if hand.ask is not None and 2 in hand.ask.players:
                await Thinkers(1).answer("hard", hand.seen_by(2), Random(1))
    assert len(sent[0]) > 2
    assert sent[0] == sent[1]
    level, _, view = pickle.loads(sent[0][0])
    assert (level, type(view)) == ("hard", View)
