"""Facts that need no telling, and those for which a template, or their own fields, will do."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from doorcard.cli import text as words
from doorcard.cli.faces import card_text
from doorcard.rules.facts import Fact

if TYPE_CHECKING:
    from doorcard.cli.narrator import Story


def untold(story: Story, fact: Fact) -> None:
    """Leave a fact untold."""


def from_template(story: Story, fact: Fact) -> None:
    """Tell a fact from the template of its kind and the values of its fields."""
    values = _fields(fact)
    player = values.pop("player", 0)
    if "place" in values:
        values["card"] = card_text(values["place"].card)
    if "amount" in values:
        values["amount"] = story.chips(values["amount"])
    kind = type(fact).__name__
    here = type(story.state.phase).__name__, kind
    story.say(words.FACTS_IN.get(here, words.FACTS[kind]), player, **values)


def from_fields(story: Story, fact: Fact) -> None:
    """Tell a fact of an unknown kind: its name in words, then its fields."""
    values = _fields(fact)
    name = " ".join(re.findall("[A-Z][a-z]*", type(fact).__name__)).lower()
    player = values.pop("player", 0)
    told = f"{story.names[player]}: {name}" if player else name.capitalize()
    rest = "".join(f", {key.replace('_', ' ')} {value}" for key, value in values.items())
    story.say("{told}", told=told + rest)


def _fields(fact: Fact) -> dict[str, Any]:
    return {name: getattr(fact, name) for name in fact.__struct_fields__}
