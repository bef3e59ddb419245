"""The face of a question: what is on offer at every kind of ask, and why something is not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from doorcard import Call, Hand, Raise, Stakes, games, start
from doorcard.laws import deal, order
from doorcard.rules.phases.auction import Bid
from doorcard.rules.phases.buying import Buy, Free, Pat
from doorcard.rules.phases.wager import Wager
from doorcard.table.clocks import Timer
from doorcard.table.faces import (
    AskFace,
    HandFace,
    OptionFace,
    TableFace,
    ask_face,
    faces_of,
    hand_face,
)
from doorcard.table.session import Decision
from tests.rules.table import play, table
from tests.table.faces.tables import asked, plain, playing

UNIT = Stakes(ante=1, small_bet=1)
FOLD = {"do": "Fold", "words": "fold", "offer": {"may": "CanFold"}}
KEPT = ("do", "words", "offer")
TIMES = {"shown_from": 110, "deadline": 130}


def seen(hand: Hand, viewer: int) -> Any:
    """Return a question as a client reads it, without examples of answers and their words."""
    found = plain(asked(hand, viewer))
    offers = found.get("offers", [])
    found |= {"offers": [{key: offer[key] for key in KEPT} for offer in offers]} if offers else {}
    for each in found.get("barred", []):
        del each["words"]
        each.pop("column", None)
    return found


def worded(hand: Hand, viewer: int) -> dict[str, Any]:
    """Return a viewer's offers with all their words, by the kind of answer."""
    return {offer["do"]: offer for offer in plain(asked(hand, viewer))["offers"]}


def examples(hand: Hand, viewer: int) -> list[Any]:
    """Return the answers that a viewer is given as examples, by offer."""
    return [offer.get("examples", []) for offer in plain(asked(hand, viewer))["offers"]]


def barred(hand: Hand) -> Any:
    return seen(hand, 0).get("barred", [])


def stud(
    stacks: tuple[int, ...], script: str = "", stakes: Stakes | None = None, **options: Any
) -> Hand:
    """Return a hand on third street; player 2 shows the deuce of diamonds."""
    cards = " | ".join(["As Ad 7c", "Kc Ks 2d", "9h 9d 5s"][: len(stacks)])
    stakes = stakes or Stakes(ante=1, small_bet=4, bring_in=2)
    return play(table(games.get("seven-card-stud", **options), cards, stacks, stakes), script)


def passed(hand: Hand, phase: str) -> Hand:
    """Play on to a phase: nobody buys, bids more than they must, bets or folds."""
    while type(hand.state.phase).__name__ != phase or hand.ask is None:
        assert hand.ask is not None
        player = hand.ask.players[0]
        kinds = {offer.answer: offer for offer in hand.ask.to(player).offers}
        pick = next((kinds[kind] for kind in (Pat, Free, Call) if kind in kinds), None)
        hand = hand.act(player, (pick or list(kinds.values())[-1]).examples()[0])
    return hand


class TestWhoIsAsked:
    def test_the_one_who_is_asked_sees_their_offers_and_the_time(self) -> None:
        assert seen(stud((50, 50)), 2) == {
            "decision": 3,
            "asked": [{"player": 2, **TIMES}],
            "mine": True,
            "offers": [
                {
                    "do": "BringIn",
                    "words": "bring in for 2",
                    "offer": {"may": "CanBringIn", "amount": 2},
                },
                {
                    "do": "Raise",
                    "words": "complete to 4",
                    "offer": {
                        "may": "CanRaise", "kind": "complete", "least": 4, "most": 4,
                        "only": [], "chip": 1, "cap": False,
                    },
                },
            ],
        }  # fmt: skip

    def test_everybody_else_sees_the_same_offers_but_not_as_theirs(self) -> None:
        mine = seen(stud((50, 50)), 2)
        for viewer in (0, 1):
            found = seen(stud((50, 50)), viewer)
            assert "mine" not in found
            assert found["offers"] == mine["offers"]

    def test_who_is_asked_is_given_answers_to_send_back(self) -> None:
        assert examples(stud((50, 50)), 2) == [[{"do": "BringIn"}], [{"do": "Raise", "to": 4}]]
        assert examples(stud((50, 50)), 1) == [[], []]

    def test_of_many_answers_some_are_given_the_ends_among_them(self) -> None:
        """Five cards to give up for three in the row or one of the deck: twenty answers."""
        hand = start(games.get("buy-your-card"), (50, 50), UNIT, [range(52)])
        offer = asked(hand, 1).offers[-1]
        every = offer.offer.examples()
        assert len(every) == 20
        assert len(offer.examples) == 16
        assert (offer.examples[0], offer.examples[-1]) == (every[0], every[-1])
        assert set(offer.examples) <= set(every)

    def test_whoever_is_asked_is_told_what_buttons_say(self) -> None:
        found = worded(stud((50, 50), "2 bring 2"), 1)
        assert {do: offer["button"] for do, offer in found.items()} == {
            "Fold": "Fold",
            "Call": "Call 2",
            "Raise": "Complete to {to}",
        }
        assert [offer["column"] for offer in found.values()] == ["fold", "call", "raise"]
        assert found["Raise"]["points"] == {"to": "amount"}
        assert found["Raise"]["question"] == "How much do you bet?"
        assert not any("free" in offer for offer in found.values())
        # Of what the others can do they see no more than what it is.
        assert all(set(offer) == set(KEPT) for offer in worded(stud((50, 50)), 1).values())

    def test_each_answer_has_its_button_with_cards_and_prices(self) -> None:
        game = games.get("buy-your-card")
        cards = deal("Ks 7d Kd 4c 2h | 5h Ah Qs Js 9c", game, rest="2c 9d As Tc")
        hand = start(game, (50, 50), UNIT, [cards])
        buying = worded(hand, 1)["Buy"]
        assert buying["button"] == "Buy {slot}[ for {price}][, giving {giving}]"
        said = dict(zip(map(str, buying["examples"]), buying["buttons"], strict=True))
        assert said["{'do': 'Buy', 'slot': 1, 'giving': 0}"] == "Buy 2♣ for 1, giving K♠"
        # Five cards for four that are sold: not all fit among the examples.
        assert [each["words"] for each in buying["choices"]["slot"]] == [
            "2♣", "9♦", "A♠", "the deck card"
        ]  # fmt: skip
        assert [each["value"] for each in buying["choices"]["giving"]] == [0, 1, 2, 3, 4]
        assert worded(hand, 1)["Pat"]["free"]

    def test_what_is_not_on_offer_has_its_name(self) -> None:
        hand = stud((90, 90), "2 bring 2, 1 complete 4", raise_cap=0)
        found = plain(asked(hand, 0))["barred"]
        assert found == [{"do": "Raise", "words": "Raise", "why": "cap", "column": "raise"}]

    def test_who_is_away_is_told(self) -> None:
        hand = stud((50, 50))
        timers = ((2, Timer(100, 110, 130, away=True)),)
        found = plain(asked(hand, 0, Decision(9, hand.state.at, timers)))
        assert found["decision"] == 9
        assert found["asked"] == [{"player": 2, **TIMES, "away": True}]

    def test_a_question_not_put_yet_is_not_shown(self) -> None:
        assert ask_face(playing(stud((50, 50)), decision=Decision()), 2) is None

    def test_nobody_is_asked_while_cards_are_shuffled_or_when_it_is_over(self) -> None:
        waiting = start(games.get("razz"), (50, 50), UNIT)
        assert waiting.ask is not None
        assert ask_face(playing(waiting), 1) is None
        over = play(stud((50, 50)), "2 bring 2, 1 fold")
        assert ask_face(playing(over), 1) is None

    def test_both_faces_from_one_look_are_the_two(self) -> None:
        table = playing(stud((50, 50)))
        for viewer in range(3):
            assert faces_of(table, viewer) == (hand_face(table, viewer), ask_face(table, viewer))

    def test_a_client_can_be_given_a_schema_of_it(self) -> None:
        for face in (HandFace, TableFace, OptionFace):
            assert msgspec.json.schema(face)
        schema = msgspec.json.schema(AskFace)
        assert {"CanRaise", "CanBuy", "CanBid", "CanSay"} <= schema["$defs"].keys()
        assert "CanArrange" not in schema["$defs"]


class TestBetting:
    def offers(self, hand: Hand) -> list[str]:
        return [offer["words"] for offer in seen(hand, 0)["offers"]]

    def test_with_room_for_a_raise_nothing_is_barred(self) -> None:
        hand = stud((50, 50), "2 bring 2")
        assert self.offers(hand) == ["fold", "call 2", "complete to 4"]
        assert barred(hand) == []

    def test_the_raises_may_be_used_up(self) -> None:
        hand = stud((90, 90), "2 bring 2, 1 complete 4", raise_cap=0)
        assert self.offers(hand) == ["fold", "call 2"]
        assert barred(hand) == [{"do": "Raise", "why": "cap"}]

    def test_a_call_may_take_all_chips(self) -> None:
        hand = stud((90, 4), "2 bring 2, 1 complete 4")
        assert self.offers(hand) == ["fold", "call 1"]
        assert barred(hand) == [{"do": "Raise", "why": "all_in"}]

    def test_nobody_else_may_have_chips_left(self) -> None:
        hand = stud((90, 5), "2 complete 4")
        assert self.offers(hand) == ["fold", "call 4"]
        assert barred(hand) == [{"do": "Raise", "why": "nobody_left"}]

    def test_a_short_all_in_raise_reopens_nothing(self) -> None:
        """Player 3 has 5 chips after the ante, one above the 4 to call: less than half a bet."""
        hand = stud((90, 90, 6), "2 complete 4, 3 raise 5, 1 call 5")
        assert self.offers(hand) == ["fold", "call 1"]
        assert barred(hand) == [{"do": "Raise", "why": "not_reopened"}]

    def test_an_all_in_by_the_only_other_player_leaves_nobody_to_raise(self) -> None:
        """Player 1 completes to 4, player 2 raises to all 5: less than half a bet."""
        hand = stud((90, 6), "2 bring 2, 1 complete 4, 2 raise 5")
        assert barred(hand) == [{"do": "Raise", "why": "nobody_left"}]

    def test_a_range_has_its_bounds_and_its_step(self) -> None:
        hand = stud((91, 50), "2 bring 2", structure="no_limit")
        raising = seen(hand, 1)["offers"][-1]["offer"]
        assert (raising["least"], raising["most"], raising["chip"]) == (4, 90, 1)


class TestBuying:
    def hand(self, stack: int, **options: Any) -> Hand:
        game = games.get("buy-your-card", **options)
        cards = deal("Ks 7d Kd 4c 2h | 5h Ah Qs Js 9c", game, rest="2c 9d As Tc")
        return start(game, (stack, 50), UNIT, [cards])

    def test_what_can_be_bought_is_offered_and_what_is_too_dear_is_told(self) -> None:
        """Two chips are left after the ante: slot 3 and the deck cost more."""
        found = seen(self.hand(3), 1)
        assert found["offers"] == [
            FOLD,
            {"do": "Pat", "words": "stand pat", "offer": {"may": "CanPat"}},
            {
                "do": "Buy",
                "words": "buy 1 for 1 or 2 for 2",
                "offer": {
                    "may": "CanBuy",
                    "items": [{"slot": 1, "price": 1}, {"slot": 2, "price": 2}],
                    "places": 5,
                    "deck_first": False,
                },
            },
        ]
        assert found["barred"] == [
            {"do": "Buy", "why": "too_dear", "slot": 3, "price": 3},
            {"do": "Buy", "why": "too_dear", "slot": 0, "price": 4},
        ]

    def test_with_chips_for_everything_nothing_is_barred(self) -> None:
        assert barred(self.hand(50)) == []

    def test_with_no_chips_everything_is(self) -> None:
        found = barred(self.hand(1))
        assert [(item["slot"], item["price"]) for item in found] == [(1, 1), (2, 2), (3, 3), (0, 4)]

    def test_a_card_to_be_given_up_is_a_place_of_ones_own(self) -> None:
        hand = self.hand(50, see_before_discard=True).act(1, Buy(0))
        found = seen(hand, 1)
        assert found["offers"][1]["offer"] == {"may": "CanGive", "places": 6}
        assert len(plain(hand_face(playing(hand), 1))["players"][0]["cards"]) == 6
        assert "barred" not in found

    def test_a_deck_card_priced_by_rank_has_no_price_yet(self) -> None:
        """Abyssinia: a seven costs 1 and an ace 4; two chips are left after the ante."""
        hand = start(games.get("abyssinia"), (3, 50), UNIT, [order("7cAs")])
        offer = seen(hand, 1)["offers"][-1]["offer"]
        assert offer["items"] == [{"slot": 1, "price": 1}, {"slot": 0, "price": None}]
        assert barred(hand) == [{"do": "Buy", "why": "too_dear", "slot": 2, "price": 4}]
        market = plain(hand_face(playing(hand), 0))["market"]
        assert (market["deck"], market.get("deck_price")) == ("turned_up", None)
        assert (market["deck_least"], market["deck_most"]) == (1, 4)


class TestOtherAsks:
    def test_bids_are_each_bidder_s_own(self) -> None:
        deck = order("Ah7sQc Ad6sJc Kc8s2d")
        hand = start(games.get("auction"), (50, 20, 50), UNIT, [deck]).act(1, Bid(3))
        found = seen(hand, 2)
        assert [offer["words"] for offer in found["offers"]] == ["bid 1 to 19"]
        assert found["asked"] == [{"player": 2, **TIMES}, {"player": 3, **TIMES}]
        outside = seen(hand, 0)
        assert "offers" not in outside
        assert [who["offers"][0]["words"] for who in outside["asked"]] == [
            "bid 1 to 19", "bid 1 to 49"
        ]  # fmt: skip

    def test_cards_are_picked_by_slot(self) -> None:
        deck = order("Ah7sQc Ad6sJc Kc8s2d")
        hand = start(games.get("auction"), (50, 50, 50), UNIT, [deck])
        for player, amount in ((1, 3), (2, 5), (3, 4)):
            hand = hand.act(player, Bid(amount))
        found = seen(hand, 0)
        assert found["asked"][0]["player"] == 2
        assert found["offers"][0]["offer"] == {"may": "CanTake", "slots": [1, 2, 3]}

    def test_an_exchange_may_be_free(self) -> None:
        hand = start(games.get("substitution"), (50, 50), UNIT, [range(52)])
        offers = seen(hand, 1)["offers"]
        assert [offer["do"] for offer in offers] == ["Fold", "Pat", "Swap"]
        assert offers[2]["offer"] == {"may": "CanSwap", "places": 5, "price": 0}

    def test_an_exchange_may_be_too_dear(self) -> None:
        game = games.get("five-card-stud-buy", buy_price=1000)
        hand = passed(start(game, (50, 50), UNIT, [range(52)]), "Exchange")
        assert [offer["do"] for offer in seen(hand, 0)["offers"]] == ["Fold", "Pat"]
        assert barred(hand) == [{"do": "Swap", "why": "too_dear", "price": 1000}]

    @pytest.mark.parametrize("sealed", [True, False])
    def test_sides_are_declared_by_their_words(self, sealed: bool) -> None:
        how = "simultaneous" if sealed else "sequential"
        game = games.get("substitution", rounds=1, declare=how)
        hand = passed(start(game, (50, 50), UNIT, [range(52)]), "Declare")
        found = seen(hand, 1)
        assert [who["player"] for who in found["asked"]] == ([1, 2] if sealed else [1])
        assert found["offers"][1] == {
            "do": "Say",
            "words": "declare high, low or both",
            "offer": {"may": "CanSay", "sides": ["high", "low", "both"], "sealed": sealed},
        }

    def test_the_last_card_may_be_chosen_up_or_down(self) -> None:
        game = games.get("dirty-schultz", seventh_up=True, seventh_price=3)
        hand = passed(start(game, (50, 50), UNIT, [range(52)]), "Choose")
        offers = seen(hand, 1)["offers"]
        assert [offer["do"] for offer in offers] == ["Fold", "TakeUp", "TakeDown"]
        assert offers[2]["offer"] == {"may": "CanTakeDown", "price": 3}

    def test_a_showdown_asks_to_show_or_muck(self) -> None:
        hand = passed(stud((50, 50)), "Showdown")
        assert [offer["do"] for offer in seen(hand, 0)["offers"]] == ["Show", "Muck"]


class TestAgainstTheBank:
    def hand(self, stack: int) -> Hand:
        return start(games.get("three-card-poker"), (stack, 100), Stakes(ante=5, small_bet=5))

    def test_wagers_are_named(self) -> None:
        found = seen(self.hand(100), 1)
        assert found["offers"][0] == FOLD
        assert found["offers"][1]["offer"] == {
            "may": "CanWager", "required": "ante", "others": ["pair_plus"], "alone": [],
            "least": 5, "most": 100, "chip": 1, "each": 1, "fixed": [],
        }  # fmt: skip

    @pytest.mark.parametrize(("stack", "able"), [(10, True), (9, False)])
    def test_to_stand_takes_as_much_again(self, stack: int, able: bool) -> None:
        hand = self.hand(stack).act(1, Wager((("ante", 5),)))
        hand = hand.act(2, Wager((("ante", 5),)), [range(52)])
        offers = seen(hand, 1)["offers"]
        if able:
            assert offers[1]["offer"] == {"may": "CanPlay", "amount": 5}
        else:
            assert [offer["do"] for offer in offers] == ["Fold"]
        why = [] if able else [{"do": "Play", "why": "too_dear", "price": 5}]
        assert barred(hand) == why


def test_raises_are_answers_a_client_can_send_back() -> None:
    """What an offer's bounds allow is what the hand takes."""
    hand = stud((50, 50), "2 bring 2")
    offer = seen(hand, 1)["offers"][-1]
    assert offer["do"] == Raise.__name__
    assert hand.act(1, Raise(offer["offer"]["least"])).ask is not None


@pytest.mark.proves("ROOM-26")
@pytest.mark.parametrize(
    ("second", "given"),
    [
        pytest.param("Ks 6d 6c Qh Td 8h Jd", "decides", id="keeps-the-pot-from-another"),
        pytest.param("As Ad 6c Qh Td 8h Jd", "won", id="has-both"),
        pytest.param("4s 6d 6c Qh Td 8h Jd", None, id="changes-nothing"),
    ],
)
def test_who_may_muck_is_told_what_that_gives_up_and_nobody_else_is(
    second: str, given: str | None
) -> None:
    """Black Mariah: P1 has shown kings and the nine of spades in the hole."""
    cards = f"9s Kd Kh 7c 5d 2h 3c | {second}"
    stakes = Stakes(ante=1, small_bet=2)
    hand = play(
        table(games.get("black-mariah", reante=False), cards, [50, 50], stakes),
        "1 check, 2 check," * 5,
    )
    assert worded(hand, 2)["Muck"].get("gives_up") == given
    for other in (0, 1):
        assert "gives_up" not in worded(hand, other)["Muck"]
