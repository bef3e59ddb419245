"""Auctions in words: the bids once they are open, in the order in which cards are picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard.cli import text as words
from doorcard.cli.faces import fill
from doorcard.rules.phases.auction import BidsOpened

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story


def bids_opened(story: Story, fact: BidsOpened) -> None:
    """Tell all bids in one line, first who picks first; that they are paid is told with them."""
    made = dict(fact.bids)
    bids = [f"{story.names[player]} {story.chips(made[player])}" for player in fact.picks]
    story.prices_told = sum(bid > 0 for bid in made.values())
    story.line(fill(words.BIDS, bids=", ".join(bids)))
