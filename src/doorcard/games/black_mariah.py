"""Black Mariah: seven cards; spades or their queen decide, in one of six versions.

Ledger: BLM.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.games.parts.wild import START, WildOptions, streets
from doorcard.language.saying import say, text
from doorcard.rules.game import Game, Share, Trigger, Wild
from doorcard.rules.phase import Phase
from doorcard.rules.phases.declare import Declare
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import HasCard, High, HoleSuit
from doorcard.rules.triggers import StopAt
from doorcard.rules.verdicts import BOTH, Declared, Together
from doorcard.rules.wilds import FollowRank, WildCard

TITLE = "Black Mariah"
PROFILE = Profile("hole", difficulty=3, minutes=4, main=("variant", "max_redeals", "opening"))
MARIAH = "Qs"


class Options(WildOptions, frozen=True):
    """The options of Black Mariah."""

    variant: Annotated[
        Literal["A", "B", "C", "D", "E", "F"],
        Meta(
            title="Version",
            extra={
                "values": {
                    "A": "A: best hand and highest spade in the hole, both needed",
                    "B": "B: the queen of spades stops the deal",
                    "C": "C: best hand and highest hole spade share the pot",
                    "D": "D: The Bitch with Follow the Queen",
                    "E": "E: best hand and the queen of spades, both needed",
                    "F": "F: the queen of spades is wild; the lowest hole spade wins half",
                }
            },
            description="A: one player must have the best hand and the highest hole spade, or "
            "there is a new deal; B: the queen of spades face up stops the deal, and the highest "
            "hole spade wins half; C: High Chicago; D: The Bitch with Follow the Queen; E: one "
            "player must have the best hand and the queen of spades in the hole, or there is a new "
            "deal; F: that queen is wild, and the lowest hole spade wins half",
        ),
    ] = "A"
    max_redeals: (
        Annotated[
            int,
            Meta(
                title="New deals until the best hand wins alone",
                extra={"values": {"none": "As many as it takes"}},
                ge=0,
                le=99,
                description="after so many new deals the best hand wins",
            ),
        ]
        | Literal["none"]
    ) = "none"
    carry_all: Annotated[
        bool,
        Meta(
            title="If nobody wins the main pot, side pots stay with it",
            description="a main pot that nobody wins carries the side pots with it",
        ),
    ] = True
    reante: (
        Annotated[
            bool,
            Meta(
                title="Everybody antes again before a new deal",
                extra={"values": {"by_variant": "Only in version A"}},
                description="everybody antes again before a new deal; by_variant: only in A",
            ),
        ]
        | Literal["by_variant"]
    ) = "by_variant"

    def antes_again(self) -> bool:
        """Return whether a new deal begins with the antes (BLM-02)."""
        return self.variant == "A" if self.reante == "by_variant" else self.reante

    def together(self) -> Together:
        """Return the verdict by which one player needs both (BLM-02, BLM-10, BLM-11)."""
        most = None if self.max_redeals == "none" else self.max_redeals
        return Together(self.antes_again(), self.carry_all, most)


SUMMARIES = {
    "A": text(
        "Seven cards; win with the best hand and the highest spade in the hole, or it is dealt "
        "anew."
    ),
    "B": text("Seven cards; best hand and highest hole spade share; Q♠ face up means a new deal."),
    "C": text("Seven cards; the best hand and the highest spade in the hole share the pot."),
    "D": text("Seven cards; hold Q♠ to win half; what follows another queen face up is wild."),
    "E": text(
        "Seven cards; win with the best hand and the queen of spades in the hole, or it is dealt "
        "anew."
    ),
    "F": text("Seven cards; Q♠ is wild; the best hand and the lowest hole spade share the pot."),
}
"""The game in one line, by its version."""


def summary(options: Options) -> str:
    """Return the game in one line."""
    return say(SUMMARIES[options.variant])


def build(options: Options) -> Game:
    """Return the game with these options."""
    variant = options.variant
    return pot_game(
        id="black-mariah",
        title=TITLE,
        seats=(2, 8),
        phases=(*streets(options, reante=options.antes_again()), *_ending(options)),
        shares=(High(natural_first=options.natural_beats_wild), _other(variant)),
        triggers=_triggers(variant),
        wild=_wild(variant),
        ledger=("BLM", "SCS"),
        options=options,
    )


def _ending(options: Options) -> tuple[Phase, ...]:
    if options.variant in ("A", "E"):
        return (Showdown(options.show_all_in, verdict=options.together()),)
    if options.variant == "C":
        said = Declare("simultaneous", ("high", "spade", BOTH))
        return (said, Showdown(options.show_all_in, verdict=Declared()))
    return (Showdown(options.show_all_in),)


def _other(variant: str) -> Share:
    """Return the share besides the best hand."""
    if variant in ("D", "E"):
        return HasCard(MARIAH)
    return HoleSuit("s", lowest=True, but=MARIAH) if variant == "F" else HoleSuit("s")


def _triggers(variant: str) -> tuple[Trigger, ...]:
    return (StopAt(MARIAH, START),) if variant in ("B", "D", "E") else ()


def _wild(variant: str) -> Wild | None:
    return {"D": FollowRank("Q"), "F": WildCard(MARIAH, down_only=False)}.get(variant)
