"""Decimal amounts: a chip is the file's finest decimal, prices are units, and results come back."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from doorcard import records
from doorcard.records import HandFile
from doorcard.records.money import Money, in_units

ROW = "AsKd7c9hKc6dAd4s5hJcTh3s2d8d" + "??" * 38
"""For two: P1 holds As7c/KcAd5h, P2 Kd9h/6d4sJc; for sale lie Th 3s 2d, on the deck 8d."""
QUARTER = Decimal("0.25")


def file(variant: str, *actions: str, **more: Any) -> HandFile:
    """Return a hand file of two players with ten each and antes of a quarter."""
    fields: dict[str, Any] = {
        "antes": (QUARTER, QUARTER),
        "starting_stacks": (10, 10),
        "decks": (ROW,),
    }
    return HandFile(variant=variant, actions=actions, **{**fields, **more})


def ends(hand_file: HandFile) -> list[float]:
    result = records.replay(records.loads(records.dumps(hand_file)))
    assert result.error is None, result.error
    found = result.to_json()["finishing_stacks"]
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize(
    ("unit", "prices", "paid"),
    [
        (None, (1, 2, 3, 4), 1.0),
        (Decimal("0.50"), (1, 2, 3, 4), 2.0),
        (None, (0, 2, 3, 9), 2.25),
        (None, (1, 2, 3, 0), 0.0),
    ],
)
def test_a_price_stays_in_the_pot_that_somebody_else_wins(
    unit: Any, prices: Any, paid: float
) -> None:
    """P1 buys the deck's card for the last price, and then folds; P2 also wins an ante of 0.25."""
    options = {"prices": list(prices), "rounds": 1}
    actions = ("p1 buy deck 7c", "p2 sd", "p1 cc", "p2 cbr {}", "p1 f")
    lines = [line.format(unit or QUARTER) for line in actions]
    hand = file("buy-your-card", *lines, unit=unit, options=options)
    assert ends(hand) == [9.75 - paid, 10.25 + paid]


def test_a_winner_alone_gets_the_own_price_back() -> None:
    hand = file("buy-your-card", "p1 buy deck 7c", "p2 f", options={"prices": [1, 2, 3, 4]})
    assert ends(hand) == [10.25, 9.75]


def test_prices_are_units_and_the_unit_is_the_ante_unless_given() -> None:
    """P2 buys slot 2 for two units and loses to P1, who buys nothing."""
    lines = ("p1 sd", "p2 buy 2 Jc", "p1 cbr {}", "p2 f")
    options = {"rounds": 1}
    plain = file("buy-your-card", *(line.format("0.25") for line in lines), options=options)
    assert ends(plain) == [10.75, 9.25]
    half = {"options": options, "unit": Decimal("0.50")}
    more = file("buy-your-card", *(line.format("0.50") for line in lines), **half)
    assert ends(more) == [11.25, 8.75]


@pytest.mark.parametrize(
    ("options", "paid"),
    [({"buy_price": Decimal("0.50")}, 0.5), ({"buy_price": 2}, 2), ({}, 1),
     ({"buys": 1, "buy_prices": [Decimal("0.75"), 3]}, 0.75),
     ({"buy_price": Decimal("0.125")}, 0.125)],
)  # fmt: skip
def test_what_an_exchange_costs_is_an_amount(options: dict[str, Any], paid: float) -> None:
    """With kings showing P1 bets last and P2, who has paid for a card, gives up."""
    deck = "AsKdKc6dAd4s5hJc7c9h2s"
    checks = ("p1 cc", "p2 cc") * 3
    hand = file(
        "five-card-stud-buy",
        *(*checks, "p1 sd", "p2 buy deck 9h", "p1 cbr 1", "p2 f"),
        options=options,
        small_bet=Decimal("0.50"),
        big_bet=1,
        decks=(deck + "??" * 41,),
    )
    assert ends(hand) == [10.25 + paid, 9.75 - paid]


def test_the_largest_bid_is_an_amount() -> None:
    bids = {"options": {"max_bid": Decimal("1.50"), "bet_each_auction": True}}
    lines = ("p1 take Kc", "p1 cbr 0.25", "p2 f")
    hand = file("auction", "p2 bid 0.25", "p1 bid 1.50", *lines, **bids)
    assert ends(hand) == [10.5, 9.5]
    error = records.replay(file("auction", "p2 bid 0.25", "p1 bid 1.75", *lines, **bids)).error
    assert error is not None
    assert (error.code, error.action) == ("bad_amount", 1)
    assert error.message == "a bid of 1.75 is not allowed; bid 0.25 to 1.5"


def test_the_ends_of_a_spread_are_amounts() -> None:
    options = {"structure": "spread(0.50,1.25)"}
    deck = ("AsKdKc6d" + "??" * 48,)
    for amount, code in (("0.50", None), ("1.25", None), ("1.30", "bad_amount")):
        hand = file("five-card-stud", f"p1 cbr {amount}", "p2 f", options=options, decks=deck,
                    small_bet=Decimal("0.50"))  # fmt: skip
        error = records.replay(hand).error
        assert (error and error.code) == code


def test_prices_by_rank_are_units() -> None:
    """P1 pays four units for the ace, P2 one for the king, and the ace bets."""
    deck = ("AdKc5h" + "??" * 49,)
    hand = file("abyssinia", "p1 buy 1", "p2 buy 2", "p1 cbr 0.25", "p2 f", decks=deck)
    assert ends(hand) == [10.5, 9.5]
    told = {"price_by_rank": "2-Q:1,K-A:3"}
    hand = file("abyssinia", *("p1 buy 1", "p2 buy 2", "p1 cbr 0.25", "p2 f"), decks=deck,
                options=told)  # fmt: skip
    assert ends(hand) == [11, 9]


def test_a_price_that_is_no_number_of_units_is_refused() -> None:
    hand = file("buy-your-card", options={"prices": [Decimal("0.5"), 1, 2, 3]})
    error = records.replay(hand).error
    assert error is not None
    assert (error.code, error.action) == ("bad_option", None)


def test_an_offer_is_told_in_the_files_units_and_a_slot_as_it_is() -> None:
    error = records.replay(file("buy-your-card", "p1 buy 7 7c")).error
    assert error is not None
    assert error.message == (
        "slot 7 is not on offer; buy 1 for 0.25, 2 for 0.5, 3 for 0.75 or the deck card for 1"
    )
    error = records.replay(file("buy-your-card", "p1 sd")).error
    assert error is not None
    assert "asked to fold, stand pat, buy 1 for 0.25," in error.message


def test_a_sentence_keeps_numbers_that_are_no_chips() -> None:
    cents = Money(2)
    assert in_units("take the card in slot 1, 2 or 3", cents) == "take the card in slot 1, 2 or 3"
    assert in_units("raise to 150 or 200", cents) == "raise to 1.5 or 2"
    assert in_units("player 3 bids 150", cents) == "player 3 bids 1.5"
    assert in_units("raise to 150", Money()) == "raise to 150"
