"""Small games, solved: how much a best reply wins, that bots play by it, and what is too large."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

from doorcard import Action, Call, Fold, Game, Raise, Stakes, View, bots, games, records, start
from doorcard.bots.open_tree import CHANCE, PLAYERS, Parts, TooLarge, TreeNode, grown, small
from doorcard.bots.solving import Solution, by_solution, solution
from doorcard.rules.phases.bet import CanCall
from doorcard.simulation.play import Dealer, open_hand, play

STAKES = Stakes(ante=1, small_bet=2)
RULES = """
title = "Three Kings"
description = "One card each; the higher one wins."
seats = [2, 2]
lowest_rank = "{lowest}"
share = ["High"]

[[phase]]
phase = "Ante"

[[phase]]
phase = "Deal"
pattern = "d"

[[phase]]
phase = "Bet"
size = "small"
opener = "LeftOfDealer"
raise_cap = 1
limit = "{limit}"

[[phase]]
phase = "Showdown"
"""


def one_card(tmp_path: Path, lowest: str = "Q", limit: str = "Fixed") -> Game:
    """Return a game of one card each and one round of bets."""
    file = tmp_path / "one.toml"
    file.write_text(RULES.format(lowest=lowest, limit=limit))
    return records.load_rules(file)


def nodes(node: TreeNode) -> Iterator[TreeNode]:
    yield node
    for edge in node.edges:
        yield from nodes(edge.to)


def tiny() -> Game:
    return records.load_rules(Path("examples/rl/tiny-stud.toml"))


def best(node: TreeNode, player: int, likely: Parts, found: Solution) -> Parts:
    """Return what the best reply of a player wins from a node on, by hand, where the rival comes
    there with each hand as likely as that."""
    if node.won is not None:
        won: Parts = node.weight * (node.won if player == 1 else -node.won.T) @ likely
        return won
    if node.player == CHANCE:
        return sum([best(edge.to, player, likely, found) for edge in node.edges], 0 * likely)
    if node.player == player:
        each: Parts = np.array([best(edge.to, player, likely, found) for edge in node.edges])
        highest: Parts = each.max(axis=0)
        return highest
    often = found.spots[node.path].often
    ways = zip(node.edges, often, strict=True)
    return sum([best(edge.to, player, likely * part, found) for edge, part in ways], 0 * likely)


def exploited(game: Game) -> float:
    """Return what best replies win, in chips a hand, mean of both players."""
    found = solution(game, STAKES)
    assert found is not None
    tree = grown(game, STAKES)
    hands = len(tree.hands)
    assert all(len(hand) == 1 for hand in tree.hands)
    deals = hands * (hands - 1)  # one card each
    both = [best(tree.root, player, np.ones(hands), found).sum() for player in PLAYERS]
    return float(sum(both)) / 2 / deals


def test_the_best_reply_wins_next_to_nothing() -> None:
    big_bets = 100 * exploited(tiny()) / STAKES.bet("big")
    assert 0 <= big_bets <= 1  # 6 are allowed a hundred hands


def test_one_card_each_is_bet_in_nine_ways(tmp_path: Path) -> None:
    tree = grown(one_card(tmp_path), STAKES)
    assert [min(hand) // 4 for hand in tree.hands] == [10] * 4 + [11] * 4 + [12] * 4
    assert tree.most == 1 + 2 * 2  # ante, a bet and a raise
    (first,) = [edge.to for edge in tree.root.edges]
    assert first.player == 1
    bet = {type(edge.action): edge.to for edge in first.edges}[Raise]
    after = {type(edge.action): edge.to for edge in bet.edges}
    assert set(after) == {Fold, Call, Raise}
    assert after[Raise].won is None
    called, folded = after[Call].won, after[Fold].won
    queen, other, king = 0, 1, 4
    assert called is not None
    assert called[[queen, king, queen, queen], [king, queen, other, queen]].tolist() == [
        -3,
        3,
        0,
        0,
    ]
    assert folded is not None
    assert folded[[queen, king, queen], [king, queen, queen]].tolist() == [1, 1, 0]
    assert sum([node.won is not None for node in nodes(tree.root)]) == 9


def test_who_ties_for_sure_never_folds(tmp_path: Path) -> None:
    game = one_card(tmp_path, "A")
    found = solution(game, STAKES)
    assert found is not None
    folds = [
        spot.often[spot.actions.index(Fold())]
        for spot in found.spots.values()
        if Fold() in spot.actions
    ]
    assert len(folds) == 4  # a bet, a raise; and the same after a check
    assert np.max(folds) < 0.05


def test_hard_bots_play_by_it_and_the_same_from_the_same_seed() -> None:
    game = tiny()
    given: list[list[str]] = [[], []]
    for told in given:

        def hard(view: View, rng: Random, told: list[str] = told) -> Action:
            action = bots.bot("hard")(view, rng)
            ask = view.own_ask
            assert ask is not None
            if any(isinstance(offer, CanCall) for offer in ask.offers):
                assert by_solution(view, Random(1)) is not None
            told.append(repr(action))
            return action

        dealer = Dealer(5)
        opening = open_hand(game, STAKES, None, 2)
        for number in range(40):
            dealer.begin(number)
            play(opening, [hard] * 2, dealer)
    assert given[0] == given[1]
    assert len(set(given[0])) > 2


def test_with_few_chips_and_in_larger_games_there_is_no_solution(tmp_path: Path) -> None:
    game = tiny()
    for stack, known in ((13, True), (12, False)):
        hand = start(game, [stack, 400], STAKES, orders=[game.deck()])
        assert (by_solution(hand.seen_by(1), Random(1)) is not None) == known
    assert not any(small(games.get(id)) for id in ("razz", "five-card-stud", "chicago"))
    free = one_card(tmp_path, limit="NoLimit")
    assert small(free)
    with pytest.raises(TooLarge):
        grown(free, STAKES)
    assert solution(free, STAKES) is None
