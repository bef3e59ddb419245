"""What each player did last, read off the facts since the running phase began."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from doorcard.rules.facts import Fact
from doorcard.rules.phase import Phase
from doorcard.rules.phases.auction import BidMade, BidsOpened
from doorcard.rules.phases.bet import BroughtIn
from doorcard.rules.phases.declare import Said
from doorcard.voice import fact_badge


class DoingFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a player did last in the phase that runs, in two or three words: `raises to 8`.

    `fact` is the kind of fact it was.
    """

    words: str
    fact: str


class Doings:
    """What players did since the phase began; of sealed answers as much as the viewer may know."""

    __slots__ = ("_bids", "_phase", "bids", "brought_in", "last", "said")

    def __init__(self, facts: Iterable[Fact], phase: Phase) -> None:
        self._phase = phase
        self._bids: list[BidMade] = []
        self.last: dict[int, DoingFace] = {}
        self.bids: dict[int, int | None] = {}
        """What was bid; None where this viewer may not know it yet."""
        self.said: dict[int, str] = {}
        """What was declared; "" where this viewer may not know it yet."""
        self.brought_in = 0
        for fact in facts:
            self._hear(fact)

    def _hear(self, fact: Fact) -> None:
        words = fact_badge(fact, self._phase)
        if words:
            player: int = fact.player  # type: ignore[attr-defined]
            self.last[player] = DoingFace(words, type(fact).__name__)
        if isinstance(fact, BroughtIn):
            self.brought_in = fact.player
        elif isinstance(fact, BidMade):
            self.bids[fact.player] = fact.amount
            self._bids.append(fact)
        elif isinstance(fact, BidsOpened):
            self.bids.update(fact.bids)
            sealed, self._bids = self._bids, []
            for bid in sealed:
                self._hear(replace(bid, amount=self.bids[bid.player]))
        elif isinstance(fact, Said):
            self.said[fact.player] = fact.sides
