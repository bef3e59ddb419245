"""Hands in which extra cards are offered."""

from __future__ import annotations

from msgspec.structs import replace

from doorcard import games
from doorcard.cards import rank
from doorcard.rules.facts import Dealt, Fact
from doorcard.rules.game import Trigger
from doorcard.rules.phase import Turn
from doorcard.rules.places import DOWN
from doorcard.rules.wording import PartWords

FOUR = 2


class ExtraOnFour(Trigger, frozen=True):
    """Whoever is dealt a four face up gets one more card at once, face down."""

    watches = (Dealt,)

    def cards_for(self, players: int) -> int:
        return 4

    def on(self, turn: Turn, fact: Fact) -> None:
        assert isinstance(fact, Dealt)
        spare = turn.state.stub_size > turn.state.phase.owed(turn.state)
        if fact.place.up and rank(fact.place.card) == FOUR and spare:
            turn.emit(Dealt(fact.player, DOWN[turn.top_card()]))


class Counting(Trigger, frozen=True):
    """Notes how many cards the deal has still to give, at each of them."""

    watches = (Dealt,)

    def on(self, turn: Turn, fact: Fact) -> None:
        OWED.append(turn.state.phase.owed(turn.state))


OWED: list[int] = []
WORDS = (
    PartWords(part=ExtraOnFour, sheet="A four brings a card.", odds="engine from a view"),
    PartWords(part=Counting, sheet="Nothing happens.", odds="nothing"),
)
STUD = games.get("seven-card-stud")
EXTRA = replace(STUD, id="extra", seats=(2, 7), triggers=(*STUD.triggers, ExtraOnFour()))
