"""Games with cards for everybody in the middle: cards down, then one turned before each bet."""

from __future__ import annotations

from doorcard.games.parts.options import TableOptions
from doorcard.games.parts.shared_streets import betting
from doorcard.rules.openers import LeftOfDealer
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.middle import LayMiddle, TurnMiddle

CROSS = (".2.", "153", ".4.")
"""Left, top, right, bottom, and the centre last (ICR-02)."""

ROW = ("12345",)
"""Five cards beside each other (CIN-01)."""

SMALL_BETS = 3
"""The number of rounds with the small bet (ICR-03)."""


def middle_streets(
    options: TableOptions,
    hole: int,
    shape: tuple[str, ...],
    ending: tuple[Phase, ...],
) -> tuple[Phase, ...]:
    """Return the streets of a game with `hole` hole cards and a middle of this shape (ICR-01…03).

    A bet on the hole cards and one after each card that is turned; the first live player left of
    the dealer opens each. `ending` comes last.
    """
    middle = LayMiddle(shape)
    streets: list[Phase] = [Ante(), Deal("d" * hole, options.burn), middle]
    for turned in range(middle.lays + 1):
        if turned:
            streets.append(TurnMiddle())
        size = "small" if turned < SMALL_BETS else "big"
        streets.append(betting(options, size, LeftOfDealer()))
    return (*streets, *ending)
