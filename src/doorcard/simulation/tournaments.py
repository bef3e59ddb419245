"""Play whole tournaments: who comes how far, and wins how much, under which structure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from heapq import heappop, heappush
from math import sqrt
from random import Random
from statistics import mean, stdev

from msgspec import Struct

from doorcard.bots import Policy
from doorcard.rules.errors import BadSetup
from doorcard.rules.hand import start
from doorcard.simulation.play import Dealer, finish
from doorcard.simulation.result import Z_95
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

HAND_SECONDS = 100.0
"""How long a hand takes, by the clock of the levels."""


class Line(Struct, frozen=True):
    """What players with the same policy came to, each tournament counted once.

    `prize` is what an entry won, bounties included, in units of money less the buy-in; `half` is
    half the width of its 95 % interval, by the normal approximation over tournaments.
    """

    policy: str
    entries: int
    first: float
    """The share of its entries that came first."""
    paid: float
    place: float
    """The mean place."""
    prize: float
    half: float


class Tournaments(Struct, frozen=True):
    """What came of many tournaments of the same structure."""

    count: int
    hands: int
    lines: tuple[Line, ...]


def play_event(structure: Structure, policies: Sequence[Policy], seed: int) -> tuple[Event, int]:
    """Play one tournament to its end; return how it ended, and how many hands were played.

    Player i, called `str(i)`, plays by `policies[i]`. Tables play side by side, and each hand takes
    `HAND_SECONDS`; the same seed gives the same tournament. Raise `BadSetup` for policies that are
    not as many as the entries.
    """
    if len(policies) != structure.entries:
        raise BadSetup(
            "bad_policies",
            "{policies} policies are given for a tournament of {entries}; give one for each entry",
            policies=len(policies),
            entries=structure.entries,
        )
    chance = Random(f"{seed}/seats")

    def draw(things: Sequence[object]) -> list[object]:
        return chance.sample(list(things), len(things))

    event = new_event(structure)
    for player in range(len(policies)):
        event = decide(event, Enter(str(player)), 0.0, draw).event
    if event.phase == "open":
        event = decide(event, Start(), 0.0, draw).event
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


def simulate_tournaments(
    structure: Structure,
    *,
    count: int,
    seed: int,
    policies: Sequence[Policy | str] = ("medium",),
    progress: Callable[[int], None] | None = None,
) -> Tournaments:
    """Play `count` tournaments and return what each policy came to.

    Entries take the policies in turn, and who has which place is drawn anew each time. Raise
    `BadSetup`: `bad_count`, and what `simulate` raises for policies.
    """
    if type(count) is not int or count < 1:
        raise BadSetup("bad_count", "count is {count!r}; give 1 or more tournaments", count=count)
    if not policies:
        raise BadSetup("bad_policies", "no policies are given; give one or more")
    names = [one if isinstance(one, str) else f"policy {i}" for i, one in enumerate(policies, 1)]
    built = policies_of(policies, "", len(policies))
    found: Mapping[str, list[tuple[int, int, int]]] = defaultdict(list)
    by_event: Mapping[str, list[float]] = defaultdict(list)
    hands = 0
    for number in range(count):
        who = [i % len(built) for i in range(structure.entries)]
        event, played = play_event(structure, [built[i] for i in who], seed * 1_000_003 + number)
        hands += played
        won: Mapping[str, list[float]] = defaultdict(list)
        for one in standings(event):
            name = names[who[int(one.who)]]
            found[name].append((one.place, one.prize, one.bounties))
            won[name].append(one.prize + one.bounties - structure.buy_in)
        for name, amounts in won.items():
            by_event[name].append(mean(amounts))
        if progress is not None:
            progress(number + 1)
    return Tournaments(
        count, hands, tuple([_line(name, found[name], by_event[name]) for name in found])
    )


def _line(name: str, rows: Sequence[tuple[int, int, int]], won: Sequence[float]) -> Line:
    half = Z_95 * stdev(won) / sqrt(len(won)) if len(won) > 1 else float("inf")
    return Line(
        name,
        len(rows),
        mean([place == 1 for place, _, _ in rows]),
        mean([prize > 0 for _, prize, _ in rows]),
        mean([place for place, _, _ in rows]),
        mean(won),
        half,
    )
