"""What happens at a table: every change of a session is one of these, in order.

Facts about chairs are those of `doorcard.table.chairs`; a session adds the money they move.
"""

from doorcard.table.facts.base import TableFact
from doorcard.table.facts.folding import Fact, apply, fold
from doorcard.table.facts.hand import (
    Acted,
    Asked,
    Committed,
    DeckChosen,
    DeckSealed,
    HandBegan,
    HandOver,
    Revealed,
    RevealsOpened,
    TimerSet,
)
from doorcard.table.facts.people import (
    Admitted,
    Came,
    Chatted,
    MadeHost,
    PersonSet,
    ShowedCards,
    Went,
)
from doorcard.table.facts.terms import (
    ChoiceOpened,
    GameChosen,
    NextHandSet,
    Paused,
    Resumed,
    TableClosed,
    TermsLaid,
    TermsSet,
)

__all__ = [
    "Acted",
    "Admitted",
    "Asked",
    "Came",
    "Chatted",
    "ChoiceOpened",
    "Committed",
    "DeckChosen",
    "DeckSealed",
    "Fact",
    "GameChosen",
    "HandBegan",
    "HandOver",
    "MadeHost",
    "NextHandSet",
    "Paused",
    "PersonSet",
    "Resumed",
    "Revealed",
    "RevealsOpened",
    "ShowedCards",
    "TableClosed",
    "TableFact",
    "TermsLaid",
    "TermsSet",
    "TimerSet",
    "Went",
    "apply",
    "fold",
]
