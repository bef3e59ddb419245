"""The process of a trial: started anew, given only the pick from the room, and ended.

It is not a copy of the room's memory, and of the room's environment, which may hold keys and
addresses, it only gets what Python needs to start.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

from doorcard.room.logs import get_log
from doorcard.room.trials.child import PROCESSOR_SECONDS, TrialResult
from doorcard.rules.errors import shown
from doorcard.table import Pick

TRIAL_SECONDS = 120.0
"""The seconds a trial may take by the clock."""
COMMAND = (sys.executable, "-P", "-m", "doorcard.room.trials.child")
HANDED_ON = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONHOME", "SYSTEMROOT")
"""The environment variables that the process gets, if they are set."""
_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""Numeric libraries use one thread: each further one would take some of the process's memory."""
_OUT_OF_TIME = getattr(signal, "SIGXCPU", None)


async def verdict_on(pick: Pick) -> TrialResult:
    """Return the verdict of a trial of house rules; if cancelled, end the process."""
    process = await asyncio.create_subprocess_exec(
        *COMMAND,
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,  # an error's message may contain the stranger's text
        env=environment(),
        start_new_session=True,  # Ctrl-C is handled by the room, which ends it
    )
    try:
        async with asyncio.timeout(TRIAL_SECONDS):
            out = await _asked(process, pick)
            code = await process.wait()
    except TimeoutError:
        return _too_slow(pick, f"{TRIAL_SECONDS:.0f} s")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if code == 0:
        return msgspec.json.decode(out, type=TrialResult)
    get_log().warning("trial ended", status=code)
    if _OUT_OF_TIME is not None and code == -_OUT_OF_TIME:
        return _too_slow(pick, f"{PROCESSOR_SECONDS} s of a processor")
    return _refusal(pick, "its hands can't be played")


async def _asked(process: Process, pick: Pick) -> bytes:
    """Send a process the pick and return its output; its input stays open until the room ends."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(msgspec.json.encode(pick) + b"\n")
        await process.stdin.drain()
    except (BrokenPipeError, ConnectionResetError):  # it ended at once, and its status says how
        pass
    return await process.stdout.read()


def environment() -> dict[str, str]:
    """Return the environment of a trial's process: no setting, no secret."""
    kept = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
    path = os.pathsep.join([os.path.abspath(each) for each in sys.path if each])
    return {**kept, **_ONE_THREAD, "PYTHONPATH": path}


def _too_slow(pick: Pick, time: str) -> TrialResult:
    return _refusal(pick, f"its hands took more than {time}; let them come to an end sooner")


def _refusal(pick: Pick, why: str) -> TrialResult:
    return TrialResult("house_rule_fails", f"{shown(pick.game)} can't be tried: {why}")
