"""One sentence in its registers: in pieces for the log, read aloud, on a button, on a badge."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard import Hand, Stakes, games, start
from doorcard.laws import deal, order
from doorcard.rules.phases.auction import Bid, Take
from doorcard.rules.phases.bet import Raised
from doorcard.rules.phases.buying import Buy, CanBuy
from doorcard.rules.reading import Strength
from doorcard.voice import answer_button, button, fact_badge, log_text, pieces, spoken
from doorcard.voice.names import strength_words
from doorcard.voice.rendering import for_the_ear
from tests.voice.telling import Names, told

UNIT = Stakes(ante=1, small_bet=1)


def market() -> Hand:
    """Return a market: player 1 may buy the deuce for 1, the nine for 2 and the ace for 3."""
    game = games.get("buy-your-card")
    cards = deal("Ks 7d Kd 4c 2h | 5h Ah Qs Js 9c", game, rest="2c 9d As Tc")
    return start(game, (50, 50), UNIT, [cards])


def test_a_purchase_is_one_sentence_in_both_registers() -> None:
    line = next(
        line
        for line in told(market().act(1, Buy(2, giving=0)))
        if "buys" in log_text(line, Names())
    )
    assert log_text(line, Names()) == "Ann buys 9♦ for 2, giving a hole card"
    assert spoken(line, Names()) == "Ann buys the nine of diamonds for 2 chips, giving a hole card."
    assert log_text(line, Names(you=1)).startswith("You buy 9♦ for 2")
    found = pieces(line, Names())
    assert [(each.text, each.player, each.card, each.chips) for each in found[:4]] == [
        ("Ann", 1, None, None),
        (" buys ", None, None, None),
        ("9♦", None, 29, None),
        (" for ", None, None, None),
    ]
    assert found[4].chips == 2


def test_what_one_gives_up_face_down_is_said_to_nobody_else() -> None:
    lines = told(market().act(1, Buy(2, giving=0)), viewer=1)
    mine = next(line for line in lines if "buys" in log_text(line, Names()))
    assert log_text(mine, Names(you=1)) == "You buy 9♦ for 2, giving K♠"
    assert mine.secret


def test_a_deal_is_read_aloud_by_player_with_how_the_cards_lie() -> None:
    game = games.get("seven-card-stud")
    stakes = Stakes(ante=1, small_bet=4, bring_in=2)
    hand = start(game, (50, 50), stakes, [deal("As Ad 7c | Kc Ks 2d", game)])
    line = next(line for line in told(hand, viewer=1) if line.kind == "deal")
    assert log_text(line, Names(you=1)) == "Third street: You (A♠ A♦) 7♣ · Bob 2♦"
    assert spoken(line, Names(you=1)) == (
        "Third street. You get the ace of spades and the ace of diamonds face down, and the seven "
        "of clubs face up. Bob gets the two of diamonds."
    )
    assert line.secret


def test_a_street_that_nobody_else_sees_is_told_of_to_whoever_listens() -> None:
    """Two hole cards each (PIR-02): in the log one's own stand, aloud that all got some."""
    game = games.get("price-is-right")
    cards = deal("Ks 7d | 5h Ah | 3c 4c", game, rest="2c 9d As")
    street = told(start(game, (50, 50, 50), UNIT, [cards]), 2, (50, 50, 50))[1]
    assert log_text(street, Names(you=2)) == "Two cards: You (5♥ A♥)"
    everybody = "Two cards, everybody gets two cards face down."
    mine = "You get the five of hearts and the ace of hearts face down."
    assert spoken(street, Names(you=2)) == f"{everybody} {mine}"


def test_a_hand_that_is_the_same_for_high_and_low_is_said_once() -> None:
    aces = Strength("high", "pair of aces, kickers 9-5-4", False)
    assert strength_words([aces, replace(aces, side="low", for_low=True)]) == [
        "pair of aces, kickers 9-5-4, for low too"
    ]
    king, ace = (
        Strength("high", "king high, 9-6-5", False),
        Strength("high", "ace high, 9-6", False),
    )
    assert strength_words([king, Strength("low", "K-9-6-5 low", False)]) == [
        "king high, 9-6-5, for low too"
    ]
    assert strength_words([ace, Strength("low", "9-6-A low", False)]) == [
        "ace high, 9-6",
        "9-6-A low",
    ]


def test_buttons_say_what_an_answer_points_at() -> None:
    hand = market()
    assert hand.ask is not None
    offer = next(offer for offer in hand.ask.offers if isinstance(offer, CanBuy))
    assert button(offer, type(hand.state.phase)) == "Buy {slot}[ for {price}][, giving {giving}]"
    assert answer_button(offer, Buy(1, giving=3), hand.state, 1) == "Buy 2♣ for 1, giving 4♣"
    assert answer_button(offer, Buy(0, giving=0), hand.state, 1) == (
        "Buy the deck card for 4, giving K♠"
    )


def test_what_has_no_price_yet_is_said_without_one() -> None:
    hand = start(games.get("abyssinia"), (3, 50), UNIT, [order("7cAs")])
    assert hand.ask is not None
    offer = next(offer for offer in hand.ask.offers if isinstance(offer, CanBuy))
    buying = [answer for answer in offer.examples() if isinstance(answer, Buy)]
    free, *_ = [each for each in buying if each.slot == 0]
    assert answer_button(offer, free, hand.state, 1).startswith("Buy the deck card")
    assert " for " not in answer_button(offer, free, hand.state, 1).partition(", giving")[0]


def test_a_badge_says_what_was_done_and_no_more() -> None:
    phase = market().state.phase
    assert fact_badge(Raised(1, "raise", 8, 4, True), type(phase)) == "raises to 8"
    assert fact_badge(Raised(1, "bet", 2, 2, True), type(phase)) == "bets 2"


def test_bids_are_told_in_the_order_of_the_picks() -> None:
    deck = order("Ah7sQc Ad6sJc Kc8s2d")
    hand = start(games.get("auction"), (50, 50, 50), UNIT, [deck])
    for player, amount in ((1, 3), (2, 5), (3, 4)):
        hand = hand.act(player, Bid(amount))
    lines = [log_text(line, Names(you=3)) for line in told(hand.act(2, Take(1)), 0, (50, 50, 50))]
    assert "Bids: Bob 5, you 4, Ann 3, picking in this order" in lines
    assert "Bob takes K♣" in lines
    equal = "On equal bids the better up-cards pick first, then the player nearer the button's left"
    assert equal not in lines


def test_what_decides_between_equal_bids_is_told_with_them() -> None:
    """Nobody shows a card yet, so of Ann and the listener, Ann sits nearer the button's left."""
    deck = order("Ah7sQc Ad6sJc Kc8s2d")
    hand = start(games.get("auction"), (50, 50, 50), UNIT, [deck])
    for player, amount in ((1, 3), (2, 5), (3, 3)):
        hand = hand.act(player, Bid(amount))
    lines = [log_text(line, Names(you=3)) for line in told(hand, 0, (50, 50, 50))]
    bids = lines.index("Bids: Bob 5, Ann 3, you 3, picking in this order")
    assert lines[bids + 1] == (
        "On equal bids the better up-cards pick first, then the player nearer the button's left"
    )


def test_ranks_are_read_aloud_as_words_and_brackets_as_pauses() -> None:
    assert for_the_ear("pair of eights, kickers K-10-9 · 9-7-5-3-A low") == (
        "pair of eights, kickers king, ten, nine; nine, seven, five, three, ace low"
    )
    assert for_the_ear("Three twos (one wild)") == "Three twos, one wild"
    assert for_the_ear("Ann's A, T's, 40-30-6-4-1") == "Ann's A, T's, 40-30-6-4-1"
