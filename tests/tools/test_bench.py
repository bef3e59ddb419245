"""What `make bench` measures, who takes part and what its report says; never how fast it is."""

from __future__ import annotations

import json
import platform
import re
import sys
from collections.abc import Callable
from math import sqrt
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from doorcard import games, lab
from doorcard.cards import parse_card
from doorcard.ranking import HIGH, engines
from tests.cli.terminal import too_wide
from tools.bench import __main__ as bench
from tools.bench import deciding, environments, odds, peers, playing, ranking, report
from tools.bench.peers import EVAL7, PEERS, Entry, Peer, enter
from tools.bench.racing import (
    QUICK,
    Goal,
    Group,
    Pace,
    Row,
    Timed,
    Turn,
    fitting,
    quartiles,
    race,
    repeated,
    row_data,
)

TINY = Pace(rounds=1, slot=1e-4)
HANDS = ranking.dealt(hands=400, few=0)


def costing(seconds: float, most: int = 10**9) -> Turn:
    """Return a turn that says it took so many seconds for each, and does at most so many."""

    def turn(size: int, _seed: int) -> Timed:
        done = min(size, most)
        return done, done * seconds

    return turn


def test_a_turn_fills_its_slot() -> None:
    assert fitting(costing(0.001), slot=0.1) == 100
    assert fitting(costing(0.5), slot=0.1) == 1
    assert 40 <= fitting(costing(0.001, most=40), slot=0.1) <= 200
    calls = []
    assert repeated(lambda: calls.append(None))(3, 0)[0] == 3
    assert len(calls) == 3


def test_contenders_take_turns_and_each_begins_as_often() -> None:
    seen = []

    def named(name: str) -> Turn:
        def turn(size: int, seed: int) -> Timed:
            if seed:
                seen.append(f"{seed}{name}")
            return size, 0.1 * size

        return turn

    speeds = race({name: named(name) for name in "abc"}, Pace(rounds=3, slot=0.1))
    assert seen == ["1a", "1b", "1c", "2b", "2c", "2a", "3c", "3a", "3b"]
    assert speeds == {name: [10, 10, 10] for name in "abc"}


def test_a_row_compares_round_by_round() -> None:
    speeds = {"ours": [10.0, 20, 30, 40, 50], "peer": [5.0, 10, 5, 5, 10]}
    (row,) = Group("work", "a/s", speeds, {"peer": Goal(4)}).against("ours", ["peer"])
    assert (row.ours, row.theirs) == (30, 5)
    assert row.ratio == 5  # of 2, 2, 6, 8, 5
    assert row.spread == (2, 6)
    assert row.ok is True
    assert row_data(row)["goal"] == 4
    assert row_data(row)["goal_of"] == "ratio"
    assert quartiles([7.0]) == (7, 7)


def test_a_time_is_how_long_once_takes() -> None:
    speeds = {"ours": [1e6, 2e6, 4e6], "peer": [1e3, 1e3, 1e3]}
    goal = Goal(1, at_least=False, of_ratio=False)
    group = Group("work", "µs", speeds, {"by itself": goal})
    alone = group.alone("ours")
    assert (alone.ours, alone.spread, alone.ok) == (0.5, (0.375, 0.75), True)
    (row,) = group.against("ours", {"peer": "the peer"})
    assert (row.name, row.ours, row.theirs, row.ratio) == ("the peer", 0.5, 1000, 2000)


@pytest.mark.parametrize(
    ("goal", "ours", "ratio", "ok"),
    [
        (Goal(10), 1, 12, True),
        (Goal(10), 99, 9, False),
        (Goal(10), 99, None, None),
        (Goal(1, at_least=False, of_ratio=False), 0.9, 5, True),
        (Goal(1, at_least=False, of_ratio=False), 2, 0.5, False),
        (None, 1, 1, None),
    ],
)
def test_a_goal_is_met_from_its_side(
    goal: Goal | None, ours: float, ratio: float | None, ok: bool | None
) -> None:
    assert Row("", "", "", ours, ratio=ratio, goal=goal).ok is ok


def no_turn(_module: Any) -> Turn:
    raise AttributeError("no such function any more")


def test_a_peer_that_cannot_take_part_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "absent", None)
    monkeypatch.setitem(sys.modules, "here", SimpleNamespace())
    found, missing = enter(
        {
            "absent": Entry(Peer("Absent", "absent"), lambda _: costing(1)),
            "changed": Entry(Peer("Here", "here"), no_turn),
            "fine": Entry(Peer("Here", "here"), lambda _: costing(1)),
        }
    )
    assert list(found) == ["fine"]
    assert missing["absent"] == "Absent is not installed: pip install absent"
    assert "no such function any more" in missing["changed"]
    group = Group("work", "a/s", {"ours": [1.0]}, {"absent": Goal(15)}, missing)
    (row,) = group.against("ours", ["absent"])
    assert (row.ours, row.ratio, row.ok) == (1, None, None)
    told = report.markdown([row], TINY)
    assert "| work: a/s | absent | 1.00 | absent | — | — | ≥ 15 |" in told
    assert "- Absent is not installed: pip install absent" in told
    assert "- 0 of 0 goals met" in told


def fake_eval7(evaluate: Callable[[list[int]], int]) -> SimpleNamespace:
    return SimpleNamespace(Card=parse_card, evaluate=evaluate)


@pytest.mark.parametrize(("better", "fit"), [(1, True), (-1, False), (0, False)])
def test_a_peer_takes_part_if_it_orders_hands_alike(
    monkeypatch: pytest.MonkeyPatch, better: int, fit: bool
) -> None:
    fake = fake_eval7(lambda cards: better * HIGH.value(cards))
    monkeypatch.setitem(sys.modules, EVAL7.package, fake)
    entries = peers.high_entries(HIGH, HANDS.few)
    turns, missing = enter({EVAL7.name: entries[EVAL7.name]})
    assert (EVAL7.name in turns) is fit
    assert ("orders the hands" in missing.get(EVAL7.name, "")) is not fit


def test_hands_are_of_different_cards() -> None:
    assert HANDS.many.shape == (400, 7)
    assert all(len(set(hand)) == 7 and set(hand) < set(range(52)) for hand in HANDS.few)


def test_whoever_is_installed_orders_high_hands_as_we_do() -> None:
    _, missing = enter(peers.high_entries(HIGH, HANDS.few))
    for name, why in missing.items():
        assert "is not installed" in why, name


@pytest.fixture(params=[False, True], ids=["numpy", "numba"])
def numba(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Say that Numba is there or not, and compile nothing."""
    for module in (ranking, odds):
        monkeypatch.setattr(module, "has_numba", lambda: request.param)
        monkeypatch.setattr(module, "in_numba", lambda turn: turn)
    return bool(request.param)


def test_every_ranking_has_its_rows(monkeypatch: pytest.MonkeyPatch, numba: bool) -> None:
    for peer in PEERS[:3]:
        monkeypatch.setitem(sys.modules, peer.package, None)
    monkeypatch.setitem(sys.modules, "eval7", fake_eval7(HIGH.value))
    high = ranking.measure_high(TINY, HANDS)
    goals = {(row.group.split(", ")[-1], row.name): row.goal for row in high if row.goal}
    assert goals["many at once", "eval7"] == Goal(15)
    assert goals["one at a time", "eval7"] == Goal(0.8)
    assert {row.name for row in high if row.note} == {
        "phevaluator",
        "phevaluator, its C inside",
        "treys",
    }
    lows = ranking.measure_lows(TINY, HANDS)
    assert {row.group.partition(",")[0] for row in lows} == set(ranking.LOWS)
    wild = ranking.measure_wild(TINY, HANDS)
    others = {"eval7, nothing wild", "ours, nothing wild", *(["ours in NumPy"] * numba)}
    assert {row.name for row in wild if row.ratio} == others
    assert any("Numba" in row.group for row in high) is numba
    assert any("Numba" in row.name for row in lows) is numba
    assert any("Numba" in row.group for row in wild) is numba


def test_the_engine_is_chosen_for_a_turn_only() -> None:
    def engine(_size: int, _seed: int) -> Timed:
        return 1, {"numpy": 1.0, "numba": 2.0, None: 3.0}[engines._Choice.forced]

    assert ranking.in_numpy(engine)(1, 0) == (1, 1.0)
    assert engine(1, 0) == (1, 3.0)
    if ranking.has_numba():
        assert ranking.in_numba(engine)(1, 0) == (1, 2.0)
    assert engine(1, 0) == (1, 3.0)


def test_both_are_asked_for_the_same_odds() -> None:
    pokerkit = pytest.importorskip("pokerkit")
    samples = 300
    asked = []

    def calculate(*args: Any, **kwargs: Any) -> None:
        asked.append(pokerkit.calculate_equities(*args, **kwargs))

    spy = SimpleNamespace(**{**vars(pokerkit), "calculate_equities": calculate})
    odds.pokerkit_equities(spy)(samples, 1)
    ours = lab.odds(playing.peers_game(), odds.HANDS, exact=False, samples=100_000)
    (theirs,) = asked
    assert len(theirs) == len(ours.players) == 2
    for player, share in zip(ours.players, theirs, strict=True):
        assert abs(player.share - share) < 5 * 0.5 / sqrt(samples)


def test_odds_have_their_rows(numba: bool) -> None:
    pytest.importorskip("pokerkit")
    found = odds.measure_odds(TINY)
    rows = {row.name: row for row in found if "NumPy" in row.group}
    assert rows["PokerKit"].goal == Goal(2000)
    assert rows["PokerKit"].ratio
    assert rows["eval7: hold'em instead"].ours
    assert len(found) == len(rows) * (1 + numba)


def test_both_play_the_same_game() -> None:
    pytest.importorskip("pokerkit")
    found = playing.measure_play(TINY)
    assert {row.group for row in found} == {f"{playing.peers_game().id}, random play"}
    rows = {row.name: row for row in found}
    assert rows["PokerKit, cash game"].goal == Goal(12)
    assert rows["PokerKit, cash game"].ratio
    assert rows["PokerKit, tournament"].ratio
    assert all(row.ratio or "is not installed" in row.note for row in found)


@pytest.mark.slow
def test_every_game_is_measured_against_the_peer_s() -> None:
    *found, slowest = playing.measure_games(TINY)
    assert [row.name.partition(",")[0] for row in found] == list(games.ids())
    for row in found:
        seats = games.get(row.name.partition(",")[0]).seats[1]
        assert row.name.endswith(" players") is (seats < playing.PLAYERS)
        assert row.ratio
        assert row.goal == Goal(1 / 3)
    assert slowest.group == "slowest game, times seven-card-stud"
    assert slowest.ratio is not None
    assert slowest.ratio <= min(row.ratio or 0 for row in found)
    assert slowest.name.partition(",")[0] in {*games.ids(), *games.presets()}


def test_bots_are_held_against_those_that_read_nothing() -> None:
    rows = deciding.measure_deciding(TINY)
    assert [row.group for row in rows] == [
        f"{game}, bots at {level}" for game in deciding.GAMES for level in ("medium", "hard")
    ]
    assert all(row.ratio and row.theirs for row in rows)
    assert {row.goal.bound for row in rows if row.goal} == {deciding.FAST_ENOUGH}


def test_a_decision_is_told_by_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["deciding", "--game", "razz", "--hands", "1", "--level", "medium"]
    monkeypatch.setattr(sys, "argv", words)
    deciding.main()
    head, told = capsys.readouterr().out.splitlines()
    assert head.split()[:2] == ["game", "decisions"]
    game, count, *times = told.split()
    assert game == "razz"
    assert int(count) > 0
    assert all(float(each) >= 0 for each in times)


def test_environments_have_their_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pettingzoo", reason="no PettingZoo: pip install .[rl]")
    monkeypatch.setattr(environments, "COUNT", 3)
    for absent in ("rlcard", "open_spiel"):
        monkeypatch.setitem(sys.modules, absent, None)
    table, tables, tree = environments.measure_environments(TINY)
    assert table.ours
    assert tables.ours
    assert "pip install rlcard" in tables.note
    assert tree.ours is None
    assert "pip install open_spiel" in tree.note
    assert [row.goal for row in (table, tables, tree)] == [Goal(3), Goal(1), Goal(5)]


def test_costs_have_their_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pokerkit", None)
    found = {(row.group, row.name): row for row in playing.measure_hand(TINY)}
    assert found["fork a hand", "by itself"].unit == "µs"
    assert "pip install pokerkit" in found["fork a hand", "PokerKit, deepcopied"].note
    imports = {row.name: row for row in playing.measure_import(TINY)}
    assert imports["by itself"].unit == "ms"
    assert imports["no import at all"].ratio
    with pytest.raises(RuntimeError, match="NameError"):
        playing.run_python("nothing_of_the_kind", 1, 1)


def test_the_page_holds_a_table_as_it_is_printed() -> None:
    page = (Path(__file__).parents[2] / "docs" / "performance.md").read_text(encoding="utf-8")
    _, _, rest = page.partition("<!-- python -m tools.bench --markdown -->\n")
    table, end, _ = rest.partition("<!-- end -->")
    assert end
    printed = [line for line in table.splitlines() if line.startswith("|")]
    head = report.markdown([], TINY).splitlines()[:2]
    assert printed[:2] == head
    assert len(printed) > 10
    assert {line.count("|") for line in printed} == {head[0].count("|")}


ROWS = [
    Row("play", "a peer", "decisions/s", 95_000, 10_000, 9.5, (9.1, 9.8), Goal(10)),
    Row(
        "play",
        "another",
        "decisions/s",
        95_000,
        note="Another is not installed: pip install another",
    ),
    Row("imports", "by itself", "ms", 50, None, None, (48, 61), Goal(150, False, False)),
]


@pytest.mark.parametrize("form", ["", "--json", "--markdown"])
def test_bench_prints_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], form: str
) -> None:
    paces = []

    def step(pace: Pace) -> list[Row]:
        paces.append(pace)
        return ROWS

    monkeypatch.setattr(bench, "stay_on_one_core", lambda: None)
    monkeypatch.setattr(bench, "steps", lambda: {"everything": step})
    assert bench.main(["--quick", *filter(None, [form])]) == 0
    out = capsys.readouterr().out
    assert paces == [QUICK]
    if form == "--json":
        found = json.loads(out)
        rows = {row["name"]: row for row in found["results"]}
        assert [rows["a peer"][key] for key in ("ours", "theirs", "ratio")] == [95_000, 10_000, 9.5]
        assert rows["a peer"]["spread"] == [9.1, 9.8]
        assert rows["a peer"]["ok"] is False
        assert rows["another"]["ratio"] is None
        assert rows["by itself"]["ok"] is True
        assert found["rounds"] == QUICK.rounds
        assert found["versions"]["python"] == platform.python_version()
        assert found["machine"]["cores"]
    else:
        assert "0 of 1 goals met, and of those that depend on the machine 1 of 1" in out
        assert "Another is not installed: pip install another" in out
    if form == "--markdown":
        assert out.startswith("| what | against |")
        assert (
            "| play: decisions/s | a peer | 95.0 k | 10.0 k | **9.50** | 9.10–9.80 | ≥ 10: missed |"
            in out
        )
    elif not form:
        assert re.search(r"a peer +95\.0 k +10\.0 k +9\.50 +9\.10–9\.80 +≥ 10 missed", out)
        assert re.search(r"by itself +50\.0 ms +— +— +48\.0–61\.0 ms +≤ 150 ms met", out)
        assert not too_wide(out)


def test_bench_prints_in_one_form(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        bench.main(["--json", "--markdown"])
    assert ended.value.code == 2
    assert "not allowed with" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (0.0123, "0.012"),
        (1 / 3, "0.33"),
        (9.994, "9.99"),
        (9.996, "10.0"),
        (99.94, "99.9"),
        (99.96, "100"),
        (999.6, "1,000"),
        (12_345, "12,300"),
    ],
)
def test_numbers_have_three_digits(value: float, told: str) -> None:
    assert report.number(value) == told
