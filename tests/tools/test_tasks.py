"""The table of tasks in docs/comparison.md: its lines are those of the programs, which agree."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

from tools.bench.peers import POKERKIT, version
from tools.bench.tasks import __main__ as tasks


def printed(
    task: str, name: str, kept: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture
) -> str:
    path = tasks.HERE / task / f"with_{name}.py"
    monkeypatch.setattr(sys, "argv", [str(path), str(kept)])
    runpy.run_path(str(path))
    return capsys.readouterr().out


def test_the_table_has_the_lines_of_every_program() -> None:
    found = re.search(tasks.MADE.replace(".*?", "(.*?)"), tasks.PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    rows = [line.strip("| ").split(" | ") for line in found[2].splitlines() if "|" in line]
    assert [row[0] for row in rows[2:]] == list(tasks.TASKS.values())
    assert rows[0][1:] == [library.name for library in tasks.LIBRARIES]
    for task, row in zip(tasks.TASKS, rows[2:], strict=True):
        for library, cell in zip(tasks.LIBRARIES, row[1:], strict=True):
            path = tasks.program(task, library)
            told = str(tasks.lines_of(path)) if path.exists() else "—"
            assert cell.split(",")[0] == told, (task, library.name)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("task", ["vpip", "record"])
def test_two_libraries_come_to_the_same(
    task: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture,
) -> None:
    kept = tmp_path / "night.phhs"
    monkeypatch.setattr(tasks, "HANDS", 20)
    tasks.night(kept)
    ours, theirs = (printed(task, it, kept, monkeypatch, capsys) for it in ("doorcard", "pokerkit"))
    assert ours == theirs != ""


@pytest.mark.parametrize(
    ("task", "answer"), [("rank", "9991\n"), ("odds", "0.56\n"), ("picture", None)]
)
def test_doorcards_programs_run(
    task: str,
    answer: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture,
) -> None:
    told = printed(task, "doorcard", tmp_path, monkeypatch, capsys)
    assert told.endswith(answer or "True\n")


def test_a_library_that_is_not_here_has_its_lines_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "version", lambda package: None)
    assert version(POKERKIT.package)
    assert tasks._cell("vpip", POKERKIT, Path(), 1) == "20"
    assert tasks._cell("picture", POKERKIT, Path(), 1) == "—"
