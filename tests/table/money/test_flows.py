"""From whom chips came, hand by hand, so that nobody settles up with a bot (ROOM-45)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.table.money import book, entries
from doorcard.table.money.flows import Flow, among, of_hand
from doorcard.table.money.settling import settle_up

Hand = tuple[dict[str, int], bool]


def settled(hands: list[Hand], people: list[str]) -> list[tuple[str, str, int]]:
    """Return who pays whom after these hands, by a book that has kept them."""
    kept = book.fold([entries.buy_in(who, 1000) for who in ("ann", "bob", "cat", "bot:a", "bot:b")])
    for number, (nets, banked) in enumerate(hands, 1):
        players = {who: net for who, net in nets.items() if who}
        rake, bank = (0, nets.get("", 0)) if banked else (nets.get("", 0), 0)
        kept = kept.after(entries.result(number, players, rake, bank, banked))
    paid = settle_up(among(kept.flows, ["", *people]))
    return [(each.payer, each.payee, each.chips) for each in paid]


@pytest.mark.proves("ROOM-45", "ROOM-EX7")
@pytest.mark.parametrize(
    ("hands", "paid"),
    [
        ([({"ann": 50, "bob": -30, "bot:a": -20}, False)], [("bob", "ann", 30)]),
        ([({"ann": 30, "bot:a": 10, "bob": -40}, False)], [("bob", "ann", 30)]),
        (
            [({"ann": 20, "bot:a": -20}, False), ({"ann": -5, "bob": 5}, False)],
            [("ann", "bob", 5)],
        ),
        ([({"ann": -5, "bot:a": 5, "": 0}, True)], [("ann", "", 5)]),
        # Who lost to the house alone, and who won from it, owe each other nothing.
        ([({"bot:a": -18, "bob": -1, "": 19}, True)], [("bob", "", 1)]),
        ([({"bot:a": -5, "bob": 5, "": 0}, True)], [("", "bob", 5)]),
        # Rake is the house's part of what was won: 30 of 40 go to Ann, 10 to the house, of Bob's 20
        # therefore 15 and 5.
        ([({"bob": -20, "bot:a": -20, "ann": 30, "": 10}, False)],
         [("bob", "ann", 15), ("bob", "", 5)]),
        # Bob's 2 are shared as 1 to 2, 2/3 and 4/3: the odd chip goes where more was cut off.
        ([({"bob": -2, "bot:a": -1, "ann": 1, "cat": 2}, False)],
         [("bob", "ann", 1), ("bob", "cat", 1)]),
        # 3/2 each: the same was cut off, and both won as much, so it goes by the id.
        ([({"bob": -3, "bot:a": -3, "ann": 3, "cat": 3}, False)],
         [("bob", "ann", 2), ("bob", "cat", 1)]),
    ],
)  # fmt: skip
def test_bots_owe_nobody_and_nobody_owes_them(
    hands: list[Hand], paid: list[tuple[str, str, int]]
) -> None:
    assert settled(hands, ["ann", "bob", "cat"]) == paid


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Draw results of a hand that come to 0, the house's among them."""
    who = draw(st.permutations(["ann", "bob", "cat", "bot:a", "bot:b"]))
    nets = [draw(st.integers(-9, 9)) for _ in who[:-1]]
    banked = draw(st.booleans())
    if banked:
        return {**dict(zip(who, nets, strict=False)), "": -sum(nets)}, True
    rake = draw(st.integers(0, 3))
    return {**dict(zip(who, [*nets, -sum(nets) - rake], strict=True)), "": rake}, False


@given(st.lists(hands(), max_size=5))
def test_all_that_was_won_came_from_those_who_lost(hands: list[Hand]) -> None:
    for nets, banked in hands:
        moved: Counter[str] = Counter()
        for flow in of_hand(nets, banked):
            assert flow.chips > 0
            assert not banked or "" in (flow.source, flow.target)
            assert nets[flow.source] < 0 or (banked and flow.source == "")
            moved[flow.source] -= flow.chips
            moved[flow.target] += flow.chips
        assert {who: net for who, net in moved.items() if net} == {
            who: net for who, net in nets.items() if net
        }


@given(st.lists(hands(), max_size=5))
def test_without_bots_it_comes_to_what_everybody_won(hands: list[Hand]) -> None:
    everybody = ["ann", "bob", "cat", "bot:a", "bot:b"]
    nets: Counter[str] = Counter()
    for each, _ in hands:
        nets.update(each)
    wanted = settle_up(dict(nets))
    assert settled(hands, everybody) == [(p.payer, p.payee, p.chips) for p in wanted]


def test_two_have_one_flow_between_them() -> None:
    kept = book.fold([entries.buy_in(who, 100) for who in ("ann", "bob")])
    for number, won in enumerate((5, -7, 2, -3), 1):
        kept = kept.after(entries.result(number, {"ann": won, "bob": -won}))
    assert kept.flows == (Flow("ann", "bob", 3),)
