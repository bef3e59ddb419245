"""What a game is played for unless somebody says otherwise."""

from __future__ import annotations

import pytest

from doorcard import BadSetup, Stakes, games, lab, start
from doorcard.simulation import play, simulate
from doorcard.table.money.stakes import PRESETS, usual_preset
from tests.rules.table import UNIT_GAMES


@pytest.mark.proves("GEN-07")
@pytest.mark.parametrize("game_id", games.ids())
def test_one_unit_is_the_ante_and_the_minimum_bet_where_cards_are_bought(game_id: str) -> None:
    stakes = games.get(game_id).usual_stakes()
    amounts = (stakes.ante, stakes.bet("small"), stakes.unit_chips())
    assert amounts == ((1, 1, 1) if game_id in UNIT_GAMES else (1, 4, 1))


@pytest.mark.proves("GEN-07")
def test_who_says_the_ante_says_the_minimum_bet_and_the_other_way_round() -> None:
    game = games.get("buy-your-card")
    assert game.usual_stakes(ante=5) == Stakes(ante=5, small_bet=5)
    assert game.usual_stakes(small_bet=3) == Stakes(ante=3, small_bet=3)
    assert game.usual_stakes(ante=1, small_bet=4) == Stakes(ante=1, small_bet=4)
    stud = games.get("seven-card-stud")
    assert stud.usual_stakes(ante=2) == Stakes(ante=2, small_bet=4)
    assert stud.usual_stakes(small_bet=10, bring_in=3) == Stakes(small_bet=10, bring_in=3)
    with pytest.raises(BadSetup, match="bad_stakes"):
        game.usual_stakes(ante=-1)


@pytest.mark.proves("GEN-07")
def test_every_way_to_play_takes_the_usual_stakes() -> None:
    game = games.get("substitution")
    assert start(game, [50, 50]).state.stakes == Stakes(ante=1, small_bet=1)
    opened = play.open_hand(game, None, None, 2)
    assert opened.state.stakes == Stakes(ante=1, small_bet=1)
    result = simulate(game, hands=20, seats=2, seed=1)
    assert result.hands == 20
    assert usual_preset(game).stakes == Stakes(ante=1, small_bet=1)
    # The row costs 1, 2 and 3 units, the deck card (slot 0) 4; a unit is a chip.
    values = lab.market(
        games.get("buy-your-card"), ["AsAh/Ac2d3d", "KsKh/Kc5d6d"], "4h4d4c", samples=100
    )
    assert {card.slot: card.price for card in values.cards} == {1: 1, 2: 2, 3: 3, 0: 4}


@pytest.mark.proves("GEN-07")
def test_a_home_table_has_the_usual_stakes_by_name() -> None:
    assert {usual_preset(games.get(game_id)).id for game_id in UNIT_GAMES} == {"home-unit"}
    assert usual_preset(games.get("razz")).id == "home-small"
    assert next(iter(PRESETS)) == "home-unit"
