"""Many hands of one game, with a policy for every seat, played here or wherever it is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from time import perf_counter
from typing import Any

from doorcard.bots import Policy
from doorcard.rules.errors import BadSetup, shown
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import start
from doorcard.simulation.chunks import Work, chunks_of
from doorcard.simulation.crews import play_chunks
from doorcard.simulation.play import default_stack
from doorcard.simulation.players import policies_of
from doorcard.simulation.progress import Progress
from doorcard.simulation.result import Result, Stretch
from doorcard.simulation.tally import Tally, total
from doorcard.simulation.watching.watcher import Counts, Watcher


def simulate(
    game: Game,
    *,
    hands: int,
    seats: int,
    seed: int,
    policies: Sequence[Policy | str] | None = None,
    policy: str = "random",
    stakes: Stakes | None = None,
    stack: int | None = None,
    progress: Callable[[int], None] | None = None,
    watch: Sequence[Watcher] = (),
    record: bool = False,
    jobs: int = 1,
    executor: Executor | None = None,
    cluster: Any = None,
) -> Result:
    """Play many hands and return what came of them; the same seed gives the same numbers.

    `policies` gives each seat its own, by name or as a function, else all play the one called
    `policy`. Every hand starts with `stack` chips at every seat, 100 big bets by default. In the
    first hand seat 1 sits left of the dealer, then the deal passes clockwise (GEN-05). `progress`
    is told the number of hands done, about a hundred times. `watch` are watchers that count in
    every hand (`WATCHERS` are all there are); `record` keeps the net of every single hand.

    Hands are played in this process, in `jobs` processes, by any `executor`, or by a Dask `cluster`
    (its address or a `distributed.Client`). The numbers are the same whatever plays them, as long
    as policies remember nothing from one hand to the next.

    Raises `BadSetup`: `no_such_policy`, `bad_policies`, `bad_count`, `bad_crew`, and what `start`
    raises; `SimulationFailed`: `not_picklable`, `worker_failed`, `no_cluster`, `missing_extra`.
    """
    began = perf_counter()
    work = _work_of(game, policies, policy, seats, seed, stakes, stack, watch, record)
    if type(hands) is not int or hands < 0:
        raise BadSetup(
            "bad_count", f"{shown(hands)} hands can't be played; ask for a whole number from 0 up"
        )
    tallies = play_chunks(
        work,
        chunks_of(hands),
        Progress(hands, progress),
        jobs=jobs,
        executor=executor,
        cluster=cluster,
    )
    return _result_of(work, tallies, perf_counter() - began)


def _work_of(
    game: Game,
    policies: Sequence[Policy | str] | None,
    policy: str,
    seats: int,
    seed: int,
    stakes: Stakes | None,
    stack: int | None,
    watch: Sequence[Watcher],
    record: bool,
) -> Work:
    """Return what is to be played, having tried that a hand of it can be started."""
    players = policies_of(policies, policy, seats)
    stakes = stakes or game.usual_stakes()
    stack = default_stack(stakes) if stack is None else stack
    start(game, (stack,) * seats, stakes)
    return Work(game, stakes, stack, players, seed, tuple(watch), record)


def _result_of(work: Work, tallies: Sequence[Tally], elapsed: float) -> Result:
    nothing = (0,) * work.seats
    empty = Tally(net=nothing, squares=nothing, counts=tuple([{} for _ in work.watchers]))
    whole = total([empty, *tallies])
    counts = {
        watcher.name: Counts(
            watcher.name, watcher.columns, watcher.told(work.game, found), watcher.within
        )
        for watcher, found in zip(work.watchers, whole.counts, strict=True)
    }
    return Result(
        hands=whole.hands,
        actions=whole.actions,
        seats=work.seats,
        net=whole.net,
        rake=whole.rake,
        seconds=whole.seconds,
        bank=whole.bank,
        elapsed=elapsed,
        squares=whole.squares,
        stretches=tuple([Stretch(t.hands, t.net, t.squares) for t in tallies]),
        counts=counts,
        recorded=whole.recorded if work.record else None,
    )
