"""Extra card: a card for nobody, if the last up-card made the next one's rank wild (FTQ-09)."""

from __future__ import annotations

from typing import ClassVar

from doorcard.rules.facts import TurnedAside
from doorcard.rules.phase import Phase, Turn
from doorcard.rules.places import UP
from doorcard.rules.state import State
from doorcard.rules.wilds import FollowRank
from doorcard.rules.wording import PartWords, Words


class ExtraCard(Phase, frozen=True):
    """If the rank of the next up-card is due to become wild, turn up a card that belongs to nobody.

    If the stub is empty, no card is turned up.
    """

    leads: ClassVar[bool] = True

    def exposes_middle(self, state: State) -> bool:
        return True

    def enter(self, turn: Turn) -> None:
        found = turn.state.game.wild
        wilds = [rule for rule in found.rules() if isinstance(rule, FollowRank)] if found else []
        while turn.state.stub_size and any(wild.is_due(turn.state) for wild in wilds):
            turn.emit(TurnedAside(UP[turn.top_card()]))


WORDS: tuple[Words, ...] = (
    PartWords(
        part=ExtraCard,
        sheet="If the last up-card left a rank to become wild, one more card is turned up that "
        "belongs to nobody, and another if need be.",
        odds="columns",
        stage="An extra card",
    ),
)
