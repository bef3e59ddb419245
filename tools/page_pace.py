"""Measure a table's page at play: frames while cards fly, tasks that hold it up, what it keeps.

    python -m tools.page_pace [--deals 10] [--hands 100]

Needs Chromium, and playwright of the development tools. A room of its own is served for it. Frames
and tasks are read off Chromium's own trace; what the page keeps is its heap once all rubbish is
collected. What it prints is of this machine, at this moment, and of whatever else runs there: the
load is printed too.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from bisect import bisect
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

from msgspec import Struct
from playwright.sync_api import sync_playwright

from tests.room.page.visiting import CHROMIUM, CLICK, FLAGS, READY, Visitor
from tests.room.serving import QUICK, served

PLAYERS = 7
LONG_MS = 50
"""Milliseconds from which on a task is one that a player may feel."""
FRAME_MS = 1000 / 60
CATEGORIES = [
    "blink.user_timing",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
]
MARKED, FRAMES, TASK = ("moves", "rests"), "DrawFrame", "RunTask"
WORK = ("FunctionCall", "UpdateLayoutTree", "Layout", "Paint")
"""What a page does in a task, as the trace names it."""

MARKING = """() => {
  const { animate } = Element.prototype;
  let flying = 0;
  const lands = () => { if (!--flying) performance.mark("rests"); };
  Element.prototype.animate = function (frames, { duration, delay = 0, ...more }) {
    if (!flying++) performance.mark("moves");
    // An animation never says that it is over if its card is taken off the page.
    setTimeout(lands, delay + duration);
    return animate.call(this, frames, { duration, delay, ...more });
  };
}"""
"""Marks in the trace when cards and chips begin to fly, and when all have landed."""
PLAYING = f"""(ready) => {{
  const press = {CLICK};
  setInterval(() => press([ready, ["Call", "Check"]]), 30);
}}"""
"""Stay in every hand."""
LOOKS = 5
"""How often the heap is looked at for one figure."""
OVER = """(number) => [...document.querySelectorAll(".hand-number")].some(
  (each) => Number(each.textContent.replace(/\\D/g, "")) >= number)"""
THINKING = QUICK | {"bot_least_seconds": "1", "bot_most_seconds": "1"}
"""One flight is over before the next begins, as at a table of people."""
PATIENCE_MS = 600_000


class Pace(Struct, frozen=True):
    """How even the frames are while cards fly: all in milliseconds, `flying` the time in all.

    `long_tasks` and `work` are the page's processor time: what it waits for others is not in it.
    """

    flying: float
    gaps: tuple[float, ...]
    long_tasks: tuple[float, ...]
    work: dict[str, float]

    @property
    def rate(self) -> float:
        """Return the frames a second."""
        return 1000 * len(self.gaps) / sum(self.gaps) if self.gaps else 0.0

    def text(self) -> str:
        """Return the figures as lines."""
        late = sum(gap > 1.5 * FRAME_MS for gap in self.gaps)
        worst = max(self.gaps, default=0)
        shares = ", ".join(
            f"{name} {busy / max(1, self.flying):.0%}" for name, busy in self.work.items()
        )
        longest = ", ".join(f"{each:.0f}" for each in sorted(self.long_tasks)[-5:][::-1])
        return (
            f"dealing to {PLAYERS}: {self.rate:.0f} frames a second while cards fly "
            f"({len(self.gaps)} frames, {late} late, the longest {worst:.0f} ms)\n"
            f"  tasks above {LONG_MS} ms of its own: {len(self.long_tasks)}"
            f"{longest and f' ({longest})'}\n"
            f"  the page's own work in that time: {shares}"
        )


# --- frames and tasks, from a trace


def pace_of(events: Sequence[dict[str, Any]]) -> Pace:
    """Return what a trace says of the times between the marks."""
    marks = [each for each in events if each["name"] in MARKED and each.get("ph") in "IRi"]
    marks.sort(key=lambda each: float(each["ts"]))
    page = {(each["pid"], each["tid"]) for each in marks}
    spans = [
        (one["ts"], other["ts"])
        for one, other in pairwise(marks)
        if (one["name"], other["name"]) == MARKED
    ]
    processes = {each["pid"] for each in marks}
    drawn = sorted(e["ts"] for e in events if e["name"] == FRAMES and e["pid"] in processes)
    gaps = [
        (after - before) / 1000
        for begin, end in spans
        # Before cards fly nothing may move, so that no frame is drawn: the first counts from then.
        for before, after in pairwise([begin, *drawn[bisect(drawn, begin) : bisect(drawn, end)]])
    ]
    own = [e for e in events if (e["pid"], e["tid"]) in page and within(e, spans)]
    tasks = [spent(e) for e in own if e["name"] == TASK]
    work = {name: sum(spent(e) for e in own if e["name"] == name) for name in (TASK, *WORK)}
    return Pace(
        sum(end - begin for begin, end in spans) / 1000,
        tuple(gaps),
        tuple([each for each in tasks if each > LONG_MS]),
        work,
    )


def spent(event: dict[str, Any]) -> float:
    """Return the milliseconds of processor time that something took."""
    return float(event.get("tdur", event["dur"])) / 1000


def within(event: dict[str, Any], spans: Sequence[tuple[float, float]]) -> bool:
    """Tell whether something that took time did so while cards flew."""
    if "dur" not in event:
        return False
    begin, end = event["ts"], event["ts"] + event["dur"]
    return any(begin < until and end > since for since, until in spans)


@contextmanager
def traced(browser: Any, page: Any) -> Iterator[list[dict[str, Any]]]:
    """Trace a page; at the end of the block the events are in the list."""
    events: list[dict[str, Any]] = []
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield events
    events += json.loads(browser.stop_tracing())["traceEvents"]


def dealing(browser: Any, room: str, deals: int) -> Pace:
    """Have so many hands dealt to seven players, and return how even the frames were."""
    person = Visitor(browser, room, reduced_motion="no-preference")
    person.register("Ann")
    table = person.open_table("seven-card-stud", bots=PLAYERS - 1, pause=60)["table"]
    person.visit(table)
    person.sit()
    person.page.evaluate(MARKING)
    with traced(browser, person.page) as events:
        for _ in range(deals):
            person.deal()
            person.asked()
            person.page.wait_for_timeout(600)
            person.page.keyboard.press("f")
            person.play("Fold")
    person.go()
    return pace_of(events)


# --- what a page keeps


def heaps(browser: Any, room: str, hands: Sequence[int]) -> list[int]:
    """Let a page play at a table of bots; return its heap in bytes after each of those hands."""
    person = Visitor(browser, room)
    person.register("Ann")
    rich = {"least": 5_000, "most": 50_000}  # big bets: nobody has to buy again
    table = person.open_table("seven-card-stud", bots=3, pause=0, buy_in=rich)["table"]
    person.visit(table)
    person.sit()
    tools = person.context.new_cdp_session(person.page)
    tools.send("Performance.enable")
    person.page.evaluate(PLAYING, READY)
    found = []
    for number in hands:
        # One more has begun then.
        person.page.wait_for_function(OVER, arg=number + 1, timeout=PATIENCE_MS)
        found.append(heap(tools))
    person.go()
    return found


def heap(tools: Any) -> int:
    """Return how many bytes a page's heap has when all that is of no more use is gone.

    A page that plays on has things in flight: the least of several looks counts.
    """
    return min(_heap_now(tools) for _ in range(LOOKS))


def _heap_now(tools: Any) -> int:
    tools.send("HeapProfiler.collectGarbage")
    metrics = tools.send("Performance.getMetrics")["metrics"]
    return int(next(each["value"] for each in metrics if each["name"] == "JSHeapUsedSize"))


def main() -> None:
    """Measure both."""
    parser = argparse.ArgumentParser(prog="python -m tools.page_pace", description=__doc__)
    parser.add_argument("--deals", type=int, default=10, help="hands in which frames are counted")
    parser.add_argument("--hands", type=int, default=100, help="hands over which the heap may grow")
    wanted = parser.parse_args()
    if CHROMIUM is None:
        raise SystemExit("needs Chromium (Debian: apt install chromium-headless-shell)")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
        with served(Path(folder) / "dealing", **THINKING) as room:
            print(dealing(browser, room, wanted.deals).text(), flush=True)
        marks = [each for each in (20, wanted.hands) if each <= wanted.hands]
        with served(Path(folder) / "heap", **QUICK) as room:
            for number, size in zip(marks, heaps(browser, room, marks), strict=True):
                print(f"heap after hand {number}: {size / 1e6:.2f} MB")
        print(f"load after: {os.getloadavg()[0]:.1f}")
        browser.close()


if __name__ == "__main__":
    main()
