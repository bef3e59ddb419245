"""How a room bears what gathers over years: `python -m tools.load.growth` (docs/room/scale.md).

`store` fills a database with tables and hands, starts a room on it, and asks it for what people
ask; `memory` plays hands at one table and watches the process grow, or not; `commits` counts how
many appends a second a database takes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

from doorcard.lab.plots.canvas import GOOD, bare, new_figure
from doorcard.room.context import open_room
from doorcard.room.hosting.packing import Packing
from doorcard.room.server import house_table
from doorcard.room.store import Append, Store, open_store
from doorcard.room.vault import Vault
from doorcard.table import Pick
from tools.load.filling import fill, played
from tools.load.hurrying import PLAYERS, Hurry
from tools.load.serving import served, settings_for

STEP = 100
"""Hands between two looks at the memory."""
WARM_UP_SECONDS = 5.0
"""In which a room that has just started loads what takes long to load."""
FEW = 2
"""Players whose hands are played for the memory: as many hands as can be."""
PAGE = 4096
ASKED = ("/api/tables/{id}/hands", "/api/tables/{id}/hands/3", "/api/tables", "/api/nights")


def main() -> int:
    """Run what is asked for, and print its figures."""
    parser = argparse.ArgumentParser(prog="python -m tools.load.growth", description=__doc__)
    parts = parser.add_subparsers(dest="part", required=True)
    store = parts.add_parser("store", help="start and lists with many tables and hands")
    store.add_argument("--tables", type=int, default=10_000)
    store.add_argument("--hands", type=int, default=10, help="at each table")
    store.add_argument("--loose", action="store_true", help="leave the hands unpacked")
    memory = parts.add_parser("memory", help="the memory of a process that plays one table")
    memory.add_argument("--hands", type=int, default=20_000)
    memory.add_argument("--draw", type=Path, help="an SVG file for the curve")
    commits = parts.add_parser("commits", help="appends a second")
    commits.add_argument("--database", required=True)
    commits.add_argument("--seconds", type=float, default=5.0)
    wanted = parser.parse_args()
    if wanted.part == "store":
        asyncio.run(_store(wanted.tables, wanted.hands, packed=not wanted.loose))
    elif wanted.part == "memory":
        asyncio.run(_memory(wanted.hands, wanted.draw))
    else:
        asyncio.run(_commits(wanted.database, wanted.seconds))
    return 0


async def _store(tables: int, hands: int, *, packed: bool) -> None:
    with tempfile.TemporaryDirectory(prefix="doorcard-growth-") as name:
        settings = settings_for(Path(name), 100)
        room = await open_room(settings)
        signed = [await room.people.guest(f"P{number}") for number in range(PLAYERS)]
        people = tuple([one.person.id for one in signed])
        vault = Vault.open(settings.key_path)
        template = await played(room.store, vault, people, hands, packed=packed)
        began = time.perf_counter()
        await asyncio.to_thread(fill, room.store, vault, template, tables - 1)
        _tell(f"{tables} tables of {hands} hands", f"filled in {time.perf_counter() - began:.0f} s")
        events = template.events / hands
        await room.close()
        for what, size in _sizes(Path(name) / "room.sqlite", tables * hands):
            _tell(f"bytes per hand of {events:.0f} events, {what}", f"{size:.0f}")
        began, worked = time.perf_counter(), time.process_time()
        again = await open_room(settings)
        await house_table(again)
        took, worked = time.perf_counter() - began, time.process_time() - worked
        _tell("start, of which the store's", f"{took:.2f} s, processor {worked:.2f} s")
        await again.close()
        began = time.perf_counter()
        with served(settings) as opened:
            _tell("start", f"{time.perf_counter() - began:.2f} s, Python's own included")
            time.sleep(WARM_UP_SECONDS)
            _asked(opened.address + "/api/tables", signed[1].token)
            for path in ASKED:
                took = _asked(opened.address + path.format(id=template.id), signed[0].token)
                _tell(path, ", ".join(f"{1000 * one:.0f} ms" for one in took))


def _asked(url: str, token: str) -> list[float]:
    """Return how long an answer took the first time, and when it was asked for again."""
    found = []
    for _ in range(2):
        request = urllib.request.Request(url, headers={"Authorization": f"Bearer {token}"})
        began = time.perf_counter()
        with urllib.request.urlopen(request) as answer:
            json.load(answer)
        found.append(time.perf_counter() - began)
    return found


def _sizes(file: Path, hands: int) -> Iterator[tuple[str, float]]:
    """Yield how much of a database everything takes, the largest first."""
    database = sqlite3.connect(file)
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    pages, free, size = [
        database.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("page_count", "freelist_count", "page_size")
    ]
    yield "in all", (pages - free) * size / hands
    for row in database.execute(
        "SELECT tbl_name, sum(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name "
        "GROUP BY tbl_name ORDER BY 2 DESC LIMIT 7"
    ):
        yield row[0], row[1] / hands
    database.close()


async def _memory(hands: int, drawn: Path | None) -> None:
    with tempfile.TemporaryDirectory(prefix="doorcard-growth-") as name:
        store = open_store(f"sqlite:///{name}/room.sqlite")
        people = tuple([f"person-{number:08}" for number in range(FEW)])
        hurry = Hurry(store, Vault(bytes(32)), people, shuffles=False)
        packing = Packing(hurry.keeper, lambda: hurry.now)
        host, began = await hurry.open(Pick("five-card-stud")), time.perf_counter()
        points = []
        for count in range(STEP, hands + 1, STEP):
            await hurry.play(host, count)
            await packing.pack_all()
            await packing.sweep()
            points.append((count, _resident() / 1e6))
            if count % (10 * STEP) == 0:
                took = 1000 * (time.perf_counter() - began) / count
                _tell(f"{count} hands", f"{points[-1][1]:.1f} MB, {took:.0f} ms each")
                if drawn is not None:
                    # By itself: what draws takes 40 MB, which would stand in the curve.
                    drawing = get_context("spawn").Process(target=_draw, args=(points, drawn))
                    drawing.start()
                    await asyncio.to_thread(drawing.join)
        await store.close()
        for what, size in _sizes(Path(name) / "room.sqlite", hands):
            _tell(f"bytes per hand, {what}", f"{size:.0f}")


def _draw(points: Sequence[tuple[int, float]], file: Path) -> None:
    figure = new_figure(3)
    axes = figure.subplots()
    bare(axes, grid="y")
    axes.plot(*zip(*points, strict=True), color=GOOD, marker="o")
    axes.set(xlabel="hands", ylabel="MB", xlim=0, ylim=(0, 1.25 * max([y for _, y in points])))
    figure.savefig(file, metadata={"Date": None})


def _resident() -> int:
    """Return the memory this process has, in bytes (Linux)."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


async def _commits(url: str, seconds: float) -> None:
    for writers in (1, 4, 16, 64, 256):
        store = open_store(url, None)
        count, groups = await _appended(store, writers, seconds)
        _tell(f"{writers} tables at once", f"{count:.0f} appends, {groups:.0f} commits a second")
        await store.close()


async def _appended(store: Store, writers: int, seconds: float) -> tuple[float, float]:
    groups: list[int] = []
    store._writer._on_group = groups.append
    ids = [f"{time.time_ns()}-{number}" for number in range(writers)]
    for id in ids:
        await store.create_table(id, time.time(), "host", b"")
    end = time.perf_counter() + seconds

    async def write(id: str) -> int:
        seq = 0
        while time.perf_counter() < end:
            seq += 1
            await store.append(Append(table=id, seq=seq, at=time.time(), payload=bytes(180)))
        return seq

    counts = await asyncio.gather(*map(write, ids))
    return sum(counts) / seconds, len(groups) / seconds


def _tell(what: str, figure: str) -> None:
    print(f"{what:44} {figure}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
