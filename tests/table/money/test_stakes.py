"""Stakes by their usual names, and what one may bring to them."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from doorcard import BadSetup, Stakes, games
from doorcard.rules.errors import Refused
from doorcard.rules.stakes import MOST_CHIPS
from doorcard.table.money.stakes import LIMITS, PRESETS, BuyIn, limit_stakes
from tests.rules.table import table


@pytest.mark.proves("S8B-03")
@pytest.mark.parametrize(
    ("small", "cents"),
    [("0.50", 5), (1, 25), (2, 25), (3, 50), (5, 50), (10, 100), (15, 150)],
)
def test_the_ante_is_the_house_tables(small: Any, cents: int) -> None:
    stakes = limit_stakes(small)
    assert stakes.ante == cents
    assert stakes.small_bet == Decimal(small) * 100
    assert stakes.bet("big") == 2 * stakes.small_bet
    hand = table(games.get("seven-card-stud-8"), "2c|3c|4c", [9000] * 3, stakes)
    assert [seat.paid for seat in hand.state.seats] == [cents] * 3


@pytest.mark.proves("S8B-03")
@pytest.mark.parametrize("stakes", [("4", None), ("1", "3"), ("20", "40"), ("0.25", "0.50")])
def test_other_stakes_have_to_name_their_ante(stakes: tuple[str, str | None]) -> None:
    with pytest.raises(BadSetup, match="ante_not_set"):
        limit_stakes(*stakes)
    assert limit_stakes(*stakes, ante="0.10").ante == 10


def test_stakes_are_counted_in_the_tables_chips() -> None:
    stakes = limit_stakes(1, 3, ante="0.25", bring_in="0.5", value="0.25")
    assert (stakes.ante, stakes.small_bet, stakes.bet("big"), stakes.bring_in) == (1, 4, 12, 2)
    with pytest.raises(BadSetup, match="not_whole_chips"):
        limit_stakes(1, value="0.50")


def test_every_preset_is_for_every_game() -> None:
    """A bring-in, one bet for all rounds, a bank: none of them gets in the way."""
    assert [preset.title for preset in LIMITS] == [
        "0.50/1", "1/2", "2/4", "3/6", "5/10", "10/20", "15/30",
    ]  # fmt: skip
    for preset in PRESETS.values():
        least, _ = preset.buy_in.chips(preset.stakes)
        for id in games.ids():
            game = games.get(id)
            cards = "|".join([""] * game.seats[0])
            assert table(game, cards, [least] * game.seats[0], preset.stakes).ask is not None


@pytest.mark.parametrize(
    ("chips", "code"),
    [(79, "buy_in_low"), (401, "buy_in_high"), (0, "bad_amount"), (-80, "bad_amount"),
     (80.0, "bad_amount"), ("80", "bad_amount"), (True, "bad_amount"),
     (MOST_CHIPS + 1, "bad_amount")],
)  # fmt: skip
def test_a_wrong_buy_in_is_refused(chips: Any, code: str) -> None:
    with pytest.raises(Refused) as refused:
        BuyIn(10, 50).check(Stakes(small_bet=4), chips)
    assert refused.value.code == code


def test_buy_ins_are_from_the_least_to_the_most() -> None:
    stakes = Stakes(small_bet=4)  # a big bet of 8
    assert BuyIn(10, 50).chips(stakes) == (80, 400)
    for chips in (80, 400):
        BuyIn(10, 50).check(stakes, chips)
    BuyIn(10, None).check(stakes, MOST_CHIPS)
    BuyIn(10, 50).check_top_up(stakes, 10, 5)
    BuyIn(10, 50).check_top_up(stakes, 300, 100)
    with pytest.raises(Refused, match="at most 100") as refused:
        BuyIn(10, 50).check_top_up(stakes, 300, 101)
    assert refused.value.code == "buy_in_high"
    with pytest.raises(Refused, match="bad_amount"):
        BuyIn(10, 50).check_top_up(stakes, 300, 0)
    with pytest.raises(Refused, match="not_whole_chips"):
        BuyIn(10, 50).check(Stakes(ante=5, small_bet=10, chip=5), 301)


@pytest.mark.parametrize("bounds", [(0, 5), (5, 4), (1.5, 4), (1, "x"), (True, 4)])
def test_bounds_that_are_none_are_refused(bounds: tuple[Any, Any]) -> None:
    with pytest.raises(BadSetup, match="bad_buy_in"):
        BuyIn(*bounds)
