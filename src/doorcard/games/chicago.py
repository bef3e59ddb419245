"""Chicago: seven cards; the best hand and the best hole card of one suit share the pot.

Ledger: CHI.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from doorcard.games.parts.high_low import ending
from doorcard.games.parts.options import SevenCardDeclareOptions
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import ThirdStreetOpening, pot_game, seven_card_streets
from doorcard.language.saying import say, text
from doorcard.ranking.words import suit_word
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing, LowCard
from doorcard.rules.shares import High, HoleSuit

TITLE = "Chicago"
PROFILE = Profile("hole", difficulty=2, minutes=4, main=("suit", "suit_side", "ace_low"))

PRESETS = {
    "low-chicago": {"suit_side": "low"},
    "san-francisco": {"suit": "h"},
    "low-san-francisco": {"suit_side": "low", "suit": "h"},
}

ALSO = {"chicago": ("High Chicago", "Black Mariah II"), "san-francisco": ("San Francisco",)}
"""BLM-06 and CHI-11: hearts are San Francisco, high or low."""

TITLES = {
    "s": (TITLE, "Low Chicago"),
    "h": ("High San Francisco", "Low San Francisco"),
    "d": (text("Chicago in diamonds"), text("Low Chicago in diamonds")),
    "c": (text("Chicago in clubs"), text("Low Chicago in clubs")),
}
"""The game's titles by suit, for the highest and for the lowest card of it (CHI-11)."""


class Options(SevenCardDeclareOptions, frozen=True):
    """The options of Chicago."""

    former: ClassVar[dict[str, str]] = {"spade_side": "suit_side"}

    suit_side: Annotated[
        Literal["high", "low"],
        Meta(
            title="Half the pot goes to",
            extra={
                "values": {
                    "high": "The highest hole card of the suit",
                    "low": "The lowest hole card of the suit",
                }
            },
            description="the highest or the lowest card of the suit in the hole shares the pot",
        ),
    ] = "high"
    suit: Annotated[
        Literal["s", "h", "d", "c"],
        Meta(
            title="The suit that wins half",
            extra={"values": {"s": "Spades", "h": "Hearts", "d": "Diamonds", "c": "Clubs"}},
            description="the suit that shares the pot, by its first letter",
        ),
    ] = "s"
    ace_low: Annotated[
        bool,
        Meta(
            title="The ace is the lowest card of the suit",
            description="the ace is the lowest card of the suit",
        ),
    ] = False
    opening: ThirdStreetOpening = "high_free"


def summary(options: Options) -> str:
    """Return the game in one line: which card of which suit wins a share."""
    suit = suit_word(options.suit)
    if options.suit_side == "low":
        return say(
            "Seven cards; the best hand and the lowest {suit} in the hole share the pot.", suit=suit
        )
    return say(
        "Seven cards; the best hand and the highest {suit} in the hole share the pot.", suit=suit
    )


def build(options: Options) -> Game:
    """Return the game with these options (CHI-01…11)."""
    best = BestShowing(options.showing_tie)
    forced = options.opening == "low_bring_in"
    lowest = options.suit_side == "low"
    suit = HoleSuit(options.suit, lowest=lowest, ace_low=options.ace_low)
    return pot_game(
        id="chicago",
        title=TITLES[options.suit][lowest],
        seats=(2, 8),
        phases=seven_card_streets(
            options,
            LowCard() if forced else best,
            best,
            forced,
            ending=ending(options, of=("high", suit.side)),
            exhaust=options.exhaust,
        ),
        shares=(High(), suit),
        ledger=("CHI", "SCS"),
        options=options,
    )
