"""A 95% interval holds the exact odds about as often as it says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from doorcard import Game, games, lab
from doorcard.cards import card_names
from doorcard.lab.deal_sampling import count_ways
from doorcard.lab.odds import odds_of
from doorcard.lab.spot import Held, Spot, make_spot
from tests.lab.tables import cards_each

GAMES = ("seven-card-stud", "seven-card-stud-8", "razz", "five-card-stud", "soko", "black-mariah")
SPOTS = 900
SAMPLES = (500, 1000, 2000, 5000)


def spots(count: int) -> Iterator[Spot]:
    """Yield spots of two to seven players, in which one card or two are still to come."""
    for seed in range(count):
        rng = Random(f"spot {seed}")
        game = games.get(GAMES[seed % len(GAMES)])
        players = rng.randint(2, 7)
        yield _spot(game, players, rng)


def _spot(game: Game, players: int, rng: Random) -> Spot:
    """Return a spot in which all but two players hold all their cards."""
    cards = rng.sample(range(52), 52)
    down = 3 if cards_each(game) == 7 else 1
    up = cards_each(game) - down
    held = []
    for player in range(players):
        own = [cards.pop() for _ in range(down + up)]
        short = player < 2
        if down > 1:
            held.append(Held(tuple(own[: down - short]), tuple(own[down:])))
        else:
            held.append(Held(tuple(own[:1]), tuple(own[1 : 1 + up - short])))
    return make_spot(game, held)


@cache
def _measured() -> tuple[tuple[float, bool, int], ...]:
    """Return the exact share, whether the interval holds it, and how many play, by spot."""
    found = []
    for seed, spot in enumerate(spots(SPOTS)):
        exact = odds_of(spot, exact=True)
        assert exact.exact
        assert exact.samples == count_ways(spot) <= 2000
        samples = SAMPLES[seed % len(SAMPLES)]
        drawn = odds_of(spot, exact=False, samples=samples, seed=seed)
        share = exact.players[0].share
        low, high = drawn.players[0].interval
        assert 0 <= low <= drawn.players[0].share <= high <= 1
        found.append((share, low <= share <= high, spot.seats))
    return tuple(found)


def _covered(measured: list[tuple[float, bool, int]]) -> float:
    return sum(holds for _, holds, _ in measured) / len(measured)


def test_an_interval_holds_the_exact_share_as_often_as_it_says() -> None:
    """Of 500 trials at 95% a part of 92% to 98% is within three standard deviations."""
    open_ones = [one for one in _measured() if 0 < one[0] < 1]
    assert len(open_ones) >= 500
    assert 0.92 <= _covered(open_ones) <= 0.98


def test_so_it_does_near_the_ends() -> None:
    """Where a hand wins hardly ever or nearly always an interval may only be too wide."""
    ends = [one for one in _measured() if 0 < one[0] < 0.05 or 0.95 < one[0] < 1]
    assert len(ends) >= 30
    assert _covered(ends) >= 0.92


def test_so_it_does_among_many_players() -> None:
    many = [one for one in _measured() if one[2] >= 5 and 0 < one[0] < 1]
    assert len(many) >= 50
    assert _covered(many) >= 0.89


def test_it_never_claims_to_know_what_it_did_not_see() -> None:
    """A hand that won every deal drawn may lose others: one card in 39 beats it here."""
    hands = ["AsAhKd/AdKhKs2c", "JcTc/9c8c3d4d"]
    exact = lab.odds(games.get("seven-card-stud"), hands, exact=True)
    assert 0.9 < exact.of(1).share < 1, "a straight flush beats the full house"
    drawn = lab.odds(games.get("seven-card-stud"), hands, exact=False, samples=20, seed=2)
    assert drawn.of(1).share == 1
    assert drawn.of(1).interval[0] < exact.of(1).share
    assert drawn.of(2).interval[1] > exact.of(2).share > drawn.of(2).interval[0]


@pytest.mark.parametrize("samples", [1, 2, 3])
def test_few_deals_have_wide_intervals(samples: int) -> None:
    found = lab.odds(games.get("razz"), ["??", "??"], samples=samples)
    for one in found.players:
        low, high = one.interval
        assert high - low > 0.5


def test_spots_differ() -> None:
    """No two spots of this file are alike."""
    texts = {
        "/".join(card_names([c.card for c in spot.hand(p)]) for p in spot.live)
        for spot in spots(SPOTS)
    }
    assert len(texts) == SPOTS
