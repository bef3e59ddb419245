"""Whole hands: decisions per second of uniformly random play, and what the parts of a hand cost.

The parts: keeping a hand, acting on it, and importing the library.
"""

from __future__ import annotations

import copy
import os
import re
import subprocess
import sys
import warnings
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from msgspec.structs import replace

import doorcard
from doorcard import games, start
from doorcard.cards import deck
from doorcard.rules.game import Game
from doorcard.rules.stakes import Stakes
from doorcard.simulation import simulate
from tools.bench.peers import POKERKIT, RLCARD, Entry, enter
from tools.bench.racing import ITSELF, Goal, Group, Pace, Row, Timed, Turn, clock, race, repeated

PEER_GAME = "FixedLimitSevenCardStud"
"""PokerKit's class for the game that both play; ours goes by the same words."""
RLCARD_GAME = "limit-holdem"
"""RLCard plays no stud; this is what it has with fixed limits."""

PLAYERS = 6
STACK = 200
STAKES = Stakes(ante=1, bring_in=1, small_bet=2)

FASTER = 12
"""How many times PokerKit's decisions per second are the goal."""
SLOWEST = 1 / 3
"""Which part of the peers' game's decisions per second is the goal in every game."""

UNIT = "decisions/s"
OURS = "ours"

FORK, ACT = "fork", "act"
PEER_FORK, PEER_ACT = f"{FORK}, {POKERKIT.name}", f"{ACT}, {POKERKIT.name}"

IMPORT = "import doorcard"
NOTHING = "pass"


@cache
def peers_game() -> Game:
    """Return our game of the name of PokerKit's."""
    name = PEER_GAME.removeprefix("FixedLimit")
    return games.get("-".join(re.findall("[A-Z][a-z]*", name)).lower())


def measure_play(pace: Pace) -> list[Row]:
    """Measure random play of the game that PokerKit has too, and what else the peers can play."""
    cash, tournament = f"{POKERKIT.name}, cash game", f"{POKERKIT.name}, tournament"
    engine, tables = f"{RLCARD.name}: hold'em instead", f"{RLCARD.name}: hold'em, observed"
    peers, missing = enter(
        {
            cash: Entry(POKERKIT, lambda pokerkit: _pokerkit(pokerkit, "CASH_GAME")),
            tournament: Entry(POKERKIT, lambda pokerkit: _pokerkit(pokerkit, "TOURNAMENT")),
            engine: Entry(RLCARD, rlcard_engine),
            tables: Entry(RLCARD, rlcard_environment),
        }
    )
    speeds = race({OURS: partial(play_ours, peers_game()), **peers}, pace)
    title = f"{peers_game().id}, random play"
    group = Group(title, UNIT, speeds, {cash: Goal(FASTER)}, missing)
    return group.against(OURS, (cash, tournament, engine, tables))


def measure_games(pace: Pace) -> list[Row]:
    """Measure random play of every game, each against that of the peers' game, and say which is
    the slowest; the same games under other names (presets) have no rows, but may be that.

    Each is dealt to six players or to as many as it seats.
    """
    yardstick = peers_game()
    rows = [_against(yardstick, game_id, pace) for game_id in games.ids()]
    presets = [_against(yardstick, preset, pace) for preset in games.presets()]
    slowest = min(rows + presets, key=lambda row: row.ratio or 0)
    return [*rows, replace(slowest, group=f"slowest game, times {yardstick.id}")]


def _against(yardstick: Game, game_id: str, pace: Pace) -> Row:
    """Return the row of one game."""
    title = f"each game with {PLAYERS} players against {yardstick.id}, random play"
    game = games.get(game_id)
    seats = seats_of(game)
    turns: dict[str, Turn] = {
        OURS: partial(play_ours, game),
        yardstick.title: partial(play_ours, yardstick),
    }
    name = game_id if seats == PLAYERS else f"{game_id}, {seats} players"
    group = Group(title, UNIT, race(turns, pace), {name: Goal(SLOWEST)})
    return group.against(OURS, {yardstick.title: name})[0]


def play_ours(game: Game, size: int, seed: int) -> Timed:
    """Play so many hands of a game; what is done is decisions."""
    seats = seats_of(game)
    began = clock()
    result = simulate(game, hands=size, seats=seats, seed=seed, stakes=STAKES, stack=STACK)
    return result.actions, clock() - began


def seats_of(game: Game) -> int:
    """Return how many players a game is measured with."""
    return min(PLAYERS, game.seats[1])


def pokerkit_start(pokerkit: Any, mode: str) -> Callable[[], Any]:
    """Return what deals a hand of the peers' game in PokerKit, which does all it can by itself."""
    create = getattr(pokerkit, PEER_GAME).create_state
    return partial(
        create,
        tuple(pokerkit.Automation),
        True,
        STAKES.ante,
        STAKES.bring_in,
        STAKES.bet("small"),
        STAKES.bet("big"),
        (STACK,) * PLAYERS,
        PLAYERS,
        mode=pokerkit.Mode[mode],
    )


def _pokerkit(pokerkit: Any, mode: str) -> Turn:
    """Return PokerKit's turn: each kind of action it allows as often as any other."""
    begin = pokerkit_start(pokerkit, mode)

    def turn(size: int, seed: int) -> Timed:
        rng = Random(seed)
        actions = 0
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            began = clock()
            for _ in range(size):
                actions += _play_out(begin(), rng)
            return actions, clock() - began

    return turn


def _play_out(state: Any, rng: Random) -> int:
    actions = 0
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
    return actions


def rlcard_engine(rlcard: Any) -> Turn:
    """Return RLCard's turn with its game alone, as it stands behind an environment."""
    game = _environment(rlcard).game

    def turn(size: int, seed: int) -> Timed:
        rng = Random(seed)
        actions = 0
        began = clock()
        for _ in range(size):
            state, _ = game.init_game()
            while not game.is_over():
                legal = state["legal_actions"]
                state, _ = game.step(legal[int(rng.random() * len(legal))])
                actions += 1
        return actions, clock() - began

    return turn


def rlcard_environment(rlcard: Any) -> Turn:
    """Return RLCard's turn with its environment, which makes an observation of every state.

    The actions are picked as for the others: its own random agent takes longer to.
    """
    env = _environment(rlcard)

    def turn(size: int, seed: int) -> Timed:
        rng = Random(seed)
        actions = 0
        began = clock()
        for _ in range(size):
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(rng.random() * len(legal))])
                actions += 1
        return actions, clock() - began

    return turn


def _environment(rlcard: Any) -> Any:
    return rlcard.make(RLCARD_GAME, config={"game_num_players": PLAYERS, "seed": 1})


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
    turns = {IMPORT: partial(run_python, IMPORT), NOTHING: partial(run_python, NOTHING)}
    peers, missing = enter({POKERKIT.name: Entry(POKERKIT, lambda _: _importing(POKERKIT.package))})
    speeds = race(turns | peers, pace)
    goals = {ITSELF: Goal(150, at_least=False, of_ratio=False)}
    group = Group("import in a new process", "ms", speeds, goals, missing)
    names = {NOTHING: "no import at all", POKERKIT.name: POKERKIT.name}
    return [group.alone(IMPORT), *group.against(IMPORT, names)]


def _importing(package: str) -> Turn:
    return partial(run_python, f"import {package}")


def run_python(code: str, _size: int, _seed: int) -> Timed:
    """Run some code in a fresh interpreter, once."""
    home = str(Path(doorcard.__file__).resolve().parents[1])
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
