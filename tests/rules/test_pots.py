"""Pots: contribution layers, claims, and splitting into whole chips (GEN-18…23, POT, BUY-07)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard import Stakes, games
from doorcard.rules.facts import Awarded, Folded
from doorcard.rules.pots import layers, merge, settle_claims, split
from doorcard.rules.state import Pot, State, first_state
from tests.rules.table import awards, kinds, offered, play, table

Pots = list[tuple[int, tuple[int, ...]]]

STUD = games.get("seven-card-stud")
FIVE = games.get("five-card-stud")
EIGHT = games.get("seven-card-stud-8")


def seats(count: int, *folded: int) -> State:
    state = first_state(STUD, Stakes(), (100,) * count)
    for player in folded:
        state = Folded(player).apply(state)
    return state


def plain(pots: list[Pot] | tuple[Pot, ...]) -> Pots:
    return [(pot.amount, pot.players) for pot in pots]


class TestLayers:
    @pytest.mark.proves("GEN-18")
    @pytest.mark.parametrize(
        ("bets", "folded", "pots"),
        [
            ([5, 5, 5], (), [(15, (1, 2, 3))]),
            ([10, 25, 40, 40], (), [(40, (1, 2, 3, 4)), (45, (2, 3, 4)), (30, (3, 4))]),
            ([10, 25, 40, 40], (4,), [(40, (1, 2, 3)), (45, (2, 3)), (30, (3,))]),
            ([10, 25, 40, 40], (2,), [(40, (1, 3, 4)), (75, (3, 4))]),
            ([0, 4, 4], (), [(8, (2, 3))]),
            ([0, 4, 4], (2,), [(8, (3,))]),
            ([3, 0, 0], (1,), [(3, (2, 3))]),
            ([3, 8, 5], (2,), [(9, (1, 3)), (7, (3,))]),
        ],
    )
    def test_bets_are_cut_where_a_live_player_stops(
        self, bets: list[int], folded: tuple[int, ...], pots: Pots
    ) -> None:
        assert plain(layers(seats(len(bets), *folded), bets)) == pots

    @settings(deadline=None)
    @given(st.data())
    def test_every_chip_is_in_a_layer_and_every_layer_has_a_claimant(
        self, data: st.DataObject
    ) -> None:
        bets = data.draw(st.lists(st.integers(0, 40), min_size=2, max_size=8))
        folded = data.draw(st.sets(st.integers(1, len(bets)), max_size=len(bets) - 1))
        pots = layers(seats(len(bets), *folded), bets)
        assert sum(pot.amount for pot in pots) == sum(bets)
        for pot in pots:
            assert pot.players
            assert not folded & set(pot.players)
            if any(bets[player - 1] for player in pot.players):
                least = min(bets[player - 1] for player in pot.players)
                assert pot.amount >= len(pot.players) * (least > 0)
        for lower, upper in pairwise(pots):
            assert set(upper.players) < set(lower.players)


class TestClaims:
    @pytest.mark.proves("BUY-07")
    def test_a_layer_joins_the_pot_that_the_same_players_can_win(self) -> None:
        state = replace(seats(3), pots=(Pot(9, (1, 2, 3)), Pot(4, (2, 3))))
        assert plain(merge(state, [Pot(6, (2, 3))])) == [(9, (1, 2, 3)), (10, (2, 3))]
        assert plain(merge(state, [Pot(6, (1, 3))])) == [
            (9, (1, 2, 3)), (4, (2, 3)), (6, (1, 3))
        ]  # fmt: skip

    @pytest.mark.proves("BUY-07")
    def test_folded_players_do_not_keep_pots_apart(self) -> None:
        state = replace(seats(4, 4), pots=(Pot(9, (1, 2, 3, 4)), Pot(4, (2, 3, 4))))
        assert plain(merge(state, [Pot(6, (2, 3))]))[1][0] == 10

    @pytest.mark.proves("GEN-23")
    def test_a_side_pot_whose_players_folded_falls_to_the_pot_below(self) -> None:
        state = replace(seats(4, 3, 4), pots=(Pot(30, (1, 2, 3, 4)), Pot(20, (3, 4))))
        assert plain(settle_claims(state)) == [(50, (1, 2))]
        three = replace(
            seats(5, 4, 5),
            pots=(Pot(30, (1, 2, 3, 4, 5)), Pot(20, (2, 3, 4, 5)), Pot(10, (4, 5))),
        )
        assert plain(settle_claims(three)) == [(30, (1, 2, 3)), (30, (2, 3))]

    def test_pots_of_the_same_players_become_one(self) -> None:
        state = replace(seats(3, 1), pots=(Pot(9, (1, 2, 3)), Pot(4, (2, 3))))
        assert plain(settle_claims(state)) == [(13, (2, 3))]

    @pytest.mark.proves("GEN-23")
    def test_in_a_hand_the_chips_of_a_side_pot_nobody_claims_go_to_the_main_pot(self) -> None:
        cards = "2d 2h 9d 5c 6c 7s Kd | 3d 3h 8d Ah Kh 9h Qc | 4d 4h 2c Jc 5s 6s 7c"
        game = games.get("seven-card-stud", opening="high_free")
        hand = table(game, cards, [2, 50, 50], Stakes(ante=2, small_bet=4))
        hand = play(hand, "2 bet 4, 3 call 4, 2 fold, 3 fold")
        assert hand.over
        assert awards(hand) == [(0, "uncontested", 1, 14)]


class TestSidePotsInAHand:
    CARDS = "Ad Ah 7c Ac 9s | Ks Qd Kc Kh 2s | 4d Qh 8c Ts 3s | 5d Jh 9c 6s 2h"

    @pytest.mark.proves("GEN-18", "GEN-19")
    def test_the_ledger_s_side_pots_without_the_price(self) -> None:
        """A 10 (all-in), B 25 (all-in), C 40, D 40, antes included; D folds later."""
        game = games.get("five-card-stud", structure="no_limit")
        hand = table(game, self.CARDS, [10, 25, 99, 99], Stakes(ante=1, small_bet=2))
        hand = play(hand, "1 bet 9, 2 raise 24, 3 raise 39, 4 call 39")
        assert plain(hand.state.pots) == [
            (40, (1, 2, 3, 4)), (45, (2, 3, 4)), (30, (3, 4))
        ]  # fmt: skip
        assert offered(hand)[:2] == ["fold", "check"]
        hand = play(hand, "3 check, 4 fold")
        assert hand.over
        assert kinds(hand).count("ShownDown") == 3
        assert awards(hand) == [
            (0, "high", 1, 40), (1, "high", 2, 45), (2, "uncontested", 3, 30)
        ]  # fmt: skip
        assert hand.stacks == (40, 45, 99 - 40 + 30, 59)

    @pytest.mark.proves("GEN-18", "POT-08", "S8B-27", "S8B-EX5")
    @pytest.mark.parametrize(("p3", "side"), [("7c", [(2, 20), (3, 20)]), ("Jc", [(2, 40)])])
    def test_each_pot_is_split_by_itself(self, p3: str, side: list[tuple[int, int]]) -> None:
        """Contributions 10, 30, 30; P1 has the best low, P2 the best high, P3 the second low."""
        cards = f"Ad 2d 3c 4h 6s Ts Qd | Kd Kc Kh 9s 9d Jd Jh | 2s 3h 4c 5d {p3} Tc Qh"
        game = games.get("seven-card-stud-8", structure="no_limit")
        hand = table(game, cards, [10, 30, 30], Stakes(ante=1, small_bet=2, bring_in=1))
        while not hand.over:
            last = offered(hand)[-1]
            (player,) = hand.ask.players if hand.ask else (0,)
            amount = last.split()[-1]
            hand = play(hand, f"{player} {last.split()[0]} {amount if amount != last else ''}")
        won = [(pot, player, amount) for pot, _, player, amount in awards(hand)]
        assert [(p, a) for pot, p, a in won if pot == 0] == [(2, 15), (1, 15)]
        assert [(p, a) for pot, p, a in won if pot == 1] == side


class TestSplit:
    @pytest.mark.parametrize(
        ("amount", "parts", "chip", "shares"),
        [
            (25, 2, 1, [13, 12]),
            (13, 2, 1, [7, 6]),
            (10, 3, 1, [4, 3, 3]),
            (11, 3, 1, [4, 4, 3]),
            (25, 2, 5, [15, 10]),
            (27, 2, 5, [17, 10]),
            (3, 2, 5, [3, 0]),
            (0, 2, 1, [0, 0]),
        ],
    )
    @pytest.mark.proves("POT-06")
    def test_odd_chips_go_to_the_first(
        self, amount: int, parts: int, chip: int, shares: list[int]
    ) -> None:
        assert split(amount, parts, chip) == shares

    @settings(deadline=None)
    @given(st.integers(0, 10**6), st.integers(1, 10), st.integers(1, 100))
    def test_no_chip_is_lost_and_shares_differ_by_one_chip(
        self, amount: int, parts: int, chip: int
    ) -> None:
        shares = split(amount, parts, chip)
        assert sum(shares) == amount
        assert shares == sorted(shares, reverse=True)
        assert shares[0] - shares[-1] < 2 * chip
        assert all(share % chip == 0 for share in shares[1:])

    @pytest.mark.proves("GEN-EX5", "POT-02", "POT-03", "POT-04", "S8B-20", "S8B-21", "ROOM-22")
    def test_25_chips_make_13_and_12_and_13_make_7_and_6(self) -> None:
        """P1 and P2 tie for high with kings; P1 holds the king of spades. P3 is low."""
        cards = (
            "Ks Kd 9s 8d 7s 3c 2c | Kh Kc 9h 8c 7h 3d 2d | Ad 2h 4c 6d 7c Td Jh |"
            "Qs Js Tc 9d 5c 4h 3h | Qh Qd Jc 5d 4s 6s 8h"
        )
        hand = table(EIGHT, cards, [5] * 5, Stakes(ante=5, small_bet=4))
        assert awards(hand) == [
            (0, "high", 1, 7), (0, "high", 2, 6), (0, "low", 3, 12)
        ]  # fmt: skip

    @pytest.mark.proves("S8B-EX4", "POT-05", "S8B-22", "POT-03", "ROOM-22")
    @pytest.mark.parametrize(("one", "two"), [("K", "Q"), ("Q", "K")])
    def test_an_odd_chip_of_tied_lows_goes_to_the_lowest_card(self, one: str, two: str) -> None:
        cards = (
            f"Ad 2c {one}h 3d 4h 5c {one}d | Ac 2d {two}c 3s 4s 5h {two}s |"
            "7c 7d 7h 9s 9c Jd Th"
        )  # fmt: skip
        stakes = Stakes(antes=(15, 14, 14), small_bet=4, trim_antes=False)
        hand = table(EIGHT, cards, [15, 14, 14], stakes)
        assert awards(hand) == [
            (0, "high", 3, 22), (0, "low", 2, 11), (0, "low", 1, 10)
        ]  # fmt: skip

    @pytest.mark.proves("POT-04")
    def test_several_odd_chips_go_one_each_to_the_next_best(self) -> None:
        cards = "Ad Kd Qh Js 9c | As Ks Qd Jc 9h | Ah Kc Qs Jd 9d | 2c 3c 4d 5h 7s"
        stakes = Stakes(antes=(3, 3, 3, 2), small_bet=4, trim_antes=False)
        hand = table(FIVE, cards, [3, 3, 3, 2], stakes)
        assert awards(hand) == [
            (0, "high", 2, 4), (0, "high", 3, 4), (0, "high", 1, 3)
        ]  # fmt: skip
        assert [fact.odd for fact in hand.news if isinstance(fact, Awarded)] == [1, 1, 0]

    @pytest.mark.proves("POT-07")
    def test_each_pot_has_its_own_odd_chip(self) -> None:
        """P1, who holds the ace of spades, and P2 tie in a main pot of 5 and a side pot of 9."""
        cards = "As Kd Qh Js 9c | Ad Ks Qd Jc 9h | 2c 3h 4s 6s 7d | 2d 3s 4h 6h 8c | 2h 3c 4d 6c 7c"
        hand = table(FIVE, cards, [4, 4, 1, 4, 1], Stakes(ante=1, small_bet=4))
        hand = play(hand, "2 bet 3, 4 call 3, 1 call 3")
        assert awards(hand) == [
            (0, "high", 1, 3), (0, "high", 2, 2), (1, "high", 1, 5), (1, "high", 2, 4)
        ]  # fmt: skip
