"""Who opens: the best or lowest hand showing, the door cards, and their ties."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import Stakes, UnknownCards, games
from doorcard.cards import RANKS
from doorcard.rules.openers import (
    BestShowing,
    HighCard,
    LeftOfDealer,
    LowCard,
    LowestShowing,
    PreviousOpener,
)
from doorcard.rules.phases.bet import Opened
from doorcard.rules.state import State
from doorcard.rules.wilds import FollowRank
from tests.rules.table import asked, kinds, play, showing, table

FIVE = games.get("five-card-stud")


class Fives(FollowRank, frozen=True):
    """Fives are wild."""

    def find(self, state: State) -> int:
        return RANKS.index("5")


FIVES_WILD = replace(FIVE, wild=Fives())


@pytest.mark.parametrize(
    ("boards", "opens"),
    [
        pytest.param(
            "9s 9d 9c | As Ad Ks", 1, id="trips-over-a-pair", marks=pytest.mark.proves("SHW-01")
        ),
        pytest.param(
            "2s 2d 2c 2h | As Ad Ac Ks", 1, id="quads", marks=pytest.mark.proves("SHW-01")
        ),
        pytest.param(
            "3s 3d 2c 2h | As Ad Kc Qs", 1, id="two-pairs", marks=pytest.mark.proves("SHW-01")
        ),
        pytest.param("As Kd Qc | 2h 2s 3c", 2, id="a-pair", marks=pytest.mark.proves("SHW-01")),
        pytest.param(
            "3c 3d 3h | 7c 7d 8s | Ac Kc Qc", 1, id="FCS-EX4", marks=pytest.mark.proves("FCS-EX4")
        ),
        pytest.param(
            "7c 7d 8s | 7h 7s 8d | Ah Kh Qh",
            1,
            id="7-7-8",
            marks=pytest.mark.proves("GEN-EX2", "SHW-04", "FCS-07"),
        ),
        pytest.param(
            "9d 2c 3h 4d | 5s 6s 7s 8s",
            1,
            id="no-draws",
            marks=pytest.mark.proves("GEN-EX2", "SHW-02"),
        ),
        pytest.param("7c 7d 2s | 7h 7s 2c", 2, id="paired-top", marks=pytest.mark.proves("SHW-04")),
        pytest.param(
            "7c 7s 2c | 7h 7d 2s", 1, id="better-of-two", marks=pytest.mark.proves("SHW-04")
        ),
        pytest.param(
            "Kc 4d | Kd 4c | Kh 4h", 3, id="three-tie", marks=pytest.mark.proves("SHW-04")
        ),
        pytest.param("Ks | Kh 2c", 2, id="a-card-more", marks=pytest.mark.proves("SHW-06")),
        pytest.param("8s 8h 6s | 8c 8d 6c 2d", 2, id="8-8-6-2", marks=pytest.mark.proves("SHW-06")),
        pytest.param(
            "As Ks Qs | 2c 2d", 2, id="combination-first", marks=pytest.mark.proves("SHW-06")
        ),
        pytest.param(" | 2c | ", 2, id="none-is-below-any", marks=pytest.mark.proves("SHW-07")),
        pytest.param(" | | ", 1, id="nobody-shows", marks=pytest.mark.proves("SHW-07")),
        pytest.param(
            "x | | ", 2, id="nobody-shows-first-folded", marks=pytest.mark.proves("SHW-07")
        ),
        pytest.param("As Ad x | Kc 2d | Qs Qd", 3, id="folded"),
        pytest.param(
            "2s 3d 4c 5h 6s | 9s 9d 9c Ks Kd", 2, id="full", marks=pytest.mark.proves("SHW-03")
        ),
        pytest.param(
            "2s 3d 4c 5h 6s | 9s 9d 9c Ks Qd", 1, id="straight", marks=pytest.mark.proves("SHW-03")
        ),
        pytest.param(
            "2s 4s 5s 6s 8s | 2d 3d 4c 5h 6d", 1, id="flush", marks=pytest.mark.proves("SHW-03")
        ),
    ],
)
def test_best_showing(boards: str, opens: int) -> None:
    assert BestShowing().pick(showing(FIVE, boards)) == opens


@pytest.mark.proves("SHW-05")
def test_a_tie_by_position_goes_to_the_first_from_the_dealer_s_left() -> None:
    boards = "2c 2d 3h | 7c 7d 8c | 7h 7s 8s"
    assert BestShowing("suit").pick(showing(FIVE, boards)) == 3
    assert BestShowing("position").pick(showing(FIVE, boards)) == 2
    low = "2s 3s | 2c 3d | Kc Kd"
    assert LowestShowing(tie="suit").pick(showing(FIVE, low)) == 2
    assert LowestShowing(tie="position").pick(showing(FIVE, low)) == 1


@pytest.mark.proves("SHW-08", "GEN-EX9")
@pytest.mark.parametrize(
    ("boards", "opens"),
    [
        pytest.param("5c | Ah", 1, id="alone it is the ace of spades"),
        pytest.param("Ah | 5c", 2, id="alone, from the other seat"),
        pytest.param("As | 5c", 1, id="equal to the very ace: the first from the dealer's left"),
        pytest.param("5c | As", 1, id="equal, from the other seat"),
        pytest.param("9d 9c | 5c 9h", 2, id="the nine of spades"),
        pytest.param("5c 9s | 5d 9h", 1, id="the nine of spades on both sides: the first"),
        pytest.param("Ks Kd 2c | Kh 5c 2s", 1, id="a wild king of spades and the king itself"),
        pytest.param("Kd Kc 2c | Kh 5c 2s", 2, id="a wild king of spades"),
        pytest.param("Ad 9h 9s 5c | As 9d 9c 5d", 2, id="the ace is higher than the wild nines"),
        pytest.param("Kh 5c 9s | Ks 9h 5d", 1, id="the king of spades on both sides"),
        pytest.param("5c 5d | Ah Ad", 1, id="two wild cards are the ace of spades and another"),
        pytest.param("5c Kh | Ah 5h", 2, id="a better hand, whatever the suits"),
    ],
)
def test_where_suits_break_a_tie_a_wild_card_is_the_card_it_stands_for(
    boards: str, opens: int
) -> None:
    """Fives are wild."""
    assert BestShowing(wild=True).pick(showing(FIVES_WILD, boards)) == opens


@pytest.mark.proves("SHW-08")
def test_in_five_of_a_kind_no_suit_is_free() -> None:
    boards = "Kc Kd Kh Ks 5d | Kc Kd Kh Ks 5c"
    assert BestShowing(wild=True).pick(showing(FIVES_WILD, boards)) == 1
    boards = "Qc Qd Qh Qs 5d | Kc Kd Kh Ks 5c"
    assert BestShowing(wild=True).pick(showing(FIVES_WILD, boards)) == 2


@pytest.mark.parametrize(
    ("doors", "ace_low", "brings_in"),
    [
        pytest.param(
            "4s | 4h | Kd", False, 2, marks=pytest.mark.proves("FCS-EX2", "SHW-09", "FCS-12")
        ),
        pytest.param("2d | Ks | 2c | 9h", False, 3, marks=pytest.mark.proves("SHW-09", "S8B-06")),
        pytest.param("Ac | Kd | Qh", False, 3, marks=pytest.mark.proves("SHW-09", "S8B-05")),
        pytest.param("2c x | 3d | 3c", False, 3),
        pytest.param("5c 2d | 4s As", False, 2, id="the-first-up-card-is-the-door"),
        pytest.param("2c | As | Kd", True, 2),
        pytest.param("2c | As | Ah", True, 3),
        pytest.param("4s | 4h | Kd", True, 2),
    ],
)
def test_lowest_door_card(doors: str, ace_low: bool, brings_in: int) -> None:
    assert LowCard(ace_low).pick(showing(FIVE, doors)) == brings_in


@pytest.mark.parametrize(
    ("doors", "ace_low", "brings_in"),
    [
        pytest.param("Kc | As | Kh", True, 3, marks=pytest.mark.proves("FCL-03", "SCS-09")),
        pytest.param("Kc | As | Kh", False, 2, marks=pytest.mark.proves("FCS-11")),
        pytest.param("Ac | As | Kh", False, 2, marks=pytest.mark.proves("FCS-11")),
        pytest.param("Ac | Ad | Ah", True, 3),
        pytest.param("2c | As", True, 1),
    ],
)
def test_highest_door_card(doors: str, ace_low: bool, brings_in: int) -> None:
    assert HighCard(ace_low).pick(showing(FIVE, doors)) == brings_in


@pytest.mark.parametrize(
    ("boards", "opens"),
    [
        ("Kc 4d | As 7h | Kh 2c", 2),
        ("Kc 4d 3h | As 7h 7d | Kh 2c 8s", 1),
        ("Kc 4d 3h Jd | As 7h 7d 2s | Kh 2c 8s 6c", 3),
        ("Kd 9c 3h | Kc 9h 3s", 2),
        ("Kd Kc 3h | Kh Ks 3s", 1),
        ("Ks Kc 3h | Kh Kd 3s", 1),
        ("Ac 2d | As 2h | 3c 2s", 1),
        ("Kd Ah | Kc As", 2),
        ("2c 2d | As Kd | 3c 3h", 2),
    ],
)
@pytest.mark.proves("SHW-10", "FCL-04")
def test_lowest_showing(boards: str, opens: int) -> None:
    assert LowestShowing().pick(showing(FIVE, boards)) == opens


def test_left_of_dealer_skips_who_folded() -> None:
    assert LeftOfDealer().pick(showing(FIVE, "x | 2c | 3d")) == 2


def test_previous_opener_without_a_round_before_is_left_of_the_dealer() -> None:
    assert PreviousOpener().pick(showing(FIVE, "2c | 3c")) == 1


def test_an_unknown_up_card_cannot_decide() -> None:
    with pytest.raises(UnknownCards, match="unknown_cards"):
        BestShowing().pick(showing(FIVE, "2c ?? | 3c 3d"))


LAST_DOWN = games.get("five-card-stud", last_card_down=True)
BOARDS = "2c Jd 7c 3s 2d | 3c Ah 9d 4c 3d | 4d Ks 5h 2h 4h"
THREE_ROUNDS = """
    2 check, 3 check, 1 check
    2 check, 3 check, 1 check
"""


class TestLastCardDown:
    """The last round is opened by who opened the one before (FCS-20, FCS-EX3)."""

    def third_round(self) -> object:
        return play(table(LAST_DOWN, BOARDS, [50] * 3, Stakes(ante=1, small_bet=2)), THREE_ROUNDS)

    @pytest.mark.proves("FCS-20", "FCS-EX3")
    def test_the_opener_opens_again(self) -> None:
        hand = play(self.third_round(), "2 check, 3 check, 1 check")
        assert [len(seat.up_cards) for seat in hand.state.seats] == [3, 3, 3]
        assert asked(hand) == 2

    @pytest.mark.proves("FCS-20", "FCS-EX3")
    def test_who_folded_is_replaced_by_the_next(self) -> None:
        hand = play(self.third_round(), "2 check, 3 bet 4, 1 call 4, 2 fold")
        assert asked(hand) == 3

    @pytest.mark.proves("FCS-20")
    def test_who_is_all_in_is_replaced_by_the_next(self) -> None:
        hand = table(LAST_DOWN, BOARDS, [50, 5, 50], Stakes(ante=1, small_bet=2))
        hand = play(hand, THREE_ROUNDS + "2 bet 4, 3 call 4, 1 call 4")
        assert asked(hand) == 3

    @pytest.mark.proves("FCS-20", "GEN-24")
    def test_a_skipped_round_counts_as_opened_by_who_would_have(self) -> None:
        hand = table(LAST_DOWN, BOARDS, [3, 3, 50], Stakes(ante=1, small_bet=2))
        hand = play(hand, "2 bet 2, 3 call 2, 1 call 2")
        opened = [f for f in hand.news if isinstance(f, Opened)]
        assert [(f.player, f.entitled, f.skipped) for f in opened] == [
            (3, 2, True),
            (3, 2, True),
            (3, 3, True),
        ]
        assert "ShownDown" in kinds(hand)


@pytest.mark.proves("GEN-25")
def test_an_opener_who_is_all_in_is_passed_over() -> None:
    hand = table(FIVE, "2c 9d | 2d As | 2h 5s | 2s 6s", [50, 1, 50, 50], Stakes(ante=1))
    assert asked(hand) == 3
    (opened,) = [fact for fact in hand.news if isinstance(fact, Opened)]
    assert (opened.player, opened.entitled, opened.why) == (3, 2, "best_showing")


@pytest.mark.proves("GEN-25")
def test_a_bring_in_is_owed_by_the_next_when_its_owner_is_all_in() -> None:
    stud = games.get("seven-card-stud")
    hand = table(stud, "2d 2h 9d | 3d 3h 2c | 4d 4h 5s", [50, 1, 50], Stakes(ante=1))
    assert asked(hand) == 3
    assert [offer.words() for offer in hand.ask.offers] == ["bring in for 2", "complete to 4"]
