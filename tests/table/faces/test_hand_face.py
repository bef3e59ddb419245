"""A hand's face: what is on the table, for whoever looks, in situations worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard import Call, Fold, Hand, Illegal, Rake, Show, Stakes, games, start
from doorcard.language import speaking
from doorcard.laws import deal, order
from doorcard.rules.phase import Phase
from doorcard.rules.phases.auction import Bid
from doorcard.rules.phases.buying import Buy, Pat
from doorcard.rules.phases.declare import Say
from doorcard.rules.phases.stand import Play
from doorcard.rules.phases.wager import Wager
from doorcard.table.commands import leaves
from doorcard.table.faces import hand_face
from doorcard.table.faces.result import AwardFace, with_odd_chips
from doorcard.table.session import LaidOpen
from tests.laws.handing_on import Pass, passing
from tests.rules.table import play, table
from tests.table.faces.tables import face, plain, playing

STAKES = Stakes(ante=1, small_bet=4, bring_in=2)
UNKNOWN = {"c": "??", "known": "owner"}
THIRD = "As Ad 7c | Kc Ks 2d | 9h 9d 5s"
STUD = "As Ad 7c Kd Qh Jc 2s | Kc Ks 2d 8h 5s 3c 9d"
"""Aces against kings, and the deuce of diamonds at the door brings in."""


def stud(
    stacks: tuple[int, ...] = (50, 40, 30), cards: str = "As Ad 7c | Kc Ks 2d | 9h 9d 5s"
) -> Hand:
    return table(games.get("seven-card-stud"), cards, stacks, STAKES)


def seen(hand: Hand, viewer: int, **more: Any) -> Any:
    return plain(face(hand, viewer, **more))


def player(hand: Hand, viewer: int, number: int) -> Any:
    return seen(hand, viewer)["players"][number - 1]


def up(card: str) -> dict[str, Any]:
    return {"c": card, "up": True}


def own(card: str) -> dict[str, Any]:
    return {"c": card, "known": "owner"}


def test_the_same_hand_is_told_to_everybody_in_their_language() -> None:
    one = playing(table(games.get("soko"), "As Kd | Kc Qs | 9h Jd", (50, 40, 30), STAKES))
    with speaking("de"):
        german = hand_face(one, 1)
    assert german.title == "Sökö (Viererflush unter einem Paar)"
    assert german.players[0].strengths[0].words == "Ass hoch, dann König"
    english = hand_face(one, 1)
    assert english.title == "Sökö (four flushes below a pair)"
    assert english.players[0].strengths[0].words == "ace high, king"
    with speaking("de"):
        assert plain(hand_face(one, 1)) == plain(german)


class TestThirdStreet:
    def test_a_player_sees_the_hand_with_only_their_own_hole_cards(self) -> None:
        assert seen(stud(), 1) == {
            "number": 7,
            "id": "t/7",
            "game": "seven-card-stud",
            "title": "Seven Card Stud",
            "you": 1,
            "stage": {
                "phase": "Bet", "name": "Third street", "at": 2, "street": 3, "round": 1,
                "then": "fourth street", "bets": True,
            },
            "stakes": {"small": 4, "big": 8, "ante": 1, "bring_in": 2},
            "pots": [{"amount": 3, "players": [1, 2, 3]}],
            "total": 3,
            "stub": 43,
            "names": ["Player 1", "Player 2", "Player 3"],
            "players": [
                {
                    "player": 1, "chair": 2, "stack": 49, "paid": 1,
                    "cards": [own("As"), own("Ad"), up("7c")],
                    "strengths": [
                        {
                            "side": "high", "words": "pair of aces, seven kicker",
                        },
                    ],
                    "holds": "a pair of aces, seven kicker",
                },
                {
                    "player": 2, "chair": 3, "stack": 39, "paid": 1, "opener": True,
                    "bring_in": True, "cards": [UNKNOWN, UNKNOWN, up("2d")],
                },
                {
                    "player": 3, "chair": 4, "stack": 29, "paid": 1,
                    "cards": [UNKNOWN, UNKNOWN, up("5s")],
                },
            ],
        }  # fmt: skip

    def test_a_spectator_sees_up_cards_alone(self) -> None:
        found = seen(stud(), 0)
        assert "you" not in found
        assert [p["cards"][:2] for p in found["players"]] == [[UNKNOWN, UNKNOWN]] * 3
        assert not any("strengths" in p for p in found["players"])

    def test_what_each_did_last_and_what_lies_in_front_is_told(self) -> None:
        hand = play(stud(), "2 bring 2, 3 call 2, 1 complete 4")
        found = seen(hand, 3)
        assert [p["last"] for p in found["players"]] == [
            {"words": "completes to 4"},
            {"words": "brings in 2"},
            {"words": "calls 2"},
        ]
        assert [(p["stack"], p["bet"], p["paid"]) for p in found["players"]] == [
            (45, 4, 5), (37, 2, 3), (27, 2, 3)
        ]  # fmt: skip
        assert found["total"] == 11
        assert found["players"][1]["bring_in"]

    def test_a_new_street_begins_with_nothing_done(self) -> None:
        hand = play(stud(), "2 bring 2, 3 call 2, 1 complete 4, 2 fold, 3 call 2")
        found = seen(hand, 3)
        assert found["stage"]["street"] == 4
        assert found["pots"] == [{"amount": 13, "players": [1, 3]}]
        assert found["players"][1]["folded"]
        assert not any("last" in p or "bring_in" in p or "bet" in p for p in found["players"])

    def test_who_is_all_in_and_who_is_out_are_told_apart(self) -> None:
        hand = play(stud((50, 40, 3)), "2 out, 3 call 2")
        found = seen(hand, 0)
        assert [p.get("all_in", False) for p in found["players"]] == [False, False, True]
        assert [p.get("out", False) for p in found["players"]] == [False, True, False]

    def test_pots_name_who_can_win_them(self) -> None:
        hand = play(stud((50, 40, 3)), "2 bring 2, 3 call 2, 1 complete 4, 2 call 2")
        assert seen(hand, 0)["pots"] == [
            {"amount": 9, "players": [1, 2, 3]},
            {"amount": 4, "players": [1, 2]},
        ]

    def test_who_folds_can_win_no_pot_from_then_on(self) -> None:
        hand = play(stud(), "2 bring 2, 3 fold")
        assert seen(hand, 0)["pots"] == [{"amount": 3, "players": [1, 2]}]

    def test_a_pair_of_up_cards_is_told_of_everybody_still_in(self) -> None:
        hand = stud(cards="As Ad 7c 7d | Kc Ks 2d 2h | 9h 9d 5s 5d")
        hand = play(hand, "2 bring 2, 3 call 2, 1 call 2, 1 fold")
        shows = [p.get("showing") for p in seen(hand, 0)["players"]]
        assert shows == [
            None,
            [{"side": "high", "words": "pair of twos"}],
            [{"side": "high", "words": "pair of fives"}],
        ]

    def test_a_stranger_is_refused(self) -> None:
        with pytest.raises(Illegal) as error:
            hand_face(playing(stud()), 4)
        assert error.value.code == "no_such_player"


def test_what_only_makes_ready_for_a_decision_leads_to_it() -> None:
    leading = {kind.__name__ for kind in leaves(Phase) if kind.leads}
    dealt = {"Ante", "Deal", "LayMiddle", "TurnMiddle", "TurnUp", "ExtraCard", "RedealWithout"}
    assert {*dealt, "DealCalling", "DealPiles", "LayOut", "SweepUp"} <= leading
    decided = {"Bet", "Market", "Auction", "Exchange", "Choose", "DrawRound", "Declare", "Showdown"}
    assert not decided & leading


class TestShowdown:
    """Two players check to the end; player 1 opened the last street, so has to show (ROOM-17)."""

    def shown(self) -> Hand:
        hand = table(games.get("seven-card-stud"), STUD, (50, 50), STAKES)
        return play(hand, "2 bring 2, 1 call 2" + ", 1 check, 2 check" * 4)

    def test_a_shown_hand_is_seen_by_all_and_a_mucked_one_by_nobody_else(self) -> None:
        hand = play(self.shown(), "2 muck")
        one, two = seen(hand, 0)["players"]
        assert one["cards"] == [
            {"c": "As"}, {"c": "Ad"}, up("7c"), up("Kd"), up("Qh"), up("Jc"), {"c": "2s"}
        ]  # fmt: skip
        assert one["strengths"] == [
            {
                "side": "high",
                "words": "pair of aces, kickers K-Q-J",
            }
        ]
        assert one["holds"] == "a pair of aces, kickers king, queen, jack"
        assert one["last"] == {"words": "shows"}
        assert two["cards"][:2] + two["cards"][6:] == [UNKNOWN] * 3
        assert "strengths" not in two
        assert two["last"] == {"words": "mucks"}

    def test_the_result_is_told_in_words_and_chips(self) -> None:
        found = seen(play(self.shown(), "2 muck"), 0, stacks=(50, 50))
        assert found["over"]
        assert "pots" not in found
        assert found["result"] == {
            "awards": [
                {
                    "pot": 0, "player": 1, "side": "high", "amount": 6,
                    "words": "pair of aces, kickers K-Q-J", "cards": [0, 1, 3, 4, 5],
                }
            ],
            "nets": [3, -3],
        }  # fmt: skip

    def test_cards_laid_open_afterwards_are_seen_by_all(self) -> None:
        hand = play(self.shown(), "2 muck")
        laid = LaidOpen(tuple([(2, card) for card in hand.state.seat(2).cards]))
        found = plain(hand_face(playing(hand), 0, laid))["players"][1]
        assert found["cards"][:2] == [{"c": "Kc"}, {"c": "Ks"}]
        assert found["strengths"] == [
            {
                "side": "high",
                "words": "pair of kings, kickers 9-8-5",
            }
        ]

    def test_nothing_is_told_of_a_hand_that_runs(self) -> None:
        assert "result" not in seen(self.shown(), 0)

    def test_who_is_left_alone_wins_without_words(self) -> None:
        hand = play(stud(), "2 bring 2, 3 fold, 1 fold")
        assert seen(hand, 0, stacks=(50, 40, 30))["result"] == {
            "awards": [{"pot": 0, "player": 2, "side": "uncontested", "amount": 3}],
            "nets": [-1, 2, -1],
        }


class TestPaying:
    def test_an_odd_chip_is_told(self) -> None:
        """Nine chips for two equal straights; the king of diamonds takes the odd one (POT-04)."""
        cards = "2c 3d 9h Th Jh Qd Kc | 2d 3c 9s Ts Jc Qh Kd | 4c 4d 5h 6h x"
        hand = table(games.get("seven-card-stud"), cards, (50, 50, 50), STAKES)
        script = "3 bring 2, 1 call 2, 2 call 2, 2 check, 3 fold, 1 check, 1 check, 2 check"
        hand = play(hand, script + ", 2 check, 1 check" * 2 + ", 1 show")
        awards = seen(hand, 0)["result"]["awards"]
        assert [(a["player"], a["amount"], a.get("odd", 0)) for a in awards] == [
            (2, 5, 1), (1, 4, 0)
        ]  # fmt: skip
        assert [a.get("why") for a in awards] == ["highest_card", None]
        assert not any("over" in a for a in awards), "one side has nothing to share"

    def test_the_odd_chip_of_two_sides_is_told_once(self) -> None:
        """Nine chips: five for high, of which two are tied, and four for low (POT-02, POT-03)."""
        awards = [
            AwardFace(0, 1, "high", 3, odd=1), AwardFace(0, 2, "high", 2), AwardFace(0, 3, "low", 4)
        ]  # fmt: skip
        assert [award.over for award in with_odd_chips(awards)] == [1, 0, 0]
        even = [AwardFace(1, 1, "high", 4), AwardFace(1, 3, "low", 4), AwardFace(0, 1, "high", 3)]
        assert [award.over for award in with_odd_chips(even)] == [0, 0, 0]

    def test_what_the_house_took_is_told(self) -> None:
        stakes = Stakes(ante=1, small_bet=4, bring_in=2, rake=Rake(step=5, amount=1, cap=3))
        hand = table(games.get("seven-card-stud"), STUD, (50, 50), stakes)
        hand = play(hand, "2 bring 2, 1 call 2" + ", 1 check, 2 check" * 4 + ", 2 muck")
        result = seen(hand, 0, stacks=(50, 50))["result"]
        assert result["raked"] == 1
        assert result["rakes"] == [{"pot": 0, "amount": 1}]
        assert result["nets"] == [2, -3]

    def test_awards_tell_after_how_many_new_deals_they_came(self) -> None:
        """First the best hand and the highest hole spade are apart, then together (BLM-02)."""
        game = games.get("black-mariah")
        apart = deal("Ah Ad 2c 3d 5h 7c 9d | Ks Qs 4h 6d 8c Tc Jd", game)
        together = deal("As Ad 2c 3d 5h 7c 9d | Kh Qs 4h 6d 8c Tc Jd", game)
        hand = start(game, (50, 50), Stakes(ante=1, small_bet=1), [apart])
        while hand.ask is not None:
            who = hand.ask.players[0]
            kinds = [offer.answer for offer in hand.ask.offers]
            hand = hand.act(who, Call() if Call in kinds else Show(), [together])
        found = seen(hand, 0)
        assert found["redeals"] == 1
        assert [(a["player"], a["side"], a["deal"]) for a in found["result"]["awards"]] == [
            (1, "both", 1)
        ]


class TestWildCards:
    """A five follows the queen: fives are wild, in the hole too (FTQ-02)."""

    def hand(self) -> Hand:
        cards = "5s Kd Qd | 9c 8c 5h"
        return table(games.get("follow-the-queen"), cards, (50, 50), STAKES)

    def test_wild_cards_are_marked_where_the_viewer_knows_them(self) -> None:
        found = seen(self.hand(), 1)
        assert found["wild"] == ["5"]
        assert "wild_later" not in found
        one, two = found["players"]
        assert one["cards"] == [{**own("5s"), "wild": True}, own("Kd"), up("Qd")]
        assert one["wilds"] == 1
        assert one["strengths"] == [
            {
                "side": "high",
                "words": "pair of kings, queen kicker",
            }
        ]
        assert two["cards"] == [UNKNOWN, UNKNOWN, {**up("5h"), "wild": True}]
        assert "wilds" not in two

    def test_a_wild_card_in_the_hole_is_no_one_else_s_to_see(self) -> None:
        assert player(self.hand(), 2, 1)["cards"] == [UNKNOWN, UNKNOWN, up("Qd")]
        assert "wilds" not in player(self.hand(), 0, 1)

    @pytest.mark.parametrize(
        ("game", "street", "later"),
        [
            ("dirty-schultz", 3, True),
            ("seven-card-stud", 3, False),
            ("follow-the-queen", 3, True),
            ("follow-the-queen", 5, True),
            ("follow-the-queen", 6, False),  # the last card comes face down
        ],
    )
    def test_nothing_is_wild_yet_as_long_as_a_card_is_to_come_face_up(
        self, game: str, street: int, later: bool
    ) -> None:
        cards = "5s Kd Jd 2c 3c 4s 7d | 9c 8c 5h 2h 3h 6h Td"
        hand = table(games.get(game), cards, (50, 50), STAKES)
        while hand.state.street < street:
            assert hand.ask is not None
            hand = hand.act(hand.ask.players[0], Call())
        assert seen(hand, 0).get("wild_later", False) is later

    @pytest.mark.proves("ANA-15")
    def test_wild_cards_of_one_half_alone_are_not_counted_for_both(self) -> None:
        """Threes are wild for high alone, and nothing in this hand is wild for low."""
        cards = "3s 3d 8c 6c 5h Ah 9d | 2c 4c 7h 7s 9s Td Jd"
        found = player(table(games.get("howdy-doody"), cards, (50, 50), STAKES), 1, 1)
        assert [card.get("wild", False) for card in found["cards"]] == [True, True, *[False] * 5]
        assert "wilds" not in found


class TestMarket:
    """Buy Your Card with the row 2c 9d As at 1, 2 and 3, a deck card at 4."""

    def hand(self, stacks: tuple[int, ...] = (3, 50)) -> Hand:
        game = games.get("buy-your-card")
        cards = deal("Ks 7d Kd 4c 2h | 5h Ah Qs Js 9c", game, rest="2c 9d As Tc")
        return start(game, stacks, Stakes(ante=1, small_bet=1), [cards])

    def test_the_row_has_its_prices(self) -> None:
        found = seen(self.hand(), 0)
        assert found["market"] == {
            "slots": [
                {"card": up("2c"), "price": 1},
                {"card": up("9d"), "price": 2},
                {"card": up("As"), "price": 3},
            ],
            "selling": True,
            "deck": "unseen",
            "deck_price": 4,
        }
        assert found["stage"]["phase"] == "Market"

    def test_a_card_bought_into_the_hole_lies_down_and_is_known(self) -> None:
        found = player(self.hand().act(1, Buy(2, giving=0)), 2, 1)
        assert found["cards"] == [UNKNOWN, up("Kd"), up("4c"), up("2h"), {"c": "9d"}]
        assert found["last"] == {"words": "buys for 2"}
        assert (found["stack"], found["paid"], found["all_in"]) == (0, 3, True)

    def test_an_empty_slot_is_one(self) -> None:
        hand = self.hand((50, 50)).act(1, Pat()).act(2, Buy(1, giving=0))
        assert seen(hand, 0)["market"]["slots"][0] == {}


class TestSealedAnswers:
    def auction(self) -> Hand:
        deck = order("Ah7sQc Ad6sJc Kc8s2d")
        hand = start(games.get("auction"), (50, 50, 50), Stakes(ante=1, small_bet=1), [deck])
        return hand.act(2, Bid(7))

    def test_that_somebody_has_bid_is_seen_but_not_what(self) -> None:
        hidden = player(self.auction(), 1, 2)
        assert hidden["answered"]
        assert "bid" not in hidden
        assert hidden["last"] == {"words": "has bid", "fact": "BidMade"}
        assert hidden["stack"] == 49
        assert player(self.auction(), 2, 2)["bid"] == 7
        assert "answered" not in player(self.auction(), 2, 1)

    def test_bids_are_told_once_all_are_in(self) -> None:
        found = seen(self.auction().act(1, Bid(5)).act(3, Bid(6)), 0)
        assert [p["bid"] for p in found["players"]] == [5, 7, 6]
        assert [p["last"]["words"] for p in found["players"]] == ["bids 5", "bids 7", "bids 6"]
        assert found["market"]["slots"] == [{"card": up(c)} for c in ("Kc", "8s", "2d")]
        assert "selling" not in found["market"]

    def test_a_mechanic_of_its_own_is_marked_until_its_phase_is_over(self) -> None:
        """Nothing but the mechanic says that its answers are sealed."""
        cards = deal("As Ks 2c | Qh Jh 3c", passing())
        hand = start(passing(), (50, 50), Stakes(ante=1, small_bet=2), [cards]).act(2, Pass(0))
        assert player(hand, 1, 2)["answered"]
        assert "answered" not in player(hand, 2, 1)
        assert "answered" not in player(hand.act(1, Pass(1)), 1, 2)

    def declaring(self) -> Hand:
        game = games.get("substitution", rounds=1)
        hand = start(game, (50, 50), Stakes(ante=1, small_bet=1), [range(52)])
        for _ in range(2):
            hand = hand.act(hand.ask.players[0], Pat())  # type: ignore[union-attr]
        for _ in range(2):
            hand = hand.act(hand.ask.players[0], Call())  # type: ignore[union-attr]
        return hand.act(1, Say("low"))

    def test_a_declaration_is_known_to_who_made_it_alone(self) -> None:
        hand = self.declaring()
        assert player(hand, 1, 1)["declared"] == "low"
        assert player(hand, 2, 1)["answered"]
        assert "declared" not in player(hand, 2, 1)
        assert player(hand, 2, 1)["last"] == {"words": "has declared", "fact": "Said"}

    def test_all_declarations_are_revealed_together(self) -> None:
        hand = self.declaring().act(2, Say("both"))
        assert [p["declared"] for p in seen(hand, 0)["players"]] == ["low", "both"]


class TestAgainstTheBank:
    def hand(self) -> Hand:
        game = games.get("three-card-poker")
        cards = deal("As Ks Qs | 2c 7d 9h", game, house="Kd Jc 4h")
        hand = start(game, (100, 100), Stakes(ante=5, small_bet=5), [cards])
        hand = hand.act(1, Wager((("ante", 10), ("pair_plus", 5))))
        return hand.act(2, Wager((("ante", 10),)), [cards])

    def test_the_bankers_cards_are_nobodys_to_see(self) -> None:
        found = seen(self.hand(), 1)
        assert found["banked"]
        assert found["house"] == [{"c": "??", "known": "nobody"}] * 3
        assert found["players"][0]["wagers"] == [
            {"on": "ante", "chips": 10}, {"on": "pair_plus", "chips": 5}
        ]  # fmt: skip
        assert found["stage"]["name"] == "Play or fold"

    def test_in_some_phases_the_same_is_said_in_other_words(self) -> None:
        game = games.get("three-card-poker")
        hand = start(game, (100, 100), Stakes(ante=5, small_bet=5)).act(1, Fold())
        assert player(hand, 0, 1)["last"] == {"words": "sits out"}

    def test_sides_that_do_not_go_by_their_code_have_their_words(self) -> None:
        chicago = start(games.get("chicago"), (50, 50), Stakes(ante=1, small_bet=1), [range(52)])
        found = seen(chicago, 0)
        assert found["sides"] == {"spade": "the spade in the hole"}

    def test_what_the_bank_pays_stands_beside_each_wager(self) -> None:
        """The dealer qualifies with queen high (TCP-06); Pair Plus 40, 30, 6, 4, 1 (TCP-12)."""
        pays = {each["side"]: each for each in seen(self.hand(), 0)["pays"]}
        assert (pays["ante"]["kind"], pays["ante"]["qualifier"]) == ("beats_bank", "Q")
        assert [pays[on]["unqualified"] for on in ("ante", "play")] == ["won", "returned"]
        assert pays["bonus"]["on"] == "ante"
        table = [(each["hand"], each["odds"]) for each in pays["pair_plus"]["table"]]
        assert table[0] == ("straight flush", 40)
        assert table[-1] == ("pair", 1)
        assert "pays" not in seen(start(games.get("razz"), (50, 50), Stakes()), 0)

    def test_wagers_are_settled_one_by_one(self) -> None:
        """The bank qualifies with king high, A-K-Q suited wins: Pair Plus 40, bonus 5, ante 1."""
        hand = self.hand().act(1, Play()).act(2, Fold())
        found = seen(hand, 2, stacks=(100, 100))
        assert found["house"] == [up("Kd"), up("Jc"), up("4h")]
        told = {(s["player"], s["on"]): s for s in found["result"]["settled"]}
        assert told[1, "pair_plus"] == {
            "player": 1, "on": "pair_plus", "staked": 5, "returned": 5, "won": 200
        }  # fmt: skip
        assert told[1, "bonus"] == {"player": 1, "on": "bonus", "won": 50}
        assert told[2, "ante"] == {"player": 2, "on": "ante", "staked": 10}
        assert found["result"]["nets"] == [10 + 10 + 50 + 200, -10]


def test_a_bring_in_stands_among_the_stakes_only_where_a_round_has_one() -> None:
    for name, bring_in in (("seven-card-stud", 2), ("five-card-stud", None)):
        game = games.get(name)
        hand = start(game, [50, 50], STAKES, [game.deck()])
        assert seen(hand, 1)["stakes"].get("bring_in") == bring_in


def test_a_big_bet_stands_among_the_stakes_only_where_a_round_has_one() -> None:
    for name, big in (("five-card-stud", 8), ("buy-your-card", None), ("wall-street", None)):
        game = games.get(name)
        hand = start(game, [50, 50], STAKES, [game.deck()])
        assert seen(hand, 1)["stakes"].get("big") == big
