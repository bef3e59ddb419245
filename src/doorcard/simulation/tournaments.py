"""Play whole tournaments: places and winnings of policies, under any structure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from heapq import heappop, heappush
from math import sqrt
from random import Random
from statistics import mean, stdev

from msgspec import Struct, structs

from doorcard.bots import Policy
from doorcard.lab.outcome_counts import Z_95
from doorcard.rules.errors import BadSetup
from doorcard.rules.hand import start
from doorcard.simulation.play import Dealer, finish
from doorcard.simulation.processes import processes
from doorcard.simulation.running import policies_of
from doorcard.tournament import (
    Begin,
    Enter,
    Event,
    Finish,
    Start,
    Structure,
    Tick,
    decide,
    knocked_out,
    new_event,
    next_due,
    ready,
    standings,
)
from doorcard.tournament.seating import Draw

HAND_SECONDS = 100.0
"""The seconds that a hand takes by the clock of the levels."""


class PolicyTotals(Struct, frozen=True):
    """The results of players with the same policy, each tournament counted once.

    `prize` is the mean win of an entry, bounties included, in units of money less the buy-in;
    `half` is half the width of its 95% interval, by the normal approximation over tournaments.
    """

    policy: str
    entries: int
    first: float
    """The share of its entries that came first, 0 to 1."""
    paid: float
    place: float
    """The mean place."""
    prize: float
    half: float


class Tournaments(Struct, frozen=True):
    """The results of many tournaments with the same structure."""

    count: int
    hands: int
    lines: tuple[PolicyTotals, ...]
    partial: bool = False
    """Whether it was interrupted, so that there are fewer than requested."""


class Outcome(Struct, frozen=True):
    """The result of entry `entry`, counted from 0, in a tournament."""

    entry: int
    place: int
    prize: int
    bounties: int


Played = tuple[int, int, tuple[Outcome, ...]]
"""A tournament's number, its number of hands, and its entries' results, the best first."""


def play_event(
    structure: Structure, policies: Sequence[Policy], seed: int, stacks: Sequence[int] = ()
) -> tuple[Event, int]:
    """Play one tournament to its end; return its last state, and the number of hands.

    Player i, called `str(i)`, plays by `policies[i]`, and begins with `stacks[i]` chips if there
    are stacks. Tables play side by side, and each hand takes `HAND_SECONDS`; the same seed gives
    the same tournament. There are no re-entries. Raise `BadSetup` unless there are as many policies
    or stacks as entries.
    """
    if len(policies) != structure.entries:
        raise BadSetup(
            "bad_policies",
            "{policies} policies are given for a tournament of {entries}; give one for each entry",
            policies=len(policies),
            entries=structure.entries,
        )
    if stacks and len(stacks) != structure.entries:
        raise BadSetup(
            "bad_stacks",
            "{stacks} stacks are given for a tournament of {entries}; give one for each entry",
            stacks=len(stacks),
            entries=structure.entries,
        )
    chance = Random(f"{seed}/seats")

    def draw(things: Sequence[object]) -> list[object]:
        return chance.sample(list(things), len(things))

    event = _begun(structure, draw, stacks)
    dealer, hands, now = Dealer(seed), 0, 0.0
    ends: list[tuple[float, int]] = []
    while event.phase == "playing":
        for one in [each.number for each in event.tables]:
            if ready(event, one):
                event = decide(event, Begin(one), now, draw).event
                heappush(ends, (now + HAND_SECONDS, one))
        if not ends:
            due = next_due(event)
            assert due is not None, "a tournament goes on until somebody has won"
            now = due
            event = decide(event, Tick(), now, draw).event
            continue
        now, number = heappop(ends)
        table = event.table(number)
        dealer.begin(hands)
        hands += 1
        opening = start(event.game_of(table), list(table.opened_with), event.stakes_of(table))
        players = [policies[int(event.entrant(one).who)] for one in table.dealing]
        turn, _ = finish(opening, players, dealer)
        high = structure.bounty_split == "high"
        claims = knocked_out(turn.state, (*opening.facts, *turn.facts), high)
        event = decide(event, Finish(number, turn.state.stacks, claims), now, draw).event
    return event, hands


def _begun(structure: Structure, draw: Draw, stacks: Sequence[int]) -> Event:
    """Return a tournament that all have entered, with these stacks if given."""
    event = new_event(structure)
    for player in range(structure.entries):
        event = decide(event, Enter(str(player)), 0.0, draw).event
    if event.phase == "open":
        event = decide(event, Start(), 0.0, draw).event
    if not stacks:
        return event
    given = [structs.replace(each, stack=stacks[int(each.who)]) for each in event.entrants]
    return structs.replace(event, entrants=tuple(given))


def simulate_tournaments(
    structure: Structure,
    *,
    count: int,
    seed: int,
    policies: Sequence[Policy | str] = ("bots",),
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Tournaments:
    """Play `count` tournaments and return each policy's results.

    Entries take the policies in turn, and seats are drawn anew each time. With `jobs`, several
    processes play, with the same numbers; policies must be given by name then. After Ctrl-C you get
    the results so far, if there are any. Raise `BadSetup`: `bad_count`, and as `simulate` does for
    policies.
    """
    names = names_of(policies)
    rows: Mapping[str, list[Outcome]] = defaultdict(list)
    by_event: Mapping[str, list[float]] = defaultdict(list)
    played, partial = play_many(structure, policies, seed, count, jobs=jobs, progress=progress)
    for _, _, outcomes in played:
        won: Mapping[str, list[float]] = defaultdict(list)
        for one in outcomes:
            name = names[one.entry % len(names)]
            rows[name].append(one)
            won[name].append(one.prize + one.bounties - structure.buy_in)
        for name, amounts in won.items():
            by_event[name].append(mean(amounts))
    lines = tuple([_line(name, rows[name], by_event[name]) for name in dict.fromkeys(names)])
    return Tournaments(len(played), sum([hands for _, hands, _ in played]), lines, partial)


def play_many(
    structure: Structure,
    policies: Sequence[Policy | str],
    seed: int,
    count: int,
    *,
    stacks: Sequence[int] = (),
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> tuple[list[Played], bool]:
    """Return the results of many tournaments, in order, and whether they were interrupted.

    Raise `BadSetup`: `bad_count`, and as `simulate` does for policies.
    """
    if type(count) is not int or count < 1:
        raise BadSetup("bad_count", "count is {count!r}; give 1 or more tournaments", count=count)
    if not policies:
        raise BadSetup("bad_policies", "no policies are given; give one or more")
    policies_of(policies, "", len(policies))  # raises before anything is played
    if jobs > 1 and not all(isinstance(each, str) for each in policies):
        raise BadSetup(
            "bad_policies", "in several processes, policies must go by their names; give names"
        )
    played: list[Played] = []
    try:
        for one in _in_turn(structure, policies, seed, count, stacks, jobs):
            played.append(one)
            if progress is not None:
                progress(len(played))
    except KeyboardInterrupt:
        if not played:
            raise
    return sorted(played, key=lambda one: one[0]), len(played) < count


def _in_turn(
    structure: Structure,
    policies: Sequence[Policy | str],
    seed: int,
    count: int,
    stacks: Sequence[int],
    jobs: int,
) -> Iterator[Played]:
    """Yield the result of each tournament, as soon as it is known."""
    if jobs == 1:
        for number in range(count):
            yield play_one(structure, policies, seed, number, stacks)
        return
    with processes(min(jobs, count)) as pool:
        waiting = [
            pool.submit(play_one, structure, policies, seed, number, stacks)
            for number in range(count)
        ]
        for done in as_completed(waiting):
            yield done.result()


def play_one(
    structure: Structure,
    policies: Sequence[Policy | str],
    seed: int,
    number: int,
    stacks: Sequence[int],
) -> Played:
    """Play one tournament of many."""
    built = policies_of(policies, "", len(policies))
    seated = [built[i % len(built)] for i in range(structure.entries)]
    event, hands = play_event(structure, seated, seed * 1_000_003 + number, stacks)
    outcomes = [
        Outcome(int(one.who), one.place, one.prize, one.bounties) for one in standings(event)
    ]
    return number, hands, tuple(outcomes)


def names_of(policies: Sequence[Policy | str]) -> list[str]:
    """Return the names of policies: their own, else a number."""
    return [one if isinstance(one, str) else f"policy {i}" for i, one in enumerate(policies, 1)]


def _line(name: str, rows: Sequence[Outcome], won: Sequence[float]) -> PolicyTotals:
    return PolicyTotals(
        name,
        len(rows),
        mean([row.place == 1 for row in rows]),
        mean([row.prize > 0 for row in rows]),
        mean([row.place for row in rows]),
        mean(won),
        half_width(won),
    )


def half_width(won: Sequence[float]) -> float:
    """Return half the width of the mean's 95% interval; infinite for fewer than two."""
    return Z_95 * stdev(won) / sqrt(len(won)) if len(won) > 1 else float("inf")
