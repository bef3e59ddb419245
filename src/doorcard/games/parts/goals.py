"""The goal of a game in a sentence or two: its summary, and what a first hand needs besides."""

from __future__ import annotations

from typing import Any

from doorcard import games
from doorcard.language.saying import say, text
from doorcard.rules.game import Game
from doorcard.rules.phases.declare import Declare

HOUSE_RULE = text("A house rule.")


def summary(game: Game) -> str:
    """Return a game in one line: its own summary, that of its options, or its file's first line."""
    if game.description or game.id not in games.ids():
        return say(game.description or HOUSE_RULE)
    file: Any = games.file_of(game.id)
    if hasattr(file, "summary"):
        words: str = file.summary(game.options)
        return words
    line = (file.__doc__ or "").strip().partition("\n")[0]
    first = line.partition(": ")[2] or line
    return say(first[:1].upper() + first[1:])


def declaration(game: Game) -> str:
    """Return that players declare, which no summary tells; "" where they don't."""
    if any(type(phase) is Declare for phase in game.phases):
        return say("At the end everybody declares what they play for.")
    return ""


def goal(game: Game) -> str:
    """Return what a player has to know at the first hand of a game: its summary, and whether
    everybody declares."""
    return " ".join(filter(None, (summary(game), declaration(game))))
