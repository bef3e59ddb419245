"""Auctions and exchanges in words: the bids, and a card given up for the next of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard.cards import UNKNOWN
from doorcard.cli import text as words
from doorcard.cli.faces import card_text, fill
from doorcard.rules.phases.auction import BidsOpened
from doorcard.rules.phases.exchange import GivenUp, Replaced

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story


def given_up(story: Story, fact: GivenUp) -> None:
    """Tell what a player gave up for the next card, and the price with it."""
    known = fact.place.card != UNKNOWN
    what = card_text(fact.place.card) if known else words.HIDDEN_CARD
    story.prices_told = 1 if fact.price else 0
    template = words.GIVES_UP_FOR if fact.price else words.GIVES_UP
    story.say(template, fact.player, what=what, amount=story.chips(fact.price))


def replaced(story: Story, fact: Replaced) -> None:
    """Tell the card that came for one given up, where it is known."""
    if fact.place.card != UNKNOWN:
        story.say(words.DRAWS, fact.player, card=card_text(fact.place.card))


def bids_opened(story: Story, fact: BidsOpened) -> None:
    """Tell all bids in one line, and who picks first."""
    bids = [f"{story.names[player]} {story.chips(bid)}" for player, bid in fact.bids]
    story.prices_told = sum(bid > 0 for _, bid in fact.bids)
    first = story.names.parts(fact.picks[0]) | {"who": story.names.after_verb(fact.picks[0])}
    story.line(fill(words.BIDS, bids=", ".join(bids), **first))
