"""Say in one line how many tests, long tests and mutants passed and failed, as written down.

What was not run counts for nothing; tests that wrote nothing down, since something before them
failed, count as one failure.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

FOLDER = Path(__file__).resolve().parent.parent / ".cache"
GOOD = ("passed", "caught")


def tally(folder: Path = FOLDER) -> tuple[int, int]:
    """Return how many passed and how many failed."""
    passed, failed = tests(folder / "tests.xml")
    for kind in ("soak", "mutants"):
        path = folder / f"{kind}.jsonl"
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
            good = json.loads(line)["result"] in GOOD
            passed, failed = passed + good, failed + (not good)
    return passed, failed


def tests(report: Path) -> tuple[int, int]:
    """Return how many tests passed and failed by pytest's report."""
    if not report.exists():
        return 0, 1
    (suite,) = ElementTree.parse(report).getroot().iter("testsuite")
    failed = int(suite.attrib["failures"]) + int(suite.attrib["errors"])
    return int(suite.attrib["tests"]) - int(suite.attrib["skipped"]) - failed, failed


if __name__ == "__main__":
    passed, failed = tally()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
