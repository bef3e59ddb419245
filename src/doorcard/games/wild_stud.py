"""Wild Stud: seven or five cards; some cards are wild, for everybody or for one player alone.

Ledger: WLD, SCS, FCS.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from doorcard.games.parts.five_cards import LastCardDown, OpenPairBigBet, five_card_streets
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game, seven_card_streets
from doorcard.games.parts.wild import WildOptions
from doorcard.games.parts.wild_options import (
    NONE,
    CancelAt,
    KingRequired,
    LowFrom,
    LowHoleAce,
    OwnWild,
    WildRole,
    WildTokens,
    high_of,
    high_scale,
    wild_of,
)
from doorcard.games.parts.wild_said import wild_said
from doorcard.language.saying import say, text
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.openers import BestShowing, LowCard
from doorcard.rules.phase import Phase
from doorcard.rules.phases.choose import Choose

TITLE = "Wild Stud"
PROFILE = Profile("wild", difficulty=2, minutes=4, main=("wild", "own_wild", "frame"))

PRESETS: dict[str, dict[str, Any]] = {
    "deuces-wild": {"wild": "2"},
    "dr-pepper": {"wild": "2,4,T"},
    "woolworth": {"wild": "5,T"},
    "good-buddy": {"wild": "T,4"},
    "heinz": {"wild": "5,7"},
    "acey-deucey": {"wild": "A,2"},
    "one-eyed-jacks": {"wild": "one_eyed_jacks"},
    "suicide-king": {"wild": "suicide_king"},
    "deuces-and-one-eyes": {"wild": "2,Js,Jh"},
    "low-hole": {"wild": NONE, "own_wild": "low_hole"},
    "kings-and-little-ones": {"wild": NONE, "own_wild": "kings_and_low"},
}

ALSO = {
    "deuces-wild": ("Deuces Wild",),
    "woolworth": ("Five and Ten",),
    "good-buddy": ("Ten-Four Good Buddy",),
    "heinz": ("Heinz 57",),
    "low-hole": ("Low in the Hole", "Low Hole Wild"),
    "kings-and-little-ones": ("Kings and Lows", "Kings and Little Man"),
}

TITLES = {
    ("2,4,T", NONE): "Dr Pepper",
    ("5,T", NONE): "Woolworth",
    ("T,4", NONE): "Good Buddy",
    ("5,7", NONE): "Heinz",
    ("A,2", NONE): "Acey-Deucey",
    ("one_eyed_jacks", NONE): text("One-Eyed Jacks"),
    ("suicide_king", NONE): text("Suicide King"),
    ("2,Js,Jh", NONE): text("Deuces and One-Eyes"),
    (NONE, "low_hole"): text("Low Hole"),
    (NONE, "kings_and_low"): text("Kings and Little Ones"),
}
"""The game's titles, by the cards that are wild for everybody and for one player alone."""


class Options(WildOptions, frozen=True):
    """The options of wild stud."""

    frame: Annotated[
        Literal["seven", "five"],
        Meta(
            title="How many cards",
            extra={"values": {"seven": "Seven", "five": "Five"}},
            description="seven-card stud or five-card stud",
        ),
    ] = "seven"
    wild: WildTokens = "2"
    own_wild: OwnWild = "none"
    low_hole_ace: LowHoleAce = "high"
    king_required: KingRequired = False
    low_from: LowFrom = "hole"
    cancel_at: CancelAt | Literal["none"] = "none"
    wild_role: WildRole = "full"
    last_card: Annotated[
        Literal["down", "choice", "buy_up"],
        Meta(
            title="The seventh card comes",
            extra={
                "values": {
                    "down": "Face down",
                    "choice": "As each player likes",
                    "buy_up": "Face down, or face up for a price",
                }
            },
            description="the seventh card: face down, as each player says, or face up for a price",
        ),
    ] = "down"
    last_card_price: Annotated[
        int,
        Meta(
            title="Price of the seventh card face up",
            ge=1,
            le=1000,
            description="units for the seventh card face up, where it can be paid for",
        ),
    ] = 1
    last_card_down: LastCardDown = False
    open_pair_big_bet: OpenPairBigBet = True


def summary(options: Options) -> str:
    """Return the game in one line: how many cards, and which are wild."""
    frame = say("Seven-card stud") if options.frame == "seven" else say("Five-card stud")
    parts = wild_said(options) or [say("the best hand wins")]
    return "; ".join([frame, *parts]) + "."


def build(options: Options) -> Game:
    """Return the game with these options (WLD-01). Raise `BadSetup` (`bad_option`)."""
    _check(options)
    seven = options.frame == "seven"
    return pot_game(
        id="wild-stud",
        title=_title(options),
        seats=(2, 8) if seven else (2, 10),
        phases=_phases(options),
        shares=(high_of(options.wild_role, options.natural_beats_wild),),
        wild=wild_of(options),
        ledger=("WLD", "SCS" if seven else "FCS"),
        options=options,
    )


def _title(options: Options) -> str:
    """Return the title of the game, by its wild cards."""
    named = TITLES.get((options.wild, options.own_wild))
    return TITLE if named is None or options.cancel_at != NONE else named


def _check(options: Options) -> None:
    """Raise `BadSetup` if an option is about the last of seven cards but five are dealt."""
    if options.frame == "five" and options.last_card != "down":
        raise BadSetup(
            "bad_option",
            "last_card = {last_card!r} goes with frame = 'seven' alone",
            option="last_card",
            last_card=options.last_card,
        )


def _phases(options: Options) -> tuple[Phase, ...]:
    best = BestShowing(
        options.showing_tie, options.showing_uses_wild, high_scale(options.wild_role)
    )
    forced = options.opening == "low_bring_in"
    first = LowCard() if forced else best
    if options.frame == "five":
        return five_card_streets(
            options,
            (first, best),
            bring_in=forced,
            last_card_down=options.last_card_down,
            open_pair=options.open_pair_big_bet,
        )
    phases = seven_card_streets(options, first, best, forced, exhaust=options.exhaust)
    if options.last_card == "down":
        return phases
    *early, _, final_bet, showdown = phases
    chosen = Choose(
        "d",
        options.burn,
        community=True,
        recycle=options.exhaust == "recycle",
        price=options.last_card_price if options.last_card == "buy_up" else 0,
    )
    return (*early, chosen, final_bet, showdown)
