"""The tree of a game: chance, what is known at a node, and OpenSpiel's own tests of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="no PettingZoo: pip install .[rl]")

from doorcard import Stakes, games, records, start
from doorcard.rl import Node, Setting, root
from tests.rl.examples import EXAMPLES, example
from tests.soaking import of_which

SOON = ["razz", "auction", "dirty-schultz", "let-it-ride"]


def walked(node: Node, rng: Random) -> tuple[Node, list[Node]]:
    """Walk down a tree at random; return its end, and the nodes at which players chose."""
    chosen = []
    while not node.over:
        if node.is_chance:
            node = node.child(rng.choice(node.cards))
        else:
            chosen.append(node)
            node = node.child(rng.choice(list(node.choices)))
    return node, chosen


@pytest.mark.parametrize("game", of_which(games.ids(), SOON))
def test_every_game_can_be_walked(game: str) -> None:
    setting, rng = Setting(game, min(3, games.get(game).seats[1])), Random(1)
    for _ in range(10):
        end, nodes = walked(root(setting), rng)
        if not setting.game.banked:
            assert sum(end.won()) == pytest.approx(0)
        known = [(node.player, node.known_to(node.player)) for node in nodes]
        assert len(set(known)) == len(known)  # nobody forgets that they were there before


def test_cards_come_as_in_a_hand_that_is_shuffled() -> None:
    stakes = Stakes(ante=1, small_bet=2, bring_in=1)
    setting = Setting("seven-card-stud", 2, stakes=stakes, stacks=100)
    deck = Random(3).sample(range(52), 52)
    hand = start(setting.game, [100, 100], stakes, [deck])
    node, picked = root(setting), 0
    while not node.over:
        if node.is_chance:
            assert sorted(node.cards) == sorted(deck[picked:])
            node, picked = node.child(deck[picked]), picked + 1
            continue
        assert hand.ask is not None
        assert hand.ask.players == (node.player,)
        row = next(iter(node.choices))
        action = node.choices.answer(row, hand.ask)
        assert action is not None
        hand, node = hand.act(node.player, action), node.child(row)
    assert node.state.seats == hand.state.seats


def test_what_is_known_tells_spots_apart_by_own_cards_alone() -> None:
    setting = Setting("razz", 2)

    def spot(*cards: int) -> Node:
        node = root(setting)
        for card in cards:
            node = node.child(card)
        return node

    one, hidden, own = spot(0, 1, 2, 3, 4, 5), spot(0, 9, 2, 3, 4, 5), spot(9, 1, 2, 3, 4, 5)
    assert one.known_to(1) == hidden.known_to(1) != own.known_to(1)
    assert one.known_to(2) == own.known_to(2) != hidden.known_to(2)


def openspiel() -> tuple[Any, Any]:
    pyspiel = pytest.importorskip("pyspiel", reason="no OpenSpiel: pip install .[openspiel]")
    from doorcard.rl import openspiel as games_of_openspiel

    return pyspiel, games_of_openspiel


@pytest.mark.parametrize("game", of_which(games.ids(), SOON))
def test_openspiel_finds_nothing_wrong_with_a_game(game: str) -> None:
    pyspiel, _ = openspiel()
    seats = max(2, games.get(game).seats[0])
    loaded = pyspiel.load_game(f"python_doorcard(game={game},players={seats})")
    pyspiel.random_sim_test(loaded, num_sims=3, serialize=False, verbose=False)


def test_openspiel_is_told_amounts_in_big_bets_and_cards_as_chance() -> None:
    pyspiel, doorcard_games = openspiel()
    stakes = Stakes(ante=1, bring_in=1, small_bet=2, big_bet=4)
    game = doorcard_games.game_of("razz", 2, stakes=stakes, stacks=80)
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert game.min_utility() == -20
    state = game.new_initial_state()
    assert state.chance_outcomes()[0] == (0, 1 / 52)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    bring_in = state.current_player()
    state.apply_action(state.legal_actions()[0])
    state.apply_action(state.string_to_action("Fold"))
    assert state.is_terminal()
    assert state.returns()[bring_in] == 1 / 4  # the other's ante of 1, in big bets of 4


ONE_CARD = """
title = "One card"
description = "One card each, from kings and aces."
seats = [2, 2]
lowest_rank = "K"
share = ["High"]
phase = [
    { phase = "Ante" },
    { phase = "Deal", pattern = "d" },
    { phase = "Bet", size = "small", opener = "LeftOfDealer", raise_cap = 1 },
    { phase = "Showdown" },
]
"""
TINY_STUD = (EXAMPLES / "tiny-stud.toml").read_text()


@pytest.mark.parametrize(
    "rules", [ONE_CARD, pytest.param(TINY_STUD, marks=pytest.mark.soak)], ids=["one card", "stud"]
)
def test_best_replies_win_as_much_as_openspiel_says(rules: str, tmp_path: Path) -> None:
    _, doorcard_games = openspiel()
    algorithms, policies = (
        pytest.importorskip(f"open_spiel.python.{name}")
        for name in ("algorithms.exploitability", "policy")
    )
    path = tmp_path / "rules.toml"
    path.write_text(rules)
    stakes = Stakes(ante=1, small_bet=2)
    game = records.load_rules(path)
    solve = example("solve")
    spots: dict[str, tuple[int, int]] = {}
    top = solve.tree(root(Setting(game, stakes=stakes)), spots)
    uniform = [[1 / count] * count for _, count in spots.values()]
    theirs = doorcard_games.game_of(game, stakes=stakes)
    # Ours is the mean of both seats, a hundred hands; theirs the sum, for one hand.
    assert solve.exploitable(top, uniform) == pytest.approx(
        50 * algorithms.nash_conv(theirs, policies.UniformRandomPolicy(theirs))
    )
