"""What a rule sheet says of hands, odd chips, turns and slots."""

from __future__ import annotations

import pytest

from doorcard import games, records
from doorcard.cli.rules import markdown
from doorcard.rules.game import Game
from doorcard.rules.payments import AgainstHouse
from doorcard.rules.shares import HoleSuit
from doorcard.sheets.parts import details, named
from tests.records.house import BANKED


def told(game_id: str, **options: object) -> str:
    return markdown(games.get(game_id, **options))


SEVEN = ("seven-card-stud-8", "auction", "price-is-right", "grocery-store-dots", "chicago")
FIVE = ("five-card-stud", "buy-your-card", "abyssinia", "substitution", "soko")


@pytest.mark.proves("RNK-02")
@pytest.mark.parametrize("game_id", games.ids())
def test_the_best_five_of_seven_are_told_where_there_are_seven(game_id: str) -> None:
    said = "A player's best five of seven cards make the hand." in told(game_id)
    if game_id in SEVEN + FIVE:
        assert said == (game_id in SEVEN)


@pytest.mark.proves("RNK-12")
def test_high_and_low_may_use_different_cards() -> None:
    said = "Different cards of a player may be used for high and low."
    assert said in told("seven-card-stud-8")
    assert said in told("wall-street")
    assert said not in told("buy-your-card")
    assert said not in told("seven-card-stud")
    assert "Different cards" not in told("grocery-store-dots")


@pytest.mark.proves("ROOM-17")
def test_who_shows_first_is_told_also_when_nobody_bet() -> None:
    assert (
        "The player who bet or raised last in the last round shows first; if nobody bet in it, "
        "the player who was first to act."
    ) in told("razz")


@pytest.mark.proves("POT-04", "POT-05")
def test_the_odd_chip_of_a_tie_is_told() -> None:
    high = "with the highest card; of equal ranks, spades before hearts, diamonds, clubs."
    low = "with the lowest card; of equal ranks, clubs before diamonds, hearts, spades."
    assert high in told("five-card-stud")
    assert low not in told("five-card-stud")
    assert high in told("seven-card-stud-8")
    assert low in told("seven-card-stud-8")
    assert high not in told("three-card-poker")
    assert high not in told("black-mariah")  # a tied best hand wins nothing there (BLM-04)


@pytest.mark.proves("GEN-22", "BUY-03", "PIR-04", "GSD-05")
def test_a_player_may_fold_when_buying() -> None:
    assert "each player buys a card, stands pat or folds." in told("buy-your-card")
    assert "each player buys a card or folds." in told("price-is-right")
    assert "each player buys a card, takes the free card or folds." in told("wall-street")
    assert "or stands pat, or folds." in told("substitution")


@pytest.mark.proves("BYC-04", "PIR-03", "BAC-04")
def test_the_slot_nearest_the_deck_is_told() -> None:
    for game_id in ("buy-your-card", "buy-a-card"):
        assert (
            "1 for slot 1, which lies farthest from the deck, 2 for slot 2, 3 for slot 3, which "
            "lies nearest to it, 4 for the top card of the deck"
        ) in told(game_id)
    assert "2 for slot 2, which lies nearest to it, 3 for the top" in told("price-is-right")
    assert "nearest to it" not in told("wall-street")


@pytest.mark.proves("AUC-05")
def test_the_least_bid_is_told() -> None:
    assert "at least the minimum bet and at most all chips" in told("auction")


@pytest.mark.proves("TCP-04")
@pytest.mark.parametrize(
    ("scale", "rank", "words"),
    [
        ("THREE_CARD", "Q", "With less than queen high the dealer"),
        ("THREE_CARD", "A", "With less than ace high the dealer"),
        ("HIGH", "A", "With less than ace high the dealer"),
        ("HIGH", "T", "With less than ten high the dealer"),
    ],
)
def test_the_qualifier_of_a_bank_is_told_by_its_rank(scale: str, rank: str, words: str) -> None:
    line = named(AgainstHouse("ante", scale=scale, qualifier=rank))
    assert words in line


def test_how_hands_rank_is_told_where_payments_alone_say_it() -> None:
    sheet = markdown(records.loads_rules(BANKED))
    assert sheet.count("Best first: straight flush, three of a kind, straight, flush, pair") == 1
    one_colour = '{payment = "OneColour", on = "ante"}'
    listed = BANKED.partition("payments = [")[0] + f"payments = [{one_colour}]}},\n]\n"
    assert "How hands rank" not in markdown(records.loads_rules(listed))


def test_a_qualifier_that_every_hand_has_is_none() -> None:
    assert "With less than" not in named(AgainstHouse("ante", qualifier="6"))


@pytest.mark.proves("BLM-09")
def test_a_card_that_does_not_count_is_told_in_words() -> None:
    assert details(HoleSuit("s", lowest=True, but="Qs")) == ["The queen of spades does not count."]
    game: Game = games.get("black-mariah", variant="F")
    assert "The queen of spades does not count." in markdown(game)
