"""The options that games share, typed, bounded and described in one line each.

A game's `Options` are a frozen struct; from it come the command line, the rule sheet and the
refusals, so an option is described in one place.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from doorcard.games.parts.describing import SPREAD, describe_options
from doorcard.rules.errors import BadSetup, did_you_mean
from doorcard.rules.limits import Fixed, Limit, NoLimit, PotLimit, Spread

Structure = Annotated[
    str,
    Meta(
        title="How much may be bet",
        extra={
            "values": {
                "fixed": "Fixed limit",
                "spread(1,5)": "Spread limit, 1 to 5",
                "pot_limit": "Pot limit",
                "no_limit": "No limit",
            }
        },
        examples=["fixed", "pot_limit", "no_limit", "spread(1,5)"],
        pattern=r"^(fixed|pot_limit|no_limit|spread\(\d{1,12}, ?\d{1,12}\))$(?!\n)",
        description="betting structure: fixed, spread(least,most), pot_limit or no_limit",
    ),
]
RaiseCap = Annotated[
    int,
    Meta(
        title="Raises in a betting round",
        extra={"values": {"none": "As many as you like"}},
        ge=0,
        le=99,
        description="raises after the bet in a limit round",
    ),
]


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of every pot game."""

    structure: Structure = "fixed"
    raise_cap: RaiseCap | Literal["none"] = 3
    uncap_heads_up: Annotated[
        bool,
        Meta(
            title="With only two players left, there is no limit on raises",
            description="no raise cap between two players",
        ),
    ] = False
    allin_reopen: Annotated[
        Literal["half", "full_only"],
        Meta(
            title="An all-in for less than a full raise counts as one",
            extra={"values": {"half": "From half a raise on", "full_only": "Never"}},
            description="which short all-in raise counts as a full one: half or more, or none",
        ),
    ] = "half"
    showing_tie: Annotated[
        Literal["suit", "position"],
        Meta(
            title="When two hands showing are equal, the first to act is",
            extra={
                "values": {
                    "suit": "The one with the better suit",
                    "position": "The first to the button's left",
                }
            },
            description="of equal hands showing, the better suit acts first or the player first in "
            "turn",
        ),
    ] = "suit"
    burn: Annotated[
        int,
        Meta(
            title="Cards burned before each round of dealing",
            ge=0,
            le=1,
            description="cards burned before each dealing pass of a street",
        ),
    ] = 0
    show_all_in: Annotated[
        bool,
        Meta(
            title="All-in hands are shown at the showdown",
            description="hands of players who are all-in are shown at the showdown",
        ),
    ] = True

    def limit(self) -> Limit:
        """Return the betting structure that was chosen. Raise `BadSetup` (`bad_option`)."""
        spread = SPREAD.fullmatch(self.structure)
        if spread:
            least, most = int(spread[1]), int(spread[2])
            if not 1 <= least <= most:
                raise BadSetup(
                    "bad_option",
                    "structure = {structure!r}: a spread goes from at least 1 up to its most",
                    structure=self.structure,
                )
            return Spread(least, most)
        return {"fixed": Fixed(), "pot_limit": PotLimit(), "no_limit": NoLimit()}[self.structure]

    def cap(self) -> int | None:
        """Return the number of raises allowed, None for any."""
        return None if self.raise_cap == "none" else self.raise_cap


Recycled = Annotated[
    Literal["recycle"],
    Meta(
        title="When the deck runs out",
        extra={"values": {"recycle": "The dead cards are shuffled again"}},
        description="when the deck runs out, the dead cards are shuffled into a new one",
    ),
]
"""`exhaust` if five cards are dealt (DCK-03)."""

Exhaust = Annotated[
    Literal["community", "recycle"],
    Meta(
        title="When there are too few cards for the last round",
        extra={
            "values": {
                "community": "One shared card for all",
                "recycle": "The dead cards are shuffled again",
            }
        },
        description="when the deck can't give everybody the last card: one card in the middle "
        "serves all, or the dead cards are shuffled into a new deck first",
    ),
]
"""`exhaust` if seven cards are dealt (DCK-03, DCK-06)."""


DeclareMethod = Annotated[
    Literal["simultaneous", "sequential", "none"],
    Meta(
        title="High and low are declared",
        extra={
            "values": {
                "simultaneous": "By all at the same time",
                "sequential": "One after the other",
                "none": "Not at all: the cards decide",
            }
        },
        description="sides are declared at once, in turn, or not: cards speak",
    ),
]
"""`declare` (DEC-02)."""

AllowBoth = Annotated[
    bool,
    Meta(title="A player may go for both high and low", description="both sides may be declared"),
]
"""`allow_both` (DEC-04)."""


class DeclareOptions(TableOptions, frozen=True):
    """The options of every game with two sides of the pot and declarations (DEC)."""

    declare: DeclareMethod = "simultaneous"
    allow_both: AllowBoth = True
    both_tie: Annotated[
        Literal["fail", "share"],
        Meta(
            title="A player who goes for both and ties one side",
            extra={"values": {"fail": "Wins nothing", "share": "Shares that side"}},
            description="a player who declares both and ties a side loses all, or shares that side",
        ),
    ] = "fail"
    both_fail: Annotated[
        Literal["next_best", "beater_only"],
        Meta(
            title="If a player who went for both fails",
            extra={
                "values": {
                    "next_best": "The next best hands win",
                    "beater_only": "The player who beat them takes everything",
                }
            },
            description="if a player who declared both fails: the next best hands win, or the "
            "player who beat them takes everything",
        ),
    ] = "next_best"
    both_scope: Annotated[
        Literal["per_pot", "global"],
        Meta(
            title="A player who goes for both has to beat",
            extra={"values": {"per_pot": "The players in the same pot", "global": "Everybody"}},
            description="both sides must be won among a pot's own players, or against everybody",
        ),
    ] = "per_pot"
    no_winner: Annotated[
        Literal["cards_speak", "carry_over"],
        Meta(
            title="If nobody wins what they declared",
            extra={
                "values": {
                    "cards_speak": "The cards decide",
                    "carry_over": "The pot stays for a new deal",
                }
            },
            description="if no declaration wins: cards speak, or a new deal for the same pot",
        ),
    ] = "cards_speak"


LowRank = Annotated[
    Literal["A5", "A6", "27"],
    Meta(
        title="The best low hand is",
        extra={
            "values": {
                "A5": "5-4-3-2-A: straights and flushes don't count",
                "A6": "6-4-3-2-A: straights and flushes are high",
                "27": "7-5-4-3-2: aces, straights and flushes are high",
            }
        },
        description="how low hands are ranked: ace-to-five, ace-to-six or deuce-to-seven",
    ),
]
"""`low_rank` (RNK-13)."""

A6BroadwayIsStraight = Annotated[
    bool,
    Meta(
        title="For low, A-K-Q-J-10 is a straight",
        description="ace-to-six: A-K-Q-J-10 is a straight",
    ),
]
A6AcesLowestPair = Annotated[
    bool,
    Meta(
        title="For low, a pair of aces is the lowest pair",
        description="ace-to-six: a pair of aces is the lowest pair",
    ),
]


class HighLowOptions(DeclareOptions, frozen=True):
    """The options of every high-low game (RNK-13)."""

    low_rank: LowRank = "A6"
    a6_broadway_is_straight: A6BroadwayIsStraight = False
    a6_aces_lowest_pair: A6AcesLowestPair = True


class SevenCardOptions(TableOptions, frozen=True):
    """The options of every seven-card game with one winner."""

    exhaust: Exhaust = "community"


class SevenCardDeclareOptions(DeclareOptions, frozen=True):
    """The options of every seven-card game with declarations."""

    exhaust: Exhaust = "community"


def read_options(kind: type[Struct], game_id: str, values: dict[str, Any]) -> Struct:
    """Return a game's options from plain values; raise `BadSetup` (`no_such_option`, `bad_option`)
    that names a wrong one and the allowed values."""
    names = tuple(describe_options(kind))
    values = {present_name(kind, name): value for name, value in values.items()}
    for name, value in values.items():
        about = {"game": game_id, "option": name, "value": value}
        if name not in names:
            raise BadSetup(
                "no_such_option",
                "{game} has no option {option!r}{meant}; it has {names}",
                meant=partial(did_you_mean, name, names),
                names=names,
                **about,
            )
        try:
            msgspec.convert({name: value}, kind)
        except msgspec.ValidationError:
            raise BadSetup(
                "bad_option",
                "{option} = {value!r} is not allowed in {game}; allowed: {allowed}",
                allowed=partial(_allowed_for, kind, name),
                **about,
            ) from None
    return msgspec.convert(values, kind)


def _allowed_for(kind: type[Struct], name: str) -> str:
    return describe_options(kind)[name].allowed


def present_name(kind: type[Struct], name: str) -> str:
    """Return the present name of an option, from that name or an earlier one."""
    return str(getattr(kind, "former", {}).get(name, name))
