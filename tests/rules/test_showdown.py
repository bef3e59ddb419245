"""Who shows first, who must show, who may muck, and what the house takes (ROOM-17…21, 42, 44)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from doorcard import Game, Hand, Rake, Stakes, games
from doorcard.rules.phases.showdown import Showdown, ShownDown
from tests.rules.table import asked, awards, kinds, offered, play, table

FIVE = games.get("five-card-stud")
STUD = games.get("seven-card-stud", opening="high_free")
STAKES = Stakes(ante=1, small_bet=4)
FOUR = """
    2c 3d 5h 7s 9c Jd 4h | 2d 3h Ah 8c Tc 6s 5c | 2h 3s Qc 9d 8s 7h 4s | 2s 3c Jh Ts 6c 9h Kd
"""
"""P2 shows the best hand on every street; P2 has ace high, P4 king high, P3 queen high."""
CHECKED = ", ".join(["2 check, 3 check, 4 check, 1 check"] * 4) + ", "


def shown(hand: Hand) -> list[int]:
    return [fact.player for fact in hand.news if isinstance(fact, ShownDown)]


def won(hand: Hand) -> dict[int, int]:
    """Return what each winner got, whatever for."""
    gains: dict[int, int] = {}
    for _, _, player, amount in awards(hand):
        gains[player] = gains.get(player, 0) + amount
    return gains


def four() -> Hand:
    return table(STUD, FOUR, [90] * 4, STAKES)


class TestOrder:
    @pytest.mark.proves("ROOM-17", "ROOM-18", "ROOM-EX4")
    def test_the_last_to_bet_or_raise_shows_first(self) -> None:
        hand = play(four(), CHECKED + "2 check, 3 check, 4 bet 8, 1 raise 16, 2 fold, 3 fold")
        hand = play(hand, "4 call 8")
        assert shown(hand) == [1]
        assert asked(hand) == 4
        assert offered(hand) == ["show", "muck"]

    @pytest.mark.proves("ROOM-17", "ROOM-EX4")
    def test_without_a_bet_it_is_the_first_to_act_though_another_raised_before(self) -> None:
        streets = ", ".join(["2 check, 3 check, 4 check, 1 check"] * 3)
        sixth = ", 2 bet 8, 3 call 8, 4 call 8, 1 raise 16, 2 call 8, 3 call 8, 4 call 8"
        hand = play(four(), streets + sixth + ", 2 check, 3 check, 4 check, 1 check")
        assert shown(hand) == [2]
        assert asked(hand) == 3

    @pytest.mark.proves("ROOM-17")
    def test_when_the_first_to_act_folds_the_next_shows_first(self) -> None:
        hand = play(four(), CHECKED + "2 fold, 3 check, 4 check, 1 check")
        assert shown(hand) == [3]

    @pytest.mark.proves("ROOM-18")
    def test_the_others_follow_clockwise(self) -> None:
        hand = play(four(), CHECKED + "2 check, 3 check, 4 check, 1 check")
        order = []
        while hand.ask is not None:
            order.append(asked(hand))
            hand = play(hand, f"{asked(hand)} show")
        assert order == [3, 4, 1]


class TestMuck:
    def river(self) -> Hand:
        """P1 has bet and shows jack high first; P2 has ace high."""
        hand = play(four(), CHECKED + "2 check, 3 check, 4 check, 1 bet 8, 2 call 8, 3 call 8")
        return play(hand, "4 fold")

    @pytest.mark.proves("ROOM-18", "GEN-19")
    def test_who_shows_the_best_hand_wins(self) -> None:
        hand = play(self.river(), "2 show, 3 muck")
        assert awards(hand) == [(0, "high", 2, 28)]

    @pytest.mark.proves("ROOM-18", "ROOM-19")
    def test_a_mucked_hand_wins_nothing_however_good(self) -> None:
        hand = play(self.river(), "2 muck, 3 show")
        assert awards(hand) == [(0, "high", 3, 28)]
        hand = play(self.river(), "2 muck, 3 muck")
        assert won(hand) == {1: 28}

    @pytest.mark.proves("ROOM-19")
    def test_in_a_split_game_a_mucked_hand_wins_neither_side(self) -> None:
        game = games.get("seven-card-stud-8")
        cards = "Ks Kd Kh Kc 9s 8d 7c | 2s 3d 4h 5c 7s 9d Jc"
        hand = table(game, cards, [50, 50], Stakes(ante=1, small_bet=4, bring_in=2))
        hand = play(hand, "2 bring 2, 1 call 2")
        while "show" not in offered(hand):
            hand = play(hand, f"{asked(hand)} check")
        assert (shown(hand), asked(hand)) == ([1], 2)
        assert awards(play(hand, "2 show")) == [(0, "high", 1, 3), (0, "low", 2, 3)]
        assert won(play(hand, "2 muck")) == {1: 6}

    @pytest.mark.proves("ROOM-21", "GEN-23")
    def test_an_uncalled_winner_need_not_show(self) -> None:
        hand = play(four(), "2 bet 4, 3 fold, 4 fold, 1 fold")
        assert hand.over
        assert shown(hand) == []
        assert awards(hand) == [(0, "uncontested", 2, 4)]

    def test_who_alone_can_still_claim_a_side_pot_must_show(self) -> None:
        """P1, all-in for the main pot alone, shows first; the others hold a side pot."""
        game = games.get("five-card-stud", show_all_in=False)
        cards = "2d Ah As 7c 9d | 3d Kh Qc 8c Ts | 4d Qh Jc 6s 5s"
        hand = play(
            table(game, cards, [3, 9, 9], STAKES), "1 bet 2, 2 raise 6, 3 raise 8, 2 call 2"
        )
        assert (shown(hand), asked(hand)) == ([1], 2)
        hand = play(hand, "2 muck")
        assert shown(hand) == [3]
        assert won(hand) == {1: 9, 3: 12}
        alone = table(game, cards, [3, 9, 9], STAKES)
        alone = play(alone, "1 bet 2, 2 raise 6, 3 raise 8, 2 call 2, 2 show")
        assert asked(alone) == 3

    @pytest.mark.proves("ROOM-20")
    @pytest.mark.parametrize(("option", "first"), [(True, [2, 3]), (False, [2])])
    def test_hands_of_who_is_all_in_are_shown(self, option: bool, first: list[int]) -> None:
        game = games.get("seven-card-stud", opening="high_free", show_all_in=option)
        hand = table(game, FOUR, [90, 90, 3, 90], STAKES)
        hand = play(hand, "2 bet 4, 3 call 2, 4 call 4, 1 call 4")
        while "show" not in offered(hand):
            hand = play(hand, f"{asked(hand)} check")
        assert shown(hand) == first
        assert asked(hand) == (4 if option else 3)


class TestConcede:
    """A table may let the first to show give up too."""

    def game(self) -> Game:
        phases = (*FIVE.phases[:-1], Showdown(show_all_in=False, concede=True))
        return replace(FIVE, phases=phases)

    def river(self) -> Hand:
        hand = table(self.game(), "2c Ah 5c 7c 9d | 2d 3d 5d 7d 9h | 2h 4h 6s 8s Ts", [50] * 3,
                     STAKES)  # fmt: skip
        return play(hand, ", ".join(["1 check, 2 check, 3 check"] * 4))

    def test_the_first_may_muck(self) -> None:
        assert offered(self.river()) == ["show", "muck"]
        hand = play(self.river(), "1 muck, 2 show, 3 muck")
        assert won(hand) == {2: 3}

    def test_when_all_others_muck_the_last_wins_unseen(self) -> None:
        hand = play(self.river(), "1 muck, 2 muck")
        assert awards(hand) == [(0, "uncontested", 3, 3)]
        assert "ShownDown" not in kinds(hand)


class TestRake:
    def play(self, rake: Rake, stacks: list[int], script: str, ante: int = 1) -> Hand:
        stakes = Stakes(ante=ante, small_bet=4, rake=rake)
        cards = "2d Ah 7c 9d Jc | Ks Kd 4c Kh 2s | 4d Qh 8c Ts 3s"
        hand = play(table(FIVE, cards, stacks, stakes), script)
        while hand.ask is not None:
            checks = "check" in offered(hand)
            hand = play(hand, f"{asked(hand)} {'check' if checks else 'show'}")
        return hand

    @pytest.mark.proves("ROOM-42")
    def test_returned_money_is_not_raked(self) -> None:
        hand = self.play(Rake(step=3, amount=1, cap=9), [50] * 3, "1 bet 4, 2 fold, 3 fold")
        assert hand.state.raked == 1
        assert hand.stacks == (51, 49, 49)

    @pytest.mark.proves("ROOM-42")
    def test_all_pots_are_raked_on_their_total_main_pot_first(self) -> None:
        rake = Rake(step=5, amount=5, cap=13)
        hand = self.play(rake, [50, 3, 50], "1 bet 4, 2 call 2, 3 call 4")
        assert hand.state.raked == 10
        assert awards(hand) == [(0, "high", 2, 0), (1, "high", 1, 3)]

    @pytest.mark.proves("ROOM-44")
    def test_the_rake_comes_off_before_the_split(self) -> None:
        game = games.get("seven-card-stud-8")
        cards = "Ks Kd Kh Kc 9s 8d 7c | 2s 3d 4h 5c 7s 9d Jc"
        stakes = Stakes(ante=20, small_bet=4, bring_in=2, rake=Rake(step=10, amount=2, cap=5))
        hand = table(game, cards, [20, 20], stakes)
        assert hand.state.raked == 5
        assert awards(hand) == [(0, "high", 1, 18), (0, "low", 2, 17)]

    @pytest.mark.parametrize(
        ("rake", "pot", "taken"),
        [
            (Rake(step=100, amount=5, cap=100), 1040, 50),
            (Rake(step=100, amount=5, cap=100), 2500, 100),
            (Rake(step=1000, amount=50, cap=100), 3500, 100),
            (Rake(step=20, amount=1, cap=3), 85, 3),
            (Rake(step=20, amount=1, cap=3), 19, 0),
        ],
    )
    def test_it_is_taken_per_whole_step_up_to_a_cap(self, rake: Rake, pot: int, taken: int) -> None:
        assert rake.of(pot) == taken
