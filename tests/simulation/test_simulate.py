"""Simulations: the same seed gives the same numbers, and no chip gets lost."""

from __future__ import annotations

import doctest
from random import Random

import pytest

import doorcard.bots
import doorcard.simulation
from doorcard import Action, BadSetup, Rake, Stakes, View, bots, games
from doorcard.simulation import Result, simulate
from tests.soaking import of_which

RAKED = Stakes(ante=1, small_bet=4, rake=Rake(step=2, amount=1, cap=3))


def run(game: str = "seven-card-stud", hands: int = 60, seats: int = 4, **more: object) -> Result:
    return simulate(games.get(game), hands=hands, seats=seats, seed=11, **more)  # type: ignore[arg-type]


def numbers(result: Result) -> tuple[object, ...]:
    return result.hands, result.actions, result.seats, result.net, result.rake


@pytest.mark.usefixtures("hasty_bots")
@pytest.mark.parametrize(
    ("policy", "hands"),
    [("random", 30), ("bots", 3), pytest.param("bots", 60, marks=pytest.mark.soak)],
)
@pytest.mark.parametrize("game", of_which(games.ids(), games.ids()[::2]))
def test_the_same_seed_gives_the_same_numbers(game: str, policy: str, hands: int) -> None:
    once, again = (numbers(run(game, hands, policy=policy)) for _ in range(2))
    assert once == again
    other = simulate(games.get(game), hands=hands, seats=4, seed=12, policy=policy)
    assert numbers(other) != once


@pytest.mark.parametrize("game", games.ids())
def test_what_is_won_was_lost_or_raked(game: str) -> None:
    for seats in games.get(game).seats:
        result = run(game, seats=seats, stakes=RAKED, policies=[bots.stay] * seats, hands=12)
        assert len(result.net) == seats
        banked = games.get(game).banked
        assert bool(result.rake) is not banked
        assert banked or not result.bank
        assert sum(result.net) + result.rake + result.bank == 0


def test_actions_are_the_decisions_players_took() -> None:
    taken = [0, 0, 0]

    def counting(seat: int) -> bots.Policy:
        def policy(view: View, rng: Random) -> Action:
            taken[seat] += 1
            return bots.random(view, rng)

        return policy

    result = run(seats=3, policies=[counting(seat) for seat in range(3)])
    assert result.actions == sum(taken)
    assert min(taken) > 60


def test_a_policy_that_needs_no_view_plays_the_same_without_one() -> None:
    def seeing(view: View, rng: Random) -> Action:
        return bots.random(view, rng)

    assert numbers(run(policies=[seeing] * 4)) == numbers(run())


@pytest.mark.proves("GEN-05")
def test_the_deal_passes_to_the_left_and_a_policy_keeps_its_seat() -> None:
    """Player n is the dealer: each seat deals in turn, starting with the last."""
    dealers: list[int] = []

    def watching(seat: int) -> bots.Policy:
        def policy(view: View, rng: Random) -> Action:
            if view.viewer == 3 and view.state.step and len(view.state.seat(3).places) == 2:
                dealers.append(seat)
            return bots.stay(view, rng)

        return policy

    run("five-card-stud", hands=7, seats=3, policies=[watching(seat) for seat in (1, 2, 3)])
    assert dealers == [3, 1, 2, 3, 1, 2, 3]


def test_a_hand_is_the_same_one_however_many_are_played() -> None:
    seen: list[tuple[int, ...]] = []

    def looking(view: View, rng: Random) -> Action:
        seen.append(view.state.hand_of(view.viewer))
        return bots.stay(view, rng)

    run("razz", hands=5, seats=2, policies=[looking, looking])
    five = list(seen)
    seen.clear()
    run("razz", hands=9, seats=2, policies=[looking, looking])
    assert seen[: len(five)] == five
    assert len(seen) > len(five)


def test_the_stack_is_a_hundred_big_bets_unless_told_otherwise() -> None:
    seen: list[int] = []

    def looking(view: View, rng: Random) -> Action:
        seat = view.state.seat(view.viewer)
        seen.append(seat.stack + seat.paid)
        return bots.stay(view, rng)

    run(hands=1, seats=2, policies=[looking, looking])
    run(hands=1, seats=2, policies=[looking, looking], stack=33)
    run(hands=1, seats=2, policies=[looking, looking], stakes=Stakes(ante=1, small_bet=10))
    assert set(seen) == {800, 33, 2000}


def test_progress_tells_the_hands_done() -> None:
    done: list[int] = []
    run(hands=250, seats=2, progress=done.append)
    assert done[-1] == 250
    assert done == sorted(set(done))
    assert len(done) <= 100


def test_no_hands_are_no_hands() -> None:
    result = run(hands=0)
    assert numbers(result) == (0, 0, 4, (0, 0, 0, 0), 0)
    assert result.seconds == 0


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"hands": -1}, "bad_count"),
        ({"hands": 2.5}, "bad_count"),
        ({"hands": "5"}, "bad_count"),
        ({"seats": 2.0}, "bad_count"),
        ({"seats": 1}, "bad_seats"),
        ({"seats": 9}, "bad_seats"),
        ({"policy": "clever"}, "no_such_policy"),
        ({"policies": [bots.random]}, "bad_policies"),
        ({"stack": 0}, "bad_stack"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, object], code: str) -> None:
    with pytest.raises(BadSetup) as refused:
        run(**wrong)  # type: ignore[arg-type]
    assert refused.value.code == code


@pytest.mark.parametrize("module", [doorcard.bots, doorcard.simulation])
def test_the_examples_of_the_docstrings_hold(module: object) -> None:
    tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert tried.attempted
    assert not tried.failed
