"""A room that is stopped and started again, on the same port and with the same data."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.room.serving import OPEN, QUICK, command, environment


class Restarted:
    """A room's process, killed and begun as one likes."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            self.port: int = taken.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._command = command(folder, "--port", str(self.port))
        self._process: subprocess.Popen[str] | None = None

    def begin(self) -> None:
        """Start the room, and wait until it is open."""
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, env=environment(**QUICK), text=True
        )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        assert first.startswith(OPEN), first

    def kill(self) -> None:
        """End the room without letting it do anything more."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()


@contextmanager
def restarted(folder: Path) -> Iterator[Restarted]:
    """Give a room that has begun."""
    room = Restarted(folder)
    try:
        room.begin()
        yield room
    finally:
        room.kill()
