"""What hand files can't show of auctions and exchanges: secrecy, who is asked, what is on offer."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from doorcard import BadSetup, Call, Fold, Hand, Illegal, Stakes, TimedOut, games, start
from doorcard.laws import LawBroken, order, play_under_laws
from doorcard.laws.secrecy import sealed_answers_stay_sealed
from doorcard.rules.facts import Paid
from doorcard.rules.phases.auction import (
    AuctionStep,
    Bid,
    BidMade,
    BidsOpened,
    Take,
    Taken,
    least_bid,
)
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.buying import Pat
from doorcard.rules.phases.exchange import CanSwap, Swap
from doorcard.rules.state import first_state

STAKES = Stakes(ante=1, small_bet=1)
DECK = order("Ah7sQc Ad6sJc Kc8s2d Ac8hQd 8d3hQh As5sJh 4sTd9c")


def auction(stacks: tuple[int, ...] = (50, 50, 50), **options: object) -> Hand:
    return start(games.get("auction", **options), stacks, STAKES, [DECK])


def bid(hand: Hand, **bids: int) -> Hand:
    for player, amount in bids.items():
        hand = hand.act(int(player[1:]), Bid(amount))
    return hand


def take_first(hand: Hand) -> Hand:
    while isinstance(hand.state.step, AuctionStep) and hand.state.step.picks:
        assert hand.ask is not None
        hand = hand.act(hand.ask.players[0], hand.ask.offers[0].examples()[0])
    return hand


class TestSealedBids:
    """AUC-04: no bid may be seen or changed before all are in."""

    @pytest.mark.proves("AUC-04")
    def test_an_open_bid_is_known_to_who_made_it_alone(self) -> None:
        hand = bid(auction(), p2=7)
        assert hand.news == (BidMade(2, 7),)
        assert [hand.seen_by(viewer).state.step.bids for viewer in range(4)] == [
            ((2, None),), ((2, None),), ((2, 7),), ((2, None),)
        ]  # fmt: skip
        assert [fact.seen_by(1) for fact in hand.news] == [BidMade(2, None)]
        assert hand.stacks == (49, 49, 49)

    @pytest.mark.proves("AUC-04")
    def test_every_open_bid_looks_the_same_to_others(self) -> None:
        hand = auction()
        for number in range(20):
            sealed_answers_stay_sealed(hand, Random(number))
            sealed_answers_stay_sealed(bid(hand, p1=4), Random(number))

    @pytest.mark.proves("AUC-04")
    @pytest.mark.parametrize("leaking", [BidMade, AuctionStep])
    def test_a_leak_of_a_bid_is_caught(
        self, monkeypatch: pytest.MonkeyPatch, leaking: type
    ) -> None:
        monkeypatch.setattr(leaking, "seen_by", lambda self, viewer: self)
        with pytest.raises(LawBroken) as caught:
            play_under_laws(games.get("auction"), 4, seats=3, stakes=STAKES)
        assert caught.value.law in ("folding", "secrecy")

    @pytest.mark.proves("AUC-04")
    def test_the_others_are_still_asked_after_a_bid(self) -> None:
        hand = bid(auction(), p2=7)
        assert hand.ask is not None
        assert hand.ask.players == (1, 3)
        with pytest.raises(Illegal, match="not_your_turn"):
            bid(hand, p2=1)

    @pytest.mark.proves("AUC-05", "BUY-06")
    def test_each_player_has_bounds_of_their_own(self) -> None:
        hand = auction((50, 1, 9))
        assert hand.ask is not None
        assert [hand.ask.to(player).offers[0].words() for player in (1, 2, 3)] == [
            "bid 1 to 49", "bid 0", "bid 1 to 8"
        ]  # fmt: skip

    @pytest.mark.proves("AUC-05")
    @pytest.mark.parametrize(
        ("structure", "words"),
        [("fixed", "bid 5 to 49"), ("no_limit", "bid 5 to 49"), ("spread(3, 10)", "bid 3 to 49")],
    )
    def test_the_least_bid_is_the_least_that_may_be_bet(self, structure: str, words: str) -> None:
        game = games.get("auction", structure=structure)
        hand = start(game, (50, 50, 50), Stakes(ante=1, small_bet=5), [DECK])
        assert hand.ask is not None
        assert hand.ask.to(1).offers[0].words() == words

    @pytest.mark.proves("AUC-05")
    def test_the_least_bid_is_the_least_of_all_rounds(self) -> None:
        game = games.get("auction")
        last = [phase for phase in game.phases if isinstance(phase, Bet)][-1]
        phases = (replace(last, size="big"), *game.phases)
        state = first_state(replace(game, phases=phases), Stakes(1, 2, 4), (50, 50, 50))
        assert least_bid(state) == 2

    @pytest.mark.proves("AUC-06")
    def test_a_maximum_below_the_minimum_bet_allows_that_alone(self) -> None:
        game = games.get("auction", max_bid=2)
        hand = start(game, (50, 50, 50), Stakes(ante=1, small_bet=4), [DECK])
        assert hand.ask is not None
        assert hand.ask.to(1).offers[0].examples() == (Bid(4),)

    @pytest.mark.proves("AUC-06")
    def test_the_most_that_may_be_bid(self) -> None:
        hand = auction((50, 3, 9), max_bid=4)
        assert hand.ask is not None
        assert [hand.ask.to(player).offers[0].words() for player in (1, 2, 3)] == [
            "bid 1 to 4", "bid 1 to 2", "bid 1 to 4"
        ]  # fmt: skip


@pytest.mark.proves("AUC-09")
def test_all_ties_are_settled_before_any_card_is_taken() -> None:
    hand = bid(take_first(bid(auction(), p1=3, p2=2, p3=1)), p1=1, p2=1, p3=1)
    opened = [fact for fact in hand.news if isinstance(fact, BidsOpened)]
    assert opened == [BidsOpened(((1, 1), (2, 1), (3, 1)), (1, 2, 3))]
    assert not any(isinstance(fact, Taken) for fact in hand.news)


@pytest.mark.proves("AUC-10", "BUY-07")
def test_every_bid_is_paid_into_the_pot_as_it_stood_before() -> None:
    hand = bid(auction((50, 3, 50)), p1=5, p2=2, p3=3)
    paid = [fact for fact in hand.news if isinstance(fact, Paid)]
    assert paid == [Paid(1, 5, (1, 2, 3)), Paid(2, 2, (1, 2, 3)), Paid(3, 3, (1, 2, 3))]
    hand = bid(take_first(hand), p1=5, p2=0, p3=3)
    paid = [fact for fact in hand.news if isinstance(fact, Paid)]
    assert paid == [Paid(1, 5, (1, 3)), Paid(3, 3, (1, 3))]


@pytest.mark.proves("AUC-13")
@pytest.mark.parametrize("option", [False, True])
def test_folding_is_asked_for_only_before_the_cards_are_turned_up(option: bool) -> None:
    hand = auction(fold_in_auction=option)
    assert hand.ask is not None
    assert (Fold in [offer.answer for offer in hand.ask.to(1).offers]) is option
    assert bool(hand.state.market) is not option
    if option:
        hand = hand.act(1, Pat()).act(2, Pat()).act(3, Pat())
        assert [place.card for place in hand.state.market if place] == list(DECK[6:9])
        with pytest.raises(Illegal, match="not_offered"):
            hand.act(1, Fold())


@pytest.mark.proves("ROOM-10", "ROOM-13")
def test_who_timed_out_bids_nothing_and_gets_the_first_card_left_unasked() -> None:
    hand = take_first(bid(auction(bet_each_auction=True), p1=3, p2=2, p3=1))
    assert hand.ask is not None
    first = hand.ask.players[0]
    hand = hand.act(first, TimedOut())
    while any(offer.answer is Call for offer in hand.ask.to(hand.ask.players[0]).offers):
        hand = hand.act(hand.ask.players[0], Call())
    others = tuple(player for player in (1, 2, 3) if player != first)
    assert hand.ask.players == others
    stack = hand.stacks[first - 1]
    hand = bid(hand, **{f"p{player}": 2 for player in others})
    for slot in (2, 3):
        hand = hand.act(hand.ask.players[0], Take(slot))
    assert hand.stacks[first - 1] == stack
    assert len(hand.state.seat(first).places) == 4
    assert hand.state.seat(first).cards[-1] == DECK[9]


@pytest.mark.proves("DCK-04", "SUB-09")
def test_ten_players_can_always_exchange_a_card() -> None:
    rng = Random(4)

    def shuffled(cards: tuple[int, ...]) -> list[int]:
        return rng.sample(cards, len(cards))

    hand = start(games.get("substitution"), [50] * 10, STAKES, shuffled)
    swaps = 0
    while hand.ask is not None and swaps < 30:
        (player,) = hand.ask.players
        offers = hand.ask.offers
        if any(offer.answer is Call for offer in offers):
            hand = hand.act(player, Call())
            continue
        assert any(isinstance(offer, CanSwap) for offer in offers)
        given = hand.state.seat(player).places[swaps % 5]
        hand = hand.act(player, Swap(swaps % 5), shuffled)
        got = hand.state.seat(player).places[-1]
        assert got.card != given.card
        assert got.up == given.up
        assert sum(place.up for place in hand.state.seat(player).places) == 3
        swaps += 1
    assert swaps == 30


@pytest.mark.proves("GEN-09")
def test_how_many_may_play() -> None:
    seats = {name: games.get(name).seats for name in ("auction", "substitution")}
    assert seats == {"auction": (2, 7), "substitution": (2, 10)}
    assert games.get("five-card-stud-buy", buys=2).seats == (2, 10)


@pytest.mark.proves("FHB-07")
def test_two_buys_need_two_prices() -> None:
    with pytest.raises(BadSetup, match="bad_option"):
        games.get("five-card-stud-buy", buys=2, buy_prices=[4])
