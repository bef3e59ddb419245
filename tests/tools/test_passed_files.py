"""The tool that shows the road of a message: the page's steps, which are written down, exist, and
the room's are watched."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tools import passed_files


@pytest.mark.parametrize(
    ("module", "function"), [*passed_files.FROM_A_PRESS, *passed_files.TO_THE_SCREEN]
)
def test_the_steps_of_the_page_are_there(module: str, function: str) -> None:
    text = (passed_files.SOURCE / passed_files.PAGE / module).read_text(encoding="utf-8")
    assert re.search(rf"(?:^  |\bfunction )(?:async )?{function}\(", text, re.MULTILINE), function


@pytest.mark.slow
def test_the_road_leads_through_what_browsers_are_told() -> None:
    """Each file comes once, after the one that first called it: the socket before the writer."""
    shown = subprocess.run(
        [sys.executable, "-m", "tools.passed_files"],
        cwd=passed_files.SOURCE.parents[1],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert shown.returncode == 0, shown.stderr
    road = [line.strip() for line in shown.stdout.splitlines()]
    wanted = ["room/hosting/host.py", "table/deciding/decide.py", "room/wire/changes.py"]
    at = [road.index(name) for name in wanted]
    assert at == sorted(at)
