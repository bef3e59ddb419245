"""The end of a high-low game: declarations, or cards that speak, then the showdown."""

from __future__ import annotations

from doorcard.games.parts.options import DeclareOptions
from doorcard.rules.phase import Phase
from doorcard.rules.phases.showdown import Showdown


def ending(options: DeclareOptions, *, of: tuple[str, ...] = ("high", "low")) -> tuple[Phase, ...]:
    """Return the last phases of a game whose pot has the sides `of`, as its options have them."""
    return (Showdown(options.show_all_in),)
