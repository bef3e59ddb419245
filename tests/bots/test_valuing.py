"""Hands are worth the same, looked up together, by the lab's columns or by the rules."""

from __future__ import annotations

from itertools import combinations
from random import Random

import numpy as np
import pytest

from doorcard import Action, Fold, Raise, View, games
from doorcard.bots import Style, bot, imagine, valuing
from doorcard.bots.imagine import deals, holding
from doorcard.ranking import HIGH, SOKO, by_name
from doorcard.rules.places import UP
from doorcard.simulation.play import Dealer, open_hand, play
from tests.soaking import first_of_a_kind

POT_GAMES = [id for id in (*games.ids(), *games.presets()) if not games.get(id).banked]
SAMPLES = 4


def views_of(id: str, seats: int) -> list[View]:
    """Return what players see at some moments of a hand that goes to its end."""
    game = games.get(id)
    dealer = Dealer(21)
    seen: list[View] = []

    def keep(view: View, rng: Random) -> Action:
        seen.append(view)
        action = stays(view, rng)
        ask = view.own_ask
        assert ask is not None
        return ask.default() if isinstance(action, Fold | Raise) else action

    stays = bot(Style(tight=-3.0, bold=-3.0, bluffs=0.0, looks=2))
    play(open_hand(game, None, None, seats), [keep] * seats, dealer)
    return [view for view in seen if len(view.state.live) > 1][:: max(1, len(seen) // 4)]


@pytest.mark.parametrize(
    "id", first_of_a_kind(POT_GAMES, lambda id: (games.get(id).shares, games.get(id).wild))
)
def test_every_way_says_the_same(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[valuing.AllHands] = []
    values = valuing.AllHands.values
    monkeypatch.setattr(
        valuing.AllHands, "values", lambda table: tables.append(table) or values(table)
    )
    game = games.get(id)
    for view in views_of(id, max(3, game.seats[0])):
        tables.clear()
        found = deals(view, Random(5), SAMPLES)
        by_rules = valuing._by_rules(tables[0], [*tables[0].hands.values()])
        for (player, lying), expected in zip(tables[0].hands.items(), by_rules, strict=True):
            mine = player == view.viewer
            got = found.mine if mine else found.rivals[player]
            assert np.array_equal(got, expected), lying


@pytest.mark.parametrize("id", ["seven-card-stud", "follow-the-queen", "baseball", "chicago"])
def test_another_hand_of_mine_is_worth_what_it_would_be(id: str) -> None:
    view = views_of(id, 3)[-1]
    state, you = view.state, view.viewer
    card = next(c for c in view.unseen())
    more = holding(state, you, (*state.seat(you).places, UP[card]))
    same = holding(state, you, state.seat(you).places)
    found = deals(view, Random(5), SAMPLES, [more, same])
    other, again = found.values_of([more, same])
    assert np.array_equal(again, found.mine)
    assert (other >= again)[0].all()


def test_the_ways_are_what_they_are_meant_to_be() -> None:
    ways = {id: valuing.how(games.get(id)) for id in POT_GAMES}
    assert {ways[id] for id in ("razz", "wild-stud", "iron-cross", "buy-your-card")} == {"together"}
    assert {ways[id] for id in ("follow-the-queen", "chicago", "razzdugi")} == {"columns"}
    assert {ways[id] for id in ("baseball", "telesina", "seven-twenty-seven")} == {"rules"}


def test_a_few_hands_are_worth_what_many_are() -> None:
    rng = np.random.default_rng(4)
    cards = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (300, 1)), axis=1)
    for ranking in (HIGH, SOKO, by_name("ACE_TO_FIVE"), by_name("DEUCE_TO_SEVEN")):
        for size in (5, 7):
            few = np.ascontiguousarray(cards[:, :size].T)
            assert np.array_equal(ranking.values_of_few(few), ranking.values(cards[:, :size]))
    deuces = np.where(cards < 4, np.uint8(57), cards)[:, :7]
    wild = int((deuces == 57).sum(1).max())
    got = HIGH.values_of_few(np.ascontiguousarray(deuces.T), wild)
    assert np.array_equal(got, HIGH.values(cards[:, :7], wild_cards=range(4)))
    ten = np.ascontiguousarray(cards[:20, :10].T)
    expected = [max(map(HIGH.value, combinations(row, 7))) for row in cards[:20, :10].tolist()]
    assert HIGH.values_of_few(ten).tolist() == expected


def test_every_unseen_card_comes_as_often_in_each_place() -> None:
    came = imagine._came(range(10), Random(3), 8000, 4)
    counts = np.array([[(row == card).sum() for card in range(10)] for row in came])
    assert counts.min() > 700
    assert counts.max() < 900
    assert all(len(set(column)) == 4 for column in came.T[:500].tolist())
