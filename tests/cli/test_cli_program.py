"""The program itself, as a shell runs it: exit statuses, colours, signals, a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-m", "doorcard.cli"]
PATIENCE = 120
"""Seconds that only what hangs takes."""


def environment(**changes: str) -> dict[str, str]:
    env = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS")}
    return {**env, "PYTHONPATH": str(HOME / "src"), "TERM": "xterm-256color", **changes}


def shell(*args: str, typed: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *args],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(**env),
        timeout=PATIENCE,
    )


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (("games",), 0),
        (("--version",), 0),
        (("--help",), 0),
        (("rules", "bridge"), 1),
        (("replay", "missing.phh"), 1),
        (("replay",), 2),
        (("nonsense",), 2),
    ],
)
def test_exit_statuses(args: tuple[str, ...], status: int) -> None:
    ran = shell(*args)
    assert ran.returncode == status
    assert "Traceback" not in ran.stderr + ran.stdout


def test_the_package_runs_as_the_command_does() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "doorcard", "--version"],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=PATIENCE,
    )
    assert ran.returncode == 0
    assert ran.stdout.startswith("doorcard ")


def test_any_bytes_and_any_locale_do() -> None:
    ran = subprocess.run(
        [*COMMAND, "play", "--seed", "1"],
        input=b"\xff\xfe\nc\nq\n",
        capture_output=True,
        env=environment(PYTHONIOENCODING="ascii", LC_ALL="C"),
        timeout=PATIENCE,
    )
    assert ran.returncode == 0
    assert "♥" in ran.stdout.decode("utf-8")
    assert ran.stderr == b""


def test_a_pipe_that_closes_early_is_no_accident() -> None:
    ran = subprocess.run(
        f"{sys.executable} -m doorcard.cli play --seed 1 < /dev/null | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        env=environment(),
        timeout=PATIENCE,
    )
    assert "Traceback" not in ran.stderr


class Terminal:
    """A command in a terminal of 80 columns."""

    def __init__(self, *args: str, **env: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(COLUMNS="80", **env),
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.text = ""

    def until(self, wanted: str) -> str:
        """Read until some text comes, or the end; only a command that hangs takes so long."""
        end = time.monotonic() + PATIENCE
        while wanted not in self.text and time.monotonic() < end:
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.text += os.read(self.master, 65536).decode("utf-8", "replace")
                except OSError:
                    break
            elif self.process.poll() is not None:
                break
        return self.text

    def type(self, keys: str) -> None:
        """Type as a person does: not in the very instant that the prompt appears."""
        self.at_rest()
        os.write(self.master, keys.encode())

    def at_rest(self) -> None:
        """Wait until the command waits for its terminal: its main thread sleeps, and goes on so."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        still, before, end = 0, [""], time.monotonic() + PATIENCE
        while still < 5 and time.monotonic() < end:
            time.sleep(0.05)
            if not stat.exists():  # a system without /proc, or the command has ended
                return
            fields = stat.read_text().rpartition(")")[2].split()
            still = still + 1 if fields[0] == "S" and fields[11:13] == before else 0
            before = fields[11:13]

    def end(self) -> int:
        self.until("\0 never")
        os.close(self.master)
        return self.process.wait(PATIENCE)


def test_in_a_terminal_suits_have_colours() -> None:
    terminal = Terminal("play", "--seed", "3")
    terminal.until("> ")
    terminal.type("q\n")
    assert terminal.end() == 0
    colours = set(re.findall(r"\x1b\[1;(\d+)m[2-9TJQKA][♣♦♥♠]", terminal.text))
    assert colours >= {"91", "94", "32"}
    assert "Goodbye." in terminal.text


def test_no_color_is_respected() -> None:
    terminal = Terminal("play", "--seed", "3", NO_COLOR="1")
    terminal.until("> ")
    terminal.type("c\n")
    terminal.until("> c")
    terminal.type("q\n")
    assert terminal.end() == 0
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|9[0-7])[;m]", terminal.text)
    assert "4♦" in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", terminal.text)


@pytest.mark.parametrize("keys", ["\x03", "\x04", "c\x03"])
def test_interrupt_and_end_of_input_leave_cleanly(keys: str) -> None:
    terminal = Terminal("play", "--seed", "3")
    terminal.until("> ")
    terminal.type(keys)
    assert terminal.end() == 0
    assert "Goodbye." in terminal.text
    assert "Traceback" not in terminal.text
    last = terminal.text.rstrip("\r\n").splitlines()[-1]
    assert last.startswith("Goodbye."), "the goodbye has a line of its own"


def test_a_signal_leaves_cleanly_too() -> None:
    terminal = Terminal("play", "--seed", "3")
    terminal.until("> ")
    terminal.at_rest()
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.end() == 0
    assert "Goodbye." in terminal.text
