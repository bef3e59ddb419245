"""Casino games beside Three Card Poker: who sees what, what is on offer, what wagers come to."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard import BadSetup, Fold, Hand, Illegal, TimedOut, games, start
from doorcard.cards import UNKNOWN, parse_cards
from doorcard.games.caribbean_stud import Options, meter_after
from doorcard.laws import deal
from doorcard.ranking import FOUR_CARD, HIGH
from doorcard.rules.asks import CAN_FOLD
from doorcard.rules.kinds import kind_words, least_of
from doorcard.rules.payments import AgainstHouse, HandPays, least_with, table_odds
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.stand import CanPlay, CanPlayFor, Play, PlayFor, Size, Standing
from doorcard.rules.phases.take_back import LetRide, Withdraw
from doorcard.rules.phases.turn_up import TurnUp
from doorcard.rules.phases.wager import CanWager, Wager

CASINO = (
    "caribbean-stud",
    "crazy-4-poker",
    "four-card-poker",
    "let-it-ride",
    "mississippi-stud-casino",
)


def wagered(
    game: str, cards: str, *, stack: int = 100, first: str = "ante", **options: Any
) -> Hand:
    """Return a hand of one or more players, each with 5 on the first wager; cards `own|own/house`,
    those of the middle after a semicolon.
    """
    built = games.get(game, **options)
    text, _, house = cards.partition("/")
    order = deal(text, built, house=house)
    hand = start(built, [stack] * (text.count("|") + 1), orders=[order])
    for player in range(1, len(hand.state.seats) + 1):
        hand = hand.act(player, Wager(((first, 5),)), [order])
    return hand


@pytest.mark.proves("CAR-01", "FCP-08", "CAS-03")
@pytest.mark.parametrize(
    ("game", "own", "house"),
    [
        ("caribbean-stud", "AsKs7d4c2h", "QcJd9h8s3c"),
        ("four-card-poker", "AsKs7d4c2h", "QcJd9h8s3c6d"),
    ],
)
def test_the_dealers_last_card_lies_open_before_the_decisions(
    game: str, own: str, house: str
) -> None:
    hand = wagered(game, f"{own}|5h5d5c6h6c/{house}")
    for viewer in range(3):
        seen = hand.seen_by(viewer).state
        assert [place.card for place in seen.house[:-1]] == [UNKNOWN] * (len(house) // 2 - 1)
        assert seen.house[-1].up
        assert seen.house[-1].card == parse_cards(house)[-1]
        known = [UNKNOWN not in seat.cards for seat in seen.seats]
        assert known == [viewer == 1, viewer == 2]


@pytest.mark.proves("C4P-01", "CAS-03")
def test_no_card_of_the_dealers_lies_open_in_crazy_4_poker() -> None:
    hand = wagered("crazy-4-poker", "AsKs7d4c2h/QcJd9h8s3c")
    assert [place.card for place in hand.seen_by(1).state.house] == [UNKNOWN] * 5


@pytest.mark.proves("C4P-02")
@pytest.mark.parametrize(("own", "aces"), [("AsAh7d4c2h", True), ("KsKh7d4c2h", False)])
def test_what_aces_allow_is_offered_to_their_owner_alone(own: str, aces: bool) -> None:
    hand = wagered("crazy-4-poker", f"{own}|5h5d5c6h6c/QcJd9h8s3c")
    public = CanPlayFor((Size(1, 5),), (Size(2, 10), Size(3, 15)), "pair A+", "FOUR_CARD")
    for viewer in range(3):
        ask = hand.seen_by(viewer).ask
        assert ask is not None
        assert ask.offers == (CAN_FOLD, public)
    own_ask = hand.seen_by(1).own_ask
    assert own_ask is not None
    times = [action for offer in own_ask.offers[1:] for action in offer.examples()]
    assert times == [PlayFor(n) for n in ((1, 2, 3) if aces else (1,))]
    if not aces:
        with pytest.raises(Illegal, match="bad_amount"):
            hand.act(1, PlayFor(3))
    else:
        assert hand.act(1, PlayFor(3)).state.wager_on(1, "play") == 15


@pytest.mark.proves("MSC-07", "FCP-02", "CAS-05")
@pytest.mark.parametrize(("stack", "sizes"), [(20, (1, 2, 3)), (19, (1, 2)), (10, (1,)), (9, ())])
def test_only_sizes_that_can_be_paid_are_offered(stack: int, sizes: tuple[int, ...]) -> None:
    hand = wagered("mississippi-stud-casino", "AsKs", stack=stack)
    assert hand.ask is not None
    offered = [CanPlayFor(tuple([Size(n, 5 * n) for n in sizes]))] if sizes else []
    assert hand.ask.offers == (CAN_FOLD, *offered)


@pytest.mark.proves("CAR-02")
def test_the_raise_is_twice_the_ante() -> None:
    hand = wagered("caribbean-stud", "AsKs7d4c2h/QcJd9h8s3c")
    assert hand.ask is not None
    assert hand.ask.offers == (CAN_FOLD, CanPlay(10))
    assert hand.act(1, Play()).state.bank == -5  # queen high does not qualify: the ante is paid


@pytest.mark.proves("LIR-01", "LIR-02", "LIR-03")
def test_bets_that_come_back_are_the_players_again_at_once() -> None:
    hand = wagered("let-it-ride", "AsKs7d|QcJd9h", first="bet")
    assert [seat.stack for seat in hand.state.seats] == [85, 85]
    hand = hand.act(1, Withdraw())
    assert hand.state.seats[0].stack == 90
    assert not hand.state.centre
    hand = hand.act(2, LetRide())
    assert len(hand.state.centre) == 1
    hand = hand.act(1, LetRide()).act(2, TimedOut())
    assert len(hand.state.centre) == 2
    assert hand.over


@pytest.mark.proves("LIR-01", "C4P-01")
def test_one_amount_is_for_equal_wagers() -> None:
    offer = CanWager("bet", ("bonus3",), (), 1, 20, each=3)
    assert offer.refuse(Wager((("bet", 6), ("bonus3", 2)))) is None
    for wrong in ((("bet", 7),), (("bet", 6), ("bonus3", 3))):
        refused = offer.refuse(Wager(wrong))
        assert refused is not None
        assert refused.code == "bad_amount"
    assert all(offer.refuse(action) is None for action in offer.examples())


@pytest.mark.proves("CAS-08")
@pytest.mark.parametrize("game", [game for game in CASINO if game != "let-it-ride"])
def test_cards_are_laid_open_although_everybody_has_folded(game: str) -> None:
    cards = {"mississippi-stud-casino": "AsKs"}.get(game, "AsKs7d4c2h/QcJd9h8s3c")
    hand = wagered(game, cards + "6d" * (game == "four-card-poker")).act(1, Fold())
    while hand.ask is not None:
        hand = hand.act(1, Fold())
    state = hand.state
    assert all(place.up for place in state.house)
    assert bool(state.house) != (len(state.centre) == 3)


@pytest.mark.proves("CAS-01")
@pytest.mark.parametrize(("game", "cards"), list(zip(CASINO, (40, 40, 41, 23, 17), strict=True)))
def test_cards_for_seven(game: str, cards: int) -> None:
    built = games.get(game)
    assert built.seats == (1, 7)
    assert built.cards_for(7) == cards


@pytest.mark.proves("CAR-12")
def test_the_meter_grows_with_the_stakes_and_starts_again_after_a_royal_flush() -> None:
    """Seventy percent of three stakes of 5 are 10.50, of which a half is lost."""
    options = Options(jackpot=1001, jackpot_stake=5, jackpot_seed=500)
    assert meter_after(options, stakes=3, royal=False, straight_flushes=0) == 1001 + 10
    assert meter_after(options, stakes=3, royal=True, straight_flushes=1) == 500 + 10
    assert meter_after(options, stakes=0, royal=False, straight_flushes=2) == 1001 - 200


@pytest.mark.proves("CAR-03", "C4P-04")
def test_the_least_hands_that_qualify() -> None:
    assert least_with("HIGH", "AK") == HIGH.value(parse_cards("AsKd4c3h2s"))
    assert least_with("FOUR_CARD", "K") == FOUR_CARD.value(parse_cards("Ks4d3c2h"))
    with pytest.raises(BadSetup, match="bad_phase"):
        AgainstHouse("ante", qualifier="KA")


@pytest.mark.proves("FCP-05")
def test_four_card_hands_are_ranked_and_counted() -> None:
    from itertools import combinations

    from doorcard.cards import deck

    found: dict[str, int] = {}
    for hand in combinations(deck()[:28], 4):  # twos to eights
        kind = FOUR_CARD.category(FOUR_CARD.value(hand))
        found[kind] = found.get(kind, 0) + 1
    assert found["four of a kind"] == 7
    assert found["three of a kind"] == 7 * 4 * 24
    assert found["straight flush"] + found["straight"] == 4 * 4**4
    assert found["straight flush"] == 4 * 4
    best_first = sorted(found, key=lambda kind: -max(_values(kind)))
    assert best_first == [
        *("four of a kind", "straight flush", "three of a kind", "flush", "straight"),
        *("two pair", "pair", "high card"),
    ]


def _values(kind: str) -> list[int]:
    hands = "AsAdAcAh KsKdKcKh AsKsQsJs AsAdAcKh AsKsQs9s AsKdQcJh AsAdKcKh AsAdKcQh AsKdQc9h"
    values = [FOUR_CARD.value(parse_cards(hand)) for hand in hands.split()]
    return [value for value in values if FOUR_CARD.category(value) == kind]


@pytest.mark.proves("C4P-07", "MSC-05", "LIR-05")
def test_kinds_of_hands_from_a_rank_on() -> None:
    table = (("four of a kind A+", 200), ("four of a kind", 30), ("flush", 1.5))
    odds = [
        table_odds("FOUR_CARD", table, FOUR_CARD.value(parse_cards(hand)))
        for hand in ("AsAdAcAh", "KsKdKcKh", "2s4s6s8s", "2s3d4c5h")
    ]
    assert odds == [200, 30, 1.5, -1]
    pair = HIGH.value(parse_cards("TsTd2c3h4s"))
    assert least_of("HIGH", "pair T+") == pair
    assert least_of("HIGH", "pair 2+") == HIGH.value(parse_cards("2s2d3c4h5s"))
    assert [kind_words(kind) for kind in ("pair T+", "pair A+", "four of a kind A+", "flush")] == [
        *("a pair of tens or better", "a pair of aces", "four aces", "flush")
    ]
    with pytest.raises(BadSetup, match="bad_phase"):
        HandPays("ante", pays=(("pair of tens", 1),))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Standing("ante", "play", times=()),
        lambda: Standing("ante", "play", times=(2, 1)),
        lambda: Standing("ante", "play", more=(2,)),
        lambda: Standing("ante", "play", more=(2,), holding="pair of aces"),
        lambda: Deal("dd", house_cards="du"),
        lambda: Deal("dd", house=True, house_cards="dx"),
    ],
)
def test_parts_that_make_no_sense_are_refused(wrong: Any) -> None:
    with pytest.raises(BadSetup, match="bad_phase"):
        wrong()


def test_nothing_is_turned_where_nobody_is_in() -> None:
    game = games.get("mississippi-stud-casino", bonus3=True)
    hand = start(game, [50, 50]).act(1, Fold()).act(2, Fold())
    assert hand.over
    assert not hand.state.centre
    assert sum(isinstance(phase, TurnUp) for phase in game.phases) == 3


@pytest.mark.proves("TCX-01", "TCX-02")
def test_three_card_poker_has_every_common_side_but_a_progressive() -> None:
    names = set(games.options_of("three-card-poker"))
    assert {"ante_bonus", "pair_plus_table", "prime", "six_card_table"} <= names
    assert not [name for name in names if "jackpot" in name]
