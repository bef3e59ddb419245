"""Mississippi Stud: seven cards in four rounds, five of them face up; the best hand wins.

Ledger: MIS, SCS.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.options import SevenCardOptions
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import ThirdStreetOpening, betting, last_card, pot_game
from doorcard.language.saying import say, text
from doorcard.rules.game import Game, Share
from doorcard.rules.openers import BestShowing, HighCard, LowCard, LowestShowing, Opener
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High, Low

TITLE = "Mississippi Stud"
PROFILE = Profile("stud", difficulty=1, minutes=3, main=("split", "opening", "structure"))

PRESETS = {
    "mississippi-pot-limit": {"structure": "pot_limit"},
    "mississippi-razz": {"split": "razz"},
    "mississippi-stud-8": {"split": "eight"},
}

ALSO = {
    "mississippi-stud": ("Mississippi Seven-card Stud",),
    "mississippi-stud-8": ("Mississippi Stud/8",),
}

TITLES = {
    "high": TITLE,
    "eight": text("Mississippi Stud 8-or-better"),
    "razz": "Mississippi Razz",
}
"""The game's titles, by the hands that win (MIS-06)."""

SHARES: dict[str, tuple[Share, ...]] = {
    "high": (High(),),
    "eight": (High(), Low("EIGHT_OR_BETTER")),
    "razz": (Low("ACE_TO_FIVE"),),
}


class Options(SevenCardOptions, frozen=True):
    """The options of Mississippi stud; `opening` does not matter in razz."""

    split: Annotated[
        Literal["high", "eight", "razz"],
        Meta(
            title="The pot goes to",
            extra={
                "values": {
                    "high": "The best hand",
                    "eight": "The best hand and the best low of eight or less",
                    "razz": "The best low hand, as in razz",
                }
            },
            description="what wins: the best hand; it and a low of eight or better, half each; or "
            "the best low alone, where the highest card brings in as in razz",
        ),
    ] = "high"
    opening: ThirdStreetOpening = "low_bring_in"


def summary(options: Options) -> str:
    """Return the game in one line: the hand that wins, and the bet sizes if they make it another
    game."""
    parts = _wins(options)
    if options.structure == "pot_limit":
        return say("{game} Bets go up to the pot.", game=parts)
    return parts


def _wins(options: Options) -> str:
    if options.split == "eight":
        return say(
            "Seven cards in four rounds, five of them face up; the best hand and the best low of "
            "eight or less share the pot."
        )
    if options.split == "razz":
        return say("Seven cards in four rounds, five of them face up; the best low hand wins.")
    return say("Seven cards in four rounds, five of them face up; the best hand wins.")


def build(options: Options) -> Game:
    """Return the game with these options (MIS-01…08)."""
    first, later = _openers(options)
    title = TITLES[options.split]
    return pot_game(
        id="mississippi-stud",
        title=f"Pot-Limit {title}" if options.structure == "pot_limit" else title,
        seats=(2, 8),
        phases=(
            Ante(),
            Deal("ddu", options.burn),
            betting(options, "small", first, bring_in=not isinstance(first, BestShowing)),
            Deal("uu", options.burn),
            betting(options, "small", later),
            Deal("u", options.burn),
            betting(options, "big", later),
            last_card(options, options.exhaust, "u"),
            betting(options, "big", later),
            Showdown(options.show_all_in),
        ),
        shares=SHARES[options.split],
        ledger=("MIS", "SCS"),
        options=options,
    )


def _openers(options: Options) -> tuple[Opener, Opener]:
    """Return the openers of the first round and of the later ones (MIS-03, MIS-04, MIS-06)."""
    if options.split == "razz":
        return HighCard(ace_low=True), LowestShowing(tie=options.showing_tie)
    best = BestShowing(options.showing_tie)
    return (LowCard() if options.opening == "low_bring_in" else best), best
