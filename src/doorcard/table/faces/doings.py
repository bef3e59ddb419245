"""What each player did last, read off the facts since the running phase began."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from doorcard.rules.facts import Fact, Folded, WentOut
from doorcard.rules.phases.auction import BidMade, BidsOpened, Taken, TakenUnasked
from doorcard.rules.phases.bet import BroughtIn, Called, Raised
from doorcard.rules.phases.buying import Bought, Gave, StoodPat, TookFree
from doorcard.rules.phases.choose import ChoseDown, ChoseUp
from doorcard.rules.phases.declare import Said, SaidUnasked
from doorcard.rules.phases.exchange import GivenUp
from doorcard.rules.phases.showdown import Mucked, ShownDown
from doorcard.rules.phases.stand import Played
from doorcard.rules.phases.turns import LetPass, Stayed
from doorcard.rules.phases.wager import Wagered


class DoingFace(Struct, frozen=True, omit_defaults=True, gc=False):
    """What a player did last in the phase that runs, as a code, such as `raise` or `buy`.

    `amount` in chips: of a call what was put in, of a raise its total, of a purchase its price;
    None where it is not known to this viewer. `slot` of the row, 0 for the deck card.
    """

    did: str
    amount: int | None = 0
    slot: int | None = None


Reader = Callable[[Any], DoingFace]

READERS: Mapping[type[Fact], Reader] = {
    BidMade: lambda fact: DoingFace("bid", fact.amount),
    Bought: lambda fact: DoingFace("buy", fact.amount, fact.slot),
    BroughtIn: lambda fact: DoingFace("bring_in", fact.amount),
    Called: lambda fact: DoingFace("call" if fact.amount else "check", fact.amount),
    ChoseDown: lambda _: DoingFace("take_down"),
    ChoseUp: lambda _: DoingFace("take_up"),
    Folded: lambda _: DoingFace("fold"),
    Gave: lambda _: DoingFace("give"),
    GivenUp: lambda fact: DoingFace("swap", fact.price),
    LetPass: lambda _: DoingFace("pat"),
    Mucked: lambda _: DoingFace("muck"),
    Played: lambda fact: DoingFace("play", fact.amount),
    Raised: lambda fact: DoingFace(fact.kind, fact.to),
    Said: lambda _: DoingFace("say"),
    SaidUnasked: lambda _: DoingFace("say"),
    ShownDown: lambda _: DoingFace("show"),
    Stayed: lambda _: DoingFace("stay"),
    StoodPat: lambda _: DoingFace("pat"),
    Taken: lambda fact: DoingFace("take", slot=fact.slot),
    TakenUnasked: lambda fact: DoingFace("take", slot=fact.slot),
    TookFree: lambda _: DoingFace("free"),
    Wagered: lambda fact: DoingFace("wager", sum([chips for _, chips in fact.amounts])),
    WentOut: lambda _: DoingFace("time_out"),
}
"""How each kind of fact is told that a player's decision leads to."""


class Doings:
    """What players did since the phase began; of sealed answers as much as the viewer may know."""

    __slots__ = ("bids", "brought_in", "last", "said")

    def __init__(self, facts: Iterable[Fact]) -> None:
        self.last: dict[int, DoingFace] = {}
        self.bids: dict[int, int | None] = {}
        """What was bid; None where this viewer may not know it yet."""
        self.said: dict[int, str] = {}
        """What was declared; "" where this viewer may not know it yet."""
        self.brought_in = 0
        for fact in facts:
            self._hear(fact)

    def _hear(self, fact: Fact) -> None:
        reader = READERS.get(type(fact))
        if reader is not None:
            player: int = fact.player  # type: ignore[attr-defined]
            self.last[player] = reader(fact)
        if isinstance(fact, BroughtIn):
            self.brought_in = fact.player
        elif isinstance(fact, BidMade):
            self.bids[fact.player] = fact.amount
        elif isinstance(fact, BidsOpened):
            self.bids.update(fact.bids)
            told = {p: DoingFace("bid", bid) for p, bid in fact.bids if p in self.last}
            self.last.update(told)
        elif isinstance(fact, Said):
            self.said[fact.player] = fact.sides
