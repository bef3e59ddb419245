"""The bot beats random play in every game, beyond doubt."""

from __future__ import annotations

import pytest

from doorcard import bots, games
from doorcard.simulation import mirrored

GAMES = ("five-card-stud", "razz", "seven-card-stud", "seven-card-stud-8")


@pytest.mark.parametrize("game", GAMES)
def test_over_ten_thousand_mirrored_hands(game: str) -> None:
    result = mirrored(games.get(game), bots.bot(), bots.random, hands=10_000, seed=2024)
    assert result.hands == 10_000
    assert result.low > 0


@pytest.mark.parametrize("game", GAMES)
def test_at_a_full_table(game: str) -> None:
    result = mirrored(games.get(game), bots.bot(), bots.random, hands=100, seats=6, seed=2024)
    assert result.low > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_player_who_never_folds_nor_bets_loses_too(game: str) -> None:
    result = mirrored(games.get(game), bots.bot(), bots.stay, hands=250, seed=2024)
    assert result.low > 0


@pytest.mark.parametrize("structure", ["no_limit", "pot_limit", "spread(2,10)"])
@pytest.mark.parametrize("game", GAMES)
def test_with_free_bet_sizes(game: str, structure: str) -> None:
    built = games.get(game, structure=structure)
    result = mirrored(built, bots.bot(), bots.random, hands=300, seed=2024, stack=200)
    assert result.low > 0
