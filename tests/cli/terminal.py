"""The command line as a test sees it: run it, type into it, read what it says."""

from __future__ import annotations

import json
import re
from typing import Any

from rich.cells import cell_len
from typer.testing import CliRunner

from doorcard.cli.app import app

IDS = (  # games without a new deal within a hand, which would show cards twice
    "auction",
    "five-card-stud",
    "five-card-stud-buy",
    "five-card-stud-low",
    "dirty-schultz",
    "follow-the-queen",
    "razz",
    "seven-card-stud",
    "seven-card-stud-8",
    "soko",
    "substitution",
)

ANYTHING = ("c", "b", "s", "p", "b min", "t min", "say high", "")
"""Of these one is an answer at every prompt of the games here; the others are refused politely."""

CARD = re.compile(r"[2-9TJQKA][♣♦♥♠]")


class Ran:
    """What a command said, and how it ended."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def run(*args: str, typed: str | None = None, **env: str) -> Ran:
    """Run a command in this process; `typed` is its standard input."""
    result = CliRunner().invoke(app, list(args), input=typed, env=env or None)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def play(game: str, *args: str, lines: int = 40, typed: str | None = None) -> Ran:
    """Play a game with piped input: what is given, or whatever some prompt accepts."""
    if typed is None:
        typed = "".join(f"{ANYTHING[i % len(ANYTHING)]}\n" for i in range(2 * lines))
    return run("play", game, *args, typed=typed)


def too_wide(text: str, width: int = 80) -> list[str]:
    """Return the lines wider than a terminal."""
    return [line for line in text.splitlines() if cell_len(line) > width]
