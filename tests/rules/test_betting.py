"""Betting rounds: sizes, caps, bring-ins, short all-ins, and the structures (GEN-10…25)."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard import BadSetup, Hand, Illegal, Raise, Stakes, games
from doorcard.laws import order
from doorcard.rules.facts import Returned
from doorcard.rules.hand import start
from tests.rules.table import asked, kinds, offered, play, table

STUD = games.get("seven-card-stud")
FIVE = games.get("five-card-stud")
STAKES = Stakes(ante=1, small_bet=4, bring_in=2)
DOORS = "2d 2h 9d | 3d 3h 8d | 4d 4h 2c"
"""Three hands; P3 brings in."""
FREE = "2d Ah | 3d Kh | 4d Qh"
"""Three hands of five-card stud; P1 opens."""


def stud(stacks: list[int], stakes: Stakes = STAKES, **options: Any) -> Hand:
    return table(games.get("seven-card-stud", **options), DOORS, stacks, stakes)


def five(stacks: list[int], stakes: Stakes = STAKES, cards: str = FREE, **options: Any) -> Hand:
    cards = "|".join(cards.split("|")[: len(stacks)])
    return table(games.get("five-card-stud", **options), cards, stacks, stakes)


class TestRound:
    @pytest.mark.proves("GEN-11", "FCS-06")
    def test_without_a_bet_check_bet_or_fold_are_offered(self) -> None:
        assert offered(five([50] * 3)) == ["fold", "check", "bet 4"]

    @pytest.mark.proves("GEN-11", "ROOM-03")
    def test_facing_a_bet_fold_call_or_raise_are_offered(self) -> None:
        assert offered(play(five([50] * 3), "1 bet 4")) == ["fold", "call 4", "raise to 8"]

    @pytest.mark.proves("GEN-10")
    def test_betting_goes_clockwise_past_who_folded_or_is_all_in(self) -> None:
        hand = play(five([50, 3, 50]), "1 bet 4, 2 call 2, 3 raise 8, 1 raise 12")
        assert asked(hand) == 3
        hand = play(five([50] * 3), "1 bet 4, 2 fold, 3 raise 8, 1 raise 12")
        assert asked(hand) == 3

    @pytest.mark.proves("GEN-12")
    def test_a_round_ends_when_all_have_checked_or_matched(self) -> None:
        checked = play(five([50] * 3), "1 check, 2 check, 3 check")
        assert "Dealt" in kinds(checked)
        called = play(five([50] * 3), "1 check, 2 bet 4, 3 call 4, 1 call 4")
        assert "Dealt" in kinds(called)

    @pytest.mark.proves("GEN-12")
    def test_a_round_goes_on_until_then(self) -> None:
        hand = play(five([50] * 3), "1 check, 2 bet 4, 3 raise 8, 1 call 8")
        assert asked(hand) == 2
        assert offered(hand) == ["fold", "call 4", "raise to 12"]

    @pytest.mark.proves("GEN-17")
    def test_who_is_short_of_a_call_may_put_in_everything(self) -> None:
        hand = play(five([50, 3, 50]), "1 bet 4")
        assert offered(hand) == ["fold", "call 2"]

    def test_what_went_in_is_remembered_for_the_whole_hand(self) -> None:
        hand = play(five([50] * 3), "1 bet 4, 2 raise 8, 3 fold, 1 call 4, 1 bet 4")
        assert [seat.paid for seat in hand.state.seats] == [13, 9, 1]
        assert [seat.bet for seat in hand.state.seats] == [4, 0, 0]

    def test_one_chip_left_is_enough_to_be_bet_at(self) -> None:
        assert offered(five([50, 2])) == ["fold", "check", "bet 4"]

    @pytest.mark.proves("GEN-22")
    def test_one_may_fold_without_a_bet(self) -> None:
        hand = play(five([50] * 3), "1 fold")
        assert hand.state.seat(1).folded
        assert asked(hand) == 2

    @pytest.mark.proves("GEN-23", "S8B-26")
    def test_the_last_player_takes_everything_at_once(self) -> None:
        hand = play(five([50] * 3), "1 bet 4, 2 call 4, 3 fold, 1 bet 4, 2 fold")
        assert hand.over
        assert hand.stacks == (50 + 1 + 1 + 4, 45, 49)
        assert kinds(hand) == ["Folded", "Began", "Returned", "Gathered", "Awarded", "Ended"]

    @pytest.mark.proves("GEN-24")
    def test_rounds_are_skipped_when_one_player_has_chips_but_cards_are_dealt(self) -> None:
        hand = play(five([3, 50]), "1 bet 2, 2 call 2")
        assert hand.over
        assert kinds(hand).count("Dealt") == 6

    @pytest.mark.proves("GEN-08")
    def test_a_short_ante_is_all_in_for_its_part(self) -> None:
        hand = five([3, 50, 50], Stakes(ante=5, small_bet=4))
        assert [(pot.amount, pot.players) for pot in hand.state.pots] == [
            (9, (1, 2, 3)), (4, (2, 3))
        ]  # fmt: skip
        assert asked(hand) == 2

    @pytest.mark.proves("GEN-06")
    def test_everyone_antes_before_the_deal(self) -> None:
        hand = five([50, 50, 50], Stakes(ante=5, small_bet=4))
        assert kinds(hand)[:3] == ["Began", "Anted", "Gathered"]
        assert hand.stacks == (45, 45, 45)
        assert hand.state.pot_total == 15


class TestCap:
    FOUR = "1 bet 4, 2 raise 8, 1 raise 12, 2 raise 16"

    @pytest.mark.proves("GEN-13", "S8B-09", "FCS-32")
    def test_after_a_bet_and_three_raises_only_call_or_fold(self) -> None:
        hand = play(five([90, 90]), self.FOUR)
        assert offered(hand) == ["fold", "call 4"]
        with pytest.raises(Illegal, match="not_offered"):
            hand.act(1, Raise(20))

    @pytest.mark.parametrize(
        ("cap", "script"), [(0, "1 bet 4"), (1, "1 bet 4, 2 raise 8"), (3, FOUR)]
    )
    @pytest.mark.proves("GEN-13")
    def test_the_cap_is_an_option(self, cap: int, script: str) -> None:
        assert offered(play(five([90, 90], raise_cap=cap), script)) == ["fold", "call 4"]

    @pytest.mark.proves("GEN-13")
    def test_without_a_cap_raising_goes_on(self) -> None:
        hand = play(five([90] * 3, raise_cap="none"), "1 bet 4, 2 raise 8, 3 raise 12")
        hand = play(hand, "1 raise 16, 2 raise 20, 3 raise 24")
        assert offered(hand) == ["fold", "call 8", "raise to 28"]

    @pytest.mark.proves("GEN-13")
    def test_heads_up_the_cap_may_be_lifted(self) -> None:
        hand = play(five([90, 90], uncap_heads_up=True), self.FOUR)
        assert offered(hand) == ["fold", "call 4", "raise to 20"]

    @pytest.mark.proves("GEN-13")
    def test_the_cap_is_not_lifted_for_three(self) -> None:
        hand = play(five([90] * 3, uncap_heads_up=True), "1 bet 4, 2 raise 8, 3 raise 12")
        hand = play(hand, "1 raise 16")
        assert offered(hand) == ["fold", "call 8"]
        hand = play(hand, "2 fold")
        assert offered(hand) == ["fold", "call 4", "raise to 20"]

    def test_nobody_raises_an_opponent_who_is_all_in(self) -> None:
        hand = play(five([90, 21], uncap_heads_up=True), self.FOUR + ", 1 raise 20")
        assert offered(hand) == ["fold", "call 4"]
        hand = five([90, 21], uncap_heads_up=True, cards="2d Qh | 3d Ah")
        hand = play(hand, "2 bet 4, 1 raise 8, 2 raise 12, 1 raise 16, 2 raise 20")
        assert offered(hand) == ["fold", "call 4"]

    @pytest.mark.proves("GEN-15", "S8B-08")
    def test_a_completion_is_bet_number_one(self) -> None:
        hand = play(stud([90] * 3), "3 bring 2, 1 complete 4, 2 raise 8, 3 raise 12, 1 raise 16")
        assert offered(hand) == ["fold", "call 8"]


class TestBringIn:
    @pytest.mark.proves("S8B-07", "FCS-14", "GEN-15")
    def test_it_is_forced_and_may_be_a_full_bet(self) -> None:
        hand = stud([50] * 3)
        assert asked(hand) == 3
        assert offered(hand) == ["bring in for 2", "complete to 4"]
        assert offered(play(hand, "3 complete 4")) == ["fold", "call 4", "raise to 8"]

    @pytest.mark.proves("GEN-15")
    def test_others_call_it_or_complete(self) -> None:
        hand = play(stud([50] * 3), "3 bring 2")
        assert offered(hand) == ["fold", "call 2", "complete to 4"]

    def test_who_brought_in_is_not_asked_again_when_all_call(self) -> None:
        hand = play(stud([50] * 3), "3 bring 2, 1 call 2, 2 call 2")
        assert "Dealt" in kinds(hand)

    @pytest.mark.proves("GEN-25")
    def test_a_short_bring_in_is_called_for_what_it_is(self) -> None:
        hand = play(stud([50, 50, 2]), "3 bring 1")
        assert offered(hand) == ["fold", "call 1", "complete to 4"]

    @pytest.mark.parametrize(
        ("stakes", "amount"),
        [
            (Stakes(small_bet=4), 2),
            (Stakes(small_bet=5), 2),
            (Stakes(small_bet=3), 1),
            (Stakes(small_bet=1), 1),
            (Stakes(small_bet=30, chip=10), 10),
            (Stakes(small_bet=25, chip=25), 25),
            (Stakes(small_bet=10, bring_in=3), 3),
        ],
    )
    @pytest.mark.proves("GEN-14", "FCS-14")
    def test_it_is_half_a_bet_rounded_down_to_a_chip(self, stakes: Stakes, amount: int) -> None:
        assert offered(stud([90] * 3, stakes))[0] == f"bring in for {amount}"

    @pytest.mark.parametrize("stakes", [Stakes(small_bet=1), Stakes(small_bet=4, bring_in=4)])
    def test_one_as_large_as_the_bet_leaves_nothing_to_complete(self, stakes: Stakes) -> None:
        bet = stakes.small_bet
        hand = stud([90] * 3, stakes)
        assert offered(hand) == [f"bring in for {bet}"]
        hand = play(hand, f"3 bring {bet}")
        assert offered(hand) == ["fold", f"call {bet}", f"raise to {2 * bet}"]

    @pytest.mark.proves("FCS-10", "FCS-11", "FCS-12")
    def test_five_card_stud_may_be_opened_by_a_bring_in(self) -> None:
        assert asked(five([50] * 3, opening="high_bring_in")) == 1
        assert asked(five([50] * 3, opening="low_bring_in")) == 3
        assert offered(five([50] * 3, opening="low_bring_in"))[0] == "bring in for 2"

    @pytest.mark.proves("FCS-13")
    def test_without_a_bring_in_an_ante_is_needed(self) -> None:
        no_ante = Stakes(ante=0, small_bet=4)
        with pytest.raises(BadSetup, match="bad_stakes"):
            five([50] * 3, no_ante)
        assert offered(five([50] * 3, no_ante, opening="low_bring_in"))[0] == "bring in for 2"


def round_sizes(hand: Hand) -> list[str]:
    """Check every round down; return the first offer of a bet in each."""
    found = []
    while hand.ask is not None and "show" not in offered(hand):
        bets = [words for words in offered(hand) if words.startswith("bet")]
        if any("Began" in kind or "Opened" in kind for kind in kinds(hand)):
            found += bets
        verb = "bring 2" if "bring in for 2" in offered(hand) else None
        call = next((w for w in offered(hand) if w.startswith(("check", "call"))), "")
        hand = play(hand, f"{asked(hand)} {verb or call}")
    return found


@pytest.mark.proves("GEN-14", "SCS-08", "S8B-11", "S8B-12")
def test_seven_card_streets_are_small_small_big_big_big() -> None:
    assert round_sizes(stud([90] * 3)) == ["bet 4", "bet 8", "bet 8", "bet 8"]


@pytest.mark.proves("FCS-04", "FCS-30", "GEN-14")
def test_five_card_rounds_are_small_small_big_big() -> None:
    assert round_sizes(five([90] * 3)) == ["bet 4", "bet 4", "bet 8", "bet 8"]


@pytest.mark.proves("FCS-30")
def test_the_big_bet_may_be_set() -> None:
    sizes = round_sizes(five([90] * 3, Stakes(ante=1, small_bet=4, big_bet=10)))
    assert sizes == ["bet 4", "bet 4", "bet 10", "bet 10"]


class TestOpenPair:
    CARDS = "2d Ah 9c | 3d Kh Kc | 4d Qh 7c"

    def second_round(self, **options: Any) -> Hand:
        hand = five([90] * 3, cards=self.CARDS, **options)
        return play(hand, "1 check, 2 check, 3 check")

    @pytest.mark.proves("FCS-31")
    def test_an_open_pair_lets_anyone_bet_big(self) -> None:
        assert offered(self.second_round()) == ["fold", "check", "bet 4 or 8"]
        hand = play(self.second_round(), "2 check")
        assert offered(hand) == ["fold", "check", "bet 4 or 8"]

    @pytest.mark.proves("FCS-31")
    def test_after_a_big_bet_raises_are_big(self) -> None:
        hand = play(self.second_round(), "2 bet 8")
        assert offered(hand) == ["fold", "call 8", "raise to 16"]

    @pytest.mark.proves("FCS-31")
    def test_after_a_small_bet_a_raise_may_be_either(self) -> None:
        hand = play(self.second_round(), "2 bet 4")
        assert offered(hand) == ["fold", "call 4", "raise to 8 or 12"]
        assert offered(play(hand, "3 raise 12")) == ["fold", "call 12", "raise to 20"]

    @pytest.mark.proves("FCS-31")
    def test_it_takes_a_live_pair_and_the_option(self) -> None:
        assert offered(self.second_round(open_pair_big_bet=False))[2] == "bet 4"
        assert offered(play(self.second_round(), "2 fold"))[2] == "bet 4"
        hand = five([90] * 3, cards="2d Ah 9c | 3d Kh 8c | 4d Qh 7c")
        assert offered(play(hand, "1 check, 2 check, 3 check"))[2] == "bet 4"

    @pytest.mark.proves("SCS-10")
    def test_seven_card_stud_has_it_on_fourth_street_when_chosen(self) -> None:
        cards = "2d 2h 9d 7d | 3d 3h 8d 8h | 4d 4h 2c Ts"
        for chosen, bet in ((True, "bet 4 or 8"), (False, "bet 4")):
            game = games.get("seven-card-stud", open_pair_big_bet=chosen)
            hand = play(table(game, cards, [50] * 3, STAKES), "3 bring 2, 1 call 2, 2 call 2")
            assert (asked(hand), offered(hand)[2]) == (2, bet)


@pytest.mark.proves("GEN-20")
def test_a_bet_nobody_matches_is_returned() -> None:
    hand = play(five([50, 4, 4]), "1 bet 4, 2 call 3, 3 call 3")
    returned = [(f.player, f.amount) for f in hand.news if isinstance(f, Returned)]
    assert returned == [(1, 1)]


def test_a_table_without_an_order_asks_the_dealer_first() -> None:
    hand = start(FIVE, [50, 50], STAKES)
    assert hand.ask is not None
    assert hand.ask.players == (0,)
    assert asked(hand.act(0, hand.ask.offers[0].examples()[0])) in (1, 2)
    with pytest.raises(Illegal, match="bad_order"):
        start(FIVE, [50, 50], STAKES, [order("")[1:]])
