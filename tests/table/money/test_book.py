"""The book: every chip is entered twice, and nobody but the house can owe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard import Stakes, games
from doorcard.rules.stakes import Rake
from doorcard.table.money.book import (
    ACCOUNTS,
    BANK,
    CASHIER,
    CHAIR,
    EMPTY,
    RAKE,
    Account,
    BadEntry,
    Book,
    Entry,
    Posting,
    Row,
    fold,
    statement,
)
from doorcard.table.money.entries import buy_in, cash_out, collect, result, settled, top_up
from tests.rules.table import asked, play, table

EVENING = (
    buy_in("ann", 100),
    buy_in("bob", 100),
    result(1, {"ann": 30, "bob": -32}, rake=2),
    top_up("bob", 50),
    result(2, {"ann": 0, "bob": 5}, bank=-5),
    collect(2),
    cash_out("ann", 130),
    buy_in("ann", 80),
)


def test_an_evening() -> None:
    book = fold(EVENING)
    assert {chair.player: (chair.chips, chair.net) for chair in book.chairs} == {
        "ann": (80, 30),
        "bob": (123, -27),
    }
    assert (book.rake, book.collected, book.bank, book.house) == (0, 2, -5, -3)
    assert (book.total, book.hand) == (203, 2)
    assert book.balance(Account(CASHIER)) == 130 + 2 - 100 - 100 - 50 - 80
    assert book.nets() == {"ann": 30, "bob": -27, "": -3}


def test_a_players_statement() -> None:
    assert list(statement(EVENING, "ann")) == [
        Row("buy_in", 0, 100, 100),
        Row("hand", 1, 30, 130),
        Row("cash_out", 0, -130, 0),
        Row("buy_in", 0, 80, 80),
    ]
    assert list(statement(EVENING, "cyd")) == []


def whole(book: Book) -> int:
    """Return the chips of all accounts together."""
    accounts = [Account(kind) for kind in ACCOUNTS if kind != CHAIR]
    accounts += [Account(CHAIR, chair.player) for chair in book.chairs]
    return sum(book.balance(account) for account in accounts)


PLAYERS = st.sampled_from(["ann", "bob", "cyd"])
CHIPS = st.integers(1, 60)


@st.composite
def hands(draw: st.DrawFn) -> Entry:
    nets = draw(st.dictionaries(PLAYERS, st.integers(-50, 50)))
    rake = draw(st.integers(0, 5))
    return result(draw(st.integers(1, 20)), nets, rake, -sum(nets.values()) - rake)


MOVES = st.one_of(
    st.builds(buy_in, PLAYERS, CHIPS),
    st.builds(top_up, PLAYERS, CHIPS),
    st.builds(cash_out, PLAYERS, CHIPS),
    st.builds(collect, CHIPS),
    hands(),
)


@given(st.lists(MOVES, max_size=25))
@settings(max_examples=80)
def test_whatever_happens_all_accounts_hold_nothing_together(moves: list[Entry]) -> None:
    book, taken, codes = EMPTY, [], set()
    for entry in moves:
        try:
            book = book.after(entry)
            taken.append(entry)
        except BadEntry as refused:
            codes.add(refused.code)
    assert codes <= {"below_zero", "no_such_player", "hand_settled"}
    assert whole(book) == 0
    assert sum(book.nets().values()) == 0
    assert min([chair.chips for chair in book.chairs], default=0) >= 0
    assert book == fold(taken)
    for chair in book.chairs:
        assert sum(row.chips for row in statement(taken, chair.player)) == chair.chips


def entry(kind: str, *lines: tuple[str, str, Any], hand: Any = 0) -> Entry:
    return Entry(kind, tuple([Posting(Account(a, p), chips) for a, p, chips in lines]), hand)


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "half a chip": (lambda: buy_in("ann", 0.5), "bad_amount"),  # type: ignore[arg-type]
    "no chips": (lambda: buy_in("ann", 0), "bad_amount"),
    "a negative top-up": (lambda: top_up("ann", -5), "bad_amount"),
    "nobody": (lambda: buy_in("", 5), "bad_entry"),
    "lost chips": (lambda: result(1, {"ann": 5, "bob": -6}), "unbalanced"),
    "half a result": (lambda: result(1, {"ann": 0.5, "bob": -0.5}), "bad_amount"),  # type: ignore[dict-item]
    "no hand": (lambda: result(0, {"ann": 5, "bob": -5}), "bad_entry"),
    "another kind": (lambda: entry("gift"), "bad_entry"),
    "a purse": (lambda: entry("buy_in", ("purse", "ann", 5)), "bad_entry"),
    "a bank of one's own": (lambda: entry("hand", (BANK, "ann", 5), hand=1), "bad_entry"),
    "two lines": (
        lambda: entry("hand", (BANK, "", 5), (BANK, "", 5), (RAKE, "", -10), hand=1),
        "bad_entry",
    ),
    "more than there is": (lambda: fold(EVENING).after(cash_out("bob", 124)), "below_zero"),
    "a loss of more": (
        lambda: fold(EVENING).after(result(3, {"ann": 124, "bob": -124})),
        "below_zero",
    ),
    "more rake": (lambda: fold(EVENING).after(collect(1)), "below_zero"),
    "a stranger": (lambda: EMPTY.after(top_up("ann", 5)), "no_such_player"),
    "a hand again": (lambda: fold(EVENING).after(result(2, {})), "hand_settled"),
    "rake given back": (
        lambda: fold(EVENING[:3]).after(result(3, {"ann": 2}, rake=-2)),
        "bad_entry",
    ),
    "a hand from the cashier": (
        lambda: fold(EVENING).after(
            entry("hand", (CASHIER, "", -5), (CHAIR, "ann", 5), hand=3),
        ),
        "bad_entry",
    ),
    "a buy-in that goes out": (
        lambda: fold(EVENING).after(entry("buy_in", (CASHIER, "", 5), (CHAIR, "ann", -5))),
        "bad_entry",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("door", "code"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_no_entry_is_refused_with_a_code(door: Callable[[], object], code: str) -> None:
    with pytest.raises(BadEntry) as refused:
        door()
    assert refused.value.code == code


@pytest.mark.proves("ROOM-25", "ROOM-44")
def test_a_hand_settles_in_one_entry_with_its_rake() -> None:
    stakes = Stakes(ante=10, small_bet=4, bring_in=2, rake=Rake(step=8, amount=1, cap=9))
    players = ("ann", "bob")
    hand = table(games.get("seven-card-stud"), "2c 3d 4h | 5c 6d Kh", [100, 100], stakes)
    book = fold([buy_in("ann", 100), buy_in("bob", 100)])
    with pytest.raises(BadEntry, match="hand_not_over"):
        settled(1, players, (100, 100), hand.state)
    hand = play(hand, f"{asked(hand)} bring 2, 2 complete 4, 1 fold")
    for wrong in (("ann",), ("ann", "ann"), ("ann", "bob", "cyd")):
        with pytest.raises(BadEntry, match="wrong_players"):
            settled(1, wrong, (100, 100), hand.state)
    book = book.after(settled(1, players, (100, 100), hand.state))
    # 24 in the pot: two antes, the bring-in and 2 that match it; 3 whole steps.
    assert [chair.chips for chair in book.chairs] == [88, 109]
    assert (book.rake, book.total, whole(book)) == (3, 197, 0)
