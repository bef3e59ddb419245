"""A hand that ends before fourth street may be left unraked (ROOM-43)."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard import Arrange, BadSetup, Game, Hand, Stakes, games
from doorcard.laws import deal
from doorcard.rules.stakes import Rake
from tests.rules.table import asked, play, table

SEVEN = games.get("seven-card-stud")
CARDS = "2c 3d 4h 9s 8d | 5c 6d Kh Ts Jd | 7c 8c 9h Qd Kd"
ALWAYS = Rake(step=2, amount=1, cap=9)
FROM_FOURTH = Rake(step=2, amount=1, cap=9, from_street=4)


def seven(rake: Rake, stacks: tuple[int, ...] = (50, 50, 50), game: Game = SEVEN) -> Hand:
    return table(game, CARDS, stacks, Stakes(ante=1, small_bet=4, bring_in=2, rake=rake))


@pytest.mark.proves("ROOM-43")
@pytest.mark.parametrize(("rake", "raked"), [(ALWAYS, 4), (FROM_FOURTH, 0)])
def test_a_hand_that_ends_on_third_street(rake: Rake, raked: int) -> None:
    """Three antes and three times the bring-in: 9 chips, since the rest of the bet goes back."""
    hand = play(seven(rake), "1 bring 2, 2 call 2, 3 complete 4, 1 fold, 2 fold")
    assert hand.over
    assert hand.state.raked == raked
    assert sum(hand.stacks) == 150 - raked


@pytest.mark.proves("ROOM-43")
def test_a_hand_that_ends_with_the_fourth_card_is_raked() -> None:
    hand = play(seven(FROM_FOURTH), "1 bring 2, 2 call 2, 3 call 2, 2 bet 4, 3 fold, 1 fold")
    assert hand.over
    assert hand.state.raked == 4  # 9 chips: three antes, three times 2; the bet went back


@pytest.mark.proves("ROOM-43")
def test_who_folded_with_fewer_cards_does_not_count() -> None:
    hand = play(seven(FROM_FOURTH), "1 bring 2, 2 call 2, 3 fold, 2 bet 4, 1 fold")
    assert hand.state.street == 4
    assert hand.state.raked == 3  # 7 chips


@pytest.mark.proves("ROOM-43")
def test_players_all_in_on_third_street_reach_fourth() -> None:
    hand = seven(FROM_FOURTH, (1, 1, 1))
    while hand.ask is not None:
        hand = play(hand, f"{asked(hand)} show")
    assert hand.state.raked == 1


def test_streets_are_counted_in_cards_in_every_game() -> None:
    """Five-card stud bets first on two cards; its fourth street is the third round."""
    game = games.get("five-card-stud")
    cards = "2c 3d 4h 9s | 5c 6d Kh 8d | 7c 8c Ah Qd"
    stakes = Stakes(ante=1, small_bet=4, rake=FROM_FOURTH)
    for rounds, street, raked in ((1, 3, 0), (2, 4, 1)):
        hand = table(game, cards, [50, 50, 50], stakes)
        for _ in range(3 * rounds):
            hand = play(hand, f"{asked(hand)} check")
        hand = play(hand, f"{asked(hand)} bet {4 * rounds}")
        for _ in range(2):
            hand = play(hand, f"{asked(hand)} fold")
        assert (hand.over, hand.state.street, hand.state.raked) == (True, street, raked)


@pytest.mark.proves("ROOM-43")
@pytest.mark.parametrize(
    ("first", "before", "raked"),
    [
        ("2c 3d 4h 9s | 5c 6d Kh Qs", "2 check, 1 check", 1),
        ("2c 3d 4h | 5c 6d Qs", "", 0),
    ],
    ids=["stopped on fourth street", "stopped on third"],
)
def test_a_hand_dealt_anew_has_been_where_it_has_been(first: str, before: str, raked: int) -> None:
    """A queen of spades stops the first deal; the second ends on third street with 2 chips."""
    game = games.get("the-bitch")
    stakes = Stakes(ante=1, small_bet=4, rake=FROM_FOURTH)
    hand = play(table(game, first, [50, 50], stakes), before)
    hand = hand.act(0, Arrange(deal("2c 3d 4h | 5c 6d Kh", game)))
    hand = play(hand, "2 bet 4, 1 fold")
    assert (hand.over, hand.state.redeals) == (True, 1)
    assert hand.state.raked == raked


@pytest.mark.parametrize("street", [-1, 8, 4.0, "4", True, None])
def test_a_street_that_is_none_is_refused(street: Any) -> None:
    with pytest.raises(BadSetup, match="bad_stakes"):
        Rake(step=2, amount=1, cap=9, from_street=street)
