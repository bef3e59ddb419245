"""The table of actions: every offer of every game has its rows, and every row gives an answer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="no PettingZoo: pip install .[rl]")

from doorcard import Stakes, games
from doorcard.rl import Setting
from doorcard.rl.live import LiveHand
from doorcard.rl.seeing import NO_CARD, Sight
from doorcard.rules.game import Game
from doorcard.rules.phases.bet import Raise
from tests.laws.handing_on import passing
from tests.soaking import of_which


def rows(live: LiveHand) -> list[str]:
    return [str(live.setting.actions[row]) for row in live.choices]


def choose(live: LiveHand, name: str) -> None:
    live.choose(live.setting.actions.index(name))


def shows_what_the_view_has(seen: dict[str, Any], live: LiveHand) -> None:
    """Compare the cards and chips of an observation with those of the player's view."""
    state = live.view(live.player).state
    order = range(live.player - 1, live.player - 1 + len(state.seats))
    for row, at in enumerate(order):
        seat = state.seats[at % len(state.seats)]
        held, most = len(seat.places), live.setting.places
        assert seen["cards"][row].tolist() == [*seat.cards, *[NO_CARD] * (most - held)]
        up = [int(place.up) for place in seat.places]
        assert seen["up"][row].tolist() == [*up, *[0] * (most - held)]
        chips = [seat.stack, seat.bet, seat.paid]
        assert (seen["players"][row, :3] * live.setting.big_bet).tolist() == chips
        assert seen["players"][row, 3:].tolist() == [not seat.folded, seat.able]
    for row, zone in enumerate((state.market, state.centre, state.aside, state.house)):
        cards = [place.card if place else NO_CARD for place in zone]
        assert seen["shared"][row].tolist()[: len(zone)] == cards
    assert seen["table"][0] * live.setting.big_bet == state.pot_total
    assert seen["table"][2] == state.street


def play_at_random(setting: Setting, hands: int, seed: int = 1) -> set[str]:
    """Play some hands at random; return the rows that were chosen."""
    live, rng = LiveHand(setting), Random(seed)
    sight = Sight(live)
    chosen = set()
    live.reseed(seed)
    for _ in range(hands):
        live.deal()
        sight.begin()
        while live.player:
            seen, mask = sight.observe(live.player)
            assert mask.tolist() == [int(row in live.choices) for row in range(len(mask))]
            assert sorted(seen["chosen"].nonzero()[0].tolist()) == sorted(set(live.chosen))
            shows_what_the_view_has(seen, live)
            row = rng.choice(list(live.choices))
            chosen.add(str(setting.actions[row]))
            live.choose(row)
    return chosen


def test_the_table_of_razz_is_what_razz_offers() -> None:
    table = Setting("razz", 2).actions
    assert list(map(str, table)) == ["BringIn", "Call", "Fold", "Muck", "Raise least", "Show"]


def test_a_purchase_is_made_in_parts_a_slot_and_then_a_card() -> None:
    live = LiveHand(Setting("buy-a-card", 2, stacks=50))
    live.deal()
    while "Buy slot 1" not in rows(live):
        choose(live, "Call" if "Call" in rows(live) else "Pat")
    buyer, before = live.player, live.turn.state.seat(live.player).places
    choose(live, "Buy slot 1")
    assert live.player == buyer
    assert rows(live) == [f"Buy card {place}" for place in range(len(before))]
    bought = live.turn.state.market[0]
    choose(live, "Buy card 2")
    held = live.turn.state.seat(buyer).cards
    assert bought is not None
    assert bought.card in held
    assert before[2].card not in held


def test_cards_are_named_one_after_the_other() -> None:
    live = LiveHand(Setting("anaconda", 3))
    live.deal()
    while "PassOn card 0" not in rows(live):
        choose(live, "Call")
    passer = live.player
    for place in (5, 0, 3):
        assert live.player == passer
        choose(live, f"PassOn card {place}")
        assert f"PassOn card {place}" not in rows(live) or live.player != passer
    assert live.player != passer
    (named,) = [cards for player, cards in live.turn.state.step.named if player == passer]
    assert named == (0, 3, 5)


def test_free_amounts_are_the_least_shares_of_the_pot_and_all() -> None:
    stakes = Stakes(ante=1, small_bet=2, big_bet=2, bring_in=1)
    setting = Setting("five-card-stud", 2, stakes=stakes, stacks=100, structure="no_limit",
                      sizes=(0.5, 1, 3))  # fmt: skip
    live = LiveHand(setting)
    live.deal()
    live.play(Raise(10))
    # The pot is 2 of antes and 10; after calling it is 22: half of it, it and thrice it on top.
    ask = live.ask
    assert ask is not None
    totals = {
        str(setting.actions[row]): live.choices.answer(row, ask)
        for row in live.choices
        if str(setting.actions[row]).startswith("Raise")
    }
    assert totals == {
        "Raise least": Raise(20),
        "Raise 0.5 pot": Raise(21),
        "Raise 1 pot": Raise(32),
        "Raise 3 pot": Raise(76),
        "Raise most": Raise(99),
    }


@pytest.mark.parametrize(
    "game", of_which(games.ids(), ["auction", "anaconda", "baseball", "four-card-poker"])
)
def test_every_game_plays_by_rows_at_the_most_seats(game: str) -> None:
    setting = Setting(game, games.get(game).seats[1])
    chosen = play_at_random(setting, 40)
    assert not {row for row in chosen if row.startswith("other")}
    assert len(chosen) > len(setting.actions) / 4


@pytest.mark.parametrize("options", [{"structure": "no_limit"}, {"structure": "pot_limit"}])
def test_free_amounts_play_with_short_and_unequal_stacks(options: dict[str, str]) -> None:
    setting = Setting("five-card-stud", 3, stacks=[9, 40, 300], **options)
    assert {"Raise least", "Raise most"} <= play_at_random(setting, 200)


def test_a_mechanic_that_nobody_thought_of_has_its_rows() -> None:
    game: Game = passing()
    chosen = play_at_random(Setting(game, 3), 60)
    assert any(" card " in row for row in chosen)
