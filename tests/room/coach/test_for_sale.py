"""The coach in markets and auctions: of the cards for sale it always names one, or says that none
is worth its price, also where only quick deals can be had in its time."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import Hand, games, start
from doorcard.bots.buying import PricedAnswer
from doorcard.bots.imagine import holding
from doorcard.cards import card_name, parse_card
from doorcard.language import speaking
from doorcard.laws import deal
from doorcard.room.coach.figures.asking import Slow, not_buying
from doorcard.room.coach.figures.quick_deals import SETS, Judged, surely_below
from doorcard.room.coach.phrases import Advised, card_words
from doorcard.room.coach.words import selling
from doorcard.room.coach.words.advice import advice_words
from doorcard.room.coach.words.declaring import on_bid
from doorcard.room.coach.words.quick_words import bid_quickly
from doorcard.room.coach.words.selling import hardly_helps
from doorcard.room.coach.words.with_a_card import small_bid_words, towards
from doorcard.rules.hand import View
from doorcard.rules.phases.auction import Auction, Bid, CanBid, CanTake
from doorcard.rules.phases.buying import DECK, Buy, CanBuy
from doorcard.rules.phases.exchange import CanSwap, Exchange
from doorcard.rules.phases.market import Market
from tests.decisions import decisions

SELLING = (CanBuy, CanTake, CanBid, CanSwap)
STACKS = (90, 200, 60, 150)
MOST = 6
"""So many questions of each game are put to the coach."""


def sells(id: str) -> bool:
    return any(isinstance(phase, Market | Auction | Exchange) for phase in games.get(id).phases)


SELLERS = [id for id in games.ids() if sells(id)]


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the lab take too long, whatever it is asked."""

    def refuses(view: View, question: object) -> object:
        raise Slow

    monkeypatch.setattr("doorcard.room.coach.words.declaring.asked", refuses)
    monkeypatch.setattr("doorcard.room.coach.figures.changing.asked", refuses)


def asked(hand: Hand) -> View:
    assert hand.ask is not None
    return hand.seen_by(hand.ask.players[0])


def sales(id: str) -> list[View]:
    """Return what is seen by who is asked about cards for sale, in a hand of a game."""
    stakes = games.get(id).usual_stakes()
    views = [asked(hand) for hand in decisions(id, STACKS, stakes, 3)]
    found = [view for view in views if view.own_ask and offered(view)]
    return found[:: max(1, len(found) // MOST)]


def offered(view: View) -> bool:
    ask = view.own_ask
    return ask is not None and any(isinstance(offer, SELLING) for offer in ask.offers)


def judges(view: View) -> None:
    """Hold that the coach says which card to take, or that none is worth it."""
    first = advice_words(view, None)[0]
    assert isinstance(first, Advised), first
    held = view.state.seat(view.viewer).cards
    row = [place.card for place in view.state.market if place is not None]
    ask = view.own_ask
    assert ask is not None
    named = [card_words(card_name(card)) for card in (*held, *row)]
    _, free = not_buying(view)
    none = first.brief == free
    auctioned = any(isinstance(offer, CanBid) for offer in ask.offers)
    assert none or auctioned or any(each in first for each in (*named, "the deck card")), first


def test_these_games_sell_cards() -> None:
    """Those with a row or an auction, and those where one is exchanged for a price or for none."""
    assert {
        "price-is-right",
        "wall-street",
        "grocery-store-dots",
        "buy-a-card",
        "buy-your-card",
        "abyssinia",
        "auction",
        "five-card-stud-buy",
    } <= set(SELLERS)


@pytest.mark.parametrize("id", SELLERS)
def test_of_the_cards_for_sale_it_never_says_nothing(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("doorcard.room.coach.figures.asking.SAMPLES", 100)
    monkeypatch.setattr("doorcard.room.coach.figures.asking.affordable", lambda question: 3)
    views = sales(id)
    assert views
    judges(views[0])


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("id", SELLERS)
def test_nor_where_the_lab_takes_too_long(id: str) -> None:
    for view in sales(id):
        judges(view)


def for_sale(cards: str, row: str, name: str = "price-is-right") -> View:
    """Return what the first player sees who is asked to buy of this row."""
    game = games.get(name)
    hand = start(game, [200] * 3, None, [deal(cards, game, rest=row)])
    while not offered(asked(hand)):
        assert hand.ask is not None
        hand = hand.act(hand.ask.players[0], hand.ask.default())
    return asked(hand)


@pytest.mark.usefixtures("slow")
def test_the_best_card_for_its_price_is_named_with_what_is_held_with_it() -> None:
    """Of two kings, a third for one chip makes three; a two for two chips and an unseen card for
    three cost more and do less."""
    view = for_sale("Ks Kd | Qs Jd | 9s 8d", "Kh 2c")
    told = advice_words(view, None)
    assert told[0] == "Buy the king of hearts for 1: with it you hold three kings."
    assert isinstance(told[0], Advised)
    assert told[0].brief == "Buy K♥ for 1"
    assert told[1].startswith("On average you win ")
    assert " with the king of hearts for 1, " in told[1]
    assert " with the deck card for 3" in told[1]
    assert told[-1].startswith("Estimated from 4000 random deals, ")
    with speaking("de"):
        assert advice_words(view, None)[0].endswith("für 1 kaufen: Damit hast du drei Könige.")


def test_what_the_advised_card_costs_and_brings_is_said_once() -> None:
    """A third seven is bought for one chip, in place of a card that helps little; the share that it
    wins is told after that."""
    cards = "7s 7d 2c 9h Jd | 2d 3d 5h 7h 9c | Kc Kd 6h 8s Td"
    first, *others = advice_words(for_sale(cards, "7c Jc Tc Qc", "buy-a-card"), None)
    given = "(nine of hearts|jack of diamonds)"
    assert re.match(f"Buy the seven of clubs and give up the {given}: ", first), first
    assert "It costs 1 chip, and you end up " in first
    (again,) = [each for each in others if each.startswith("With the seven of clubs ")]
    assert " of the pot on average instead of " in again
    assert "costs" not in again


@pytest.mark.parametrize(
    ("share", "told", "high", "worse"),
    [
        (0.5, "does about as well as", 0.2, True),
        (0.8, "you end up 3 chips better off than with", 0.2, True),
        (0.8, "you end up 3 chips better off than with", 0.6, False),
    ],
)
def test_a_purchase_is_compared_with_what_is_on_offer_beside_it(
    share: float, told: str, high: float, worse: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Wall Street, who buys no card takes the free one: nobody stays with the cards they have.
    What a look back says of a better card compares it with the one bought, and with nothing else.
    Other cards are called worse only where they surely are.
    """
    known = selling.values_for

    def found(view: View, offer: CanBuy) -> Any:
        market = known(view, offer)
        first, *others = market.cards
        best = replace(first, share=share + 0.001 * (share == 0.5), price=0)
        rest = [replace(one, share=0.1, interval=(0, high), price=0) for one in others]
        now = replace(market.now, share=0.5, interval=(0.4, 0.6))
        return replace(market, now=now, cards=(best, *rest))

    monkeypatch.setattr(selling, "values_for", found)
    monkeypatch.setattr(selling.Played, "brings", lambda self, share, price: 10 * share - price)
    view = for_sale("Qs 7d 2c | Kc Kd 6h | 9c Jd 3h", "Qh Jc Tc 4c", "wall-street")
    assert not_buying(view)[1] == "Take the free card"
    first, beside, *_ = advice_words(view, None)
    assert isinstance(first, Advised)
    assert f"{told} the free card." in first.why
    assert beside.startswith("The next best would be “Take the free card”")
    assert beside.endswith(": any other card leaves you worse off.") is worse
    assert first.alone is not None
    assert "free card" not in first.alone
    assert first.why.startswith(first.alone)


@pytest.mark.usefixtures("slow")
def test_the_reason_for_a_bid_names_its_limit() -> None:
    told = [advice_words(view, None)[0] for view in sales("auction")]
    limits = [(each, re.search(r"a bid above (\d+) would cost more", each)) for each in told]
    assert all(limit is None or f"than {limit[1]}: " in each for each, limit in limits)
    assert any(limit is not None for _, limit in limits), told


def test_of_cards_that_help_nobody_none_is_called_the_best() -> None:
    """A six low is made, and a card of the row can only break it up."""
    cards = "As 2d 3h 4c 6s | Kc Kd Qs Qd 9h | Jd Jh Ts Td 5s"
    view = for_sale(cards, "Qc Jc Tc 9c", "buy-your-card")
    told = "you hold a 6-4-3-2-A low, and none of the cards for sale helps you"
    assert hardly_helps(view, 0.0) == hardly_helps(view, -0.1) == f"{told}."
    assert hardly_helps(view, 0.02) == f"{told} enough for its price."


def test_a_small_bid_is_explained_by_how_far_the_shares_lie_apart() -> None:
    """Shares are about the same within 4% of the pot; else the bid is small since most cards do as
    much as the best, or because there is little to win."""
    same = "the cards in the row are worth about the same to you."
    most = "most of the cards in the row are worth about as much to you as the best."
    small = (
        "the two of hearts helps you most and the jack of clubs least, but in so small a pot it is "
        "worth less than half a chip to pick first."
    )
    for shares, told in (
        ((0.33, 0.32, 0.31, 0.3), same),
        ((0.33, 0.33, 0.33, 0.24), most),
        ((0.33, 0.31, 0.28, 0.24), small),
        ((0.33,), same),
    ):
        row = [*zip(("2h", "3h", "4h", "Jc"), shares, strict=False)]
        assert small_bid_words(row) == told


def last_takes() -> list[View]:
    """Return what is seen by players of an auction who take the only card that is left."""
    hands = decisions("auction", STACKS, games.get("auction").usual_stakes(), 3)
    offers = [(view := asked(hand), view.own_ask) for hand in hands]
    return [
        view
        for view, ask in offers
        if ask is not None
        and any(isinstance(offer, CanTake) and len(offer.slots) == 1 for offer in ask.offers)
    ]


@pytest.mark.usefixtures("slow")
def test_the_only_card_that_is_left_is_not_said_to_help_most() -> None:
    views = last_takes()
    told = [str(advice_words(view, None)[0]) for view in views]
    assert any(each.endswith(": it is the only card left.") for each in told)
    assert not any("most" in each for each in told)


def test_nor_by_the_labs_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doorcard.room.coach.figures.asking.SAMPLES", 100)
    monkeypatch.setattr("doorcard.room.coach.figures.asking.affordable", lambda question: 3)
    for view in last_takes()[:2]:
        assert "most" not in advice_words(view, None)[0]


@pytest.mark.usefixtures("slow")
def test_where_no_card_helps_it_says_so() -> None:
    """Four aces lose one of them, or their king, to whatever is bought."""
    view = for_sale("As Ad Ah Ac Kc | 2c 3d 5h 7s 9c | 2d 4d 6h 8s Td", "3c 4c 5c 6c", "buy-a-card")
    told = "Stand pat: you are well ahead already, and no card clearly brings you more."
    assert advice_words(view, None)[0] == told


@pytest.mark.parametrize("name", ["buy-a-card", "buy-your-card"])
def test_who_has_bought_unseen_is_told_what_to_give_up(name: str) -> None:
    """Four aces and a king get a queen from the deck: any ace would be missed, these two not."""
    cards = "As Ad Ah Ac Kc | 2c 3d 5h 7s 9c | 2d 4d 6h 8s Td"
    row = "3c 4c 5c 6c"
    game = games.get(name, see_before_discard=True)
    order = deal(cards, game, rest=f"{row} Qd")
    hand = start(game, [200] * 3, None, [order])
    while not offered(asked(hand)):
        assert hand.ask is not None
        hand = hand.act(hand.ask.players[0], hand.ask.default())
    hand = hand.act(1, Buy(DECK))
    first = advice_words(asked(hand), None)[0]
    assert isinstance(first, Advised)
    assert first.brief in ("Give up K♣", "Give up Q♦")


@pytest.mark.parametrize(
    ("cards", "giving", "told"),
    [
        ("7s 4s 4c Jh 5s", "Jh", "with it you hold two pair"),
        ("7s 7d 4c 4h 5s", "5s", "with it you hold a full house, sevens over fours"),
        ("7s 4s 2c Jh 5s", "Jh", "with it you hold two sevens"),
        ("4s 4c 4h Jh 7s", "Jh", "with it you hold a full house, fours over sevens"),
        ("5h 6s 8d 9c 9d", "9d", "with it you hold a straight, nine high"),
        ("2h 4s 5d 8c 8d", "8d", "with it you hold an 8-7-5-4-2 low instead of a pair of eights"),
        ("2h 4s 5d 7d 8d", "7d", ""),
    ],
)
def test_what_is_held_with_a_card_is_named_as_a_whole(cards: str, giving: str, told: str) -> None:
    """A seven is bought: a pair or three of them, with another pair or without."""
    order = deal(f"{cards} | Kc Kd Qs Qd 9h", games.get("buy-your-card"))
    view = start(games.get("buy-your-card"), [200] * 2, None, [order]).seen_by(1)
    assert towards(view, parse_card("7c"), parse_card(giving)) == told


def test_who_must_buy_is_told_to_fold_only_where_no_price_is_won_back() -> None:
    """Three antes of 1 and three prices of 4 make a pot of 15: a fifth is 3, and 4 were paid. With
    prices of 2 it is 9: of that 30% are 2.7."""
    view = for_sale("Ks Kd | Qs Jd | 9s 8d", "Kh 2c")
    assert (view.state.pot_total, len(view.state.live)) == (3, 3)
    held = holding(view.state, 1, view.state.seat(1).places)

    def pays(cost: int, share: float) -> bool:
        return Judged(PricedAnswer(Buy(DECK), cost, held), (share,) * SETS).pays(view)

    assert not pays(4, 0.2)
    assert pays(2, 0.3)


def test_what_chance_explains_is_no_difference() -> None:
    """Ten differences of 1 and -0.5 in turn have a mean of 0.25 and a standard error of 0.25."""
    level = [0.0] * SETS
    assert not surely_below(level, [1.0, -0.5] * (SETS // 2))
    assert surely_below(level, [1.0, 0.5] * (SETS // 2))
    assert not surely_below([1.0, 0.5] * (SETS // 2), level)


def test_a_player_who_can_bid_one_thing_alone_is_told_that_and_no_limit() -> None:
    view = asked(next(decisions("auction", STACKS, games.get("auction").usual_stakes(), 3)))
    for [advised] in (on_bid(view, CanBid(0, 0), None), bid_quickly(view, CanBid(0, 0))):
        assert advised == "Bid 0: you can bid nothing else."
        assert isinstance(advised, Advised)
        assert advised.action == Bid(0)
