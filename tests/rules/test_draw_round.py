"""Drawing rounds until everybody passes, and hands that are counted (TWT)."""

from __future__ import annotations

from random import Random

import pytest

from doorcard import Action, Hand, Stakes, TimedOut, games, start
from doorcard.cards import UNKNOWN, Card, parse_cards
from doorcard.laws import order
from doorcard.rules.actions import Fold
from doorcard.rules.facts import Shuffled
from doorcard.rules.phases.bet import Call
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.buying import Free, Pat
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.draw_round import DrawRound
from doorcard.rules.reading import showing, strengths
from doorcard.rules.shares.points import Nearest, figures, totals

LOW, HIGH = Nearest(7, high=False), Nearest(27, high=True)


def dealt(deck: str, players: int = 2, **options: object) -> Hand:
    game = games.get("seven-twenty-seven", **options)
    return start(game, [100] * players, Stakes(ante=1, small_bet=1), [order(deck)])


def go(hand: Hand, action: Action) -> Hand:
    assert hand.ask is not None
    return hand.act(hand.ask.players[0], action)


def bet(hand: Hand) -> Hand:
    """Return the hand after a betting round in which everybody checks."""
    while isinstance(hand.state.phase, Bet) and hand.ask is not None:
        hand = go(hand, Call())
    return hand


@pytest.mark.proves("TWT-02")
@pytest.mark.parametrize(
    ("cards", "face", "counts"),
    [
        ("5c 5d", "half", ["10"]),
        ("As Ad 5c", "half", ["7", "17", "27"]),
        ("Kc Qh 6d", "half", ["7"]),
        ("Ts 9h 7d Kd", "half", ["26½"]),
        ("Js", "half", ["½"]),
        ("Js Qd Kc", "ten", ["30"]),
        ("As Ah", "ten", ["2", "12", "22"]),
    ],
)
def test_cards_count_their_number(cards: str, face: str, counts: list[str]) -> None:
    assert [figures(halves) for halves in totals(parse_cards(cards), face)] == counts


@pytest.mark.proves("TWT-09")
@pytest.mark.parametrize(
    ("over", "first", "second", "better"),
    [
        ("loses_ties", "6c Kd", "7c Kd", True),  # 6½ and 7½: the one below
        ("loses_ties", "3c 5d", "5h Ks", True),  # 8 and 5½: 1 away and 1½
        ("equal", "6c Kd", "7c Kd", None),
        ("busts", "2c", "7c Kd", True),
        ("loses_ties", "2c", "7c Kd", False),
        ("loses_ties", "7c", "6c Kd", True),
    ],
)
def test_the_nearer_points_win(over: str, first: str, second: str, better: bool | None) -> None:
    share = Nearest(7, high=False, over=over)  # type: ignore[arg-type]
    one, two = (share.worth(parse_cards(cards)) for cards in (first, second))
    assert (one > two, one == two) == (better is True, better is None)


@pytest.mark.proves("TWT-09")
def test_points_above_a_target_that_busts_are_worth_nothing() -> None:
    share = Nearest(7, high=False, over="busts")
    assert share.worth(parse_cards("7c Kd")) == 0
    assert share.describe(0) == "more than 7"


def test_points_are_told_once_where_both_numbers_count_them_alike() -> None:
    hand = dealt("2c 5h Kd As")
    assert [told.words for told in strengths(hand.seen_by(1).state, 1)] == ["2½ points"]
    assert [told.words for told in strengths(hand.seen_by(2).state, 2)] == [
        "16 points",
        "6 points",
    ]
    assert [told.words for told in showing(hand.seen_by(1).state, 2)] == ["11 points"]


@pytest.mark.proves("TWT-12")
def test_a_time_out_in_a_drawing_round_passes_and_nothing_else() -> None:
    hand = go(bet(dealt("2c 5h 3d 4s")), TimedOut())
    assert not hand.state.seat(1).out
    assert hand.state.seat(1).passed == 1
    assert hand.ask is not None
    assert hand.ask.players == (2,)


@pytest.mark.proves("TWT-12")
def test_whoever_timed_out_at_a_bet_is_not_asked_to_draw() -> None:
    hand = go(go(dealt("2c 5h 3d 4s"), TimedOut()), Call())
    assert isinstance(hand.state.phase, DrawRound)
    assert hand.ask is not None
    assert hand.ask.players == (2,)


@pytest.mark.proves("TWT-07")
def test_passes_are_counted_one_by_one() -> None:
    hand = bet(dealt("2c 5h 3d 4s 6c 6d 6h 7c 7d", max_passes=2))
    for first in (Pat(), Free(), Pat()):
        hand = bet(go(go(hand, first), Free()))
    assert hand.ask is not None
    assert hand.ask.players == (2,)  # player 1 has passed twice


@pytest.mark.proves("TWT-05")
def test_a_card_taken_face_down_is_its_owners_secret() -> None:
    hand = go(bet(dealt("2c 5h 3d 4s 9d", drawn="down")), Free())
    assert hand.seen_by(1).state.seat(1).cards[-1] == parse_cards("9d")[0]
    assert hand.seen_by(2).state.seat(1).cards[-1] == UNKNOWN


def drawn_out(players: int, folds: bool) -> tuple[Hand, int]:
    """Return a hand in which everybody draws while a card is to be had, and how often the stub was
    renewed; with `folds` the last player has given up after four cards.
    """
    rng = Random(7)

    def arrange(cards: tuple[Card, ...]) -> list[Card]:
        return rng.sample(cards, len(cards))

    hand = start(games.get("seven-twenty-seven"), [100] * players, None, arrange)
    while not isinstance(hand.state.phase, Declare):
        ask = hand.ask
        assert ask is not None
        player = ask.players[0]
        gone = folds and player == players and len(hand.state.seat(player).places) == 4
        drawing = isinstance(hand.state.phase, DrawRound)
        action: Action = (Fold() if gone else Free()) if drawing else Call()
        hand = hand.act(player, action, arrange)
    return hand, sum(isinstance(fact, Shuffled) for fact in hand.facts) - 1


@pytest.mark.proves("TWT-13")
def test_an_empty_stub_without_dead_cards_ends_the_drawing() -> None:
    hand, renewed = drawn_out(10, folds=False)
    assert renewed == 0
    assert hand.state.stub_size == 0
    assert [len(seat.places) for seat in hand.state.seats] == [6, 6, *[5] * 8]


@pytest.mark.proves("TWT-13")
def test_an_empty_stub_is_renewed_from_a_folded_hand() -> None:
    hand, renewed = drawn_out(10, folds=True)
    assert renewed == 1
    assert sum(len(seat.places) for seat in hand.state.seats) == 52
