"""Who never came (TRN-67), pauses, tournaments that are cancelled, and time that does not count."""

from __future__ import annotations

from typing import Any

import pytest

from doorcard.rules.errors import Refused
from doorcard.tournament import (
    Arrive,
    Begin,
    Break,
    CallOff,
    Finish,
    Pause,
    Resume,
    Tick,
    next_due,
    prizes,
    ready,
    standings,
)
from doorcard.tournament.facts import Refunded, Removed
from tests.tournament.helping import Director, structure

HOUR = 60.0 * 60


def director(**changed: Any) -> Director:
    """Return a tournament of three at one table, of whom the third never comes."""
    given = {"entries": 3, "stack": 100, "payouts": ((2, (100,)),), "buy_in": 10}
    run = Director(structure(**{**given, **changed}))
    run.enter(3)
    for number in (1, 2):
        run.do(Arrive(number))
    return run


@pytest.mark.proves("TRN-67")
@pytest.mark.parametrize("refund", [True, False])
def test_who_is_not_there_by_the_end_of_level_one_is_removed(refund: bool) -> None:
    run = director(no_show="removed", refund_no_shows=refund)
    run.now = 19 * 60
    run.do(Tick())
    assert len(run.event.playing) == 3
    run.do(Begin(1))
    run.now = 21 * 60
    assert not [
        fact for fact in run.do(Tick()) if isinstance(fact, Removed)
    ]  # the hand comes first
    facts = run.do(Finish(1, (100, 100, 100)))
    assert [fact.number for fact in facts if isinstance(fact, Removed)] == [3]
    assert [fact.number for fact in facts if isinstance(fact, Refunded)] == ([3] if refund else [])
    assert run.event.chips == 200
    assert run.event.removed == 100
    assert prizes(run.event) == ((20,) if refund else (30,))
    placed = [(one.who, one.place) for one in standings(run.event)]
    assert placed == ([] if refund else [("p3", 3)])


@pytest.mark.proves("TRN-67")
@pytest.mark.parametrize("comes", [True, False])
def test_who_comes_in_time_or_is_blinded_off_stays(comes: bool) -> None:
    run = director(no_show="removed" if comes else "blinded_off")
    if comes:
        run.do(Arrive(3))
        assert run.do(Arrive(3)) == []
    run.now = 21 * 60
    run.do(Tick())
    assert [entrant.who for entrant in run.event.playing] == ["p1", "p2", "p3"]


def test_a_tournament_that_is_called_off_ends_after_its_hands_without_places() -> None:
    run = director()
    run.do(Begin(1))
    run.do(CallOff())
    assert run.event.phase == "playing"
    run.do(Finish(1, (100, 100, 100)))
    assert (run.event.phase, run.event.playing, standings(run.event)) == ("off", (), [])
    with pytest.raises(Refused) as refusal:
        run.do(CallOff())
    assert refusal.value.code == "is_over"
    open_yet = Director(structure(entries=3))
    open_yet.do(CallOff())
    assert open_yet.event.phase == "off"


def test_time_in_which_nobody_looked_after_it_does_not_count() -> None:
    run = director()
    run.now = 5 * 60
    run.do(Tick())
    run.now += HOUR
    run.do(Resume())
    assert next_due(run.event) == run.now + 15 * 60
    assert run.event.level == 0


def test_nothing_is_dealt_and_no_clock_runs_in_a_pause() -> None:
    director = Director(structure(entries=2, breaks=(Break(1, 10),))).enter(2)
    with pytest.raises(Refused, match="not being played"):
        Director(structure(entries=2)).do(Pause())
    director.now = 5 * 60
    director.do(Begin(1))
    director.do(Pause())
    assert director.do(Pause()) == []
    assert next_due(director.event) is None
    director.now = 65 * 60
    director.end(1, {})
    assert not ready(director.event, 1)
    director.do(Pause(on=False))
    assert ready(director.event, 1)
    assert (director.event.level, next_due(director.event)) == (0, 80 * 60)
    director.now = 80 * 60
    director.do(Tick())
    assert director.event.break_until == 90 * 60
    director.now = 85 * 60
    director.do(Pause())
    director.now = 100 * 60
    director.do(Pause(on=False))
    assert next_due(director.event) == 105 * 60  # five minutes of the break were left


def test_a_pause_for_reading_ends_no_other_pause() -> None:
    director = Director(structure(entries=2)).enter(2)
    director.do(Pause(reading=True))
    assert director.event.reading
    director.do(Pause(on=False, reading=True))
    assert director.event.paused_at is None
    assert not director.event.reading
    director.do(Pause(reading=True))
    director.do(Pause())  # of the same host, who means it
    assert director.do(Pause(on=False, reading=True)) == []
    assert director.event.paused_at is not None
    director.do(Pause(on=False))
    assert director.event.paused_at is None
