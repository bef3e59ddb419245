"""What came of every claim, in a sentence: hands and declarations worked out by hand."""

from __future__ import annotations

import pytest

from doorcard import Call, Hand, Show, Stakes, games, parse_cards, start
from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.rules.phases.buying import Pat
from doorcard.rules.phases.declare import Say
from doorcard.rules.phases.showdown import Muck
from doorcard.rules.phases.stand import Play
from doorcard.rules.phases.wager import Wager
from tests.rules.table import play, table
from tests.table.faces.claimed import result, sentences
from tests.table.faces.tables import face, plain

STAKES = Stakes(ante=1, small_bet=4, bring_in=2)
HIGH = "As Ks Qs Js 9s"
"""A flush, which is no good for low: its nine is its fifth card from below."""
LOW = "Ah 2d 3c 4h 6d"
"""The best low there is but a wheel."""
PAIR = "Kd Kc 7h 5c 2h"


def declared(*words: str, cards: str = f"{HIGH} | {LOW} | {PAIR}", mucks: int = 0) -> Hand:
    """Return a hand in which nobody trades or bets, and everybody says one of these; one mucks."""
    game = games.get("substitution", rounds=1)
    count = len(cards.split("|"))
    hand = start(game, (50,) * count, Stakes(ante=1, small_bet=1), [deal(cards, game)])
    said = iter(words)
    while hand.ask is not None and not hand.over:
        player = hand.ask.players[0]
        offers = {type(offer).__name__ for offer in hand.ask.offers}
        if "CanSay" in offers:
            hand = hand.act(player, Say(next(said)))
        else:
            answer = {"CanPat": Pat(), "CanShow": Muck() if player == mucks else Show()}
            hand = hand.act(player, next((answer[o] for o in answer if o in offers), Call()))
    return hand


class TestDeclarations:
    @pytest.mark.proves("DEC-08")
    def test_both_that_lost_a_side_names_who_won_it_and_with_what(self) -> None:
        hand = declared("both", "low", "high")
        assert sentences(hand) == [
            "#1 declared both and wins neither side, as #2 has the better hand for the low: "
            "6-4-3-2-A low"
        ]

    def test_the_one_it_is_about_reads_you(self) -> None:
        hand = declared("both", "low", "high")
        assert sentences(hand, 1) == [
            "You declared both and win neither side, as #2 has the better hand for the low: "
            "6-4-3-2-A low"
        ]
        assert (
            "wins neither side, as you have the better hand for the low: " in sentences(hand, 2)[0]
        )

    def test_who_mucked_alone_learns_what_their_declaration_failed_on(self) -> None:
        """The flush is shown, and the pair of kings, declared high too, is mucked."""
        hand = declared("high", "low", "high", mucks=3)
        assert sentences(hand, 3) == [
            "You declared high, but #1 has the better hand: flush, ace high, K-Q-J-9"
        ]
        assert sentences(hand, 2) == sentences(hand) == []

    @pytest.mark.proves("DEC-05")
    def test_a_side_that_is_lost_says_to_what(self) -> None:
        hand = declared("high", "low", "high")
        assert sentences(hand) == [
            "#3 declared high, but #1 has the better hand: flush, ace high, K-Q-J-9"
        ]
        lit = {award["player"]: award["cards"] for award in result(hand)["awards"]}
        assert lit == {1: [0, 1, 2, 3, 4], 2: [0, 1, 2, 3, 4]}

    @pytest.mark.proves("DEC-05")
    def test_a_side_that_nobody_went_for_is_named(self) -> None:
        """Players 1 and 3 hold a low, too, but neither said so; the whole pot is for high."""
        whole = "Nobody declared the low: the high takes the whole pot"
        assert sentences(declared("high", "high", "high"))[-1] == whole
        low = "Nobody declared the high: the low takes the whole pot"
        assert low in sentences(declared("low", "low", "low"))
        assert not any("Nobody" in said for said in sentences(declared("both", "low", "low")))

    def test_others_whose_declarations_failed_alike_have_one_sentence(self) -> None:
        """Their own is told to each of them alone, with the hand it lost to."""
        cards = f"{HIGH} | {PAIR} | 2c 2s 7d 8s Ts | {LOW}"
        hand = declared("high", "high", "high", "low", cards=cards)
        assert sentences(hand) == ["#2 and #3 declared high and lose"]
        flush = "but #1 has the better hand: flush, ace high, K-Q-J-9"
        assert sentences(hand, 3) == [f"You declared high, {flush}", f"#2 declared high, {flush}"]
        both = sentences(declared("high", "both", "both", "low", cards=cards))
        assert both == ["#2 and #3 declared both and win neither side"]
        apart = sentences(declared("high", "high", "both", "low", cards=cards))
        assert len(apart) == 2
        with speaking("de"):
            assert sentences(hand) == ["#2 und #3 haben High angesagt und verlieren"]

    def test_a_hand_is_told_by_the_sides_that_were_declared(self) -> None:
        """Player 1 for high alone, player 2 for low alone, player 3 for both."""
        hand = declared("high", "low", "both")
        told = [
            [(each["side"], each["words"]) for each in player["strengths"]]
            for player in plain(face(hand, 0))["players"]
        ]
        assert told == [
            [("high", "flush, ace high, K-Q-J-9")],
            [("low", "6-4-3-2-A low")],
            [(side, "pair of kings, kickers 7-5-2") for side in ("high", "low")],
        ]

    def test_german(self) -> None:
        with speaking("de"):
            whole = "Niemand hat Low angesagt: Der ganze Pot geht an High"
            assert sentences(declared("high", "high", "high"))[-1] == whole
            assert sentences(declared("high", "low", "high")) == [
                "#3 hat High angesagt, aber #1 hat das bessere Blatt: "
                "Flush, Ass hoch, König-Dame-Bube-9"
            ]
            assert sentences(declared("both", "low", "high"), 2) == [
                "#1 hat beides angesagt und gewinnt keine Hälfte, denn du hast das bessere Blatt "
                "für Low: 6-4-3-2-A"
            ]


class TestCardsThatSpeak:
    def test_a_side_that_nobody_has_the_cards_for_is_named(self) -> None:
        """Eight or better: none of the three has five ranks up to eight."""
        cards = "As Ad 7c Kd Qh Jc 2s | Kc Ks 2d Ts 9s Jd 9d"
        game = games.get("seven-card-stud-8")
        hand = start(game, (50, 50), STAKES, [deal(cards, game)])
        while hand.ask is not None and not hand.over:
            player = hand.ask.players[0]
            shows = "CanShow" in {type(offer).__name__ for offer in hand.ask.offers}
            hand = hand.act(player, Show() if shows else hand.ask.to(player).default())
        assert sentences(hand)[-1] == "Nobody has the cards for the low"

    def test_who_showed_and_won_nothing_is_told_by_the_hand(self) -> None:
        cards = "As Ad 7c Kd Qh Jc 2s | Kc Ks 2d 8h 5s 3c 9d"
        hand = play(
            table(games.get("seven-card-stud"), cards, (50, 50), STAKES),
            "2 bring 2, 1 call 2, 1 check, 2 check, 1 check, 2 check, 1 check, 2 check, "
            "1 check, 2 check, 2 show",
        )
        assert sentences(hand) == ["#2: pair of kings, kickers 9-8-5"]
        assert result(hand)["awards"][0]["cards"] == [0, 1, 3, 4, 5]

    @pytest.mark.proves("ICR-04")
    def test_the_cards_in_the_middle_that_win_are_told_beside_those_held(self) -> None:
        """Four clubs are held; the fifth lies where the row and the column meet, dealt last."""
        game = games.get("iron-cross")
        held = deal("Tc Ac 7h 9c 2c | 3d 8d Kd Qd 4s", game)
        first = (*held[:10], *parse_cards("9s 5h Qh 9d 6c"))
        cards = (*first, *[card for card in held if card not in first])
        hand = start(game, (50, 50), STAKES, [cards])
        while hand.ask is not None and not hand.over:
            shows = "CanShow" in {type(offer).__name__ for offer in hand.ask.offers}
            hand = hand.act(hand.ask.players[0], Show() if shows else Call())
        [award] = result(hand)["awards"]
        assert award["words"] == "flush, ace high, 10-9-6-2"
        assert (award["cards"], award["middle"]) == ([0, 1, 3, 4], [4])

    def test_nothing_is_said_of_a_hand_that_nobody_saw(self) -> None:
        hand = play(
            table(
                games.get("seven-card-stud"),
                "As Ad 7c Kd Qh Jc 2s | Kc Ks 2d 8h 5s 3c 9d",
                (50, 50),
                STAKES,
            ),
            "2 bring 2, 1 call 2, 1 check, 2 check, 1 check, 2 check, 1 check, 2 check, "
            "1 check, 2 check, 2 muck",
        )
        assert sentences(hand) == sentences(hand, 2) == []


class TestTheBank:
    @pytest.mark.parametrize(
        ("house", "said"),
        [
            ("Jc 8d 4s", "The dealer has jack high, 8-4 and doesn't qualify"),
            ("Qc 8d 4s", "The dealer has queen high, 8-4"),
        ],
    )
    @pytest.mark.proves("TCP-24")
    def test_its_hand_is_told_and_whether_it_counts(self, house: str, said: str) -> None:
        game = games.get("three-card-poker")
        hand = start(game, [100])
        hand = hand.act(1, Wager((("ante", 10),)), [deal("7h 8h 9h", game, house=house)])
        assert sentences(hand.act(1, Play())) == [said]
