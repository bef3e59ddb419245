"""Facts in words: a table from the kind of fact to how it is told.

A kind of fact that is not in the table is told from its template in `text.FACTS`, or else from its
own name and fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from doorcard.cli import text as words
from doorcard.cli.telling import banking, betting, bidding, buying, dealing, declaring, plain, pots
from doorcard.rules.facts import (
    Anted,
    Awarded,
    Began,
    CardsIn,
    Dealt,
    Discarded,
    Ended,
    Fact,
    Gathered,
    LaidOut,
    Paid,
    Shown,
    Shuffled,
    Turned,
    TurnedAside,
)
from doorcard.rules.phases.auction import BidMade, BidsOpened
from doorcard.rules.phases.bank import HouseShown, Settled
from doorcard.rules.phases.bet import Called, Opened, Raised
from doorcard.rules.phases.buying import Bought, Collected, Drew, Gave, Slid, TookFree, TookTurn
from doorcard.rules.phases.deal import Burned, DealtHouse
from doorcard.rules.phases.declare import Revealed, Said
from doorcard.rules.phases.exchange import GivenUp, Replaced
from doorcard.rules.phases.wager import Wagered

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story

Teller = Callable[["Story", Any], None]

TELLERS: Mapping[type[Fact], Teller] = {
    Began: plain.untold,
    Shuffled: plain.untold,
    Gathered: plain.untold,
    Burned: plain.untold,
    Dealt: dealing.dealt,
    Turned: dealing.turned,
    TurnedAside: dealing.turned_aside,
    CardsIn: dealing.cards_in,
    Anted: betting.anted,
    Opened: betting.opened,
    Called: betting.called,
    Raised: betting.raised,
    Said: declaring.said,
    Revealed: declaring.revealed,
    Shown: pots.shown,
    Bought: buying.bought,
    Collected: plain.untold,
    Discarded: buying.discarded,
    Drew: buying.drew,
    Gave: plain.untold,
    LaidOut: buying.laid_out,
    Paid: buying.paid,
    Slid: plain.untold,
    TookFree: plain.untold,
    TookTurn: buying.took_turn,
    GivenUp: buying.given_up,
    Replaced: buying.replaced,
    BidMade: plain.untold,
    BidsOpened: bidding.bids_opened,
    Awarded: pots.awarded,
    Ended: pots.ended,
    DealtHouse: plain.untold,
    Wagered: banking.wagered,
    HouseShown: banking.house_shown,
    Settled: banking.settled,
}
"""How each kind of fact is told; those with one plain sentence stand in `text.FACTS`."""

_OF_A_STREET = (plain.untold, dealing.dealt, dealing.turned, dealing.turned_aside)


def teller_of(fact: Fact) -> Teller:
    """Return how a fact is told."""
    if type(fact).__name__ in words.FACTS and type(fact) not in TELLERS:
        return plain.from_template
    return next(
        (TELLERS[kind] for kind in type(fact).__mro__ if kind in TELLERS), plain.from_fields
    )


def keeps_street(fact: Fact) -> bool:
    """Return whether more cards of the same street may follow a fact."""
    return teller_of(fact) in _OF_A_STREET
