"""Whole hands: decisions per second of uniformly random play."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

from doorcard import games
from doorcard.cli.benching.peers import POKERKIT, RLCARD, Entry, enter
from doorcard.cli.benching.rows import Goal, Group, Row
from doorcard.cli.benching.turns import Pace, Timed, Turn, clock, race
from doorcard.rules.game import Game, Stakes
from doorcard.simulation import simulate

PEER_GAME = "FixedLimitSevenCardStud"
"""PokerKit's class for the game that both play; ours goes by the same words."""
RLCARD_GAME = "limit-holdem"
"""RLCard plays no stud; this is what it has with fixed limits."""

PLAYERS = 6
STACK = 200
STAKES = Stakes(ante=1, bring_in=1, small_bet=2)

FASTER = 10
"""How many times PokerKit's decisions per second are the goal."""
SLOWEST = 1 / 3
"""Which part of the peers' game's decisions per second is the goal in every game."""

UNIT = "decisions/s"
OURS = "ours"


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
    """Measure random play of every game, each against that of the peers' game.

    Each is dealt to six players or to as many as it seats.
    """
    yardstick = peers_game()
    title = f"each game with {PLAYERS} players against {yardstick.id}, random play"
    found = []
    for game_id in games.ids():
        game = games.get(game_id)
        turns: dict[str, Turn] = {
            OURS: partial(play_ours, game),
            yardstick.title: partial(play_ours, yardstick),
        }
        seats = seats_of(game)
        name = game_id if seats == PLAYERS else f"{game_id}, {seats} players"
        group = Group(title, UNIT, race(turns, pace), {name: Goal(SLOWEST)})
        found += group.against(OURS, {yardstick.title: name})
    return found


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
