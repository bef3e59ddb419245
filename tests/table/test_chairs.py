"""Who sits where and is dealt in, step by step (GEN-05, ROOM-16)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard import Stakes
from doorcard.rules.errors import Refused
from doorcard.table import chairs
from doorcard.table.chairs import (
    DealtIn,
    GotUp,
    HandSettled,
    Money,
    Promised,
    SatDown,
    Seating,
    ToppedUp,
    WillLeave,
)
from doorcard.table.money.stakes import BuyIn

MONEY = Money(Stakes(small_bet=2), BuyIn(5, 25))
"""Five to twenty-five big bets of 4 chips: 20 to 100."""


def seated(*taken: int, size: int = 6, chips: int = 50) -> Seating:
    """Return a table where somebody sits in each of these chairs: p1 in chair 1."""
    facts = [SatDown(number, f"p{number}", f"Player {number}", chips) for number in taken]
    return chairs.fold(chairs.empty(size), facts)


def refused(code: str, ask: object) -> str:
    with pytest.raises(Refused) as error:
        ask()  # type: ignore[operator]
    assert error.value.code == code
    return error.value.message


def test_the_deal_goes_round_past_empty_chairs() -> None:
    table = seated(2, 3, 5)
    dealers, lines = [], []
    for _ in range(4):
        (dealt,) = chairs.deal_in(table, 2, 6)
        assert isinstance(dealt, DealtIn)
        dealers.append(dealt.dealer)
        lines.append(dealt.chairs)
        table = chairs.fold(table, [dealt, HandSettled((50, 50, 50))])
    assert dealers == [2, 3, 5, 2]
    assert lines == [(3, 5, 2), (5, 2, 3), (2, 3, 5), (3, 5, 2)]  # the dealer is last


def test_who_sits_out_or_has_no_chips_is_not_dealt_in() -> None:
    table = chairs.fold(seated(1, 2, 3, 4), chairs.sit_out(seated(1, 2, 3, 4), "p2", True))
    table = chairs.fold(table, [DealtIn(4, (1, 3, 4)), HandSettled((100, 0, 50))])
    assert table.ready == (1, 4)
    assert table.next_dealer == 1
    assert "needs 3" in refused("too_few_players", lambda: chairs.deal_in(table, 3, 6))
    back = chairs.fold(table, chairs.sit_out(table, "p2", False))
    assert back.ready == (1, 2, 4)
    assert chairs.sit_out(back, "p2", False) == []


def test_a_game_of_few_seats_deals_to_those_at_the_dealers_left() -> None:
    assert chairs.deal_in(seated(1, 2, 3, 4, 5), 2, 3) == [DealtIn(1, (2, 3, 4))]


@pytest.mark.proves("ROOM-16", "GEN-16")
def test_chips_come_between_hands() -> None:
    table = seated(1, 2)
    assert chairs.top_up(table, MONEY, "p1", 50) == [ToppedUp(1, 50)]
    table = chairs.fold(table, chairs.deal_in(table, 2, 6))
    wanted = chairs.top_up(table, MONEY, "p1", 50)
    assert wanted == [Promised(1, 50)]
    table = chairs.fold(table, wanted)
    assert table.chair(1).chips == 50
    refused("buy_in_high", lambda: chairs.top_up(table, MONEY, "p1", 1))  # 100 with the promise
    after = chairs.fold(table, chairs.settle(table, (70, 30)))
    assert (after.chair(2).chips, after.chair(1).chips) == (70, 80)  # player 1 is chair 2
    assert after.chair(1).promised == 0


def test_who_leaves_in_a_hand_may_stay_after_all_unless_a_host_sent_them_away() -> None:
    table = seated(1, 2, 3)
    table = chairs.fold(table, chairs.deal_in(table, 2, 6))
    assert chairs.stay(table, "p3") == []
    leaving = chairs.fold(table, chairs.leave(table, "p3"))
    assert chairs.stay(leaving, "p3") == [WillLeave(3, leaves=False)]
    staying = chairs.fold(leaving, chairs.stay(leaving, "p3"))
    assert chairs.settle(staying, (60, 45, 45)) == [HandSettled((60, 45, 45))]
    sent = chairs.fold(leaving, chairs.leave(leaving, "p3", sent=True))
    refused("sent_away", lambda: chairs.stay(sent, "p3"))
    assert chairs.leave(sent, "p3") == []


def test_who_leaves_in_a_hand_gets_up_when_it_is_over() -> None:
    table = seated(1, 2, 3)
    assert chairs.leave(table, "p3") == [GotUp(3, 50)]
    table = chairs.fold(table, chairs.deal_in(table, 2, 6))
    assert chairs.leave(table, "p3") == [WillLeave(3)]
    table = chairs.fold(table, [*chairs.leave(table, "p3"), Promised(3, 10)])
    assert chairs.leave(table, "p3") == []
    assert table.chair(3).chips == 50
    facts = chairs.settle(table, (60, 45, 45))  # players: chairs 2, 3, 1
    assert facts == [HandSettled((60, 45, 45)), GotUp(3, 45)]  # what was promised never came
    assert chairs.fold(table, facts).chairs[2] is None


def test_what_can_not_be() -> None:
    table = seated(1, 2, size=3)
    sit = chairs.sit
    assert sit(table, MONEY, 3, "new", "New", 20) == [SatDown(3, "new", "New", 20)]
    assert "free: 3" in refused("chair_taken", lambda: sit(table, MONEY, 1, "new", "New", 20))
    refused("already_seated", lambda: sit(table, MONEY, 3, "p1", "Again", 20))
    refused("no_such_chair", lambda: sit(table, MONEY, 4, "new", "New", 20))
    assert "at least 20" in refused("buy_in_low", lambda: sit(table, MONEY, 3, "new", "New", 19))
    refused("buy_in_high", lambda: sit(table, MONEY, 3, "new", "New", 101))
    refused("bad_amount", lambda: sit(table, MONEY, 3, "new", "New", 20.0))  # type: ignore[arg-type]
    refused("table_full", lambda: sit(seated(1, 2, 3, size=3), MONEY, 3, "new", "New", 20))
    refused("not_seated", lambda: chairs.leave(table, "nobody"))
    refused("chair_empty", lambda: table.chair(3))
    playing = chairs.fold(table, chairs.deal_in(table, 2, 6))
    refused("hand_runs", lambda: chairs.deal_in(playing, 2, 6))


KINDS = ("sit", "leave", "top", "out", "in", "deal", "end")


def asked(table: Seating, kind: str, number: int) -> list[chairs.SeatingFact]:
    """Return what comes of one step at a table, by the player of that number."""
    who = f"p{number}"
    if kind == "sit":
        return chairs.sit(table, MONEY, number, who, who, 40)
    if kind == "leave":
        return chairs.leave(table, who)
    if kind == "top":
        return chairs.top_up(table, MONEY, who, 25)
    if kind in ("out", "in"):
        return chairs.sit_out(table, who, kind == "out")
    if kind == "deal":
        return chairs.deal_in(table, 2, 4)
    return chairs.settle(table, moved(table)) if table.dealt else []


def moved(table: Seating) -> list[int]:
    """Return stacks after a hand in which the first player won 5 chips of each other."""
    stacks = [table.chair(n).chips for n in table.dealt]
    won = [min(5, chips) for chips in stacks[1:]]
    return [stacks[0] + sum(won), *[c - w for c, w in zip(stacks[1:], won, strict=True)]]


@given(st.lists(st.tuples(st.sampled_from(KINDS), st.integers(1, 6)), max_size=60))
def test_whatever_is_done_no_chip_is_lost(steps: list[tuple[str, int]]) -> None:
    """What lies on the chairs is what was brought less what was taken away; nobody sits twice."""
    table = chairs.empty(6)
    brought = taken = 0
    for kind, number in steps:
        try:
            facts = asked(table, kind, number)
        except Refused:
            continue
        brought += sum(f.chips for f in facts if isinstance(f, SatDown | ToppedUp))
        taken += sum(f.chips for f in facts if isinstance(f, GotUp))
        table = chairs.fold(table, facts)
        sitting = [chair for chair in table.chairs if chair is not None]
        assert sum(chair.chips for chair in sitting) == brought - taken
        assert len({chair.who for chair in sitting}) == len(sitting)
        assert all(table.chairs[n - 1] is not None for n in table.dealt)
