"""Roll Your Own: cards come face down, and you choose which of them the others get to see.

Ledger: RYO, CHO.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from doorcard.games.parts.five_cards import HighOpening
from doorcard.games.parts.high_low import split_ending, split_shares
from doorcard.games.parts.options import Exhaust
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, last_card, pot_game
from doorcard.games.parts.wild_options import KingRequired, LowFrom, OwnWild, high_of, wild_of
from doorcard.games.parts.wild_said import wild_said
from doorcard.games.parts.wild_split_options import WildSplitOptions, best_showing
from doorcard.language.saying import say, text
from doorcard.rules.errors import BadSetup
from doorcard.rules.game import Game
from doorcard.rules.openers import HighCard, LowCard, Opener
from doorcard.rules.phase import Phase
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.betting_round import Bet
from doorcard.rules.phases.choose import Choose
from doorcard.rules.phases.deal import Deal
from doorcard.rules.phases.roll import Roll, RollInTurn
from doorcard.rules.phases.turn_first import TurnFirst

TITLE = "Roll Your Own"
PROFILE = Profile("stud", difficulty=2, minutes=4, main=("form", "choose", "seventh"))
ALSO = {"roll-your-own": ("Roll 'Em", "Choose Your Own"), "mexican-stud": ("Flip",)}
PRESETS: dict[str, dict[str, Any]] = {
    "mexican-stud": {"form": "five"},
    "mississippi-mud": {"hi_lo": True},
    "dakota": {"own_wild": "low_hole", "seventh": "choice"},
    "shifting-sands": {"own_wild": "first_up"},
}
TITLES = {
    ("five", "none"): text("Mexican Stud"),
    ("seven", "low_hole"): text("Dakota"),
    ("seven", "first_up"): text("Shifting Sands"),
}
"""The game's titles, by its form and by the card that is wild for one player alone."""


class Options(WildSplitOptions, frozen=True):
    """The options of roll your own."""

    form: Annotated[
        Literal["seven", "five", "flip"],
        Meta(
            title="What is dealt",
            extra={
                "values": {
                    "seven": "Seven cards, four turned up",
                    "five": "Five cards, four turned up",
                    "flip": "Seven cards, two of the first four turned up",
                }
            },
            description="seven cards or five, one of which you turn up each time a card has come; "
            "or four down, of which you turn up two, then two cards up and one down",
        ),
    ] = "seven"
    reveal: Annotated[
        Literal["simultaneous", "in_turn"],
        Meta(
            title="The cards are turned",
            extra={"values": {"simultaneous": "All together", "in_turn": "One after the other"}},
            description="all choose in secret and turn together, or openly in turn",
        ),
    ] = "simultaneous"
    choose: Annotated[
        Literal["after", "before"],
        Meta(
            title="You choose",
            extra={
                "values": {
                    "after": "When you have seen the new card",
                    "before": "Before the new card comes",
                }
            },
            description="which card lies face up is chosen after the new card has come, or before",
        ),
    ] = "after"
    seventh: Annotated[
        Literal["down", "turn", "choice"],
        Meta(
            title="The seventh card",
            extra={
                "values": {
                    "down": "Stays face down",
                    "turn": "Comes down, and one more card is turned",
                    "choice": "Comes up or down, as you like",
                }
            },
            description="the seventh card: face down; face down, and one more is turned up; or as "
            "each player says",
        ),
    ] = "down"
    opening: HighOpening = "high_free"
    own_wild: OwnWild = "none"
    king_required: KingRequired = False
    low_from: LowFrom = "hole"
    exhaust: Exhaust = "community"


def summary(options: Options) -> str:
    """Return the game in one line: the number of cards, and the wild cards."""
    parts = wild_said(options)
    if parts:
        rolled = say("You choose which cards the others see")
        return "; ".join([rolled, *parts]) + "."
    if options.form == "five":
        return say(
            "Five cards; they come face down, and you choose which of them the others get to see."
        )
    if options.hi_lo:
        return say(
            "Seven cards, face down; you choose which the others see. High and low share the pot."
        )
    return say(
        "Seven cards; they come face down, and you choose which of them the others get to see."
    )


def _title(options: Options) -> str:
    if options.hi_lo and (options.form, options.own_wild) == ("seven", "none"):
        return "Mississippi Mud"
    return TITLES.get((options.form, options.own_wild), TITLE)


def build(options: Options) -> Game:
    """Return the game with these options (RYO-01…18). Raise `BadSetup` (`bad_option`)."""
    _check(options)
    return pot_game(
        id="roll-your-own",
        title=_title(options),
        seats=(2, 10 if options.form == "five" else 8),
        phases=(Ante(), *_streets(options), *split_ending(options)),
        shares=split_shares(options, high_of(options.wild_role, options.natural_beats_wild)),
        wild=wild_of(options),
        ledger=("RYO", "CHO"),
        options=options,
    )


def _check(options: Options) -> None:
    """Raise `BadSetup` if options are for cards that this form does not have."""
    for name, other, value, usual in (
        ("seventh", "five", options.seventh, "down"),
        ("choose", "flip", options.choose, "after"),
    ):
        if options.form == other and value != usual:
            raise BadSetup(
                "bad_option",
                "{option} = {value!r} does not go together with form = {form!r}",
                option=name,
                value=value,
                form=options.form,
            )


def _streets(options: Options) -> tuple[Phase, ...]:
    first = _first_bet(options)
    last = (*_seventh(options), _bet(options, "big"))
    if options.form == "five":
        streets = [_street(options, size) for size in ("small", "big", "big")]
        return (Deal("dd", options.burn), _turning(options), first, *_flat(streets))
    if options.form == "flip":
        dealt = (Deal("u", options.burn), _bet(options, "big"))
        return (Deal("dddd", options.burn), _turning(options, 2), first, *dealt, *dealt, *last)
    streets = [_street(options, size) for size in ("small", "big", "big")]
    return (Deal("ddd", options.burn), _turning(options), first, *_flat(streets), *last)


def _street(options: Options, size: str) -> tuple[Phase, ...]:
    """Return a street of one card, after which everybody has one more card face up."""
    if options.choose == "before":
        return (TurnFirst("u", options.burn, tie=options.showing_tie), _bet(options, size))
    return (Deal("d", options.burn), _turning(options), _bet(options, size))


def _seventh(options: Options) -> tuple[Phase, ...]:
    """Return the phases that deal the seventh card (RYO-14)."""
    if options.seventh == "choice":
        recycle = options.exhaust == "recycle"
        return (Choose("d", options.burn, community=True, recycle=recycle, price=0),)
    dealt = last_card(options, options.exhaust)
    return (dealt, _turning(options)) if options.seventh == "turn" else (dealt,)


def _turning(options: Options, count: int = 1) -> Phase:
    if options.reveal == "in_turn":
        return RollInTurn(count, options.showing_tie)
    return Roll(count)


def _first_bet(options: Options) -> Bet:
    forced: dict[str, Opener] = {"high_bring_in": HighCard(), "low_bring_in": LowCard()}
    opener = forced.get(options.opening, best_showing(options))
    return betting(options, "small", opener, bring_in=options.opening in forced)


def _bet(options: Options, size: str) -> Bet:
    return betting(options, size, best_showing(options))


def _flat(streets: list[tuple[Phase, ...]]) -> tuple[Phase, ...]:
    return tuple([phase for street in streets for phase in street])
