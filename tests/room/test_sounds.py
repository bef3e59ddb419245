"""What is heard of an event at the table."""

from __future__ import annotations

import pytest

from doorcard.room.wire.events import sounds_of
from doorcard.rules.facts import Anted, Dealt, Gathered, Returned
from doorcard.rules.phases.ante import PostedDead
from doorcard.rules.phases.bank import Settled
from doorcard.rules.phases.bet import Called, Raised
from doorcard.rules.phases.draw_round import DrewCard
from doorcard.rules.phases.middle import TurnedUp
from doorcard.rules.phases.take_back import Rode, Withdrew
from doorcard.rules.phases.wager import Wagered
from doorcard.rules.places import DOWN, UP
from doorcard.table.facts import Came

CALL = Called(1, 4)
CHECK = Called(1, 0)


@pytest.mark.parametrize(
    ("facts", "heard"),
    [
        ([], {}),
        ([Came("ann")], {}),
        ([CHECK], {}),
        ([CALL], {"chip": 1}),
        (
            [Raised(1, "bet", 2, 2, full=True), Dealt(1, DOWN[3]), Dealt(2, UP[4])],
            {"card": 2, "chip": 1},
        ),
        ([Anted((0, 0))], {}),
        ([Anted((1, 0)), PostedDead((2, 0))], {"chip": 2}),
        ([Wagered(1, (("ante", 0),))], {}),
        ([Wagered(1, (("ante", 5),))], {"chip": 1}),
        ([Settled(1, "ante", 5, 5, 5), Settled(2, "ante", 5, 0, 0)], {"chip": 2}),
        ([Withdrew(1, "2", 5), Rode(2)], {"chip": 1}),
        ([DrewCard(1, UP[3]), TurnedUp(UP[4])], {"card": 2}),
        ([Gathered(()), Returned(1, 5)], {}),
    ],
)
def test_an_event_is_heard_as_its_cards_and_chips_move(
    facts: list[object], heard: dict[str, int]
) -> None:
    assert sounds_of(facts) == heard
