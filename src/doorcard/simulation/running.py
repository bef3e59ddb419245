"""`simulate`: many hands of one game, with a policy for every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from pathlib import Path
from time import perf_counter
from typing import Any

from doorcard.bots import POLICIES, Policy
from doorcard.rules.errors import BadSetup, did_you_mean, shown
from doorcard.rules.game import Game
from doorcard.rules.hand import start
from doorcard.rules.setup import check_kinds
from doorcard.rules.stakes import Stakes
from doorcard.simulation.checkpoint import Head, kept_seed
from doorcard.simulation.chunks import BLOCK, ChunkTotals, Work, total
from doorcard.simulation.play import default_seats, default_stack, seed_of
from doorcard.simulation.result import Result, interval
from doorcard.simulation.runs import How, Ran, head_of, run
from doorcard.simulation.stretches import Span, Stretch, joined, stretches_of
from doorcard.simulation.watchers import Counts, Watcher


def simulate(
    game: Game,
    *,
    hands: int = 1000,
    seats: int | None = None,
    seed: int | None = None,
    policies: Sequence[Policy | str] | None = None,
    policy: Policy | str = "random",
    stakes: Stakes | None = None,
    stack: int | None = None,
    progress: Callable[[int], None] | None = None,
    watch: Sequence[Watcher] = (),
    record: bool = False,
    first: int = 0,
    until: float | None = None,
    checkpoint: str | Path | None = None,
    resume: bool = False,
    jobs: int = 1,
    executor: Executor | None = None,
    cluster: Any = None,
) -> Result:
    """Play many hands and return the result; the same seed gives the same numbers.

    Without `seats` there are as many as `policies`, or six, or the most the game allows. Without a
    `seed` the cards are new each time; the result has the seed that was drawn. `policies` gives
    each seat its own, by name or as a function, else all play `policy`. Every hand starts with
    `stack` chips at every seat, 100 big bets by default. In the first hand seat 1 sits left of the
    dealer, then the deal passes clockwise (GEN-05). `progress` is called with the number of hands
    done, about a hundred times. `watch` are watchers that count in every hand (`WATCHERS` has all
    of them); `record` keeps the net of every single hand.

    With `first` the simulation begins at this hand, a multiple of 50, counted from 0: results of
    its parts can be added. With `until` it ends as soon as half the width of the widest 95%
    interval is at most `until` chips in a hundred hands, and after `hands` at the latest. If it is
    interrupted (Ctrl-C), the result has the hands that are done, and is `partial`. A `checkpoint`
    is a file that stores these hands; with `resume` the simulation goes on from it.

    Hands are played in this process, in `jobs` processes, by any `executor`, or by a Dask `cluster`
    (its address or a `distributed.Client`). The numbers are the same in all cases, as long as
    policies remember nothing from one hand to the next.

    Raise `BadSetup`: `no_such_policy`, `bad_policies`, `bad_count`, `bad_seed`, `bad_crew`,
    `no_checkpoint`, `checkpoint_exists`, `bad_checkpoint`, `other_simulation`, `not_kept`,
    `cannot_write`, and as `start` does; `SimulationFailed`: `not_picklable`, `worker_failed`,
    `no_cluster`, `missing_extra`.
    """
    began = perf_counter()
    seed = seed_for(seed, checkpoint if resume else None)
    check_kinds(game, stakes)
    if seats is None:
        seats = len(policies) if isinstance(policies, list | tuple) else default_seats(game)
    work = _work_of(game, policies, policy, seats, seed, stakes, stack, watch, record)
    check_hands(hands, 0, first)
    head = _head_of(work)
    how = How(jobs, executor, cluster, until, checkpoint, resume, progress)
    ran = run(work, ChunkTotals, head, (first, first + hands), how, _half_width)
    return _result_of(work, ran, head.setup, perf_counter() - began)


def seed_for(seed: int | None, checkpoint: str | Path | None) -> int:
    """Return the given seed, that of a simulation to resume, or a new one.

    Raise `BadSetup`: `bad_seed`, `bad_checkpoint`.
    """
    kept = kept_seed(checkpoint) if seed is None and checkpoint is not None else None
    return seed_of(seed if kept is None else kept)


def check_hands(hands: object, least: int, first: object = 0) -> None:
    """Raise `BadSetup` (`bad_count`) unless these are valid numbers of hands."""
    if type(hands) is not int or hands < least:
        raise BadSetup(
            "bad_count",
            f"{shown(hands)} hands can't be played; ask for a whole number from {least} up",
        )
    if type(first) is not int or first < 0 or first % BLOCK:
        raise BadSetup(
            "bad_count",
            f"a simulation can't begin at hand {shown(first)}; begin at 0 or a multiple of {BLOCK}",
        )


def _half_width(tallies: Sequence[ChunkTotals]) -> float:
    """Return half the width of the widest interval, in chips per hundred hands."""
    whole = total(tallies)
    bounds = [
        interval(whole.hands, net, squares)
        for net, squares in zip(whole.net, whole.squares, strict=True)
    ]
    return max([50 * (high - low) for low, high in bounds])


def _head_of(work: Work) -> Head:
    watched = tuple((watcher.name, watcher.columns) for watcher in work.watchers)
    return head_of(
        work.seed, work.game, work.stakes, work.stack, work.policies, watched, work.record
    )


def _work_of(
    game: Game,
    policies: Sequence[Policy | str] | None,
    policy: Policy | str,
    seats: int,
    seed: int,
    stakes: Stakes | None,
    stack: int | None,
    watch: Sequence[Watcher],
    record: bool,
) -> Work:
    """Return the plan of the hands, after starting one of them as a test."""
    players = policies_of(policies, policy, seats)
    stakes = stakes or game.usual_stakes()
    stack = default_stack(stakes) if stack is None else stack
    start(game, (stack,) * seats, stakes)
    return Work(game, stakes, stack, players, seed, tuple(watch), record)


def _result_of(work: Work, ran: Ran[ChunkTotals], setup: str, elapsed: float) -> Result:
    nothing = (0,) * work.seats
    empty = ChunkTotals(net=nothing, squares=nothing, counts=tuple([{} for _ in work.watchers]))
    whole = total([empty, *ran.tallies.values()])
    parts = [
        Stretch(tally.hands, tally.net, tally.squares, first, work.seed)
        for (first, _), tally in ran.tallies.items()
    ]
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
        stretches=stretches_of(parts),
        counts={
            watcher.name: Counts.of(watcher, work.game, found)
            for watcher, found in zip(work.watchers, whole.counts, strict=True)
        },
        recorded=whole.recorded if work.record else None,
        partial=ran.partial,
        spans=tuple(joined([Span(work.seed, *chunk) for chunk in ran.tallies])),
        setup=setup,
    )


def policies_of(
    policies: Sequence[Policy | str] | None, policy: Policy | str, seats: int
) -> tuple[Policy, ...]:
    """Return each chair's policy, `policy` if there is no list; names become policies.

    Raise `BadSetup`: `no_such_policy`, `bad_policies`, `bad_count`.
    """
    if type(seats) is not int or seats < 1:
        raise BadSetup(
            "bad_count", f"{shown(seats)} seats can't be played; ask for a whole number from 1 up"
        )
    if policies is None:
        return (policy if callable(policy) else _named(policy),) * seats
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
