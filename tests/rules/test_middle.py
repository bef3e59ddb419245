"""Cards in the middle that lie face down in lines, and are turned up one by one."""

from __future__ import annotations

import pytest

from doorcard import BadSetup, Fold, Hand, games
from doorcard.cards import UNKNOWN, parse_cards
from doorcard.rules.phases.middle import LayMiddle
from doorcard.rules.reading import centre_grid, strengths, wild_cards, wild_count, wild_now
from doorcard.table.preview import preview
from tests.rules.middle import CROSS, after, dealt


def words(hand: Hand, player: int) -> list[str]:
    return [told.words for told in strengths(hand.seen_by(player).state, player)]


@pytest.mark.proves("ICR-07", "CIN-01")
@pytest.mark.parametrize("game", ["iron-cross", "cincinnati"])
def test_nobody_knows_a_card_of_the_middle_before_it_is_turned(game: str) -> None:
    cards = parse_cards(CROSS)
    hand = dealt(game)
    for turned in range(6):
        for viewer in (0, 1, 2):
            middle = [place.card for place in hand.seen_by(viewer).state.centre]
            assert middle == [*cards[:turned], *[UNKNOWN] * (5 - turned)]
        hand = after(hand, 1)


@pytest.mark.proves("ICR-02", "ICR-04")
def test_a_card_counts_from_when_it_is_turned() -> None:
    hand = dealt()
    assert words(hand, 2) == ["pair of nines, kickers 8-4-3"]
    assert words(after(hand, 2), 2) == ["two pair, nines and eights, four kicker"]
    assert words(after(hand, 4), 2) == ["full house, eights over nines"]


@pytest.mark.proves("ICR-01", "CIN-01", "ICR-07")
@pytest.mark.parametrize(
    ("game", "hole", "most"),
    [
        ("iron-cross", 5, 9),
        ("iron-cross", 4, 10),
        ("iron-cross", 2, 10),
        ("cincinnati", 5, 9),
        ("cincinnati", 4, 10),
    ],
)
def test_the_deck_serves_as_many_as_it_can(game: str, hole: int, most: int) -> None:
    assert games.get(game, hole=hole).seats == (2, most)
    assert most * hole + 5 <= 52


@pytest.mark.proves("ICR-05")
def test_nothing_is_wild_before_the_centre_is_turned() -> None:
    hand = dealt(centre_wild="rank")
    assert wild_now(after(hand, 4).state) == ()
    assert wild_now(after(hand, 5).state) == ("T",)


@pytest.mark.proves("ICR-05", "ICR-04")
def test_only_wild_cards_of_the_line_that_is_used_count() -> None:
    # Left T♦, top T♥, right 2♣, bottom 3♣, centre T♠: P1's row holds two tens, as the column does.
    hand = after(dealt(deck="As 8s Ks 9d 8d 9c 5c 4s 2h 3d Td Th 2c 3c Ts", centre_wild="rank"), 5)
    assert wild_count(hand.state, 1) == 2
    assert wild_cards(hand.state, 1) == frozenset(parse_cards("Td Th Ts"))


@pytest.mark.proves("CIN-03")
def test_the_lowest_card_is_wild_once_the_row_is_open() -> None:
    hand = dealt("cincinnati-liz", deck="As 8s Ks 9d 8d 9c 5c 4s 2h 3d Qs 2c Js 8h Ad")
    assert wild_now(after(hand, 4).state) == ()
    assert wild_now(after(hand, 5).state) == ("2",)


def test_the_last_player_wins_with_cards_still_face_down() -> None:
    hand = after(dealt(), 2)
    hand = hand.act(1, Fold())
    assert hand.over
    assert hand.stacks == (99, 101)
    assert [place.up for place in hand.state.centre] == [True, True, False, False, False]


def test_a_face_tells_how_a_cross_lies() -> None:
    cross = preview(dealt(), 1)["hand"]
    assert cross["grid"] == [[None, 1, None], [0, 4, 2], [None, 3, None]]
    assert [card["c"] for card in cross["centre"]] == ["??"] * 5
    assert "grid" not in preview(dealt("cincinnati"), 1)["hand"]
    assert centre_grid(dealt("cincinnati").state) == ((0, 1, 2, 3, 4),)


def test_lines_are_rows_and_columns_of_more_than_one_card() -> None:
    assert LayMiddle((".2.", "153", ".4.")).lines == ((0, 4, 2), (1, 4, 3))
    assert LayMiddle(("123", "456")).lines == ((0, 1, 2), (3, 4, 5), (0, 3), (1, 4), (2, 5))
    assert LayMiddle(("12345",)).lines == ()


@pytest.mark.parametrize("shape", [("13",), ("1.", "2"), ("..",), ("11",), ("0",), ("a",)])
def test_a_shape_that_cannot_be_laid_is_refused(shape: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup) as refused:
        LayMiddle(shape)
    assert refused.value.code == "bad_phase"
    assert "['.2.', '153', '.4.']" in refused.value.message
