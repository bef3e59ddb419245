"""The rake table, and hands played with it."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard import BadSetup, Hand, games
from doorcard.table.money.rakes import Column, RakePlan, RakeRow, with_rake
from doorcard.table.money.stakes import limit_stakes
from tests.rules.table import asked, awards, play, table

PLAN = RakePlan()
STUD = games.get("seven-card-stud")
EIGHT = games.get("seven-card-stud-8")
CARDS = "Ks Kd 2h Kc 9s 8d 7c | 2s 3d 4h 5c 7s 9d Jc"


def rake_of(small: str, pot: str, players: int) -> Decimal:
    """Return the rake of a pot in money, at stakes whose big bet is twice the small."""
    rake = PLAN.of(limit_stakes(small, ante="0.01"), "0.01", players)
    return Decimal(rake.of(int(Decimal(pot) * 100))) / 100


def heads_up(rounds: int, plan: RakePlan | None = PLAN, ante: str = "2") -> Hand:
    """Play 1/2 heads-up: `rounds` rounds are checked or called, and the next bet wins."""
    stakes = with_rake(limit_stakes(1, ante=ante), plan, "0.01", 2)
    hand = table(EIGHT, CARDS, [5000, 5000], stakes)
    for street in range(rounds):
        hand = play(hand, "1 bring 50, 2 call 50" if not street else f"{asked(hand)} check")
        if street:
            hand = play(hand, f"{asked(hand)} check")
    return hand


@pytest.mark.proves("ROOM-EX3", "ROOM-40", "ROOM-41")
@pytest.mark.parametrize(
    ("small", "pot", "players", "rake"),
    [
        ("1", "10.40", 4, "0.50"),
        ("1", "25", 4, "1.00"),
        ("5", "35", 2, "1.00"),
        ("15", "85", 6, "3"),
    ],
)
def test_the_ledgers_example(small: str, pot: str, players: int, rake: str) -> None:
    assert rake_of(small, pot, players) == Decimal(rake)


@pytest.mark.proves("ROOM-40", "ROOM-41")
@pytest.mark.parametrize(
    ("stakes", "players", "increment", "step", "cap"),
    [
        (("0.02", "0.05"), (2, 10), "0.01", "0.20", "0.50"),
        (("0.10", "0.15"), (2, 10), "0.01", "0.20", "0.50"),
        (("0.25", "0.50"), (2, 10), "0.05", "1", "1"),
        (("1",), (2, 10), "0.05", "1", "1"),
        (("2",), (2,), "0.25", "5", "1"),
        (("2",), (3, 4), "0.25", "5", "2"),
        (("2",), (5, 10), "0.25", "5", "3"),
        (("3", "5", "10"), (2,), "0.50", "10", "1"),
        (("3", "5", "10"), (3, 4), "0.50", "10", "2"),
        (("3", "5", "10"), (5, 10), "0.50", "10", "3"),
        (("15", "30"), (2,), "0.50", "20", "1"),
        (("15", "30"), (3, 4), "1", "20", "2"),
        (("15", "30"), (5, 10), "1", "20", "3"),
        (("50", "250"), (2,), "1", "100", "2"),
        (("50", "250"), (3, 10), "1", "100", "5"),
    ],
)
def test_the_rows_of_the_ledger(
    stakes: tuple[str, ...], players: tuple[int, ...], increment: str, step: str, cap: str
) -> None:
    cents = Decimal("0.01")
    for small in stakes:
        for dealt_in in players:
            just = Decimal(step)
            assert rake_of(small, str(just - cents), dealt_in) == 0
            assert rake_of(small, str(just), dealt_in) == Decimal(increment)
            assert rake_of(small, str(1000 * just), dealt_in) == Decimal(cap)


@pytest.mark.parametrize("small", ["0.01", "0.07", "0.20", "1.50", "8", "40", "251"])
def test_stakes_the_table_leaves_out_are_refused(small: str) -> None:
    with pytest.raises(BadSetup, match="no_rake_row"):
        PLAN.of(limit_stakes(small, ante="0.01"), "0.01", 4)


@pytest.mark.proves("ROOM-25", "ROOM-40")
@pytest.mark.parametrize("rounds", range(5))
def test_a_pot_won_in_any_of_the_five_rounds_is_raked(rounds: int) -> None:
    """Two antes of 2.00 and twice 0.50 make 5 whole steps; the bet that nobody called goes back."""
    hand = heads_up(rounds)
    if rounds == 0:
        hand = play(hand, "1 bring 50, 2 complete 100, 1 fold")
    else:
        size = 100 if rounds == 1 else 200
        first = asked(hand)
        hand = play(hand, f"{first} bet {size}, {3 - first} fold")
    assert hand.over
    assert hand.state.raked == 25
    assert sum(hand.stacks) == 10000 - 25


@pytest.mark.proves("ROOM-42")
def test_money_that_went_back_is_not_raked_and_the_main_pot_pays_first() -> None:
    """A main pot of 4.50 and a side pot of 2.00 are 6 whole steps; the last bet goes back."""
    stakes = with_rake(limit_stakes(1, ante="0.50"), PLAN, "0.01", 3)
    cards = "Ks Kd 2h Kc 9s 8d 7c | 2s 3d 4h 5c 7s 9d Jc | Qs Qd 5h 6c Ts 9c Jd"
    hand = table(STUD, cards, [150, 5000, 5000], stakes)
    hand = play(hand, "1 bring 50, 2 complete 100, 3 raise 200, 1 call 50, 2 call 100")
    hand = play(hand, "2 bet 100, 3 fold")
    while hand.ask is not None:
        hand = play(hand, f"{asked(hand)} show")
    assert hand.state.raked == 30
    assert hand.stacks == (450 - 30, 5000 - 250 + 200, 5000 - 250)


@pytest.mark.proves("ROOM-43")
@pytest.mark.parametrize(("spared", "raked"), [(False, 25), (True, 0)])
def test_the_house_may_spare_a_hand_that_ends_early(spared: bool, raked: int) -> None:
    plan = RakePlan(no_fourth_no_rake=spared)
    early = play(heads_up(0, plan), "1 bring 50, 2 complete 100, 1 fold")
    assert early.state.raked == raked
    later = heads_up(1, plan)
    first = asked(later)
    assert play(later, f"{first} bet 100, {3 - first} fold").state.raked == 25


@pytest.mark.proves("ROOM-44")
def test_the_rake_comes_off_before_the_pot_is_split() -> None:
    """41.00 in the pot, the cap of 1.00 off: each side is half of 40.00 where it is split."""
    stakes = with_rake(limit_stakes(1, ante="20.50"), PLAN, "0.01", 2)
    hand = table(EIGHT, "Ks Kd Kh Kc 9s 8d 7c | 2s 3d 4h 5c 7s 9d Jc", [2050, 2050], stakes)
    assert (hand.over, hand.state.raked) == (True, 100)
    assert awards(hand) == [(0, "high", 1, 2000), (0, "low", 2, 2000)]


def test_a_home_table_has_no_rake() -> None:
    stakes = replace(limit_stakes(1), rake=PLAN.of(limit_stakes(1), "0.01", 2))
    assert with_rake(stakes, None, "0.01", 2).rake is None


@pytest.mark.parametrize("players", [0, 1, 11, 2.0, "2", True, None])
def test_a_number_of_players_that_is_none_is_refused(players: Any) -> None:
    with pytest.raises(BadSetup, match="bad_players"):
        PLAN.of(limit_stakes(1), "0.01", players)


def test_a_rake_smaller_than_a_chip_is_refused() -> None:
    assert PLAN.of(limit_stakes(1, value="0.05"), "0.05", 2).amount == 1
    with pytest.raises(BadSetup, match="not_whole_chips"):
        PLAN.of(limit_stakes(1, value="0.25"), "0.25", 2)
    with pytest.raises(BadSetup, match="not_whole_chips"):
        PLAN.of(limit_stakes(1, chip=25), "0.01", 2)


def test_a_house_may_have_a_table_of_its_own() -> None:
    one = Decimal(1)
    row = RakeRow(one, one, one * 10, (Column(2, one, one), Column(6, one, one * 4)))
    plan = RakePlan((row,))
    assert plan.of(limit_stakes(1), "0.01", 6).cap == 400
    with pytest.raises(BadSetup, match="no_rake_row"):
        plan.of(limit_stakes(1), "0.01", 7)
    for bad in ({"low": -one}, {"high": one / 2}, {"step": one * 0}, {"columns": ()},
                {"columns": (Column(6, one, one), Column(2, one, one))},
                {"columns": (Column(6, -one, one),)}):  # fmt: skip
        with pytest.raises(BadSetup, match="bad_rake"):
            replace(row, **bad)
