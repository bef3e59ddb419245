"""The same seed gives the same numbers whatever plays the hands, and failures come as codes."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from itertools import pairwise
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from doorcard import BadSetup, Illegal, Refused, bots, games
from doorcard.rules.errors import UnknownCards
from doorcard.simulation import WATCHERS, Result, SimulationFailed, simulate
from doorcard.simulation import cluster as clusters
from doorcard.simulation.chunks import BLOCK, CHUNKS, chunks_of
from tests.cli.terminal import run as run_command
from tests.simulation import worker_policies

GAME = "chicago"


def play(game: str = GAME, hands: int = 230, **more: Any) -> Result:
    wanted = {"policies": ["random", "random", worker_policies.staying], **more}
    return simulate(
        games.get(game), hands=hands, seats=3, seed=9, watch=WATCHERS, record=True, **wanted
    )


def same(result: Result) -> bytes:
    """Return all of a result but its clocks, in bytes, the order of its tables included."""
    return msgspec.msgpack.encode(
        [
            replace(result, seconds=0, elapsed=0, counts={}),
            [(name, list(counts.found.items())) for name, counts in result.counts.items()],
        ]
    )


@pytest.fixture(scope="module")
def here() -> bytes:
    return same(play())


@pytest.mark.parametrize("hands", [0, 1, 49, 50, 51, 25_000, 25_001, 1_000_000])
def test_chunks_are_whole_blocks_and_cover_every_hand_once(hands: int) -> None:
    chunks = chunks_of(hands)
    assert [first for first, _ in chunks] == list(range(0, hands, BLOCK))[:: _blocks(chunks)]
    assert all(end == first for (_, end), (first, _) in pairwise(chunks))
    assert sum(last - first for first, last in chunks) == hands
    assert len(chunks) <= CHUNKS


def _blocks(chunks: list[tuple[int, int]]) -> int:
    return max(1, (chunks[0][1] - chunks[0][0]) // BLOCK) if chunks else 1


def test_processes_play_the_same(here: bytes) -> None:
    done: list[int] = []
    result = play(jobs=2, progress=done.append)
    assert same(result) == here
    assert result.seconds > 0
    assert done[-1] == 230
    assert done == sorted(set(done))
    assert not active_children()


def test_threads_play_the_same(here: bytes) -> None:
    with ThreadPoolExecutor(3) as threads:
        assert same(play(executor=threads)) == here


class Backwards(Executor):
    """Plays what was sent last first, once the first result is asked for."""

    def __init__(self) -> None:
        self.sent: list[tuple[Future[Any], Any, tuple[Any, ...]]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.sent.append((future, fn, pickle.loads(pickle.dumps(args))))
        if len(self.sent) == len(chunks_of(230)):
            for sent, play_it, given in reversed(self.sent):
                sent.set_result(pickle.loads(pickle.dumps(play_it(*given))))
        return future


def test_an_executor_that_finishes_in_another_order_plays_the_same(here: bytes) -> None:
    assert same(play(executor=Backwards())) == here


@pytest.mark.soak
def test_anybodys_processes_play_the_same(here: bytes) -> None:
    with ProcessPoolExecutor(2) as pool:
        assert same(play(executor=pool)) == here


@pytest.mark.soak
@pytest.mark.parametrize("game", games.ids())
def test_every_game_is_the_same_in_processes(game: str) -> None:
    assert same(play(game, policies=None)) == same(play(game, policies=None, jobs=2))


def test_bots_and_refusals_survive_the_way_to_another_process() -> None:
    style = bots.Style(tight=1.5)
    assert pickle.loads(pickle.dumps(bots.bot(style))) == bots.bot(style)
    for refused in (
        Illegal("not_offered", "not on offer", player=3),
        BadSetup("bad_count", "no"),
        UnknownCards("which?"),
        SimulationFailed("worker_failed", "gone"),
    ):
        again = pickle.loads(pickle.dumps(refused))
        assert type(again) is type(refused)
        assert (again.code, str(again), again.context) == (
            refused.code,
            str(refused),
            refused.context,
        )


@pytest.mark.parametrize(
    ("policy", "code", "told"),
    [
        (worker_policies.failing, "worker_failed", "KeyError: 'no such plan'"),
        (worker_policies.refusing, "no_plan", "there is no plan"),
        (worker_policies.dying, "worker_failed", "terminated abruptly"),
    ],
)
def test_a_worker_that_fails_is_a_refusal(policy: bots.Policy, code: str, told: str) -> None:
    with pytest.raises(Refused) as refused:
        play(policies=[policy] * 3, jobs=2)
    assert refused.value.code == code
    assert told in refused.value.message
    assert not active_children()


def test_what_cant_be_sent_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SimulationFailed) as refused:
        play(policies=["bots", worker_policies.Locked(), "random"], jobs=2)
    assert refused.value.code == "not_picklable"
    assert "seat 2" in refused.value.message

    monkeypatch.setitem(sys.modules, "cloudpickle", None)  # as without Dask
    with pytest.raises(SimulationFailed) as refused:
        play(policies=["bots", "random", lambda view, rng: bots.stay(view, rng)], jobs=2)
    assert refused.value.code == "not_picklable"
    assert "seat 3" in refused.value.message


def test_threads_take_what_cant_be_sent() -> None:
    with ThreadPoolExecutor(2) as threads:
        assert play(policies=[worker_policies.Locked()] * 3, executor=threads).hands == 230


def test_here_a_policy_s_own_error_comes_as_it_is() -> None:
    with pytest.raises(KeyError):
        play(policies=[worker_policies.failing] * 3)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"jobs": 0}, "bad_count"),
        ({"jobs": 2.0}, "bad_count"),
        ({"jobs": 2, "cluster": "tcp://127.0.0.1:1"}, "bad_crew"),
        ({"executor": "threads"}, "bad_crew"),
        ({"cluster": 8786}, "no_cluster"),
        ({"policies": ["bots", "random", "clever"]}, "no_such_policy"),
        ({"policies": "bots"}, "bad_policies"),
    ],
)
def test_workers_that_can_not_play_are_refused(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        play(**wrong)
    assert refused.value.code == code


def test_an_executor_that_was_shut_down_is_a_refusal() -> None:
    threads = ThreadPoolExecutor(1)
    threads.shutdown()
    with pytest.raises(SimulationFailed) as refused:
        play(executor=threads)
    assert refused.value.code == "worker_failed"


def test_a_cluster_without_dask_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SimulationFailed) as refused:
        play(cluster="tcp://127.0.0.1:8786")
    assert refused.value.code == "missing_extra"
    assert "doorcard[cluster]" in refused.value.message


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed", reason="no Dask: pip install .[cluster]")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
    ) as running:
        yield running


NAMED = ("random", bots.stay, bots.random)


def test_a_cluster_plays_the_same_by_its_address_and_by_a_client(cluster: Any) -> None:
    from distributed import Client

    local = same(play(policies=NAMED))
    done: list[int] = []
    assert cluster.scheduler_address.startswith("tcp://127.0.0.1:")
    found = play(policies=NAMED, cluster=cluster.scheduler_address, progress=done.append)
    assert same(found) == local
    assert done[-1] == 230
    with Client(cluster.scheduler_address) as client:
        assert same(play(policies=NAMED, cluster=client)) == local
        assert same(play(policies=NAMED, executor=client.get_executor())) == local
        assert client.status == "running"


def test_the_command_line_plays_the_same_on_a_cluster(cluster: Any) -> None:
    args = ("simulate", GAME, "--hands", "60", "--seats", "3", "--seed", "4", "--stats", "--json")
    away = run_command(*args, "--seat", "2=bots", "--cluster", cluster.scheduler_address)
    assert (away.status, away.err) == (0, "")
    here = run_command(*args, "--seat", "2=bots")
    timeless = {"seconds": 0}
    assert {**away.json, **timeless} == {**here.json, **timeless}


def test_a_cluster_s_worker_that_fails_is_a_refusal(cluster: Any) -> None:
    with pytest.raises(SimulationFailed) as refused:
        simulate(
            games.get(GAME),
            hands=100,
            seats=2,
            seed=1,
            policies=[lambda view, rng: [].pop()] * 2,
            cluster=cluster.scheduler_address,
        )
    assert refused.value.code == "worker_failed"
    assert "IndexError" in refused.value.message


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense", "http://127.0.0.1:1"])
def test_a_cluster_out_of_reach_is_a_refusal(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    pytest.importorskip("distributed", reason="no Dask: pip install .[cluster]")
    monkeypatch.setattr(clusters, "CONNECT_SECONDS", 0.5)
    ran = run_command("simulate", GAME, "--hands", "60", "--cluster", address)
    assert ran.status == 1
    assert ran.err.startswith("error [no_cluster]:")
    assert address in ran.err
    assert len(ran.err.splitlines()) == 1


def in_group(leader: int) -> list[int]:
    """Return the processes of a group that still run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, group = stat.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(group) == leader and state != "Z":
            found.append(int(stat.parent.name))
    return found


def until(done: Any, seconds: float = 120) -> bool:
    """Wait for something; only what hangs takes so long."""
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(done())


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are counted in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_no_process_outlives_a_simulation_that_is_ended(how: int) -> None:
    command = (sys.executable, "-m", "doorcard", "simulate", "razz", "--hands", "10000000")
    running = subprocess.Popen(
        [*command, "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert until(lambda: len(in_group(running.pid)) >= 3)
        (os.killpg if how == signal.SIGINT else os.kill)(running.pid, how)
        _, err = running.communicate(timeout=120)
        assert until(lambda: not in_group(running.pid))
        assert how == signal.SIGKILL or "Traceback" not in err
    finally:
        for pid in in_group(running.pid):
            os.kill(pid, signal.SIGKILL)
