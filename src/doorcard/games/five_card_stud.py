"""Five Card Stud: one card down, four up, a bet after each up-card; the best hand wins.

Ledger: FCS.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.frames import betting, pot_game
from doorcard.games.parts.options import Recycled, TableOptions
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing, HighCard, LowCard, Opener, PreviousOpener
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High

TITLE = "Five Card Stud"


class Options(TableOptions, frozen=True):
    """What a table of five-card stud may choose."""

    opening: Annotated[
        Literal["high_free", "high_bring_in", "low_bring_in"],
        Meta(description="who opens: the best hand showing, or a forced bring-in in round one"),
    ] = "high_free"
    last_card_down: Annotated[bool, Meta(description="the fifth card is dealt face down")] = False
    open_pair_big_bet: Annotated[
        bool, Meta(description="the big bet is allowed in round two while a pair shows")
    ] = True
    exhaust: Recycled = "recycle"


def build(options: Options) -> Game:
    """Return the game as the options have it (FCS-04, FCS-30)."""
    best = BestShowing(options.showing_tie)
    first: Opener = {"high_free": best, "high_bring_in": HighCard(), "low_bring_in": LowCard()}[
        options.opening
    ]
    last = PreviousOpener() if options.last_card_down else best
    return pot_game(
        id="five-card-stud",
        title=TITLE,
        seats=(2, 10),
        phases=(
            Ante(),
            Deal("du", options.burn),
            betting(options, "small", first, bring_in=options.opening != "high_free"),
            Deal("u", options.burn),
            betting(options, "small", best, open_pair=options.open_pair_big_bet),
            Deal("u", options.burn),
            betting(options, "big", best),
            Deal("d" if options.last_card_down else "u", options.burn),
            betting(options, "big", last),
            Showdown(options.show_all_in),
        ),
        shares=(High(),),
        ledger=("FCS",),
        options=options,
    )
