"""Deal scripts put the named cards where they are wanted, and refuse what no deck can follow."""

from __future__ import annotations

import pytest

from doorcard import Call, Fold, Hand, Stakes, card_names, games, start
from doorcard.cards import deck, parse_cards
from doorcard.laws import BadScript, deal, order
from doorcard.rules.game import Game

STUD = games.get("seven-card-stud", opening="high_free")
FIVE = games.get("five-card-stud")


def check_down(game: Game, cards: tuple[int, ...], players: int, *folders: int) -> Hand:
    """Play a deck with everybody checking; `folders` fold when they are first asked."""
    hand = start(game, [100] * players, Stakes(ante=1), [cards])
    while hand.ask is not None:
        player = hand.ask.players[0]
        checks = any(offer.answer is Call for offer in hand.ask.offers)
        answers = [offer.answer for offer in hand.ask.offers]
        action = Fold() if checks and player in folders else Call() if checks else answers[0]()
        hand = hand.act(player, action)
    return hand


def test_order_names_the_first_cards_and_completes_the_deck() -> None:
    cards = order("As Kd 7c")
    assert card_names(cards[:5], " ") == "As Kd 7c 2c 2d"
    assert sorted(cards) == list(deck())


def test_order_leaves_what_does_not_matter_open() -> None:
    assert card_names(order("As ?? 7c ??")[:4], " ") == "As 2c 7c 2d"


def test_order_knows_stripped_decks() -> None:
    assert len(order("As", "7")) == 32
    with pytest.raises(BadScript, match="not_in_deck"):
        order("2c", "7")


@pytest.mark.proves("GEN-03")
@pytest.mark.parametrize("burn", [0, 1])
def test_deal_gives_each_player_the_named_cards(burn: int) -> None:
    game = games.get("seven-card-stud", opening="high_free", burn=burn)
    script = "As Ks Qs Js Ts 9s 8s | Ah Kh Qh Jh Th 9h 8h | Ad Kd Qd Jd Td 9d 8d"
    hand = check_down(game, deal(script, game), 3)
    assert [card_names(seat.cards, " ") for seat in hand.state.seats] == script.split(" | ")


@pytest.mark.proves("GEN-03")
def test_cards_come_off_pass_by_pass_from_the_dealer_s_left() -> None:
    cards = deal("As Ks Qs Js | Ah Kh Qh Jh | Ad Kd Qd Jd", STUD)
    assert card_names(cards[:12], " ") == "As Ah Ad Ks Kh Kd Qs Qh Qd Js Jh Jd"


def test_a_player_who_folds_gets_no_more_cards() -> None:
    script = "Ks 7d Kd 3c Tc | 5h Ah x | Qd 9s 9h 4d Qs"
    hand = check_down(FIVE, deal(script, FIVE), 3, 2)
    assert [card_names(seat.cards, " ") for seat in hand.state.seats] == [
        "Ks 7d Kd 3c Tc", "5h Ah", "Qd 9s 9h 4d Qs"
    ]  # fmt: skip


def test_short_lists_and_the_rest() -> None:
    cards = deal("As ?? Qs | Ah", FIVE, rest="Td Tc")
    assert card_names(cards[:12], " ") == "As Ah 2c 2d Qs 2h 2s 3c 3d 3h Td Tc"
    assert cards[12:] == tuple(c for c in deck() if c not in cards[:12])


@pytest.mark.proves("DCK-06")
def test_eight_players_share_the_card_in_the_centre() -> None:
    cards = deal("As |||||||", STUD, centre="7h")
    hand = check_down(STUD, cards, 8)
    assert [place.card for place in hand.state.centre] == list(parse_cards("7h"))
    assert {len(seat.places) for seat in hand.state.seats} == {6}


@pytest.mark.parametrize(
    ("script", "code"),
    [
        ("As Ks", "bad_seats"),
        ("|".join(["??"] * 11), "bad_seats"),
        ("As 1x | Kd", "bad_card"),
        ("As A | Kd", "bad_card"),
        ("x As | Kd", "bad_card"),
        ("As Kd | As", "card_twice"),
        ("As Ks Qs Js Ts 9s | Ah", "too_many_cards"),
        ("As x | Kd Kh", "left_early"),
    ],
)
def test_bad_scripts_are_refused_with_a_code(script: str, code: str) -> None:
    with pytest.raises(BadScript) as refused:
        deal(script, FIVE)
    assert refused.value.code == code
    assert refused.value.message


def test_bad_orders_are_refused_with_a_code() -> None:
    for text, code in [("As As", "card_twice"), ("Zz", "bad_card"), ("?? " * 53, "too_many_cards")]:
        with pytest.raises(BadScript, match=code):
            order(text)
    with pytest.raises(BadScript, match="too_many_cards"):
        deal("As|Ad", FIVE, centre="2c")
    with pytest.raises(BadScript, match="too_many_cards"):
        deal("As|Ad", FIVE, rest="?? " * 43)
    with pytest.raises(BadScript, match="card_twice"):
        deal("As|Ad", FIVE, rest="Ad")
