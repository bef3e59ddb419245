"""Asian Stud: five-card stud with a short deck, in which a flush beats a full house.

Ledger: ASN, FCS, STR.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.cards import deck
from doorcard.games.parts import five_cards as five
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game, seven_card_streets
from doorcard.language.saying import say
from doorcard.rules.game import Game

TITLE = "Asian Stud"
PROFILE = Profile("stud", difficulty=2, minutes=2, main=("deck_low", "opening", "frame"))
ALSO = {
    "asian-stud": ("Asian Five-card Stud", "Americana", "Manila Stud", "Short-deck Stud"),
}

SEVEN = 7


class Options(five.FiveCardHighOptions, frozen=True):
    """The options of Asian stud."""

    deck_low: Annotated[
        Literal["6", "7", "8"],
        Meta(
            title="The deck begins with",
            extra={
                "values": {
                    "6": "Sixes: 36 cards",
                    "7": "Sevens: 32 cards",
                    "8": "Eights: 28 cards",
                }
            },
            description="the lowest rank in the deck; with 6, 36 cards are dealt",
        ),
    ] = "7"
    flush_over_full: five.FlushOverFull = True
    opening: five.HighOpening = "high_bring_in"
    frame: Annotated[
        Literal["five", "seven"],
        Meta(
            title="Cards for each player",
            extra={"values": {"five": "Five", "seven": "Seven"}},
            description="five cards, one of them face down, or seven as in seven-card stud; with "
            "seven, a pair showing allows no double bet",
        ),
    ] = "five"


def summary(options: Options) -> str:
    """Return the game in one line: the number of cards for each player."""
    if not options.flush_over_full:
        return say("Stud with a short deck; the best hand wins.")
    if options.frame == "seven":
        return say("Seven-card stud with a short deck, in which a flush beats a full house.")
    return say("Five-card stud with a short deck, in which a flush beats a full house.")


def build(options: Options) -> Game:
    """Return the game with these options (ASN-01…08)."""
    seven = options.frame == "seven"
    first, later = five.high_openers(options)
    return pot_game(
        id="asian-stud",
        title=TITLE,
        seats=(2, len(deck(options.deck_low)) // (SEVEN if seven else 5)),
        phases=seven_card_streets(
            options, first, later, bring_in=options.opening != "high_free", exhaust=options.exhaust
        )
        if seven
        else five.high_streets(options),
        shares=(five.high_of(options),),
        ledger=("ASN", "FCS", "STR"),
        options=options,
        lowest_rank=options.deck_low,
    )
