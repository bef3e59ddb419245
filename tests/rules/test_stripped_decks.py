"""Stripped decks: how many cards each has, and how many players it serves."""

from __future__ import annotations

import pytest

from doorcard import BadSetup, Stakes, games, start
from doorcard.cards import card_names

FAMILY = ("five-card-stud", "five-card-stud-high-low", "five-card-stud-low", "soko")
DECKS = [
    ("2", 52, 10),
    ("3", 48, 9),
    ("4", 44, 8),
    ("5", 40, 8),
    ("6", 36, 7),
    ("7", 32, 6),
    ("8", 28, 5),
    ("9", 24, 4),
    ("T", 20, 4),
]


@pytest.mark.parametrize("game_id", FAMILY)
@pytest.mark.parametrize(("lowest", "cards", "players"), DECKS)
@pytest.mark.proves("STR-01", "STR-07", "STR-08")
def test_a_deck_serves_as_many_as_get_five_cards(
    game_id: str, lowest: str, cards: int, players: int
) -> None:
    game = games.get(game_id, deck_low=lowest)
    assert len(game.deck()) == cards
    assert game.seats == (2, players)
    stakes = Stakes(ante=1, bring_in=1, small_bet=2)
    start(game, [10] * players, stakes)
    with pytest.raises(BadSetup, match="players"):
        start(game, [10] * (players + 1), stakes)


@pytest.mark.proves("STR-02")
def test_thirty_six_cards_are_sixes_and_up() -> None:
    deck = card_names(games.get("five-card-stud", deck_low="6").deck())
    assert deck.startswith("6c6d6h6s7c")
    assert deck.endswith("AcAdAhAs")


@pytest.mark.parametrize("lowest", ["1", "J", "A", "66"])
@pytest.mark.proves("STR-01")
def test_no_deck_begins_elsewhere(lowest: str) -> None:
    with pytest.raises(BadSetup, match="bad_option"):
        games.get("five-card-stud", deck_low=lowest)


@pytest.mark.parametrize(
    ("options", "scale"),
    [
        ({}, "HIGH"),
        ({"deck_low": "6"}, "STRIPPED_6"),
        ({"flush_over_full": True}, "STRIPPED_2_FLUSH_OVER_FULL"),
        ({"low_straight": False}, "STRIPPED_2_NO_LOW_STRAIGHT"),
    ],
)
def test_the_plain_scale_is_kept_where_nothing_differs(
    options: dict[str, object], scale: str
) -> None:
    (share,) = games.get("five-card-stud", **options).shares
    assert share.scale == scale
