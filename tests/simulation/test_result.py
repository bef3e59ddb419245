"""Results: intervals that cover, and the same numbers as arrays, tables and frames."""

from __future__ import annotations

import sys
from math import inf, sqrt
from statistics import fmean, stdev

import numpy as np
import pytest

from doorcard import BadSetup, bots, games
from doorcard.simulation import WATCHERS, Result, SimulationFailed, mirrored, paired, simulate
from tests.simulation.slowly import hands_of

HANDS = 130


@pytest.fixture(scope="module")
def result() -> Result:
    return simulate(
        games.get("seven-card-stud-8"),
        hands=HANDS,
        seats=4,
        seed=3,
        policies=[bots.stay, bots.stay, "random", "random"],
        watch=WATCHERS,
        record=True,
    )


def test_every_hand_is_recorded_by_chair() -> None:
    """Player 1 of hand n sits n - 1 chairs on; told hand by hand with a new stack each time."""
    game = games.get("razz")
    seats = 3
    expected = np.zeros((HANDS, seats), np.int64)
    for number, hand in hands_of(game, HANDS, 8, [bots.random] * seats):
        for player, stack in enumerate(hand.stacks):
            expected[number, (player + number) % seats] = stack - 800
    found = simulate(game, hands=HANDS, seats=seats, seed=8, record=True)
    assert found.per_hand().dtype == np.int64
    np.testing.assert_array_equal(found.per_hand(), expected)
    assert found.net == tuple(expected.sum(axis=0))


def test_intervals_are_those_of_the_spread_over_hands(result: Result) -> None:
    for seat, won in enumerate(result.per_hand().T.tolist()):
        mean, error = 100 * fmean(won), 100 * stdev(won) / sqrt(HANDS)
        assert result.per_100[seat] == pytest.approx(mean)
        assert result.intervals[seat] == pytest.approx((mean - 1.96 * error, mean + 1.96 * error))


def test_intervals_cover_what_alike_players_win_as_often_as_they_say() -> None:
    """Players who play alike win 0 on average: every chair has every position equally often.

    Of 200 runs 190 should cover it, give or take 3.1: 178 to 199 leaves room for four times that.
    An interval of 1.65 or of 2.6 standard errors would be out of this most of the time.
    """
    game = games.get("five-card-stud")
    covered = 0
    for seed in range(200):
        found = simulate(game, hands=90, seats=3, seed=seed)
        low, high = found.intervals[seed % 3]
        covered += low <= 0 <= high
    assert 178 <= covered <= 199


def test_a_sure_thing_has_no_width_and_one_hand_tells_nothing() -> None:
    game = games.get("razz")
    one = simulate(game, hands=1, seats=2, seed=1)
    assert one.intervals == ((-inf, inf),) * 2
    none = simulate(game, hands=0, seats=2, seed=1, record=True, watch=WATCHERS)
    assert none.intervals == ((-inf, inf),) * 2
    assert none.per_100 == (0, 0)
    assert none.per_hand().shape == (0, 2)
    assert list(none.table("pots").rows()) == []


def test_stretches_are_the_hands_in_order(result: Result) -> None:
    nets = result.per_hand()
    begin = 0
    for stretch in result.stretches:
        part = nets[begin : begin + stretch.hands]
        assert stretch.net == tuple(part.sum(axis=0))
        assert stretch.squares == tuple((part**2).sum(axis=0))
        begin += stretch.hands
    assert begin == HANDS
    assert [sums.hands for sums in result.over_time()] == [50, 100, 130]
    assert result.over_time()[1].net == tuple(nets[:100].sum(axis=0))
    assert result.over_time()[-1].squares == result.squares


def test_tables_hold_what_the_result_says(result: Result) -> None:
    assert result.tables == ("seats", "time", "hands", *result.counts)
    rows = list(result.table().rows())
    assert rows == [
        (seat, net, won, low, high)
        for seat, (net, won, (low, high)) in enumerate(
            zip(result.net, result.per_100, result.intervals, strict=True), 1
        )
    ]
    hands = result.table("hands")
    assert list(hands.columns) == ["hand", "seat", "net"]
    assert list(hands.rows()) == [
        (hand, seat, net)
        for hand, nets in enumerate(result.per_hand().tolist(), 1)
        for seat, net in enumerate(nets, 1)
    ]
    time = result.table("time").arrays()
    assert time["hands"].tolist() == [50] * 4 + [100] * 4 + [130] * 4
    assert time["net"][-4:].tolist() == list(result.net)
    assert time["high"][-1] == pytest.approx(result.intervals[-1][1])
    shown = result.table("shown")
    assert list(shown.columns) == ["side", "hand", "won", "count", "part"]
    assert [row[:4] for row in shown.rows()] == [
        (*key, count) for key, count in result.counts["shown"].found.items()
    ]
    assert shown.arrays()["count"].dtype.kind == "i"


def test_every_table_is_a_frame(result: Result) -> None:
    pandas = pytest.importorskip("pandas", reason="no pandas: pip install .[frames]")
    for name in result.tables:
        frame = result.frame(name)
        assert isinstance(frame, pandas.DataFrame)
        assert list(frame.columns) == list(result.table(name).columns)
        assert len(frame) == len(list(result.table(name).rows()))
    hands = result.frame("hands")
    assert tuple(hands.groupby("seat")["net"].sum()) == result.net
    assert result.frame("pots")["count"].sum() == HANDS


def test_a_table_there_is_not_is_refused(result: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadSetup) as refused:
        result.table("bluffs")
    assert refused.value.code == "no_such_table"
    assert "outcomes" in refused.value.message

    plain = simulate(games.get("razz"), hands=5, seats=2, seed=1)
    assert plain.tables == ("seats", "time")
    for ask in (plain.per_hand, lambda: plain.table("hands")):
        with pytest.raises(SimulationFailed) as failed:
            ask()
        assert failed.value.code == "not_recorded"

    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(SimulationFailed) as failed:
        result.frame()
    assert failed.value.code == "missing_extra"
    assert "doorcard[frames]" in failed.value.message


def test_results_are_printed_with_their_intervals() -> None:
    razz = games.get("razz")
    found = simulate(razz, hands=50, seats=2, seed=1, policy=bots.stay)
    low, high = found.intervals[0]
    assert f"{found.per_100[0]:+.1f} ± {(high - low) / 2:.1f}" in repr(found)
    assert "±" not in repr(simulate(razz, hands=1, seats=2, seed=1))
    head, first, second = str(found.table("seats")).splitlines()
    assert head.split() == ["seat", "net", "per_100", "low", "high"]
    assert (first.split()[:2], len(second)) == (["1", str(found.net[0])], len(head))
    assert str(mirrored(razz, bots.stay, "random", hands=50, seed=1)).endswith("hands played twice")
    pair = paired(razz, games.get("razz", raise_cap=0), hands=50, seats=2, seed=1)
    assert str(pair).startswith("50 hands, each in both settings; in 100 hands:\n")


def test_one_policy_of_ones_own_may_sit_at_every_seat() -> None:
    razz = games.get("razz")
    found = simulate(razz, hands=50, seats=3, seed=1, policy=bots.stay)
    assert found.net == simulate(razz, hands=50, seed=1, policies=[bots.stay] * 3).net
    with pytest.raises(BadSetup, match="no_such_policy"):
        simulate(razz, hands=50, policy=7)  # type: ignore[arg-type]
