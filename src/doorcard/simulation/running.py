"""`simulate`: many hands of one game, with a policy for every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from time import perf_counter
from typing import Any

from doorcard.bots import POLICIES, Policy
from doorcard.rules.errors import BadSetup, did_you_mean, shown
from doorcard.rules.game import Game, Stakes
from doorcard.rules.hand import start
from doorcard.rules.setup import check_kinds
from doorcard.simulation.chunks import Tally, Work, chunks_of, total
from doorcard.simulation.play import default_seats, default_stack, seed_of
from doorcard.simulation.result import Result, Stretch
from doorcard.simulation.watchers import Counts, Watcher
from doorcard.simulation.workers import Progress, play_chunks


def simulate(
    game: Game,
    *,
    hands: int = 1000,
    seats: int | None = None,
    seed: int | None = None,
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

    Without `seats` it is as many as there are `policies`, or six, or as many as the game is for.
    Without a `seed` the cards are new each time; the result tells the seed that was drawn.
    `policies` gives each seat its own, by name or as a function, else all play the one called
    `policy`. Every hand starts with `stack` chips at every seat, 100 big bets by default. In the
    first hand seat 1 sits left of the dealer, then the deal passes clockwise (GEN-05). `progress`
    is told the number of hands done, about a hundred times. `watch` are watchers that count in
    every hand (`WATCHERS` are all there are); `record` keeps the net of every single hand.

    Hands are played in this process, in `jobs` processes, by any `executor`, or by a Dask `cluster`
    (its address or a `distributed.Client`). The numbers are the same whatever plays them, as long
    as policies remember nothing from one hand to the next.

    Raises `BadSetup`: `no_such_policy`, `bad_policies`, `bad_count`, `bad_seed`, `bad_crew`, and
    what `start` raises; `SimulationFailed`: `not_picklable`, `worker_failed`, `no_cluster`,
    `missing_extra`.
    """
    began = perf_counter()
    seed = seed_of(seed)
    check_kinds(game, stakes)
    if seats is None:
        seats = len(policies) if isinstance(policies, list | tuple) else default_seats(game)
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
        seed=work.seed,
        stretches=tuple([Stretch(t.hands, t.net, t.squares) for t in tallies]),
        counts=counts,
        recorded=whole.recorded if work.record else None,
    )


def policies_of(
    policies: Sequence[Policy | str] | None, policy: str, seats: int
) -> tuple[Policy, ...]:
    """Return each chair's policy; a name stands for one that goes by it.

    Raise `BadSetup`: `no_such_policy`, `bad_policies`, `bad_count`.
    """
    if type(seats) is not int or seats < 1:
        raise BadSetup(
            "bad_count", f"{shown(seats)} seats can't be played; ask for a whole number from 1 up"
        )
    if policies is None:
        return (_named(policy),) * seats
    if isinstance(policies, str) or not all(isinstance(p, str) or callable(p) for p in policies):
        raise BadSetup(
            "bad_policies",
            f"policies are {policies!r}; each must be a name, a function or a bot",
        )
    if len(policies) != seats:
        raise BadSetup("bad_policies", f"{seats} seats need as many policies, not {len(policies)}")
    return tuple([_named(p) if isinstance(p, str) else p for p in policies])


def _named(name: str) -> Policy:
    if name not in POLICIES:
        raise BadSetup(
            "no_such_policy",
            f"there is no policy {name!r}{did_you_mean(name, POLICIES)}; there are "
            f"{', '.join(POLICIES)}",
        )
    return POLICIES[name]
