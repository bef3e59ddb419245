"""A room in a process of its own, as its host starts it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

SOURCES = str(Path(__file__).parents[2] / "src")
OPEN = "Doorcard is open at "
PATIENCE = 120
"""Seconds that only a process that hangs takes to end."""

QUICK = {
    "bot_least_seconds": "0",
    "bot_most_seconds": "0",
    "message_rate": "10000/second",
    "http_rate": "10000/second",
    "connection_rate": "10000/second",
    "file_rate": "10000/second",
    "guest_rate": "10000/second",
    "table_rate": "10000/second",
    "change_rate": "10000/second",
    "most_tables_per_person": "10000",
}
"""Settings under which nobody waits."""


def command(folder: Path, *flags: str) -> list[str]:
    """Return the command that serves a room with its data in a folder, on a free port."""
    program = [sys.executable, "-m", "doorcard.cli", "serve", "--data-dir", str(folder)]
    return [*program, "--port", "0", "--log-level", "error", *flags]


def environment(**settings: str) -> dict[str, str]:
    """Return the environment of a room's process, with settings as variables."""
    found = {**os.environ, "PYTHONPATH": SOURCES, "PYTHONUNBUFFERED": "1"}
    return found | {f"DOORCARD_{name.upper()}": value for name, value in settings.items()}


LINK = re.compile(r"^(Your own link|For friends).*: (\S+)$")


@contextmanager
def served(folder: Path, **settings: str) -> Iterator[str]:
    """Give the address of a room that runs until the end of the block, and stops cleanly."""
    with printed(folder, **settings) as lines:
        first = next(lines)
        assert first.startswith(OPEN), first
        yield first.removeprefix(OPEN).strip().rstrip("/")


@contextmanager
def printed_links(folder: Path, **settings: str) -> Iterator[tuple[str, str]]:
    """Give the two links that a room prints, its host's own and that for friends."""
    with printed(folder, **settings) as lines:
        found = [link for line in islice(lines, 3) for link in LINK.findall(line)]
        assert [whose for whose, _ in found] == ["Your own link", "For friends"], found
        yield found[0][1], found[1][1]


@contextmanager
def printed(folder: Path, **settings: str) -> Iterator[Iterator[str]]:
    """Give the lines that a room prints, which runs until the end of the block."""
    process = subprocess.Popen(
        command(folder), stdout=subprocess.PIPE, env=environment(**settings), text=True
    )
    try:
        assert process.stdout is not None
        yield iter(process.stdout.readline, "")
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.communicate()


KEY = "5a" * 32
