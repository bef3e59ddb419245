"""Solve a tiny stud by CFR+, and say how much the best reply to what was found still wins.

    pip install 'doorcard[rl]'
    python examples/rl/solve.py [ROUNDS]

The game is examples/rl/tiny-stud.toml. Its tree is walked as a whole: chance deals card by card.
Suits mean nothing in it, so cards of one rank are dealt as one, as often as there are such cards.
"""

import re
import sys
from collections import defaultdict
from itertools import groupby
from pathlib import Path

from doorcard import Stakes, records
from doorcard.cards import rank
from doorcard.rl import Setting, root

GAME = Path(__file__).with_name("tiny-stud.toml")
ROUNDS = 200


def tree(node, spots):
    """Return the tree below a node: ("end", won), ("chance", …) or (player, spot, children)."""
    if node.over:
        return "end", node.won()[0]
    if node.is_chance:
        ranks = [list(cards) for _, cards in groupby(node.cards, rank)]
        of_each = [(len(cards) / len(node.cards), cards[0]) for cards in ranks]
        return "chance", [(share, tree(node.child(card), spots)) for share, card in of_each]
    known = re.sub(r"([QKA])[cdhs]", r"\1", node.known_to(node.player))
    children = [tree(node.child(row), spots) for row in node.choices]
    spot = spots.setdefault(known, (len(spots), len(children)))[0]
    return node.player, spot, children


def shares(numbers):
    """Return how often each choice is made, by regrets or by what was played on average."""
    kept = [max(number, 0.0) for number in numbers]
    total = sum(kept)
    return [number / total for number in kept] if total else [1 / len(kept)] * len(kept)


class Solver:
    """CFR+: regrets never fall below 0, the players take turns, and later rounds count for more."""

    def __init__(self, top, spots):
        self.top = top
        self.regrets = [[0.0] * count for _, count in spots.values()]
        self.played = [[0.0] * count for _, count in spots.values()]

    def run(self, rounds):
        for number in range(1, rounds + 1):
            for learner in (1, 2):
                self.weight = number
                self.policy = [shares(regrets) for regrets in self.regrets]
                self.gained = defaultdict(float)
                self.walk(self.top, learner, 1.0, 1.0)
                for (spot, choice), gain in self.gained.items():
                    self.regrets[spot][choice] = max(0.0, self.regrets[spot][choice] + gain)

    def walk(self, node, learner, own, others):
        """Return what the learner wins from a node on, noting regrets on the way."""
        if node[0] == "end":
            return node[1] if learner == 1 else -node[1]
        if node[0] == "chance":
            return sum(p * self.walk(child, learner, own, others * p) for p, child in node[1])
        player, spot, children = node
        policy = self.policy[spot]
        if player != learner:
            return sum(
                p * self.walk(child, learner, own, others * p)
                for p, child in zip(policy, children, strict=True)
            )
        values = [
            self.walk(child, learner, own * p, others)
            for p, child in zip(policy, children, strict=True)
        ]
        value = sum(p * v for p, v in zip(policy, values, strict=True))
        for choice, p in enumerate(policy):
            self.gained[spot, choice] += others * (values[choice] - value)
            self.played[spot][choice] += self.weight * own * p
        return value


def best_reply(states, policy, who):
    """Return what the best reply of a player wins, from nodes with the chance of each."""
    value, spots, waiting = 0.0, defaultdict(list), list(states)
    while waiting:
        node, chance = waiting.pop()
        if node[0] == "end":
            value += chance * (node[1] if who == 1 else -node[1])
        elif node[0] == "chance":
            waiting += [(child, chance * p) for p, child in node[1]]
        elif node[0] != who:
            chances = [chance * p for p in policy[node[1]]]
            waiting += zip(node[2], chances, strict=True)
        else:
            spots[node[1]].append((node[2], chance))
    for alike in spots.values():
        count = len(alike[0][0])
        value += max(
            best_reply([(children[choice], chance) for children, chance in alike], policy, who)
            for choice in range(count)
        )
    return value


def exploitable(top, policy):
    """Return what best replies win, in big bets a hundred hands, mean of both seats."""
    return 50 * sum(best_reply([(top, 1.0)], policy, who) for who in (1, 2))


def main(rounds=ROUNDS):
    setting = Setting(records.load_rules(GAME), stakes=Stakes(ante=1, small_bet=2))
    spots = {}
    top = tree(root(setting), spots)
    print(f"{len(spots)} spots; big bets a hundred hands that the best reply wins:")
    uniform = [[1 / count] * count for _, count in spots.values()]
    print(f"  against play at random   {exploitable(top, uniform):7.2f}")
    solver = Solver(top, spots)
    solver.run(rounds)
    found = exploitable(top, [shares(played) for played in solver.played])
    print(f"  after {rounds:4} rounds CFR+   {found:7.2f}")
    return found


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
