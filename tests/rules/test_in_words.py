"""Answers in words, what may be answered as a list, and the table in text and as a picture."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from random import Random

import pytest

from doorcard import BringIn, Call, Fold, Hand, Illegal, Raise, Stakes, cards, games, start
from doorcard.laws import deal

STAKES = Stakes(ante=1, bring_in=2, small_bet=4, big_bet=8)
STUD = games.get("seven-card-stud")
DEAL = deal("Ks Kd 2c | Ah Qh Jh | 9s 9h Td", STUD)


def stud() -> Hand:
    return start(STUD, [100] * 3, STAKES, [DEAL])


def test_words_are_read_as_the_terminal_reads_them() -> None:
    hand = stud()
    assert hand.to_act == 1
    done = hand.act("complete").act("call 4").act(3, "f")
    said = hand.act(1, Raise(4)).act(2, Call()).act(3, Fold())
    assert done.facts == said.facts
    assert hand.act("bring in for 2").facts == hand.act(BringIn()).facts
    assert hand.seen_by(1).read("r") == Raise(4)


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        ("", "unclear", "it is your turn: bring in for 2 (b) or complete to 4 (r)"),
        ("raise 9", "bad_amount", "a total of 9 is not allowed here; complete to 4"),
        ("sell", "unclear", "'sell' is not an answer here; you may bring in for 2 (b) or"),
    ],
)
def test_words_that_are_not_an_answer_are_refused(words: str, code: str, told: str) -> None:
    with pytest.raises(Illegal) as refused:
        stud().act(words)
    assert refused.value.code == code
    assert told in refused.value.message


def test_only_a_player_who_is_asked_says_anything() -> None:
    hand = stud()
    for viewer in (0, 2):
        with pytest.raises(Illegal) as refused:
            hand.seen_by(viewer).read("call")
        assert refused.value.code == "not_your_turn"
    waiting = start(STUD, [100] * 3, STAKES)
    assert waiting.to_act == 0
    with pytest.raises(Illegal) as refused:
        waiting.act("shuffle")
    assert refused.value.code == "unclear"
    over = hand.act("complete").act("fold").act("fold")
    assert over.to_act is None
    assert len(over.legal) == 0
    with pytest.raises(Illegal) as refused:
        over.act("check")
    assert refused.value.code == "hand_over"


@pytest.mark.parametrize("wrong", [Call, None, 1.5, ["call"]])
def test_what_is_neither_an_action_nor_words_is_refused(wrong: object) -> None:
    with pytest.raises(Illegal) as refused:
        stud().act(wrong)  # type: ignore[call-overload]
    assert refused.value.code == "not_offered"
    assert "on offer: bring in for 2, complete to 4" in refused.value.message


def test_cards_may_be_written_as_they_are_printed() -> None:
    game = games.get("anaconda")
    held = "As Qs Ad Qh Kc Jd Th 8c 7d 6d 5c 4h 2s 3c"  # dealt to two in turn
    order = [*cards.parse_cards(held)]
    rest = [card for card in cards.deck() if card not in order]
    hand = start(game, [50, 50], Stakes(ante=1, small_bet=2), [[*order, *rest]])
    hand = hand.act(1, "check").act(2, "check")
    said = [hand.act(1, words).facts for words in ("p 10h 5c 2s", "p T♥5♣ 2♠")]
    assert said[0] == said[1] == hand.act(1, "p th 5c 2s").facts
    assert hand.ask is not None
    assert hand.ask.players == (1, 2)
    assert hand.act("p th 5c 2s").facts == said[0]  # of several, the first answers


def test_what_is_legal_is_a_list_that_knows_all_amounts() -> None:
    game = games.get("seven-card-stud", structure="no_limit")
    hand = start(game, [100] * 3, STAKES, [DEAL]).act("bring in")
    assert list(hand.legal) == list(hand.seen_by(2).legal)
    assert Fold() in hand.legal
    assert Raise(37) in hand.legal
    assert Raise(37) not in list(hand.legal)
    assert Raise(1000) not in hand.legal
    assert BringIn() not in hand.legal
    assert "call" not in hand.legal
    assert hand.legal[0] == Fold()
    assert list(hand.seen_by(3).legal) == []
    assert repr(hand.legal).startswith("<Legal: fold, call 2, complete ")


@pytest.mark.parametrize("game_id", games.ids()[::3])
def test_whatever_is_legal_can_be_played_to_the_end(game_id: str) -> None:
    game, rng = games.get(game_id), Random(game_id)
    hand = start(game, [60] * game.seats[0], orders=lambda deck: rng.sample(deck, len(deck)))
    while not hand.over:
        orders = None if hand.to_act == 0 else lambda deck: rng.sample(deck, len(deck))
        hand = hand.act(rng.choice(hand.legal), orders=orders)
    assert not hand.legal


def test_a_view_tells_its_own_seat_and_what_it_may_do() -> None:
    view = stud().act("bring in").seen_by(2)
    assert view.me.stack == 99
    assert cards.card_names(view.me.cards) == "AhQhJh"
    assert (view.can_fold, view.can_check, view.can_call, view.can_raise) == (
        True,
        False,
        True,
        True,
    )
    assert view.to_call == 2
    waiting = stud().act("bring in").seen_by(3)
    assert not any((waiting.can_fold, waiting.can_check, waiting.can_call, waiting.can_raise))
    assert waiting.to_call is None
    fourth = stud().act("complete").act("call").act("call")
    second = fourth.seen_by(fourth.to_act or 0)
    assert (second.can_check, second.can_call, second.to_call) == (True, False, 0)
    with pytest.raises(Illegal) as refused:
        _ = stud().seen_by(0).me
    assert refused.value.code == "no_seat"


def test_a_hand_is_printed_as_a_table_and_a_view_without_what_it_may_not_know() -> None:
    hand = stud().act("bring in")
    assert [line.split() for line in str(hand).splitlines()[1:]] == [
        ["stack", "bet", "cards"],
        ["P1", "97", "2", "(K♠", "K♦)2♣"],
        ["▸", "P2", "99", "(A♥", "Q♥)J♥"],
        ["P3", "D", "99", "(9♠", "9♥)T♦"],
    ]
    seen = str(hand.seen_by(2))
    assert "(A♥ Q♥)J♥" in seen
    assert "K♠" not in seen
    assert "▸ You" in seen
    assert "(" not in str(hand.seen_by(0))


def test_a_picture_is_an_svg_of_the_same_table() -> None:
    hand = stud()
    assert ElementTree.fromstring(hand.svg()).tag.endswith("svg")
    assert hand.svg() == hand._repr_html_()
    assert hand.seen_by(2).svg() != hand.svg()
