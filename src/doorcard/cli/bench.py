"""`doorcard bench`: how fast it is here, next to PokerKit where both play the same game.

Everything runs in one process on one core. Turns with the peer are interleaved, so that whatever
else the machine does falls on both, and medians are compared.
"""

from __future__ import annotations

import copy
import os
import re
import subprocess
import sys
import warnings
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module, metadata
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from msgspec import Struct

from doorcard import games, start
from doorcard.cards import deck
from doorcard.cli.faces import make_console
from doorcard.cli.running import print_json
from doorcard.ranking import HIGH
from doorcard.rules.game import Game, Stakes
from doorcard.simulation import simulate

PEER = "pokerkit"
PEER_GAME = "FixedLimitSevenCardStud"
"""The peer's class for the game that both play; ours goes by the same words."""

PLAYERS = 6
STACK = 200
STAKES = Stakes(ante=1, bring_in=1, small_bet=2)

Timed = tuple[int, float]
"""How much was done, and in how many seconds."""
Turn = Callable[[int], Timed]
"""Does something by a seed, and says how much in how long."""
FASTER = 10
"""How many times the peer's decisions per second are the goal."""
SLOWEST = 1 / 3
"""Which part of the peers' game's decisions per second is the goal in every game."""


class Measured(Struct, frozen=True):
    """One line of the report; `goal` is a bound from below when `at_least`, else from above."""

    name: str
    value: float | None
    unit: str
    goal: float | None = None
    at_least: bool = True
    note: str = ""

    @property
    def ok(self) -> bool | None:
        """Whether the goal is met; None when there is none, or nothing was measured."""
        if self.goal is None or self.value is None:
            return None
        return self.value >= self.goal if self.at_least else self.value <= self.goal


def bench(*, quick: bool, json: bool) -> None:
    """Measure, then print a table of measurements, goals and verdicts, or JSON."""
    _stay_on_one_core()
    rounds = 3 if quick else 9
    found = [
        *measure_play(rounds, hands=300 if quick else 2000),
        *measure_games(rounds, hands=40 if quick else 300),
        *measure_hand(rounds),
        *measure_ranking(rounds, hands=200_000 if quick else 1_000_000),
        *measure_import(3 if quick else 5),
    ]
    versions = {"python": sys.version.split()[0], PEER: _peer_version()}
    if json:
        print_json({**versions, "results": _rows(found)})
    else:
        _print(found)
        told = ", ".join(
            f"{name} {version or 'not installed'}" for name, version in versions.items()
        )
        make_console().print(_goals(found))
        make_console().print(f"One core; medians of {rounds} rounds, taken in turn. {told}.")


def _rows(found: list[Measured]) -> list[dict[str, Any]]:
    return [
        {
            "name": one.name,
            "value": one.value,
            "unit": one.unit,
            "goal": one.goal,
            "at_least": one.at_least,
            "ok": one.ok,
            "note": one.note,
        }
        for one in found
    ]


def measure_play(rounds: int, hands: int) -> list[Measured]:
    """Measure decisions per second of uniformly random play, ours and the peer's in turn.

    How many times faster we are is the median over the rounds, each compared with the peer's turn
    in the same round.
    """
    game = peers_game()
    turns: dict[str, Turn] = {"ours": partial(_play_ours, game, hands)}
    peer = _peer()
    if peer is not None:
        few = max(20, hands // 8)
        turns["cash game"] = partial(_play_peer, peer, peer.Mode.CASH_GAME, few)
        turns["tournament"] = partial(_play_peer, peer, peer.Mode.TOURNAMENT, few)
    speeds = _interleaved(turns, rounds)
    ours = speeds.pop("ours")
    found = [Measured(f"{game.id}, random play", median(ours), "decisions/s")]
    if peer is None:
        note = f"{PEER} is not installed: pip install {PEER}"
        return [*found, Measured(f"against {PEER}", None, "times", FASTER, note=note)]
    for mode, theirs in speeds.items():
        found.append(Measured(f"{PEER}, {mode}", median(theirs), "decisions/s"))
    for mode, theirs in speeds.items():
        ratio = median(ours[i] / speed for i, speed in enumerate(theirs))
        goal = FASTER if mode == "cash game" else None
        found.append(Measured(f"against {PEER}, {mode}", ratio, "times", goal))
    return found


def measure_games(rounds: int, hands: int) -> list[Measured]:
    """Measure uniformly random play of every game, as a part of the peers' game's speed.

    Each game is dealt to six players or to as many as it seats; all take turns with the peers'
    game, and each turn is compared with that game's in the same round.
    """
    yardstick = peers_game()
    turns: dict[str, Turn] = {"": partial(_play_ours, yardstick, hands)}
    told = {}
    for game in map(games.get, games.ids()):
        turns[game.id] = partial(_play_ours, game, hands)
        told[game.id] = f"{game.id}, {_seats(game)} seats, against {yardstick.id}"
    speeds = _interleaved(turns, rounds)
    by = speeds.pop("")
    return [
        Measured(
            told[game_id],
            median(speed / by[i] for i, speed in enumerate(ours)),
            "times",
            SLOWEST,
        )
        for game_id, ours in speeds.items()
    ]


def measure_hand(rounds: int) -> list[Measured]:
    """Measure what it costs to keep a hand and to act on it."""
    hand = start(peers_game(), [STACK] * PLAYERS, STAKES, [deck()])
    assert hand.ask is not None
    player = hand.ask.players[0]
    action = hand.ask.offers[0].examples()[0]

    def fork(count: int) -> Timed:
        began = perf_counter()
        for _ in range(count):
            copy.copy(hand)
        return count, perf_counter() - began

    def act(count: int) -> Timed:
        began = perf_counter()
        for _ in range(count):
            hand.act(player, action)
        return count, perf_counter() - began

    speeds = _interleaved({"fork": lambda _: fork(100_000), "act": lambda _: act(10_000)}, rounds)
    return [
        Measured("fork a hand", 1e6 / median(speeds["fork"]), "µs", 1, at_least=False),
        Measured("act on a hand", 1e6 / median(speeds["act"]), "µs"),
    ]


def measure_ranking(rounds: int, hands: int) -> list[Measured]:
    """Measure hand values, one hand in plain Python and many in NumPy; tables are warm."""
    import numpy as np

    rng = np.random.default_rng(1)
    drawn = rng.integers(0, 52, (2 * hands, 7), dtype=np.uint8)
    ordered = np.sort(drawn, axis=1)
    distinct = drawn[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)][:hands]
    some = distinct[:5000].tolist()
    HIGH.value(some[0])
    HIGH.values(distinct[:10])

    def one_by_one(_: int) -> Timed:
        value = HIGH.value
        began = perf_counter()
        for cards in some:
            value(cards)
        return len(some), perf_counter() - began

    def at_once(_: int) -> Timed:
        began = perf_counter()
        HIGH.values(distinct)
        return len(distinct), perf_counter() - began

    speeds = _interleaved({"one": one_by_one, "many": at_once}, rounds)
    return [
        Measured("rank one hand of seven", 1e6 / median(speeds["one"]), "µs", 1, at_least=False),
        Measured("rank many hands of seven", median(speeds["many"]) / 1e6, "million/s", 40),
    ]


def measure_import(rounds: int) -> list[Measured]:
    """Measure fresh interpreters: one that imports doorcard, and one that does nothing."""
    best = {"import doorcard": 1e9, "pass": 1e9}
    for _ in range(rounds):
        for code, fastest in best.items():
            best[code] = min(fastest, _run_python(code))
    return [
        Measured(
            "import doorcard, new process", best["import doorcard"], "ms", 150, at_least=False
        ),
        Measured("import nothing, new process", best["pass"], "ms"),
    ]


def peers_game() -> Game:
    """Return our game of the name of the peer's."""
    name = PEER_GAME.removeprefix("FixedLimit")
    return games.get("-".join(re.findall("[A-Z][a-z]*", name)).lower())


def _play_ours(game: Game, hands: int, seed: int) -> Timed:
    seats = _seats(game)
    result = simulate(game, hands=hands, seats=seats, seed=seed, stakes=STAKES, stack=STACK)
    return result.actions, result.seconds


def _seats(game: Game) -> int:
    """Return how many players a game is measured with."""
    return min(PLAYERS, game.seats[1])


def _play_peer(peer: Any, mode: Any, hands: int, seed: int) -> Timed:
    """Play the peer's game at random: each kind of action it allows as often as any other."""
    rng = Random(seed)
    create = getattr(peer, PEER_GAME).create_state
    everything = tuple(peer.Automation)
    actions = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        began = perf_counter()
        for _ in range(hands):
            state = create(
                everything,
                True,
                STAKES.ante,
                STAKES.bring_in,
                STAKES.bet("small"),
                STAKES.bet("big"),
                (STACK,) * PLAYERS,
                PLAYERS,
                mode=mode,
            )
            while state.status:
                kinds = []
                if state.can_fold():
                    kinds.append(state.fold)
                if state.can_check_or_call():
                    kinds.append(state.check_or_call)
                if state.can_post_bring_in():
                    kinds.append(state.post_bring_in)
                if state.can_complete_bet_or_raise_to():
                    kinds.append(state.complete_bet_or_raise_to)
                kinds[int(rng.random() * len(kinds))]()
                actions += 1
        return actions, perf_counter() - began


def _interleaved(turns: Mapping[str, Turn], rounds: int) -> dict[str, list[float]]:
    """Return the speeds of each, taking turns; a first round of all is for warming up."""
    speeds: dict[str, list[float]] = {name: [] for name in turns}
    for number in range(rounds + 1):
        for name, turn in turns.items():
            done, seconds = turn(number)
            if number:
                speeds[name].append(done / seconds)
    return speeds


def _run_python(code: str) -> float:
    """Return how many milliseconds a fresh interpreter takes for some code."""
    home = str(Path(__file__).resolve().parents[2])
    paths = [home, *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code], env=env, check=True)
    return 1000 * (perf_counter() - began)


def _peer() -> Any:
    """Return the peer's module, or None where it is not installed."""
    try:
        return import_module(PEER)
    except ImportError:
        return None


def _peer_version() -> str | None:
    try:
        return metadata.version(PEER)
    except metadata.PackageNotFoundError:
        return None


def _stay_on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def _print(found: list[Measured]) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("what")
    table.add_column("measured", justify="right", no_wrap=True)
    table.add_column("goal", justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    verdicts = {True: "met", False: "missed", None: ""}
    for one in found:
        measured = "—" if one.value is None else f"{_number(one.value)} {one.unit}"
        sign = "≥" if one.at_least else "≤"
        goal = "" if one.goal is None else f"{sign} {_number(one.goal)} {one.unit}"
        table.add_row(one.name, measured, goal, verdicts[one.ok])
    console = make_console()
    console.print(table)
    for note in filter(None, (one.note for one in found)):
        console.print(note)


def _goals(found: list[Measured]) -> str:
    """Return how many goals are met; what was not measured is not counted."""
    verdicts = [one.ok for one in found if one.ok is not None]
    return f"{sum(verdicts)} of {len(verdicts)} goals met"


def _number(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.2f}".rstrip("0").rstrip(".") if value < 100 else f"{value:.0f}"
