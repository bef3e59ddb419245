"""Spread, pot limit and no limit (GEN-14), and short all-in raises in every structure (GEN-21)."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard import Hand, Illegal, Raise, Stakes, games
from doorcard.rules.phases.bet import CanRaise, Raised
from tests.rules.table import offered, play, table

FREE = "2d Ah | 3d Kh | 4d Qh | 5d Jh"
DOORS = "2d 2h 9d | 3d 3h 8d | 4d 4h 2c | 5d 5h 7c"


def five(stacks: list[int], ante: int = 5, small: int = 4, **options: Any) -> Hand:
    """Five-card stud, P1 opens; the pot starts with an ante of each."""
    cards = " | ".join(FREE.split(" | ")[: len(stacks)])
    stakes = Stakes(ante=ante, small_bet=small)
    return table(games.get("five-card-stud", **options), cards, stacks, stakes)


def stud(stacks: list[int], stakes: Stakes, **options: Any) -> Hand:
    """Seven-card stud, P3 brings in."""
    cards = " | ".join(DOORS.split(" | ")[: len(stacks)])
    return table(games.get("seven-card-stud", **options), cards, stacks, stakes)


def last_raise(hand: Hand) -> Raised:
    fact = hand.news[0]
    assert isinstance(fact, Raised)
    return fact


@pytest.mark.proves("GEN-14", "FCS-34")
class TestPotLimit:
    def table(self, *stacks: int) -> Hand:
        return five(list(stacks) or [500] * 3, structure="pot_limit")

    def test_a_bet_is_from_the_small_bet_to_the_pot(self) -> None:
        assert offered(self.table())[2] == "bet 4 to 15"

    def test_a_raise_is_at_least_the_last_and_at_most_the_pot_after_calling(self) -> None:
        hand = play(self.table(), "1 bet 10")
        assert offered(hand) == ["fold", "call 10", "raise to 20 to 45"]
        hand = play(hand, "2 raise 45")
        assert offered(hand) == ["fold", "call 45", "raise to 80 to 160"]
        hand = play(hand, "3 fold")
        assert offered(hand) == ["fold", "call 35", "raise to 80 to 150"]

    def test_a_pot_below_the_bet_still_allows_the_bet(self) -> None:
        hand = five([50] * 3, ante=1, small=10, structure="pot_limit")
        assert offered(hand)[2] == "bet 10"

    def test_the_big_bet_is_the_least_later(self) -> None:
        hand = play(self.table(), "1 check, 2 check, 3 check, 1 check, 2 check, 3 check")
        assert offered(hand)[2] == "bet 8 to 15"

    def test_there_is_no_cap(self) -> None:
        hand = play(self.table(), "1 bet 4, 2 raise 8, 3 raise 12, 1 raise 16, 2 raise 20")
        assert offered(hand)[2].startswith("raise to 24 to")

    def test_amounts_out_of_bounds_are_refused(self) -> None:
        hand = self.table()
        for to in (0, 3, 16, -4, 500):
            with pytest.raises(Illegal, match="bad_amount"):
                hand.act(1, Raise(to))


@pytest.mark.proves("GEN-14", "FCS-34")
class TestNoLimit:
    def test_a_bet_is_from_the_small_bet_to_everything(self) -> None:
        hand = five([50] * 3, structure="no_limit")
        assert offered(hand)[2] == "bet 4 to 45"
        assert offered(play(hand, "1 bet 10")) == ["fold", "call 10", "raise to 20 to 45"]

    def test_a_short_all_in_does_not_reopen(self) -> None:
        hand = play(five([90, 20, 90], structure="no_limit"), "1 bet 10, 2 raise 15")
        assert not last_raise(hand).full
        assert offered(hand) == ["fold", "call 15", "raise to 25 to 85"]
        assert offered(play(hand, "3 call 15")) == ["fold", "call 5"]

    def test_a_full_all_in_does(self) -> None:
        hand = play(five([90, 25, 90], structure="no_limit"), "1 bet 10, 2 raise 20")
        assert last_raise(hand).full
        assert offered(play(hand, "3 call 20")) == ["fold", "call 10", "raise to 30 to 85"]

    def test_there_is_no_cap(self) -> None:
        hand = play(five([90] * 2, structure="no_limit"), "1 bet 4, 2 raise 8, 1 raise 12")
        hand = play(hand, "2 raise 16, 1 raise 20, 2 raise 24")
        assert offered(hand)[2] == "raise to 28 to 85"

    def test_a_completion_goes_to_the_full_bet_at_least(self) -> None:
        stakes = Stakes(ante=1, small_bet=4, bring_in=1)
        hand = play(stud([50] * 3, stakes, structure="no_limit"), "3 bring 1")
        assert offered(hand) == ["fold", "call 1", "complete to 4 to 49"]


def caps(hand: Hand) -> bool:
    """Return whether the raise on offer is told to be the last."""
    assert hand.ask is not None
    [found] = [offer.cap for offer in hand.ask.offers if isinstance(offer, CanRaise)]
    return found


@pytest.mark.proves("GEN-13")
class TestTheLastRaise:
    """One bet and three raises: the third is told to be the last."""

    def test_the_third_raise_is_told(self) -> None:
        hand = five([90] * 3)
        for done in ("1 bet 4", "2 raise 8", "3 raise 12"):
            assert not caps(hand)
            hand = play(hand, done)
        assert caps(hand)
        assert offered(play(hand, "1 raise 16")) == ["fold", "call 8"]

    def test_a_cap_of_one_makes_the_first_the_last(self) -> None:
        assert caps(play(five([90] * 3, raise_cap=1), "1 bet 4"))

    def test_without_a_cap_none_is(self) -> None:
        raises = "1 bet 4, 2 raise 8, 1 raise 12, 2 raise 16"
        assert not caps(play(five([90] * 2, uncap_heads_up=True), raises))
        hand = five([500] * 3, structure="no_limit")
        assert not caps(play(hand, "1 bet 4, 2 raise 8, 3 raise 12"))

    def test_an_all_in_for_less_is_not(self) -> None:
        hand = play(five([18, 90, 90]), "1 bet 4, 2 raise 8, 3 raise 12")
        assert offered(hand)[2] == "raise to 13"
        assert not caps(hand)


@pytest.mark.proves("GEN-14")
class TestSpread:
    def test_a_bet_is_within_the_spread(self) -> None:
        hand = five([90] * 3, structure="spread(2,10)")
        assert offered(hand)[2] == "bet 2 to 10"
        for to in (1, 11):
            with pytest.raises(Illegal, match="bad_amount"):
                hand.act(1, Raise(to))

    def test_a_raise_is_not_below_the_last(self) -> None:
        hand = play(five([90] * 3, structure="spread(2,10)"), "1 bet 5")
        assert offered(hand)[2] == "raise to 10 to 15"
        assert offered(play(hand, "2 raise 15"))[2] == "raise to 25"

    def test_the_cap_holds(self) -> None:
        hand = play(five([90] * 3, structure="spread(2,10)"), "1 bet 2, 2 raise 4, 3 raise 6")
        assert offered(play(hand, "1 raise 8")) == ["fold", "call 4"]

    @pytest.mark.proves("POT-06")
    def test_amounts_are_whole_chips_or_everything(self) -> None:
        stakes = Stakes(ante=5, small_bet=10, chip=5)
        game = games.get("five-card-stud", structure="spread(5,20)")
        hand = table(game, "2d Ah | 3d Kh", [90, 18], stakes)
        with pytest.raises(Illegal, match="bad_amount"):
            hand.act(1, Raise(12))
        hand = play(hand, "1 bet 10")
        assert offered(hand)[2] == "raise to 13"
        assert last_raise(play(hand, "2 raise 13")).amount == 13


@pytest.mark.proves("GEN-21")
class TestShortRaises:
    """Of a bet of 4: two chips are half, and count as a full one; one chip does not."""

    @pytest.mark.parametrize(
        ("stack", "reopen", "full"),
        [
            (10, "half", False),
            (11, "half", True),
            (12, "half", True),
            (13, "half", True),
            (11, "full_only", False),
            (12, "full_only", False),
            (13, "full_only", True),
        ],
    )
    def test_which_raise_counts_as_full(self, stack: int, reopen: str, full: bool) -> None:
        hand = play(five([90, stack, 90], allin_reopen=reopen), f"1 bet 4, 2 raise {stack - 5}")
        assert last_raise(hand).full is full
        hand = play(hand, f"3 call {stack - 5}")
        wanted = ["fold", f"call {stack - 9}"]
        assert offered(hand) == [*wanted, f"raise to {stack - 1}"] if full else wanted

    @pytest.mark.parametrize(("chips", "full"), [(8, False), (9, True)])
    def test_less_than_half_is_not_a_third(self, chips: int, full: bool) -> None:
        """Of a bet of 6: two chips are less than half."""
        hand = play(five([90, chips + 5, 90], small=6), f"1 bet 6, 2 raise {chips}")
        assert last_raise(hand).full is full

    def test_who_has_not_acted_raises_to_the_highest_amount_and_a_bet(self) -> None:
        hand = play(five([90, 10, 90]), "1 bet 4, 2 raise 5")
        assert offered(hand) == ["fold", "call 5", "raise to 9"]
        assert offered(play(hand, "3 raise 9"))[2] == "raise to 13"

    def test_a_short_bet_lets_nobody_raise_who_has_checked(self) -> None:
        hand = play(five([90, 6, 90]), "1 check, 2 bet 1, 3 call 1")
        assert offered(hand) == ["fold", "call 1"]
        hand = play(five([90, 7, 90]), "1 check, 2 bet 2, 3 call 2")
        assert offered(hand) == ["fold", "call 2", "raise to 6"]

    def test_it_does_not_count_towards_the_cap(self) -> None:
        hand = play(five([90, 10, 90, 90]), "1 bet 4, 2 raise 5, 3 raise 9, 4 raise 13")
        assert offered(hand)[2] == "raise to 17"
        hand = play(five([90, 11, 90, 90]), "1 bet 4, 2 raise 6, 3 raise 10, 4 raise 14")
        assert offered(hand) == ["fold", "call 10"]

    @pytest.mark.parametrize(("chips", "full"), [(3, False), (4, True), (5, True)])
    def test_a_short_completion_is_treated_alike(self, chips: int, full: bool) -> None:
        """A bring-in of 2 and a bet of 6: four are missing, two of them are half."""
        stakes = Stakes(ante=1, small_bet=6, bring_in=2)
        hand = play(stud([90, chips + 1, 90], stakes), f"3 bring 2, 1 call 2, 2 complete {chips}")
        assert last_raise(hand).full is full
        wanted = ["fold", f"call {chips - 2}"]
        assert offered(hand) == [*wanted, f"raise to {chips + 6}"] if full else wanted


@pytest.mark.parametrize("structure", ["fixed", "pot_limit", "no_limit"])
def test_a_bring_in_of_a_whole_bet_is_raised_by_a_bet(structure: str) -> None:
    stakes = Stakes(ante=1, small_bet=4, bring_in=4)
    hand = play(stud([50] * 3, stakes, structure=structure), "3 bring 4")
    assert offered(hand)[2].startswith("raise to 8")


@pytest.mark.parametrize("structure", ["fixed", "pot_limit", "no_limit", "spread(2,10)"])
def test_every_raise_goes_above_the_bet(structure: str) -> None:
    """With stacks of every size, so that each kind of short all-in comes up."""
    for stack in range(2, 30):
        hand = five([90, stack, 31], ante=1, structure=structure)
        for _ in range(6):
            raises = [] if hand.ask is None else [o for o in hand.ask.offers if type(o) is CanRaise]
            if not raises:
                break
            assert raises[0].least > hand.state.step.high
            hand = hand.act(hand.ask.players[0], raises[0].examples()[-1])
