"""Environments: decisions per second of random play with an observation at each, next to peers.

Ours play the same game as in `playing`. The peers play what they have: two of them hold'em.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from tools.bench.peers import OPENSPIEL, PETTINGZOO, RLCARD, Entry, Peer, enter
from tools.bench.playing import PLAYERS, STACK, STAKES, peers_game, rlcard_environment
from tools.bench.racing import Goal, Group, Pace, Row, Timed, Turn, clock, race

UNIT = "decisions/s"
COUNT = 256
"""How many tables take a step at once."""
FASTER_TABLE, FASTER_SEEN, FASTER_TREE = 3, 1, 5
"""How many times the speed of each peer is the goal."""

TABLE, MANY, TREE = "one table", f"{COUNT} tables", "the tree"
HOLDEM = f"{PETTINGZOO.name}: texas_holdem_v4"
WRAPPED = f"{OPENSPIEL.name}: PokerKit's stud"
SEEN = f"{RLCARD.name}: hold'em, observed"


def measure_environments(pace: Pace) -> list[Row]:
    """Measure a table of PettingZoo, many tables at once, and the tree for OpenSpiel."""
    ours = Peer("doorcard.rl", "doorcard.rl")
    entries = {
        TABLE: Entry(ours, lambda rl: pettingzoo_turn(lambda: _table(rl))),
        MANY: Entry(ours, _tables),
        TREE: Entry(OPENSPIEL, _our_tree),
        HOLDEM: Entry(PETTINGZOO, _holdem),
        SEEN: Entry(RLCARD, rlcard_environment),
        WRAPPED: Entry(OPENSPIEL, _wrapped),
    }
    turns, missing = enter(entries)
    rows: list[Row] = []
    for mine, theirs, times in (
        (TABLE, HOLDEM, FASTER_TABLE),
        (MANY, SEEN, FASTER_SEEN),
        (TREE, WRAPPED, FASTER_TREE),
    ):
        taking = {name: turns[name] for name in (mine, theirs) if name in turns}
        title = f"{peers_game().id}, random play with observations, {mine}"
        goal = Goal(times)
        if mine not in turns:
            rows.append(Row(title, theirs, UNIT, None, goal=goal, note=missing[mine]))
            continue
        group = Group(title, UNIT, race(taking, pace), {theirs: goal}, missing)
        rows += group.against(mine, [theirs])
    return rows


def _table(rl: Any) -> Any:
    return rl.env(peers_game(), PLAYERS, stakes=STAKES, stacks=STACK)


def _holdem(_: Any) -> Turn:
    module = import_module("pettingzoo.classic.texas_holdem_v4")
    return pettingzoo_turn(lambda: module.env(num_players=PLAYERS))


def pettingzoo_turn(make: Callable[[], Any]) -> Turn:
    """Return the turn of any PettingZoo table, which picks any action that is allowed."""
    env = make()

    def turn(size: int, seed: int) -> Timed:
        rng = Random(seed)
        actions = 0
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            began = clock()
            for number in range(size):
                env.reset(seed=number if number == 0 else None)
                while True:
                    seen, _, ended, cut_off, _ = env.last()
                    if ended or cut_off:
                        break
                    env.step(rng.choice(seen["action_mask"].nonzero()[0].tolist()))
                    actions += 1
            return actions, clock() - began

    return turn


def _tables(rl: Any) -> Turn:
    import numpy as np

    tables = rl.Tables(peers_game(), COUNT, PLAYERS, stakes=STAKES, stacks=STACK)

    def turn(size: int, seed: int) -> Timed:
        rng = np.random.default_rng(seed)
        step = tables.reset(seed)
        began = clock()
        for _ in range(size):
            mask = step.seen["action_mask"]
            step = tables.step((rng.random(mask.shape) * mask).argmax(1))
        return size * COUNT, clock() - began

    return turn


def _our_tree(_: Any) -> Turn:
    from doorcard.rl.openspiel import game_of

    return _openspiel_turn(game_of(peers_game(), PLAYERS, stakes=STAKES, stacks=STACK))


def _wrapped(_: Any) -> Turn:
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games.pokerkit_wrapper")
    settings = {
        "variant": "FixedLimitSevenCardStud",
        "num_players": PLAYERS,
        "antes": " ".join([str(STAKES.ante)] * PLAYERS),
        "bring_in": STAKES.bring_in,
        "small_bet": STAKES.bet("small"),
        "big_bet": STAKES.bet("big"),
        "num_streets": 5,
        "stack_sizes": " ".join([str(STACK)] * PLAYERS),
    }
    return _openspiel_turn(pyspiel.load_game("python_pokerkit_wrapper", settings))


def _openspiel_turn(game: Any) -> Turn:
    """Return the turn of any OpenSpiel game; each decision is told what the player knows."""

    def turn(size: int, seed: int) -> Timed:
        rng = Random(seed)
        actions = 0
        began = clock()
        for _ in range(size):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.chance_outcomes())[0])
                    continue
                state.information_state_string(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
        return actions, clock() - began

    return turn
