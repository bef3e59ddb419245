"""A simulation survives: what is done is kept, its parts add up, and it goes on where it was."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard import Action, BadSetup, Refused, View, bots, games
from doorcard.simulation import WATCHERS, Result, Watcher, mirrored, paired, simulate
from doorcard.simulation.chunks import BLOCK, CHUNKS, chunks_of
from doorcard.simulation.stretches import Span, Stretch, stretches_of
from tests.cli.terminal import run as run_command
from tests.simulation import worker_policies

GAME = games.get("chicago")
HANDS = 230
"""Four blocks, and a part of one."""


def play(hands: int = HANDS, **more: Any) -> Result:
    wanted = {"seats": 3, "seed": 9, "watch": WATCHERS, "record": True, **more}
    return simulate(GAME, hands=hands, **wanted)


def same(result: Result) -> Result:
    """Return all of a result but its clocks and whether it was interrupted."""
    return replace(result, seconds=0, elapsed=0, partial=False)


def tables(result: Result) -> dict[str, list[Any]]:
    """Return what was counted, with the order in which it is shown."""
    return {name: list(counts.found.items()) for name, counts in result.counts.items()}


@pytest.fixture(scope="module")
def whole() -> Result:
    return play()


class Stopping:
    """Progress that interrupts a run once so many hands are done, as Ctrl-C does."""

    def __init__(self, after: int) -> None:
        self.after = after

    def __call__(self, done: int) -> None:
        if done >= self.after:
            raise KeyboardInterrupt


def parts(cuts: Sequence[int]) -> list[Result]:
    ends = [0, *cuts, HANDS]
    return [play(last - first, first=first) for first, last in pairwise(ends)]


@pytest.mark.parametrize("cuts", [(100,), (50, 200), (50, 100, 150)])
def test_parts_add_up_to_the_whole(whole: Result, cuts: tuple[int, ...]) -> None:
    found = parts(cuts)
    Random(1).shuffle(found)
    added = found[0]
    for one in found[1:]:
        added = added + one
    assert same(added) == same(whole)
    assert tables(added) == tables(whole)
    assert added.spans == (Span(9, 0, HANDS),)
    assert (added.per_hand() == whole.per_hand()).all()


def test_parts_add_up_whoever_plays_them(whole: Result) -> None:
    with ThreadPoolExecutor(2) as threads:
        added = play(130, first=100, executor=threads) + play(100, jobs=2)
    assert same(added) == same(whole)
    assert tables(added) == tables(whole)


def test_other_seeds_add_up_in_any_order(whole: Result) -> None:
    other = play(100, seed=10)
    assert same(whole + other) == same(other + whole)
    assert (whole + other).hands == HANDS + 100
    assert sum((whole + other).net) == 0


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"first": 100, "hands": 100}, "same_hands"),
        ({"first": 250, "seats": 4, "hands": 50}, "other_simulation"),
        ({"first": 250, "policy": "bots", "hands": 1}, "other_simulation"),
        ({"first": 250, "stack": 90, "hands": 50}, "other_simulation"),
        ({"first": 250, "watch": WATCHERS[:2], "hands": 50}, "other_simulation"),
    ],
)
def test_what_does_not_belong_together_is_not_added(
    whole: Result, other: dict[str, Any], code: str
) -> None:
    with pytest.raises(BadSetup) as refused:
        whole + play(**other)
    assert refused.value.code == code


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 90_000), st.lists(st.integers(0, 1_800), max_size=6), st.integers(0, 9))
def test_stretches_do_not_hang_on_how_hands_were_cut(
    hands: int, cuts: list[int], seed: int
) -> None:
    """The sums over stretches of a whole are those of its parts, added in any order."""

    def cut(first: int, last: int) -> list[Stretch]:
        return [Stretch(b - a, (a + b,), (a * b,), a, 7) for a, b in chunks_of(last, first)]

    ends = sorted({0, hands, *(BLOCK * one for one in cuts if BLOCK * one < hands)})
    pieces = [cut(a, b) for a, b in pairwise(ends)]
    Random(seed).shuffle(pieces)
    added: tuple[Stretch, ...] = ()
    for piece in pieces:
        added = stretches_of([*added, *stretches_of(piece)])
    fine = [Stretch(b - a, (0,), (0,), a, 7) for a, b in chunks_of(hands)]
    assert [(one.first, one.hands) for one in added] == [(f.first, f.hands) for f in fine]
    assert sum(one.hands for one in added) == hands
    assert len(added) <= CHUNKS


@settings(
    max_examples=8,
    deadline=None,
    phases=[Phase.generate],  # an example is short as it is
    suppress_health_check=[HealthCheck.too_slow],
)
@given(
    stops=st.lists(st.integers(1, HANDS), min_size=1, max_size=3),
    torn=st.integers(0, 400),
)
def test_a_run_that_is_stopped_anywhere_goes_on_to_the_very_same_result(
    tmp_path_factory: pytest.TempPathFactory, whole: Result, stops: list[int], torn: int
) -> None:
    path = tmp_path_factory.mktemp("runs") / "run.jsonl"
    for stop in stops:
        found = play(checkpoint=path, resume=True, progress=Stopping(stop))
        assert found.partial == (found.hands < HANDS)
        assert found.hands in (*range(0, HANDS, BLOCK), HANDS)
    if torn:  # the program was killed while it wrote
        path.write_bytes(path.read_bytes()[:-torn])
    again = play(checkpoint=path, resume=True)
    assert not again.partial
    assert same(again) == same(whole)
    assert tables(again) == tables(whole)


def test_what_is_done_is_not_played_again(tmp_path: Path, whole: Result) -> None:
    path = tmp_path / "run.jsonl"
    play(checkpoint=path)
    lines = path.read_text().splitlines()
    assert len(lines) == 1 + len(chunks_of(HANDS))

    assert json.loads(lines[0])["seed"] == 9
    nobody = Interrupting(0)
    assert same(play(checkpoint=path, resume=True, executor=nobody)) == same(whole)
    assert not nobody.waiting
    assert path.read_text().splitlines() == lines


@pytest.mark.parametrize("hands", [100, 200, 250, 300])
def test_a_checkpoint_goes_on_to_more_hands_or_fewer(tmp_path: Path, hands: int) -> None:
    path = tmp_path / "run.jsonl"
    play(checkpoint=path)
    assert same(play(hands, checkpoint=path, resume=True)) == same(play(hands))


class Interrupting(Executor):
    """Plays a few chunks, and then the user has enough."""

    def __init__(self, after: int) -> None:
        self.left = after
        self.waiting: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.left -= 1
        if self.left >= 0:
            future.set_result(fn(*args))
        else:
            self.waiting.append(future)
        return future


def test_an_executor_that_is_interrupted_leaves_what_is_done(whole: Result) -> None:
    crew = Interrupting(3)
    found = play(executor=crew, progress=Stopping(3 * BLOCK))
    assert found.partial
    assert found.hands == 3 * BLOCK
    assert all(future.cancelled() for future in crew.waiting)
    assert len(crew.waiting) == len(chunks_of(HANDS)) - 3
    rest = play(HANDS - 3 * BLOCK, first=3 * BLOCK)
    assert same(found + rest) == same(whole)
    assert (found + rest).partial


def test_an_interruption_before_anything_is_done_goes_on() -> None:
    def never(view: View, rng: Random) -> Action:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(policies=[never] * 3)


UNTIL = 110.0
WIDTH = 25.0


def test_until_ends_at_the_first_look_that_is_sure_enough_whoever_plays() -> None:
    game = games.get("five-card-stud")
    found = simulate(game, hands=9_000, seats=2, seed=3, until=WIDTH)
    widths = [high - low for low, high in found.intervals]
    assert max(widths) / 2 <= WIDTH
    assert found.hands < 9_000
    assert not found.partial
    assert same(simulate(game, hands=found.hands, seats=2, seed=3)) == same(found)
    before = int(found.hands / 1.25) // BLOCK * BLOCK
    if before >= 1000:
        wider = simulate(game, hands=before, seats=2, seed=3)
        assert max(high - low for low, high in wider.intervals) / 2 > WIDTH
    with ThreadPoolExecutor(2) as threads:
        threaded = simulate(game, hands=9_000, seats=2, seed=3, until=WIDTH, executor=threads)
    assert same(threaded) == same(found)


def test_until_finds_the_same_in_a_checkpoint_of_more(tmp_path: Path) -> None:
    game = games.get("five-card-stud")
    path = tmp_path / "run.jsonl"
    fresh = simulate(game, hands=6_000, seats=2, seed=3, until=UNTIL)
    simulate(game, hands=6_000, seats=2, seed=3, checkpoint=path)
    kept = simulate(game, hands=6_000, seats=2, seed=3, until=UNTIL, checkpoint=path, resume=True)
    assert same(kept) == same(fresh)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"until": 0}, "bad_count"),
        ({"until": -1.0}, "bad_count"),
        ({"until": float("nan")}, "bad_count"),
        ({"until": "1"}, "bad_count"),
        ({"first": 7}, "bad_count"),
        ({"first": -50}, "bad_count"),
        ({"resume": True}, "no_checkpoint"),
        ({"checkpoint": "/no/such/folder/x"}, "cannot_write"),
    ],
)
def test_what_can_not_be_run_is_refused(more: dict[str, Any], code: str) -> None:
    with pytest.raises(BadSetup) as refused:
        play(60, **more)
    assert refused.value.code == code


def test_checkpoints_of_something_else_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    play(60, checkpoint=path)
    kept = path.read_bytes()
    for more, code in (
        ({}, "checkpoint_exists"),
        ({"resume": True, "seed": 8}, "other_simulation"),
        ({"resume": True, "seats": 2}, "other_simulation"),
        ({"resume": True, "policies": [worker_policies.staying] * 3}, "other_simulation"),
        ({"resume": True, "record": False}, "other_simulation"),
    ):
        with pytest.raises(BadSetup) as refused:
            play(60, checkpoint=path, **more)
        assert refused.value.code == code
    assert path.read_bytes() == kept
    for wrong in (b"hello\n", b"{}\n", kept + b"{\n", kept + b'{"first":0,"last":9,"tally":3}\n'):
        path.write_bytes(wrong)
        with pytest.raises(BadSetup) as refused:
            play(60, checkpoint=path, resume=True)
        assert refused.value.code == "bad_checkpoint"
    path.write_bytes(kept.replace(b'"doorcard":"', b'"doorcard":"9.'))
    with pytest.raises(BadSetup) as refused:
        play(60, checkpoint=path, resume=True)
    assert "was written by Doorcard 9." in refused.value.message


def test_counts_that_a_file_can_not_hold_are_refused(tmp_path: Path) -> None:
    odd = Watcher("odd", ("what",), lambda seen: [(frozenset({1}),)])
    nested = Watcher("nested", ("what",), lambda seen: [((True, (None, 1.5)),)])
    with pytest.raises(BadSetup) as refused:
        play(60, watch=[odd], checkpoint=tmp_path / "a")
    assert refused.value.code == "not_kept"
    kept = play(60, watch=[nested], checkpoint=tmp_path / "b")
    again = play(60, watch=[nested], checkpoint=tmp_path / "b", resume=True)
    assert again.counts == kept.counts
    assert list(again.counts["nested"].raw) == [((True, (None, 1.5)),)]


def test_mirrored_hands_survive_too(tmp_path: Path) -> None:
    game = games.get("razz")
    path = tmp_path / "run.jsonl"
    here = mirrored(game, bots.stay, "random", hands=130, seats=3, seed=5)
    stopped = mirrored(
        game, bots.stay, "random", hands=130, seats=3, seed=5,
        checkpoint=path, progress=Stopping(100),
    )  # fmt: skip
    assert (stopped.hands, stopped.partial) == (100, True)
    with ThreadPoolExecutor(2) as threads:
        on = mirrored(
            game, bots.stay, "random", hands=130, seats=3, seed=5,
            checkpoint=path, resume=True, executor=threads,
        )  # fmt: skip
    assert on == here
    assert mirrored(game, bots.stay, "random", hands=130, seats=3, seed=5, jobs=2) == here


def test_one_setting_does_not_differ_from_itself() -> None:
    game = games.get("razz")
    found = paired(game, game, hands=60, seats=3, seed=5)
    assert {(one.difference, one.low, one.high) for one in found.found} == {(0, 0, 0)}
    alone = simulate(game, hands=50, seats=3, seed=5, policies=[bots.stay] * 3)
    both = paired(game, game, hands=50, seats=3, seed=5, policies=[bots.stay] * 3)
    assert both.of("decisions").a == 2 * alone.actions


def test_two_settings_are_compared_over_the_same_cards(tmp_path: Path) -> None:
    one, other = games.get("razz"), games.get("razz", raise_cap=0)
    table = ["random", bots.stay, "random"]
    here = paired(one, other, hands=130, seats=3, seed=5, policies=table)
    pot = here.of("pot")
    assert pot.b < pot.a, "without raises pots are smaller"
    assert pot.difference == pytest.approx(pot.b - pot.a)
    assert pot.low < pot.difference < pot.high
    assert sum(row.a for row in here.found[:3]) == pytest.approx(0)
    turned = paired(other, one, hands=130, seats=3, seed=5, policies=table)
    assert turned.of("pot").low == pytest.approx(-pot.high)
    assert paired(one, other, hands=130, seats=3, seed=5, policies=table, jobs=2) == here
    stopped = paired(
        one, other, hands=130, seats=3, seed=5, policies=table,
        checkpoint=tmp_path / "x", progress=Stopping(50),
    )  # fmt: skip
    assert (stopped.hands, stopped.partial) == (50, True)
    on = paired(
        one, other, hands=130, seats=3, seed=5, policies=table,
        checkpoint=tmp_path / "x", resume=True,
    )  # fmt: skip
    assert on == here
    assert list(here.table().columns)[:3] == ["what", "a", "b"]
    with pytest.raises(Refused):
        here.of("luck")


ARGS = ("simulate", "razz", "--hands", "120", "--seats", "3", "--seed", "4")


def test_the_command_line_keeps_and_goes_on(tmp_path: Path) -> None:
    path = str(tmp_path / "run.jsonl")
    plain = run_command(*ARGS, "--json").json
    kept = run_command(*ARGS, "--json", "--checkpoint", path).json
    again = run_command(*ARGS[:-2], "--json", "--checkpoint", path, "--resume").json
    assert {**kept, "seconds": 0} == {**plain, "seconds": 0} == {**again, "seconds": 0}
    refused = run_command(*ARGS, "--checkpoint", path)
    assert (refused.status, refused.err[:26]) == (1, "error [checkpoint_exists]:")
    assert run_command(*ARGS, "--until", "500", "--json").json["partial"] is False
    told = run_command(*ARGS, "--mirror", "random", "--policy", "random")
    assert "random won" in told.out
    compared = run_command(*ARGS, "--compare", "raise_cap=0")
    assert "decisions" in compared.out
    rows = run_command(*ARGS, "--compare", "raise_cap=0", "--json").json["found"]
    game = games.get("razz")
    found = paired(game, games.get("razz", raise_cap=0), hands=120, seats=3, seed=4)
    assert [row["difference"] for row in rows] == [one.difference for one in found.found]
    for flags in (("--mirror", "bots", "--stats"), ("--compare", "raise_cap=0", "--plot", "x.svg")):
        wrong = run_command(*ARGS, *flags)
        assert wrong.status == 2
        assert "no effect" in wrong.err


@pytest.mark.slow
def test_control_c_prints_what_there_is(tmp_path: Path) -> None:
    """The whole program, interrupted as a terminal does it once some hands are done."""
    path = tmp_path / "run.jsonl"
    options = ("--hands", "5000000", "--seats", "2", "--seed", "1", "--json")
    command = [sys.executable, "-m", "doorcard", "simulate", "razz", *options]
    command += ["--checkpoint", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        try:
            assert running.stdout is not None
            assert running.stderr is not None
            while not path.exists() or path.read_bytes().count(b"\n") < 2:
                assert running.poll() is None
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=120)
        finally:
            running.kill()
    found = json.loads(out)
    assert running.returncode == 130
    assert found["partial"] is True
    assert 0 < found["hands"] < 5_000_000
    assert b"interrupted after" in err
    assert b"Traceback" not in err
