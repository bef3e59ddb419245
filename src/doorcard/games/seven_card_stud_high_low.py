"""Seven Card Stud High-Low: seven cards; the best hand and the best low share the pot.

Ledger: HLS, SCS.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.high_low import split_ending, split_shares
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game, seven_card_streets
from doorcard.games.parts.split_options import SevenCardSplitOptions
from doorcard.language.saying import say
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing, HighCard, LowCard, LowestShowing, Opener
from doorcard.rules.shares import High

TITLE = "Seven Card Stud High-Low"
PROFILE = Profile("high_low", difficulty=2, minutes=4, main=("declare", "qualifier", "low_rank"))
ALSO = {
    "seven-card-stud-high-low": (
        "Stud Hi-Lo",
        "Stud High/Low Regular",
        "Stud Hi-Lo Declare",
        "Stud HiLo NQ",
    )
}
PRESETS = {"stud-9": {"qualifier": "9"}}


class Options(SevenCardSplitOptions, frozen=True):
    """The options of seven-card stud high-low."""

    opening: Annotated[
        Literal["high_free", "low_bring_in", "high_bring_in", "razz_bring_in"],
        Meta(
            title="The first round is opened by",
            extra={
                "values": {
                    "high_free": "The best hand showing",
                    "low_bring_in": "The lowest card, with a bring-in",
                    "high_bring_in": "The highest card, with a bring-in",
                    "razz_bring_in": "The highest card with the ace low, as in razz",
                }
            },
            description="who acts first on third street: the best hand showing, or a forced "
            "bring-in by the lowest or the highest card; as in razz, the lowest hand showing acts "
            "first later",
        ),
    ] = "high_free"


def summary(options: Options) -> str:
    """Return the game in one line: whether a low needs to qualify."""
    if options.qualifier == "9":
        return say("Seven cards; the best hand and the best low of nine or less share the pot.")
    if options.qualifier == "8":
        return say("Seven cards; the best hand and the best low of eight or less share the pot.")
    return say("Seven cards; the best hand and the best low share the pot.")


def build(options: Options) -> Game:
    """Return the game with these options (HLS-01…18)."""
    first, later = _openers(options)
    return pot_game(
        id="seven-card-stud-high-low",
        title="Stud-9" if options.qualifier == "9" else TITLE,
        seats=(2, 8),
        phases=seven_card_streets(
            options,
            first,
            later,
            bring_in=options.opening != "high_free",
            ending=split_ending(options),
            exhaust=options.exhaust,
        ),
        shares=split_shares(options, High()),
        ledger=("HLS", "SCS"),
        options=options,
    )


def _openers(options: Options) -> tuple[Opener, Opener]:
    """Return the openers of third street and of the later ones (HLS-06…09)."""
    best = BestShowing(options.showing_tie)
    openers: dict[str, tuple[Opener, Opener]] = {
        "high_free": (best, best),
        "low_bring_in": (LowCard(), best),
        "high_bring_in": (HighCard(), best),
        "razz_bring_in": (HighCard(ace_low=True), LowestShowing(tie=options.showing_tie)),
    }
    return openers[options.opening]
