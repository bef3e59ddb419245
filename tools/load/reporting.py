"""What a run under load came to, in a table."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from doorcard import __version__
from tools.load.running import Measured

PAGE = Path(__file__).resolve().parents[2] / "docs" / "performance.md"
BEGIN, END = "<!-- make load -->\n", "<!-- end of load -->\n"
ACK_GOAL, FAN_OUT_GOAL, MEMORY_GOAL, CPU_GOAL = 0.025, 0.1, 250e6, 0.45
WORKERS_GOAL = 0.06
"""How long an answer may take, with several workers, for 99 of 100."""
BACK_GOAL = 5.0


class Report(Struct):
    """A run: what was asked for, what was measured, and what the room used."""

    tables: int
    sockets: int
    rate: float
    measured: Measured
    cpu_seconds: float
    own_cpu_seconds: float
    memory: int
    commits: float
    events: float
    busy: float
    """The load that others put on the machine before the run."""
    workers: int = 1
    shared: bool = False
    """Whether they were on PostgreSQL."""
    killed: int = 0
    """How many workers were killed in the middle."""
    apart: bool = False
    """Whether those at a table were spread over the workers."""

    @property
    def is_good(self) -> bool:
        """Whether nothing went wrong, and every command was acknowledged."""
        m = self.measured
        return not (m.dropped or m.lost or m.missing or m.faults.keys() - self._expected)

    @property
    def _expected(self) -> set[str]:
        """Return refusals of parts in shuffles that did not wait for those whose worker died."""
        return {"too_late", "stale_shuffle"} if self.killed else set()

    def figures(self) -> dict[str, float]:
        """Return what was measured as numbers: seconds, bytes, and counts a second."""
        m, s = self.measured, self.measured.seconds
        acks, fan_outs = sorted(m.acks), sorted(m.fan_outs)
        return {
            "tables": self.tables,
            "sockets": self.sockets,
            "answers": m.answers / s,
            "commands": (len(acks) + len(m.parts)) / s,
            "frames": m.frames / s,
            "ack_p50": at(acks, 0.5),
            "ack_p99": at(acks, 0.99),
            "part_p99": at(sorted(m.parts), 0.99),
            "fan_out_p50": at(fan_outs, 0.5),
            "fan_out_p99": at(fan_outs, 0.99),
            "cpu": self.cpu_seconds / s,
            "memory": self.memory,
            "commits": self.commits / s,
            "dropped": m.dropped,
            "moved": len(m.away),
            "back": at(sorted(m.away), 1),
            "missing": m.missing,
            "lost": m.lost,
            "faults": m.faults.total(),
        }

    def rows(self) -> list[tuple[str, str, str]]:
        """Return what is measured, its value, and the goal where there is one."""
        m, s = self.measured, self.measured.seconds
        acks, fan_outs = sorted(m.acks), sorted(m.fan_outs)
        commands, cpu = len(acks) + len(m.parts), self.cpu_seconds / s
        faults = ", ".join(f"{code} {n}" for code, n in sorted(m.faults.items())) or "none"
        return [
            ("tables, sockets", f"{self.tables}, {self.sockets:,}", ""),
            ("answers a second", f"{m.answers / s:.0f}", f"{self.rate:g}"),
            ("commands a second, parts in shuffles included", f"{commands / s:.0f}", ""),
            ("an answer acknowledged: median", _ms(at(acks, 0.5)), ""),
            (
                "an answer acknowledged: p99",
                _ms(at(acks, 0.99)),
                _goal(at(acks, 0.99), self._ack_goal),
            ),
            ("an answer acknowledged: slowest", _ms(at(acks, 1)), ""),
            ("a part in a shuffle acknowledged: p99", _ms(at(sorted(m.parts), 0.99)), ""),
            ("frame at a viewer: median", _ms(at(fan_outs, 0.5)), ""),
            (
                "frame at a viewer: p99",
                _ms(at(fan_outs, 0.99)),
                _goal(at(fan_outs, 0.99), FAN_OUT_GOAL),
            ),
            ("frame at a viewer: slowest", _ms(at(fan_outs, 1)), ""),
            ("frames a second", f"{m.frames / s:,.0f}", ""),
            ("megabytes a second", f"{m.bytes / s / 1e6:.1f}", ""),
            ("commits a second", f"{self.commits / s:.0f}", ""),
            ("events in a commit", f"{self.events / max(1, self.commits):.1f}", ""),
            ("the room's processor", f"{100 * cpu:.0f}%", self._of_one(cpu, CPU_GOAL, "45%")),
            ("the generator's processor", f"{100 * self.own_cpu_seconds / s:.0f}%", ""),
            (
                "the room's memory, at most",
                f"{self.memory / 1e6:.0f} MB",
                self._of_one(self.memory, MEMORY_GOAL, f"{MEMORY_GOAL / 1e6:.0f} MB"),
            ),
            ("sockets dropped", str(m.dropped), "0"),
            ("answers lost", str(m.lost), "0"),
            *self._moved(),
            ("refusals and errors", faults, "none"),
        ]

    @property
    def _ack_goal(self) -> float:
        return WORKERS_GOAL if self.shared else ACK_GOAL

    def _of_one(self, value: float, most: float, told: str) -> str:
        """Return a goal of one process on SQLite; of several workers it tells what all use."""
        return "" if self.shared else _goal(value, most, told)

    def _moved(self) -> list[tuple[str, str, str]]:
        """Return how people fared whose worker was killed."""
        if not self.killed:
            return []
        away = sorted(self.measured.away)
        most = at(away, 1)
        return [
            ("sockets that went to another worker", f"{len(away):,}", ""),
            ("answered by another worker: slowest", _ms(most), _goal(most, BACK_GOAL)),
            ("never back", str(self.measured.missing), "0"),
        ]

    def text(self) -> str:
        """Return the report for a terminal."""
        rows = self.rows()
        width = max(len(what) for what, _, _ in rows)
        lines = [f"{what:{width}}  {value:>12}  {goal}".rstrip() for what, value, goal in rows]
        return "\n".join([*lines, self.circumstances()])

    def markdown(self) -> str:
        """Return the report for the page."""
        head = "| what | measured | goal |\n| --- | --: | --- |\n"
        rows = "".join([f"| {what} | {value} | {goal} |\n" for what, value, goal in self.rows()])
        return f"{head}{rows}\n{self.circumstances()}\n"

    def _kept(self) -> str:
        if not self.shared:
            return "SQLite on disk"
        killed = ", one killed in the middle" if self.killed else ""
        workers = "one worker" if self.workers == 1 else f"{self.workers} workers"
        apart = ", those at a table apart" if self.apart else ""
        return f"{workers} on PostgreSQL{apart}{killed}"

    def circumstances(self) -> str:
        """Say on what it was measured."""
        return (
            f"{self.measured.seconds:.0f} s on {processor()}, {os.cpu_count()} cores shared with "
            f"the generator; {platform.system()}, Python {platform.python_version()}, Doorcard "
            f"{__version__}, {self._kept()}; other programs' load before the run: {self.busy:.1f}."
        )


def at(times: Sequence[float], share: float) -> float:
    """Return the time below which this share of sorted times lies."""
    return times[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


def processor() -> str:
    """Return what kind of processor this is, without numbers that change from day to day."""
    try:
        found = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text())
    except OSError:
        found = None
    return " ".join(found[1].split()[:2]) if found else platform.machine()


def write(report: Report) -> None:
    """Put the report between its marks on the page."""
    text = PAGE.read_text(encoding="utf-8")
    before, mark, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not mark or not end:
        raise SystemExit(f"{PAGE} has no lines {BEGIN.strip()} and {END.strip()}")
    PAGE.write_text(f"{before}{BEGIN}{report.markdown()}{END}{after}", encoding="utf-8")


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms"


def _goal(value: float, most: float, told: str = "") -> str:
    return f"< {told or f'{1000 * most:.0f} ms'}: {'met' if value < most else 'missed'}"
