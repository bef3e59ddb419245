"""PettingZoo's and Gymnasium's own tests, and what they don't look at: rewards, seeds, batches."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="no PettingZoo: pip install .[rl]")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from doorcard import Illegal, Rake, Stakes, games, records, rl
from tests.soaking import of_which

SOON = {("razz", 2), ("razz", 8), ("buy-your-card", 7), ("anaconda", 2), ("three-card-poker", 1)}
ROOT = Path(__file__).parents[2]
HOUSE_RULES = sorted(
    [*ROOT.glob("examples/house-rules/*.toml"), *ROOT.glob("docs/house-rules/gallery/*.toml")]
)
EVERY = [(game, seats) for game in games.ids() for seats in sorted(set(games.get(game).seats))]


@pytest.fixture(autouse=True)
def strict() -> Iterator[None]:
    """Fail on any warning of the checkers, but the two they have for all observations by name."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        yield


@pytest.mark.parametrize("table", of_which(EVERY, SOON), ids=str)
def test_every_game_is_what_pettingzoo_asks_for(table: tuple[str, int]) -> None:
    game, seats = table
    api_test(rl.env(game, seats), num_cycles=100)
    seed_test(lambda: rl.env(game, seats), num_cycles=20)


@pytest.mark.parametrize("path", of_which(HOUSE_RULES, HOUSE_RULES[:2]), ids=lambda path: path.stem)
def test_house_rules_are_what_pettingzoo_asks_for(path: Path) -> None:
    api_test(rl.env(records.load_rules(path)), num_cycles=100)


@pytest.mark.parametrize("table", of_which(EVERY, SOON), ids=str)
def test_every_game_bears_the_benchmark(
    table: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = count(0.0, 0.2)  # it plays until its clock shows five seconds, and here a few hands
    clock = SimpleNamespace(time=lambda: next(ticks))
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", clock)
    performance_benchmark(rl.env(*table))


@pytest.mark.parametrize("game", of_which(games.ids(), ["razz", "auction", "let-it-ride"]))
def test_every_game_is_what_gymnasium_asks_for(game: str) -> None:
    env = gymnasium.make(f"doorcard/{game}-v0", against="random", render_mode="ansi")
    check_env(env.unwrapped)


def played(env: Any, rng: Random) -> dict[str, float]:
    """Play a hand at random; return what every agent won."""
    won = {}
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        if ended:
            won[agent] = reward
            env.step(None)
        else:
            assert env.observation_space(agent).contains(seen)
            env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    return won


@pytest.mark.parametrize("game", ["seven-card-stud", "five-card-stud-buy", "black-mariah"])
def test_what_is_won_is_lost_by_others(game: str) -> None:
    env, rng = rl.env(game, 4), Random(1)
    env.reset(seed=1)
    for _ in range(30):
        assert sum(played(env, rng).values()) == pytest.approx(0)
        env.reset()


def test_rewards_are_in_big_bets_and_lack_the_rake() -> None:
    stakes = Stakes(ante=2, bring_in=2, small_bet=4, big_bet=8, rake=Rake(1, 1, 3))
    env = rl.env("razz", 2, stakes=stakes, stacks=100)
    env.reset(seed=1)
    call, muck = (env.actions.index(name) for name in ("Call", "Show"))
    won = {}
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        rows = np.flatnonzero(seen["action_mask"]).tolist()
        won[agent] = reward
        env.step(None if ended else next((row for row in (call, muck) if row in rows), rows[0]))
    # Both put in the ante of 2 and the bring-in of 2: a pot of 8 chips, of which 3 are raked.
    assert sum(won.values()) == -3 / 8
    assert max(won.values()) == (8 - 3 - 4) / 8


def test_a_seed_deals_the_same_hands_and_none_others() -> None:
    def hands(seed: int) -> list[bytes]:
        env = rl.env("razz", 2)
        env.reset(seed=seed)
        found = []
        for _ in range(3):
            found.append(env.observe("player_1")["observation"]["cards"].tobytes())
            env.reset()
        return found

    assert hands(5) == hands(5)
    assert hands(5) != hands(6)
    assert len(set(hands(5))) == 3


def test_a_masked_action_is_refused_at_a_table_and_excused_at_a_seat() -> None:
    env = rl.env("razz", 2)
    env.reset(seed=1)
    table = env.unwrapped
    with pytest.raises(Illegal, match="not on offer"):
        table.step(table.actions.index("Call"))

    seat = rl.SeatEnv("razz", 2, seat=1, against="random")
    seen, _ = seat.reset(seed=1)
    masked = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert seat.step(masked)[4]["illegal"] is True
    strict_seat = rl.SeatEnv("razz", 2, seat=1, against="random", strict=True)
    strict_seat.reset(seed=1)
    with pytest.raises(Illegal, match="not on offer"):
        strict_seat.step(masked)


def test_the_deal_passes_clockwise_and_a_seat_may_be_kept() -> None:
    moving, fixed = rl.SeatEnv("razz", 3, against="random"), rl.SeatEnv("razz", 3, seat=2)
    moving.reset(seed=1)
    fixed.reset(seed=1)
    seats = [moving.seat]
    for _ in range(5):
        moving.reset()
        seats.append(moving.seat)
    assert seats == [1, 2, 3, 1, 2, 3]
    assert fixed.seat == 2


def test_tables_play_what_one_table_plays() -> None:
    tables = rl.Tables("buy-your-card", 5, 3)
    step, rng = tables.reset(seed=4), np.random.default_rng(1)
    ended = 0
    single = rl.DoorcardEnv("buy-your-card", 3)
    single.reset(seed=4 * 5 + 2)
    for _ in range(200):
        mask = step.seen["action_mask"]
        rows = (rng.random(mask.shape) * mask).argmax(1)
        agent = single.agent_selection
        assert agent == f"player_{step.players[2]}"
        alone = single.observe(agent)
        for name, part in alone["observation"].items():
            assert np.array_equal(part, step.seen[name][2]), name
        step = tables.step(rows)
        single.step(int(rows[2]))
        if step.ended[2]:
            assert step.rewards[2].tolist() == pytest.approx(list(single.rewards.values()))
            single.reset()
        ended += int(step.ended.sum())
    assert ended > 20


def test_text_tells_what_happened_and_what_may_be_done() -> None:
    env = rl.env("seven-card-stud", 2, text=True, render_mode="ansi")
    env.reset(seed=1)
    _, _, _, _, info = env.last()
    assert "You act first, lowest card" in info["text"]
    assert "BringIn" in info["text"]
    assert env.render() == info["text"]
