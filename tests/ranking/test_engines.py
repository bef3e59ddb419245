"""Both engines, NumPy and Numba, give every hand the value that one hand has in plain Python."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from doorcard.ranking import (
    DEUCE_TO_SEVEN,
    HIGH,
    SOKO,
    Ranking,
    RankingError,
    engines,
    use,
)
from doorcard.ranking.rank_tables import classes
from tests.ranking.rankings import RANKINGS, every_ranking

Hands = npt.NDArray[np.uint8]

NONE = 52
WITH_WILDS = [ranking for ranking in RANKINGS if ranking.scale.wilds]


def random_hands(n: int, k: int, seed: int) -> Hands:
    """Return (n, k) distinct cards; half the hands mostly of two suits, in no order."""
    rng = np.random.default_rng(seed)
    order = rng.random((n, 52))
    order[rng.random(n) < 0.5, 1::2] += 0.8
    return order.argsort(axis=1)[:, :k].astype(np.uint8)


def with_gaps(hands: Hands, most: npt.NDArray[np.int64], seed: int) -> Hands:
    """Return the hands with at most so many cards each, `NONE` anywhere among them."""
    order = np.random.default_rng(seed).random(hands.shape).argsort(axis=1).argsort(axis=1)
    return np.where(order < most[:, None], hands, NONE).astype(np.uint8)


def one_by_one(
    ranking: Ranking, hands: Hands, wild: npt.NDArray[np.integer] | int = 0
) -> list[int]:
    """Return the values of hands with gaps, each ranked alone."""
    wilds = np.broadcast_to(wild, len(hands)).tolist()
    return [
        ranking.value([card for card in hand if card != NONE], of_hand)
        for hand, of_hand in zip(hands.tolist(), wilds, strict=True)
    ]


@every_ranking
@pytest.mark.parametrize("k", [5, 7])
def test_rows(ranking: Ranking, k: int, engine: str) -> None:
    hands = random_hands(200, k, seed=k)
    assert ranking.values(hands).tolist() == one_by_one(ranking, hands)


@every_ranking
def test_columns_with_gaps(ranking: Ranking, engine: str) -> None:
    most = np.random.default_rng(2).integers(0, 8, 200)
    hands = with_gaps(random_hands(200, 7, seed=2), most, seed=3)
    expected = one_by_one(ranking, hands)
    in_memory = np.ascontiguousarray(hands.T)
    assert ranking.values_of_columns([*in_memory]).tolist() == expected
    assert ranking.values_of_columns([*hands.T]).tolist() == expected, "with strides"


@every_ranking
def test_cards_that_all_hands_hold(ranking: Ranking, engine: str) -> None:
    """Three suited cards, which with two or more of four can make a flush."""
    shared = [3, 11, 23]
    others = random_hands(1_500, 7, seed=4)
    others = others[~np.isin(others, shared).any(axis=1)][:500]
    hands = np.hstack((np.tile(np.array(shared, np.uint8), (len(others), 1)), others[:, :4]))
    columns = [3, others[:, 0], NONE, others[:, 1], 11, others[:, 2], np.uint8(23), others[:, 3]]
    assert ranking.values_of_columns(columns).tolist() == one_by_one(ranking, hands)


@pytest.mark.proves("RNK-06")
@pytest.mark.parametrize("ranking", WITH_WILDS, ids=repr)
@pytest.mark.parametrize("wild", range(8))
def test_one_number_of_wild_cards(ranking: Ranking, wild: int, engine: str) -> None:
    most = np.random.default_rng(wild).integers(0, 8 - wild, 1_000)
    hands = with_gaps(random_hands(1_000, 7, seed=wild), most, seed=5)
    found = ranking.values_of_columns([*np.ascontiguousarray(hands.T)], wild)
    assert found.tolist() == one_by_one(ranking, hands, wild)


@pytest.mark.proves("RNK-06")
@pytest.mark.parametrize("ranking", WITH_WILDS, ids=repr)
@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_a_number_of_wild_cards_for_each_hand(
    ranking: Ranking, dtype: npt.DTypeLike, engine: str
) -> None:
    rng = np.random.default_rng(6)
    wild = rng.integers(0, 8, 1_000)
    hands = with_gaps(random_hands(1_000, 7, seed=6), rng.integers(0, 8 - wild), seed=7)
    found = ranking.values_of_columns([*np.ascontiguousarray(hands.T)], wild.astype(dtype))
    assert found.tolist() == one_by_one(ranking, hands, wild)
    rows = random_hands(400, 5, seed=8)
    wild = rng.integers(0, 3, 400).astype(dtype)
    assert ranking.values(rows, wild).tolist() == one_by_one(ranking, rows, wild)


@pytest.mark.proves("RNK-06")
@pytest.mark.parametrize("ranking", WITH_WILDS, ids=repr)
@pytest.mark.parametrize("wild_cards", [range(4), [47], [*range(40, 44), *range(20, 24), 51]])
def test_cards_that_are_wild(ranking: Ranking, wild_cards: list[int], engine: str) -> None:
    hands = random_hands(500, 7, seed=9)
    is_wild = np.isin(hands, list(wild_cards))
    naturals = np.where(is_wild, NONE, hands)
    expected = one_by_one(ranking, naturals, is_wild.sum(axis=1))
    assert ranking.values(hands, wild_cards=wild_cards).tolist() == expected
    columns = [*np.ascontiguousarray(hands.T)]
    assert ranking.values_of_columns(columns, wild_cards=wild_cards).tolist() == expected
    one_more = one_by_one(ranking, naturals[:, :5], is_wild[:, :5].sum(axis=1) + 1)
    assert ranking.values(hands[:, :5], 1, wild_cards=wild_cards).tolist() == one_more
    card = wild_cards[0]
    rest = [column[(hands != card).all(axis=1)] for column in columns[:6]]
    with_card = ranking.values_of_columns([card, *rest], wild_cards=wild_cards)
    assert (with_card == ranking.values_of_columns(rest, 1, wild_cards=wild_cards)).all()


@pytest.mark.parametrize("ranking", [HIGH, DEUCE_TO_SEVEN, SOKO], ids=repr)
@pytest.mark.parametrize("n", [0, 1, 2, (1 << 15) - 1, 1 << 15, (1 << 15) + 1, 70_000])
def test_any_number_of_hands(ranking: Ranking, n: int, engine: str) -> None:
    few = random_hands(1_000, 7, seed=10)
    expected = np.array(one_by_one(ranking, few), np.int32)
    hands, at = few[np.arange(n) % len(few)], np.arange(n) % len(few)
    assert (ranking.values(hands) == expected[at]).all()
    columns = [*np.ascontiguousarray(hands.T)]
    found = ranking.values_of_columns(columns)
    assert found.dtype == np.int32
    assert (found == expected[at]).all()


@every_ranking
def test_whatever_a_column_holds_nothing_breaks(ranking: Ranking, engine: str) -> None:
    """Cards are not checked; a slip gives a wrong value, never one that stands for nothing."""
    rng = np.random.default_rng(11)
    slips = [rng.integers(0, 256, (7, 500)), rng.integers(0, 52, (9, 500)), np.full((7, 500), 51)]
    for columns in slips:
        values = ranking.values_of_columns([*columns.astype(np.uint8)])
        assert ((values >= 0) & (values < len(classes(ranking.scale).keys))).all()


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("bad_shape", lambda some: HIGH.values_of_columns([some, some[1:]])),
        ("bad_shape", lambda some: HIGH.values_of_columns([some, some[:1]])),
        ("bad_shape", lambda some: HIGH.values_of_columns([1, 2])),
        ("bad_shape", lambda some: HIGH.values_of_columns([])),
        ("bad_shape", lambda some: HIGH.values_of_columns([some], [1])),
        ("bad_wild", lambda some: HIGH.values_of_columns([some], -1)),
        ("bad_wild", lambda some: HIGH.values_of_columns([some], 8)),
        ("bad_wild", lambda some: HIGH.values_of_columns([some], 0.5)),
        ("bad_wild", lambda some: HIGH.values_of_columns([some], [0, 1, 8])),
        ("bad_wild", lambda some: SOKO.values_of_columns([some], [0, 1, 1])),
        ("bad_wild", lambda some: SOKO.values_of_columns([some], wild_cards=[0])),
        ("unknown_card", lambda some: HIGH.values_of_columns([some, 53])),
        ("unknown_card", lambda some: HIGH.values_of_columns([some, -1])),
        ("unknown_card", lambda some: HIGH.values_of_columns([some], wild_cards=[52])),
        ("too_many_cards", lambda some: HIGH.values([range(6)] * 2, [1, 2])),
        ("unknown_engine", lambda some: use("abacus")),
    ],
)
def test_refusals_have_a_code_and_a_sentence(
    code: str, wrong: Callable[[Hands], object], engine: str
) -> None:
    with pytest.raises(RankingError) as refused:
        wrong(np.array([0, 1, 2], np.uint8))
    assert refused.value.code == code
    assert " " in str(refused.value)


def test_numba_takes_over_when_that_is_worth_its_while(monkeypatch: pytest.MonkeyPatch) -> None:
    from doorcard.ranking import batch, compiled

    used = []
    for name, module in (("numpy", batch), ("numba", compiled)):
        values = module.values
        monkeypatch.setattr(
            module, "values", lambda *a, name=name, values=values: used.append(name) or values(*a)
        )
    monkeypatch.setattr(engines, "WORTH_COMPILING", 2_500)
    engines._Choice.ranked.clear()
    hands = random_hands(1_000, 7, seed=12)
    expected = one_by_one(HIGH, hands)
    for _ in range(3):
        assert HIGH.values(hands).tolist() == expected
    assert used == ["numpy", "numpy", "numba"]
    HIGH.values(hands[:, :5])
    assert used[3:] == ["numpy"], "hands of another kind need another loop"
    use("numpy")
    HIGH.values(hands)
    use(None)
    HIGH.values(hands)
    assert used[4:] == ["numpy", "numba"]
    engines._Choice.ranked.clear()


def test_without_numba_everything_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "doorcard.ranking.compiled", None)
    monkeypatch.delattr("doorcard.ranking.compiled", raising=False)
    monkeypatch.setattr(engines, "WORTH_COMPILING", 0)
    monkeypatch.setattr(engines._Choice, "installed", None)
    with pytest.raises(RankingError) as refused:
        use("numba")
    assert refused.value.code == "no_numba"
    assert "doorcard[fast]" in str(refused.value)
    hands = random_hands(100, 7, seed=13)
    assert HIGH.values(hands).tolist() == one_by_one(HIGH, hands)


def test_a_few_hands_do_not_import_numba() -> None:
    program = (
        "import sys; from doorcard.ranking import HIGH; HIGH.value([0]); HIGH.values([range(7)]);"
        "assert 'numpy' in sys.modules; assert 'numba' not in sys.modules"
    )
    subprocess.run(
        [sys.executable, "-c", program], check=True, env={"PYTHONPATH": ":".join(sys.path)}
    )
