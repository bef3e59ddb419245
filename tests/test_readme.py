"""The README's Python lines run, and print what they say."""

from __future__ import annotations

import contextlib
import io
import re
import tomllib

from typer.main import get_command

from doorcard import games
from doorcard.cli.app import app
from tools.sheets import COUNTED, COUNTING, README, listed, statements

CHANGES = README.with_name("CHANGELOG.md")


def test_the_python_lines_of_the_readme_run() -> None:
    code = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code[1], str(README), "exec"), {})
    promised = re.findall(r"^print\(.*\)  # (.*)$", code[1], re.MULTILINE)
    assert promised
    assert printed.getvalue().splitlines() == promised


def test_the_readme_names_every_game() -> None:
    for name in (*games.ids(), *games.presets()):
        assert games.get(name).title in listed()


def test_other_documents_count_the_games_and_the_rules_as_they_are() -> None:
    changes = CHANGES.read_text("utf-8")
    said = re.search(r"^- (\d+) games, and (\d+) more", changes, re.MULTILINE)
    assert said is not None
    assert [int(each) for each in said.groups()] == [len(games.ids()), len(games.presets())]
    for path in COUNTING:
        counted = COUNTED.findall(path.read_text("utf-8"))
        assert counted == [statements()], f"{path.name}: run make written"


def test_the_readme_names_every_command() -> None:
    said = re.search(r"you have these commands: `doorcard ([^`]*)`", README.read_text("utf-8"))
    assert said is not None
    named = {each.split()[0] for each in said[1].split(" | ")}
    assert named == set(get_command(app).commands)  # type: ignore[attr-defined]


def test_the_readme_names_every_extra() -> None:
    told = README.read_text("utf-8")
    project = tomllib.loads(README.with_name("pyproject.toml").read_text("utf-8"))["project"]
    extras = set(project["optional-dependencies"])
    named = {
        one for found in re.findall(r"doorcard\[([a-z,]+)\]", told) for one in found.split(",")
    }
    assert named == extras
