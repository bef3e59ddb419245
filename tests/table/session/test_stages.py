"""Where a table stands between two commands, by the table of its stages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from doorcard.rules.actions import Action
from doorcard.rules.asks import Ask
from doorcard.table import commands as c
from doorcard.table.deciding.decide import STAGES, stage_of, stages_table
from tests.table.session.played import HOST, Played, calls, folds, terms

PAGE = Path(__file__).parents[3] / "docs" / "table.md"
MARK = "<!-- stages: doorcard.table.deciding.decide.stages_table() -->\n"


def test_the_page_prints_the_table_of_stages() -> None:
    told = PAGE.read_text(encoding="utf-8").partition(MARK)[2].partition("\n\n")[0]
    assert told == stages_table()


def test_a_table_goes_from_stage_to_stage_as_it_says() -> None:
    table = Played(terms(pause=5, contributing=3), deals=False)
    stages = [stage_of(table.session).name]

    def at(command: c.Request) -> None:
        table.once(command)
        stages.append(stage_of(table.session).name)

    at(c.From("ann", c.Sit(100, 0), "ann"))
    at(c.From("bob", c.Sit(100, 0), "bob"))
    at(c.From(HOST, c.Pause(True)))
    at(c.From(HOST, c.Pause(False)))
    at(c.From(HOST, c.Deal()))
    at(c.Tick())
    table.seal()
    stages.append(stage_of(table.session).name)
    table.now += 3
    at(c.Tick())
    at(c.From(HOST, c.Pause(True)))
    assert stages == [
        "idle",
        "idle",
        "pausing",
        "stopped",
        "pausing",
        "pausing",
        "sealing",
        "contributing",
        "asked",
        "stopped",
    ]
    assert {*stages} <= {stage.name for stage in STAGES}


def test_the_dealer_chooses_before_the_hand() -> None:
    table = Played(terms("razz", "seven-card-stud", mode="dealer", pause=0), deals=False)
    table.once(c.From("ann", c.Sit(100, 0), "ann"))
    table.once(c.From("bob", c.Sit(100, 0), "bob"))
    table.once(c.Tick())
    assert stage_of(table.session).name == "choosing"


@pytest.mark.parametrize(
    ("pause", "answers", "waits"),
    [(8, folds, 8), (8, calls, 16), (40, calls, 60), (90, calls, 90), (0, calls, 0)],
)
def test_the_more_hands_are_shown_the_longer_they_can_be_read(
    pause: float, answers: Callable[[Ask], Action], waits: float
) -> None:
    """Three hands are read twice as long as one, but nobody waits over a minute for that."""
    table = Played(terms(pause=pause)).sit("ann", "bob", "cy").start()
    table.all_act(answers)
    assert table.session.next_at == table.now + waits
