"""What a hard bot does for one decision is bounded in every game: counted in hands that are valued,
so that a slow machine changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from typing import Any

import pytest

from doorcard import Action, View, bots, games
from doorcard.bots import valuing, weighing
from doorcard.bots.rival_hands import PUBLIC, read
from doorcard.bots.weighing import MOST_BY_RULES
from doorcard.rules.phases.bet import CanCall
from doorcard.simulation.play import Dealer, open_hand, play

IN_COLUMNS = 2400
"""How many hands are looked up for one decision, at most, in half of the decisions."""
ARRAYS = 4
"""In how many arrays these lie: each takes some time, however few hands are in it."""
BY_RULES = MOST_BY_RULES + 2 * PUBLIC
SEATS = 4
POT_GAMES = [id for id in games.ids() if not games.get(id).banked]


class Work:
    """A hard bot whose work is counted, decision by decision."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.policy = bots.bot("hard")
        self.counts = {"_by_rules": 0, "_by_columns": 0, "_together": 0, "arrays": 0}
        self.found: list[dict[str, int]] = []
        for name in ("_by_rules", "_by_columns", "_together"):
            monkeypatch.setattr(valuing, name, self.counting(name, getattr(valuing, name)))

    def counting(self, name: str, values: Callable[..., Any]) -> Callable[..., Any]:
        def counted(table: valuing.AllHands, hands: Sequence[valuing.Lying]) -> Any:
            self.counts[name] += table.samples * len(hands) * len(table.state.game.shares)
            self.counts["arrays"] += name != "_by_rules"
            return values(table, hands)

        return counted

    def __call__(self, view: View, rng: Random) -> Action:
        before = dict(self.counts)
        action = self.policy(view, rng)
        self.found.append({name: now - before[name] for name, now in self.counts.items()})
        return action


@pytest.mark.parametrize("id", POT_GAMES)
def test_half_of_the_decisions_take_little_work(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.get(id)
    seats = min(SEATS, game.seats[1])
    work = Work(monkeypatch)
    dealer = Dealer(3)
    opening = open_hand(game, None, None, seats)
    play(opening, [work] * seats, dealer)
    of = {name: median([each[name] for each in work.found]) for name in work.counts}
    assert of["_by_rules"] <= BY_RULES
    assert of["_by_columns"] + of["_together"] <= IN_COLUMNS
    assert of["arrays"] <= ARRAYS
    assert sum([sum(each.values()) for each in work.found])


@pytest.mark.parametrize("id", ["telesina", "seven-twenty-seven"])
def test_where_the_rules_are_asked_fewer_hands_are_dealt(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As many as all that are in the hand, and all ways to win, leave of what is bounded."""
    asked: list[int] = []

    def read_as_told(view: View, rng: Random, samples: int, *habits: Any) -> Any:
        asked.append(samples)
        return read(view, rng, samples, *habits)

    monkeypatch.setattr(weighing, "read", read_as_told)
    game = games.get(id)

    def weighed(view: View, rng: Random) -> Action:
        if not asked:  # the first, when all are in the hand
            weighing.weigh(view, rng, 100_000, 1)
        return bots.bot("station")(view, rng)

    play(open_hand(game, None, None, SEATS), [weighed] * SEATS, Dealer(3))
    assert asked[0] == MOST_BY_RULES // (SEATS * len(game.shares))


def test_what_rivals_did_is_not_found_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second decision in a round values nobody's hands anew but those of its own deals."""
    work = Work(monkeypatch)
    work.policy = bots.bot(bots.Style(looks=192))
    game = games.get("seven-card-stud")
    seen: list[View] = []

    def keep(view: View, rng: Random) -> Action:
        assert view.own_ask is not None
        if any(isinstance(offer, CanCall) for offer in view.own_ask.offers):
            seen.append(view)
        return bots.bot("station")(view, rng)

    dealer = Dealer(11)
    play(open_hand(game, None, None, 2), [keep] * 2, dealer)
    view = seen[-1]
    work(view, Random(1))
    work(view, Random(2))
    looks = 192 * 2
    assert work.found[-1] == {"_by_rules": 0, "_by_columns": 0, "_together": looks, "arrays": 1}
