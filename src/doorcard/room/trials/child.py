"""A trial of house rules as a process: a pick on standard input, a verdict on standard output.

The text is a stranger's, so it is first parsed here, with limits on memory and processor time if
the platform has them. The pick is one line; when the input ends after it, so does the process,
since the room is gone, for whatever reason.
"""

from __future__ import annotations

import contextlib
import math
import os
import sys
import time
from threading import Thread

import msgspec
from msgspec import Struct

from doorcard.laws import try_out
from doorcard.room.library import library
from doorcard.rules.errors import Refused
from doorcard.table import Pick

try:
    import resource
except ImportError:  # not a Unix: there the room's time limit is the only one
    resource = None  # type: ignore[assignment]

POLITE = 10
"""The niceness of the process, so that tables go first."""
MEMORY = 512 * 1024 * 1024
"""The bytes of address space it may have; a usual trial takes 180 MB."""
PROCESSOR_SECONDS = 60
"""The seconds of processor time it may use once it is loaded; the slowest usual game takes 15."""


class TrialResult(Struct, frozen=True):
    """The verdict of a trial: nothing, or the reason why the rules are refused."""

    code: str = ""
    message: str = ""
    faults: tuple[str, ...] = ()


def main() -> None:
    """Try the game of a pick."""
    _bound()
    pick = msgspec.json.decode(sys.stdin.buffer.readline(), type=Pick)
    Thread(target=_end_with_the_room, daemon=True).start()
    sys.stdout.buffer.write(msgspec.json.encode(_verdict(pick)))


def _bound() -> None:
    """Set the limits on this process; limits that a platform doesn't have are left out."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    if resource is None:
        return
    # On a busy machine loading Doorcard alone may take seconds, which don't count as the rules'
    # own.
    processor = math.ceil(time.process_time()) + PROCESSOR_SECONDS
    for kind, most, further in (
        (resource.RLIMIT_AS, MEMORY, 0),
        (resource.RLIMIT_CPU, processor, 1),  # a signal that tells the reason, then one that kills
        (resource.RLIMIT_CORE, 0, 0),
    ):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (most, most + further))


def _end_with_the_room() -> None:
    while os.read(sys.stdin.fileno(), 4096):
        pass
    os._exit(1)


def _verdict(pick: Pick) -> TrialResult:
    try:
        try_out(library(pick))
    except Refused as refused:
        faults = refused.context.get("faults")
        return TrialResult(
            refused.code, refused.message, faults if isinstance(faults, tuple) else ()
        )
    except MemoryError:
        why = f"it takes more than {MEMORY // 1024**2} MB of memory; make it shorter or simpler"
        return TrialResult("house_rule_fails", f"this game can't be tried: {why}")
    return TrialResult()


if __name__ == "__main__":
    main()
