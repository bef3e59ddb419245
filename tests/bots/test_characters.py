"""Bots that go by a name play as it says."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from doorcard import Action, View, bots, games
from doorcard.rules.phases.bet import Call, CanCall, Raise
from doorcard.simulation.play import Dealer, open_hand, play

HANDS = 60


class Noted:
    """A player whose answers in betting rounds are counted: those with a bet to pay, and raises."""

    def __init__(self, name: str) -> None:
        self.policy = bots.bot(name)
        self.answers: Counter[str] = Counter()

    def __call__(self, view: View, rng: Random) -> Action:
        action = self.policy(view, rng)
        ask = view.own_ask
        assert ask is not None
        price = next((o.amount for o in ask.offers if isinstance(o, CanCall)), None)
        if price is not None:
            kind = "raises" if isinstance(action, Raise) else "stays"
            self.answers[kind if isinstance(action, Raise | Call) else "folds"] += 1
            self.answers["pays"] += bool(price)
        return action


@cache
def played() -> dict[str, Counter[str]]:
    """Return how everybody answered who sat at one table for a while."""
    noted = {name: Noted(name) for name in ("rock", "station", "maniac", "shark", "medium")}
    dealer = Dealer(77)
    opening = open_hand(games.get("seven-card-stud"), None, None, len(noted))
    players = [*noted.values()]
    for number in range(HANDS):
        dealer.begin(number)
        at = number % len(players)
        play(opening, [*players[at:], *players[:at]], dealer)
    return {name: each.answers for name, each in noted.items()}


def part(name: str, kind: str, of: str = "") -> float:
    """Return how often a player answered so."""
    answers = played()[name]
    return answers[kind] / (answers[of] if of else answers.total() - answers["pays"])


def test_a_rock_folds_most_and_a_station_hardly_ever() -> None:
    folds = {name: part(name, "folds", "pays") for name in played()}
    assert max(folds, key=folds.__getitem__) == "rock"
    assert folds["station"] < 0.1 < folds["medium"] < folds["rock"]


def test_a_maniac_raises_most_and_a_station_least() -> None:
    raises = {name: part(name, "raises") for name in played()}
    assert max(raises, key=raises.__getitem__) == "maniac"
    assert min(raises, key=raises.__getitem__) == "station"
    assert raises["shark"] > raises["medium"]


@pytest.mark.parametrize("name", bots.BOTS)
def test_every_bot_that_has_a_name_is_found_by_it(name: str) -> None:
    assert bots.bot(name) is bots.BOTS[name]
