"""The room under load: a process of its own, and what it takes of the machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec import Struct

from doorcard.room.config import Settings

OPEN = "Doorcard is open at "
STOP_SECONDS = 30
TICKS = os.sysconf("SC_CLK_TCK")


class Used(Struct, frozen=True):
    """What a process has used: processor seconds, and bytes of memory now and at most."""

    cpu_seconds: float
    memory: int
    most_memory: int


class Room(Struct, frozen=True):
    """A room that runs: its address, and its process."""

    address: str
    pid: int

    def kill(self) -> None:
        """End it as a crash would."""
        os.kill(self.pid, signal.SIGKILL)

    def used(self) -> Used:
        """Return what it has used so far (Linux)."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        told = {}
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            name, _, value = line.partition(":")
            told[name] = value.split()
        kilobytes = int(told["VmRSS"][0]), int(told["VmHWM"][0])
        return Used((int(fields[11]) + int(fields[12])) / TICKS, *[1024 * n for n in kilobytes])


def settings_for(folder: Path, sockets: int, database: str | None = None) -> Settings:
    """Return settings under which one machine may be everybody."""
    return Settings(
        data_dir=folder,
        database_url=database,
        port=0,
        most_tables=max(500, sockets),
        most_sockets=sockets + 100,
        most_sockets_per_address=sockets + 100,
        connection_rate="100000/second",
        message_rate="1000/second",
        log_level="warning",
    )


def _written(value: object) -> str:
    """Return a setting as a variable has it."""
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


@contextmanager
def served(settings: Settings, program: tuple[str, ...] = ("-m", "doorcard.cli")) -> Iterator[Room]:
    """Run a room with these settings until the end of the block."""
    given = {
        f"DOORCARD_{name.upper()}": _written(getattr(settings, name))
        for name in settings.__struct_fields__
        if getattr(settings, name) not in (None, ())
    }
    process = subprocess.Popen(
        [sys.executable, *program, "serve"],
        stdout=subprocess.PIPE,
        env={**os.environ, **given, "PYTHONUNBUFFERED": "1"},
        text=True,
    )
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        if not first.startswith(OPEN):
            raise SystemExit(f"the room did not open: {first}")
        yield Room(first.removeprefix(OPEN).strip().rstrip("/"), process.pid)
        if process.poll() not in (None, -signal.SIGKILL):
            raise SystemExit(f"the room ended by itself, with status {process.returncode}")
        process.send_signal(signal.SIGTERM)
        process.wait(STOP_SECONDS)
    finally:
        process.kill()
        process.communicate()
