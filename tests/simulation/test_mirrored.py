"""Mirrored hands: equals come out equal, luck cancels, and the interval is honest."""

from __future__ import annotations

from itertools import cycle, product
from math import sqrt
from random import Random
from statistics import stdev

import pytest

from doorcard import Action, BadSetup, Fold, View, bots, games
from doorcard.rules.phases.bet import CanCall, CanRaise
from doorcard.simulation import mirrored, simulate
from tests.soaking import of_which

SEATS = (2, 3, 5)


def pushing(view: View, rng: Random) -> Action:
    """Bet and raise whatever the cards."""
    ask = view.ask
    assert ask is not None
    for offer in ask.offers:
        if isinstance(offer, CanRaise):
            return offer.examples()[0]
    return bots.stay(view, rng)


def timid(view: View, rng: Random) -> Action:
    """Fold to a bet unless two cards are of one rank."""
    ranks = [card >> 2 for card in view.state.hand_of(view.viewer)]
    ask = view.ask
    assert ask is not None
    owes = any(isinstance(offer, CanCall) and offer.amount for offer in ask.offers)
    return Fold() if owes and len(set(ranks)) == len(ranks) else bots.stay(view, rng)


@pytest.mark.parametrize(
    "table", of_which(product(games.ids(), SEATS), zip(games.ids(), cycle(SEATS)))
)
def test_two_of_a_kind_without_chance_come_out_even_on_every_hand(table: tuple[str, int]) -> None:
    game, seats = table
    built = games.get(game)
    seats = max(seats, built.seats[0])
    result = mirrored(built, bots.stay, bots.stay, hands=20, seats=seats, seed=3)
    assert (result.mean, result.low, result.high) == (0, 0, 0)


def test_the_cards_are_the_same_in_both_plays() -> None:
    """Whoever sits in a seat gets its cards: every view comes twice, from both policies."""
    seen: dict[str, list[tuple[int, ...]]] = {"a": [], "b": []}

    def looking(name: str) -> bots.Policy:
        def policy(view: View, rng: Random) -> Action:
            seen[name].append((view.viewer, *view.state.hand_of(view.viewer)))
            return bots.stay(view, rng)

        return policy

    mirrored(games.get("razz"), looking("a"), looking("b"), hands=15, seats=3, seed=8)
    assert sorted(seen["a"]) == sorted(seen["b"])
    assert len(set(seen["a"])) > 15


def test_the_difference_turns_its_sign_with_the_policies() -> None:
    """Without chance of their own, the two policies change roles exactly."""
    game = games.get("seven-card-stud")
    one = mirrored(game, pushing, timid, hands=200, seats=4, seed=5)
    other = mirrored(game, timid, pushing, hands=200, seats=4, seed=5)
    assert one.mean == pytest.approx(-other.mean)
    assert one.low == pytest.approx(-other.high)
    assert one.low < one.mean < one.high
    assert one.actions == other.actions


def test_the_mean_is_in_chips_per_seat_and_hundred_hands() -> None:
    """Who folds at once loses antes alone: an ante of 1 a hand to each opponent's gain."""
    game = games.get("five-card-stud")

    def folding(view: View, rng: Random) -> Action:
        ask = view.ask
        assert ask is not None
        return ask.offers[0].answer()

    result = mirrored(game, bots.stay, folding, hands=50, seats=2, seed=1)
    assert result.mean == 200  # +1 for the one and -1 for the other, a hundred times
    assert result.low == result.high == 200


def test_the_interval_covers_no_difference_about_as_often_as_it_says() -> None:
    game = games.get("five-card-stud")
    covered = 0
    for seed in range(100):
        result = mirrored(game, bots.random, bots.random, hands=60, seed=seed)
        covered += result.low <= 0 <= result.high
    assert 88 <= covered <= 100


def test_mirroring_takes_luck_out() -> None:
    """As many plays, each of cards of its own, would give a wider interval."""
    game = games.get("razz")
    result = mirrored(game, bots.bot(), bots.stay, hands=150, seed=5)
    seats = [bots.bot(), bots.stay]
    nets = [simulate(game, hands=1, seats=2, seed=seed, policies=seats).net for seed in range(300)]
    ahead = [net[0] - net[1] for net in nets]
    error = stdev(ahead) / sqrt(len(ahead))
    unmirrored = 2 * 1.96 * 100 * error
    assert result.high - result.low < unmirrored


def test_the_same_seed_gives_the_same_numbers_and_progress_ends_at_the_last_hand() -> None:
    game = games.get("razz")
    done: list[int] = []
    once = mirrored(game, bots.bot(), bots.random, hands=12, seed=2, progress=done.append)
    assert once == mirrored(game, bots.bot(), bots.random, hands=12, seed=2)
    assert once != mirrored(game, bots.bot(), bots.random, hands=12, seed=4)
    assert done[-1] == 12


@pytest.mark.parametrize("hands", [1, 2.5])
def test_one_hand_gives_no_interval(hands: int) -> None:
    with pytest.raises(BadSetup) as refused:
        mirrored(games.get("razz"), bots.random, bots.random, hands=hands, seed=0)
    assert refused.value.code == "bad_count"


def test_policies_go_by_name_too() -> None:
    game = games.get("razz")
    named = mirrored(game, "random", "random", hands=4, seed=3)
    assert named == mirrored(game, bots.random, bots.random, hands=4, seed=3)
    for a, code in (("nobody", "no_such_policy"), (7, "bad_policies")):
        with pytest.raises(BadSetup) as refused:
            mirrored(game, a, "random", hands=4, seed=3)  # type: ignore[arg-type]
        assert refused.value.code == code
