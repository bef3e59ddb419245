"""Tournaments in which things go wrong by a seed, and ten thousand in the long tests."""

from __future__ import annotations

import pytest

from .cups import KINDS, plan_of, simulate

SHORT, PIECE = 20, 4
"""Seeds of the short tests, and how many one test runs."""
LONG, LONG_PIECE = 10_000, 100


def check(seeds: range) -> None:
    """Run some seeds up to one that fails."""
    for seed in seeds:
        try:
            simulate(seed)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {error}") from error


@pytest.mark.parametrize("first", range(0, SHORT, PIECE))
def test_nothing_that_goes_wrong_breaks_a_tournament(first: int) -> None:
    check(range(first, first + PIECE))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(SHORT, LONG, LONG_PIECE))
def test_nothing_that_goes_wrong_breaks_a_tournament_in_the_long_run(first: int) -> None:
    check(range(first, min(first + LONG_PIECE, LONG)))


def test_everything_goes_wrong_in_some_seed_and_several_workers_share_some() -> None:
    plans = [plan_of(seed) for seed in range(SHORT)]
    assert {fault.what for plan in plans for fault in plan.faults} == set(KINDS)
    assert {plan.workers for plan in plans} == {1, 2, 3}


def test_the_same_seed_tells_the_same_story() -> None:
    assert simulate(3).story == simulate(3).story
