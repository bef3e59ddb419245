"""The runbook names what there is, and all that a room tells of something wrong is in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from doorcard.room.metrics import Metrics
from tests.documents import ROOT

HOME = ROOT / "src" / "doorcard"
RUNBOOK = (ROOT / "docs" / "room" / "runbook.md").read_text(encoding="utf-8")
RUNNING = (ROOT / "docs" / "room" / "running.md").read_text(encoding="utf-8")
LEVELS = ("warning", "error", "critical")
QUIET = {"trial ended", "left_out"}
"""Lines that tell of what somebody else did: house rules that fail, and what a limit refused."""
ROWS = [line.split(" | ") for line in RUNBOOK.splitlines() if line.startswith("| ")]


@cache
def calls() -> tuple[ast.Call, ...]:
    """Return all calls in the room's sources."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources()]
    return tuple([each for tree in trees for each in ast.walk(tree) if isinstance(each, ast.Call)])


def sources() -> list[Path]:
    return sorted((HOME / "room").rglob("*.py"))


def first(call: ast.Call) -> str:
    """Return the text that a call is handed first, "" if it is none."""
    given = call.args[0] if call.args else None
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else ""


def lines_of_logs() -> Iterator[str]:
    """Yield what the room logs as a warning or worse."""
    for call in calls():
        if isinstance(call.func, ast.Attribute) and call.func.attr in LEVELS:
            source = call.func.value
            if isinstance(source, ast.Call) and getattr(source.func, "id", "") == "get_log":
                yield first(call)


def codes() -> set[str]:
    """Return the codes of all that the room refuses."""
    refusing = {"Refused", "StoreFailed", "BadSetup", "_bad_url"}
    found = {first(call) for call in calls() if getattr(call.func, "id", "") in refusing}
    texts = "".join([path.read_text(encoding="utf-8") for path in sources()])
    # Some are named before: CLOSING = ("room_closing", …), SCHEMA_CHANGED = "schema_changed".
    named = re.findall(r'^[A-Z_]+ = \(?\s*"([a-z_]+)"', texts, re.MULTILINE)
    return found | set(named)


def seen(kind: str) -> set[str]:
    """Return what the first column of the runbook names after a word: log, code, metric."""
    named = set()
    for row in ROWS:
        for part in re.findall(rf"\b{kind} ((?:`[^`]+`(?:, )?)+)", row[0]):
            named |= set(re.findall(r"`([^`]+)`", part))
    return named


def test_every_line_of_the_log_that_tells_of_something_wrong_is_in_the_runbook() -> None:
    logged = set(lines_of_logs())
    assert len(logged) > 12
    assert seen("log") == logged - QUIET


def test_every_code_in_the_runbook_is_one_that_the_room_raises() -> None:
    named = seen("code")
    assert {"store_failed", "beat_late", "schema_changed", "wrong_key"} <= named
    assert sorted(named - codes()) == []


def test_every_metric_is_told_of_and_those_in_the_runbook_exist() -> None:
    families = set(re.findall(r"^# TYPE (\S+) ", Metrics().exposition().decode(), re.MULTILINE))
    families -= {name for name in families if name.endswith("_created")}
    assert {name for name in families if name not in RUNNING} == set()
    named = seen("metric")
    assert len(named) >= 6
    assert sorted(named - families) == []
    written = set(re.findall(r"`(doorcard_[a-z_]+)", RUNBOOK + RUNNING))
    assert sorted(written - families) == []


def test_every_row_says_what_players_see_and_what_to_do() -> None:
    rows = [row for row in ROWS if not row[0].startswith(("| what you see", "|---"))]
    assert len(rows) > 25
    for row in rows:
        assert len(row) == 4, row[0]
        assert all([row[1].strip(), row[2].strip()]), row[0]
