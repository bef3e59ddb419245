"""Run the long tests, and write down what came of each in `.cache/soak.jsonl` (`make soak`).

    python -m tools.soak [--resume] [--seconds N] [--seed N] [pytest's own arguments …]

`--resume` leaves out what has passed on this tree before. With `--seconds` the tests come in random
order, by a seed that is printed, and none begins after so many seconds.

Besides the tests marked as long these are the ones with examples by Hypothesis: other examples each
time, and more. This file is a plugin of pytest too: it picks the tests and listens to what comes of
them.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings

from tools.results import Results

settings.register_profile("long", deadline=None, max_examples=400)

PASSED_BEFORE = "SOAK_PASSED_BEFORE"
"""The environment variable that names a file with the tests to be left out, one a line."""
ORDER = "SOAK_ORDER"
"""The one with the seed of their order."""
UNTIL = "SOAK_UNTIL"
"""The one with the time after which none begins, in seconds since 1970."""


class Listener:
    """Writes down every result."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self.counts = {"passed": 0, "failed": 0}

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Count a test when it is over: a fault before or after it is a failure too."""
        if report.failed or (report.when == "call" and report.passed):
            self.counts[report.outcome] += 1
            self.results.add(report.nodeid, report.outcome, seconds=round(report.duration, 2))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: Any) -> bool | None:
    """Pass a test over when the time is over, in whichever process it would begin."""
    return True if time.time() > float(os.environ.get(UNTIL, "inf")) else None


def pytest_collection_modifyitems(config: Any, items: list[Any]) -> None:
    """Leave out what has passed before, and shuffle the others where that is wanted."""
    known = os.environ.get(PASSED_BEFORE)
    before = set(Path(known).read_text(encoding="utf-8").splitlines()) if known else set()
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in before])
    items[:] = [item for item in items if item.nodeid not in before]
    if os.environ.get(ORDER):
        Random(os.environ[ORDER]).shuffle(items)


def main(words: list[str] | None = None) -> int:
    """Run them; 0 unless one failed or pytest itself did."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--resume", action="store_true", help="leave out what has passed before")
    parser.add_argument("--seconds", type=float, help="begin none after so many seconds")
    parser.add_argument("--seed", help="of the order, with --seconds; a new one each time")
    wanted, others = parser.parse_known_args(words)
    results = Results("soak", resume=wanted.resume)
    passed = [name for name, result in results.known.items() if result == "passed"]
    before = results.path.with_suffix(".before")
    before.write_text("\n".join(passed), encoding="utf-8")
    os.environ[PASSED_BEFORE] = str(before)
    if wanted.seconds is not None:
        os.environ[ORDER] = wanted.seed or str(time.time_ns())
        print(f"the order is by --seed {os.environ[ORDER]}", flush=True)
        os.environ[UNTIL] = str(time.time() + wanted.seconds)
    listener = Listener(results)
    spread = [] if "-n" in others else ["-n", "2", "--dist", "worksteal"]
    places = [] if any(not word.startswith("-") for word in others) else ["tests"]
    which = ["-m", "soak or slow or hypothesis", "--hypothesis-profile", "long"]
    arguments = [*which, "-p", "tools.soak", *spread, *others, *places]
    status = pytest.main(arguments, plugins=[listener])
    nothing = status == pytest.ExitCode.NO_TESTS_COLLECTED and (
        passed or wanted.seconds is not None
    )
    print(f"soak: {listener.counts['passed']} passed, {listener.counts['failed']} failed")
    fine = status == pytest.ExitCode.OK or nothing
    return 0 if fine and not listener.counts["failed"] else 1


if __name__ == "__main__":
    sys.exit(main())
