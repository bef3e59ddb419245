"""Bots: decisions per second against one another, and how long one takes in every game.

    python -m tools.bench.deciding [--game ID …] [--level hard] [--seats 2] [--hands 6]

prints milliseconds a decision by game; `make bench` has the rows of the two most played.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from random import Random
from statistics import mean, median

from doorcard import Action, View, games
from doorcard.bots import LEVELS, Policy
from doorcard.bots.classic import classic
from doorcard.rules.game import Game
from doorcard.simulation.play import Dealer, open_hand, play
from tools.bench.racing import Goal, Group, Pace, Row, Timed, Turn, clock, race

UNIT = "decisions/s"
GAMES = ("seven-card-stud", "five-card-stud")
MEDIUM, HARD, CLASSIC = "medium", "hard", "the bot that reads nothing"
FAST_ENOUGH = 5000
"""Decisions a second that the medium level is to make."""


def measure_deciding(pace: Pace) -> list[Row]:
    """Measure bots of two levels next to those that read nothing, heads-up; the engine's part of
    the time counts too."""
    rows: list[Row] = []
    for id in GAMES:
        turns: dict[str, Turn] = {
            MEDIUM: partial(played, games.get(id), LEVELS["medium"]),
            HARD: partial(played, games.get(id), LEVELS["hard"]),
            CLASSIC: partial(played, games.get(id), classic()),
        }
        speeds = race(turns, pace)
        goals = {CLASSIC: Goal(FAST_ENOUGH, of_ratio=False)}
        rows += Group(f"{id}, bots at {MEDIUM}", UNIT, speeds, goals).against(MEDIUM, [CLASSIC])
        rows += Group(f"{id}, bots at {HARD}", UNIT, speeds).against(HARD, [CLASSIC])
    return rows


def played(game: Game, policy: Policy, size: int, seed: int) -> Timed:
    """Play `size` hands heads-up; return how many decisions were made, and the seconds it took."""
    dealer = Dealer(seed)
    opening = open_hand(game, None, None, 2)
    actions = 0
    began = clock()
    for number in range(size):
        dealer.begin(number)
        actions += play(opening, [policy] * 2, dealer).actions
    return actions, clock() - began


class Timing:
    """A player whose decisions are timed."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.seconds: list[float] = []

    def __call__(self, view: View, rng: Random) -> Action:
        began = clock()
        action = self._policy(view, rng)
        self.seconds.append(clock() - began)
        return action


def timed(game: Game, policy: Policy, hands: int, seats: int) -> Sequence[float]:
    """Return how many seconds each decision took in so many hands, after one to warm up."""
    fewest, most = game.seats
    players = min(most, max(fewest, seats))
    dealer = Dealer(1)
    opening = open_hand(game, None, None, players)
    play(opening, [policy] * players, dealer)
    timing = Timing(policy)
    for number in range(1, hands + 1):
        dealer.begin(number)
        play(opening, [timing] * players, dealer)
    return timing.seconds


def main() -> None:
    parser = argparse.ArgumentParser(description="How long bots take to decide, by game.")
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--level", default="hard", choices=sorted(LEVELS))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--hands", type=int, default=6)
    given = parser.parse_args()
    if given.hands < 1:
        parser.error("--hands is at least 1")
    ids = given.game or [id for id in games.ids() if not games.get(id).banked]
    print(f"{'game':26} decisions  median ms  mean ms  longest ms")
    for id in ids:
        found = timed(games.get(id), LEVELS[given.level], given.hands, given.seats)
        figures = [1000 * each for each in (median(found), mean(found), max(found))]
        print(f"{id:26} {len(found):9}  {figures[0]:9.2f}  {figures[1]:7.2f}  {figures[2]:10.2f}")


if __name__ == "__main__":
    main()
