"""No Peek: seven cards nobody has seen; in turn they are turned up until the best hand is beaten.

Ledger: NBB, BSB.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from doorcard.games.parts.demand_options import (
    AllInThree,
    FirstThreeOnly,
    FourPrice,
    FourUp,
    ThreeCap,
    ThreePrice,
    ThreeUp,
    demanded_wild,
    demands_of,
)
from doorcard.games.parts.options import TableOptions
from doorcard.games.parts.profile import Profile
from doorcard.games.parts.shared_streets import betting, pot_game
from doorcard.games.parts.wild_options import WildTokens, together, tokens
from doorcard.language.saying import say
from doorcard.rules.game import Game, Wild
from doorcard.rules.openers import BestShowing
from doorcard.rules.phases.ante import Ante
from doorcard.rules.phases.demands import Demands
from doorcard.rules.phases.no_peek import Again, DealPiles, Turning
from doorcard.rules.phases.showdown import Showdown
from doorcard.rules.shares import High
from doorcard.rules.wilds import WildCards

TITLE = "No Peek"
PROFILE = Profile("wild", difficulty=1, minutes=4, main=("game", "cards", "wild"))

PRESETS: dict[str, dict[str, Any]] = {"night-baseball": {"game": "night_baseball"}}

ALSO = {
    "no-peek": ("Seven Card No Peek", "Blind Stud", "Beat the Board", "Beat Your Neighbour"),
    "night-baseball": ("Midnight Baseball", "Blind Baseball"),
}

TURNING = 2
"""The index of the phase in which cards are turned up."""


class Options(TableOptions, frozen=True):
    """The options of no peek."""

    game: Annotated[
        Literal["no_peek", "night_baseball"],
        Meta(
            title="Wild cards",
            extra={
                "values": {
                    "no_peek": "Only those that are named",
                    "night_baseball": "As in baseball: nines, threes at a price, fours bring cards",
                }
            },
            description="no peek, or night baseball: nines and threes are wild, threes are paid "
            "for as they are turned, and a four brings a card",
        ),
    ] = "no_peek"
    cards: Annotated[
        Literal[7, 9],
        Meta(title="Cards in each pile", description="how many cards each player gets"),
    ] = 7
    bet_after_bust: Annotated[
        bool,
        Meta(
            title="A betting round follows when a player is out of cards",
            description="when a player has turned every card in vain, there is a betting round",
        ),
    ] = False
    wild: WildTokens = "none"
    three_up: ThreeUp = "match_pot"
    three_price: ThreePrice = 2
    three_cap: ThreeCap | Literal["none"] = "none"
    first_three_only: FirstThreeOnly = False
    allin_three: AllInThree = "wild"
    four_up: FourUp = "free_down"
    four_price: FourPrice = 1

    @property
    def free_wild(self) -> str:
        """The ranks that are wild for nothing in night baseball."""
        return "9"

    @property
    def pay_wild(self) -> str:
        """The ranks that are paid for in night baseball when they are turned up."""
        return "3"

    @property
    def extra(self) -> str:
        """The ranks that bring a card in night baseball."""
        return "4"


def summary(options: Options) -> str:
    """Return the game in one line."""
    if options.game == "night_baseball":
        return say(
            "Cards nobody has seen, turned up till the best hand is beaten; nines and threes are "
            "wild."
        )
    return say(
        "Nobody looks at their cards; in turn you turn yours up until they beat the best hand."
    )


def build(options: Options) -> Game:
    """Return the game with these options (NBB-01…18)."""
    wild = _wild(options)
    best = BestShowing("position", wild=wild is not None)
    demands = demands_of(options) if _is_baseball(options) else Demands(pay=(), extra=())
    return pot_game(
        id="no-peek",
        title="Night Baseball" if _is_baseball(options) else TITLE,
        seats=(2, 52 // options.cards),
        phases=(
            Ante(),
            DealPiles("d" * options.cards, options.burn),
            Turning(demands, options.bet_after_bust),
            betting(options, "small", best),
            Again(TURNING),
            Showdown(options.show_all_in),
        ),
        shares=(High(),),
        wild=wild,
        ledger=("NBB", *(("BSB",) if _is_baseball(options) else ())),
        options=options,
        one_bet=True,
    )


def _is_baseball(options: Options) -> bool:
    return options.game == "night_baseball"


def _wild(options: Options) -> Wild | None:
    """Return the wild rule: named cards, and those of baseball (NBB-15, NBB-18)."""
    named = tokens(options.wild)
    baseball = demanded_wild(options) if _is_baseball(options) else None
    return together(WildCards(named) if named else None, baseball)
