"""Declarations in words: those in turn as they are made, sealed ones when they are revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doorcard.cli import text as words
from doorcard.cli.faces import fill
from doorcard.rules.phases.declare import Revealed, Said

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story


def said(story: Story, fact: Said) -> None:
    """Tell a declaration that all may hear; a sealed one is told when it is revealed."""
    if not fact.sealed:
        story.say(words.SAYS, fact.player, sides=fact.sides)


def revealed(story: Story, fact: Revealed) -> None:
    """Tell all sealed declarations in one line."""
    if story.state.step.sealed:
        told = [f"{story.names[i]} {word}" for i, word in enumerate(fact.sides, 1) if word]
        story.line(fill(words.DECLARED, words=", ".join(told)))
