"""A watch over the event loop: a process in which it stands still is ended, to be started anew.

A loop that hangs answers nobody, not even a signal, and whatever runs the room (systemd, Docker)
sees a process that lives. So a thread of its own looks whether the loop still turns. It counts its
own looks, not seconds: while the whole process is stopped, or its machine asleep, it doesn't look.
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
"""After how many looks at a loop that has not turned the process is ended."""
FAULT = 70
"""The code with which it ends: an error within the program (`EX_SOFTWARE` of sysexits.h)."""
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
        """Begin to look, in a thread."""
        threading.Thread(target=self._run, name="doorcard-watchdog", daemon=True).start()

    def stop(self) -> None:
        """Look no more."""
        self._stopped.set()

    def _run(self) -> None:
        while not self._stopped.wait(LOOK_SECONDS):
            self.look()

    def look(self) -> None:
        """See whether the loop has turned since the last look; end the process if it hangs."""
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
        """Return where the loop's thread is, the innermost place last."""
        frame = sys._current_frames().get(self._home)
        frames = traceback.extract_stack(frame)[-MOST_FRAMES:]
        return [f"{Path(each.filename).name}:{each.lineno} {each.name}" for each in frames]
