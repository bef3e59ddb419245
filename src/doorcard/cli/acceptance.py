"""The check of a house rule before a table may play it: 200 hands must keep all laws.

A rule that passed is remembered by the text of its file and by the engine's version, so that you
don't wait twice. If the memory can't be written, that is not an error.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path

import typer
from platformdirs import user_cache_dir

from doorcard.cli import text as words
from doorcard.cli.console import clean, progress_bar
from doorcard.laws import Report, trial
from doorcard.laws.trial import HANDS
from doorcard.rules.game import Game
from doorcard.version import __version__

RULES_KEPT = 500
"""The most house rules that are remembered."""


def accept(game: Game, text: str) -> None:
    """Try a game, unless the text it came from was tried before; `text` holds its options too.

    Raise `BadSetup` (`house_rule_fails`) that names the broken law and what to look at.
    """
    digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    if _remembered().get(digest) == __version__:
        return
    typer.echo(words.TRYING.format(title=clean(game.title), hands=HANDS), err=True)
    try_out(game)
    _remember(digest)


def try_out(game: Game, hands: int = HANDS) -> Report:
    """Play hands under the laws as `laws.trial` does, with a progress bar."""
    with progress_bar(clean(game.title), hands) as move:
        return trial.try_out(game, hands, move)


def memory_path() -> Path:
    """Return the file that remembers which house rules were accepted."""
    return Path(user_cache_dir("doorcard", appauthor=False)).expanduser() / "house-rules.json"


def _remembered() -> dict[str, str]:
    """Return the version that accepted each text, by its hash; {} if the memory can't be read."""
    try:
        found = json.loads(memory_path().read_text(encoding="utf-8"))
    except (OSError, ValueError, RuntimeError, RecursionError):
        return {}
    accepted = found.get("accepted") if isinstance(found, dict) else None
    return accepted if isinstance(accepted, dict) else {}


def _remember(digest: str) -> None:
    accepted = {key: value for key, value in _remembered().items() if key != digest}
    latest = dict([*accepted.items(), (digest, __version__)][-RULES_KEPT:])
    try:
        path = memory_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{path.name}.{os.getpid()}")
        fresh.write_text(json.dumps({"accepted": latest}, indent=1), encoding="utf-8")
        fresh.replace(path)
    except (OSError, RuntimeError):
        return
