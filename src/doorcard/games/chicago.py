"""Chicago: seven cards; the best hand shares the pot with the best spade in the hole, as declared.

Ledger: CHI.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.declaring import ending
from doorcard.games.parts.frames import pot_game, seven_card_streets
from doorcard.games.parts.options import SevenCardDeclareOptions
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing, LowCard
from doorcard.rules.shares import High, HoleSuit

TITLE = "Chicago"

PRESETS = {
    "low-chicago": {"spade_side": "low"},
    "san-francisco": {"suit": "h"},
    "low-san-francisco": {"spade_side": "low", "suit": "h"},
}

CITIES = {"s": "Chicago", "h": "San Francisco", "d": "Chicago in diamonds", "c": "Chicago in clubs"}
"""What the game is called by its suit (CHI-11)."""


class Options(SevenCardDeclareOptions, frozen=True):
    """What a table of Chicago may choose."""

    spade_side: Annotated[
        Literal["high", "low"],
        Meta(description="the highest or the lowest card of the suit in the hole shares the pot"),
    ] = "high"
    suit: Annotated[
        Literal["s", "h", "d", "c"],
        Meta(description="the suit: spades, hearts, diamonds or clubs; it is declared as spade"),
    ] = "s"
    ace_low: Annotated[bool, Meta(description="the ace is the lowest card of the suit")] = False
    opening: Annotated[
        Literal["high_free", "low_bring_in"],
        Meta(description="third street: the best showing opens, or the lowest door card brings in"),
    ] = "high_free"


def build(options: Options) -> Game:
    """Return the game as the options have it (CHI-01…11)."""
    best = BestShowing(options.showing_tie)
    forced = options.opening == "low_bring_in"
    lowest = options.spade_side == "low"
    spade = HoleSuit(options.suit, lowest=lowest, ace_low=options.ace_low)
    return pot_game(
        id="chicago",
        title=f"{'Low ' if lowest else ''}{CITIES[options.suit]}",
        seats=(2, 8),
        phases=seven_card_streets(
            options,
            LowCard() if forced else best,
            best,
            forced,
            ending=ending(options, of=("high", spade.side)),
        ),
        shares=(High(), spade),
        ledger=("CHI", "SCS"),
        options=options,
    )
