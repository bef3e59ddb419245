"""Deal by deal the columns say of every game, option and spot what the engine says."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import Game, games
from doorcard.cards import UNKNOWN
from doorcard.lab import showdowns
from doorcard.lab.by_engine import Judge
from doorcard.lab.checked import Dealer, checked_down
from doorcard.lab.showdowns import judging_of, showdown
from doorcard.lab.spot import Held, Spot, make_spot, spot_of
from doorcard.lab.stances import asks_engine
from tests.lab.reading_off import read_off
from tests.lab.test_views import somewhere
from tests.laws.test_laws import settings_of

POTS = [game for game in games.ids() if not games.get(game).banked]


@pytest.fixture(autouse=True)
def _rough_ladders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showdowns, "LADDER_EXACT", 0)
    monkeypatch.setattr(showdowns, "LADDER_DEALS", 200)


def agree(spot: Spot, deals: int, seed: int) -> int:
    """Let the engine deal, and see that the columns judge each deal as it does."""
    judging = judging_of(spot)
    dones = [done for done in Dealer(spot).deals(deals, seed) if not done.shuffled]
    if not dones:
        return 0
    lying = read_off(spot, dones)
    _, codes = showdown(lying, judging)
    (ended,) = Judge(spot, judging).ended(dones)
    assert codes.tolist() == ended.codes.tolist(), spot
    return len(dones)


def differing(name: str) -> list[Game]:
    """Return a game with every value of every option, those alone that deal or judge otherwise."""
    found = {}
    for options in ({}, *settings_of(name)):
        game = games.get(name, **options)
        found.setdefault((checked_down(game).phases, game.phases[-1], game.shares, game.wild, game.triggers), game)
    return list(found.values())


@pytest.mark.parametrize("name", POTS)
def test_every_option(name: str) -> None:
    seen = 0
    for number, game in enumerate(differing(name)):
        for seats in {game.seats[0], min(4, game.seats[1]), game.seats[1]}:
            spot = make_spot(game, [Held()] * seats)
            assert not asks_engine(spot)
            seen += agree(spot, 6, number)


@pytest.mark.parametrize("name", POTS)
def test_views(name: str) -> None:
    asked = seen = 0
    for number, options in enumerate([{}, *settings_of(name)]):
        game = games.get(name, **options)
        rng = Random(f"{name} {number}")
        hand = somewhere(game, rng, rng.randint(*game.seats))
        spot = spot_of(hand.seen_by(rng.choice((0, *hand.state.live))))
        asked += 1
        if asks_engine(spot):
            print(asks_engine(spot))
            continue
        seen += agree(spot, 6, number)
    print(name, asked, seen)
