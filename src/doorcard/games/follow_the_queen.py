"""Follow the Queen: seven cards; after a queen face up, the rank of the next up-card is wild.

Ledger: FTQ, FTX.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import pot_game
from doorcard.games.parts.wild import START, Reante, WildOptions, streets
from doorcard.language.saying import say
from doorcard.ranking.words import plural
from doorcard.rules.game import Game
from doorcard.rules.phases.extra_card import ExtraCard
from doorcard.rules.phases.redeal_without import RedealWithout
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High
from doorcard.rules.wilds import FollowRank

TITLE = "Follow the Queen"
PROFILE = Profile(
    "wild", difficulty=2, minutes=4, main=("leader_wild", "extra_card", "redeal_without_queen")
)

PRESETS = {"follow-the-king": {"leader": "K"}, "chase-the-queen": {"leader_wild": "all"}}

LEADERS = {
    "2": "Two",
    "3": "Three",
    "4": "Four",
    "5": "Five",
    "6": "Six",
    "7": "Seven",
    "8": "Eight",
    "9": "Nine",
    "T": "Ten",
    "J": "Jack",
    "Q": "Queen",
    "K": "King",
    "A": "Ace",
}
"""The rank that is followed, as the title says it."""

Leader = Annotated[
    Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"],
    Meta(
        title="The rank that makes the next card's rank wild",
        extra={
            "values": {
                "2": "Twos",
                "3": "Threes",
                "4": "Fours",
                "5": "Fives",
                "6": "Sixes",
                "7": "Sevens",
                "8": "Eights",
                "9": "Nines",
                "T": "Tens",
                "J": "Jacks",
                "Q": "Queens",
                "K": "Kings",
                "A": "Aces",
            }
        },
        description="the rank that makes the rank of the next up-card wild; the other options "
        "speak of queens and mean this rank",
    ),
]


class Options(WildOptions, frozen=True):
    """The options of Follow the Queen."""

    hole_queens_wild: Annotated[
        bool,
        Meta(title="Queens in the hole are wild", description="queens held face down are wild"),
    ] = False
    redeal_without_queen: Annotated[
        bool,
        Meta(
            title="If no queen shows, the cards are dealt again",
            description="if no queen is dealt face up, there is a new deal for the same pot",
        ),
    ] = False
    extra_card: Annotated[
        bool,
        Meta(
            title="After a queen as the last up-card, one more card is turned",
            description="after a queen as the last up-card, one more card makes a rank wild",
        ),
    ] = False
    queen_after_queen_wild: Annotated[
        bool,
        Meta(
            title="A queen right after a queen makes queens wild",
            description="a queen right after a queen makes queens wild",
        ),
    ] = False
    reante: Reante = False
    leader: Leader = "Q"
    leader_wild: Annotated[
        Literal["none", "hidden", "all"],
        Meta(
            title="When queens, or the rank in their place, are wild themselves",
            extra={"values": {"none": "Never", "hidden": "Face down", "all": "Wherever they lie"}},
            description=(
                "whether queens, or cards of the rank in their place, are wild themselves: never, "
                "face down, or everywhere"
            ),
        ),
    ] = "none"


def summary(options: Options) -> str:
    """Return the game in one line: which rank is followed, and whether it is wild itself."""
    ranks = plural(options.leader)
    if options.leader_wild == "all":
        return say(
            "Seven cards; {ranks} are wild, and after each of them face up so is the rank of the "
            "next up-card.",
            ranks=ranks,
        )
    if options.leader == "Q":
        return say("Seven cards; after a queen face up, the rank of the next up-card is wild.")
    return say(
        "Seven cards; after one of the {ranks} face up, the rank of the next up-card is wild.",
        ranks=ranks,
    )


def build(options: Options) -> Game:
    """Return the game with these options."""
    hidden = options.hole_queens_wild or options.leader_wild == "hidden"
    return pot_game(
        id="follow-the-queen",
        title=_title(options),
        seats=(2, 8),
        phases=(
            *streets(
                options,
                reante=options.reante,
                after_sixth=(ExtraCard(),) if options.extra_card else (),
            ),
            *((RedealWithout(options.leader, START),) if options.redeal_without_queen else ()),
            Showdown(options.show_all_in),
        ),
        shares=(High(natural_first=options.natural_beats_wild),),
        wild=FollowRank(
            options.leader,
            options.queen_after_queen_wild,
            hidden,
            always=options.leader_wild == "all",
        ),
        ledger=("FTQ", "FTX", "SCS"),
        options=options,
    )


def _title(options: Options) -> str:
    """Return the title of the game, by the rank that is followed (FTX-01, FTX-02)."""
    verb = "Chase" if options.leader_wild == "all" else "Follow"
    return f"{verb} the {LEADERS[options.leader]}"
