"""Seven Twenty-seven: cards are counted; the points nearest to 7 and to 27 share the pot.

Ledger: TWT.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.high_low import ending
from doorcard.games.parts.options import DeclareOptions
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.language.saying import say
from doorcard.rules.game import Game
from doorcard.rules.openers import LeftOfDealer, NextOpener, Opener
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.draw_round import DrawRound
from doorcard.rules.shares.points import Nearest

TITLE = "Seven Twenty-seven"
PROFILE = Profile("high_low", difficulty=2, minutes=5, main=("targets", "declare", "max_passes"))

PRESETS = {"two-twenty-two": {"targets": "2-22"}}

ALSO = {
    "seven-twenty-seven": ("7/27", "Seven and Twenty-seven"),
    "two-twenty-two": ("2-22", "Two and Twenty-two"),
}

FACES: dict[str, Literal["half", "ten"]] = {"7-27": "half", "2-22": "ten"}
"""The value of a face card if the table does not set it (TWT-02)."""


class Options(DeclareOptions, frozen=True):
    """The options of Seven Twenty-seven."""

    targets: Annotated[
        Literal["7-27", "2-22"],
        Meta(
            title="The numbers that win",
            extra={"values": {"7-27": "7 and 27", "2-22": "2 and 22"}},
            description="half the pot goes to the points nearest to the low number, half to those "
            "nearest to the high one",
        ),
    ] = "7-27"
    face_value: Annotated[
        Literal["none", "half", "ten"],
        Meta(
            title="Jacks, queens and kings count",
            extra={
                "values": {
                    "none": "As usual with these numbers",
                    "half": "Half a point",
                    "ten": "Ten points",
                }
            },
            description="a face card counts half a point or ten; 'none' is half with 7-27 and ten "
            "with 2-22",
        ),
    ] = "none"
    start: Annotated[
        Literal["du", "ddu"],
        Meta(
            title="Cards at the start",
            extra={"values": {"du": "One down, one up", "ddu": "Two down, one up"}},
            description="how many cards are dealt before the first bet, d down and u up",
        ),
    ] = "du"
    drawn: Annotated[
        Literal["up", "down"],
        Meta(
            title="Cards you take come",
            extra={"values": {"up": "Face up", "down": "Face down"}},
            description="whether cards taken in drawing rounds come face up or face down",
        ),
    ] = "up"
    draw_first: Annotated[
        bool,
        Meta(
            title="Cards are taken before the first bet",
            description="the first drawing round comes before the first betting round",
        ),
    ] = False
    max_passes: (
        Annotated[
            int,
            Meta(
                title="How often you may pass and still take cards later",
                extra={"values": {"none": "As often as you like"}},
                ge=1,
                le=9,
                description="after this many passes a player gets no more cards",
            ),
        ]
        | Literal["none"]
    ) = "none"
    last_bet: Annotated[
        bool,
        Meta(
            title="One more round of betting when everybody has passed",
            description="a last betting round follows when everybody has passed",
        ),
    ] = True
    opener: Annotated[
        Literal["left", "rotate"],
        Meta(
            title="First to act",
            extra={
                "values": {
                    "left": "The first player to the button's left",
                    "rotate": "The next player in each round",
                }
            },
            description="the first player left of the button acts first in every round, or one "
            "seat further each round",
        ),
    ] = "left"
    over: Annotated[
        Literal["loses_ties", "equal", "busts"],
        Meta(
            title="Points above the number",
            extra={
                "values": {
                    "loses_ties": "Lose against points that are as far below it",
                    "equal": "Are as good as points that are as far below it",
                    "busts": "Can't win that side",
                }
            },
            description="if two hands are equally near, the one below the number wins, or they "
            "are equal; or points above it can't win",
        ),
    ] = "loses_ties"


def summary(options: Options) -> str:
    """Return the game in one line: which numbers share the pot."""
    low, high = options.targets.split("-")
    return say(
        "Cards count points: those nearest to {low} and those nearest to {high} share the pot.",
        low=low,
        high=high,
    )


def build(options: Options) -> Game:
    """Return the game with these options (TWT-01…13)."""
    low, high = [int(target) for target in options.targets.split("-")]
    face = FACES[options.targets] if options.face_value == "none" else options.face_value
    return pot_game(
        id="seven-twenty-seven",
        title=TITLE if options.targets == "7-27" else "Two Twenty-two",
        seats=(2, 10),
        phases=(Ante(), Deal(options.start, options.burn), *_rounds(options), *ending(options)),
        shares=(
            Nearest(high, high=True, face=face, over=options.over),
            Nearest(low, high=False, face=face, over=options.over),
        ),
        ledger=("TWT",),
        options=options,
        one_bet=True,
        recycles=True,
    )


DEALT = 2
"""The number of phases before the rounds."""


def _rounds(options: Options) -> tuple[Phase, ...]:
    """Return the drawing rounds with a bet before each, and the last bet (TWT-04, TWT-06)."""
    opener: Opener = LeftOfDealer() if options.opener == "left" else NextOpener()
    bet = betting(options, "small", opener)
    most = None if options.max_passes == "none" else options.max_passes
    early = DrawRound(options.drawn, most, over=DEALT + 3) if options.draw_first else None
    again = DEALT + (early is not None)
    draw = DrawRound(options.drawn, most, again=again)
    last = (bet,) if options.last_bet else ()
    return (*((early,) if early else ()), bet, draw, *last)
