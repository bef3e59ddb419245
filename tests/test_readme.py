"""The README's Python lines run, and print what they say."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

from typer.main import get_command

from doorcard import games
from doorcard.cli.app import app

TENS = ("", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
ONES = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
README = Path(__file__).resolve().parent.parent / "README.md"


def test_the_python_lines_of_the_readme_run() -> None:
    code = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code[1], str(README), "exec"), {})
    promised = re.findall(r"^print\(.*\)  # (.*)$", code[1], re.MULTILINE)
    assert promised
    assert printed.getvalue().splitlines() == promised


def test_the_readme_says_how_many_games_there_are() -> None:
    said = re.search(r"^There are ([a-z-]+) games\.", README.read_text("utf-8"), re.MULTILINE)
    assert said is not None
    tens, _, ones = said[1].partition("-")
    count = len(games.ids())
    assert TENS.index(tens) * 10 + ONES.index(ones or "") == count, (
        f"README.md says that there are {said[1]} games, and there are {count}: write the number "
        "in words there"
    )


def test_the_readme_names_every_command() -> None:
    said = re.search(r"you have these commands: `doorcard ([^`]*)`", README.read_text("utf-8"))
    assert said is not None
    named = {each.split()[0] for each in said[1].split(" | ")}
    assert named == set(get_command(app).commands)  # type: ignore[attr-defined]
