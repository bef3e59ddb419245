"""Time-outs: all-in for what is in the pot, chips kept behind (ROOM-05…13)."""

from __future__ import annotations

import pytest

from doorcard import Hand, Illegal, Stakes, TimedOut, games
from doorcard.rules.phases.showdown import at_stake
from tests.rules.table import asked, awards, kinds, offered, play, table

FIVE = games.get("five-card-stud")
STUD = games.get("seven-card-stud")
STAKES = Stakes(ante=1, small_bet=4, bring_in=2)
CARDS = "2d Ah 7c 9d Jc | Ks Kd Kc Kh 2s | 4d Qh 8c Ts 3s"
"""P1 opens the first round; P2 has four kings and opens the others."""
DOORS = "2d 2h 9d | 3d 3h 8d | 4d 4h 2c"


def five(stacks: list[int]) -> Hand:
    return table(FIVE, CARDS, stacks, STAKES)


def layers(hand: Hand) -> list[tuple[int, tuple[int, ...]]]:
    return [(pot.amount, hand.state.entitled(pot)) for pot in hand.state.pots]


@pytest.mark.proves("ROOM-05", "ROOM-10")
def test_who_has_anted_is_all_in_for_the_layer_matched() -> None:
    hand = play(five([50] * 3), "1 bet 4, 2 out, 3 call 4")
    assert layers(hand) == [(3, (1, 2, 3)), (8, (1, 3))]
    seat = hand.state.seat(2)
    assert (seat.stack, seat.out, seat.folded, seat.able) == (49, True, False, False)


@pytest.mark.proves("ROOM-10")
def test_bets_matched_before_stay_in_the_layer() -> None:
    hand = play(five([50] * 3), "1 bet 4, 2 call 4, 3 raise 8, 1 call 4, 2 out")
    assert layers(hand) == [(15, (1, 2, 3)), (8, (1, 3))]


@pytest.mark.proves("ROOM-05")
def test_who_has_put_nothing_in_is_folded() -> None:
    stakes = Stakes(ante=0, small_bet=4, bring_in=2)
    hand = play(table(STUD, DOORS, [50] * 3, stakes), "3 bring 2, 1 out")
    assert hand.state.seat(1).folded
    assert not hand.state.seat(1).out
    assert asked(hand) == 2


@pytest.mark.proves("ROOM-11")
@pytest.mark.parametrize("ante", [0, 1])
def test_a_bring_in_is_posted_for_who_times_out(ante: int) -> None:
    stakes = Stakes(ante=ante, small_bet=4, bring_in=2)
    hand = play(table(STUD, DOORS, [50] * 3, stakes), "3 out")
    assert kinds(hand)[:2] == ["BroughtIn", "WentOut"]
    assert offered(hand) == ["fold", "call 2", "complete to 4"]
    hand = play(hand, "1 complete 4, 2 call 4")
    assert layers(hand) == [(3 * ante + 6, (1, 2, 3)), (4, (1, 2))]
    assert hand.state.seat(3).stack == 48 - ante


@pytest.mark.proves("ROOM-10", "ROOM-12", "ROOM-20", "GEN-18", "GEN-19")
def test_who_timed_out_is_dealt_on_shows_and_wins_the_main_pot_alone() -> None:
    hand = play(five([50] * 3), "1 bet 4, 2 out, 3 call 4")
    players = []
    while asked(hand) and "show" not in offered(hand):
        players.append(asked(hand))
        hand = play(hand, f"{asked(hand)} check")
    assert set(players) == {1, 3}
    hand = play(hand, f"{asked(hand)} show")
    assert len(hand.state.seat(2).places) == 5
    assert awards(hand) == [(0, "high", 2, 3), (1, "high", 1, 8)]
    assert hand.stacks == (50 - 5 + 8, 49 + 3, 45)


@pytest.mark.proves("ROOM-10", "GEN-25")
def test_who_timed_out_does_not_open_though_best() -> None:
    hand = play(five([50] * 3), "1 check, 2 out, 3 check")
    assert asked(hand) == 3


@pytest.mark.proves("ROOM-10", "GEN-24")
def test_rounds_are_skipped_when_only_one_has_not_timed_out() -> None:
    hand = play(five([50] * 3), "1 bet 4, 2 out, 3 out")
    assert "Returned" in kinds(hand)
    assert kinds(hand).count("Dealt") == 9
    assert hand.over
    assert hand.stacks == (49, 52, 49)


def test_nobody_raises_against_those_who_timed_out() -> None:
    hand = play(five([50] * 3), "1 check, 2 bet 4, 3 raise 8, 1 out, 2 out")
    assert hand.over
    hand = play(five([50] * 3), "1 bet 4, 2 raise 8, 3 out, 1 raise 12, 2 out")
    assert hand.over
    hand = play(five([50, 50, 9]), "1 bet 4, 2 out, 3 raise 8")
    assert offered(hand) == ["fold", "call 4"]


@pytest.mark.proves("ROOM-18")
def test_at_the_showdown_a_winner_is_shown_and_a_loser_mucked() -> None:
    cards = "2d Ah Kc 9d 8c | Qs Kh Qc 7h 2s | 4d Jh 5c 3s 6d"
    hand = table(FIVE, cards, [50] * 3, STAKES)
    hand = play(hand, ", ".join(["1 check, 2 check, 3 check"] * 4))
    hand = play(hand, "2 out")
    assert kinds(hand) == ["ShownDown"]
    hand = play(hand, "3 out")
    assert kinds(hand)[0] == "Mucked"
    assert awards(hand) == [(0, "high", 2, 3)]


@pytest.mark.proves("ROOM-05")
def test_only_who_is_asked_can_time_out() -> None:
    hand = five([50] * 3)
    for player in (0, 2, 3, 9):
        with pytest.raises(Illegal, match="not_your_turn"):
            hand.act(player, TimedOut())
    over = play(hand, "1 fold, 2 fold")
    with pytest.raises(Illegal, match="hand_over"):
        over.act(3, TimedOut())


MARIAH = games.get("black-mariah", reante=False)
KINGS = "9s Kd Kh 7c 5d 2h 3c"
"""P1's hand: the best one, with the nine of spades in the hole."""


def mariah(second: str) -> Hand:
    """Return a hand of Black Mariah in which P1 has shown and P2 is asked."""
    hand = table(MARIAH, f"{KINGS} | {second}", [50, 50], Stakes(ante=1, small_bet=2))
    return play(hand, "1 check, 2 check," * 5)


@pytest.mark.proves("ROOM-26", "ROOM-EX6", "ROOM-13")
def test_a_hand_that_keeps_a_pot_from_another_is_shown_for_who_is_not_there() -> None:
    """The king of spades keeps it from P1, who then deals anew with P2; the four does not."""
    kept = mariah("Ks 6d 6c Qh Td 8h Jd")
    assert at_stake(kept.state, 2) == "decides"
    shown = kept.act(2, TimedOut(), [range(52)])
    assert "ShownDown" in kinds(shown)
    assert "CardsIn" in kinds(shown)
    lost = mariah("4s 6d 6c Qh Td 8h Jd")
    assert at_stake(lost.state, 2) == ""
    mucked = play(lost, "2 out")
    assert kinds(mucked)[0] == "Mucked"
    assert awards(mucked) == [(0, "both", 1, 2)]


@pytest.mark.proves("ROOM-26")
def test_a_person_may_muck_a_hand_that_decides() -> None:
    hand = mariah("Ks 6d 6c Qh Td 8h Jd")
    assert offered(hand) == ["show", "muck"]
    assert awards(play(hand, "2 muck")) == [(0, "both", 1, 2)]


@pytest.mark.proves("BLM-10", "ROOM-26")
def test_who_mucked_keeps_the_claim_to_a_pot_that_is_carried() -> None:
    """P2's king of spades keeps the pot from P1; P3 mucks and is dealt in again."""
    cards = f"{KINGS} | Ks 6d 6c Qh Td 8h Jd | 2s 4d 4c Jh Tc 8c 7d"
    hand = table(MARIAH, cards, [50] * 3, Stakes(ante=1, small_bet=2))
    hand = play(hand, "1 check, 2 check, 3 check," * 5 + "2 show")
    again = hand.act(3, TimedOut(), [range(52)])
    assert kinds(again)[0] == "Mucked"
    assert again.state.live == (1, 2, 3)
