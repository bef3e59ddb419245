"""The engine's own deals for odds: what a game costs that the columns do not know."""

from __future__ import annotations

from doorcard.lab.by_engine import EngineJudge
from doorcard.lab.checked import Dealer
from doorcard.lab.showdowns import judging_of
from doorcard.lab.spot import read_spot
from tools.bench.odds import HANDS
from tools.bench.playing import peers_game
from tools.bench.racing import ITSELF, Goal, Group, Pace, Row, Timed, clock, race

DEALT = "dealt"
GOAL = 15_000
"""How many deals a second are the goal."""


def measure_dealt(pace: Pace) -> list[Row]:
    """Measure deals per second that the engine checks down and judges."""
    goals = {ITSELF: Goal(GOAL, of_ratio=False)}
    group = Group(
        "odds of two players, dealt by the engine", "deals/s", race({DEALT: dealt}, pace), goals
    )
    return [group.alone(DEALT)]


def dealt(size: int, seed: int) -> Timed:
    """Deal so many times from the table of the other odds, and judge every deal."""
    spot = read_spot(peers_game(), HANDS)
    dealer, judge = Dealer(spot), EngineJudge(spot, judging_of(spot))
    began = clock()
    count = sum(len(ended.codes) for ended in judge.ended(dealer.deals(size, seed)))
    return count, clock() - began
