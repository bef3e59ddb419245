"""What the parts cost: keeping a hand, acting on it, and importing the library."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from doorcard import start
from doorcard.cards import deck
from doorcard.cli.benching.peers import POKERKIT, Entry, enter
from doorcard.cli.benching.playing import PLAYERS, STACK, STAKES, peers_game, pokerkit_start
from doorcard.cli.benching.rows import ITSELF, Goal, Group, Row
from doorcard.cli.benching.turns import Pace, Timed, Turn, race, repeated

FORK, ACT = "fork", "act"
PEER_FORK, PEER_ACT = f"{FORK}, {POKERKIT.name}", f"{ACT}, {POKERKIT.name}"

OURS = "import doorcard"
NOTHING = "pass"


def measure_hand(pace: Pace) -> list[Row]:
    """Measure what it costs to keep a hand, and to act on it while keeping it as it was."""
    hand = start(peers_game(), [STACK] * PLAYERS, STAKES, [deck()])
    assert hand.ask is not None
    player = hand.ask.players[0]
    action = hand.ask.offers[0].examples()[0]
    peers, missing = enter(
        {
            PEER_FORK: Entry(POKERKIT, partial(_pokerkit_copy, acting=False)),
            PEER_ACT: Entry(POKERKIT, partial(_pokerkit_copy, acting=True)),
        }
    )
    turns = {
        FORK: repeated(lambda: copy.copy(hand)),
        ACT: repeated(lambda: hand.act(player, action)),
    }
    speeds = race(turns | peers, pace)
    at_most = {ITSELF: Goal(1, at_least=False, of_ratio=False)}
    forks = Group("fork a hand", "µs", speeds, at_most, missing)
    acts = Group("act on a hand, which stays as it was", "µs", speeds, {}, missing)
    return [
        forks.alone(FORK),
        *forks.against(FORK, {PEER_FORK: f"{POKERKIT.name}, deepcopied"}),
        acts.alone(ACT),
        *acts.against(ACT, {PEER_ACT: f"{POKERKIT.name}, deepcopied"}),
    ]


def _pokerkit_copy(pokerkit: Any, *, acting: bool) -> Turn:
    """Return PokerKit's turn: a state changes in place, so that keeping it means a copy."""
    state = pokerkit_start(pokerkit, "CASH_GAME")()

    def act() -> None:
        copy.deepcopy(state).post_bring_in()

    return repeated(act if acting else lambda: copy.deepcopy(state))


def measure_import(pace: Pace) -> list[Row]:
    """Measure fresh interpreters: one that imports doorcard, others that import less or more."""
    turns = {OURS: partial(run_python, OURS), NOTHING: partial(run_python, NOTHING)}
    peers, missing = enter({POKERKIT.name: Entry(POKERKIT, lambda _: _importing(POKERKIT.package))})
    speeds = race(turns | peers, pace)
    goals = {ITSELF: Goal(150, at_least=False, of_ratio=False)}
    group = Group("import in a new process", "ms", speeds, goals, missing)
    names = {NOTHING: "no import at all", POKERKIT.name: POKERKIT.name}
    return [group.alone(OURS), *group.against(OURS, names)]


def _importing(package: str) -> Turn:
    return partial(run_python, f"import {package}")


def run_python(code: str, _size: int, _seed: int) -> Timed:
    """Run some code in a fresh interpreter, once."""
    home = str(Path(__file__).resolve().parents[3])
    paths = [home, *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    began = _spent()
    done = subprocess.run([sys.executable, "-c", code], env=env, check=False, capture_output=True)
    if done.returncode:
        raise RuntimeError(f"{code!r} fails: {done.stderr.decode(errors='replace').strip()[-200:]}")
    return 1, _spent() - began


def _spent() -> float:
    """Return the seconds of all processes that were started here and have ended.

    Where the system does not count these, any seconds.
    """
    try:
        import resource
    except ImportError:
        return perf_counter()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
