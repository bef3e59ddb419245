"""A table under anything that may come: people, hosts, clocks, the room's restarts.

Whatever is done, every event keeps the invariants, nothing but a refusal is ever raised, a refusal
changes nothing, and what was kept gives the same session again: folded from the first event on, or
from a session that was kept whole.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.table.session.machine import IDS, TableMachine, run

OFTEN = (
    *("Sit", "Leave", "TopUp", "SitOut", "Connect", "Disconnect", "Restart", "Pause", "SetTerms"),
    *("Act", "Tick", "DeckSealed", "DeckChosen", "HandOver", "late", "TimerSet", "WillLeave"),
)
"""What a short run comes to as well."""
MORE = 10
"""How often a short run may go on to come to all of it."""

RARE = ("Commit", "Reveal", "ShowCards", "ChoiceOpened", "MadeHost", "TableClosed", "Promised")


def test_a_table_holds_whatever_is_done() -> None:
    """Law: chips, cards, turns, numbers and what was kept agree after every event."""
    TableMachine.reached = Counter()
    reached = run(examples=100, steps=50, always_the_same=True)
    for _ in range(MORE):  # what a run reaches is chance: some hundred examples reach it all
        if all(reached[what] for what in OFTEN):
            break
        reached = run(examples=30, steps=50)
    assert [what for what in OFTEN if not reached[what]] == []


@pytest.mark.soak
def test_a_table_holds_for_long_whatever_is_done() -> None:
    TableMachine.reached = Counter()
    reached = run(examples=1500, steps=80)
    assert [what for what in (*OFTEN, *RARE, *IDS) if not reached[what]] == []
