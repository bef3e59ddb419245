"""Redeal without: a new deal for the same pot if a rank never showed (FTQ-08)."""

from __future__ import annotations

from typing import ClassVar

from doorcard.cards import RANKS, UNKNOWN
from doorcard.language.saying import say
from doorcard.ranking.words import rank_word
from doorcard.rules.errors import UnknownCards
from doorcard.rules.names import check_rank
from doorcard.rules.phase import Phase, Turn, redeal
from doorcard.rules.wording import PartWords, Words, quiet


class RedealWithout(Phase, frozen=True):
    """Deal again if no card of `rank` was dealt face up to any player, folded since or not.

    The hand goes on at the phase with index `to`. Cards in the middle don't count (FTQ-10).
    """

    rank: str
    to: int

    leads: ClassVar[bool] = True
    redeals = True

    def __post_init__(self) -> None:
        check_rank(self.rank)

    def enter(self, turn: Turn) -> None:
        shown = [card for card, player in turn.state.exposed if player]
        if RANKS.index(self.rank) in [card >> 2 for card in shown]:
            return
        if UNKNOWN in shown:
            raise UnknownCards("whether there is a new deal depends on an unknown up-card")
        redeal(turn, self.to)


WORDS: tuple[Words, ...] = (
    PartWords(
        part=RedealWithout,
        sheet=lambda phase: say(
            "If no {rank} was dealt face up to any player, nobody wins: all cards come in, and "
            "there is a new deal for the same pot among the players who have not folded.",
            rank=rank_word(phase.rank),
        ),
        odds="columns",
        stage="A check for a new deal",
        fields={"rank": quiet, "to": quiet},
    ),
)
