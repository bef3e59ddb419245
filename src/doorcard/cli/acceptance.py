"""Whether a table may play a house rule: it must survive 200 hands under the laws.

What survived is remembered by what stood in the file and by the engine's version, so that nobody
waits twice. A place to remember it in that can't be written to is no error.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import typer

from doorcard import __version__
from doorcard.cli import text as words
from doorcard.cli.clean import brief, clean
from doorcard.cli.faces import make_console
from doorcard.laws import LawBroken, Report, play_under_laws
from doorcard.laws.replay import Record, act
from doorcard.rules.errors import BadSetup, Refused
from doorcard.rules.game import Game

HANDS = 200
AT_ONCE = 4
"""How many hands are played with one number of seats: one for each way of playing."""
CHECK_EVERY = 2
"""Laws 3 to 5 are held at every second decision, the others at every fact."""
REMEMBERED = 500
"""How many house rules are remembered at most."""

NEEDED = ("showdowns", "all_ins", "redeals")
"""What the hands must have reached, each where the game has it."""


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
    """Play hands under the laws, with every number of seats in turn, and return what they reached.

    Raise `BadSetup` (`house_rule_fails`).
    """
    from rich.progress import Progress

    fewest, most = game.seats
    report: Report | None = None
    errors = make_console(stderr=True)
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(clean(game.title), total=hands)
        for first in range(0, hands, AT_ONCE):
            seats = most - first // AT_ONCE % (most - fewest + 1)
            played = _play(game, min(AT_ONCE, hands - first), first, seats)
            if report is None:
                report = played
            else:
                report.add(played)
            bar.update(task, completed=report.hands)
    assert report is not None
    _check_reach(game, report)
    return report


def _play(game: Game, hands: int, first: int, seats: int) -> Report:
    try:
        return play_under_laws(game, hands, seed=f"house/{first}", seats=seats, every=CHECK_EVERY)
    except LawBroken as broken:
        raise _failed(game, broken, seats) from broken
    except Refused as refused:
        told = words.TRIAL_REFUSED.format(why=refused.message, seats=seats)
        raise _refusal(game, told) from refused


def _refusal(game: Game, why: str) -> BadSetup:
    return BadSetup("house_rule_fails", f"{clean(game.title)} can't be played: {why}")


def _failed(game: Game, broken: LawBroken, seats: int) -> BadSetup:
    """Return what broke in one sentence, with the step of the rule sheet to look at."""
    told = words.TRIAL_FAILED.format(
        law=words.LAWS.get(broken.law, broken.law), why=brief(broken.message), seats=seats
    )
    return _refusal(game, f"{told}; {_where(game, broken.context)}")


def _where(game: Game, context: dict[str, object]) -> str:
    """Return which step of the game was running when a law was broken."""
    at = 0
    given: Any = context
    record = Record(game, given.get("stacks", ()), given.get("stakes"))
    try:
        hand = record.start()
        at = hand.state.at
        for player, action in given.get("answers", ())[:-1]:
            hand = act(hand, player, action)
            at = hand.state.at
    except Exception:  # whatever broke the law may break here too: the step before it is known
        pass
    return words.TRIAL_LOOK.format(number=at + 1, phase=type(game.phases[at]).__name__)


def _check_reach(game: Game, report: Report) -> None:
    """Refuse a run that was too tame to prove anything."""
    missing = [name for name in report.expected if name in NEEDED and not getattr(report, name)]
    if missing:
        told = words.OR.join(words.REACHED.get(name, name) for name in missing)
        raise _refusal(game, words.TRIAL_TAME.format(hands=report.hands, missing=told))


def memory_path() -> Path:
    """Return the file that remembers which house rules were accepted."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    home = Path(cache) if Path(cache).is_absolute() else Path.home() / ".cache"
    return home / "doorcard" / "house-rules.json"


def _remembered() -> dict[str, str]:
    """Return the version that accepted each text, by its hash; nothing where it can't be read."""
    try:
        found = json.loads(memory_path().read_text(encoding="utf-8"))
    except (OSError, ValueError, RuntimeError, RecursionError):
        return {}
    accepted = found.get("accepted") if isinstance(found, dict) else None
    return accepted if isinstance(accepted, dict) else {}


def _remember(digest: str) -> None:
    accepted = {key: value for key, value in _remembered().items() if key != digest}
    latest = dict([*accepted.items(), (digest, __version__)][-REMEMBERED:])
    try:
        path = memory_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{path.name}.{os.getpid()}")
        fresh.write_text(json.dumps({"accepted": latest}, indent=1), encoding="utf-8")
        fresh.replace(path)
    except (OSError, RuntimeError):
        return
