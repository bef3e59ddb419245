"""Run a command beside a throw-away PostgreSQL server: `python tools/postgres.py make test`.

The server is made for the command and gone with it. It listens on a socket in its own folder, no
port, and belongs to a user without privileges, since PostgreSQL refuses to run as root.
`DOORCARD_TEST_POSTGRES` holds its URL. Where PostgreSQL is not installed the command runs
without, and the tests that need it are skipped.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

VARIABLE = "DOORCARD_TEST_POSTGRES"
DEBIAN = Path("/usr/lib/postgresql")
USERS = ("postgres", "nobody")
START_SECONDS = 30
STOP_SECONDS = 20

# Nothing here outlives a power cut anyway; a killed process loses nothing by this.
SETTINGS = {"listen_addresses": "", "fsync": "off", "full_page_writes": "off"}

CLUSTER = ("-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")


class NoServer(Exception):
    """Why there is no server: a sentence for whoever reads the tests' output."""


def binaries() -> Path:
    """Return the folder of `initdb` and `postgres`, Debian's newest if none is on the path."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = [path.parent for path in DEBIAN.glob("*/bin/initdb")]
    if not folders:
        raise NoServer("PostgreSQL is not installed (on Debian: apt install postgresql)")
    return max(folders, key=lambda folder: float(folder.parent.name))


def as_user() -> dict[str, Any]:
    """Return how a subprocess becomes somebody without privileges; nothing where we are that."""
    if os.geteuid() != 0:
        return {}
    for name in USERS:
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": ()}
    raise NoServer(f"PostgreSQL does not run as root, and there is no user {' or '.join(USERS)}")


class Server:
    """A server in a folder of its own, which may crash and begin again."""

    def __init__(self, bin: Path, folder: Path, who: dict[str, Any]) -> None:
        self.url = f"postgresql://doorcard@/postgres?host={folder}"
        self._place = bin, folder, who
        self._process: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Start it, and wait until it answers. Raise `NoServer`."""
        self._process = start(*self._place)
        wait(self._process, self._place[1])

    def crash(self) -> None:
        """End it at once, as `pg_ctl stop -m immediate` does: it has to recover when it begins."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(STOP_SECONDS)

    def stop(self) -> None:
        """Stop it without waiting for its clients."""
        if self._process is not None:
            stop(self._process)


@contextmanager
def server() -> Iterator[str]:
    """Run a server of its own; give its URL. Raise `NoServer`."""
    with restartable() as running:
        yield running.url


@contextmanager
def restartable() -> Iterator[Server]:
    """Run a server of its own; give what stops and starts it. Raise `NoServer`."""
    bin, who = binaries(), as_user()
    folder = Path(tempfile.mkdtemp(prefix="doorcard-postgres-"))
    try:
        if who:
            os.chown(folder, who["user"], who["group"])
        make(bin, folder, who)
        running = Server(bin, folder, who)
        try:
            running.begin()
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def make(bin: Path, folder: Path, who: dict[str, Any]) -> None:
    """Make a cluster. Raise `NoServer`."""
    made = subprocess.run(
        [bin / "initdb", "-D", folder / "data", "-U", "doorcard", *CLUSTER],
        cwd=folder,
        capture_output=True,
        text=True,
        **who,
    )
    if made.returncode:
        raise NoServer(f"PostgreSQL makes no cluster: {made.stderr.strip() or made.stdout.strip()}")


def start(bin: Path, folder: Path, who: dict[str, Any]) -> subprocess.Popen[bytes]:
    """Start a cluster's server."""
    settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
    with open(folder / "log", "ab") as log:
        return subprocess.Popen(
            [bin / "postgres", "-D", folder / "data", "-k", folder, *settings],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,  # an interrupted command must not take it along half-way
            **who,
        )


def wait(process: subprocess.Popen[bytes], folder: Path) -> None:
    """Wait until the server answers; the last word of its state file says so."""
    state = folder / "data" / "postmaster.pid"
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        if state.exists() and state.read_text().split()[-1:] == ["ready"]:
            return
        time.sleep(0.02)
    raise NoServer(f"PostgreSQL does not start: {(folder / 'log').read_text().strip()}")


def stop(process: subprocess.Popen[bytes]) -> None:
    """Stop the server without waiting for its clients."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def main(command: list[str]) -> int:
    """Run the command, beside a server if there can be one; return its exit status."""
    if not command:
        print("usage: postgres.py COMMAND [ARGUMENT …]", file=sys.stderr)
        return 2
    # A request to end becomes an exception, so that the server is stopped.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        with server() as url:
            return subprocess.run(command, env={**os.environ, VARIABLE: url}).returncode
    except NoServer as why:
        print(f"No PostgreSQL for the tests: {why}", file=sys.stderr)
        return subprocess.run(command).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
