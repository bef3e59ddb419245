"""Triggers that belong to no single mechanic."""

from __future__ import annotations

from typing import ClassVar

from doorcard.cards import NAMES
from doorcard.language.saying import say
from doorcard.ranking.words import card_phrase
from doorcard.rules.facts import Dealt, Fact, Folded, Turned, TurnedAside
from doorcard.rules.game import Trigger
from doorcard.rules.names import check_card
from doorcard.rules.phase import Turn, redeal
from doorcard.rules.places import UP
from doorcard.rules.wilds import TopAside
from doorcard.rules.wording import PartWords, Words, quiet


class LastPlayer(Trigger, frozen=True):
    """When only one player is left, the hand goes straight to its last phase (GEN-23).

    Only games with a pot have this trigger: against a bank, one player is enough.
    """

    watches = (Folded,)

    def on(self, turn: Turn, fact: Fact) -> None:
        if len(turn.state.live) == 1:
            turn.stop(len(turn.state.game.phases) - 1)


class StopAt(Trigger, frozen=True):
    """When this card is dealt face up, all cards come in at once, and there is a new deal (BIT-02).

    A card in the middle counts too (BIT-12). The hand goes on at the phase with index `to`.
    """

    card: str
    to: int

    watches = (Dealt, Turned)
    redeals: ClassVar[bool] = True

    def __post_init__(self) -> None:
        check_card(self.card)

    def on(self, turn: Turn, fact: Fact) -> None:
        assert isinstance(fact, Dealt | Turned)
        if fact.place.up and NAMES[fact.place.card] == self.card:
            redeal(turn, self.to)


class CentreCard(Trigger, frozen=True):
    """When a player's up-cards make a pair, a card is turned up in the middle at once (DSZ-12).

    No card is turned up if the street that is being dealt needs the rest of the stub (DSZ-18).
    """

    watches = (Dealt,)

    def on(self, turn: Turn, fact: Fact) -> None:
        assert isinstance(fact, Dealt)
        state = turn.state
        found = state.game.wild
        wilds = [rule for rule in found.rules() if isinstance(rule, TopAside)] if found else []
        if not fact.place.up or not any(wild.calls(state) for wild in wilds):
            return
        if state.stub_size > state.phase.owed(state):
            turn.emit(TurnedAside(UP[turn.top_card()]))


WORDS: tuple[Words, ...] = (
    PartWords(
        part=LastPlayer,
        sheet="When all others have folded, the last player wins everything without showing.",
        odds="nothing",
    ),
    PartWords(
        part=StopAt,
        sheet=lambda trigger: say(
            "When the {card} is dealt face up, to a player or in the middle, dealing and betting "
            "end at once: all cards come in, and there is a new deal for the same pot among the "
            "players who have not folded.",
            card=card_phrase(trigger.card),
        ),
        odds="columns",
        fields={"card": quiet, "to": quiet},
    ),
    PartWords(
        part=CentreCard,
        sheet="After each pair in a player's up-cards, a card is turned up in the middle, unless "
        "the street that is being dealt needs the rest of the deck.",
        odds="columns",
    ),
)
