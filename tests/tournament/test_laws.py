"""Whatever is played, no chip is lost, no seat is doubled, and everybody has one place."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard.rules.errors import Refused
from doorcard.tournament import (
    Begin,
    Enter,
    Finish,
    Start,
    Tick,
    decide,
    fold,
    new_event,
    next_due,
    ready,
    standings,
)
from doorcard.tournament.event import Event
from doorcard.tournament.structure import Break
from tests.tournament.helping import lot, structure


def check(event: Event) -> None:
    """Hold what must hold at every moment (TRN-07, TRN-20)."""
    if event.phase != "open":
        assert event.chips + event.removed == len(event.entrants) * event.structure.stack
    places = [(one.table, one.seat) for one in event.playing]
    assert len(set(places)) == len(places)
    assert all(1 <= seat <= event.structure.seats for _, seat in places)
    dealt = [number for table in event.tables for number in table.dealing]
    assert len(set(dealt)) == len(dealt)
    assert all(event.entrant(number).plays for number in dealt)


@given(
    seed=st.integers(0, 10**6),
    entries=st.integers(2, 40),
    seats=st.integers(2, 8),
    changed=st.fixed_dictionaries(
        {
            "redraw": st.sampled_from(["final", "two_and_final", "off"]),
            "mover": st.sampled_from(["next_dealer", "random"]),
            "balance_gap": st.sampled_from([1, 2]),
            "hand_for_hand": st.sampled_from(["bubble", "off"]),
            "bounty": st.sampled_from(["off", "fixed", "progressive"]),
            "level_by": st.sampled_from(["hands", "minutes"]),
            "format": st.sampled_from(["freezeout", "reentry"]),
            "late_until": st.sampled_from([0, 2]),
            "games": st.sampled_from([("razz",), ("razz", "seven-card-stud", "five-card-stud")]),
        }
    ),
)
@settings(max_examples=60, deadline=None)
@pytest.mark.proves(
    "TRN-01",
    "TRN-06",
    "TRN-07",
    "TRN-10",
    "TRN-12",
    "TRN-13",
    "TRN-20",
    "TRN-22",
    "TRN-35",
    "TRN-36",
    "TRN-84",
)
@pytest.mark.slow
def test_a_tournament_comes_to_its_end(
    seed: int, entries: int, seats: int, changed: dict[str, object]
) -> None:
    played = structure(
        entries=entries + 4, seats=seats, start="time", stack=400, bounty_amount=3,
        breaks=(Break(1, 5),), **changed,
    )  # fmt: skip
    rng, draw = Random(seed), lot(seed)
    event, facts, now = new_event(played), [], 0.0

    def do(command: object) -> bool:
        nonlocal event
        try:
            decided = decide(event, command, now, draw)  # type: ignore[arg-type]
        except Refused:
            return False
        event = decided.event
        facts.extend(decided.facts)
        check(event)
        return True

    for player in range(entries):
        assert do(Enter(f"p{player}"))
    do(Start())
    for _ in range(20_000):
        if event.phase != "playing":
            break
        now += rng.random() * 60
        if rng.random() < 0.05:
            do(Enter(f"p{rng.randrange(entries + 4)}"))
        do(Tick())
        ready_now = [table.number for table in event.tables if ready(event, table.number)]
        busy = [table for table in event.tables if table.dealing]
        if ready_now and (not busy or rng.random() < 0.6):
            assert do(Begin(rng.choice(ready_now)))
        elif busy:
            table = rng.choice(busy)
            stacks = list(table.opened_with)
            for _ in range(rng.randrange(1, 4)):
                one, other = rng.sample(range(len(stacks)), 2)
                if stacks[one]:
                    lost = rng.choice([stacks[one], rng.randint(1, stacks[one])])
                    stacks[one] -= lost
                    stacks[other] += lost
            claims = {
                i: ((stacks.index(max(stacks)) + 1, 10),) for i, s in enumerate(stacks, 1) if not s
            }
            assert do(Finish(table.number, tuple(stacks), claims))
        else:
            due = next_due(event)
            assert due is not None, event
            now = max(now, due)
            do(Tick())
    assert event.phase == "over"
    assert fold(new_event(played), facts) == event
    placed = [one.place for one in standings(event) if one.place]
    assert len(placed) == len({one.who for one in event.entrants})
    assert min(placed) == 1
    assert sorted(placed) == [1 + sum(p < place for p in placed) for place in sorted(placed)]
    paid = sum(one.prize + one.bounties for one in standings(event))
    assert paid == len(event.entrants) * played.buy_in
