"""Count the lines of each program and measure how long it runs, in a table."""

from __future__ import annotations

import argparse
import os
import re
import resource
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from doorcard import bots, games, records, start
from tools.bench.peers import POKERKIT, Peer, version

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "comparison.md"
MADE = r"(<!-- python -m tools\.bench\.tasks --write -->\n).*?(<!-- end -->)"
DOORCARD = Peer("Doorcard", "doorcard")
LIBRARIES = (
    DOORCARD,
    POKERKIT,
    Peer("eval7", "eval7"),
    Peer("treys", "treys"),
    Peer("python-chess", "chess"),
)
TASKS = {
    "rank": "which of two hands of seven cards wins, 20,000 times",
    "odds": "odds of two hands on third street, 10,000 deals",
    "range": "odds against a range with weights, 10,000 deals",
    "play": "play 300 hands of seven-card stud at random",
    "record": "play a hand, write it down, read it back",
    "vpip": "read 300 hands, and count who put chips in by choice",
    "picture": "print the table, and draw it as SVG",
}
"""What each folder is for."""
NOTES = {("play", "chess"): "30 games of chess", ("record", "chess"): "a game of chess"}
NOTES |= {("picture", "chess"): "a board"}
RUNS = 5
"""How often each program is run; the quickest counts."""
HANDS = 300


class Found(NamedTuple):
    """A program's lines without blank ones, its processor seconds, and what it printed."""

    lines: int
    seconds: float
    printed: str


def program(task: str, library: Peer) -> Path:
    """Return where a library's program for a task is; it need not be there."""
    return HERE / task / f"with_{library.package}.py"


def lines_of(path: Path) -> int:
    """Return how many lines a program has, without blank ones."""
    return sum([bool(line.strip()) for line in path.read_text("utf-8").splitlines()])


def night(path: Path) -> None:
    """Write some hands, played at random, in the form that every program for PHH reads."""
    rng, names, files = Random(1), ["Ann", "Bo", "Cy"], []
    stud = games.get("seven-card-stud")
    while len(files) < HANDS:
        hand = start(stud, [200] * 3, orders=lambda deck: rng.sample(deck, len(deck)))
        while hand.to_act is not None:
            hand = hand.act(bots.random(hand.seen_by(hand.to_act), rng))
        files.append(records.standard(hand, players=list(names)))
        names = names[1:] + names[:1]
    records.dump_all(files, path)


def run(path: Path, kept: Path, runs: int = RUNS) -> Found:
    """Run a program a few times, each in a process of its own."""
    took, printed = [], ""
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        printed = subprocess.run(
            [sys.executable, "-W", "ignore", str(path), str(kept)],
            capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": ""},
        ).stdout  # fmt: skip
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return Found(lines_of(path), min(took), printed)


def table(runs: int = RUNS) -> str:
    """Return the table in Markdown; a library that is not installed has its lines alone."""
    head = ["lines, and processor seconds", *[library.name for library in LIBRARIES]]
    rows = [head, ["---", *["--:"] * len(LIBRARIES)]]
    with TemporaryDirectory() as folder:
        kept = Path(folder) / "night.phhs"
        night(kept)
        for task, title in TASKS.items():
            rows.append([title, *[_cell(task, each, kept, runs) for each in LIBRARIES]])
    told = [f"{each.name} {version(each.package)}" for each in LIBRARIES if version(each.package)]
    lines = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"{lines}\n\nMeasured with {', '.join(told)}, on Python {sys.version.split()[0]}.\n"


def _cell(task: str, library: Peer, kept: Path, runs: int) -> str:
    path = program(task, library)
    if not path.exists():
        return "—"
    note = NOTES.get((task, library.package), "")
    told = f"{lines_of(path)}"
    if version(library.package):
        told += f", {run(path, kept, runs).seconds:.2f} s"
    return f"{told} ({note})" if note else told


def main() -> None:
    """Print the table, or write it where it stands."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.tasks", description=__doc__)
    parser.add_argument("--write", action="store_true", help="put it into docs/comparison.md")
    found = table()
    if parser.parse_args().write:
        text = PAGE.read_text("utf-8")
        PAGE.write_text(
            re.sub(MADE, lambda page: page[1] + found + page[2], text, flags=re.DOTALL), "utf-8"
        )
    print(found)


if __name__ == "__main__":
    main()
