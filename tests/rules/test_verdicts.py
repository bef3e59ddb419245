"""Who wins which side of which pot, from values and words alone (DEC, BLM)."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard import Hand, games, start
from doorcard.rules.actions import Fold, TimedOut
from doorcard.rules.asks import CanFold
from doorcard.rules.errors import BadSetup
from doorcard.rules.phases.declare import CanSay, Declare, Say
from doorcard.rules.phases.showdown import at_stake
from doorcard.rules.verdicts import (
    BOTH,
    BothSides,
    CardsSpeak,
    Declared,
    Ruling,
    Stake,
    Together,
    Values,
    Verdict,
)

HIGH = {1: 4, 2: 3, 3: 2, 4: 1}
"""P1 has the best hand, P4 the worst."""
LOW = {1: 2, 2: 4, 3: 1, 4: 3}
"""P2 has the best low, then P4, P1, P3."""
VALUES = {"high": HIGH, "low": LOW}


SAID = Declared()


def ruling(
    said: str, verdict: Declared = SAID, values: dict[str, dict[int, int]] = VALUES
) -> Ruling:
    """Return who wins one pot where the players say these words in turn."""
    words = said.split()
    (found,) = verdict.judge([range(1, len(words) + 1)], values, words)
    return found


def with_both(**more: str) -> Declared:
    return Declared(both=BothSides(**more))  # type: ignore[arg-type]


class TestDeclared:
    @pytest.mark.proves("DEC-05", "DEC-06", "DEC-07")
    def test_a_side_goes_to_the_best_of_those_who_declared_it(self) -> None:
        assert ruling("low high high low") == {"high": [2], "low": [4]}
        assert ruling("low low high low") == {"high": [3], "low": [2]}
        assert ruling("low low low low") == {"high": [], "low": [2]}

    @pytest.mark.proves("DEC-08", "DEC-10", "DEC-13")
    def test_who_fails_both_is_out_of_both(self) -> None:
        assert ruling("both low high high") == {"high": [3], "low": [2]}
        assert ruling("high both low low") == {"high": [1], "low": [4]}
        assert ruling("both high high high") == {"high": [1], "low": [1]}
        assert ruling("both low low low") == {"high": [], "low": [2]}

    @pytest.mark.proves("DEC-09")
    def test_a_tie_fails_or_shares(self) -> None:
        tied = {"high": {1: 5, 2: 3, 3: 3}, "low": {1: 5, 2: 5, 3: 4}}
        share = with_both(tie="share")
        assert ruling("both low high", values=tied) == {"high": [3], "low": [2]}
        assert ruling("both low high", share, tied) == {"high": [1], "low": [1, 2]}
        assert ruling("both both high", share, tied) == {"high": [1], "low": [1]}
        assert ruling("high both low", share, tied) == {"high": [1], "low": [3]}

    @pytest.mark.proves("DEC-09")
    def test_where_a_tie_shares_one_side_must_be_won_all_the_same(self) -> None:
        """P1 ties both sides: with P2 for high and with P3 for low, or with one for both."""
        share = with_both(tie="share")
        tied = {"high": {1: 5, 2: 5, 3: 3}, "low": {1: 5, 2: 4, 3: 5}}
        assert ruling("both high low", share, tied) == {"high": [2], "low": [3]}
        assert ruling("both high high", share, tied) == {"high": [1, 2], "low": [1]}
        same = {"high": {1: 5, 2: 5}, "low": {1: 5, 2: 5}}
        assert ruling("both both", share, same) == {"high": [1, 2], "low": [1, 2]}

    @pytest.mark.proves("DEC-10", "DEC-14")
    def test_failures_count_at_the_table_where_both_is_judged_once(self) -> None:
        """P1 and P2 fail at the table; in the side pot of P2, P3 and P4 only P2 is there to fail.

        P1 loses to P3 for high, and so does P2.
        """
        words = ["both", "both", "high", "low"]
        values = {"high": {1: 3, 2: 2, 3: 4, 4: 1}, "low": {1: 3, 2: 4, 3: 1, 4: 2}}
        pots = [[1, 2, 3, 4], [2, 3, 4]]
        each = {"high": [3], "low": [4]}
        apart = with_both(fail="beater_only").judge(pots, values, words)
        assert apart == [each, {"high": [3], "low": [3]}]
        once = with_both(fail="beater_only", scope="global").judge(pots, values, words)
        assert once == [each, each]
        one = with_both(fail="beater_only", scope="global")
        assert one.judge([[1, 3, 4], [3, 4]], values, words) == [{"high": [3], "low": [3]}, each]

    @pytest.mark.proves("DEC-10")
    def test_a_beater_takes_the_other_side_too(self) -> None:
        beater = with_both(fail="beater_only")
        assert ruling("both low high high", beater) == {"high": [2], "low": [2]}
        assert ruling("high both low low", beater) == {"high": [1], "low": [1]}
        assert ruling("high low both low", beater) == {"high": [1], "low": [2]}
        assert ruling("both both high low", beater) == {"high": [3], "low": [4]}

    @pytest.mark.proves("DEC-11")
    def test_all_are_judged_at_once(self) -> None:
        assert ruling("both both high high") == {"high": [3], "low": []}
        assert ruling("both both low high") == {"high": [4], "low": [3]}

    @pytest.mark.proves("DEC-12")
    def test_where_nobody_is_left_cards_speak_or_the_pot_is_carried(self) -> None:
        carry = Declared(no_winner="carry_over")
        assert ruling("both both both both") == {"high": [1], "low": [2]}
        assert ruling("both both both both", carry) is None
        assert ruling("both both high low", carry) == {"high": [3], "low": [4]}

    @pytest.mark.proves("CHI-09", "CHI-12", "CHI-14")
    def test_a_claim_worth_nothing_wins_nothing(self) -> None:
        no_suit = {"high": HIGH, "spade": {1: 0, 2: 0, 3: 7, 4: 0}}
        carry = Declared(no_winner="carry_over")
        assert ruling("spade high high high", values=no_suit) == {"high": [2], "spade": []}
        assert ruling("spade spade", values=no_suit) == {"high": [1], "spade": []}
        assert ruling("spade spade", carry, no_suit) is None
        assert ruling("both spade high", values=no_suit) == {"high": [3], "spade": []}
        assert ruling("both spade", values=no_suit) == {"high": [1], "spade": []}

    @pytest.mark.proves("DEC-14")
    def test_both_is_judged_pot_by_pot_or_once(self) -> None:
        words = ["low", "both", "high"]
        values = {"high": {1: 1, 2: 3, 3: 2}, "low": {1: 3, 2: 2, 3: 1}}
        pots = [[1, 2, 3], [2, 3]]
        split = {"high": [3], "low": [1]}
        assert Declared().judge(pots, values, words) == [split, {"high": [2], "low": [2]}]
        once = with_both(scope="global").judge(pots, values, words)
        assert once == [split, {"high": [3], "low": []}]


class TestAtStake:
    """What a player gives up who mucks (ROOM-26)."""

    def stake(
        self,
        player: int,
        said: str,
        hidden: Collection[int] = (),
        verdict: Declared = SAID,
        values: Values = VALUES,
    ) -> Stake:
        words = said.split()
        return verdict.at_stake(player, [range(1, len(words) + 1)], hidden, values, words)

    def test_only_rivals_for_the_same_side_count(self) -> None:
        assert self.stake(3, "low low high low", [4]) == "won"
        assert self.stake(4, "low high low low", [2, 3]) == "wins"
        assert self.stake(1, "low high low low", [2, 3]) == ""
        assert self.stake(3, "high low high low", [2, 4]) == ""

    @pytest.mark.proves("ROOM-26", "DEC-05")
    def test_a_side_that_nobody_else_declared_is_won_before_all_have_shown(self) -> None:
        """Unless the hand is worth nothing for it, or another player declared both."""
        assert self.stake(1, "high low low low", [2, 4]) == "won"
        assert self.stake(1, "high low low both", [4]) == "wins"
        none = {"high": {1: 1, 3: 2}, "spade": {1: 0, 3: 3}}
        assert self.stake(1, "spade high high", [2], values=none) == ""

    def test_who_declared_both_may_still_fail(self) -> None:
        assert self.stake(3, "both low high low", [2, 4]) == "wins"
        assert self.stake(3, "both low high low") == "won"
        assert self.stake(3, "both high high high") == ""

    def test_both_needs_both(self) -> None:
        assert self.stake(1, "both low high low", [3, 4]) == ""
        assert self.stake(1, "both low high low", [2, 3]) == ""
        assert self.stake(1, "both high high high", [3, 4]) == "wins"

    def test_where_all_said_both_cards_may_speak(self) -> None:
        assert self.stake(2, "both both both both", [3, 4]) == "wins"
        assert self.stake(3, "both both both both", [4]) == ""

    @pytest.mark.proves("ROOM-26", "DEC-08")
    def test_a_hand_that_beats_a_declarer_of_both_decides_though_it_fails_itself(self) -> None:
        """P1 and P2 say both. P2 has the better low, P3 a better high than P2: both of them fail.

        Without P2's hand P1 wins everything.
        """
        values = {"high": {1: 4, 2: 2, 3: 3}, "low": {1: 2, 2: 3, 3: 0}}
        assert ruling("both both high", values=values) == {"high": [3], "low": []}
        assert self.stake(2, "both both high", values=values) == "decides"
        assert self.stake(2, "both both high", [1], values=values) == "decides"
        beaten = {"high": {1: 4, 2: 2, 3: 3}, "low": {1: 3, 2: 2, 3: 0}}
        assert self.stake(2, "both both high", values=beaten) == ""

    @pytest.mark.proves("ROOM-26", "DEC-10")
    def test_one_more_failure_decides_where_only_the_beater_of_one_takes_all(self) -> None:
        beater = with_both(fail="beater_only")
        values = {"high": {1: 2, 2: 1, 3: 3, 4: 0}, "low": {1: 3, 2: 1, 3: 0, 4: 2}}
        assert ruling("both both high low", beater, values) == {"high": [3], "low": [4]}
        assert self.stake(2, "both both high low", (), beater, values) == "decides"
        assert self.stake(2, "both both high low", [4], beater, values) == "decides"
        assert self.stake(2, "both both high low", (), SAID, values) == ""

    @pytest.mark.proves("ROOM-26", "CHI-12")
    def test_a_worthless_claim_may_win_where_no_claim_holds(self) -> None:
        """P1 and P2 claim a spade and have none; P3 has yet to show."""
        values = {"high": {1: 1, 2: 2}, "spade": {1: 0, 2: 0}}
        assert self.stake(2, "spade spade spade", [3], values=values) == "wins"
        assert self.stake(2, "spade spade both", [3], values=values) == "wins"
        assert self.stake(2, "spade both spade", [3], values=values) == "wins"
        better = {"high": {1: 3, 2: 2}, "spade": {1: 0, 2: 0}}
        assert self.stake(2, "spade spade spade", [3], values=better) == ""
        carry = Declared(no_winner="carry_over")
        assert self.stake(2, "spade spade spade", [3], carry, values) == ""

    @pytest.mark.proves("ROOM-26", "BLM-02")
    def test_a_hand_that_keeps_a_pot_from_another_decides(self) -> None:
        assert Together().at_stake(2, [[1, 2, 3]], (), SPADES) == "decides"
        assert Together().at_stake(2, [[1, 2, 3]], [3], SPADES) == "decides"
        assert Together().at_stake(3, [[1, 2, 3]], (), SPADES) == ""
        assert Together().at_stake(1, [[1, 3]], (), SPADES) == "won"
        assert Together().at_stake(1, [[1, 3]], [3], SPADES) == "wins"
        assert Together(max_redeals=0).at_stake(2, [[1, 2, 3]], (), SPADES) == ""

    @pytest.mark.proves("ROOM-26")
    @settings(max_examples=200, deadline=None)
    @given(st.data())
    def test_no_hand_that_may_change_anything_is_worth_nothing(self, data: st.DataObject) -> None:
        """Whoever of the others shows yet, and whatever they hold."""
        verdict = data.draw(st.sampled_from(EVERY))
        sides = ("high", "low")
        words = data.draw(st.lists(st.sampled_from([*sides, BOTH]), min_size=4, max_size=4))
        values = {
            side: dict(
                enumerate(data.draw(st.lists(st.integers(least, 3), min_size=4, max_size=4)), 1)
            )
            for side, least in zip(sides, (1, 0), strict=True)  # a high hand is never worthless
        }
        contests = data.draw(st.sampled_from([[ALL], [ALL, ALL[1:]], [ALL, ALL[:3], ALL[:2]]]))
        player = data.draw(st.integers(1, 4))
        others = [p for p in ALL if p != player]
        hidden = data.draw(st.lists(st.sampled_from(others), unique=True, max_size=3))
        if len(hidden) == len(others):
            hidden = hidden[1:]
        told = {side: {p: v for p, v in worth.items() if p not in hidden}
                for side, worth in values.items()}  # fmt: skip
        stake = verdict.at_stake(player, contests, hidden, told, words)
        mucked = data.draw(st.sets(st.sampled_from(hidden))) if hidden else set()
        shown = [[p for p in pot if p not in mucked] for pot in contests]
        ruled = verdict.judge(shown, values, words)
        without = verdict.judge([[p for p in pot if p != player] for pot in shown], values, words)
        if any(player in won for one in ruled if one for won in one.values()):
            assert stake in ("wins", "won")
        elif ruled != without:
            assert stake
        if stake == "won" or (stake == "wins" and not hidden):
            assert any(player in won for one in ruled if one for won in one.values())
        if not hidden:
            assert bool(stake) == (ruled != without)


ALL = (1, 2, 3, 4)
EVERY: tuple[Verdict, ...] = (
    CardsSpeak(),
    Together(),
    Together(carry_all=False),
    *(
        Declared(both=BothSides(*options[:3]), no_winner=options[3])  # type: ignore[arg-type]
        for options in product(
            ("fail", "share"),
            ("next_best", "beater_only"),
            ("per_pot", "global"),
            ("cards_speak", "carry_over"),
        )
    ),
)


SPADES = {"high": {1: 5, 2: 4, 3: 3}, "spade": {1: 2, 2: 9, 3: 1}}
"""P1 has the best hand, P2 the best spade; without P2, P1 has both."""


class TestTogether:
    @pytest.mark.proves("BLM-02", "BLM-04")
    def test_one_player_must_have_both_outright(self) -> None:
        judge = Together().judge
        assert judge([[1, 2, 3]], SPADES) == [None]
        assert judge([[1, 3]], SPADES) == [{"both": [1]}]
        none = {"high": {1: 5, 2: 4}, "spade": {1: 0, 2: 0}}
        tied = {"high": {1: 5, 2: 5}, "spade": {1: 2, 2: 1}}
        assert judge([[1, 2]], none) == judge([[1, 2]], tied) == [None]

    @pytest.mark.proves("BLM-10")
    def test_a_main_pot_without_a_winner_carries_the_others(self) -> None:
        pots = [[1, 2, 3], [1, 3]]
        assert Together().judge(pots, SPADES) == [None, None]
        assert Together(carry_all=False).judge(pots, SPADES) == [None, {"both": [1]}]
        assert Together().judge(pots[::-1], SPADES) == [{"both": [1]}, None]

    @pytest.mark.proves("BLM-11")
    def test_after_so_many_new_deals_the_best_hand_wins(self) -> None:
        verdict = Together(max_redeals=2)
        assert verdict.judge([[1, 2]], SPADES, redeals=1) == [None]
        assert verdict.judge([[1, 2]], SPADES, redeals=2) == [{"high": [1]}]
        assert not Together(max_redeals=0).may_carry

    def test_a_new_deal_starts_after_the_antes_or_with_them(self) -> None:
        assert Together().to == 1
        assert Together(reante=True).to == 0
        assert not CardsSpeak().may_carry
        assert not Declared(both=None, no_winner="carry_over").may_carry


def declaring(**options: object) -> Hand:
    """Return a hand of three where sides are declared."""
    game = games.get("five-card-stud-high-low", declare="simultaneous", **options)
    hand = start(game, [50] * 3, orders=[range(52)])
    while hand.ask is not None and not isinstance(hand.ask.offers[-1], CanSay):
        hand = hand.act(hand.ask.players[0], hand.ask.offers[1].examples()[0])
    return hand


class TestDeclaring:
    @pytest.mark.proves("DEC-02", "CHI-06")
    def test_all_are_asked_at_once_and_nobody_hears_the_others(self) -> None:
        hand = declaring()
        assert hand.ask is not None
        assert hand.ask.players == (1, 2, 3)
        one, two = (hand.act(2, Say(word)) for word in ("high", "low"))
        assert one.ask is not None
        assert one.ask.players == (1, 3)
        assert one.seen_by(2).state != two.seen_by(2).state
        for viewer in (0, 1, 3):
            assert one.seen_by(viewer).state == two.seen_by(viewer).state
        assert one.state.declared == ()
        told = one.act(1, Say("high")).act(3, Say("low"))
        assert told.state.declared == ("high", "high", "low")
        assert told.seen_by(0).state.declared == ("high", "high", "low")

    @pytest.mark.proves("GEN-22")
    def test_folding_is_possible_and_the_others_go_on(self) -> None:
        hand = declaring()
        assert hand.ask is not None
        assert isinstance(hand.ask.offers[0], CanFold)
        hand = hand.act(1, Say("high")).act(2, Say("low")).act(3, Fold())
        assert hand.state.declared == ("high", "low", "")

    @pytest.mark.proves("ROOM-13")
    def test_no_answer_in_time_declares_high_and_nothing_else(self) -> None:
        hand = declaring().act(1, Say("low")).act(2, TimedOut()).act(3, Say("low"))
        assert hand.state.declared == ("low", "high", "low")
        assert not hand.state.seat(2).out

    def test_a_hand_that_can_win_nothing_by_what_was_said_gives_nothing_up(self) -> None:
        hand = declaring()
        for player in (1, 2, 3):
            hand = hand.act(player, Say("high"))
        assert hand.ask is not None
        player = hand.ask.players[0]
        shown = hand.state.step.shown
        high = hand.state.game.shares[0]
        best = max(high.value(hand.state, rival) for rival in shown)
        wins = high.value(hand.state, player) >= best
        assert at_stake(hand.state, player) == ("wins" if wins else "")

    def test_a_declaration_needs_words(self) -> None:
        with pytest.raises(BadSetup, match="two words"):
            Declare("sequential", ("high",))
