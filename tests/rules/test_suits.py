"""Suits that decide: what parts equal hands, flushes by suit, and no unbeatable hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import Stakes, games, parse_cards
from doorcard.cards import Card
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.places import UP
from doorcard.rules.shares.suited import SuitedHigh
from doorcard.rules.state import State, first_state
from doorcard.rules.verdicts.lowest_beats_highest import LowestBeatsHighest

SCALE = "STRIPPED_7_FLUSH_OVER_FULL"


def holding(cards: str) -> State:
    """Return a state in which player 1 has these cards, all up."""
    state = first_state(games.get("telesina"), Stakes(), (100, 100))
    places = tuple([UP[card] for card in parse_cards(cards)])
    return replace(state, seats=(replace(state.seat(1), places=places), state.seat(2)))


def strength(cards: str, share: SuitedHigh) -> int:
    return share.value(holding(cards), 1)


@pytest.mark.proves("TEL-07", "TEL-08", "TEL-09")
@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("JhJcAs9d8cKd", "pair of jacks, kickers A-K-9 (A♠ K♦)"),
        ("KcKd9s9d7cAd", "two pair, kings and nines, ace kicker (A♦ K♦)"),
        ("Ts9d8c7hKdJc", "straight, jack high (J♣)"),
        ("JcTd9c8h7sJs", "straight, jack high (J♣)"),
        ("AcJc9c8c7cAh", "flush, ace high, J-9-8-7 (A♣)"),
        ("AsKdQc9h7s8h", "ace high, K-Q-9-8 (A♠ K♦)"),
        ("KsKdKcQsQd7h", "full house, kings over queens (K♦ Q♦)"),
        ("AsAdKc", "pair of aces, king kicker"),
    ],
)
def test_a_hand_is_told_with_the_cards_that_part_it_from_equal_ones(cards: str, words: str) -> None:
    share = SuitedHigh(SCALE)
    assert share.describe(strength(cards, share)) == words
    assert words.split(" (")[0] == share.briefly(strength(cards, share))
    alike = SuitedHigh(SCALE, ties=False)
    assert alike.describe(strength(cards, alike)) == share.briefly(strength(cards, share))


@pytest.mark.proves("TEL-10")
def test_by_suit_alone_flushes_stay_between_the_hands_below_and_above_them() -> None:
    share = SuitedHigh(SCALE, flush_by="suit")
    ascending = [
        "KsKdKcQsQd7h",  # a full house
        "AsKsQsJs9s7h",
        "AcJc9c8c7cKh",
        "JdTd9d8dQcKd",
        "KhJh9h8h7hQd",
        "AhJh9h8h7hQd",
        "7s7h7d7cAhKd",  # four of a kind
    ]
    found = [strength(cards, share) for cards in ascending]
    assert found == sorted(set(found))
    by_rank = SuitedHigh(SCALE)
    for cards, value in zip(ascending, found, strict=True):
        assert share.on_scale(value) == by_rank.on_scale(strength(cards, by_rank))


@pytest.mark.proves("TEL-11")
def test_the_lowest_straight_flush_takes_the_highest_out_of_a_pot() -> None:
    share = SuitedHigh(SCALE)
    verdict = LowestBeatsHighest(False, *share.straight_flushes())
    assert verdict == games_verdict()
    low, high, between, four = (
        strength(cards, share)
        for cards in ("AsTs9s8s7sKd", "AhKhQhJhTh7d", "JcTc9c8c7cKd", "7s7h7d7cAhKd")
    )
    values = {"high": {1: low, 2: high, 3: between, 4: four}}
    contests = [[1, 2], [1, 3], [2, 3], [1, 2, 3], [2, 4], [1, 2, 4]]
    ruled = [ruling["high"] for ruling in verdict.judge(contests, values) if ruling]
    assert ruled == [[1], [3], [2], [3], [2], [1]]
    assert verdict.at_stake(1, [[1, 2, 3]], [3], values) == "wins"
    assert verdict.at_stake(4, [[2, 4]], [], values) == ""


def games_verdict() -> object:
    last = games.get("telesina", lowest_beats_highest=True).phases[-1]
    assert isinstance(last, Showdown)
    return last.verdict


@pytest.mark.proves("TEL-01", "TEL-13")
@pytest.mark.parametrize(
    ("players", "cards"), [(2, 24), (3, 28), (4, 32), (5, 36), (6, 40), (7, 44), (8, 48), (9, 52)]
)
def test_the_deck_goes_by_the_number_of_players(players: int, cards: int) -> None:
    game = games.get("telesina", deck_low="by_players")
    state = first_state(game, Stakes(), (100,) * players)
    assert len(state.game.deck()) == cards == len(state.dead)
    deck: tuple[Card, ...] = state.game.deck()
    assert game.seats == (2, 9)
    assert deck[0] // 4 + 2 == 11 - players


@pytest.mark.proves("TEL-13")
@pytest.mark.parametrize(("low", "most"), [("7", 6), ("6", 7), ("5", 7), ("4", 8), ("2", 10)])
def test_as_many_play_as_the_deck_serves_with_a_card_for_the_middle(low: str, most: int) -> None:
    assert games.get("telesina", deck_low=low).seats == (2, most)
