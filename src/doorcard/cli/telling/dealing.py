"""Cards as they come, street by street, and new deals within a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from doorcard.cli import text as words
from doorcard.cli.faces import card_text, fill
from doorcard.rules.facts import CardsIn, Dealt, Turned, TurnedAside

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story


def dealt(story: Story, fact: Dealt) -> None:
    """Take note of a card; the street is told as one."""
    story.take_card(fact.player)


def turned(story: Story, fact: Turned) -> None:
    """Take note of a card in the middle."""
    story.take_card(0)


def turned_aside(story: Story, fact: TurnedAside) -> None:
    """Take note of a card that belongs to nobody."""
    story.take_aside(fact.place)


def cards_in(story: Story, fact: CardsIn) -> None:
    """Tell a new deal, and which card brought it about if one has just been turned up."""
    story.start_anew()
    latest = story.latest
    if isinstance(latest, Dealt | Turned) and latest.place.up:
        story.line(fill(words.STOPPED, "bold", card=card_text(latest.place.card)))
    else:
        story.line(Text(words.NEW_DEAL, "bold"))
