"""The end of a high-low game: declarations, or cards that speak, then the showdown."""

from __future__ import annotations

from doorcard.games.parts.options import DeclareOptions
from doorcard.rules.phase import Phase
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.verdicts import BOTH, BothSides, Declared


def ending(options: DeclareOptions, *, of: tuple[str, ...] = ("high", "low")) -> tuple[Phase, ...]:
    """Return the last phases of a game whose pot has the sides `of`, as its options have them."""
    if options.declare == "none":
        return (Showdown(options.show_all_in),)
    both = BothSides(options.both_tie, options.both_fail, options.both_scope)
    allowed = options.allow_both
    return (
        Declare(options.declare, (*of, BOTH) if allowed else of),
        Showdown(
            options.show_all_in,
            verdict=Declared(both=both if allowed else None, no_winner=options.no_winner),
        ),
    )
