"""A watchdog for the event loop: a process whose loop hangs is ended, so that it is restarted.

A loop that hangs doesn't answer, not even signals, and the supervisor (systemd, Docker) sees a
living process. So a separate thread checks whether the loop still turns. It counts its own checks,
not seconds: while the whole process is stopped, or its machine asleep, it doesn't check.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path

from doorcard.room.logs import get_log

LOOK_SECONDS = 1.0
LOOKS = 30
"""The number of checks without a turn of the loop after which the process is ended."""
FAULT = 70
"""The exit code: an error within the program (`EX_SOFTWARE` of sysexits.h)."""
MOST_FRAMES = 12


class Watchdog:
    """Watches over the running event loop until it is stopped."""

    def __init__(
        self, looks: int = LOOKS, end: Callable[[], None] = lambda: os._exit(FAULT)
    ) -> None:
        self._looks = looks
        self._end = end
        self._loop = asyncio.get_running_loop()
        self._home = threading.get_ident()
        self._turned = True
        self._missed = 0
        self._stopped = threading.Event()

    def start(self) -> None:
        """Start checking, in a thread."""
        threading.Thread(target=self._run, name="doorcard-watchdog", daemon=True).start()

    def stop(self) -> None:
        """Stop checking."""
        self._stopped.set()

    def _run(self) -> None:
        while not self._stopped.wait(LOOK_SECONDS):
            self.look()

    def look(self) -> None:
        """Check whether the loop has turned since the last check; end the process if it hangs."""
        if not self._turned:
            self._missed += 1
            if self._missed == self._looks:
                get_log().critical("event loop stands still", at=self._where())
                self._end()
            return
        self._missed, self._turned = 0, False
        try:
            self._loop.call_soon_threadsafe(self._turn)
        except RuntimeError:  # it is closed
            self.stop()

    def _turn(self) -> None:
        self._turned = True

    def _where(self) -> list[str]:
        """Return the stack of the loop's thread, innermost place last."""
        frame = sys._current_frames().get(self._home)
        frames = traceback.extract_stack(frame)[-MOST_FRAMES:]
        return [f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in frames]
