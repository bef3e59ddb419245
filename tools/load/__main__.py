"""Put a room under load and report how it bears it: `python -m tools.load` (`make load`).

A server on SQLite in a folder of its own on the loopback, or several workers on an empty PostgreSQL
database, and from this process its players and watchers, who play at a steady rate.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import re
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack
from pathlib import Path

import msgspec

from doorcard.room.new_table import NewTable
from doorcard.room.server import COLLECT_AFTER
from tools.load.preparing import prepare
from tools.load.reporting import Report, write
from tools.load.running import Load
from tools.load.serving import Room, Used, served, settings_for

BOTS = 5
"""How many bots sit at a table with one player, where there are to be some."""
PLAYERS = 6
"""Of the sockets at a table, so many are players'; the others watch."""


def main() -> int:
    """Run, print the report, and write it where that is asked for; 1 where something went wrong."""
    parser = arguments()
    wanted = parser.parse_args()
    if wanted.workers > 1 and not wanted.database:
        parser.error("several workers need --database postgresql://…")
    if wanted.kill and wanted.workers == 1:
        parser.error("--kill needs --workers 2 or more, or nobody would be left")
    gc.set_threshold(*COLLECT_AFTER)
    report = run(wanted)
    print(msgspec.json.encode(report.figures()).decode() if wanted.json else report.text())
    if wanted.write:
        write(report)
    return 0 if report.is_good else 1


def arguments() -> argparse.ArgumentParser:
    """Return what may be asked for on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--sockets", type=int, default=8, help="at each table")
    parser.add_argument("--rate", type=float, default=300, help="answers a second, in all")
    parser.add_argument("--seconds", type=float, default=20, help="how long to measure")
    parser.add_argument("--warm-up", type=float, default=35, help="over how long tables open")
    parser.add_argument("--pause", type=float, default=5, help="between hands")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve together")
    parser.add_argument("--database", help="the URL of an empty PostgreSQL database")
    parser.add_argument("--kill", action="store_true", help="kill one worker in the middle")
    parser.add_argument(
        "--apart", action="store_true", help="spread those at a table over the workers"
    )
    parser.add_argument("--bots", type=int, default=0, help="hard ones, at tables of their own")
    parser.add_argument("--json", action="store_true", help="print the figures for a program")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    return parser


def run(wanted: argparse.Namespace) -> Report:
    """Put a room under load."""
    busy = os.getloadavg()[0]
    sockets = wanted.tables * wanted.sockets
    with tempfile.TemporaryDirectory(prefix="doorcard-load-") as folder:
        settings = settings_for(Path(folder), sockets, wanted.database)
        players = min(PLAYERS, wanted.sockets)
        new = [NewTable(f"Table {i}", pause=wanted.pause) for i in range(wanted.tables)]
        told("making tables and people")
        groups = asyncio.run(prepare(settings, new, players, wanted.sockets - players))
        botted = [NewTable(f"Bots {i}", bots=("hard",) * BOTS) for i in range(wanted.bots // BOTS)]
        groups += asyncio.run(prepare(settings, botted, 1, 0, "bots"))
        clients = [client for group in groups for client in group]
        with ExitStack() as stack:
            rooms = [stack.enter_context(served(settings)) for _ in range(wanted.workers)]
            load = Load(clients, *[room.address for room in rooms], apart=wanted.apart)
            told("opening sockets, and playing")
            return asyncio.run(_measure(load, rooms, wanted, busy))


async def _measure(
    load: Load, rooms: list[Room], wanted: argparse.Namespace, busy: float
) -> Report:
    opening = asyncio.create_task(load.open(wanted.warm_up))
    await load.run(wanted.rate, wanted.warm_up)
    await opening
    told("measuring")
    lasting = rooms[1:] if wanted.kill else rooms  # what one that is killed used is not known
    before, commits, events = await _used(lasting)
    own = time.process_time()
    load.measuring = True
    if wanted.kill:
        asyncio.get_running_loop().call_later(wanted.seconds / 2, rooms[0].kill)
    await load.run(wanted.rate, wanted.seconds)
    load.measuring = False
    own = time.process_time() - own
    after, more_commits, more_events = await _used(lasting)
    await load.settle()
    await load.close()
    return Report(
        tables=wanted.tables,
        sockets=len(load.clients),
        rate=wanted.rate,
        measured=load.measured,
        cpu_seconds=after.cpu_seconds - before.cpu_seconds,
        own_cpu_seconds=own,
        memory=after.most_memory,
        commits=more_commits - commits,
        events=more_events - events,
        busy=busy,
        workers=wanted.workers,
        shared=bool(wanted.database),
        killed=int(wanted.kill),
        apart=wanted.apart,
    )


async def _used(rooms: list[Room]) -> tuple[Used, float, float]:
    """Return what rooms have used in all, how many commits they made, and of how many events."""
    used = [room.used() for room in rooms]
    made = [await asyncio.to_thread(written, room) for room in rooms]
    total = Used(
        sum([one.cpu_seconds for one in used]),
        sum([one.memory for one in used]),
        sum([one.most_memory for one in used]),
    )
    return total, sum([commits for commits, _ in made]), sum([events for _, events in made])


def written(room: Room) -> tuple[float, float]:
    """Return how many commits a room has made, and of how many events, by its own metrics."""
    with urllib.request.urlopen(f"{room.address}/metrics") as answer:
        text = answer.read().decode()
    found = dict(re.findall(r"^doorcard_commit_group_(count|sum) (\S+)", text, re.MULTILINE))
    return float(found["count"]), float(found["sum"])


def told(what: str) -> None:
    """Say what is being done, to whoever waits."""
    print(f"{what} …", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
