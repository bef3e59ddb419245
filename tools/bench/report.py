"""The report: one table for people, the same in Markdown, and as data for programs."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from doorcard import __version__
from tools.bench.peers import BESIDES, PEERS, version
from tools.bench.racing import PER_UNIT, Pace, Row, row_data

NONE = "—"
ABSENT = "absent"
"""What stands for a peer that a note says more about."""
VERDICTS = {True: "met", False: "missed", None: ""}
COLUMNS = {"": 27, "ours": 7, "theirs": 7, "times": 6, "quartiles": 13, "goal": 8, "verdict": 6}
"""The columns in a terminal and their widths: 80 with a space between them."""
HEADS = ("what", "against", "ours", "theirs", "times faster", "quartiles", "goal")
"""The columns in Markdown."""
PREFIXES = {1e9: " G", 1e6: " M", 1e3: " k"}


def machine() -> dict[str, str | int | None]:
    """Return what this is measured on: the processor, how many cores there are, the system."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}".strip(),
    }


def versions() -> dict[str, str | None]:
    """Return the versions of what is measured and what it runs on; None for what is not there."""
    packages = (*BESIDES, *(peer.package for peer in PEERS))
    return {
        "doorcard": __version__,
        "python": platform.python_version(),
        **{package: version(package) for package in packages},
    }


def data(rows: Sequence[Row], pace: Pace) -> dict[str, Any]:
    """Return the report for programs."""
    return {
        "machine": machine(),
        "versions": versions(),
        "rounds": pace.rounds,
        "results": [row_data(row) for row in rows],
    }


def table(rows: Sequence[Row], pace: Pace) -> RenderableType:
    """Return the report for a terminal of 80 columns."""
    heads = [Text(head if head != "verdict" else "", "dim") for head in COLUMNS]
    parts: list[RenderableType] = [_lines([heads])]
    for title, group in groupby(rows, key=lambda row: f"{row.group}: {row.unit}"):
        # A table of its own for each group, so that a title may be as wide as all columns.
        lines = [[Text(f"  {row.name}"), *map(Text, _cells(row))] for row in group]
        parts += [Text(title, "bold"), _lines(lines)]
    return Group(*parts, *map(Text, _told(rows, pace)))


def _lines(lines: Sequence[Sequence[Text]]) -> Table:
    made = Table(box=None, pad_edge=False, show_header=False, padding=(0, 1, 0, 0))
    for head, width in COLUMNS.items():
        left = head in ("", "verdict")
        made.add_column(width=width, justify="left" if left else "right", no_wrap=bool(head))
    for line in lines:
        made.add_row(*line)
    return made


def markdown(rows: Sequence[Row], pace: Pace) -> str:
    """Return the report as a table in Markdown, and under it what it was measured on."""
    lines = [HEADS, ("---", "---", *["--:"] * 4, "---")]
    for row in rows:
        ours, theirs, ratio, spread, goal, verdict = _cells(row)
        ratio = ratio if row.ratio is None else f"**{ratio}**"
        goal = f"{goal}: {verdict}" if verdict else goal
        lines.append((f"{row.group}: {row.unit}", row.name, ours, theirs, ratio, spread, goal))
    listed = [f"| {' | '.join(line)} |" for line in lines]
    return "\n".join([*listed, "", *(f"- {line}" for line in _told(rows, pace))])


def _cells(row: Row) -> tuple[str, ...]:
    ratio, spread = NONE, NONE
    if row.ratio is not None:
        ratio = number(row.ratio)
    if row.spread is not None:
        spread = span(*row.spread, row.unit if row.ratio is None else "")
    goal = ""
    if row.goal is not None:
        goal = "≥ " if row.goal.at_least else "≤ "
        goal += amount(row.goal.bound, "" if row.goal.of_ratio else row.unit, exact=True)
    ours = amount(row.ours, row.unit)
    theirs = ABSENT if row.note else amount(row.theirs, row.unit)
    return ours, theirs, ratio, spread, goal, VERDICTS[row.ok]


def amount(value: float | None, unit: str, *, exact: bool = False) -> str:
    """Return a measured amount: a time in its unit, so many a second with a prefix, a ratio."""
    if value is None:
        return NONE
    size, suffix = _scale(value, unit)
    told = number(value / size)
    if exact and "." in told:
        told = told.rstrip("0").rstrip(".")
    return f"{told}{suffix}"


def span(low: float, high: float, unit: str) -> str:
    """Return two amounts, with the unit or prefix once if they share it."""
    if _scale(low, unit) == _scale(high, unit):
        size, suffix = _scale(low, unit)
        return f"{number(low / size)}–{number(high / size)}{suffix}"
    return f"{amount(low, unit)}–{amount(high, unit)}"


def _scale(value: float, unit: str) -> tuple[float, str]:
    if unit in PER_UNIT:
        return 1, f" {unit}"
    for size, prefix in PREFIXES.items():
        if unit and value >= size:
            return size, prefix
    return 1, ""


def number(value: float) -> str:
    """Return a number in three digits or so: 0.012, 1.24, 12.4, 124, 12,400."""
    if value >= 99.95:
        return f"{round(value, 3 - len(str(round(value)))):,.0f}"
    if value >= 9.995:
        return f"{value:.1f}"
    return f"{value:.2f}" if value >= 0.0995 else f"{value:.2g}"


def _told(rows: Sequence[Row], pace: Pace) -> list[str]:
    """Return what there is to say besides: who is missing and why, the goals, the machine."""
    missing = dict.fromkeys(row.note for row in rows if row.note)
    here = machine()
    installed = [f"{name} {number}" for name, number in versions().items() if number]
    return [
        *missing,
        goals(rows),
        f"{here['processor']}, {here['cores']} cores, of which one was used; {here['system']}",
        ", ".join(installed),
        f"medians and quartiles of {pace.rounds} rounds, in each of which all take turns",
    ]


def goals(rows: Sequence[Row]) -> str:
    """Return how many goals are met; what was not measured is not counted."""
    judged = [(row.goal.of_ratio, row.ok) for row in rows if row.goal and row.ok is not None]
    ratios = [ok for of_ratio, ok in judged if of_ratio]
    others = [ok for of_ratio, ok in judged if not of_ratio]
    return (
        f"{sum(ratios)} of {len(ratios)} goals met, and of those that depend on the machine "
        f"{sum(others)} of {len(others)}"
    )


def _processor() -> str:
    """Return what the processor calls itself."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
