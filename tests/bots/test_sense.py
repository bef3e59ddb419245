"""Bots' answers make sense: small hands where anybody would see what to do.

Cards are written in the order in which they are dealt; of two players the first acts first.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from doorcard import Fold, Hand, Raise, Stakes, bots, games, start
from doorcard.bots import bot
from doorcard.bots.judging import equity
from doorcard.rules.phases.auction import Bid, CanBid, CanTake, Take
from doorcard.rules.phases.buying import Buy, CanBuy, CanGive, Free, Give, Pat
from doorcard.rules.phases.declare import CanSay, Say
from doorcard.rules.phases.exchange import CanSwap, Swap
from doorcard.rules.phases.turns import CanStay
from tests.bots.answering import SEEDS, TAMELY, always, answers, asked, one_by_one
from tests.bots.tables import dealt

# --- buying


def test_the_card_that_makes_a_straight_is_bought_for_the_one_that_is_no_part_of_it() -> None:
    first = one_by_one("9s Th Jd Qc 2h") + " 5s Kd 6h"
    hand = asked("buy-a-card", first, CanBuy, rounds=1)
    assert always(hand, Buy(2, 4))


def test_a_pair_is_made_for_little_and_useless_cards_are_left() -> None:
    pairs_up = one_by_one("Ah Kd 9s 6c 2h") + " As 5d 7c"
    bought = answers(asked("buy-a-card", pairs_up, CanBuy, rounds=1))
    assert bought[Buy(1, 4)] + bought[Buy(1, 3)] == len(SEEDS)
    useless = one_by_one("Ah Ad 9s 9c Kh", "4c 7h Ks 8d Js") + " 3d 5d 7c"
    assert always(asked("buy-a-card", useless, CanBuy, rounds=1, prices=(2, 3, 4, 5)), Pat())


@pytest.mark.parametrize("game", ["buy-a-card", "buy-your-card"])
@pytest.mark.parametrize("rounds", [1, 3])
def test_nothing_is_paid_to_spoil_a_monster(game: str, rounds: int) -> None:
    first = one_by_one("Ah Ad As 9c 9h") + " 3d 5d 7c"
    assert always(asked(game, first, CanBuy, rounds=rounds), Pat())


def test_a_blind_card_is_dear_in_a_tiny_pot_and_cheap_in_a_large_one() -> None:
    """Four to a flush against kings that show: a fifth of the cards makes it."""
    first = one_by_one("As 9s 6s 4s 2h", "5h 7d 8h Kh Kd") + " 3c 8c Jd"
    tiny = asked("buy-a-card", first, CanBuy, rounds=1, stakes=Stakes(ante=1, small_bet=1))
    assert not any(isinstance(action, Buy) and action.slot == 0 for action in answers(tiny))
    large = asked(
        "buy-a-card",
        first,
        CanBuy,
        rounds=1,
        stacks=(900, 900),
        stakes=Stakes(ante=1, antes=(60, 60)),
    )
    assert not answers(large)[Fold()]
    assert answers(large)[Pat()] < 5


def test_the_useless_card_is_given_up_after_the_bought_one_was_seen() -> None:
    first = one_by_one("As Js 9s 4s 2h") + " 3d 5d 6c 7s"
    hand = asked("buy-a-card", first, CanGive, then=Buy(0), see_before_discard=True, rounds=1)
    assert always(hand, Give(4))


def test_a_free_card_is_better_than_a_bad_one_that_costs_and_worse_than_a_good_one() -> None:
    poor = "Ks 5d Kh 8c Kc 7h 2c 3d 9h Js"
    assert answers(asked("wall-street", poor, CanBuy))[Free()] >= 18
    good = "As 5d Ah 8c 7c 7h Ad 3d 9h Js"
    assert answers(asked("wall-street", good, CanBuy, stakes=Stakes()))[Buy(1)] >= 15


def test_of_two_cards_as_bad_the_open_one_goes_for_a_card_that_all_have_seen() -> None:
    """A pair is bought; the deuce in the hole and the one on the table are worth the same."""
    first = one_by_one("2s Ah Kd 2d 9c", "4c 7h Ks 8d Js") + " Ad 5d 7c"
    hand = asked("buy-a-card", first, CanBuy, rounds=1)
    places = hand.state.seat(1).places
    chosen = answers(hand)
    for action in chosen:
        assert isinstance(action, Buy)
        assert action.slot == 1
        assert action.giving is not None
        assert places[action.giving].card >> 2 != 12


def test_a_hopeless_hand_is_folded_where_a_card_must_be_bought() -> None:
    """In the last of five rounds one rival shows kings and another a low; nothing is left."""
    options: dict[str, Any] = {"stacks": (400,) * 3, "turn": 5, "declare": "none"}
    first = "Ks 4c 5d Qh 4s Ad 8c Kd 2h 8h Kc 3s Jd 7s 4h Qd 7d 6c Th Td"
    assert always(asked("price-is-right", first, CanBuy, **options), Fold())
    first = "Jc 4c 5d Qh 4s Ad 8c Jd 2h 8h 9c 3s 8s 7s 4h 7h 2d 6c Th Td"
    assert not answers(asked("price-is-right", first, CanBuy, **options))[Fold()]


# --- exchanging


def test_the_worst_card_is_exchanged_and_a_made_hand_is_kept() -> None:
    worst = one_by_one("9s Th Jd Qc 2h", "Kc Jh 3c 5d 8s")
    assert answers(asked("substitution", worst, CanSwap, rounds=1))[Swap(4)] >= 15
    trips = one_by_one("Ks Kh Kd 9c 2h", "4c 7h As 8d Js")
    chosen = answers(asked("substitution", trips, CanSwap, rounds=1))
    assert chosen[Pat()] + chosen[Swap(3)] + chosen[Swap(4)] == len(SEEDS)
    for made in ("9s Th Jd Qc Kh", "Ks Kh Kd 9c 9h", "As 2d 3c 4h 6s"):
        hand = asked("substitution", one_by_one(made, "4c 7h Ac 8d Js"), CanSwap, rounds=1)
        assert always(hand, Pat())


# --- auctions


def bids(hand: Hand) -> list[int]:
    found = []
    for seed in range(60):
        action = bot(TAMELY)(hand.seen_by(1), Random(seed))
        assert isinstance(action, Bid)
        found.append(action.amount)
    return found


RICH = Stakes(ante=50, small_bet=50)


def auction(row: str, stacks: tuple[int, ...] = (4000, 4000), **options: object) -> Hand:
    """Return an auction at its first bid, player 1 holding a pair of kings."""
    first = f"Ks 8d Kh 3c {row}"
    return asked("auction", first, CanBid, stacks=stacks, stakes=RICH, **options)


def test_more_is_bid_where_one_card_is_much_better() -> None:
    good, alike = bids(auction("Kd 7c")), bids(auction("7c 7d"))
    assert sum(good) > sum(alike) + 10 * len(good)
    assert sum(alike) < 55 * len(alike)


def test_a_bid_does_not_grow_with_the_stack() -> None:
    few, many = bids(auction("Kd 7c", (1000, 1000))), bids(auction("Kd 7c", (90_000, 90_000)))
    assert few == many
    assert max(many) < 400


def test_a_bid_keeps_to_what_is_allowed_and_there() -> None:
    assert max(bids(auction("Kd 7c", max_bid=60))) == 60
    assert max(bids(auction("Kd 7c", (110, 4000)))) == 60
    assert set(bids(auction("Kd 7c", (70, 4000)))) == {20}


def test_the_better_card_is_picked() -> None:
    first = "Ks 8d Kh 3c 7c Kd"
    hand = asked("auction", first, CanTake, stakes=RICH, stacks=(900, 900), then=Bid(60))
    assert always(hand, Take(2))


def test_before_an_auction_nobody_folds_what_may_still_become_a_hand() -> None:
    hand = asked("auction", "2s Kd 7h Kh", CanStay, fold_in_auction=True)
    assert not answers(hand)[Fold()]


# --- declaring


def says(game: str, first: str, **options: object) -> set[str]:
    """Return every word that player 1 declares."""
    found = set()
    for action in answers(asked(game, first, CanSay, **options)):
        assert isinstance(action, Say)
        found.add(action.sides)
    return found


FIVE = "five-card-stud-high-low"
ANY = "9c Jh 6d Qd Ts"


@pytest.mark.parametrize(
    ("mine", "low_rank", "word"),
    [
        ("As 2d 3c 4h 6s", "A6", "low"),
        ("2s 3d 4c 5h 7s", "A6", "low"),
        ("Ks Kd Kc 4h 2s", "A6", "high"),
        ("9s Ks Js Qs 2s", "A6", "high"),
        ("As 2s 3s 4s 5s", "A5", "both"),
        ("2s 3s 5s 7s 9s", "A5", "high"),
    ],
)
def test_the_side_that_a_hand_is_made_for_is_declared(mine: str, low_rank: str, word: str) -> None:
    """The last would win both sides now and then only: the low is not sure enough."""
    rival = "9c 3h 4d 8d Ah" if mine.endswith("9s") else ANY
    first = one_by_one(mine, rival)
    options = {"declare": "simultaneous", "allow_both": True, "low_rank": low_rank}
    assert says(FIVE, first, **options) == {word}


@pytest.mark.parametrize(("mine", "word"), [("As 2d 3c 4h 6s", "low"), ("Ks Kd Kc 4h 2s", "high")])
def test_an_easy_bot_declares_it_too_and_never_without_looking(mine: str, word: str) -> None:
    options = {"declare": "simultaneous", "allow_both": True, "low_rank": "A6"}
    view = asked(FIVE, one_by_one(mine, ANY), CanSay, **options).seen_by(1)
    assert {bots.LEVELS["easy"](view, Random(seed)) for seed in SEEDS} == {Say(word)}


NO_HAND = "9c 4h Jd 8d Td 2c 5h"


def test_the_ace_of_spades_in_the_hole_is_declared() -> None:
    assert says("chicago", one_by_one("As 7d 2h 9h Jc 4d 6c", "Kc Kd Qc Qd 3h 3c 5h")) == {"spade"}
    assert says("san-francisco", one_by_one("Ah 7d 2s 9s Jc 4d 6c", "Kc Kd Qc Qd 3s 3c 5s")) == {
        "heart"
    }
    assert says("low-chicago", one_by_one("2s 7d Ah 9h Jc 4d 6c", "Kc Kd Qc Qd 3h 3c 5h")) == {
        "spade"
    }


def test_spade_is_never_declared_without_one_in_the_hole() -> None:
    for mine in ("3h 7d 2s As Jc 4d 6c", "Ah Ad Ac Ks 7s 4d 6c", "3h 7d 2h 9h Jc 4d 6c"):
        assert says("chicago", one_by_one(mine, NO_HAND)) == {"high"}


def test_both_is_declared_with_a_full_house_and_the_ace_of_spades_alone() -> None:
    assert says("chicago", one_by_one("As Ah Ad Kh Kd 4d 6c", NO_HAND)) == {"both"}
    assert says("chicago", one_by_one("As Ah 3d Kh 8c 4d 6c", "9c 4h Jd Qd Jh 2c 5h")) <= {
        "spade",
        "high",
    }


def test_what_others_said_aloud_is_heard() -> None:
    """The hand is a little better for high; with a declared high that beats it, low is left."""
    options = {"declare": "sequential", "allow_both": False}
    first = one_by_one("8s 8d 5h 4c 2d", "Kc Kh Kd 3s 9d")
    hand = start(games.get(FIVE, **options), [400, 400], orders=[dealt(first)])
    rng = Random(1)
    while hand.ask is not None and not any(isinstance(o, CanSay) for o in hand.ask.offers):
        hand = hand.act(hand.ask.players[0], bots.stay.answer(hand.ask, rng))
    hand = hand.act(1, Say("high"))
    heard = Counter(bot()(hand.seen_by(2), Random(seed)) for seed in SEEDS)
    assert heard == {Say("high"): len(SEEDS)}


# --- wild cards


def chance(hand: Hand) -> float:
    return equity(hand.seen_by(1), Random(2), 300)


def on_fourth(game: str, mine: str, rival: str, **options: object) -> Hand:
    """Return a seven-card hand of two in which each has four cards."""
    hand = start(games.get(game, **options), [400, 400], orders=[dealt(one_by_one(mine, rival))])
    while hand.ask is not None and len(hand.state.seat(2).places) < 4:
        hand = hand.act(hand.ask.players[0], bots.stay.answer(hand.ask, Random(0)))
    assert hand.ask is not None
    return hand


def test_a_rank_that_gets_wild_makes_its_holder_strong() -> None:
    """A seven follows the queen of the rival: with two more in the hole all three are wild."""
    wild = on_fourth("follow-the-queen", "7s 7h 4c 7d", "Js 8h Qd 2c")
    plain = on_fourth("follow-the-queen", "7s 7h 4c 7d", "Js 8h Kd 2c")
    assert chance(wild) > 0.9
    assert chance(plain) < 0.88
    other = on_fourth("follow-the-queen", "7s Ah 4c 9d", "Js 8h Qd 2c")
    none = on_fourth("follow-the-queen", "7s Ah 4c 9d", "Js 8h Kd 2c")
    assert chance(other) > chance(none) + 0.15


def test_a_hand_full_of_wild_cards_is_bet() -> None:
    hand = on_fourth("follow-the-queen", "7s 7h 4c 7d", "Js 8h Qd 2c")
    while hand.ask is not None and hand.ask.players != (1,):
        hand = hand.act(hand.ask.players[0], bots.stay.answer(hand.ask, Random(0)))
    assert sum(n for a, n in answers(hand).items() if isinstance(a, Raise)) >= 15


def test_the_rank_after_a_pair_is_wild() -> None:
    """The rival pairs eights face up; the next up-card is a six, and another lies in the hole."""
    wild = "6s Kh Tc 4c 6d", "Js 2h 8d 8c 3c"
    plain = "6s Kh Tc 4c 6d", "Js 2h 8d 9c 3c"
    found = []
    for mine, rival in (wild, plain):
        hand = start(
            games.get("dirty-schultz"), [400, 400], orders=[dealt(one_by_one(mine, rival))]
        )
        while hand.ask is not None and len(hand.state.seat(2).places) < 5:
            hand = hand.act(hand.ask.players[0], bots.stay.answer(hand.ask, Random(0)))
        found.append(chance(hand))
    assert found[0] > found[1] + 0.1


def test_the_queen_of_spades_in_the_hole_is_worth_half_a_pot_or_a_wild_card() -> None:
    rival = "Jd 8h 6d Tc"
    with_her = on_fourth("the-bitch", "Qs 3h 9c 4d", rival)
    without = on_fourth("the-bitch", "Qh 3h 9c 4d", rival)
    assert chance(with_her) > chance(without) + 0.3
    wild = on_fourth("the-bitch", "Qs 3h 9c 4d", rival, bitch_wild=True)
    plain = on_fourth("the-bitch", "Qh 3h 9c 4d", rival, bitch_wild=True)
    assert chance(wild) > chance(plain) + 0.2


# --- one player takes it all, or the pot is carried


def test_half_of_what_must_be_won_together_is_not_half_the_pot() -> None:
    """Black Mariah: aces full without a spade in the hole can't win; nobody else can either."""
    mine, rival = "Ah Ad Ac Kh Kd 4d 6c", "2s 8h Jd 8d Td 2c 5h"
    hand = start(games.get("black-mariah"), [400, 400], orders=[dealt(one_by_one(mine, rival))])
    while hand.ask is not None and len(hand.state.seat(2).places) < 7:
        hand = hand.act(hand.ask.players[0], bots.stay.answer(hand.ask, Random(0)))
    assert chance(hand) == pytest.approx(0.5, abs=0.02)
    last = games.get("black-mariah", max_redeals=0)
    hand = start(last, [400, 400], orders=[dealt(one_by_one(mine, rival))])
    while hand.ask is not None and len(hand.state.seat(2).places) < 7:
        hand = hand.act(hand.ask.players[0], bots.stay.answer(hand.ask, Random(0)))
    assert chance(hand) > 0.95
