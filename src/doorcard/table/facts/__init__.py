"""What happens at a table: every change of a session is one of these, in order.

Facts about chairs are those of `doorcard.table.chairs`; a session adds the money they move.
"""

from doorcard.table.facts.fold import Fact, TableFact, apply, fold
from doorcard.table.facts.hand import (
    Acted,
    Asked,
    Committed,
    ContributionShown,
    DeckChosen,
    DeckSealed,
    HandBegan,
    HandOver,
    RevealsOpened,
    TimerSet,
)
from doorcard.table.facts.table import (
    Admitted,
    Came,
    Chatted,
    ChoiceOpened,
    GameChosen,
    MadeHost,
    NextHandSet,
    Paused,
    PersonSet,
    RabbitShown,
    Resumed,
    ShowedCards,
    TableClosed,
    TermsLaid,
    TermsSet,
    Went,
)

__all__ = [
    "Acted",
    "Admitted",
    "Asked",
    "Came",
    "Chatted",
    "ChoiceOpened",
    "Committed",
    "ContributionShown",
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
    "RabbitShown",
    "Resumed",
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
